import { isDeepStrictEqual } from 'node:util';
import type { AnyTable, ForeignKey } from '@trivet/runtime/table';
import { type TableInput, validateTables } from '@trivet/runtime/table/validate';
import { describe, expect, test } from 'vitest';
import { readRange } from '#runtime/table/ranges/range';
import type { RangedFile } from '#runtime/table/ranges/ranges';
import { caseOf, pick, type Random, randomOf } from './table-fuzz.js';

/** A file in memory, whose ranges are read immediately; the outcome is serialised as between threads. */
function ranged(table: AnyTable, bytes: Uint8Array, length: number, seen: { ranges: number }): RangedFile {
  return {
    size: bytes.length,
    length,
    together: 3,
    read: async (from, to) => bytes.slice(from, to),
    async run(task) {
      seen.ranges += 1;
      const pieces: Uint8Array[] = [];
      for (let at = task.from; at < task.to; at += 97)
        pieces.push(bytes.slice(at, Math.min(at + 97, task.to)));
      return structuredClone(readRange(table, pieces, task));
    },
  };
}

/** Various keys over the fields of a table. */
function withKeys(random: Random, table: AnyTable): AnyTable {
  const names = table.fields.map(({ name }) => name);
  const some = (): readonly string[] => [...new Set([pick(random, names), pick(random, names)])];
  const key = (resource: string): ForeignKey => ({
    fields: [pick(random, names)],
    resource,
    referenced: [pick(random, names)],
  });
  const unique = random(4);
  return {
    ...table,
    primaryKey: random(3) === 0 ? some() : [],
    uniqueKeys: random(3) === 0 ? [some()] : [],
    foreignKeys: [...(random(3) === 0 ? [key('')] : []), ...(random(3) === 0 ? [key('other')] : [])],
    fields: table.fields.map((named, index) =>
      index === unique ? { ...named, field: { ...named.field, unique: true } } : named,
    ),
  };
}

/** A document of a case, often with a header, with the rows of further cases appended. */
function documentOf(random: Random, seed: number): { readonly table: AnyTable; readonly bytes: Uint8Array } {
  const { table, bytes } = caseOf(seed);
  if (table.encoding !== 'utf-8' || random(4) === 0) return { table, bytes };
  const header = table.fields.map(({ label }) => label).join(table.dialect.delimiter);
  const end = table.dialect.lineTerminator ?? '\n';
  const parts = [Buffer.from(header + end), bytes, Buffer.from(end), bytes];
  return {
    table: { ...table, dialect: { ...table.dialect, header: true } },
    bytes: new Uint8Array(Buffer.concat(parts)),
  };
}

/** The difference for a number between one reader and ranges; undefined if they agree. */
async function difference(seed: number, seen: { ranges: number }): Promise<string | undefined> {
  const random = randomOf(seed);
  const { table: plain, bytes } = documentOf(random, seed);
  const table = random(2) === 0 ? plain : withKeys(random, plain);
  const other = caseOf(seed + 1);
  const options = {
    issues: pick(random, [1, 3, 20, 1000]),
    rowLength: pick(random, [10, 40, 1000, 100_000]),
    keys: pick(random, [3, 1000]),
  };
  const inputs: readonly TableInput[] = [
    { resource: 'case', table, open: () => bytes },
    { resource: 'other', table: other.table, open: () => other.bytes },
  ];
  const length = pick(random, [1, 7, 30, 100, 400]);
  const [whole] = await validateTables(inputs, options);
  const [first, second] = inputs;
  if (first === undefined || second === undefined) return 'no inputs';
  const file = ranged(table, bytes, length, seen);
  const [parted] = await validateTables([{ ...first, ranged: file }, second], options);
  if (isDeepStrictEqual(whole, parted)) return undefined;
  const text = Buffer.from(bytes).toString('latin1');
  return JSON.stringify({ seed, length, options, dialect: table.dialect, text, whole, parted }, undefined, 2);
}

describe('a file read in ranges', () => {
  test('has the report of one that is read as a whole', { timeout: 180_000 }, async () => {
    const seen = { ranges: 0 };
    for (let seed = 1; seed <= 1000; seed += 1) expect(await difference(seed, seen)).toBeUndefined();
    expect(seen.ranges).toBeGreaterThan(5000);
  });
});
