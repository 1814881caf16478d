import type { Table } from '@trivet/runtime/table';
import { readBatches, readColumns, valueAt } from '@trivet/runtime/table/read';
import { validateTable } from '@trivet/runtime/table/validate';
import { writeCsv } from '@trivet/runtime/table/write';
import { describe, expect, test } from 'vitest';
import type { GeneratedFile } from '../../generator/emit/emitter.js';
import { emitTables } from '../../generator/emit/tables.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { loadDataPackage } from '../../generator/load/datapackage/datapackage.js';
import { modelDataPackage } from '../../generator/model/datapackage/datapackage.js';
import type { DataPackageModelOptions } from '../../generator/model/datapackage/table-reading.js';
import { compileDocuments } from '../corpus/compile.js';

const fields = [
  { name: 'id', type: 'integer', constraints: { minimum: '10' } },
  { name: 'day', type: 'date', format: '%d/%m/%Y', constraints: { required: true, minimum: '01/01/2000' } },
  { name: 'at', type: 'datetime' },
  { name: 'clock', type: 'time' },
  { name: 'month', type: 'yearmonth' },
  { name: 'span', type: 'duration' },
];
const descriptor = JSON.stringify({
  resources: [{ name: 'visits', path: 'visits.csv', schema: { fields, primaryKey: 'day' } }],
});

async function emitted(options: Omit<DataPackageModelOptions, 'name'>): Promise<readonly GeneratedFile[]> {
  const report = ({ message }: { readonly message: string }): void => {
    if (!message.includes('created')) throw new Error(message);
  };
  const document = loadDataPackage('datapackage.json', () => descriptor, report);
  if (document === undefined) throw new Error('not loaded');
  const contract = modelDataPackage(document, { name: 'carriers', ...options }, report);
  const source = { path: 'datapackage.json', text: descriptor, data: document.source.data };
  const locate = () => ({ line: 1, column: 1 });
  return emitTables(contract, { banner: 'Generated.', source, locate, report: () => undefined });
}

async function tableOf(files: readonly GeneratedFile[]): Promise<Table<Record<string, unknown>>> {
  const faults = await compileDocuments([{ id: 'carriers', files }]);
  expect(faults.get('carriers')).toBeUndefined();
  const modules = await importEmitted(files);
  return modules.get('visits.ts')?.['visits'] as Table<Record<string, unknown>>;
}

async function read(table: Table<Record<string, unknown>>, text: string) {
  const rows: Record<string, unknown>[] = [];
  const issues: string[] = [];
  for await (const batch of readBatches(table, new TextEncoder().encode(text))) {
    rows.push(...batch.rows);
    for (const rejected of batch.rejected)
      issues.push(...rejected.issues.map(({ code, field, message }) => `${field} ${code}: ${message}`));
  }
  return { rows, issues };
}

const header = 'id,day,at,clock,month,span\n';

describe('integers as text, dates as Date', async () => {
  const files = await emitted({ integers: 'string', dates: 'Date' });
  const table = await tableOf(files);
  const text = `${header}12345678901234567890,29/02/2024,2024-01-01T10:00:00.5+02:00,,,\n0011,01/03/2024,,08:00:00,2024-05,P1D\n`;

  test('the row has their types', () => {
    const { text: code = '' } = files.find(({ path }) => path === 'visits.ts') ?? {};
    expect(code).toContain('readonly id: string | null;');
    expect(code).toContain('readonly day: Date;');
    expect(code).toContain('readonly clock: string | null;');
    expect(code).toContain('carried(/* @__PURE__ */ bigInteger({ minimum: 10n }), asText)');
  });

  test('rows, columns and what is written have the values', async () => {
    const { rows } = await read(table, text);
    expect(rows[0]).toMatchObject({
      id: '12345678901234567890',
      day: new Date('2024-02-29'),
      at: new Date('2024-01-01T08:00:00.5Z'),
    });
    expect(rows[1]).toMatchObject({ id: '11', day: new Date('2024-03-01'), at: null, clock: '08:00:00' });
    for await (const { columns } of readColumns(table, text)) {
      expect(valueAt<string>(columns['id'] as never, 1)).toBe('11');
      expect(valueAt<Date>(columns['day'] as never, 0)).toEqual(new Date('2024-02-29'));
    }
    expect((await read(table, writeCsv(table, rows))).rows).toEqual(rows);
  });

  test('no two rows share a Date', async () => {
    const moment = '2024-01-01T10:00:00Z';
    const { rows } = await read(table, `${header}11,01/01/2024,${moment},,,\n11,02/01/2024,${moment},,,\n`);
    expect(rows[0]?.['at']).not.toBe(rows[1]?.['at']);
  });

  test('constraints and keys hold, and nothing is rounded', async () => {
    const { issues } = await read(
      table,
      `${header}9,31/12/1999,2024-01-01T10:00:00.0005,,,\n10,01/01/2024,,,,\n11,01/01/2024,,,,\n`,
    );
    expect(issues).toEqual([
      'id minimum: must be at least 10, got 9',
      'day minimum: must be at least 2000-01-01, got "31/12/1999"',
      'at type: must be a value that Date represents exactly, got 2024-01-01T10:00:00.0005',
      'day primary-key: must be unique, but "2024-01-01T00:00:00.000Z" is also in row 2',
    ]);
    expect(() => writeCsv(table, [{ day: new Date(1) }])).toThrow(
      'cannot be written so that it is read back as itself',
    );
  });

  test('a report tells the same', async () => {
    expect(await validateTable(table, `${header}1,01/01/2024,,,,\n`)).toMatchObject({
      counts: { minimum: 1 },
    });
  });
});

