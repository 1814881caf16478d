import type { TableCase } from '@trivet/runtime/conformance/table';
import { cellsCsv } from '@trivet/runtime/table/write';
import type { TableField } from '../../model/contract.js';
import type { FieldSamples } from '../../model/datapackage/samples.js';
import { pointerOf, schemaPlace, type TableBasis } from '../../model/samples/table-row.js';

/** Spellings of a value: equivalent ones, and those that look like one but are invalid. */
interface Spellings {
  readonly same: readonly string[];
  readonly none: readonly string[];
}

const grouped = (cell: string): string => cell.replace(/^(-?\d+?)(?=(\d{3})+$)/, '$1,');

/** The digits of another script: numbers to a person, and to a parser that uses Unicode's digit property. */
const foreign = (cell: string): string =>
  cell.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));

/** Table Schema, Field types: equivalent spellings of a number, and those that must be declared first. */
function spellingsOf({ type }: TableField, cell: string): Spellings {
  if (!/^-?\d+(\.\d+)?$/.test(cell)) return { same: [], none: [] };
  const positive = !cell.startsWith('-');
  const whole = /^\d+$/.test(cell);
  const none = [
    `${cell}%`,
    `${cell} EUR`,
    foreign(cell),
    ` ${cell}`,
    `${cell} `,
    '1 000',
    '1_000',
    ...(whole ? [`0x${Number(cell).toString(16)}`] : []),
  ];
  if (type === 'integer')
    return {
      same: positive ? [`+${cell}`, `0${cell}`] : [],
      none: [
        ...none,
        ...(whole ? [`${cell}.7`, `${cell}.0`, `${cell}e0`] : []),
        ...(grouped(cell) === cell ? [] : [grouped(cell)]),
      ],
    };
  if (type !== 'number') return { same: [], none: [] };
  return {
    same: [
      ...(positive ? [`+${cell}`, `0${cell}`] : []),
      ...(cell.includes('e') ? [] : [`${cell}e0`, `${cell}E0`]),
    ],
    none: [
      ...none,
      'Infinity',
      'inf',
      '1,000',
      ...(cell.includes('.') ? [cell.replace('.', ',')] : [`${cell},5`]),
    ],
  };
}

/** Special values that every field of a type may have; texts beyond the basic plane of Unicode, or of other formats. */
const special: { readonly [type: string]: readonly string[] } = {
  number: ['INF', '-INF', '1.5e3', '.5', '-0.25'],
  string: ['\u{1d11e} \u{1f600}', '# no comment', 'a &amp; b'],
};

/** Common spellings of missing values: not markers unless the schema lists them. */
const likelyMarkers = ['-', '.', '?', 'n/a', 'N/A', 'None', '#N/A', 'nan', 'nil'];

/** Cases of the spelling of values: each is validated by the runtime's reader before it is kept. */
export function spellingCases(
  { field, valid }: FieldSamples,
  { table, runtime }: TableBasis,
): readonly TableCase[] {
  const read = runtime.fields.find(({ name }) => name === field.name)?.field.read;
  const numeral = valid.map(({ cell }) => cell).find((cell) => /^-?\d+(\.\d+)?$/.test(cell)) ?? '';
  const { same, none } = spellingsOf(field, numeral);
  const prefix = `${table.wireName ?? table.name}/${field.name}`;
  const taken = [...same, ...(special[field.type] ?? [])].map((cell): TableCase => {
    const value = read?.(cell);
    const isPlain = typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
    return {
      id: `${prefix}/spelling/${cell}`,
      kind: 'positive',
      pointer: pointerOf(field.at, 'type'),
      title: `${field.name}: reads ${JSON.stringify(cell)} as ${field.type}`,
      cells: { [field.name]: cell },
      expect: { rows: 1, issues: [], ...(isPlain && { values: { [field.name]: value } }) },
    };
  });
  const refused = none.map(
    (cell): TableCase => ({
      id: `${prefix}/spelling/${cell}`,
      kind: 'negative',
      pointer: pointerOf(field.at, 'type'),
      title: `${field.name}: rejects ${JSON.stringify(cell)} as ${field.type}`,
      cells: { [field.name]: cell },
      expect: { rows: 0, issues: [{ code: 'type', row: 1, field: field.name }] },
    }),
  );
  return [...taken, ...refused, ...markerCases(field, prefix, { table, runtime })];
}

/** Markers of missing values are compared exactly: one in another case is a value, or invalid for the type. */
function markerCases(
  field: TableField,
  prefix: string,
  { table, runtime }: Pick<TableBasis, 'table' | 'runtime'>,
): readonly TableCase[] {
  const markers = field.missingValues ?? table.missingValues;
  const other = markers
    .flatMap((marker) => [marker.toLowerCase(), marker.toUpperCase(), ` ${marker}`])
    .filter((text) => text.trim() !== '');
  const named = runtime.fields.find(({ name }) => name === field.name);
  const at = field.missingValues === undefined ? schemaPlace(table) : field.at;
  const isText = field.type === 'string' || field.type === 'any';
  const blank = markers.filter((marker) => marker.trim() !== '').map((marker) => `${marker} `);
  const none = [
    ...firstUnlisted(other, markers, 2),
    ...firstUnlisted(blank, markers, 1),
    ...firstUnlisted(likelyMarkers, markers, isText ? 2 : 5),
    ...firstUnlisted([' '], markers, 1),
  ];
  return [...new Set(none)].flatMap((cell): readonly TableCase[] => {
    if (named === undefined) return [];
    return [
      {
        id: `${prefix}/missing/not-${cell
          .replace(/^ $/, 'a-blank')
          .replace(/^ /, 'a-blank-and-')
          .replace(/ $/, '-and-a-blank')}`,
        kind: isText ? 'positive' : 'negative',
        pointer: pointerOf(at, 'missingValues'),
        title: `${field.name}: does not read ${JSON.stringify(cell)} as a missing value`,
        cells: { [field.name]: cell },
        expect: isText
          ? { rows: 1, issues: [], values: { [field.name]: cell } }
          : { rows: 0, issues: [{ code: 'type', row: 1, field: field.name }] },
      },
    ];
  });
}

/** The first texts that a schema does not list as markers. */
function firstUnlisted(
  texts: readonly string[],
  markers: readonly string[],
  count: number,
): readonly string[] {
  return texts.filter((text) => !markers.includes(text)).slice(0, count);
}

/** Every row is checked, and errors have row and field. */
export function locationCases(
  samples: readonly FieldSamples[],
  { table, runtime, first }: TableBasis,
): readonly TableCase[] {
  const broken = samples.flatMap(({ field, broken: cells }, index) =>
    cells
      .slice(0, 1)
      .map(({ cell, code, keyword, at }) => ({ index, cell, code, keyword, at, name: field.name })),
  );
  const [one] = broken;
  const two = broken.at(-1);
  if (one === undefined || two === undefined) return [];
  const text = cellsCsv(runtime, [
    first,
    first.with(one.index, one.cell),
    first,
    first.with(two.index, two.cell),
  ]);
  if (text === undefined) return [];
  return [
    {
      id: `${table.wireName ?? table.name}/rows/all-errors`,
      kind: 'negative',
      pointer: pointerOf(one.at, one.keyword),
      title: 'reports each of two wrong rows by number and field, and reads the others',
      text,
      expect: {
        rows: 2,
        issues: [
          { code: one.code, row: 2, field: one.name },
          { code: two.code, row: 4, field: two.name },
        ],
      },
    },
  ];
}
