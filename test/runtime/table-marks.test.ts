import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { text, wholeNumber } from '@trivet/runtime/table/fields';
import { type MarkFinder, markPosition, plainFinder } from '@trivet/runtime/table/marks';
import { readBatches } from '@trivet/runtime/table/read';
import { module, simdFinder, simdWindow } from '@trivet/runtime/table/simd-marks';
import { table } from '@trivet/runtime/table/table';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { assemble } from './wat.js';

const comma = 44;
const quote = 34;

/** Bytes that matter here and elsewhere: marks, letters, and parts of characters of every length, whole and broken. */
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

/** What is to be found, said plainly: a byte is a mark, or starts or continues a character, or is damage. */
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
  test('the module is its source, assembled', () => {
    const source = readFileSync(resolve(import.meta.dirname, '../../runtime/core/table/marks.wat'), 'utf8');
    const bytes = assemble(source);
    expect(WebAssembly.validate(Uint8Array.from(bytes))).toBe(true);
    expect(Buffer.from(bytes).toString('base64')).toBe(module);
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
    const wide = table<{ readonly a: number | null; readonly b: string | null }>({
      name: 'wide',
      fields: { a: wholeNumber({ maximum: 49_999 }), b: text() },
    });
    const file = new TextEncoder().encode(
      `a,b\n${Array.from({ length: 50_001 }, (_, row) => `${row},"é ""${row}"""\n`).join('')}`,
    );
    const read = async (): Promise<unknown> => {
      const all = [];
      for await (const batch of readBatches(wide, file)) all.push(batch);
      return all;
    };
    const before = await read();
    vi.stubGlobal('WebAssembly', stub);
    expect(simdFinder(comma, quote)).toBeUndefined();
    expect(await read()).toEqual(before);
  });
});
