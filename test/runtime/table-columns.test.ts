import { bigInteger, boolean, date, integer, list, number, string, table } from '@trivet/runtime/table';
import { type ColumnBatch, readBatches, readColumns, readCursor, valueAt } from '@trivet/runtime/table/read';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

interface Wide {
  readonly id: number;
  readonly share: number | null;
  readonly name: string | null;
  readonly day: string | null;
  readonly open: boolean | null;
  readonly big: bigint | null;
  readonly tags: readonly string[] | null;
}

const wide = (unique: boolean) =>
  table<Wide>({
    name: 'wide',
    missingValues: ['', 'NA'],
    fields: {
      id: integer({ required: true, maximum: 9 }),
      share: number(),
      name: string({ maxLength: 40 }),
      day: date(),
      open: boolean(),
      big: bigInteger(),
      tags: list({ delimiter: '|' }),
    },
    ...(unique && { uniqueKeys: [['id', 'name']] as const }),
  });

const names = ['id', 'share', 'name', 'day', 'open', 'big', 'tags'] as const;

function rowsOf({ columns, length }: ColumnBatch<Wide>): readonly unknown[] {
  return Array.from({ length }, (_, row) =>
    Object.fromEntries(names.map((name) => [name, valueAt<unknown>(columns[name] as never, row)])),
  );
}

/** The values at the position of a cursor. */
async function byCursor(unique: boolean, chunks: readonly Uint8Array[]): Promise<unknown> {
  const cursor = readCursor(wide(unique), chunks);
  const fields = names.map((name) => [name, cursor.field(name)] as const);
  const rows: unknown[] = [];
  const rejected: unknown[] = [];
  const issues: unknown[] = [];
  const numbers: number[] = [];
  const note = (): void => {
    const found = cursor.drain();
    rejected.push(...found.rejected);
    issues.push(...found.issues);
    numbers.push(...found.rejected.map(({ row }) => row));
  };
  while (await cursor.fill()) {
    while (cursor.next()) {
      numbers.push(cursor.row);
      rows.push(Object.fromEntries(fields.map(([name, field]) => [name, field.read()])));
    }
    note();
  }
  note();
  expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  return { rows, rejected, issues };
}

const cell = (...cells: readonly string[]): fc.Arbitrary<string> => fc.constantFrom('', 'NA', ...cells);
const line = fc
  .tuple(
    cell('1', '2', '9', '10', 'x'),
    cell('1.5', '-0', '1e3', '"2"', 'NaN'),
    cell('a', 'é', '"a ""b"""', '"x,y"', 'a text that is longer than any that is remembered'),
    cell('2024-02-29', '2023-02-29', '"2024-01-01"'),
    cell('true', '0', '2'),
    cell('9007199254740993', '1', '-'),
    cell('a|b', 'c'),
    fc.constantFrom('', '', '', '', ',1', '"'),
  )
  .map((cells) => `${cells.slice(0, -1).join(',')}${cells.at(-1)}\n`);

describe('columns', () => {
  test.each([false, true])('and a cursor say what rows say; with keys: %s', async (unique) => {
    const run = fc.asyncProperty(
      fc.array(line, { maxLength: 40 }),
      fc.integer({ min: 5, max: 400 }),
      async (lines, size) => {
        const bytes = Buffer.from(`${names.join(',')}\n${lines.join('')}`);
        const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
          bytes.subarray(at * size, (at + 1) * size),
        );
        const wanted = { rows: [] as unknown[], rejected: [] as unknown[], issues: [] as unknown[] };
        for await (const batch of readBatches(wide(unique), chunks)) {
          wanted.rows.push(...batch.rows);
          wanted.rejected.push(...batch.rejected);
          wanted.issues.push(...batch.issues);
        }
        const found = { rows: [] as unknown[], rejected: [] as unknown[], issues: [] as unknown[] };
        for await (const batch of readColumns(wide(unique), chunks)) {
          found.rows.push(...rowsOf(batch));
          found.rejected.push(...batch.rejected);
          found.issues.push(...batch.issues);
        }
        expect(found).toEqual(wanted);
        expect(await byCursor(unique, chunks)).toEqual(wanted);
      },
    );
    await fc.assert(run, { numRuns: 150 });
  });

  test('are of the kind of their field', async () => {
    const source = Buffer.from(`${names.join(',')}\n1,2,a,,true,5,x|y\n2,,a,,,,\n`);
    const kinds = new Set<string>();
    for await (const { columns } of readColumns(wide(false), source))
      kinds.add(names.map((name) => columns[name].kind).join());
    expect([...kinds]).toEqual(['numbers,numbers,texts,texts,booleans,values,values']);
  });

  test('texts that repeat stand once, and a dictionary does not outgrow its batch', async () => {
    const notes = table<{ readonly unit: string | null; readonly note: string | null }>({
      name: 'notes',
      fields: { unit: string(), note: string() },
    });
    const lines = Array.from({ length: 60_000 }, (_, row) => `mm${row % 3},this is the note of row ${row}\n`);
    let longest = 0;
    let units = 0;
    let rows = 0;
    for await (const { columns, length } of readColumns(notes, Buffer.from(`unit,note\n${lines.join('')}`))) {
      longest = Math.max(longest, columns.note.dictionary.size);
      units = Math.max(units, columns.unit.dictionary.size);
      rows += length;
    }
    expect(rows).toBe(60_000);
    // The first rows are read as text, with the header.
    expect(units).toBeLessThan(30);
    expect(longest).toBeLessThan(30_000);
  });
});
