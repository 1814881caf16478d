/** Operations that are refused for items which have something, as their descriptions say. */

import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const said = 'A tree with a day of felling cannot be pruned: 409.';

/** Trees, and prunings of them. */
const trees = (doc: string, felled = 'The day of felling. Not after today.'): string => `openapi: 3.1.0
info: { title: Trees, version: '1' }
paths:
  /trees:
    post:
      operationId: addTree
      requestBody: { required: true, ${content(`{ type: object, required: [name], properties: { name: { type: string }, felled_on: { type: [string, 'null'], format: date, description: '${felled}' } } }`)} }
      responses: { '201': { description: ok, ${content('{ type: object, required: [id], properties: { id: { type: integer } } }')} }, '422': { description: bad } }
  /trees/{tree_id}:
    parameters: [{ name: tree_id, in: path, required: true, schema: { type: integer } }]
    get: { operationId: readTree, responses: { '200': { description: ok, ${content('{ type: object, required: [id], properties: { id: { type: integer } } }')} }, '404': { description: none } } }
  /trees/{tree_id}/prunings:
    parameters: [{ name: tree_id, in: path, required: true, schema: { type: integer } }]
    post: { operationId: prune, description: '${doc}', responses: { '201': { description: ok }, '404': { description: none }, '409': { description: refused } } }
`;

function keeping(isStrict: boolean, isRefused = false): Target {
  const all: Item[] = [];
  return async ({ url, method, body }) => {
    const item = itemIn(body) ?? {};
    if (method === 'POST' && !url.endsWith('prunings')) {
      if (isRefused && item.felled_on !== undefined) return responseOf(422);
      all.push(item);
      return responseOf(201, { id: all.length });
    }
    const [id] = url.match(/\d+/) ?? [];
    const tree = all[Number(id) - 1];
    if (method === 'GET') return responseOf(200, { id: Number(id) });
    return responseOf(isStrict && typeof tree?.felled_on === 'string' ? 409 : 201);
  };
}

const id = 'prune/state/barred/felled_on';

async function pruned(target: Target, ...texts: readonly [string, string?]) {
  const { suite } = await derivedFrom('trees', trees(...texts));
  const cases = suite.cases.filter((one) => one.id.includes('/barred/'));
  return runSuite({ ...suite, cases }, target, { seed: 'one' });
}

test('an item with a member that bars an operation refuses it', async () => {
  expect(idsOf(await pruned(keeping(true), said), 'passed')).toEqual([id]);
  expect(idsOf(await pruned(keeping(false), said), 'failed')).toEqual([id]);
  expect(idsOf(await pruned(keeping(false, true), said), 'skipped')).toEqual([id]);
});

test.each([
  'If it is old, a tree with a day of felling cannot be pruned.',
  'A tree with a day of felling can be pruned.',
  'A tree with a label cannot be pruned.',
  'A park with a day of felling cannot be pruned.',
])('is not read from "%s"', async (doc) => {
  expect((await pruned(keeping(false), doc)).verdicts).toEqual([]);
});

test('is read with the name of the member', async () => {
  const answers = 'A tree that has a `felled_on` answers 409.';
  expect(idsOf(await pruned(keeping(false), answers, 'When.'), 'failed')).toEqual([id]);
});
