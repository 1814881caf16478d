import { add, type Issue, inexact, missing, mistyped, nested, refuse, unmet } from '@trivet/runtime/check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { CheckError } from '#runtime/errors';

describe('an issue says what was expected', () => {
  test.each([
    ['type', 'a string', 5, 'must be a string, got 5'],
    ['format', 'a UUID', 'x', 'must be a UUID, got "x"'],
    ['maxLength', 3, 'abcd', 'must have at most 3 characters, got 4'],
    ['maxLength', 1, new Uint8Array(2), 'must have at most 1 byte, got 2'],
    ['minLength', 1, '', 'must not be empty'],
    ['minLength', 1, new Uint8Array(0), 'must have at least 1 byte, got 0'],
    ['minItems', 1, [], 'must not be empty'],
    ['maxItems', 1, [1, 2], 'must have at most 1 item, got 2'],
    ['items', 0, [1], 'must be empty, got 1'],
    ['minProperties', 2, {}, 'must have at least 2 properties, got 0'],
    ['maximum', 5, 6, 'must be at most 5, got 6'],
    ['minimum', '9007199254740993', 1n, 'must be at least 9007199254740993, got 1'],
    ['pattern', '^a$', undefined, 'must match the pattern ^a$'],
    ['const', ['a'], 'b', 'must be "a", got "b"'],
    ['enum', ['a', null, 3], 'b', 'must be one of "a", null, 3, got "b"'],
    ['enum', [1, 2, 3, 4, 5, 6, 7, 8, 9], 0, 'must be one of 9 allowed values, got 0'],
    ['discriminator', [1, 2, 3, 4, 5, 6, 7, 8, 9], 0, 'must be one of 1, 2, 3, 4, 5, 6, 7, 8, 9, got 0'],
  ])('%s %j', (keyword, expected, actual, message) => {
    expect(unmet(undefined, ['a'], keyword, expected, actual)).toEqual([
      { path: ['a'], keyword, message, expected },
    ]);
  });

  test('the values of a set are a list, as JSON has it', () => {
    expect(unmet(undefined, [], 'enum', new Set(['a', 'b']), 'c')?.[0]?.expected).toEqual(['a', 'b']);
  });

  test('wherever the value stands, and in errors', () => {
    const found = nested(undefined, mistyped(undefined, ['b'], 'an integer', 'x'), 'a', 1);
    expect(found).toEqual([
      {
        path: ['a', 1, 'b'],
        keyword: 'type',
        message: 'must be an integer, got "x"',
        expected: 'an integer',
      },
    ]);
    expect(new CheckError('it', found ?? []).issues[0]?.expected).toBe('an integer');
  });

  test('but for keywords that expect no single value', () => {
    expect(add(undefined, [], 'not', 'must not match')).toStrictEqual([
      { path: [], keyword: 'not', message: 'must not match' },
    ]);
    expect(refuse('anyOf', 'must match one')[0]).not.toHaveProperty('expected');
  });
});

test('what adds issues has the type of the variable, so that compilers do not follow it through a whole check', () => {
  expectTypeOf(add).returns.toEqualTypeOf<Issue[] | undefined>();
  expectTypeOf(unmet).returns.toEqualTypeOf<Issue[] | undefined>();
  expectTypeOf(mistyped).returns.toEqualTypeOf<Issue[] | undefined>();
  expectTypeOf(missing).returns.toEqualTypeOf<Issue[] | undefined>();
  expectTypeOf(inexact).returns.toEqualTypeOf<Issue[] | undefined>();
  expectTypeOf(nested).returns.toEqualTypeOf<Issue[] | undefined>();
});
