import { expect, test } from 'vitest';
import type { NamedType, Type } from '../../generator/model/contract.js';
import { recordOf, resolveType } from '../../generator/model/resolve.js';
import { isSameType } from '../../generator/model/same.js';

const at = { file: 'spec.yaml', pointer: '' };
const to = (name: string): Type => ({ kind: 'reference', name });
const types = new Map<string, NamedType>(
  Object.entries<Type>({
    A: to('B'),
    Far: to('A'),
    ToRound: to('Round'),
    ToGap: to('Nobody'),
    B: { kind: 'record', fields: [] },
    Round: to('Trip'),
    Trip: to('Round'),
    Text: { kind: 'string' },
  }).map(([name, type]) => [name, { name, type, at }]),
);

test('references are followed to their end; a circle and a gap have none', () => {
  expect(resolveType(to('A'), types)).toEqual({ kind: 'record', fields: [] });
  expect(resolveType(to('Round'), types)).toBeUndefined();
  expect(resolveType(to('Nobody'), types)).toBeUndefined();
  expect(resolveType(to('Far'), types)).toEqual({ kind: 'record', fields: [] });
  expect(resolveType(to('ToRound'), types)).toBeUndefined();
  expect(resolveType(to('ToGap'), types)).toBeUndefined();
  expect(recordOf(to('A'), types)).toEqual({ kind: 'record', fields: [] });
  expect(recordOf(to('Text'), types)).toBeUndefined();
});

test('remarks make no other type; values that look like remarks do', () => {
  expect(isSameType({ kind: 'string', doc: 'a', at }, { kind: 'string', examples: ['b'] })).toBe(true);
  expect(isSameType({ kind: 'string' }, { kind: 'string', minLength: 1 })).toBe(false);
  const literal = (doc: string): Type => ({ kind: 'literal', values: [{ kind: 'x', doc }] });
  expect(isSameType(literal('a'), literal('b'))).toBe(false);
});
