import { integer, number, string, type Table, table } from '@trivet/runtime/table';

/** A row of the file that threads read. */
export interface ReadingRow {
  readonly id: number;
  readonly parent: number | null;
  readonly value: number | null;
  readonly note: string | null;
}

/** The table of a file that threads read. */
export const readings: Table<ReadingRow> = table<ReadingRow>({
  name: 'readings',
  fields: {
    id: integer({ required: true }),
    parent: integer(),
    value: number({ maximum: 1000 }),
    note: string(),
  },
  primaryKey: ['id'],
  foreignKeys: [{ fields: ['parent'], resource: '', referenced: ['id'] }],
});

/** The same without keys. */
export function bareReadings({ name }: { readonly name: string }): Table<ReadingRow> {
  return { ...readings, name, primaryKey: [], foreignKeys: [] };
}
