import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { derivedFrom, type Item, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const drum = `{ description: ok, ${content(`{ $ref: '#/components/schemas/Drum' }`)} }`;

const spec = `openapi: 3.1.0
info: { title: Drums, version: '1' }
paths:
  /drums:
    post:
      operationId: addDrum
      requestBody: { required: true, ${content('{ type: object, required: [name], properties: { name: { type: string, minLength: 1 } } }')} }
      responses: { '201': ${drum}, '400': { description: bad } }
  /drums/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get: { operationId: readDrum, responses: { '200': ${drum}, '404': { description: none } } }
    delete: { operationId: dropDrum, responses: { '204': { description: gone }, '404': { description: none } } }
components:
  schemas:
    Drum: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } }
`;

/** How a service finds an identifier: never again the same, one above the others, or the number of items. */
type Numbering = 'new' | 'highest' | 'count';

function server(numbering: Numbering): Target {
  const drums = new Map<number, Item>();
  let last = 0;
  return async ({ method, url, body }) => {
    const key = Number(url.split('/')[2]);
    const name = itemIn(body)?.name;
    if (method !== 'POST') {
      const found = drums.get(key);
      if (found === undefined) return responseOf(404);
      if (method === 'DELETE') return responseOf(drums.delete(key) ? 204 : 404);
      return responseOf(200, found);
    }
    if (typeof name !== 'string' || name === '') return responseOf(400);
    last =
      numbering === 'new'
        ? last + 1
        : numbering === 'count'
          ? drums.size + 1
          : Math.max(0, ...drums.keys()) + 1;
    drums.set(last, { id: last, name });
    return responseOf(201, drums.get(last));
  };
}

const [distinct, reused] = ['addDrum/state/distinct/after-deletion', 'addDrum/state/reused'];

/** The outcomes of the two cases, each on a service of its own: items of another case would take numbers between. */
async function outcomes(numbering: Numbering): Promise<readonly (string | undefined)[]> {
  const { suite } = await derivedFrom('drums', spec);
  const reports = [distinct, reused].map((id) =>
    runSuite({ ...suite, cases: suite.cases.filter((one) => one.id === id) }, server(numbering), {
      seed: 'one',
    }),
  );
  return (await Promise.all(reports)).map(({ verdicts }) => verdicts[0]?.outcome);
}

test('a new item after a deletion has a new identifier', async () => {
  expect(await outcomes('new')).toEqual(['passed', 'passed']);
});

test('the identifier of an item that exists is a failure', async () => {
  expect((await outcomes('count'))[0]).toBe('failed');
});

test('the identifier of the deleted item is a warning', async () => {
  expect(await outcomes('highest')).toEqual(['passed', 'warning']);
});
