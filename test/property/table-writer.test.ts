import {
  any,
  array,
  bigInteger,
  boolean,
  type DialectOptions,
  date,
  datetime,
  duration,
  type Field,
  geojson,
  geopoint,
  integer,
  list,
  number,
  object,
  string,
  table,
  time,
  year,
  yearmonth,
} from '@trivet/runtime/table';
import { readBatches } from '@trivet/runtime/table/read';
import { writeCsv } from '@trivet/runtime/table/write';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { erased } from '#runtime/table/fields/field';

/** A field with some of its options, and values that it may or may not be able to write. */
type Kind = readonly [field: Field<unknown>, values: fc.Arbitrary<unknown>];

const two = (value: number): string => String(value).padStart(2, '0');
const days = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const clocks = fc
  .tuple(fc.nat(23), fc.nat(59), fc.nat(59), fc.constantFrom('', '.5', '.123456', '.1234567'))
  .map(([hour, minute, second, fraction]) => `${two(hour)}:${two(minute)}:${two(second)}${fraction}`);
const moments = fc
  .tuple(days, clocks, fc.constantFrom('', 'Z', '+02:00', '-11:30'))
  .map(([day, clock, zone]) => `${day}T${clock}${zone}`);
const words = fc.string({
  unit: fc.constantFrom(
    ...'aé日😀",;\n\r #\'\\|\t:~N\u0000'.split(''),
    '\ufeff',
    '\\N',
    'NA',
    '::',
    '\ud800',
  ),
  maxLength: 6,
});
// JSON does not distinguish -0 from 0.
const degrees = (most: number): fc.Arbitrary<number> =>
  fc.double({ min: -most, max: most, noNaN: true }).map((value) => value + 0);
const point = fc.tuple(degrees(180), degrees(90));
const json = fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);
const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -0, 1e21, 5e-324, 0.1));
const integers = fc.oneof(fc.integer(), fc.maxSafeInteger());
const of = fc.constantFrom;

const kinds: readonly fc.Arbitrary<Kind>[] = [
  of('email', 'uri', 'uuid', 'binary', undefined).map((format) => [
    erased(string(format === undefined ? {} : { format })),
    fc.oneof(
      words,
      of('a@b.example', 'https://a.example/?q=1,2', 'YWI=', '123e4567-e89b-12d3-a456-426614174000'),
    ),
  ]),
  of(
    {},
    { decimalChar: ',' },
    { groupChar: ',' },
    { decimalChar: ',', groupChar: '.' },
    { bareNumber: false },
  ).map((options) => [erased(number(options)), numbers]),
  of({}, { groupChar: '.' }, { groupChar: ' ' }, { bareNumber: false }).map((options) => [
    erased(integer(options)),
    integers,
  ]),
  of({}, { groupChar: ',' }).map((options) => [erased(bigInteger(options)), fc.bigInt()]),
  of({}, { trueValues: ['ja', 'x'], falseValues: ['nein'] }, { trueValues: ['NA'], falseValues: ['#'] }).map(
    (options) => [erased(boolean(options)), fc.boolean()],
  ),
  of('default', 'any', '%d/%m/%y', '%Y%j', '%a, %d %b %Y', '%B %d %Y', '%Y').map((format) => [
    erased(date({ format })),
    days,
  ]),
  of('default', 'any', '%H:%M', '%I:%M:%S %p', '%H%M%S', '%H:%M:%S.%f').map((format) => [
    erased(time({ format })),
    clocks,
  ]),
  of('default', 'any', '%Y-%m-%d %H:%M:%S', '%Y-%m-%dT%H:%M:%S.%f%z', '%c', '%x %X').map((format) => [
    erased(datetime({ format })),
    moments,
  ]),
  of({}, { fourDigit: true }).map((options) => [
    erased(year(options)),
    fc.integer({ min: -99_999, max: 99_999 }),
  ]),
  fc.constant([erased(yearmonth()), days.map((day) => day.slice(0, 7))]),
  fc.constant([erased(duration()), of('P1Y', 'PT0.5S', '-P3DT4H', 'P0D', 'P1W', 'P1Y2M3DT4H5M6.7S')]),
  of('default', 'array', 'object').map((format) => [erased(geopoint({ format })), point]),
  of('default', 'topojson').map((format) => [
    erased(geojson({ format })),
    of(
      { type: 'Point', coordinates: [1, 2] },
      { type: 'Feature', geometry: null, properties: { 'a,"b': 1 } },
      { type: 'Topology', objects: {}, arcs: [] },
    ),
  ]),
  fc.constant([erased(object()), fc.dictionary(fc.string(), json)]),
  fc.constant([erased(array()), fc.array(json, { maxLength: 3 })]),
  of('string', 'integer', 'number', 'boolean', 'date', 'time', 'datetime').chain((itemType) =>
    of(',', '|', '::').map((delimiter): Kind => {
      const item = { string: words, integer: integers, number: numbers, boolean: fc.boolean() };
      const all: Record<string, fc.Arbitrary<unknown>> = {
        ...item,
        date: days,
        time: clocks,
        datetime: moments,
      };
      const values = all[itemType] ?? words;
      return [erased(list({ itemType, delimiter })), fc.array(fc.option(values), { maxLength: 3 })];
    }),
  ),
  fc.constant([erased(any()), words]),
];

