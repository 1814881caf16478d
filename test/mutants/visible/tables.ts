import { indicators } from '@trivet/generated/datasets/behaviour/indicators';
import type { WantedIssue } from '@trivet/runtime/conformance/table';
import { cellsCsv } from '@trivet/runtime/table/write';
import { clause, named, reason, shown } from './place.js';
import type { Json } from './rest-recipes.js';
import {
  cells,
  constraint,
  descriptors,
  field,
  markers,
  mutant,
  records,
  results,
  type TableMutants,
  type TablePlant,
  type TableWitness,
  texts,
} from './table-recipes.js';
import {
  checked,
  descriptor,
  file,
  form,
  header,
  lax,
  missing,
  ofValue,
  ofYear,
  refusing,
  row,
  value,
  year,
} from './tables-fault.js';

const at = (index: number, keyword: string) => clause(`/resources/0/schema/fields/${index}/${keyword}`);

/** Changes every row. */
const eachRow = (change: (row: { [name: string]: unknown }) => unknown): TablePlant =>
  results(({ rows, issues }) => ({ issues, rows: rows.map((one) => change({ ...(one as object) })) }));

const located = (change: (issue: WantedIssue) => WantedIssue): TablePlant =>
  results(({ rows, issues }) => ({ rows, issues: issues.map(change) }));

const without =
  (...gone: readonly string[]) =>
  (list: readonly string[]) =>
    list.filter((marker) => !gone.includes(marker));

const nextField: { readonly [name: string]: string } = {
  country: 'year',
  year: 'value',
  value: 'indicator',
  indicator: 'source',
  source: 'unit',
  unit: 'notes',
  notes: 'unit',
};

const written = (pattern: RegExp) => named(new RegExp(`${pattern.source}.*/written$`));

const plainRow = {
  country: 'Peru',
  year: 2000,
  value: 1,
  indicator: 'i',
  source: 's',
  unit: 'u',
  notes: 'n',
};

/** Writes a row and reads it again. */
const roundTrip =
  (members: object): TableWitness =>
  async ({ read, write }) =>
    (await read(indicators, await write(indicators, [{ ...plainRow, ...members }]))).rows;

/** A writer that writes other cells; quoting is left to the correct one. */
const writing =
  (change: (value: unknown) => string | undefined): TablePlant =>
  (right) => ({
    ...right,
    write: (table, rows) =>
      cellsCsv(
        table,
        rows.map((one) =>
          table.fields.map(({ name, field: { write } }) => {
            const value = (one as { readonly [name: string]: unknown })[name];
            return change(value) ?? (value === null ? '' : (write(value) ?? ''));
          }),
        ),
      ) ?? '',
  });

