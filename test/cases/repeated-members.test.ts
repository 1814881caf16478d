import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const json = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const page = "{ $ref: '#/components/schemas/Page' }";

/** A change repeats the version on which it is based. */
const spec = `openapi: 3.1.0
info: { title: Pages, version: '1' }
paths:
  /pages:
    post:
      operationId: addPage
      requestBody: { required: true, ${json('{ type: object, required: [text], properties: { text: { type: string, maxLength: 40 } } }')} }
      responses: { '201': { description: made, ${json(page)} }, '422': { description: bad } }
  /pages/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: readPage, responses: { '200': { description: ok, ${json(page)} }, '404': { description: none } } }
    put:
      operationId: changePage
      requestBody: { required: true, ${json('{ type: object, required: [text, version], properties: { text: { type: string, maxLength: 40 }, version: { type: integer, minimum: 1 } } }')} }
      responses: { '200': { description: ok, ${json(page)} }, '404': { description: none }, '409': { description: the version is outdated }, '422': { description: bad } }
components:
  schemas:
    Page: { type: object, required: [id, text, version], properties: { id: { type: string, readOnly: true }, text: { type: string }, version: { type: integer, readOnly: true } } }
`;

/** Pages in memory, whose versions are compared unless `isLax`. */
function pages(isLax = false): Target {
  const stored = new Map<string, Item>();
  return async ({ method, url, body }) => {
    const id = url.split('/')[2] ?? `p${stored.size}`;
    const known = stored.get(id);
    if (url !== '/pages' && known === undefined) return responseOf(404);
    if (method === 'GET') return responseOf(200, known);
    const { text, version } = itemIn(body) ?? {};
    const isText = typeof text === 'string' && [...text].length <= 40;
    const isNumber = typeof version === 'number' && Number.isInteger(version) && version > 0;
    if (!isText || (known !== undefined && !isNumber)) return responseOf(422);
    if (known !== undefined && known.version !== version && !isLax) return responseOf(409);
    const page = { id, text, version: Number(known?.version ?? 0) + 1 };
    stored.set(id, page);
    return responseOf(known === undefined ? 201 : 200, page);
  };
}

test('changes repeat the version that the item has when they are sent', async () => {
  const { suite } = await derivedFrom('pages', spec);
  const report = await runSuite(suite, pages(), { seed: 'one' });
  const ofChange = (id: string): boolean => id.startsWith('changePage/') && !id.includes('/method/');
  expect(idsOf(report, 'failed', 'blocked').filter(ofChange)).toEqual([]);
  // Other versions than the current one may be refused.
  const skipped = idsOf(report, 'skipped').filter((id) => ofChange(id) && !id.includes('body.version/valid'));
  expect(skipped).toEqual([]);
  expect(idsOf(report, 'passed')).toContain('changePage/state/stale/version');
});

test('a service that does not compare versions gets a warning', async () => {
  const { suite } = await derivedFrom('pages', spec);
  const report = await runSuite(suite, pages(true), { seed: 'one' });
  expect(idsOf(report, 'warning')).toContain('changePage/state/stale/version');
});
