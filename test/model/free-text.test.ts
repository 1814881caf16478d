import { expect, test } from 'vitest';
import type { Type } from '../../generator/model/contract.js';
import { isFreeText } from '../../generator/model/free-text.js';

test('free text follows neither a pattern nor a format', () => {
  const types: readonly Type[] = [
    { kind: 'string', maxLength: 5 },
    { kind: 'string', format: 'email' },
    { kind: 'string', patterns: [[{ source: '^a', dialect: 'ecma262' }]] },
    { kind: 'boolean' },
  ] as readonly Type[];
  expect(types.map(isFreeText)).toEqual([true, false, false, false]);
});
