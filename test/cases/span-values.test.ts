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
