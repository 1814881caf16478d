/** Lists that a member of an object, or the item of the path of the creation, narrows to the items of a case. */

import type { Case } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { derivedFrom } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const ref = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;
const page = (name: string): string =>
  `{ description: ok, ${content(`{ type: object, required: [items], properties: { items: { type: array, items: ${ref(name)} }, next_cursor: { type: [string, 'null'] } } }`)} }`;
const paging = `{ name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 50 } }, { name: after, in: query, schema: { type: string } }`;

/** Gardens with a town in their address, and the trees in them, in a list of all. */
const spec = (filter: string): string => `openapi: 3.1.0
info: { title: Gardens, version: '1' }
paths:
  /gardens:
    get:
      operationId: listGardens
      parameters: [${paging}, { name: town, in: query, schema: { type: string } }]
      responses: { '200': ${page('Garden')}, '400': { description: bad } }
    post:
      operationId: addGarden
      requestBody: { required: true, ${content(ref('NewGarden'))} }
      responses: { '201': { description: ok, ${content(ref('Garden'))} }, '400': { description: bad } }
  /gardens/{garden_id}:
    parameters: [{ name: garden_id, in: path, required: true, schema: { type: string } }]
    get: { operationId: readGarden, responses: { '200': { description: ok, ${content(ref('Garden'))} }, '404': { description: none } } }
  /gardens/{garden_id}/trees:
    parameters: [{ name: garden_id, in: path, required: true, schema: { type: string } }]
    post:
      operationId: plant
      requestBody: { required: true, ${content(ref('NewTree'))} }
      responses: { '201': { description: ok, ${content(ref('Tree'))} }, '400': { description: bad }, '404': { description: none } }
  /trees:
    get:
      operationId: listTrees
      parameters: [${paging}, ${filter}]
      responses: { '200': ${page('Tree')}, '400': { description: bad } }
  /trees/{tree_id}:
    parameters: [{ name: tree_id, in: path, required: true, schema: { type: string } }]
    get: { operationId: readTree, responses: { '200': { description: ok, ${content(ref('Tree'))} }, '404': { description: none } } }
components:
  schemas:
    Address: { type: object, required: [town], properties: { town: { type: string } } }
    NewGarden: { type: object, required: [address], properties: { address: ${ref('Address')} } }
    Garden: { type: object, required: [id, address], properties: { id: { type: string }, address: ${ref('Address')} } }
    NewTree: { type: object, required: [label], properties: { label: { type: string, pattern: '^[A-Z0-9]{8,12}$' } } }
    Tree: { type: object, required: [id, garden_id, label], properties: { id: { type: string }, garden_id: { type: string }, label: { type: string } } }
`;

const casesOf = async (filter: string): Promise<ReadonlyMap<string, Case>> => {
  const { suite } = await derivedFrom('gardens', spec(filter));
  return new Map(suite.cases.map((one) => [one.id, one]));
};

test('pages have the items of a fresh town, and those of a fresh garden', async () => {
  const cases = await casesOf('{ name: garden_id, in: query, schema: { type: string } }');
  const queries = ['listGardens', 'listTrees'].map((list) => {
    const send = cases.get(`${list}/state/paging/next`)?.steps.at(-2)?.send;
    return JSON.stringify(send);
  });
  expect(queries[0]).toContain('"town":"{$inputs.unique}"');
  expect(queries[1]).toMatch(/"garden_id":"\{?\$steps/);
});

test('a parameter without the pattern of its member is asked for a value of this pattern', async () => {
  const cases = await casesOf('{ name: label, in: query, schema: { type: string } }');
  const made = [...cases.values()].flatMap(({ steps }) =>
    steps.filter(({ operation, expect: { status } }) => operation === 'plant' && status?.includes('201')),
  );
  const labels = made.map(({ send }) => JSON.stringify(send).replace(/.*"label":"([^"]*)".*/, '$1'));
  expect(labels.filter((one) => one.includes('{$inputs.unique}'))).toEqual([]);
  const paged = cases.get('listTrees/state/paging/next')?.steps.at(-2)?.send;
  expect(JSON.stringify(paged)).toContain('"label":"{$inputs.unique_0-9A-Z_12');
});
