/** Lists whose items only the service creates, and dates that must be after another one. */

import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const ref = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;
const at = `parameters: [{ name: boat_id, in: path, required: true, schema: { type: integer } }]`;
const said = 'When the check has a `due_on`, the service opens a notice for it, 14 days before that.';

/** Boats with checks, after which notices are due. */
const boats = (doc: string): string => `openapi: 3.1.0
info: { title: Boats, version: '1' }
paths:
  /boats:
    post:
      operationId: addBoat
      requestBody: { required: true, ${content('{ type: object, required: [name], properties: { name: { type: string } } }')} }
      responses: { '201': { description: ok, ${content(ref('Boat'))} } }
  /boats/{boat_id}:
    ${at}
    get: { operationId: readBoat, responses: { '200': { description: ok, ${content(ref('Boat'))} }, '404': { description: none } } }
  /boats/{boat_id}/checks:
    ${at}
    get: { operationId: listChecks, responses: { '200': { description: ok, ${content(`{ type: array, items: ${ref('Check')} }`)} }, '404': { description: none } } }
    post:
      operationId: addCheck
      description: '${doc}'
      requestBody: { required: true, ${content("{ type: object, required: [made_on], properties: { made_on: { type: string, format: date, example: '2026-02-11' }, due_on: { type: string, format: date, description: Later than `made_on`. } } }")} }
      responses: { '201': { description: ok, ${content(ref('Check'))} }, '404': { description: none }, '422': { description: bad } }
  /notices:
    get:
      operationId: listNotices
      parameters: [{ name: boat_id, in: query, schema: { type: integer } }]
      responses: { '200': { description: ok, ${content(`{ type: array, items: ${ref('Notice')} }`)} } }
components:
  schemas:
    Boat: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } }
    Check: { type: object, required: [id, boat_id, made_on], properties: { id: { type: integer }, boat_id: { type: integer }, made_on: { type: string, format: date }, due_on: { type: string, format: date } } }
    Notice: { type: object, required: [id, boat_id, check_id], properties: { id: { type: integer }, boat_id: { type: integer }, check_id: { type: integer } } }
`;

type Fault = 'none' | 'of all' | 'bare';

function keeping(fault?: Fault): Target {
  const all: Item[] = [];
  const notices: Item[] = [{ id: 900, boat_id: 901, check_id: 902 }];
  return async ({ url, method, body }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const item = itemIn(body) ?? {};
    const boat = Number(pathname.match(/\d+/));
    if (method === 'POST') {
      const { made_on: made, due_on: due } = item;
      if (typeof due === 'string' && due <= String(made)) return responseOf(422);
      const created = { ...item, ...(boat > 0 && { boat_id: boat }), id: all.length + 1 };
      all.push(created);
      if (due !== undefined && fault !== 'none')
        notices.push({
          id: 1000 + all.length,
          boat_id: boat,
          ...(fault !== 'bare' && { check_id: created.id }),
        });
      return responseOf(201, created);
    }
    if (pathname.endsWith('/checks'))
      return responseOf(
        200,
        all.filter((one) => one.boat_id === boat),
      );
    if (!pathname.endsWith('/notices')) return responseOf(200, all[boat - 1]);
    const wanted = searchParams.get('boat_id');
    const isWhole = wanted === null || fault === 'of all';
    return responseOf(
      200,
      notices.filter((one) => isWhole || String(one.boat_id) === wanted),
    );
  };
}

const [opens, of] = ['addCheck/state/opens/notice', 'listNotices/state/of/addCheck'];

async function run(fault?: Fault, doc = said) {
  const { suite } = await derivedFrom('boats', boats(doc));
  const cases = suite.cases.filter((one) => /\/state\/(?:opens|of)\//.test(one.id));
  return runSuite({ ...suite, cases }, keeping(fault), { seed: 'one' });
}

describe('a list whose items no operation creates', () => {
  test('has what creations add to it, and nothing of others', async () => {
    expect(idsOf(await run(), 'passed').toSorted()).toEqual([opens, of]);
    expect(idsOf(await run('none'), 'failed')).toEqual([opens]);
    expect(idsOf(await run('of all'), 'failed')).toEqual([of]);
    expect(idsOf(await run('bare'), 'failed').toSorted()).toEqual([opens, of]);
  });

  test.each([
    'Adds a check.',
    'The service opens a notice for it if it is urgent.',
    'When the check has a `fee`, the service opens a notice for it.',
  ])('is not said to have more by "%s"', async (doc) => {
    expect(idsOf(await run('none', doc), 'passed')).toEqual([of]);
  });
});
