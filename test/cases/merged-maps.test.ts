/** Entries of a map, which a JSON merge patch changes one by one (RFC 7396). */

import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const json = (name: string): string =>
  `content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;

const spec = `openapi: 3.1.0
info: { title: Lenses, version: '1' }
paths:
  /lenses:
    post:
      operationId: addLens
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/NewLens' }, example: { name: Wide, facts: { mount: PL, weight: '2' } } } } }
      responses: { '201': { description: ok, ${json('Lens')} }, '400': { description: bad } }
  /lenses/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get: { operationId: readLens, responses: { '200': { description: ok, ${json('Lens')} }, '404': { description: none } } }
    patch:
      operationId: changeLens
      requestBody: { required: true, content: { application/merge-patch+json: { schema: { $ref: '#/components/schemas/Change' } } } }
      responses: { '200': { description: ok, ${json('Lens')} }, '400': { description: bad }, '404': { description: none } }
components:
  schemas:
    NewLens: { type: object, required: [name], properties: { name: { type: string, minLength: 1 }, facts: { type: object, additionalProperties: { type: string } } } }
    Change: { type: object, properties: { name: { type: string, minLength: 1 }, facts: { type: object, additionalProperties: { type: [string, 'null'] } } } }
    Lens: { type: object, required: [id, name, facts], properties: { id: { type: integer }, name: { type: string }, facts: { type: object, additionalProperties: { type: string } } } }
`;

type Fault = 'replaces the map' | 'keeps all';

function server(fault?: Fault): Target {
  const lenses: Item[] = [];
  return async ({ method, url, body }) => {
    const [, , name] = new URL(url, 'http://x').pathname.split('/');
    const item = itemIn(body) ?? {};
    if (name === undefined) {
      lenses.push({ facts: {}, ...item, id: lenses.length + 1 });
      return responseOf(201, lenses.at(-1));
    }
    const found = lenses[Number(name) - 1];
    if (found === undefined) return responseOf(404);
    if (method === 'PATCH') lenses[Number(name) - 1] = changed(found, item, fault);
    return responseOf(200, lenses[Number(name) - 1]);
  };
}

function changed(found: Item, change: Item, fault?: Fault): Item {
  const sent = Object.entries(change.facts ?? {});
  const isRemoved = (name: string): boolean =>
    fault !== 'keeps all' && sent.some(([one, value]) => one === name && value === null);
  const before = fault === 'replaces the map' ? [] : Object.entries(found.facts ?? {});
  const kept = before.filter(([name]) => !isRemoved(name));
  const facts = Object.fromEntries([...kept, ...sent.filter(([, value]) => value !== null)]);
  return { ...found, ...change, facts };
}

const { suite } = await derivedFrom('lenses', spec);
const cases = suite.cases.filter(({ id }) => id.startsWith('changeLens/state/entry/'));
const run = (fault?: Fault) => runSuite({ ...suite, cases }, server(fault), { seed: 'one' });
const [one, other] = ['changeLens/state/entry/changed', 'changeLens/state/entry/removed'];

describe('entries of a map', () => {
  test('are changed and removed one by one', async () => {
    expect(idsOf(await run(), 'passed')).toEqual([one, other]);
  });

  test.each([
    ['replaces the map', [one, other]],
    ['keeps all', [other]],
  ] satisfies readonly (readonly [Fault, readonly (string | undefined)[]])[])(
    'a service that %s fails',
    async (fault, ids) => {
      expect(idsOf(await run(fault), 'failed')).toEqual(ids);
    },
  );
});
