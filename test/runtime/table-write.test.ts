import {
  array,
  bigInteger,
  boolean,
  type DialectOptions,
  date,
  datetime,
  duration,
  type Geopoint,
  geopoint,
  integer,
  type JsonObject,
  list,
  number,
  object,
  string,
  type TableIssue,
  table,
  time,
  year,
  yearmonth,
} from '@trivet/runtime/table';
import { readRows } from '@trivet/runtime/table/read';
import { validateTable } from '@trivet/runtime/table/validate';
import { writeCsv, writeRows } from '@trivet/runtime/table/write';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

interface Everything {
  readonly text: string | null;
  readonly count: number | null;
  readonly huge: bigint | null;
  readonly amount: number | null;
  readonly flag: boolean | null;
  readonly day: string | null;
  readonly moment: string | null;
  readonly clock: string | null;
  readonly year: number | null;
  readonly month: string | null;
  readonly span: string | null;
  readonly place: Geopoint | null;
  readonly object: JsonObject | null;
  readonly array: readonly unknown[] | null;
  readonly items: readonly (number | null)[] | null;
}

const everything = (dialect: DialectOptions) =>
  table<Everything>({
    name: 'everything',
    missingValues: ['', 'NA'],
    dialect,
    fields: {
      text: string(),
      count: integer(),
      huge: bigInteger(),
      amount: number({ decimalChar: ',' }),
      flag: boolean({ trueValues: ['ja'], falseValues: ['nein'] }),
      day: date({ format: '%d.%m.%Y' }),
      moment: datetime(),
      clock: time({ format: '%I:%M:%S %p' }),
      year: year(),
      month: yearmonth(),
      span: duration(),
      place: geopoint({ format: 'object' }),
      object: object(),
      array: array(),
      items: list({ itemType: 'integer', delimiter: '|' }),
    },
  });

const two = (value: number): string => String(value).padStart(2, '0');
const days = fc
  .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([y, m, d]) => `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`);
const clocks = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }))
  .map(([h, m, s]) => `${two(h)}:${two(m)}:${two(s)}`);
const json = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);
const words = fc.string({
  unit: fc.constantFrom('a', 'é', '日', '😀', '"', ',', ';', '\n', '\r', ' ', '#', "'", '\\', '\ufeff', '|'),
});
const rows: fc.Arbitrary<Everything> = fc.record({
  text: fc.option(words.filter((value) => value !== '')),
  count: fc.option(fc.maxSafeInteger()),
  huge: fc.option(fc.bigInt()),
  amount: fc.option(fc.double()),
  flag: fc.option(fc.boolean()),
  day: fc.option(days),
  moment: fc.option(
    fc.tuple(days, clocks, fc.constantFrom('', 'Z', '.25', '.5+02:00')).map(([d, c, z]) => `${d}T${c}${z}`),
  ),
  clock: fc.option(clocks),
  year: fc.option(fc.integer({ min: -99999, max: 99999 })),
  month: fc.option(days.map((day) => day.slice(0, 7))),
  span: fc.option(fc.constantFrom('P1Y', 'PT0.5S', '-P3DT4H', 'P0D')),
  place: fc.option(
    fc.tuple(
      fc.integer({ min: -180, max: 180 }),
      fc.double({ min: -90, max: 90, noNaN: true }).map((degrees) => degrees + 0),
    ),
  ),
  object: fc.option(
    fc.dictionary(fc.string(), json).map((value) => JSON.parse(JSON.stringify(value)) as JsonObject),
  ),
  array: fc.option(fc.array(json)),
  items: fc.option(
    fc
      .array(fc.option(fc.integer()), { minLength: 1 })
      .filter((items) => items.length > 1 || items[0] !== null),
  ),
});

const dialects = fc.constantFrom<DialectOptions>(
  {},
  { delimiter: ';', lineTerminator: '\n' },
  { quoteChar: "'", commentChar: '#', skipInitialSpace: true },
  { escapeChar: '\\', doubleQuote: false },
  { header: false, delimiter: '\t' },
  { delimiter: '||', lineTerminator: '\r' },
);