/** The parts of Temporal that fields need: texts of a form, compared as text. */
const temporal = {
  path: 'temporal.ts',
  text: `class Text {
  private readonly text: string;
  constructor(text: string) { this.text = text; }
  toString(_options?: { readonly timeZoneName: 'never' }): string { return this.text; }
  toJSON(): string { return this.text; }
}
export namespace Temporal {
  ${['PlainDate', 'PlainTime', 'PlainDateTime', 'PlainYearMonth', 'Duration']
    .map(
      (name) =>
        `export class ${name} extends Text { static from(text: string) { return new ${name}(text); } }`,
    )
    .join('\n  ')}
  export class ZonedDateTime extends Text {
    readonly timeZoneId: string;
    constructor(text: string, zone: string) { super(text); this.timeZoneId = zone; }
    static from(text: string) {
      const [, time = '', zone = ''] = /^(.*)\\[(.*)\\]$/.exec(text) ?? [];
      return new ZonedDateTime(time.replace(/Z$/, '+00:00'), zone);
    }
  }
}
`,
};

describe('dates as values of Temporal', async () => {
  const files = await emitted({ dates: 'Temporal', temporal: './temporal.js' });
  const table = await tableOf([...files, temporal]);

  test('the row has their types, from the module', () => {
    const { text = '' } = files.find(({ path }) => path === 'visits.ts') ?? {};
    expect(text).toContain("import { Temporal } from './temporal.js';");
    expect(text).toContain('readonly day: Temporal.PlainDate;');
    expect(text).toContain('readonly at: Temporal.PlainDateTime | Temporal.ZonedDateTime | null;');
    expect(text).toContain('readonly span: Temporal.Duration | null;');
    expect(text).toContain(
      'month: /* @__PURE__ */ carried(/* @__PURE__ */ yearmonth(), /* @__PURE__ */ plainYearMonth(Temporal))',
    );
  });

  test('rows have the values, and are written as they were read', async () => {
    const text = `${header}11,29/02/2024,2024-01-01T10:00:00,08:00:00,2024-05,P1D\n,01/03/2024,2024-01-01T10:00:00Z,,-0044-05,\n,02/03/2024,2024-01-01T10:00:00.5+02:00,,12345-05,\n`;
    const { rows, issues } = await read(table, text);
    expect(issues).toEqual([]);
    expect(rows.map(({ day, month }) => [day?.constructor.name, String(month)])).toEqual([
      ['PlainDate', '2024-05'],
      ['PlainDate', '-000044-05'],
      ['PlainDate', '+012345-05'],
    ]);
    expect(rows.map(({ at }) => at?.constructor.name)).toEqual([
      'PlainDateTime',
      'ZonedDateTime',
      'ZonedDateTime',
    ]);
    expect(writeCsv(table, rows).replaceAll('\r', '')).toBe(text);
  });

  test('what they do not hold is refused', async () => {
    const { issues } = await read(
      table,
      `${header}11,29/02/2024,2024-01-01T10:00:00.0000000001,08:00:00Z,,\n`,
    );
    expect(issues).toEqual([
      'at type: must be a value that Temporal.PlainDateTime or ZonedDateTime represents exactly, got 2024-01-01T10:00:00.0000000001',
      'clock type: must be a value that Temporal.PlainTime represents exactly, got 08:00:00Z',
    ]);
  });
});
