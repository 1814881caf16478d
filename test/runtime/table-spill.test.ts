import { type AnyTable, integer, string, type TableIssue, table } from '@trivet/runtime/table';
import { nodeSpill } from '@trivet/runtime/table/node';
import { readBatches, readColumns, readCursor, readRows } from '@trivet/runtime/table/read';
import { validateTables } from '@trivet/runtime/table/validate';
import { describe, expect, test } from 'vitest';
import type { OpenSpill } from '#runtime/table/keys/key-spill';
import { keyIndex } from '#runtime/table/keys/keys';

interface Person {
  readonly id: number | null;
  readonly name: string | null;
  readonly boss: number | null;
  readonly team: string | null;
}

const people = table<Person>({
  name: 'people',
  fields: { id: integer(), name: string({ unique: true }), boss: integer(), team: string() },
  primaryKey: ['id'],
  uniqueKeys: [['boss', 'team']],
  foreignKeys: [
    { fields: ['boss'], resource: '', referenced: ['id'] },
    { fields: ['team'], resource: 'teams', referenced: ['name'] },
  ],
});

const teams = table<{ readonly name: string | null }>({ name: 'teams', fields: { name: string() } });

const rows = 20_000;

/** Rows, some of which repeat a key or have a foreign key without a target, also with distant rows. */
function* peopleFile(): Generator<Uint8Array> {
  let part = 'id,name,boss,team\n';
  for (let row = 1; row <= rows; row += 1) {
    const id = row % 997 === 0 ? row - 900 : row;
    const name = row % 1009 === 0 ? `p${row % 500}` : `p${row}`;
    const boss = row % 1013 === 0 ? rows + row : ((row * 7919) % rows) + 1;
    part += `${id},${row % 11 === 0 ? '' : name},${boss},t${row % 2003 === 0 ? row : row % 5000}\n`;
    if (row % 500 !== 0) continue;
    yield Buffer.from(part);
    part = '';
  }
}

function* teamsFile(): Generator<Uint8Array> {
  yield Buffer.from(`name\n${Array.from({ length: 5000 }, (_, team) => `t${team}\n`).join('')}`);
}

/** A spill in memory that counts open ones. */
function counting(): { readonly open: OpenSpill; count(): number; bytes(): number } {
  let count = 0;
  let written = 0;
  return {
    count: () => count,
    bytes: () => written,
    open() {
      const spill = nodeSpill();
      count += 1;
      return {
        append(bytes) {
          written += bytes.length;
          spill.append(bytes);
        },
        read: spill.read,
        close() {
          count -= 1;
          spill.close();
        },
      };
    },
  };
}

const inputs = [
  { resource: 'people', table: people as AnyTable, open: () => peopleFile() },
  { resource: 'teams', table: teams as AnyTable, open: () => teamsFile() },
];

const places = (issues: readonly TableIssue[]): readonly string[] =>
  issues
    .map(({ code, row, line, field, column, message }) => {
      const first = /stands in row (\d+)/.exec(message)?.[1];
      return [row, line, code, field, column, first].join(' ');
    })
    .sort();

describe('keys beyond memory', () => {
  test('are found as those in memory are', async () => {
    const { open, count } = counting();
    const [held] = await validateTables(inputs, { issues: 10_000 });
    const [spilled] = await validateTables(inputs, { issues: 10_000, keys: 1000, spill: open });
    expect(held?.counts).toMatchObject({ 'primary-key': 20, unique: 18, 'foreign-key': 46 });
    expect(spilled?.counts).toEqual(held?.counts);
    expect(places(spilled?.issues ?? [])).toEqual(places(held?.issues ?? []));
    expect(count()).toBe(0);
  });

  test('come back from the disk', () => {
    const { open, bytes } = counting();
    const index = keyIndex(4000, open);
    const probes = index.probes();
    for (let row = 1; row <= 200_000; row += 1) {
      index.add([`key ${row % 199_997}`], row, 2 * row);
      probes.add([`key ${row + 5}`], row, 2 * row);
    }
    expect([...index.repeated()].sort((a, b) => a.row - b.row)).toEqual(
      [1, 2, 3].map((first) => ({ row: first + 199_997, line: 2 * (first + 199_997), first })),
    );
    expect([...probes.absent()]).toHaveLength(9);
    expect(bytes()).toBeGreaterThan(6_000_000);
    probes.close();
    index.close();
  });

  test('are reported by the last batches, the rows kept', async () => {
    const bare = { ...people, foreignKeys: [] };
    const { open, count } = counting();
    const options = { keys: 1000, spill: open };
    const found: TableIssue[][] = [];
    let kept = 0;
    const read = async (
      batches: AsyncIterable<{
        readonly issues: readonly TableIssue[];
        readonly rejected: readonly { readonly issues: readonly TableIssue[] }[];
      }>,
    ): Promise<void> => {
      const all: TableIssue[] = [];
      for await (const { issues, rejected } of batches)
        all.push(...issues, ...rejected.flatMap((row) => row.issues));
      found.push(all);
    };
    await read(readBatches(bare, peopleFile(), options));
    await read(readColumns(bare, peopleFile(), options));
    const cursor = readCursor(bare, peopleFile(), options);
    while (await cursor.fill()) while (cursor.next()) kept += 1;
    const late: TableIssue[] = [];
    for (let last = cursor.drain(); last.issues.length + last.rejected.length > 0; last = cursor.drain())
      late.push(...last.issues, ...last.rejected.flatMap((row) => row.issues));
    found.push(late);
    const [report] = await validateTables([{ resource: 'people', table: bare, open: () => peopleFile() }]);
    for (const one of found) expect(places(one)).toEqual(places(report?.issues ?? []));
    expect(kept).toBeGreaterThan(rows - 10);
    await expect(async () => {
      for await (const _ of readRows(bare, peopleFile(), options));
    }).rejects.toThrow('primary-key');
    expect(count()).toBe(0);
  });

  test('are let go when reading ends early', async () => {
    const { open, count } = counting();
    for await (const batch of readBatches(people, peopleFile(), { keys: 10, spill: open }))
      if (batch.firstRow > 5000) break;
    expect(count()).toBe(0);
  });

  test('are held up to 64 times as many as in memory', () => {
    const index = keyIndex(10, nodeSpill);
    for (let key = 1; key <= 640; key += 1) index.add([key], key, key);
    expect(index.full).toBe(false);
    index.add([641], 641, 641);
    expect(index.full).toBe(true);
    index.close();
  });
});
