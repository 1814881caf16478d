/** The order of a list, and boolean parameters that split it, as descriptions say. */

import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const ref = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;
const sent = `code: { type: string, pattern: '^[A-Z]{3}-[0-9]{6}$' }, name: { type: string, minLength: 1 }, begins_at: { type: string, format: date-time }, retired_on: { type: string, format: date }`;
const page = `{ type: array, items: ${ref('Shift')} }`;

/** Shifts with a time, some of which are retired. */
const specOf = (doc: string, flag: string): string => `openapi: 3.1.0
info: { title: Shifts, version: '1' }
paths:
  /shifts:
    get:
      operationId: listShifts
      description: '${doc}'
      parameters:
        - { name: name, in: query, schema: { type: string, minLength: 1 } }
        - { name: code, in: query, description: 'Only shifts with exactly this code.', schema: { type: string } }
        - { name: from, in: query, description: 'Only shifts that begin at this time or later.', schema: { type: string, format: date-time } }
        - { name: to, in: query, description: 'Only shifts that begin before this time.', schema: { type: string, format: date-time } }
        - { name: retired, in: query, description: '${flag}', schema: { type: boolean } }
      responses: { '200': { description: ok, ${content(page)} }, '400': { description: bad } }
    post:
      operationId: addShift
      requestBody: { required: true, ${content(`{ type: object, required: [code, name, begins_at], properties: { ${sent} } }`)} }
      responses: { '201': { description: ok, ${content(ref('Shift'))} }, '400': { description: bad } }
  /shifts/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get: { operationId: readShift, responses: { '200': { description: ok, ${content(ref('Shift'))} }, '404': { description: none } } }
components:
  schemas:
    Shift: { type: object, required: [id, code, name, begins_at, created_at], properties: { id: { type: integer }, ${sent}, created_at: { type: string, format: date-time } } }
`;

/** How a service orders its list, and what it does with the parameter. */
interface Behaviour {
  readonly order: (one: Item, other: Item) => number;
  readonly isFound: (isRetired: boolean, asked: boolean) => boolean;
  /** Parameters without an effect. */
  readonly ignored?: readonly string[];
}

const by =
  (name: string, sense = 1) =>
  (one: Item, other: Item): number =>
    sense * (Date.parse(String(one[name])) - Date.parse(String(other[name])));
const right: Behaviour = { order: by('begins_at'), isFound: (isRetired, asked) => isRetired === asked };

const after = (one: Item, time: string): number => Date.parse(String(one.begins_at)) - Date.parse(time);

function server({ order, isFound, ignored = [] }: Behaviour): Target {
  const shifts: Item[] = [];
  return async ({ method, url, body }) => {
    const { pathname, searchParams: asked } = new URL(url, 'http://x');
    const [, , id] = pathname.split('/');
    if (id !== undefined) {
      const found = shifts[Number(id) - 1];
      return found === undefined ? responseOf(404) : responseOf(200, found);
    }
    if (method === 'POST') {
      const number = shifts.length + 1;
      const created_at = new Date(Date.UTC(2026, 0, 1, 0, 0, number)).toISOString();
      shifts.push({ ...itemIn(body), id: number, created_at });
      return responseOf(201, shifts.at(-1));
    }
    const flag = asked.get('retired');
    const [from, to] = ['from', 'to'].map((name) => asked.get(name));
    const found = shifts
      .filter((one) => (asked.get('name') ?? one.name) === one.name)
      .filter((one) => (asked.get('code') ?? one.code) === one.code || ignored.includes('code'))
      .filter((one) => !from || ignored.includes('from') || after(one, from) >= 0)
      .filter((one) => !to || ignored.includes('to') || after(one, to) < 0)
      .filter((one) => flag === null || isFound(one.retired_on !== undefined, flag === 'true'));
    return responseOf(200, found.toSorted(order));
  };
}

const startFirst = 'Shifts, sorted by `begins_at`, the earliest first.';
const both = '`true` gives only shifts that are retired, `false` only those that are not.';
const flagCase = 'listShifts/state/filter/retired';

async function run(behaviour: Partial<Behaviour>, doc = startFirst, flag = both) {
  const { suite } = await derivedFrom('shifts', specOf(doc, flag));
  const cases = suite.cases.filter(({ id }) => /listShifts\/state\/(?:order|filter)/.test(id));
  return runSuite({ ...suite, cases }, server({ ...right, ...behaviour }), { seed: 'one' });
}

describe('the order of a list', () => {
  test.each([
    [startFirst, 'begins_at', 1],
    ['Shifts, the latest `begins_at` first.', 'begins_at', -1],
    ['Ordered by begins at in descending order, then by name.', 'begins_at', -1],
    ['The shifts, newest first.', 'created_at', -1],
    ['Without `sort` they come in the order in which they were created, oldest first.', 'created_at', 1],
  ] as const)('is that of "%s"', async (doc, name, sense) => {
    const id = `listShifts/state/order/${name}`;
    expect(idsOf(await run({ order: by(name, sense) }, doc), 'passed')).toContain(id);
    expect(idsOf(await run({ order: by(name, -sense) }, doc), 'failed')).toContain(id);
    const other = by(name === 'created_at' ? 'begins_at' : 'created_at');
    expect(idsOf(await run({ order: other }, doc), 'failed')).toContain(id);
  });

  test.each([
    'Shifts, sorted by `begins_at`.',
    'Shifts, pinned ones before others, newest first.',
    'Sorted by `begins_at` and `created_at`, the earliest first.',
    'If `name` is given, the newest first.',
    'Sorted by rank, the highest first.',
    'Without `sort` the earliest shift comes first.',
  ])('is not read from "%s"', async (doc) => {
    const { verdicts } = await run({}, doc);
    expect(verdicts.filter((one) => one.case.id.includes('/order/'))).toEqual([]);
  });
});

describe('a boolean parameter that splits a list', () => {
  test.each([
    ['is ignored', () => true],
    ['finds the same by both values', (isRetired) => isRetired],
    ['is reversed in one value', (isRetired) => !isRetired],
    ['finds all if false', (isRetired, asked) => isRetired || !asked],
  ] satisfies readonly (readonly [string, Behaviour['isFound']])[])(
    'fails where it %s',
    async (_, isFound) => {
      expect(idsOf(await run({ isFound }), 'failed')).toEqual([flagCase]);
    },
  );

  test('is not one whose "false" may give all', async () => {
    expect(idsOf(await run({}), 'passed')).toContain(flagCase);
    const { verdicts } = await run({}, startFirst, 'If true, only retired shifts.');
    expect(verdicts.map((one) => one.case.id)).not.toContain(flagCase);
  });
});

describe('parameters by the words of their descriptions', () => {
  test.each(['from', 'to', 'code'])('"%s" filters the list', async (name) => {
    const id = `listShifts/state/filter/${name}`;
    expect(idsOf(await run({}), 'passed')).toContain(id);
    expect(idsOf(await run({ ignored: [name] }), 'failed')).toContain(id);
  });
});
