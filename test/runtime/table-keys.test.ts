import { integer, number, string, table } from '@trivet/runtime/table';
import { validateTable } from '@trivet/runtime/table/validate';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KeyHash } from '#runtime/table/keys/key-hash';
import { keyIndex } from '#runtime/table/keys/keys';

const scalar = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(
    0,
    -0,
    Number.NaN,
    2 ** 53,
    '',
    '0',
    'a',
    'aa',
    '\u0000',
    'é',
    '😀',
    1n,
    10n ** 20n,
    true,
    false,
  ),
  fc.string({ maxLength: 6 }),
);

/** The definition of equal keys. */
function same(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index] || Object.is(one, b[index]));
}

describe('keys in memory', () => {
  test('are found by value and type, and nulls never', () => {
    const key = fc.array(fc.oneof({ weight: 12, arbitrary: scalar }, fc.constant(null)), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(fc.array(key, { maxLength: 60 }), (keys) => {
        const index = keyIndex(1000);
        keys.forEach((values, at) => {
          const first = values.includes(null) ? -1 : keys.findIndex((one) => same(one, values));
          expect(index.add(values, at + 1)).toBe(first >= 0 && first < at ? first + 1 : undefined);
          expect(index.has(values)).toBe(true);
        });
        expect(index.has(['nowhere', 'else', 'at all', 'x'])).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test.each<readonly [string, (at: number) => readonly unknown[]]>([
    ['small numbers', (at) => [at]],
    ['numbers that differ in their low half alone', (at) => [2 ** 45 + at]],
    ['numbers that differ in their high half alone', (at) => [at * 2 ** 20]],
    ['texts', (at) => [`key ${at}`]],
    ['pairs', (at) => [at % 1000, `${Math.floor(at / 1000)}`]],
  ])('a great many: %s', (_, made) => {
    const index = keyIndex(1_000_000);
    const count = 200_000;
    for (let at = 0; at < count; at += 1)
      if (index.add(made(at), at + 1) !== undefined) throw new Error(`${at} met another`);
    for (let at = 0; at < count; at += 997) expect(index.add(made(at), count + 1)).toBe(at + 1);
    expect(index.has(made(count))).toBe(false);
    expect(index.full).toBe(false);
  });

  test('two numbers never have one hash', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (one, other) => {
        const hash = (value: number): string => {
          const made = new KeyHash(7);
          made.take([value]);
          return `${made.a} ${made.b} ${made.c}`;
        };
        expect(hash(one) === hash(other)).toBe(one === other);
      }),
    );
  });

  test('what is beyond the limit is not recorded, and told', () => {
    const index = keyIndex(2);
    expect([1, 2, 3, 1].map((key, at) => index.add([key], at + 1))).toEqual([
      undefined,
      undefined,
      undefined,
      1,
    ]);
    expect(index.full).toBe(true);
    expect(index.has([3])).toBe(false);
  });

  test('hold to their bound', () => {
    const before = process.memoryUsage().arrayBuffers;
    const index = keyIndex(1_000_000);
    for (let at = 0; at < 500_000; at += 1) index.add([`a key of some length, number ${at}`], at + 1);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(500_000 * 43 * 1.5);
    expect(index.has(['a key of some length, number 7'])).toBe(true);
  });
});

describe('keys of a table', () => {
  interface Node {
    readonly id: number | null;
    readonly parent: number | null;
    readonly name: string | null;
  }

  test('rows may point to rows far below, and the wrong ones are reported', async () => {
    const nodes = table<Node>({
      name: 'nodes',
      fields: { id: integer(), parent: integer(), name: string() },
      primaryKey: ['id'],
      foreignKeys: [{ fields: ['parent'], resource: '', referenced: ['id'] }],
    });
    const lines = Array.from(
      { length: 30_000 },
      (_, row) => `${row},${row === 7 ? 99_999 : (row + 15_000) % 30_000},n\n`,
    );
    const { counts, issues } = await validateTable(nodes, Buffer.from(`id,parent,name\n${lines.join('')}`));
    expect(counts).toEqual({ 'foreign-key': 1 });
    expect(issues).toMatchObject([{ row: 8, message: 'must be in id of this table, got 99999' }]);
  });

  test('too many that wait are reported once', async () => {
    const nodes = table<Pick<Node, 'id' | 'parent'>>({
      name: 'nodes',
      fields: { id: integer(), parent: number() },
      foreignKeys: [{ fields: ['parent'], resource: '', referenced: ['id'] }],
    });
    const lines = Array.from({ length: 250_000 }, (_, row) => `${row},${row + 1_000_000}\n`);
    const { counts } = await validateTable(nodes, Buffer.from(`id,parent\n${lines.join('')}`));
    expect(counts).toEqual({ 'keys-not-checked': 1 });
  });
});
