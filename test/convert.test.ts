import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  batchType,
  Column,
  columnFromArray,
  dateMillisecond,
  dictionary,
  float64,
  int8,
  int64,
  nullType,
  TimeUnit,
  Type,
  tableFromColumns,
  tableFromIPC,
  tableToIPC,
  time,
  timestamp,
  utf8,
} from '@uwdata/flechette';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ConvertTable, convertData } from '../generator/convert/data.js';
import { readContract } from '../generator/read.js';
import { importTables } from '../generator/validate/tables.js';
import { duckdb } from './sql/duckdb.js';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trivet-convert-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fields = [
  { name: 's', type: 'string' },
  { name: 'n', type: 'number' },
  { name: 'i', type: 'integer' },
  { name: 'b', type: 'boolean' },
  { name: 'd', type: 'date' },
  { name: 'when', type: 'datetime' },
  { name: 't', type: 'time' },
  { name: 'y', type: 'year' },
  { name: 'ym', type: 'yearmonth' },
  { name: 'p', type: 'duration' },
  { name: 'o', type: 'object' },
  { name: 'a', type: 'array' },
  { name: 'l', type: 'list', itemType: 'integer', delimiter: ';' },
  { name: 'g', type: 'geopoint' },
  { name: 'r', type: 'integer', constraints: { required: true } },
  { name: 'c', type: 'string', categories: ['low', 'high'] },
  { name: 'ld', type: 'list', itemType: 'date', delimiter: ';' },
];

const csv = [
  fields.map(({ name }) => name).join(','),
  'é "q",0.1,9007199254740993,true,2024-02-29,2024-02-29T23:59:59.125+05:30,01:02:03,1999,2024-02,P1Y,{"x":[1]},[1],1;2,"1.5,2",1,high,2024-02-29',
  ',,,,,,,,,,,,,,2,,',
  'x,-1e+300,-9223372036854775808,false,0001-01-01,1900-01-01T00:00:00,23:59:59.5Z,-0044,12024-02,-PT0.5S,{},[],7;;9,"-180,90",3,low,0001-01-01;1970-01-01',
]
  .map((line) => line.replace('é "q"', '"é ""q"""').replace('{"x":[1]}', '"{""x"":[1]}"'))
  .map((line) => `${line}\r\n`)
  .join('');

async function tableOf(): Promise<ConvertTable> {
  const spec = join(folder, 'schema.json');
  writeFileSync(
    spec,
    JSON.stringify({ $schema: 'https://datapackage.org/profiles/2.0/tableschema.json', fields }),
  );
  const { contract, text, data } = readContract({ name: 'p', spec });
  if (contract === undefined) throw new Error('the schema cannot be read');
  const [table] = await importTables(contract, text, data);
  if (table === undefined) throw new Error('there is a table');
  return table;
}

/** Points in time with nanoseconds, which the library only creates from milliseconds. */
function instants(values: readonly (bigint | null)[]): Column<unknown> {
  const [batch] = columnFromArray([...values], int64()).data;
  if (batch === undefined) throw new Error('values must have a batch');
  const type = timestamp(TimeUnit.NANOSECOND, 'UTC');
  const Made = batchType(type);
  const { length, nullCount, validity, values: ticks } = batch;
  return new Column([new Made({ length, nullCount, validity, values: ticks, type })], type);
}

const at = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(at(name), 'utf8');