describe('what is written reads back', () => {
  test('rows of all types, in any dialect', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(rows, { maxLength: 5 }), dialects, async (given, dialect) => {
        const schema = everything(dialect);
        const csv = new TextEncoder().encode(writeCsv(schema, given));
        const back: Everything[] = [];
        for await (const row of readRows(schema, csv)) back.push(row);
        expect(back).toEqual(given);
      }),
      { numRuns: 300 },
    );
  });

  test.each(['~', '~x', '~~'])('%s after a delimiter with which the end of a line begins', async (b) => {
    interface Row {
      readonly a: string | null;
      readonly b: string | null;
      readonly c: string | null;
    }
    for (const lineTerminator of ['|~', '|~~']) {
      const dialect = { delimiter: '|', lineTerminator };
      const schema = table<Row>({ name: 't', dialect, fields: { a: string(), b: string(), c: string() } });
      const given = [{ a: null, b, c: null }];
      const back: Row[] = [];
      for await (const row of readRows(schema, new TextEncoder().encode(writeCsv(schema, given))))
        back.push(row);
      expect(back).toEqual(given);
    }
  });

  test('in pieces as in one', async () => {
    const schema = table<{ readonly a: string | null }>({ name: 'one', fields: { a: string() } });
    const given = Array.from({ length: 50 }, (_, index) => ({ a: index % 7 === 0 ? null : `row ${index}` }));
    let pieces = '';
    let count = 0;
    for await (const piece of writeRows(schema, given, { pieceLength: 64 })) {
      pieces += piece;
      count += 1;
    }
    expect(pieces).toBe(writeCsv(schema, given));
    expect(count).toBeGreaterThan(5);
  });
});

describe('what would not read back is reported', () => {
  const one = (value: unknown, dialect: DialectOptions = {}) => {
    const schema = table<{ readonly v: unknown; readonly w: string | null }>({
      name: 'one',
      missingValues: ['', 'NA'],
      dialect,
      fields: { v: string() as never, w: string() },
    });
    const issues: TableIssue[] = [];
    const csv = writeCsv(schema, [{ v: value, w: 'x' }], { onIssue: (issue) => issues.push(issue) });
    return { csv, codes: issues.map(({ code, row, column, field }) => `${code} ${row} ${column} ${field}`) };
  };

  test.each<readonly [string, unknown, DialectOptions]>([
    ['a text that is a missing value', 'NA', {}],
    ['the empty text', '', {}],
    ['the null sequence', '\\N', { nullSequence: '\\N' }],
    ['NUL', 'a\u0000', {}],
    ['half of a character', '\ud83d', {}],
    ['a value of another type', 7, {}],
    ['a delimiter where nothing can be quoted', 'a,b', { quoteChar: null }],
    ['a quote where none can be doubled', 'a"b', { doubleQuote: false }],
  ])('%s', (_, value, dialect) => {
    expect(one(value, dialect).codes).toEqual(['lossy-value 1 1 v']);
  });

  test('and what does is not', () => {
    expect(one('a "b", c\n').codes).toEqual([]);
    expect(one(null).codes).toEqual([]);
  });

  test('without a listener the first one throws', () => {
    const schema = table<{ readonly n: number | null }>({ name: 'n', fields: { n: integer() } });
    expect(() => writeCsv(schema, [{ n: 1 }, { n: 1.5 }])).toThrow(
      'n: "n" cannot be written so that it is read back as itself, got "1.5" (row 2, column 1, field "n") [lossy-value]',
    );
  });

  test('a fraction of a second that the pattern has no place for', () => {
    const schema = table<{ readonly at: string | null }>({
      name: 't',
      fields: { at: datetime({ format: '%Y-%m-%d %H:%M' }) },
    });
    expect(writeCsv(schema, [{ at: '2024-05-06T07:08:00' }])).toBe('at\r\n2024-05-06 07:08\r\n');
    expect(() => writeCsv(schema, [{ at: '2024-05-06T07:08:09' }])).toThrow('lossy-value');
  });
});

test('what is written is valid', async () => {
  const schema = everything({});
  await fc.assert(
    fc.asyncProperty(fc.array(rows, { maxLength: 3 }), async (given) => {
      expect((await validateTable(schema, writeCsv(schema, given))).issues).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