const dialects: fc.Arbitrary<DialectOptions> = fc
  .record(
    {
      delimiter: of(',', ';', '\t', '|', '::', 'é', ' '),
      quoteChar: of('"', "'", null),
      doubleQuote: fc.boolean(),
      escapeChar: of('\\', '"'),
      lineTerminator: of('\n', '\r\n', '\r', '|~'),
      commentChar: of('#', '##', 'a'),
      skipInitialSpace: fc.boolean(),
      nullSequence: of('\\N', 'NULL', '""'),
      header: fc.boolean(),
      headerRows: of([1], [1, 2], [2], []),
      commentRows: of([1], [2], [1, 3]),
    },
    { requiredKeys: [] },
  )
  .filter(({ headerRows = [], commentRows = [] }) => {
    // A header that is a comment as a whole is not a header.
    const comments: readonly number[] = commentRows;
    return headerRows.length === 0 || headerRows.some((row) => !comments.includes(row));
  });

const cases = fc
  .tuple(
    fc.array(fc.tuple(fc.oneof(...kinds), of(undefined, [], [''], ['NA', '-1', 'true'])), {
      minLength: 1,
      maxLength: 4,
    }),
    dialects,
  )
  .chain(([columns, dialect]) =>
    fc.record({
      dialect: fc.constant(dialect),
      fields: fc.constant(columns.map(([[field], missingValues]) => ({ ...field, missingValues }))),
      rows: fc.array(fc.tuple(...columns.map(([[, values]]) => fc.option(values, { freq: 8 }))), {
        maxLength: 4,
      }),
    }),
  );

test('what a writer does not complain of reads back as it was, whatever the type, the options and the dialect', async () => {
  const seen = { whole: 0, lossy: 0 };
  const run = fc.asyncProperty(cases, async ({ dialect, fields, rows }) => {
    const names = fields.map((_, index) => `f${index}`);
    const made = table<Record<string, unknown>>({
      name: 'written',
      fields: Object.fromEntries(fields.map((field, index) => [names[index], field])) as never,
      dialect,
    });
    const given = rows.map((row) => Object.fromEntries(row.map((value, index) => [names[index], value])));
    let lossy = 0;
    const file = writeCsv(made, given, {
      onIssue: () => {
        lossy += 1;
      },
    });
    if (lossy > 0) {
      seen.lossy += 1;
      return;
    }
    seen.whole += 1;
    const read: unknown[] = [];
    for await (const batch of readBatches(made, new TextEncoder().encode(file))) {
      expect({ rejected: batch.rejected, issues: batch.issues, file }).toEqual({
        rejected: [],
        issues: [],
        file,
      });
      read.push(...batch.rows);
    }
    expect(read).toEqual(given);
  });
  await fc.assert(run, { numRuns: Number(process.env.RUNS ?? 1500) });
  expect(Math.min(seen.whole, seen.lossy)).toBeGreaterThan(100);
});
