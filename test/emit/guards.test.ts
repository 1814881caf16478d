import { expect, test } from 'vitest';
import { emitGuards } from '../../generator/emit/checks/checks.js';
import { emitTypes } from '../../generator/emit/types.js';
import type { Field, Type } from '../../generator/model/contract.js';
import { verify } from '../../generator/verify.js';
import { contextFor, contractOf } from './contract-of.js';

const string: Type = { kind: 'string' };
const field = (name: string): Field => ({ name, type: string, required: true });

test('a guard that calls another one compiles: the value is not narrowed for the members that follow', async () => {
  const nullable: Type = {
    kind: 'union',
    exclusive: false,
    members: [{ kind: 'record', fields: [field('a')] }, { kind: 'null' }],
  };
  const open: Type = { kind: 'record', fields: [field('a'), field('b')], additional: { kind: 'any' } };
  const contract = contractOf({
    A: nullable,
    Both: { kind: 'intersection', members: [{ kind: 'reference', name: 'A' }, open] },
  });
  const files = [...(await emitTypes(contract, contextFor())), ...(await emitGuards(contract, contextFor()))];
  expect(verify('generated/narrowing', files)).toEqual([]);
});
