/** Items that a request refers to are brought into the state that its operation requires of them. */

import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { referredStates } from '../../generator/model/resources/states/allowed-states.js';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const member = `{ description: ok, ${content(`{ $ref: '#/components/schemas/Member' }`)} }`;
const id = 'parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]';

/** Members that are confirmed, and boats that they book; `said`: what is required of the member. */
const specOf = (said: string): string => `openapi: 3.1.0
info: { title: Boats, version: '1' }
paths:
  /members:
    post: { operationId: addMember, responses: { '201': ${member} } }
  /members/{id}:
    ${id}
    get: { operationId: readMember, responses: { '200': ${member}, '404': { description: none } } }
  /members/{id}/confirm:
    ${id}
    post: { operationId: confirm, description: 'A \`new\` member becomes \`confirmed\`.', responses: { '200': ${member}, '404': { description: none }, '409': { description: conflict } } }
  /bookings:
    post:
      operationId: book
      description: '${said}'
      requestBody: { required: true, ${content('{ type: object, required: [memberId, hours], properties: { memberId: { type: integer }, hours: { type: integer, minimum: 1, maximum: 9 } } }')} }
      responses: { '201': { description: ok, ${content('{ type: object, required: [id], properties: { id: { type: integer } } }')} }, '400': { description: bad }, '409': { description: conflict } }
components:
  schemas:
    Member: { type: object, required: [id, status], properties: { id: { type: integer }, status: { type: string, enum: [new, confirmed] } } }
`;

function server(): Target {
  const members = new Map<number, Item>();
  return async ({ method, url, body }) => {
    const [, kind, name, action] = url.split('/');
    if (kind === 'bookings') {
      const { memberId, hours } = itemIn(body) ?? {};
      const found = members.get(Number(memberId));
      const isValid = Number.isInteger(memberId) && Number.isInteger(hours) && Number(hours) > 0;
      if (!isValid || Number(hours) > 9) return responseOf(400);
      return found?.status === 'confirmed' ? responseOf(201, { id: 1 }) : responseOf(409);
    }
    if (name === undefined) {
      const made = { id: members.size + 1, status: 'new' };
      members.set(made.id, made);
      return responseOf(201, made);
    }
    const found = members.get(Number(name));
    if (found === undefined) return responseOf(404);
    if (method === 'GET') return responseOf(200, found);
    if (action !== 'confirm' || found.status !== 'new') return responseOf(409);
    members.set(Number(name), { ...found, status: 'confirmed' });
    return responseOf(200, members.get(Number(name)));
  };
}

async function run(said: string): Promise<SuiteReport> {
  const { suite } = await derivedFrom('boats', specOf(said));
  const cases = suite.cases.filter((one) => /^book\/(?:base|body\.hours)/.test(one.id));
  return runSuite({ ...suite, cases }, server(), { seed: 'one' });
}

describe('an item that a request refers to', () => {
  test('is brought into the state that the operation requires', async () => {
    const report = await run('The member must have paid and be `confirmed`.');
    expect(idsOf(report, 'failed', 'skipped', 'blocked')).toEqual([]);
    expect(idsOf(report, 'passed')).toEqual(
      expect.arrayContaining(['book/base', 'book/body.hours/valid/2', 'book/body.hours/maximum/3']),
    );
  });

  test('stays as it is without such a sentence', async () => {
    expect(idsOf(await run('Books a boat.'), 'skipped')).toContain('book/base');
  });
});

describe('the states required of an item that a request refers to', () => {
  test.each<readonly [string, readonly string[] | undefined]>([
    ['The member must be confirmed.', ['confirmed']],
    ['The member must belong to the club (otherwise 422) and be `confirmed` (otherwise 409).', ['confirmed']],
    ['Only confirmed members can book.', ['confirmed']],
    // Of the booking.
    ['It must be confirmed.', undefined],
    ['The status must be confirmed.', undefined],
    ['The boat must be confirmed.', undefined],
  ])('%s', (doc, states) => {
    expect(
      referredStates({ doc, binding: { responses: [] } }, '/members/{id}', ['new', 'confirmed']),
    ).toEqual(states);
  });
});
