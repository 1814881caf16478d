import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ConvertTable, convertData } from '../generator/convert/data.js';
import { readContract } from '../generator/read.js';
import { importTables } from '../generator/validate/tables.js';

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
];

const csv = [
  fields.map(({ name }) => name).join(','),
  'é "q",0.1,9007199254740993,true,2024-02-29,2024-02-29T23:59:59.125+05:30,01:02:03,1999,2024-02,P1Y,{"x":[1]},[1],1;2,"1.5,2",1',
  ',,,,,,,,,,,,,,2',
  'x,-1e+300,-9223372036854775808,false,0001-01-01,1900-01-01T00:00:00,23:59:59.5Z,-0044,12024-02,-PT0.5S,{},[],7,"-180,90",3',
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

const at = (name: string): string => join(folder, name);
const read = (name: string): string => readFileSync(at(name), 'utf8');

describe('data', () => {
  test.each(['parquet', 'ndjson'] as const)('comes back from %s as it went there', async (form) => {
    const table = await tableOf();
    writeFileSync(at('a.csv'), csv);
    await convertData(table, at('a.csv'), form, at(`b.${form}`));
    await convertData(table, at(`b.${form}`), 'csv', at('c.csv'));
    expect(read('c.csv')).toBe(csv);
  });

  test('goes from one form to the other without CSV', async () => {
    const table = await tableOf();
    writeFileSync(at('a.csv'), csv);
    await convertData(table, at('a.csv'), 'ndjson', at('b.ndjson'));
    await convertData(table, at('b.ndjson'), 'parquet', at('c.parquet'));
    await convertData(table, at('c.parquet'), 'ndjson', at('d.ndjson'));
    expect(read('d.ndjson')).toBe(read('b.ndjson'));
    expect(JSON.parse(read('b.ndjson').split('\n')[0] ?? '')).toMatchObject({
      i: '9007199254740993',
      l: [1, 2],
      g: [1.5, 2],
      y: 1999,
    });
  });

  test('that is wrong is not converted, and the place is told', async () => {
    const table = await tableOf();
    const [header = '', row = ''] = csv.split('\r\n');
    writeFileSync(at('a.csv'), `${header}\r\n${row.replace('0.1', 'zero')}\r\n`);
    await expect(convertData(table, at('a.csv'), 'ndjson', at('b.ndjson'))).rejects.toThrow(
      'zero is no number',
    );
    writeFileSync(at('a.ndjson'), '{"s":"x","r":1}\n{"n":true}\n');
    await expect(convertData(table, at('a.ndjson'), 'csv', at('b.csv'))).rejects.toThrow(
      'line 2, field "n": true is no number',
    );
    writeFileSync(at('a.csv'), `${header}\r\n${row.replace('9007199254740993', '9223372036854775808')}\r\n`);
    await expect(convertData(table, at('a.csv'), 'parquet', at('b.parquet'))).rejects.toThrow(
      'row 1, field "i": 9223372036854775808 is beyond',
    );
  });
});
