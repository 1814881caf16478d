import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AnyTable } from '@trivet/runtime/table';
import { type TableModule, tableThreads } from '@trivet/runtime/table/node';
import { validateTable, validateTables } from '@trivet/runtime/table/validate';
import { afterAll, describe, expect, test } from 'vitest';
import type { RangedFile } from '#runtime/table/ranges/ranges';
import { bareReadings, readings } from './threads-table.js';

const url = pathToFileURL(join(import.meta.dirname, 'threads-table.ts'));
const folder = mkdtempSync(join(tmpdir(), 'trivet-threads-'));
const path = join(folder, 'readings.csv');
// Small ranges, so that a small file has many.
const threads = tableThreads(2, 8192);
afterAll(async () => {
  await threads.close();
  rmSync(folder, { recursive: true });
});

/**
 * Rows with most kinds of errors: values, widths, quotes, repeated keys and foreign keys without a target, line breaks
 * in cells.
 */
function documentOf(rows: number): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const id = row % 97 === 5 ? row - 3 : row;
    const parent = row % 89 === 7 ? rows + row : row % 11 === 0 ? '' : (row * 7) % rows;
    const value = row % 101 === 9 ? 'x' : row % 53;
    const note = row % 13 === 0 ? `"${'line,\r\n""quoted"" '.repeat(row % 40)}"` : `é ${row}`;
    if (row % 211 === 20) return `${id},${parent}`;
    if (row % 307 === 30) return `${id},${parent},${value},a "stray" quote`;
    return `${id},${parent},${value},${note}`;
  });
  // An unclosed quote, so that the ranges after it are read in vain.
  const behind = Array.from({ length: 2000 }, (_, row) => `${rows + row},,1,behind the quote`);
  return `id,parent,value,note\n${lines.join('\n')}\n1,,2,"never closed\n${behind.join('\n')}`;
}

async function parted(
  table: AnyTable,
  module: TableModule,
): Promise<readonly [threaded: unknown, whole: unknown, ranges: number]> {
  const text = documentOf(3000);
  writeFileSync(path, text);
  let ranges = 0;
  const file = await threads.ranged(path, module);
  const ranged: RangedFile = {
    ...file,
    run(task) {
      ranges += 1;
      return file.run(task);
    },
  };
  const [report] = await validateTables([{ resource: 'readings', table, open: () => text, ranged }]);
  const [whole] = await validateTables([{ resource: 'readings', table, open: () => text }]);
  return [report, whole, ranges];
}

describe('a file read by threads', () => {
  test('has the report of one that is read by one', async () => {
    const table = bareReadings({ name: 'bare' });
    const module = { url, name: 'bareReadings', given: { name: 'bare' } };
    const [threaded, whole, ranges] = await parted(table, module);
    expect(threaded).toEqual(whole);
    expect(whole).toMatchObject({ valid: false, counts: { 'unclosed-quote': 1, type: 29 } });
    expect(ranges).toBeGreaterThan(20);
  });

  test('has its keys compared over all of it', async () => {
    const [threaded, whole] = await parted(readings, { url, name: 'readings' });
    expect(threaded).toEqual(whole);
    expect(whole).toMatchObject({ counts: { 'primary-key': 32, 'foreign-key': 39 } });
  });

  test('is refused where the module has no such table', async () => {
    const file = await threads.ranged(path, { url, name: 'nothing' });
    const input = { resource: 'readings', table: readings, open: () => '', ranged: file };
    await expect(validateTables([input])).rejects.toThrow('exports no table "nothing"');
  });

  test('is read by whoever asks where it is small', async () => {
    const small = join(folder, 'small.csv');
    writeFileSync(small, 'id,parent,value,note\n1,,2,a\n');
    const file = await threads.ranged(small, { url, name: 'nothing' });
    const input = { resource: 'readings', table: readings, open: () => 'id,parent,value,note\n1,,2,a\n' };
    expect(await validateTables([{ ...input, ranged: file }])).toEqual([
      await validateTable(readings, input.open()),
    ]);
  });
});
