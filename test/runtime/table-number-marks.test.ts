import { datetime, number, table, time } from '@trivet/runtime/table';
import { readBatches, readColumns, readCursor } from '@trivet/runtime/table/read';
import { validateTable } from '@trivet/runtime/table/validate';
import { writeRows } from '@trivet/runtime/table/write';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { invalid } from '#runtime/table/fields/number';
import { inlineRows } from '#runtime/table/inline';

interface Row {
  readonly plain: number | null;
  readonly comma: number | null;
}

const prices = table<Row>({
  name: 'prices',
  fields: { plain: number(), comma: number({ decimalChar: ',' }) },
  dialect: { delimiter: ';' },
});

const good = ['12,5', '-1,25E3', '7', 'NaN', '-INF', ',5', '3,'];
const bad = ['12.5', '-1.25E3', '1.000', '.5', '3.', '1.000,5', '1,5.0'];
const file = `plain;comma\n${[...good, ...bad].map((cell) => `1.5;${cell}\n`).join('')}`;
const badRows = bad.map((cell, index) => ({ row: good.length + index + 1, cell }));

const sources: readonly (readonly [string, () => string | Iterable<Uint8Array>])[] = [
  ['text', () => file],
  ['bytes', () => [new TextEncoder().encode(file)]],
  ['bytes one by one', () => Array.from(new TextEncoder().encode(file), (byte) => Uint8Array.of(byte))],
];

afterEach(() => vi.unstubAllGlobals());

describe('a number with a comma as its decimal mark', () => {
  describe.each([true, false])('with WebAssembly: %s', (hasWebAssembly) => {
    test.each(sources)('refuses a point in %s', async (_, source) => {
      if (!hasWebAssembly) vi.stubGlobal('WebAssembly', undefined);
      const report = await validateTable(prices, source());
      expect(report.issues.map(({ row, cell }) => ({ row, cell }))).toEqual(badRows);
      const kept: (number | null)[] = [];
      for await (const { rows } of readBatches(prices, source()))
        kept.push(...rows.map(({ comma }) => comma));
      expect(kept).toEqual([12.5, -1250, 7, Number.NaN, Number.NEGATIVE_INFINITY, 0.5, 3]);
      const rejected: (number | undefined)[] = [];
      for await (const batch of readColumns(prices, source()))
        rejected.push(...batch.rejected.map(({ row }) => row));
      expect(rejected).toEqual(badRows.map(({ row }) => row));
    });
  });

  test.each([
    ['12,5 €', 12.5],
    ['1234.', 1234],
    ['12.5', 'refused'],
    ['€ 12.5', 'refused'],
    ['12.5.', 'refused'],
    ['1,5.', 1.5],
    ['12,5,', 'refused'],
  ])('may have text around it where that is said: %s', (cell, wanted) => {
    const value = number({ decimalChar: ',', bareNumber: false }).read(cell);
    expect(value === invalid ? 'refused' : value).toBe(wanted);
  });

  test('refuses a point at the cursor, and in inline data', async () => {
    const cursor = readCursor(prices, file);
    const comma = cursor.field('comma');
    const values: (number | null)[] = [];
    const refused: (number | undefined)[] = [];
    while (await cursor.fill()) {
      while (cursor.next()) values.push(comma.read());
      refused.push(...cursor.drain().rejected.map(({ row }) => row));
    }
    expect(values).toHaveLength(good.length);
    expect(refused).toEqual(badRows.map(({ row }) => row));
    const inline = inlineRows(
      [
        { plain: '1.5', comma: '12.5' },
        { plain: 1.5, comma: 12.5 },
      ],
      prices,
    );
    if (inline === undefined) throw new Error('the data is a table');
    const report = await validateTable(prices, inline);
    expect(report.issues.map(({ row, field }) => ({ row, field }))).toEqual([{ row: 1, field: 'comma' }]);
  });
});

describe('the end of the day, XSD 1.1 part 2, 3.3.7 and 3.3.8', () => {
  const moments = table<{ readonly at: string | null; readonly clock: string | null }>({
    name: 'moments',
    fields: { at: datetime(), clock: time({ maximum: '12:00:00' }) },
  });

  test.each([
    ['2020-12-31T24:00:00Z,24:00:00', { at: '2021-01-01T00:00:00Z', clock: '00:00:00' }],
    ['2020-02-28T24:00:00.00,24:00:00.0+02:00', { at: '2020-02-29T00:00:00.00', clock: '00:00:00.0+02:00' }],
    ['0001-01-01T24:00:00+02:00,24:00:00Z', { at: '0001-01-02T00:00:00+02:00', clock: '00:00:00Z' }],
  ])('%s is read as the first instant of a day', async (cells, row) => {
    const rows = [];
    for await (const batch of readBatches(moments, `at,clock\n${cells}\n`)) rows.push(...batch.rows);
    expect(rows).toEqual([row]);
  });

  test.each(['24:00:01', '24:01:00', '24:00:00.001', '25:00:00', '24:00', '24:00:00.'])(
    '%s is no time',
    async (cell) => {
      const report = await validateTable(moments, `at,clock\n2020-01-01T${cell},${cell}\n`);
      expect(report.counts).toEqual({ type: 2 });
    },
  );

  test('there is no text for the day after the last one', async () => {
    const report = await validateTable(moments, 'at,clock\n9999-12-31T24:00:00,\n');
    expect(report.counts).toEqual({ type: 1 });
  });

  test('what is written reads back as itself', async () => {
    const pieces: string[] = [];
    for await (const piece of writeRows(moments, [{ at: '2021-01-01T00:00:00Z', clock: null }]))
      pieces.push(piece);
    expect(pieces.join('')).toContain('2021-01-01T00:00:00Z,');
    const other = [{ at: '2020-12-31T24:00:00Z', clock: null }];
    await expect(async () => {
      for await (const _ of writeRows(moments, other));
    }).rejects.toThrow(/2020-12-31T24:00:00Z/);
  });
});
