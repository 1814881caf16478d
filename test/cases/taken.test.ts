/** A value of which a sentence of the operation says that it is unique is refused the second time. */

import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const sent = `{ type: object, required: [serial_number, weight], properties: { serial_number: { type: string, pattern: '^[A-Z0-9]{8,12}$' }, weight: { type: integer, minimum: 1 } } }`;

const specOf = (said: string): string => `openapi: 3.1.0
info: { title: Pumps, version: '1' }
paths:
  /pumps:
    post:
      operationId: addPump
      description: ${said}
      requestBody: { required: true, ${content(sent)} }
      responses:
        '201': { description: ok, ${content('{ type: object, required: [id], properties: { id: { type: integer } } }')} }
        '400': { description: bad }
        '409': { description: conflict }
`;

function server(fault?: 'takes it again'): Target {
  const used = new Set<string>();
  let last = 0;
  return async ({ body }) => {
    const { serial_number: serial, weight } = itemIn(body) ?? {};
    if (typeof serial !== 'string' || !/^[A-Z0-9]{8,12}$/.test(serial) || !Number.isInteger(weight))
      return responseOf(400);
    if (used.has(serial) && fault === undefined) return responseOf(409);
    used.add(serial);
    return responseOf(201, { id: ++last });
  };
}

async function run(said: string, fault?: 'takes it again'): Promise<SuiteReport> {
  const { suite } = await derivedFrom('pumps', specOf(said));
  const cases = suite.cases.filter((one) => one.id === 'addPump/state/taken');
  return runSuite({ ...suite, cases }, server(fault), { seed: 'one' });
}

describe('a unique value', () => {
  test.each([
    'The serial number is unique among the pumps of a customer, scrapped ones included.',
    'This serial number is unique.',
  ])('is refused the second time: %s', async (said) => {
    expect(idsOf(await run(said), 'passed')).toEqual(['addPump/state/taken']);
    expect(idsOf(await run(said, 'takes it again'), 'failed')).toEqual(['addPump/state/taken']);
  });

  test.each([
    'The serial number is not unique.',
    'The weight of a serial number is seldom unique.',
    'A pump is unique. The serial number is that of its maker.',
  ])('is not tested without such a sentence: %s', async (said) => {
    expect((await run(said, 'takes it again')).verdicts).toEqual([]);
  });
});

const part = (kind: string, own: string): string =>
  `{ type: object, additionalProperties: false, required: [kind, serial_number, ${own}], properties: { kind: { const: ${kind} }, serial_number: { type: string, pattern: '^[A-Z0-9]{8,12}$' }, ${own}: { type: integer, minimum: 1 } } }`;

test('a unique member of all alternatives of a body is new in each case, and refused the second time', async () => {
  const pump = part('pump', 'flow').replace(
    'type: object',
    'type: object, example: { kind: pump, serial_number: PUMP0001, flow: 2 }',
  );
  const said = 'Serial numbers are unique.';
  const document = specOf(said).replace(sent, () => `{ oneOf: [${pump}, ${part('valve', 'width')}] }`);
  const { suite } = await derivedFrom('pumps', document);
  const created = suite.cases.find(({ id }) => id === 'addPump/base')?.steps.at(-1)?.send;
  expect(JSON.stringify(created)).toContain('"serial_number":"{$inputs.unique_0-9A-Z_12');
  expect(suite.cases.map(({ id }) => id)).toContain('addPump/state/taken');
});