describe('data', () => {
  test.each([
    ['parquet', 'parquet'],
    ['ndjson', 'ndjson'],
    ['arrow', 'arrow'],
    ['arrow', 'arrows'],
  ] as const)('comes back from %s (.%s) as it went there', async (form, ending) => {
    const table = await tableOf();
    writeFileSync(at('a.csv'), csv);
    await convertData(table, at('a.csv'), form, at(`b.${ending}`));
    await convertData(table, at(`b.${ending}`), 'csv', at('c.csv'));
    expect(read('c.csv')).toBe(csv);
  });

  test.each(['arrow', 'arrows', 'parquet'] as const)('without rows comes back from .%s', async (ending) => {
    const table = await tableOf();
    const [header = ''] = csv.split('\r\n');
    writeFileSync(at('a.csv'), `${header}\r\n`);
    await convertData(table, at('a.csv'), ending === 'parquet' ? 'parquet' : 'arrow', at(`b.${ending}`));
    await convertData(table, at(`b.${ending}`), 'csv', at('c.csv'));
    expect(read('c.csv')).toBe(`${header}\r\n`);
  });

  test('goes from one form to the other without CSV', async () => {
    const table = await tableOf();
    writeFileSync(at('a.csv'), csv);
    await convertData(table, at('a.csv'), 'ndjson', at('b.ndjson'));
    await convertData(table, at('b.ndjson'), 'parquet', at('c.parquet'));
    await convertData(table, at('c.parquet'), 'arrow', at('c.feather'));
    await convertData(table, at('c.feather'), 'ndjson', at('d.ndjson'));
    expect(read('d.ndjson')).toBe(read('b.ndjson'));
    expect(JSON.parse(read('b.ndjson').split('\n')[0] ?? '')).toMatchObject({
      i: '9007199254740993',
      l: [1, 2],
      g: [1.5, 2],
      y: 1999,
      r: 1,
    });
  });

  test('that is wrong is not converted, and the place is reported', async () => {
    const table = await tableOf();
    const [header = '', row = ''] = csv.split('\r\n');
    writeFileSync(at('a.csv'), `${header}\r\n${row.replace('0.1', 'zero')}\r\n`);
    await expect(convertData(table, at('a.csv'), 'ndjson', at('b.ndjson'))).rejects.toThrow(
      'must be a number, got zero',
    );
    writeFileSync(at('a.ndjson'), '{"s":"x","r":1}\n{"n":true}\n');
    await expect(convertData(table, at('a.ndjson'), 'csv', at('b.csv'))).rejects.toThrow(
      'line 2, field "n": must be of type number, got true',
    );
    writeFileSync(at('a.csv'), `${header}\r\n${row.replace('9007199254740993', '9223372036854775808')}\r\n`);
    await expect(convertData(table, at('a.csv'), 'parquet', at('b.parquet'))).rejects.toThrow(
      'row 1, field "i": 9223372036854775808 exceeds',
    );
    await expect(convertData(table, at('a.csv'), 'arrow', at('b.arrow'))).rejects.toThrow(
      'row 1, field "i": 9223372036854775808 exceeds',
    );
  });

  test('of Arrow has types of its own, and texts that repeat stand once', async () => {
    const table = await tableOf();
    writeFileSync(at('a.csv'), csv);
    await convertData(table, at('a.csv'), 'arrow', at('b.arrow'));
    const bytes = readFileSync(at('b.arrow'));
    expect(bytes.subarray(0, 6).toString()).toBe('ARROW1');
    const { schema, numRows } = tableFromIPC(bytes);
    const types = schema.fields.map(({ name, type, nullable }) => [name, type.typeId, nullable]);
    expect(numRows).toBe(3);
    expect(types).toEqual(
      Object.entries({
        ...{ s: Type.Utf8, n: Type.Float, i: Type.Int, b: Type.Bool, d: Type.Date, when: Type.Utf8 },
        ...{ t: Type.Utf8, y: Type.Int, ym: Type.Utf8, p: Type.Utf8, o: Type.Utf8, a: Type.Utf8 },
        ...{ l: Type.List, g: Type.FixedSizeList, r: Type.Int, c: Type.Dictionary, ld: Type.List },
      }).map(([name, type]) => [name, type, name !== 'r']),
    );
  });

  test('of Arrow is read in other types too, to the last digit', async () => {
    const table = await tableOf();
    const values: Readonly<Record<string, Column<unknown>>> = {
      when: instants([1_582_934_400_123_456_789n, null, -1n]),
      t: columnFromArray([3_723_000_001n, null, 86_399_000_000n], time(TimeUnit.MICROSECOND)),
      d: columnFromArray([new Date('2024-02-29'), null, new Date('0001-01-01')], dateMillisecond()),
      s: columnFromArray(['x', null, 'x'], dictionary(utf8())),
      i: columnFromArray([1, null, -3], int8()),
      r: columnFromArray([1, 2, 3], float64()),
    };
    const nothing = columnFromArray([null, null, null], nullType());
    const columns = fields.map(({ name }): [string, Column<unknown>] => [name, values[name] ?? nothing]);
    writeFileSync(at('a.arrow'), tableToIPC(tableFromColumns(columns), { format: 'file' }) ?? '');
    await convertData(table, at('a.arrow'), 'ndjson', at('b.ndjson'));
    const rows = read('b.ndjson').trim().split('\n');
    const texts = rows.map((row) =>
      Object.fromEntries(Object.entries(JSON.parse(row)).filter(([, value]) => value !== null)),
    );
    expect(texts).toEqual([
      { s: 'x', i: 1, d: '2024-02-29', when: '2020-02-29T00:00:00.123456789Z', t: '01:02:03.000001', r: 1 },
      { r: 2 },
      { s: 'x', i: -3, d: '0001-01-01', when: '1969-12-31T23:59:59.999999999Z', t: '23:59:59', r: 3 },
    ]);
  });

  test.each([
    ['a text', /cannot read .* as Arrow/],
    ['FEA1 and more', 'must be an Arrow file, got Feather version 1'],
  ])('of Arrow that is %s is refused', async (content, message) => {
    writeFileSync(at('a.feather'), content);
    await expect(convertData(await tableOf(), at('a.feather'), 'csv', at('b.csv'))).rejects.toThrow(message);
  });

  test('of Arrow with other values than those of the field is refused with the place', async () => {
    const column = columnFromArray(['x'], utf8());
    const columns = fields.map(({ name }): [string, Column<unknown>] => [name, column]);
    writeFileSync(at('a.arrow'), tableToIPC(tableFromColumns(columns), { format: 'file' }) ?? '');
    await expect(convertData(await tableOf(), at('a.arrow'), 'csv', at('b.csv'))).rejects.toThrow(
      'row 1, field "n": must be of type number, got "x"',
    );
  });
});

