/** Valid values of one end of a span come with another end that keeps their order. */

import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { derivedFrom, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;

/** Ranges with two ends, whose order no schema states. */
const specOf = (low: string, high: string, type: string): string => `openapi: 3.1.0
info: { title: Ranges, version: '1' }
paths:
  /ranges:
    post:
      operationId: add
      requestBody: { required: true, ${content(`{ type: object, required: [${low}, ${high}], properties: { ${low}: ${type}, ${high}: ${type} } }`)} }
      responses: { '201': { description: ok }, '400': { description: bad }, '422': { description: wrong } }
`;

function server(low: string, high: string): Target {
  return async ({ body }) => {
    const [least, most] = [itemIn(body)?.[low], itemIn(body)?.[high]];
    if (typeof least !== typeof most || least === undefined) return responseOf(400);
    if (typeof least === 'number' ? least > Number(most) : String(least) > String(most))
      return responseOf(422);
    return responseOf(201);
  };
}

async function run(low: string, high: string, type: string): Promise<SuiteReport> {
  const { suite } = await derivedFrom('ranges', specOf(low, high, type));
  const cases = suite.cases.filter(({ id }) => /\/valid\//.test(id));
  return runSuite({ ...suite, cases }, server(low, high), { seed: 'one' });
}

test.each([
  ['low', 'high', '{ type: number, minimum: -1000, maximum: 1000 }'],
  ['minSize', 'maxSize', '{ type: integer, minimum: 0, maximum: 50 }'],
  ['start_date', 'end_date', '{ type: string, format: date }'],
])('%s and %s', async (low, high, type) => {
  const report = await run(low, high, type);
  expect(idsOf(report, 'skipped', 'failed', 'warning', 'blocked')).toEqual([]);
  const passed = idsOf(report, 'passed');
  expect(passed.some((id) => id.startsWith(`add/body.${low}/valid`))).toBe(true);
  expect(passed.some((id) => id.startsWith(`add/body.${high}/valid`))).toBe(true);
});

/** A report on a period of query parameters, the end of which has to be later than the start. */
const period = `openapi: 3.1.0
info: { title: Reports, version: '1' }
paths:
  /report:
    get:
      operationId: report
      parameters:
        - { name: from, in: query, required: true, schema: { type: string, format: date-time } }
        - { name: to, in: query, required: true, schema: { type: string, format: date-time } }
        - { name: valid_from, in: query, schema: { type: string, format: date } }
        - { name: valid_until, in: query, required: true, schema: { type: string, format: date } }
      responses: { '200': { description: ok }, '400': { description: bad } }
`;

const isDay = (one: string): boolean => /^\d{4}-\d\d-\d\d$/.test(one);

const reports: Target = async ({ url }) => {
  const query = new URL(url, 'http://host').searchParams;
  const [from, to, first, last] = ['from', 'to', 'valid_from', 'valid_until'].map((one) => query.get(one));
  const isSpan = Date.parse(from ?? '') < Date.parse(to ?? '') && /T.*(?:Z|[+-]\d\d:\d\d)$/.test(`${to}`);
  const isValid = isDay(last ?? '') && (first === null || first === undefined || first < (last ?? ''));
  return responseOf(isSpan && isValid && isDay(first ?? '2000-01-01') ? 200 : 400);
};

test('the two ends of a period in the query differ, and are in order', async () => {
  const { suite } = await derivedFrom('reports', period);
  const cases = suite.cases.filter(({ id }) => /\/valid\/|\/base$/.test(id));
  const report = await runSuite({ ...suite, cases }, reports, { seed: 'one' });
  expect(idsOf(report, 'skipped', 'failed', 'warning', 'blocked')).toEqual([]);
  expect(idsOf(report, 'passed')).toEqual(
    expect.arrayContaining(['report/base', 'report/query.from/valid/2', 'report/query.valid_from/valid/1']),
  );
});

test('the two ends of a period in a body differ', async () => {
  const times = '{ type: string, format: date-time }';
  const strict: Target = async ({ body }) => {
    const [from, to] = [itemIn(body)?.from, itemIn(body)?.to].map((one) => Date.parse(String(one)));
    return responseOf(from !== undefined && to !== undefined && from < to ? 201 : 422);
  };
  const { suite } = await derivedFrom('ranges', specOf('from', 'to', times));
  const cases = suite.cases.filter(({ id }) => /\/valid\/|\/base$/.test(id));
  const report = await runSuite({ ...suite, cases }, strict, { seed: 'one' });
  expect(idsOf(report, 'passed')).toContain('add/base');
  expect(idsOf(report, 'skipped', 'failed', 'warning', 'blocked')).toEqual([]);
});
