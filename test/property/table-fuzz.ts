/**
 * Random documents, dialects, encodings and chunkings, read by the reader and by the reference; a difference ends the
 * run with the number that reproduces it: `tsx test/property/table-fuzz.ts --runs 1000000 --seed 1`.
 */
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import {
  type AnyTable,
  any,
  boolean,
  type DialectOptions,
  date,
  type Field,
  integer,
  number,
  string,
  type TableIssue,
  table,
  year,
} from '@trivet/runtime/table';
import { readBatches, TableReader } from '@trivet/runtime/table/read';
import { validateTable } from '@trivet/runtime/table/validate';
import { readUtf8 } from '#runtime/table/bytes/decode';
import { erased } from '#runtime/table/fields/field';
import { rowScanner } from '#runtime/table/scan/row-scan';
import { type ReferenceResult, referenceResults, referenceRows, referenceText } from './table-reference.js';

/** The input derived from one number. */
export interface Case {
  readonly table: AnyTable;
  readonly bytes: Uint8Array;
  readonly chunks: readonly (Uint8Array | string)[];
  readonly limit: number;
  readonly windows: { readonly small: number; readonly large: number; readonly after: number };
}

/** Numbers below a bound, the same ones for the same seed. */
export type Random = (below: number) => number;

/** Random numbers of a seed. */
export function randomOf(seed: number): Random {
  let state = (Math.imul(seed, 2_654_435_761) ^ 0x9e37_79b9) >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** One of several items. */
export function pick<T>(random: Random, all: readonly T[]): T {
  return all[random(all.length)] as T;
}

const dialects: readonly DialectOptions[] = [
  {},
  {},
  {},
  { delimiter: ';' },
  { delimiter: '\t', lineTerminator: '\n' },
  { quoteChar: "'" },
  { quoteChar: null },
  { doubleQuote: false },
  { skipInitialSpace: true },
  { commentChar: '#' },
  { commentChar: '##', skipInitialSpace: true },
  { commentRows: [1, 3] },
  { nullSequence: '\\N' },
  { escapeChar: '\\', doubleQuote: false },
  { escapeChar: '"' },
  { lineTerminator: '\r' },
  { lineTerminator: '|' },
  { delimiter: '::' },
  { delimiter: 'é' },
  { delimiter: 'a', quoteChar: 'b' },
  { delimiter: ' ', skipInitialSpace: true },
];

const fields: readonly (() => Field<unknown>)[] = [
  () => erased(integer()),
  () => erased(integer({ minimum: 0, maximum: 2030, required: true })),
  () => erased(integer({ enum: [1, 20], missingValues: ['-1', '1'] })),
  () => erased(number()),
  () => erased(number({ exclusiveMinimum: -2, maximum: 5.5 })),
  () => erased(number({ missingValues: ['0', 'NaN'] })),
  () => erased(year({ minimum: 2000 })),
  () => erased(string()),
  () => erased(string({ required: true })),
  () => erased(string({ minLength: 2, missingValues: [] })),
  () => erased(string({ enum: ['a', 'é', '"'] })),
  () => erased(string({ missingValues: ['NA', '""', 'é', ' a'], required: true })),
  () => erased(any()),
  () => erased(boolean()),
  () => erased(date()),
];

const usual = [
  '1',
  '20',
  '-1',
  '2024',
  '0.5',
  '-0',
  '1e3',
  'NaN',
  'NA',
  '',
  'a',
  'bc',
  'é',
  '日本',
  '😀',
  'true',
  '2024-02-29',
  '\\N',
  ' a',
  '12345678901234567',
  '00.500',
  '+7',
  '.',
  '-',
  'some longer text that no memo keeps',
];
const wild = [
  '"',
  '""',
  "'",
  ',',
  ';',
  '\n',
  '\r\n',
  '\r',
  '\u0000',
  '\\',
  '#',
  ' ',
  '\t',
  '|',
  ':',
  '\ufeff',
  '\ufffd',
  'a',
  'b',
  '"x,y"',
  '"a\nb"',
  '"q""q"',
];
const damage = [[0xc3], [0xff], [0xe6, 0x97], [0xed, 0xa0, 0x80], [0x80], [0xf0, 0x9f, 0x98]];

function cellOf(random: Random, { quoteChar, delimiter, lineTerminator }: AnyTable['dialect']): string {
  const cell = random(12) === 0 ? pick(random, usual) + pick(random, wild) : pick(random, usual);
  if (quoteChar === undefined || random(4) > 0) return cell;
  const inner =
    random(3) === 0 ? cell + pick(random, [delimiter, '\n', '\r\n', lineTerminator ?? '\n']) : cell;
  return quoteChar + inner.replaceAll(quoteChar, quoteChar + quoteChar) + quoteChar;
}

function documentOf(random: Random, { dialect, fields: all, encoding }: AnyTable): Uint8Array {
  const rows = random(random(8) === 0 ? 120 : 14);
  const isOrdered = random(3) > 0;
  const end = pick(random, [dialect.lineTerminator ?? '\n', '\n', '\r\n']);
  const parts: Uint8Array[] = [];
  const add = (text: string): number =>
    parts.push(
      encoding === 'utf-16le'
        ? Buffer.from(text, 'utf16le')
        : Buffer.from(text, encoding === 'utf-8' ? 'utf8' : 'latin1'),
    );
  if (random(10) === 0) add('\ufeff');
  for (let row = 0; row < rows; row += 1) {
    if (dialect.commentChar !== undefined && random(5) === 0) add(dialect.commentChar);
    const width = isOrdered || random(5) > 0 ? all.length : random(all.length + 2);
    for (let cell = 0; cell < width; cell += 1)
      add((cell > 0 ? dialect.delimiter : '') + cellOf(random, dialect));
    if (!isOrdered && random(6) === 0) add(pick(random, wild));
    if (!isOrdered && random(30) === 0) parts.push(Uint8Array.from(pick(random, damage)));
    if (row < rows - 1 || random(3) > 0) add(end);
  }
  return new Uint8Array(Buffer.concat(parts));
}

function chunksOf(random: Random, bytes: Uint8Array, isText: boolean): readonly (Uint8Array | string)[] {
  const longest = pick(random, [1, 3, 17, 100, 1000]);
  const chunks: (Uint8Array | string)[] = [];
  for (let at = 0; at < bytes.length; ) {
    const size = 1 + random(longest);
    chunks.push(bytes.slice(at, at + size));
    at += size;
  }
  if (!isText || chunks.length < 2) return chunks;
  // Text from some position of the same file on, if its bytes are all text.
  const from = 3 + random(chunks.length);
  const rest = Buffer.concat(chunks.slice(from) as Uint8Array[]);
  const isCut = (rest[0] ?? 0) >= 128;
  return isCut || rest.toString('utf8').includes('\ufffd')
    ? chunks
    : [...chunks.slice(0, from), rest.toString('utf8')];
}

/** The table and the document of a number. */
export function caseOf(seed: number): Case {
  const random = randomOf(seed);
  const encoding = pick(random, [
    'utf-8',
    'utf-8',
    'utf-8',
    'utf-8',
    'utf-8',
    'utf-8',
    'iso-8859-1',
    'utf-16le',
  ]);
  const width = 1 + random(5);
  const made = table<Record<string, unknown>>({
    name: 'case',
    fields: Object.fromEntries(
      Array.from({ length: width }, (_, index) => [`f${index}`, pick(random, fields)()]),
    ),
    missingValues: pick(random, [[''], ['', 'NA', 'NaN'], [], ['-1', 'a']]),
    dialect: { ...pick(random, dialects), header: false },
    encoding,
    ...(random(2) === 0 && {
      row:
        (...columns) =>
        (cells) =>
          Object.fromEntries(columns.map((column, index) => [`f${index}`, column.read(cells)])),
    }),
  });
  const bytes = documentOf(random, made);
  const large = pick(random, [64, 256, 65_536]);
  return {
    table: made,
    bytes,
    chunks: chunksOf(random, bytes, encoding === 'utf-8' && random(6) === 0),
    limit: pick(random, [10, 40, 1000, 100_000, 100_000]),
    windows: { small: pick(random, [16, 64, 64]), large, after: random(4) === 0 ? random(300) : 100_000 },
  };
}

/** Reads a case with windows so small that rows cross their boundaries. */
async function readSmall({ table: made, chunks, limit, windows }: Case): Promise<readonly ReferenceResult[]> {
  const reader = new TableReader<Record<string, unknown>>(made, {});
  const scan = rowScanner(made.dialect, limit, windows);
  const most = 1 + (chunks.length % 5);
  const results: ReferenceResult[] = [];
  for await (const piece of readUtf8(chunks, made.encoding, (offset) => scan.begin(offset))) {
    for (let at = 0; at < piece.length; ) {
      at += scan.take(piece, at);
      while (scan.next(reader, most) > 0) results.push(...resultsOf(reader.batch()));
    }
  }
  scan.end();
  while (scan.next(reader, most) > 0) results.push(...resultsOf(reader.batch()));
  return [...results, ...resultsOf(reader.end())];
}

async function readUsual({ table: made, chunks, limit }: Case): Promise<readonly ReferenceResult[]> {
  const results: ReferenceResult[] = [];
  const options = { rowLength: limit };
  for await (const batch of readBatches<Record<string, unknown>>(made, chunks, options))
    results.push(...resultsOf(batch));
  return results;
}

interface Rows {
  readonly firstRow: number;
  readonly rows: readonly Record<string, unknown>[];
  readonly rejected: readonly {
    row: number;
    line: number;
    cells: readonly unknown[];
    issues: readonly TableIssue[];
  }[];
}

/** A batch in the order of the file; data that a reader does not report for valid rows are omitted. */
function resultsOf({ firstRow, rows, rejected }: Rows): ReferenceResult[] {
  const bad = new Map(rejected.map((one) => [one.row, one]));
  const good = rows[Symbol.iterator]();
  return Array.from({ length: rows.length + rejected.length }, (_, index): ReferenceResult => {
    const found = bad.get(firstRow + index);
    if (found === undefined) return { line: 0, offset: 0, cells: [], row: good.next().value, issues: [] };
    const issues = found.issues.map(
      ({ code, column, line }) => `${code}${column === undefined ? '' : ` column ${column}`} line ${line}`,
    );
    const { line, cells } = found;
    return { line, offset: found.issues[0]?.offset, cells: cells.map(String), row: undefined, issues };
  });
}

function comparable(results: readonly ReferenceResult[]): readonly ReferenceResult[] {
  return results.map((one) =>
    one.row === undefined
      ? { ...one, issues: [...one.issues].sort() }
      : { ...one, line: 0, offset: 0, cells: [] },
  );
}

/** The difference for a number; undefined if all readers agree. */
export async function difference(seed: number): Promise<string | undefined> {
  const made = caseOf(seed);
  const rows = referenceRows(referenceText(made.bytes, made.table.encoding), made.table.dialect, made.limit);
  const wanted = comparable(referenceResults(made.table, rows));
  const found = { small: comparable(await readSmall(made)), usual: comparable(await readUsual(made)) };
  for (const [name, results] of Object.entries(found)) {
    const at = wanted.findIndex((one, index) => !isDeepStrictEqual(one, results[index]));
    if (at < 0 && results.length === wanted.length) continue;
    const shown = {
      seed,
      name,
      at,
      dialect: made.table.dialect,
      encoding: made.table.encoding,
      limit: made.limit,
      bytes: Buffer.from(made.bytes).toString('latin1'),
      wanted: wanted[at],
      found: results[at < 0 ? wanted.length : at],
    };
    return JSON.stringify(shown, undefined, 2);
  }
  const report = await validateTable(made.table, made.chunks, { rowLength: made.limit });
  const total = Object.values(report.counts).reduce((sum, count) => sum + count, 0);
  const issues = wanted.reduce((sum, one) => sum + one.issues.length, 0);
  return report.rows === wanted.length && total === issues
    ? undefined
    : JSON.stringify({ seed, report, rows: wanted.length, issues });
}

/** Tests numbers in turn; returns the first difference. */
export async function fuzz(
  first: number,
  runs: number,
  note?: (done: number) => void,
): Promise<string | undefined> {
  for (let seed = first; seed < first + runs; seed += 1) {
    const found = await difference(seed);
    if (found !== undefined) return found;
    if ((seed - first + 1) % 50_000 === 0) note?.(seed - first + 1);
  }
  return undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '1000000' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help === true) {
    console.log('Usage: npm run fuzz:tabular [-- --runs n] [--seed n]');
    process.exit();
  }
  const found = await fuzz(Number(values.seed), Number(values.runs), (done) =>
    console.log(`${done} without a difference`),
  );
  console.log(found ?? `${values.runs} documents, no difference`);
  process.exitCode = found === undefined ? 0 : 1;
}
