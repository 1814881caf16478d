import { type AnyTable, type ForeignKey, integer, number, string, table } from '@trivet/runtime/table';
import { validateTable, validateTables } from '@trivet/runtime/table/validate';
import { describe, expect, test } from 'vitest';

interface City {
  readonly id: number;
  readonly name: string | null;
  readonly next: number | null;
}

const cities = (foreignKeys: readonly ForeignKey<'id' | 'name' | 'next'>[] = []): AnyTable =>
  table<City>({
    name: 'cities',
    fields: { id: integer({ required: true }), name: string({ unique: true }), next: integer() },
    primaryKey: ['id'],
    foreignKeys,
  });

const toSelf = [{ fields: ['next' as const], resource: '', referenced: ['id'] }];

describe('keys', () => {
  test('the second of two equal keys is named with the first', async () => {
    const { issues } = await validateTable(cities(), 'id,name,next\n1,Rome,\n2,Rome,\n1,Lima,\n');
    expect(issues).toMatchObject([
      {
        code: 'unique',
        row: 2,
        line: 3,
        column: 2,
        field: 'name',
        message: 'must be unique, but "Rome" is also in row 1',
      },
      {
        code: 'primary-key',
        row: 3,
        line: 4,
        column: 1,
        field: 'id',
        message: 'must be unique, but 1 is also in row 1',
      },
    ]);
  });

  test('nulls are equal to nothing', async () => {
    expect((await validateTable(cities(), 'id,name,next\n1,,\n2,,\n')).valid).toBe(true);
  });

  test('numbers are compared by value', async () => {
    const sums = table<{ readonly v: number | null }>({ name: 'v', fields: { v: number({ unique: true }) } });
    expect((await validateTable(sums, 'v\n1\n1.0\n01\n')).counts).toEqual({ unique: 2 });
  });

  test('composite keys', async () => {
    const pairs = table<{ readonly a: string | null; readonly b: string | null }>({
      name: 'pairs',
      fields: { a: string(), b: string() },
      uniqueKeys: [['a', 'b']],
    });
    const { issues } = await validateTable(pairs, 'a,b\n1,23\n12,3\n1,23\n1,\n1,\n');
    expect(issues).toMatchObject([
      { code: 'unique-key', row: 3, message: '(a, b) = ("1", "23") must be unique, but is also in row 1' },
    ]);
  });

  test('a limit on keys is reported', async () => {
    const { counts } = await validateTable(cities(), 'id,name,next\n1,a,\n2,b,\n3,c,\n3,d,\n', { keys: 2 });
    expect(counts).toEqual({ 'keys-not-checked': 1 });
  });
});

describe('foreign keys', () => {
  test('into the table itself, also to rows below', async () => {
    const { issues } = await validateTable(cities(toSelf), 'id,name,next\n1,a,2\n2,b,3\n3,c,9\n4,d,\n');
    expect(issues).toMatchObject([
      { code: 'foreign-key', row: 3, field: 'next', message: 'must be in id of this table, got 9' },
    ]);
  });

  test('into another table, whose own faults do not spread', async () => {
    const people = table<{ readonly city: number | null }>({
      name: 'people',
      fields: { city: integer() },
      foreignKeys: [{ fields: ['city'], resource: 'towns', referenced: ['id'] }],
    });
    const [first, second] = await validateTables([
      { resource: 'people', table: people, open: () => 'city\n1\n2\n7\n\n' },
      { resource: 'towns', table: cities(), open: () => 'id,name,next\n1,a,x\n2,a,\n' },
    ]);
    expect(first?.issues).toMatchObject([
      { code: 'foreign-key', row: 3, message: 'must be in id of resource "towns", got 7' },
    ]);
    expect(second?.counts).toEqual({ type: 1, unique: 1 });
  });

  test('a resource that is not at hand is reported once', async () => {
    const keys = [{ fields: ['next' as const], resource: 'elsewhere', referenced: ['id'] }];
    const [report] = await validateTables([
      { resource: 'cities', table: cities(keys), open: () => 'id,name,next\n1,a,5\n2,b,6\n' },
    ]);
    expect(report?.counts).toEqual({ 'keys-not-checked': 1 });
  });
});

describe('reports', () => {
  test('hold no more than the limit and say so', async () => {
    const source = `id,name,next\n${'x,,\n'.repeat(50)}`;
    const report = await validateTable(cities(), source, { issues: 3 });
    expect(report).toMatchObject({ valid: false, rows: 50, truncated: true, counts: { type: 50 } });
    expect(report.issues).toHaveLength(3);
  });

  test('inline rows are read by the same rules', async () => {
    const report = await validateTable(cities(toSelf), {
      labels: ['id', 'name', 'next'],
      values: [
        [1, 'a', null],
        ['2', 'b', 1],
        [true, 'c', 1.5],
      ],
    });
    expect(report.issues.map(({ code, row, field }) => `${code} ${row} ${field}`)).toEqual([
      'type 3 id',
      'type 3 next',
    ]);
  });

  test('memory stays flat however long the file is', async () => {
    const line = `${'1234567,'.repeat(8)}x\n`;
    const plain = table<{ readonly [name: string]: string | null }>({
      name: 'wide',
      fields: Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`c${index}`, string()])),
    });
    const chunk = new TextEncoder().encode(line.repeat(1000));
    async function* file(): AsyncGenerator<Uint8Array> {
      yield new TextEncoder().encode('c0,c1,c2,c3,c4,c5,c6,c7,c8\n');
      for (let part = 0; part < 300; part += 1) yield chunk;
    }
    const before = process.memoryUsage().arrayBuffers;
    const report = await validateTable(plain, file());
    expect(report).toMatchObject({ valid: true, rows: 300_000 });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });
});
