/** A filter that takes several values of a member which the service sets finds items with any of them. */

import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const ref = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;

/** Tickets of boards, each in a state. */
const tickets = `openapi: 3.1.0
info: { title: Tickets, version: '1' }
paths:
  /boards:
    post:
      operationId: addBoard
      requestBody: { required: true, ${content('{ type: object, required: [name], properties: { name: { type: string } } }')} }
      responses: { '201': { description: ok, ${content(ref('Board'))} } }
  /boards/{board_id}:
    parameters: [{ name: board_id, in: path, required: true, schema: { type: integer } }]
    get: { operationId: readBoard, responses: { '200': { description: ok, ${content(ref('Board'))} }, '404': { description: none } } }
  /tickets:
    get:
      operationId: listTickets
      parameters:
        - { name: board_id, in: query, schema: { type: integer } }
        - { name: status, in: query, explode: true, schema: { type: array, items: ${ref('Status')} } }
      responses: { '200': { description: ok, ${content(`{ type: array, items: ${ref('Ticket')} }`)} } }
    post:
      operationId: addTicket
      requestBody: { required: true, ${content('{ type: object, required: [board_id], properties: { board_id: { type: integer } } }')} }
      responses: { '201': { description: ok, ${content(ref('Ticket'))} }, '422': { description: bad } }
  /tickets/{ticket_id}:
    parameters: [{ name: ticket_id, in: path, required: true, schema: { type: integer } }]
    get: { operationId: readTicket, responses: { '200': { description: ok, ${content(ref('Ticket'))} }, '404': { description: none } } }
components:
  schemas:
    Status: { type: string, enum: [new, open, done] }
    Board: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } }
    Ticket: { type: object, required: [id, board_id, status], properties: { id: { type: integer }, board_id: { type: integer }, status: ${ref('Status')} } }
`;

function serving(used: (all: readonly string[]) => readonly (string | undefined)[]): Target {
  const all: Item[] = [];
  return async ({ url, method, body }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (method === 'POST') {
      const item = { id: all.length + 1, ...itemIn(body), status: 'new' };
      all.push(item);
      return responseOf(201, item);
    }
    if (!pathname.endsWith('/tickets')) return responseOf(200, all[Number(pathname.match(/\d+/)) - 1]);
    const [board, states] = [searchParams.get('board_id'), used(searchParams.getAll('status'))];
    const found = all
      .filter((one) => 'board_id' in one && (board === null || String(one.board_id) === board))
      .filter(({ status }) => states.length === 0 || states.includes(String(status)));
    return responseOf(200, found);
  };
}

const id = 'listTickets/state/filter/status/several';

async function run(target: Target) {
  const { suite } = await derivedFrom('tickets', tickets);
  const cases = suite.cases.filter((one) => one.id === id);
  return runSuite({ ...suite, cases }, target, { seed: 'one' });
}

test('a filter uses all of its values', async () => {
  expect(idsOf(await run(serving((all) => all)), 'passed')).toEqual([id]);
  expect(idsOf(await run(serving(([first]) => [first])), 'failed')).toEqual([id]);
  expect(idsOf(await run(serving((all) => [all.at(-1)])), 'failed')).toEqual([id]);
});