describe('numbers inside JSON', () => {
  const exact =
    '{"big":12345678901234567890,"fine":0.12345678901234567891,"far":1e400,"n":[-0.0,1.10,"a  b\\" 1"]}';
  const list = '[9007199254740993,{"x":1E-400}]';
  const described = {
    fields: [
      { name: 'o', type: 'object', constraints: { unique: true } },
      { name: 'a', type: 'array', constraints: { maxLength: 2 } },
      { name: 'i', type: 'integer' },
    ],
  };
  const text = `o,a,i\n"${exact.replaceAll('"', '""')}","${list.replaceAll('"', '""').replaceAll(',', ' ,\n ')}",12345678901234567890\n,[],\n`;
  const compact = `o,a,i\n"${exact.replaceAll('"', '""')}","${list.replaceAll('"', '""')}",12345678901234567890\n,[],\n`;

  async function exactTable(): Promise<ConvertTable> {
    const spec = join(folder, 'json.schema.json');
    writeFileSync(spec, JSON.stringify(described));
    const { contract, text: source, data } = readContract({ name: 't', spec });
    if (contract === undefined) throw new Error('the schema can be read');
    const [found] = await importTables(contract, source, data);
    if (found === undefined) throw new Error('there is a table');
    return found;
  }

  test.each(['ndjson', 'parquet', 'arrow'] as const)('keep their digits in CSV and %s', async (form) => {
    const table = await exactTable();
    const from = join(folder, 'x.csv');
    writeFileSync(from, text);
    const between = join(folder, `x.${form}`);
    // Parquet and Arrow have no integers beyond 64 bits.
    if (form !== 'ndjson')
      writeFileSync(
        from,
        text.replace('\n,12345678901234567890', '').replace(/,12345678901234567890\n,/, ',\n,'),
      );
    await convertData(table, from, form, between);
    const back = join(folder, 'back.csv');
    await convertData(table, between, 'csv', back);
    const wanted = form === 'ndjson' ? compact : compact.replace(/,12345678901234567890\n,/, ',\n,');
    expect(readFileSync(back, 'utf8').replaceAll('\r\n', '\n')).toBe(wanted);
    if (form === 'ndjson')
      expect(readFileSync(between, 'utf8').split('\n')[0]).toContain(`"o":${exact},"a":${list}`);
    if (form !== 'parquet') return;
    const [row] = await duckdb([`SELECT o::VARCHAR AS o, typeof(o) AS type FROM read_parquet('${between}')`]);
    expect(row).toEqual({ o: exact, type: 'JSON' });
  });

  test('of a line of NDJSON are kept, or refused where nothing holds them', async () => {
    const table = await exactTable();
    const file = join(folder, 'y.ndjson');
    writeFileSync(file, `{"o": ${exact}, "i": 12345678901234567890}\n{"i": 1e3}\n`);
    const back = join(folder, 'back.csv');
    await convertData(table, file, 'csv', back);
    expect(readFileSync(back, 'utf8')).toContain(',12345678901234567890');
    writeFileSync(file, '{"i": 12345678901234567890.5}\n');
    await expect(convertData(table, file, 'csv', back)).rejects.toThrow(
      'line 1, field "i": 12345678901234567890.5 cannot be represented exactly as a number',
    );
    writeFileSync(file, '{"a": {"no": "array"}}\n');
    await expect(convertData(table, file, 'csv', back)).rejects.toThrow(
      'line 1, field "a": must be of type array, got {"no":"array"}',
    );
    writeFileSync(file, '{"a": [1, 2, 3]}\n');
    await convertData(table, file, 'csv', back);
  });
});
