/** How many requests are tried if a value contains a part that only a run can compute. */

import { expect, test } from 'vitest';
import type { Type } from '../../generator/model/contract.js';
import { resolveType } from '../../generator/model/resolve.js';
import { judge } from '../../generator/model/samples/accepts.js';
import { filledFindings } from '../../generator/model/samples/filled.js';
import { contractOf } from '../emit/contract-of.js';

const string: Type = { kind: 'string' };
const nullable: Type = { kind: 'union', exclusive: false, members: [string, { kind: 'null' }] };

test('alternatives are tried where an expression stands, and nowhere else', () => {
  const names = Array.from({ length: 12 }, (_, index) => `m${index}`);
  const fields = ['owner', ...names].map((name) => ({ name, type: nullable, required: true }));
  const type: Type = { kind: 'record', fields };
  const contract = contractOf({ T: type });
  const types = new Map(contract.types.map((named) => [named.name, named]));
  const own = judge(contract);
  let asked = 0;
  const counted = {
    ...own,
    findings: (of: Type, value: unknown) => {
      asked += 1;
      return own.findings(of, value);
    },
  };
  const context = {
    resolve: (of: Type) => resolveType(of, types) ?? of,
    valid: () => ['text'],
  };
  const body = Object.fromEntries(names.map((name) => [name, 'text']));
  const value = { owner: '$steps.make.outputs.id', ...body, m3: 5 };
  expect(filledFindings(counted, type, value, context).map(({ path }) => path)).toEqual([['m3']]);
  // Unchanged, and with a value of each alternative in place of the expression.
  expect(asked).toBe(3);
});
