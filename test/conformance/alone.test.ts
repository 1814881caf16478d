import type { Case, RestSend, Step } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { unitsOf } from '#runtime/conformance/units';

const reading = (id: string, query: RestSend['query'] = {}): Step => ({
  id,
  operation: 'list',
  send: { protocol: 'rest', query },
  expect: {},
  outputs: { token: '$response.body#/token' },
});

/** Whether a case with these steps runs alone. */
function isAlone(...steps: readonly Step[]): boolean | undefined {
  const clause = { file: '', pointer: '' } as unknown as Case['clause'];
  const entry: Case = { id: 'list/pages', kind: 'rule', clause, title: '', steps, setupSteps: 0 };
  return unitsOf([entry], { list: 'reads' })[0]?.isAlone;
}

test('nothing else changes a shared list while a case reads its pages one after the other', () => {
  const next = { token: '{$steps.first.outputs.token}' };
  expect(isAlone(reading('first'), reading('second', next))).toBe(true);
  const own = { tag: '{$inputs.unique}' };
  expect(isAlone(reading('first', own), reading('second', next))).toBe(false);
  expect(isAlone(reading('first'))).toBe(false);
});
