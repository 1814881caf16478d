import { boolean, date, integer, number, string, type Table, table } from '@trivet/runtime/table';

/** A row of the file that every platform reads. */
export interface ProbeRow {
  readonly id: number | null;
  readonly country: string | null;
  readonly year: number | null;
  readonly value: number | null;
  readonly when: string | null;
  readonly flag: boolean | null;
}

/** Six columns, one for each common type. */
export const probe: Table<ProbeRow> = table<ProbeRow>({
  name: 'probe',
  missingValues: ['', 'NA'],
  fields: {
    id: integer(),
    country: string({ maxLength: 30 }),
    year: integer({ minimum: 1990, maximum: 2030 }),
    value: number(),
    when: date(),
    flag: boolean(),
  },
});

const countries = ['Chile', 'Perú', 'México', 'Argentina', '"Bolivia, Plurinational"', 'NA'];

/** CSV rows from one number to another; one in a thousand has a year that violates its bound. */
export function probeRows(from: number, to: number): string {
  let csv = '';
  for (let id = from; id < to; id += 1) {
    const year = id % 1000 === 999 ? 2045 : 1990 + (id % 41);
    const day = String(1 + (id % 28)).padStart(2, '0');
    csv += `${id},${countries[id % countries.length]},${year},${(id % 977) / 8},2026-01-${day},${id % 2 === 0}\n`;
  }
  return csv;
}

/** The header of the file. */
export const probeHeader = 'id,country,year,value,when,flag\n';
