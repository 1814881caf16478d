import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareChecks } from './compare.js';
import { edges as columns } from './edges.js';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trivet-sql-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(
  name: string,
  fields: readonly object[],
  rows: readonly (readonly string[])[],
  schema: object = {},
): string {
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  const labels = fields.map((field) => ('name' in field ? String(field.name) : ''));
  writeFileSync(
    join(folder, `${name}.csv`),
    [labels, ...rows].map((cells) => `${cells.map(quoted).join(',')}\n`).join(''),
  );
  const resource = (of: string, more: object): object => ({
    name: of,
    path: `${of}.csv`,
    schema: { fields, missingValues: ['', 'NA'], ...more },
  });
  const path = join(folder, `${name}.json`);
  writeFileSync(
    path,
    JSON.stringify({
      $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
      resources: [resource(name, schema)],
    }),
  );
  return path;
}

describe('queries on DuckDB find what the reader finds', () => {
  test('at the edges of every type, format and constraint', async () => {
    const most = Math.max(...columns.map(({ cells }) => cells.length));
    const rows = Array.from({ length: most }, (_, row) => columns.map(({ cells }) => cells[row] ?? ''));
    const { onlyReader, onlyQueries, same, unsaid } = await compareChecks(
      put(
        'edges',
        columns.map(({ field }) => field),
        rows,
      ),
    );
    expect({ onlyReader, onlyQueries }).toEqual({ onlyReader: [], onlyQueries: [] });
    expect(same).toBeGreaterThan(80);
    // E-mail addresses and points are reported as omitted.
    expect(unsaid).toBe(2);
  });

  test('in cells that are anything', async () => {
    const texts = columns.flatMap(({ cells }) => cells);
    const cell = fc.oneof(
      fc.constantFrom(...texts),
      fc
        .tuple(fc.constantFrom(...texts), fc.constantFrom(...texts))
        .map(([a, b]) => a.slice(0, 3) + b.slice(-3)),
      fc.stringMatching(/^[0-9+.,:TZPYMDaAeE /-]{0,12}$/),
    );
    const fields = columns.map(({ field }) => field);
    const [rows] = fc.sample(
      fc.array(fc.array(cell, { minLength: fields.length, maxLength: fields.length }), {
        minLength: 300,
        maxLength: 300,
      }),
      { numRuns: 1, seed: 5 },
    );
    const { onlyReader, onlyQueries, same } = await compareChecks(put('any', fields, rows ?? []));
    expect({ onlyReader, onlyQueries }).toEqual({ onlyReader: [], onlyQueries: [] });
    expect(same).toBeGreaterThan(2000);
  });

  test('in keys, of one field and of several, with missing values and rows that are wrong elsewhere', async () => {
    const fields = [
      { name: 'a', type: 'integer' },
      { name: 'b', type: 'string' },
      { name: 'parent', type: 'integer' },
    ];
    const rows = [
      ['1', 'x', ''],
      ['01', 'x', '1'],
      ['2', '', '2'],
      ['2', '', '9'],
      ['z', 'x', '1'],
      ['', 'x', 'q'],
      ['+1', 'y', '3'],
    ];
    const keys = {
      primaryKey: ['a', 'b'],
      uniqueKeys: [['a'], ['b', 'parent']],
      foreignKeys: [{ fields: ['parent'], reference: { resource: '', fields: ['a'] } }],
    };
    const { onlyReader, onlyQueries, same } = await compareChecks(put('keys', fields, rows, keys));
    expect({ onlyReader, onlyQueries }).toEqual({ onlyReader: [], onlyQueries: [] });
    expect(same).toBeGreaterThan(8);
  });
});
