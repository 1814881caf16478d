import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { date, integer, number, string, table } from '@trivet/runtime/table';
import { readBatches, readColumns, readCursor, valueAt } from '@trivet/runtime/table/read';
import { validateTable } from '@trivet/runtime/table/validate';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type MarkFinder, markPosition, plainFinder } from '#runtime/table/bytes/marks';
import { simdFinder, simdWindow } from '#runtime/table/bytes/simd-marks';
import { assemble } from './wat.js';

const comma = 44;
const quote = 34;

/**
 * Bytes that are relevant here and elsewhere: delimiters, letters, and parts of characters of every length, complete
 * and broken.
 */
const pieces = fc.constantFrom<readonly number[]>(
  [comma],
  [quote],
  [10],
  [13],
  [0],
  [97],
  [98, 99, 100, 101, 102, 103],
  [0xc3, 0xa9],
  [0xe6, 0x97, 0xa5],
  [0xed, 0x9f, 0xbf],
  [0xed, 0xa0, 0x80],
  [0xe0, 0x9f, 0xbf],
  [0xf0, 0x9f, 0x98, 0x80],
  [0xf0, 0x8f, 0xbf, 0xbf],
  [0xf4, 0x8f, 0xbf, 0xbf],
  [0xf4, 0x90, 0x80, 0x80],
  [0xf5, 0x80, 0x80, 0x80],
  [0xc0, 0x80],
  [0xc3],
  [0xe6, 0x97],
  [0x80],
  [0xff],
);

function found(finder: MarkFinder, bytes: readonly number[]): readonly number[] {
  finder.window.set(bytes);
  return [...finder.marks.subarray(0, finder.find(bytes.length))];
}

/** The expected result by definition: a byte is a delimiter, or starts or continues a character, or is invalid. */
function expected(bytes: readonly number[]): readonly number[] {
  const strict = new TextDecoder('utf-8', { fatal: true });
  const isWhole = (from: number, size: number): boolean => {
    try {
      return [...strict.decode(new Uint8Array(bytes.slice(from, from + size)))].length === 1;
    } catch {
      return false;
    }
  };
  const marks: number[] = [];
  let sign = 0;
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    const size =
      byte < 128 ? 1 : ([2, 3, 4].find((one) => at + one <= bytes.length && isWhole(at, one)) ?? 0);
    if (byte >= 128) sign = 0x8000_0000 | 0;
    if (size === 0 || [comma, quote, 10, 13, 0].includes(byte)) marks.push(at | sign);
    if (byte < 128 && [comma, quote, 10, 13, 0].includes(byte)) sign = 0;
    at += Math.max(size, 1);
  }
  return marks;
}

