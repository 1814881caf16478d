import type { Data } from '@trivet/runtime/conformance/case';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FuzzContext } from '../../generator/fuzz/arbitrary.js';
import { sendsOf } from '../../generator/fuzz/sends.js';
import type { RecordType } from '../../generator/model/contract.js';

const at = { file: 'a.yaml', pointer: '' };
const text = { kind: 'string' } as const;
const item: RecordType = {
  kind: 'record',
  fields: [
    { name: 'name', type: text, required: true, at },
    { name: 'created', type: { kind: 'boolean' }, required: true, readOnly: true, at },
  ],
};

/** Whether a value is an item, whose member of the service may be absent in a request. */
function isItem(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { name, created }: { readonly name?: unknown; readonly created?: unknown } = value;
  return typeof name === 'string' && (created === undefined || typeof created === 'boolean');
}

const context: FuzzContext = {
  valid: (type) => (type.kind === 'string' ? ['a'] : [true]),
  accepts: (_, value) => isItem(value),
  resolve: (type) => type,
};

test('random broken bodies are broken without their read-only members, too', () => {
  const sends = sendsOf({ kind: 'body', type: item }, false, { protocol: 'rest' }, context);
  const bodies = fc
    .sample(sends, { numRuns: 500, seed: 1 })
    .flatMap((one): Data[] => (one?.protocol === 'rest' && one.body !== undefined ? [one.body] : []));
  expect(bodies.length).toBeGreaterThan(50);
  for (const body of bodies) {
    const own = typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : body;
    if (typeof own === 'object' && own !== null) Reflect.deleteProperty(own, 'created');
    expect(isItem(own)).toBe(false);
  }
});
