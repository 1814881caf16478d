/** Pages and orders of a list that nothing limits to the items of a case. */

import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const boat = `{ $ref: '#/components/schemas/Boat' }`;
const page = `{ type: object, required: [items, next_cursor], properties: { items: { type: array, items: ${boat} }, next_cursor: { type: [string, 'null'] } } }`;

const spec = `openapi: 3.1.0
info: { title: Boats, version: '1' }
paths:
  /boats:
    get:
      operationId: listBoats
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 50 } }
        - { name: cursor, in: query, schema: { type: string } }
        - { name: sort, in: query, schema: { type: string, enum: [name, -name] } }
      responses: { '200': { description: ok, ${content(page)} }, '400': { description: bad } }
    post:
      operationId: addBoat
      requestBody: { required: true, ${content('{ type: object, required: [name], properties: { name: { type: string, maxLength: 90 } } }')} }
      responses: { '201': { description: ok, ${content(boat)} }, '400': { description: bad } }
  /boats/{boat_id}:
    parameters: [{ name: boat_id, in: path, required: true, schema: { type: string } }]
    get: { operationId: readBoat, responses: { '200': { description: ok, ${content(boat)} }, '404': { description: none } } }
components:
  schemas:
    Boat: { type: object, required: [id, name], properties: { id: { type: string }, name: { type: string } } }
`;

type Fault = 'skips one' | 'reversed' | 'unsorted' | 'shuffled' | 'no next page';

/** A service with this many boats of others. */
function server(others: number, fault?: Fault): Target {
  const boats = Array.from({ length: others }, (_, index) => ({
    id: `b${index}`,
    name: `The ${index % 7}`,
  }));
  let turn = 0;
  return async ({ method, url, body }) => {
    if (method === 'POST') {
      const { name } = itemIn(body) ?? {};
      if (typeof name !== 'string' || name.length > 90) return responseOf(400);
      const made = { id: `b${boats.length}`, name };
      boats.unshift(made);
      return responseOf(201, made);
    }
    const query = new URL(url, 'http://boats.test').searchParams;
    const [limit, start] = [Number(query.get('limit') ?? 10), Number(query.get('cursor') ?? 0)];
    const sense = (query.get('sort') === '-name' ? -1 : 1) * (fault === 'reversed' ? -1 : 1);
    const isSorted = query.has('sort') && fault !== 'unsorted';
    const sorted = isSorted ? boats.toSorted((a, b) => (a.name < b.name ? -sense : sense)) : [...boats];
    turn += fault === 'shuffled' ? 3 : 0;
    const shown = [...sorted.slice(turn), ...sorted.slice(0, turn)];
    const from = start > 0 && fault === 'skips one' ? start + 1 : start;
    const isMore = from + limit < shown.length && fault !== 'no next page';
    return responseOf(200, {
      items: shown.slice(from, from + limit),
      next_cursor: isMore ? `${from + limit}` : null,
    });
  };
}

const ids = ['listBoats/state/paging/consecutive', 'listBoats/state/sort/name,-name'];

async function run(others: number, fault?: Fault): Promise<SuiteReport> {
  const { suite } = await derivedFrom('boats', spec);
  const cases = suite.cases.filter(({ id }) => ids.includes(id));
  return runSuite({ ...suite, cases }, server(others, fault), { seed: 'one' });
}

describe.each([0, 300])('a list with %d items of others', (others) => {
  test('has consecutive pages, and its own texts in order', async () => {
    expect(idsOf(await run(others), 'passed')).toEqual(ids);
  });

  test.each(['skips one', 'no next page'] as const)('%s is found', async (fault) => {
    expect(idsOf(await run(others, fault), 'failed')).toEqual([ids[0]]);
  });

  test.each(['reversed', 'unsorted'] as const)('%s is found', async (fault) => {
    expect(idsOf(await run(others, fault), 'failed')).toEqual([ids[1]]);
  });
});

test('a list is not compared with another order of itself', async () => {
  expect(idsOf(await run(300, 'shuffled'), 'skipped')).toContain(ids[0]);
});
