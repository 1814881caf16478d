import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, mockFrom, responseOf } from './derived.js';

/** A document whose responses contain the item in a member; its requests, too, if `sent` is a name. */
const spec = (holder: string, sent?: string): string => {
  const held = (name: string, schema: string, more = ''): string =>
    `{ type: object, required: [${name}], properties: { ${name}: ${schema}${more} } }`;
  const item = `{ $ref: '#/components/schemas/Shelf' }`;
  const draft = `{ $ref: '#/components/schemas/Draft' }`;
  const answer = (schema: string): string =>
    `{ description: It., content: { application/json: { schema: ${schema} } } }`;
  const enveloped = answer(held(holder, item, ', meta: { type: object }'));
  const body = `{ required: true, content: { application/json: { schema: ${sent === undefined ? draft : held(sent, draft)} } } }`;
  const none = '{ description: None. }';
  return `openapi: 3.1.0
info: { title: Shelves, version: '1' }
paths:
  /shelves:
    get: { operationId: listShelves, responses: { '200': ${answer(held('data', `{ type: array, items: ${item} }`))} } }
    post: { operationId: makeShelf, requestBody: ${body}, responses: { '201': ${enveloped}, '400': ${none}, '409': ${none} } }
  /shelves/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: readShelf, responses: { '200': ${enveloped}, '404': ${none} } }
    patch: { operationId: patchShelf, requestBody: ${body}, responses: { '200': ${enveloped}, '400': ${none}, '404': ${none} } }
    delete: { operationId: dropShelf, responses: { '204': ${none}, '404': ${none} } }
components:
  schemas:
    Draft: { type: object, required: [label], properties: { label: { type: string, minLength: 1 }, note: { type: string } } }
    Shelf:
      type: object
      required: [id, label]
      properties: { id: { type: string }, label: { type: string }, note: { type: string } }
`;
};

const documents = [
  ['data', undefined],
  ['data', 'data'],
  ['shelf', undefined],
] as const;

describe.each(documents)('responses contain the item in "%s", requests in %s', (holder, sent) => {
  const stateOf = (ids: readonly string[]): readonly string[] => ids.filter((id) => id.includes('/state/'));

  test('its mock passes', async () => {
    const { suite } = await derivedFrom('shelves', spec(holder, sent));
    const target = await mockFrom('shelves', spec(holder, sent));
    const report = await runSuite(suite, target);
    expect(idsOf(report, 'failed', 'blocked', 'skipped', 'warning')).toEqual([]);
    expect(stateOf(idsOf(report, 'passed'))).toEqual(
      expect.arrayContaining([
        'makeShelf/state/stored',
        'makeShelf/state/distinct',
        'makeShelf/state/echo/' + (sent === undefined ? 'label' : `${sent}.label`),
        'readShelf/state/own',
        'patchShelf/state/stable',
        'dropShelf/state/gone/readShelf',
        'dropShelf/state/unlisted',
      ]),
    );
  });

  test('a server that forgets changes is found', async () => {
    const { suite } = await derivedFrom('shelves', spec(holder, sent));
    const right = await runSuite(suite, shelves(holder, sent));
    expect(idsOf(right, 'failed', 'blocked')).toEqual([]);
    const wrong = await runSuite(suite, shelves(holder, sent, true));
    expect(idsOf(wrong, 'failed')).toContainEqual(expect.stringMatching(/^patchShelf\/state\//));
  });
});

/** A server of shelves by hand, which can forget what a change says. */
function shelves(holder: string, sent: string | undefined, forgets = false): Target {
  const kept = new Map<string, Item>();
  const enveloped = (status: number, item: Item) => responseOf(status, { [holder]: item, meta: {} });
  return async ({ method, url, body }) => {
    const [, , id] = new URL(url, 'http://localhost').pathname.split('/');
    if (/%(?:[89a-f][\da-f])/i.test(id ?? '')) return responseOf(400);
    const known = kept.get(id ?? '');
    if (id !== undefined && known === undefined) return responseOf(404);
    if (method === 'DELETE') kept.delete(String(known?.id));
    if (method === 'DELETE') return responseOf(204);
    if (method === 'GET')
      return known ? enveloped(200, known) : responseOf(200, { data: [...kept.values()] });
    const whole = itemIn(body);
    const given = draftIn(sent === undefined ? whole : whole?.[sent]);
    if (given === undefined) return responseOf(400);
    const made = { ...known, ...given, id: known?.id ?? `s${kept.size + 1}-${kept.size}` };
    if (!(known && forgets)) kept.set(made.id.toString(), made);
    return enveloped(known ? 200 : 201, made);
  };
}

function draftIn(value: unknown): Item | undefined {
  const item = typeof value === 'object' && value !== null ? { ...value } : {};
  const isText = (one: unknown): boolean => typeof one === 'string';
  const isWhole = 'label' in item && isText(item.label) && item.label !== '';
  if (!isWhole || ('note' in item && !isText(item.note))) return undefined;
  return Object.fromEntries(Object.entries(item).filter(([name]) => name === 'label' || name === 'note'));
}
