/** Conditions that are always true or false, or exclude what follows them, compile. */

import { expect, test } from 'vitest';
import { emitChecks } from '../../generator/emit/checks/checks.js';
import { emitTypes } from '../../generator/emit/types.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { compileDocuments } from '../corpus/compile.js';
import { modelled, withSchemas } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

test('conditions of which one branch is never taken', async () => {
  const { contract } = modelled(
    withSchemas(`
A: { if: {}, then: { type: string, minLength: 2 }, else: { type: integer, minimum: 3 } }
B: { if: false, then: { type: string }, else: { type: integer, minimum: 3 } }
C: { if: { type: boolean }, then: { type: string, minLength: 2 }, else: { type: boolean } }
D: { type: object, properties: { c: { $ref: '#/components/schemas/C' }, d: { if: { type: boolean }, then: { type: string, minLength: 2 } } } }
E: { if: { type: string }, then: { $ref: '#/components/schemas/F' }, else: { $ref: '#/components/schemas/G' } }
F: { type: string, minLength: 2 }
G: { type: integer, minimum: 3 }
I: { if: { type: boolean }, then: { enum: [5, true] } }
H: { type: object, dependentSchemas: { a: { const: a }, b: { enum: [b, { b: 1 }] }, c: { type: string }, d: { required: [c] } } }
`),
  );
  const context = contextFor();
  const files = [...(await emitTypes(contract, context)), ...(await emitChecks(contract, context))];
  expect([...(await compileDocuments([{ id: 'a', files }]))]).toEqual([]);
  const checks = (await importEmitted(files)).get('checks.ts') ?? {};
  const accepts = (name: string, value: unknown): boolean =>
    (checks[`check${name}`] as (value: unknown) => unknown)(value) === undefined;
  expect(['ab', 'a', 5].map((value) => accepts('A', value))).toEqual([true, false, false]);
  expect([5, 2, 'ab'].map((value) => accepts('B', value))).toEqual([true, false, false]);
  expect([true, 'ab', 1].map((value) => accepts('C', value))).toEqual([false, false, false]);
  expect(['ab', 'a', 5, 2].map((value) => accepts('E', value))).toEqual([true, false, true, false]);
  expect([true, false, 5, 'a'].map((value) => accepts('I', value))).toEqual([true, false, true, true]);
  expect([{}, { a: 1 }, { b: 1 }, { b: 2 }, { d: 1 }].map((value) => accepts('H', value))).toEqual([
    true,
    false,
    true,
    false,
    false,
  ]);
  expect([{ d: 1 }, { d: true }, { d: 'a' }].map((value) => accepts('D', value))).toEqual([
    true,
    false,
    true,
  ]);
});
