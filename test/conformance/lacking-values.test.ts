/** What the set-up of a case cannot provide: a value that no response had, and what a service refuses as declared. */

import type { Case, Step } from '@trivet/runtime/conformance/case';
import { reasonText, runSuite, type Suite } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { derivedFrom } from '../cases/derived.js';

const spec = `openapi: 3.1.0
info: { title: Lamps, version: '1' }
paths:
  /lamps:
    post:
      operationId: addLamp
      responses: { '201': { description: made }, '409': { description: full }, '422': { description: bad } }
  /lamps/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: readLamp, responses: { '200': { description: it }, '404': { description: none } } }
`;

const clause = { file: 'lamps.yaml', pointer: '/paths', polarity: 'positive', says: 'is read' };
const made: Step = {
  id: 'made',
  operation: 'addLamp',
  send: { protocol: 'rest' },
  expect: { status: ['201'] },
};
const read: Step = {
  id: 'read',
  operation: 'readLamp',
  send: { protocol: 'rest', path: { id: '{$steps.made.outputs.id}' } },
  expect: { status: ['200'] },
};
const refused: Step = {
  ...made,
  expect: { status: ['409'], criteria: [{ type: 'simple', condition: '$response.body == 5' }] },
};
const caseOf = (kind: Case['kind']): Case =>
  ({ id: `readLamp/${kind}`, kind, title: 'is read', clause, steps: [made, read] }) as unknown as Case;

const outcomes = async (
  status: number,
  cases = [caseOf('state'), caseOf('scenario')],
): Promise<readonly (readonly [string, string, string])[]> => {
  const { suite } = await derivedFrom('lamps', spec);
  const own: Suite = { ...suite, cases };
  const { verdicts } = await runSuite(own, async () => ({ status, headers: [], body: new Uint8Array() }), {});
  return verdicts.map(({ case: { kind }, outcome, reasons }) => [
    kind,
    outcome,
    reasons.map(reasonText).join('; '),
  ]);
};

test('without a value of an earlier response, a derived case is skipped, and a scenario fails', async () => {
  const reason = 'the request cannot be built: $steps.made.outputs.id has no value';
  expect(await outcomes(201)).toEqual([
    ['state', 'skipped', reason],
    ['scenario', 'failed', `read: ${reason}`],
  ]);
});

test('a declared refusal of its set-up skips a derived case, and another response blocks it', async () => {
  expect((await outcomes(409)).map(([kind, outcome]) => [kind, outcome])).toEqual([
    ['state', 'skipped'],
    ['scenario', 'failed'],
  ]);
  expect((await outcomes(400)).map(([kind, outcome]) => [kind, outcome])).toEqual([
    ['state', 'blocked'],
    ['scenario', 'failed'],
  ]);
});

test('a set-up that expects a refusal, but not this one, blocks its case', async () => {
  const one = { ...caseOf('state'), steps: [refused, read] };
  expect((await outcomes(409, [one])).map(([, outcome]) => outcome)).toEqual(['blocked']);
});
