/** Lists whose items may not repeat each other, as services have it that no schema says. */

import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;

/** Teams with a list. */
const teams = (list: string, said = ''): string => `openapi: 3.1.0
info: { title: Teams, version: '1' }
paths:
  /teams:
    post:
      operationId: addTeam
      description: 'Adds a team. ${said}'
      requestBody: { required: true, ${content(`{ type: object, required: [name, items], properties: { name: { type: string }, items: ${list} } }`)} }
      responses: { '201': { description: ok }, '422': { description: bad } }
`;

const listOf = (items: string, description = ''): string =>
  `{ type: array, minItems: 1, maxItems: 4, description: '${description}', items: ${items} }`;
const people =
  '{ type: object, required: [name, email], properties: { name: { type: string, maxLength: 20 }, email: { type: string, format: email } } }';
const prices =
  '{ type: object, required: [kind, amount], properties: { kind: { type: string, enum: [day, night] }, amount: { type: string } } }';

/** A server that has a list of at most so many items, and one of each in which a member, or the whole item, differs. */
function server(most: number, keyOf?: (item: unknown) => unknown): Target {
  return async ({ body }) => {
    const { name, items } = itemIn(body) ?? {};
    if (typeof name !== 'string' || !Array.isArray(items)) return responseOf(422);
    const keys = keyOf === undefined ? [] : items.map((one) => JSON.stringify(keyOf(one)));
    const isGood = items.length > 0 && items.length <= most && new Set(keys).size === keys.length;
    return responseOf(isGood ? 201 : 422);
  };
}

/** The valid lists of several items, by what came of them. */
async function outcomes(document: string, target: Target): Promise<readonly string[]> {
  const { suite } = await derivedFrom('teams', document);
  const cases = suite.cases.filter(({ id, steps }) => {
    const sent = steps.map((step) => ('send' in step && 'body' in step.send ? step.send.body : null));
    const { items } = JSON.parse(JSON.stringify(sent.at(-1) ?? {}));
    return id.includes('body.items/valid/') && Array.isArray(items) && items.length > 1;
  });
  const report = await runSuite({ ...suite, cases }, target, { seed: 'one' });
  expect(cases.length).toBeGreaterThan(0);
  return ['passed', 'skipped', 'failed', 'blocked'].filter((one) => idsOf(report, one).length > 0);
}

const emailOf = (item: unknown): unknown => itemIn(new TextEncoder().encode(JSON.stringify(item)))?.email;
const kindOf = (item: unknown): unknown => itemIn(new TextEncoder().encode(JSON.stringify(item)))?.kind;

describe('a list with several items', () => {
  test('has different ones, and is accepted where each may be in it once', async () => {
    const document = teams(listOf(people, 'Every address may occur once.'));
    expect(await outcomes(document, server(4, emailOf))).toEqual(['passed']);
    expect(
      await outcomes(
        teams(listOf('{ type: string }')),
        server(4, (one) => one),
      ),
    ).toEqual(['passed']);
  });

  test('of an allowed length must be accepted', async () => {
    for (const items of [
      people,
      '{ type: string }',
      '{ type: integer }',
      '{ type: string, enum: [red, blue] }',
    ])
      expect(await outcomes(teams(listOf(items)), server(3)), items).toContain('failed');
  });

  test('may be refused if texts or objects in it are the same', async () => {
    const days = teams(listOf('{ type: string, format: date }'));
    expect(
      await outcomes(
        days,
        server(4, (one) => one),
      ),
    ).toEqual(['skipped']);
    const sizes = teams(
      listOf('{ type: object, required: [size], properties: { size: { type: integer } } }'),
    );
    expect(
      await outcomes(
        sizes,
        server(4, (one) => one),
      ),
    ).toEqual(['skipped']);
  });

  test.each([
    [listOf('{ type: integer }', 'Without duplicates.'), ''],
    [listOf('{ type: integer, description: A number that occurs only once. }'), ''],
    [listOf('{ type: integer }'), 'No two items are equal.'],
  ])('may be refused if numbers in it are the same, as descriptions say: %s %s', async (list, said) => {
    expect(
      await outcomes(
        teams(list, said),
        server(4, (one) => one),
      ),
    ).toEqual(['skipped']);
  });

  test('may be refused if a member of its items is the same, as descriptions say', async () => {
    const of = (said: string): Promise<readonly string[]> =>
      outcomes(teams(listOf(prices, said)), server(4, kindOf));
    expect(await of('One price for each kind, which occurs once.')).not.toContain('failed');
    expect(await of('The prices.')).toContain('failed');
  });
});
