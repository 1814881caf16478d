import {
  add,
  fullMessage,
  type Issue,
  inexact,
  missing,
  mistyped,
  nested,
  refuse,
  unmet,
} from '@trivet/runtime/check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { CheckError } from '#runtime/errors';

describe('an issue says what was expected', () => {
  test('and what was found, as data; text for people has both', () => {
    const [issue, ...others] =
      unmet(undefined, ['a'], 'enum', ['b', 'c'], 'must be one of "b", "c"', 'd') ?? [];
    expect(others).toEqual([]);
    expect(issue).toEqual({
      path: ['a'],
      keyword: 'enum',
      message: 'must be one of "b", "c"',
      expected: ['b', 'c'],
      actual: 'd',
    });
    expect(issue && fullMessage(issue)).toBe('must be one of "b", "c", got "d"');
    expect(new CheckError('it', [issue ?? { path: [], keyword: '', message: '' }]).message).toBe(
      'it: a must be one of "b", "c", got "d"',
    );
  });

  test('what JSON cannot hold is described', () => {
    const [issue] =
      unmet(undefined, [], 'type', 'number', 'must be a number', Number.POSITIVE_INFINITY) ?? [];
    expect(issue?.actual).toEqual({ description: 'Infinity' });
    expect(JSON.parse(JSON.stringify(issue))).toEqual(issue);
  });

  test.each<[string, unknown, string]>([
    ['minLength', 'a😀', 'must fit, got 2'],
    ['maxLength', new Uint8Array(3), 'must fit, got 3'],
    ['maxLength', 5, 'must fit, got 5'],
    ['minItems', [1, 2], 'must fit, got 2'],
    ['items', [1], 'must fit, got 1'],
    ['maxProperties', { a: 1 }, 'must fit, got 1'],
    ['type', { a: 1 }, 'must fit, got an object'],
    ['type', new Uint8Array(3), 'must fit, got 3 bytes'],
    ['type', 2n ** 64n, 'must fit, got 18446744073709551616'],
    ['type', Number.NaN, 'must fit, got NaN'],
    ['type', true, 'must fit, got true'],
    ['type', Symbol('a'), 'must fit, got a symbol'],
    ['pattern', 'a "b"', 'must fit, got "a \\"b\\""'],
    ['pattern', 'a\nb', 'must fit, got "a\\nb"'],
    ['pattern', 'd\ud800', 'must fit, got "d\\ud800"'],
    [
      'pattern',
      'a long text with a "quotation" and a\tb',
      'must fit, got "a long text with a \\"quotation\\" and a\\tb"',
    ],
    ['format', 'x'.repeat(61), 'must fit, got a string of 61 characters'],
    ['enum', [1], 'must fit, got an array'],
    ['enum', null, 'must fit, got null'],
    ['minimum', 4.355, 'must fit, got 4.355'],
    ['type', undefined, 'must fit'],
  ])('%s %o', (keyword, actual, text) => {
    const issues = [
      ...(unmet(undefined, [], keyword, 1, 'must fit', actual) ?? []),
      ...(add(undefined, [], keyword, 'must fit', actual) ?? []),
      ...refuse(keyword, 'must fit', actual),
    ];
    expect(issues.map(fullMessage)).toEqual([text, text, text]);
    // Issues are plain data: small, and the same after a way as JSON or between threads.
    for (const issue of issues) {
      expect(structuredClone(issue)).toStrictEqual(issue);
      expect(JSON.stringify(issue).length).toBeLessThan(200);
    }
  });

  test('wherever the value stands, and in errors', () => {
    const found = nested(undefined, mistyped(undefined, ['b'], 'an integer', 'x'), 'a', 1);
    expect(found).toEqual([
      {
        path: ['a', 1, 'b'],
        keyword: 'type',
        message: 'must be an integer',
        expected: 'an integer',
        actual: 'x',
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
