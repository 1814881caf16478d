/** One measurement in a process of its own: `node tabular-child.mjs <name> <file> <runtime> <peers> <runs>`. */

import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const [, , name = '', file = '', runtime = '', peers = '', runs = '1'] = process.argv;
const require = createRequire(join(peers, 'node_modules', 'x.js'));

/** The result of reading the file once. */
interface Outcome {
  readonly rows: number;
  readonly bad: number;
}

const fields = ['country', 'year', 'value', 'indicator', 'source', 'unit', 'notes'];
const missing = ['', 'NA', 'N/A', 'null', 'NULL', 'NaN'];

// Foreign libraries, whose types are not available here, are used as little as possible.
// biome-ignore lint/suspicious/noExplicitAny: the exports of the package are only documented, not typed
type Foreign = any;

async function* chunks(): AsyncGenerator<Uint8Array> {
  const handle = await open(file);
  const buffer = new Uint8Array(262_144);
  try {
    for (;;) {
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

const ours = (path: string): Promise<Foreign> => import(pathToFileURL(join(runtime, path)).href);

async function table(): Promise<Foreign> {
  const { string, number, integer } = await ours('table/fields.js');
  const { table: describe } = await ours('table/table.js');
  return describe({
    name: 'indicators',
    missingValues: missing,
    fields: {
      country: string(),
      year: integer({ minimum: 1990, maximum: 2030 }),
      value: number(),
      indicator: string(),
      source: string(),
      unit: string(),
      notes: string(),
    },
    row:
      (
        country: Foreign,
        year: Foreign,
        value: Foreign,
        indicator: Foreign,
        source: Foreign,
        unit: Foreign,
        notes: Foreign,
      ) =>
      (cells: Foreign) => ({
        country: country.read(cells),
        year: year.read(cells),
        value: value.read(cells),
        indicator: indicator.read(cells),
        source: source.read(cells),
        unit: unit.read(cells),
        notes: notes.read(cells),
      }),
  });
}

async function validate(): Promise<Outcome> {
  const { validateTable } = await ours('table/validate.js');
  const { rows, counts } = await validateTable(await table(), chunks());
  return {
    rows,
    bad: Object.values(counts as Record<string, number>).reduce((sum, count) => sum + count, 0),
  };
}

async function batches(): Promise<Outcome> {
  const { readBatches } = await ours('table/read.js');
  let rows = 0;
  let bad = 0;
  for await (const batch of readBatches(await table(), chunks())) {
    for (const row of batch.rows) if (row.year !== 0) rows += 1;
    bad += batch.rejected.length;
  }
  return { rows: rows + bad, bad };
}

async function rowByRow(): Promise<Outcome> {
  const { readRows } = await ours('table/read.js');
  let rows = 0;
  for await (const row of readRows(await table(), chunks())) if (row.year !== 0) rows += 1;
  return { rows, bad: 0 };
}

/** The cost of a loop over promises, with as many rows as the file has lines. */
async function promises(): Promise<Outcome> {
  const row = { year: 2020 };
  let left = 0;
  for await (const chunk of chunks()) for (const byte of chunk) if (byte === 10) left += 1;
  const all: AsyncIterableIterator<typeof row> = {
    [Symbol.asyncIterator]: () => all,
    next() {
      left -= 1;
      return Promise.resolve(
        left < 1 ? { value: undefined, done: true as const } : { value: row, done: false as const },
      );
    },
  };
  let rows = 0;
  before = process.cpuUsage();
  for await (const one of all) if (one.year !== 0) rows += 1;
  return { rows, bad: 0 };
}

async function columns(): Promise<Outcome> {
  const { readColumns } = await ours('table/columns.js');
  let rows = 0;
  let bad = 0;
  for await (const batch of readColumns(await table(), chunks())) {
    rows += batch.length;
    bad += batch.rejected.length;
  }
  return { rows: rows + bad, bad };
}

async function cursor(): Promise<Outcome> {
  const { readCursor } = await ours('table/cursor.js');
  const at = readCursor(await table(), chunks());
  const year = at.field('year');
  let rows = 0;
  let bad = 0;
  while (await at.fill()) {
    while (at.next()) if (year.read() !== 0) rows += 1;
    bad += at.drain().rejected.length;
  }
  return { rows: rows + bad, bad };
}

function papaparse(): Promise<Outcome> {
  const { parse } = require('papaparse') as Foreign;
  let rows = -1;
  return new Promise((resolve, reject) => {
    parse(createReadStream(file), {
      delimiter: ',',
      skipEmptyLines: true,
      step: () => {
        rows += 1;
      },
      complete: () => resolve({ rows, bad: 0 }),
      error: reject,
    });
  });
}

function piped(parser: Foreign): Promise<Outcome> {
  let rows = -1;
  return new Promise((resolve, reject) => {
    parser.on('data', () => {
      rows += 1;
    });
    parser.on('error', reject);
    parser.on('end', () => resolve({ rows, bad: 0 }));
    createReadStream(file).pipe(parser);
  });
}

async function udsv(): Promise<Outcome> {
  const path = join(peers, 'node_modules/udsv/dist/uDSV.mjs');
  const { inferSchema, initParser } = (await import(pathToFileURL(path).href)) as Foreign;
  const text = readFileSync(file, 'utf8');
  return { rows: initParser(inferSchema(text)).typedArrs(text).length, bad: 0 };
}

async function tableschema(): Promise<Outcome> {
  const { Table } = require('tableschema') as Foreign;
  const constraints = { minimum: 1990, maximum: 2030 };
  const schema = {
    missingValues: missing,
    fields: fields.map((field) =>
      field === 'year'
        ? { name: field, type: 'integer', constraints }
        : { name: field, type: field === 'value' ? 'number' : 'string' },
    ),
  };
  const loaded = await Table.load(file, { schema, delimiter: ',' });
  const stream = await loaded.iter({ cast: true, forceCast: true, stream: true });
  let rows = 0;
  let bad = 0;
  for await (const row of stream as AsyncIterable<Foreign>) {
    rows += 1;
    if (row instanceof Error || row.errors) bad += 1;
  }
  return { rows, bad };
}

async function duckdb(): Promise<Foreign> {
  const { DuckDBInstance } = require('@duckdb/node-api') as Foreign;
  return (await DuckDBInstance.create(':memory:')).connect();
}

function duckdbSource(): string {
  const types = fields.map(
    (field) => `'${field}': '${field === 'year' ? 'BIGINT' : field === 'value' ? 'DOUBLE' : 'VARCHAR'}'`,
  );
  const nulls = missing.map((one) => `'${one}'`).join(', ');
  return `read_csv('${file}', header=true, auto_detect=false, delim=',', quote='"', escape='"', nullstr=[${nulls}], columns={${types.join(', ')}}, store_rejects=true)`;
}

async function duckdbCounting(): Promise<Outcome> {
  const connection = await duckdb();
  const read = `count(*), count(*) filter (year < 1990 or year > 2030), sum(value), ${fields
    .filter((field) => field !== 'year' && field !== 'value')
    .map((field) => `max(${field})`)
    .join(', ')}`;
  const found = await connection.runAndReadAll(`select ${read} from ${duckdbSource()}`);
  const [rows, bad] = found.getRows()[0];
  return { rows: Number(rows), bad: Number(bad) };
}

async function duckdbRows(): Promise<Outcome> {
  const connection = await duckdb();
  const result = await connection.stream(`select * from ${duckdbSource()}`);
  let rows = 0;
  for (let chunk = await result.fetchChunk(); chunk && chunk.rowCount > 0; chunk = await result.fetchChunk())
    rows += chunk.getRows().length;
  return { rows, bad: 0 };
}

async function polars(): Promise<Outcome> {
  const pl = require('nodejs-polars') as Foreign;
  const schema = Object.fromEntries(
    fields.map((field) => [field, field === 'year' ? pl.Int64 : field === 'value' ? pl.Float64 : pl.String]),
  );
  const scan = pl.scanCSV(file, { hasHeader: true, sep: ',', nullValues: missing, schema });
  const all = fields.map((field) => (field === 'value' ? pl.col(field).sum() : pl.col(field).max()));
  await scan.select(...all).collect();
  const counted = await scan.select(pl.len === undefined ? pl.col('year').len() : pl.len()).collect();
  return { rows: Number(Object.values(counted.toRecords()[0] ?? {})[0]), bad: 0 };
}

const measured: Readonly<Record<string, () => Promise<Outcome>>> = {
  validate,
  rows: batches,
  'rows one by one': rowByRow,
  'promises alone': promises,
  columns,
  cursor,
  papaparse,
  'csv-parse': () => piped((require('csv-parse') as Foreign).parse({ delimiter: ',' })),
  'fast-csv': () => piped((require('fast-csv') as Foreign).parse({ headers: false })),
  uDSV: udsv,
  tableschema,
  'DuckDB counting': duckdbCounting,
  'DuckDB rows': duckdbRows,
  Polars: polars,
};

const run = measured[name];
if (run === undefined) throw new Error(`nothing is named ${name}`);
const seconds: number[] = [];
let outcome: Outcome = { rows: 0, bad: 0 };
let before = process.cpuUsage();
for (let round = 0; round < Number(runs); round += 1) {
  before = process.cpuUsage();
  outcome = await run();
  const { user, system } = process.cpuUsage(before);
  seconds.push((user + system) / 1e6);
}
// On Linux, `maxRSS` starts with that of the parent process.
const peak = existsSync('/proc/self/status')
  ? Number(/VmHWM:\s*(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
  : process.resourceUsage().maxRSS;
const memory = peak / 1024;
console.log(JSON.stringify({ ...outcome, cold: seconds[0], warm: Math.min(...seconds), memory }));
process.exit(0);