describe('the first stage', () => {
  // After a change of a source: npx vitest run test/runtime/table-marks.test.ts --update=all
  test('the module is its sources, assembled', async () => {
    const table = resolve(import.meta.dirname, '../../runtime/core/table/bytes');
    const fields = ['marks.wat', 'rows.wat'].map((name) => readFileSync(resolve(table, name), 'utf8'));
    const bytes = assemble(`(module ${fields.join('\n')})`);
    expect(WebAssembly.validate(Uint8Array.from(bytes))).toBe(true);
    const base64 = Buffer.from(bytes).toString('base64');
    const lines = (base64.match(/.{1,104}/g) ?? []).map((line) => `  '${line}'`);
    const says =
      '/** The WebAssembly module that reads tables. */\n\n/** `marks.wat` and `rows.wat`, assembled. */';
    const text = `${says}\nexport const module =\n${lines.join(' +\n')};\n`;
    await expect(text).toMatchFileSnapshot(resolve(table, 'simd-module.ts'));
  });

  test('finds marks alike in JavaScript and WebAssembly', () => {
    const finders = [plainFinder(comma, quote, simdWindow), simdFinder(comma, quote)];
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        const bytes = parts.flat();
        const wanted = expected(bytes);
        for (const finder of finders) {
          expect(finder).toBeDefined();
          if (finder !== undefined) expect(found(finder, bytes)).toEqual(wanted);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('a window full of marks, and one without any', () => {
    const finders = [plainFinder(comma, quote, simdWindow), simdFinder(comma, quote)];
    for (const finder of finders.filter((one) => one !== undefined)) {
      finder.window.fill(comma, 0, simdWindow);
      expect(finder.find(simdWindow)).toBe(simdWindow);
      expect((finder.marks[simdWindow - 1] ?? 0) & markPosition).toBe(simdWindow - 1);
      finder.window.fill(97, 0, simdWindow);
      expect(finder.find(simdWindow)).toBe(0);
    }
  });

  test('what was in the window before is not seen', () => {
    for (const finder of [plainFinder(comma, quote, 64), simdFinder(97, 98)].filter(
      (one) => one !== undefined,
    )) {
      finder.window.fill(0x0a, 0, 64);
      finder.window[0] = 0xc3;
      expect(finder.find(1)).toBe(1);
    }
  });
});

describe('where bytes may not become a module', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test.each<readonly [string, unknown]>([
    ['there is no WebAssembly', undefined],
    ['it has no SIMD', { validate: () => false }],
    [
      'it is forbidden',
      {
        validate: () => true,
        Module: class {
          constructor() {
            throw new Error('code generation from bytes is disallowed');
          }
        },
      },
    ],
  ])('%s: the same is read', async (_, stub) => {
    const before = await readAll();
    vi.stubGlobal('WebAssembly', stub);
    expect(simdFinder(comma, quote)).toBeUndefined();
    expect(await readAll()).toEqual(before);
  });
});

interface Wide {
  readonly a: number | null;
  readonly b: string | null;
  readonly c: number | null;
  readonly d: string;
  readonly e: string | null;
}

const wide = table<Wide>({
  name: 'wide',
  missingValues: ['', 'NA'],
  fields: {
    a: integer({ maximum: 9_999 }),
    b: string(),
    c: number({ missingValues: ['-1', ''] }),
    d: string({ required: true }),
    e: date(),
  },
});

/** A file that exceeds the size read in plain JavaScript, with rows of every kind. */
const file = new TextEncoder().encode(
  `a,b,c,d,e\n${Array.from({ length: 4001 }, (_, row) => {
    const numbers = ['-1', '+.5', '1e3', 'NaN', '12345678901234567', '', `${row / 8}`, `-${row}.`, '.'];
    const texts = ['NA', '', 'é', `a text that is new in row ${row}`, '"quoted, ""twice"""', '"two\nlines"'];
    const end = row % 11 === 0 ? '\r\n' : row % 997 === 0 ? ',\n' : '\n';
    const day = row % 13 === 0 ? '2023-02-29' : `2024-02-${10 + (row % 20)}`;
    return `${row},${texts[row % 6]},${numbers[row % 9]},${row % 101 === 0 ? 'NA' : texts[row % 5 === 0 ? 2 : 3]},${day}${end}`;
  }).join('')}`,
);

/** All results of reading the file, in each of the possible ways. */
async function readAll(): Promise<unknown> {
  const batches: unknown[] = [];
  for await (const batch of readBatches(wide, file)) batches.push(...batch.rows, ...batch.rejected);
  const columns: unknown[] = [];
  for await (const { columns: found, length } of readColumns(wide, file))
    for (let row = 0; row < length; row += 1)
      columns.push([
        valueAt<number>(found.a, row),
        valueAt<string>(found.b, row),
        valueAt<number>(found.c, row),
        valueAt<string>(found.d, row),
        valueAt<string>(found.e, row),
      ]);
  const cursor = readCursor(wide, file);
  const stood: unknown[] = [];
  const fields = [cursor.field('a'), cursor.field('c'), cursor.field('d')];
  while (await cursor.fill())
    while (cursor.next()) stood.push([cursor.row, ...fields.map((field) => field.read())]);
  return { batches, columns, stood, report: await validateTable(wide, file) };
}