/** Faults of implementations that read and write tables and check their descriptors. */
export const tableMutants: TableMutants = {
  D001: mutant(
    records((record, labels) => {
      const lost = header.split(',').findIndex((label) => !labels.includes(label));
      return labels.length === 6 && lost !== -1
        ? record.toSpliced(lost, 0, record === labels ? (header.split(',')[lost] ?? '') : '')
        : record;
    }),
    form('(missing|no|wrong)-label'),
    file(`${header.replace(',unit', '')}\r\nPeru,2000,1,i,s,n\r\n`),
  ),
  D003: mutant(
    records((record, labels) => (labels.length === 8 ? record.slice(0, 7) : record)),
    form('extra-label'),
    file(`${header},more\r\nPeru,2000,1,i,s,u,n,x\r\n`),
  ),
  D007: mutant(constraint('year', 'minimum'), at(ofYear, 'constraints/minimum'), year('1989')),
  D008: mutant(constraint('year', 'maximum'), at(ofYear, 'constraints/maximum'), year('2031')),
  D009: mutant(
    constraint('year', 'minimum', (given) => given !== 1990 && given !== 1990n),
    named(/year\/valid\/1990$/),
    year('1990'),
  ),
  D010: mutant(
    constraint('year', 'maximum', (given) => given !== 2030 && given !== 2030n),
    named(/year\/valid\/2030$/),
    year('2030'),
  ),
  D012: mutant(
    cells(
      'year',
      lax(/^\d+\.\d+$/, (cell) => cell.replace(/\..*/, '')),
    ),
    at(ofYear, 'type'),
    year('2000.7'),
  ),
  D013: mutant(cells('year', refusing(/^\+/)), at(ofYear, 'type'), year('+2000')),
  D016: mutant(
    cells(
      'year',
      lax(/^\d,\d{3}$/, (cell) => cell.replace(',', '')),
    ),
    at(ofYear, 'type'),
    year('"1,999"'),
  ),
  D018: mutant(
    cells(
      'year',
      lax(/^0x[0-9a-f]+$/i, (cell) => String(Number(cell))),
    ),
    at(ofYear, 'type'),
    year('0x7d0'),
  ),
  D019: mutant(cells('value', refusing(/^[\d.]+e\d+$/i)), at(ofValue, 'type'), value('1.5e3')),
  D020: mutant(markers(without('NaN'), 'value'), missing, value('NaN')),
  D021: mutant(cells('value', refusing(/^-?INF$/)), at(ofValue, 'type'), value('INF')),
  D022: mutant(
    cells(
      'value',
      lax(/^\d+,\d+$/, (cell) => cell.replace(',', '.')),
    ),
    at(ofValue, 'type'),
    value('"1,5"'),
  ),
  D023: mutant(
    field('value', (one) => ({ ...one, missingValues: [...one.missingValues, 'abc', 'twelve'] })),
    at(ofValue, 'type'),
    value('abc'),
  ),
  D024: mutant(
    eachRow((one) => ({ ...one, value: typeof one.value === 'number' ? String(one.value) : one.value })),
    [at(ofValue, 'type'), reason(/"value" must be /)],
    value('1.5'),
  ),
  D025: mutant(
    eachRow((one) => ({ ...one, year: one.year === null ? null : String(one.year) })),
    [at(ofYear, 'type'), reason(/"year" must be /)],
    year('2000'),
  ),
  D026: mutant(markers(without('NA'), 'value'), missing, value('NA')),
  D029: mutant(
    markers((list) => [...list, ...list.map((marker) => marker.toLowerCase())]),
    [missing, at(ofValue, 'type')],
    value('na'),
  ),
  D031: mutant(markers(without('NA'), 'country'), missing, row('NA,2000,1,i,s,u,n')),
  D033: mutant(
    results(({ rows, issues }) => {
      const lost = rows.filter((one) => (one as { year: unknown }).year === null);
      return {
        rows: rows.filter((one) => !lost.includes(one)),
        issues: [...issues, ...lost.map(() => ({ code: 'required', row: 1, field: 'year' }))],
      };
    }),
    named(/^indicators\/year\/missing\//),
    year(''),
  ),
  D035: mutant(
    records((record, labels) => record.slice(0, labels.length)),
    form('extra-cell'),
    row('Peru,2000,1,i,s,u,n,more'),
  ),
  D036: mutant(
    texts((text) => text.replace(/"([^"\r\n]*,[^"\r\n]*)"/g, '$1')),
    named(/quot|comma|delimiter|two_words|çédille|a_quoted|valid/),
    row('Peru,2000,1,"a,b",s,u,n'),
  ),
  D037: mutant(
    texts((text) => text.replace(/"([^"]*)\n([^"]*)"/g, '$1\n$2')),
    named(/two_lines/),
    row('Peru,2000,1,"a\nb",s,u,n'),
  ),
  D038: mutant(
    texts((text) => text.replaceAll(/(?<=[^,"])""|""(?=[^,"\r\n])/g, '""""')),
    named(/quot/),
    row('Peru,2000,1,"a ""b""",s,u,n'),
  ),
  D039: mutant(
    ({ read, ...right }) => ({
      ...right,
      read: (table, text) =>
        read(
          text.includes('\r\n')
            ? {
                ...table,
                fields: table.fields.map((one, index) =>
                  index < table.fields.length - 1
                    ? one
                    : { ...one, missingValues: [], field: { ...one.field, read: (cell) => `${cell}\r` } },
                ),
              }
            : table,
          text,
        ),
    }),
    named(/^indicators\/(notes\/|form\/)/),
    row('Peru,2000,1,i,s,u,n'),
  ),
  D041: mutant(
    texts((text) =>
      Buffer.from(text, 'utf8')
        .toString('latin1')
        .replace(/^\u00ef\u00bb\u00bf/, '\ufeff'),
    ),
    named(/çédille|unicode|encoding/),
    row('Perú,2000,1,i,s,u,n'),
  ),
  D042: mutant(
    texts((text) => (/^[^,\r\n]*;/.test(text) ? text.replaceAll(';', ',') : text)),
    form('.*delimiter'),
    file(`${header}\r\nPeru,2000,1,i,s,u,n\r\n`.replaceAll(',', ';')),
  ),
  D043: mutant(
    texts((text) => text.slice(0, text.lastIndexOf('\n') + 1)),
    form('no-last-line-end'),
    file(`${header}\r\nPeru,2000,1,i,s,u,n`),
  ),
  D044: mutant(
    located(({ row: number, ...issue }) => ({ ...issue, ...(number !== undefined && { row: number + 1 }) })),
    reason(/of row \d+(, which)? was (not )?found/),
    year('1989'),
  ),
  D045: mutant(
    located(({ field: name, ...issue }) => ({
      ...issue,
      ...(name !== undefined && { field: nextField[name] ?? name }),
    })),
    reason(/in "\w+"( of row \d+)?(, which)? was (not )?found/),
    year('1989'),
  ),
  D046: mutant(
    results(({ rows, issues }) => ({ rows, issues: issues.slice(0, 1) })),
    [shown(/(two|all|several)-/), reason(/was not found/)],
    file(`${header}\r\nPeru,1,x,i,s,u,n\r\nPeru,2,y,i,s,u,n\r\n`),
  ),
  D056: mutant(
    markers((list) => list.filter((marker) => marker === '')),
    missing,
    value('N/A'),
  ),
  D049: mutant(
    descriptors((it) => {
      if (typeof it.name === 'string' && /^[a-z -]+$/i.test(it.name))
        it.name = it.name.toLowerCase().replaceAll(' ', '-');
    }),
    descriptor('name'),
    checked((it) => {
      it.name = 'My Data';
    }),
    'checkDescriptor',
  ),
  D050: mutant(
    descriptors((it) => {
      if (/^\d{4}\/\d\d\/\d\d$/.test(it.created)) it.created = String(it.created).replaceAll('/', '-');
    }),
    descriptor('created'),
    checked((it) => {
      it.created = '2024/01/01';
    }),
    'checkDescriptor',
  ),
  D052: mutant(
    descriptors(({ resources }) => {
      for (const resource of resources) resource.path &&= String(resource.path).replaceAll('../', '');
    }),
    descriptor('resources/0/path'),
    checked(({ resources }) => {
      resources[0].path = '../x.csv';
    }),
    'checkDescriptor',
  ),
  D054: mutant(
    ({ check, ...right }) => ({
      ...right,
      check: (given) => {
        const keys = given.resources.map(({ schema }: Json) => schema?.primaryKey);
        return keys.some((key: unknown) => Array.isArray(key) && key.length === 0)
          ? ['empty-key']
          : check(given);
      },
    }),
    descriptor('resources/0/schema/primaryKey'),
    checked(() => {}),
    'checkDescriptor',
  ),
  D057: mutant(
    writing((cell) => (cell === null ? 'null' : undefined)),
    written(/missing/),
    roundTrip({ value: null, notes: null }),
    'writeTable',
  ),
  D059: mutant(
    writing((cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : undefined)),
    written(/value\/valid/),
    roundTrip({ value: 1.5 }),
    'writeTable',
  ),
  D061: mutant(
    descriptors((it) => {
      if (/^(latin-?1|iso-8859-\d+|windows-125\d)$/i.test(it.encoding)) it.encoding = 'UTF-8';
    }),
    descriptor('encoding', 'resources/0/encoding'),
    checked((it) => {
      it.encoding = 'latin-1';
    }),
    'checkDescriptor',
  ),
  D062: mutant(
    descriptors(({ resources }) => {
      for (const { schema } of resources)
        for (const { type, constraints } of schema?.fields ?? [])
          if (type === 'string') for (const bound of ['minimum', 'maximum']) delete constraints?.[bound];
    }),
    descriptor('resources/0/schema/fields'),
    checked(({ resources }) => {
      resources[0].schema.fields[0].constraints.minimum = 'A';
    }),
    'checkDescriptor',
  ),
};
