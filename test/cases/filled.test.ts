/** How many requests are tried if a value contains a part that only a run can compute. */

import { expect, test } from 'vitest';
import type { Type } from '../../generator/model/contract.js';
import { resolveType } from '../../generator/model/resolve.js';
import { judge } from '../../generator/model/samples/accepts.js';
import { filledFindings } from '../../generator/model/samples/filled.js';
import { contractOf } from '../emit/contract-of.js';

const string: Type = { kind: 'string' };
const nullable: Type = { kind: 'union', exclusive: false, members: [string, { kind: 'null' }] };

const integer: Type = { kind: 'number', integer: true };
const either: Type = { kind: 'union', exclusive: false, members: [string, integer] };

/** What is wrong with a value, and how many values and parts were judged to find out. */
function findingsOf(type: Type, value: unknown) {
  const contract = contractOf({ T: type });
  const types = new Map(contract.types.map((named) => [named.name, named]));
  const own = judge(contract);
  let judged = 0;
  const counted = {
    ...own,
    findings: (of: Type, part: unknown) => {
      judged += 1;
      return own.findings(of, part);
    },
  };
  const context = {
    resolve: (of: Type) => resolveType(of, types) ?? of,
    valid: (of: Type) => (of.kind === 'number' ? [1] : ['text']),
  };
  const paths = filledFindings(counted, type, value, context).map(({ path }) => path);
  return { paths, judged };
}

const record = (fields: Readonly<Record<string, Type>>): Type => ({
  kind: 'record',
  fields: Object.entries(fields).map(([name, type]) => ({ name, type, required: true })),
});

const unknown = '$steps.make.outputs.id';

test('alternatives are tried where an expression stands, and nowhere else', () => {
  const names = Array.from({ length: 12 }, (_, index) => `m${index}`);
  const type = record(Object.fromEntries(['owner', ...names].map((name) => [name, nullable])));
  const value = { owner: unknown, ...Object.fromEntries(names.map((name) => [name, 'text'])), m3: 5 };
  const { paths, judged } = findingsOf(type, value);
  expect(paths).toEqual([['m3']]);
  expect(judged).toBeLessThan(20);
});

test('parts that no schema compares are filled in one by one', () => {
  const names = Array.from({ length: 12 }, (_, index) => `m${index}`);
  const type = record({ ...Object.fromEntries(names.map((name) => [name, either])), other: string });
  const value = { ...Object.fromEntries(names.map((name) => [name, unknown])), other: 5 };
  const { paths, judged } = findingsOf(type, value);
  expect(paths).toEqual([['other']]);
  expect(judged).toBeLessThan(60);
});

test.each<[string, Type]>([
  [
    'two schemas for one value',
    { kind: 'intersection', members: [record({ x: either }), record({ x: integer })] },
  ],
  [
    'exactly one of two',
    {
      kind: 'union',
      exclusive: true,
      members: [record({ x: either, y: either }), record({ x: string, y: string })],
    },
  ],
])('all combinations are tried for %s', (_, type) => {
  expect(findingsOf(type, { x: unknown, y: unknown }).paths).toEqual([]);
});
