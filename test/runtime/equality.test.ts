import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holds } from '#runtime/conformance/criterion';
import { canonical, hasDuplicates, isEqual } from '#runtime/equality';

const deep = (text: string): unknown => JSON.parse(`${'['.repeat(100_000)}${text}${']'.repeat(100_000)}`);

/** The same value with the members of every object in the opposite order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, member]) => [name, reversed(member)] as const)
      .reverse(),
  );
}

describe('equality of JSON values', () => {
  test.each<[unknown, unknown, boolean]>([
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [[0], { 0: 0 }, false],
    [null, {}, false],
    [{ a: 1 }, { a: 1, b: undefined }, false],
    [{ a: undefined }, { b: undefined }, false],
    [{ toString: 1 }, {}, false],
    [{ a: 2n ** 64n }, { a: 2n ** 64n }, true],
    ['1', 1, false],
  ])('%o and %o', (a, b, same) => expect(isEqual(a, b)).toBe(same));

  test('values that nest deeper than the stack are compared', () => {
    expect(isEqual(deep('1'), deep('1'))).toBe(true);
    expect(isEqual(deep('1'), deep('2'))).toBe(false);
  });

  test('values that nest deeper than the stack have a canonical text, and duplicates among many are found', () => {
    expect(canonical(deep('1'))).toBe(`${'['.repeat(100_000)}1${']'.repeat(100_000)}`);
    const many = [deep('1'), ...Array.from({ length: 40 }, (_, index) => [index])];
    expect([hasDuplicates(many), hasDuplicates([...many, deep('1')])]).toEqual([false, true]);
  });

  test('the canonical text of a value reads back as the value, with sorted members', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonical(value);
        const plain = JSON.parse(JSON.stringify(value));
        expect(JSON.parse(text)).toEqual(plain);
        expect(canonical(reversed(plain))).toBe(text);
      }),
    );
  });

  test('duplicates are found whatever the order of fields, integers beyond 2^53 included', () => {
    expect(
      hasDuplicates([
        { a: 2n ** 64n, b: 1 },
        { b: 1, a: 2n ** 64n },
      ]),
    ).toBe(true);
    expect(hasDuplicates([{ a: 1 }, { a: '1' }, '1', 1])).toBe(false);
    expect(canonical({ b: 2n ** 64n, a: null })).toBe('{"a":null,"b":18446744073709551616}');
  });

  test('short lists have duplicates where two of their items have the same canonical text', () => {
    const small = fc.constantFrom(0, 1, -1, 'a', 'b', '', true, false, null);
    const item = fc.oneof(
      small,
      fc.array(small, { maxLength: 2 }),
      fc.dictionary(fc.constantFrom('x', 'y', ''), small),
    );
    fc.assert(
      fc.property(fc.array(item, { maxLength: 8 }), (items) => {
        const list = items.map((value, index) => (index % 2 === 0 ? value : reversed(value)));
        expect(hasDuplicates(list)).toBe(new Set(items.map(canonical)).size < items.length);
      }),
      { numRuns: 2000 },
    );
  });

  test('dates, which have no members, are compared by what they mean', () => {
    const [day, same, other] = ['2024-01-01', '2024-01-01', '2024-01-02'].map((text) => new Date(text));
    expect([isEqual(day, same), isEqual(day, other), isEqual({}, day)]).toEqual([true, false, false]);
    expect(canonical({ day })).toBe('{"day":"2024-01-01T00:00:00.000Z"}');
  });

  test('a criterion compares objects whatever the order of their members', () => {
    const scope = { inputs: { one: { a: 1, b: 2 }, other: { b: 2, a: 1 } }, steps: {} };
    expect(holds({ type: 'simple', condition: '$inputs.one == $inputs.other' }, scope)).toBe(true);
    expect(holds({ type: 'simple', condition: '$inputs.one != $inputs.other' }, scope)).toBe(false);
  });
});
