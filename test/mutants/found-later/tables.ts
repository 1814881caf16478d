import { clause, named } from '../visible/place.js';
import type { Json } from '../visible/rest-recipes.js';
import {
  cells,
  descriptors,
  fields,
  markers,
  mutant,
  reader,
  records,
  type TableMutants,
  type TablePlant,
  type TableWitness,
  texts,
} from '../visible/table-recipes.js';
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
} from '../visible/tables-fault.js';
import { type LaterFault, laterFault } from './fault.js';

const at = (index: number, keyword = '') =>
  clause(`/resources/0/schema/fields/${index}${keyword === '' ? '' : `/${keyword}`}`);
const f = (
  line: string,
  plant: TablePlant,
  where: Parameters<typeof mutant>[1],
  witness: TableWitness,
  operation = 'readTable',
): LaterFault<TableMutants[string]> => laterFault(line, mutant(plant, where, witness, operation));
const d = (
  line: string,
  fix: (descriptor: Json) => void,
  where: Parameters<typeof mutant>[1],
  break_: (descriptor: Json) => void,
) => f(line, descriptors(fix), where, checked(break_), 'checkDescriptor');
const refusesDescriptor =
  (when: (descriptor: Json) => boolean): TablePlant =>
  ({ check, ...right }) => ({
    ...right,
    check: (given) => {
      try {
        if (when(given)) return ['refused'];
      } catch {
        /* broken */
      }
      return check(given);
    },
  });
const own = (one: Json, name: string): boolean =>
  typeof one === 'object' && one !== null && Object.hasOwn(one, name);

/** LaterFault faults of tables and descriptors. */
export const tablesFaults: readonly LaterFault<TableMutants[string]>[] = [
  f(
    'D203 readTable structural negative | Fields match the header | blanks around labels are dropped',
    records((record, names) => (record === names ? record.map((label) => label.trim()) : record)),
    form('.*label|.*blank|.*space'),
    file(`${header.replace('year', ' year')}\r\nPeru,2000,1,i,s,u,n\r\n`),
  ),
  f(
    'D206 readTable structural negative | Row width | a short row is filled up',
    records((record, names) =>
      record.length > 1 && record.length < names.length
        ? [...record, ...names.slice(record.length).map(() => '')]
        : record,
    ),
    form('missing-cell|.*cell'),
    row('Peru,2000,1,i,s,u'),
  ),
  f(
    'D208 readTable structural negative | integer lexical form | other digits than 0 to 9 are taken',
    cells(
      'year',
      lax(/^[\u0660-\u0669]+$/, (cell) => cell.replace(/./g, (digit) => String(digit.charCodeAt(0) - 0x660))),
    ),
    at(ofYear, 'type'),
    year('٢٠٠٠'),
  ),
  f(
    'D209 readTable structural boundary | integer lexical form | leading zeros are refused',
    cells('year', refusing(/^0\d/)),
    at(ofYear, 'type'),
    year('02000'),
  ),
  f(
    'D212 readTable structural negative | number lexical form: INF | Infinity is taken',
    cells(
      'value',
      lax(/^-?Infinity$/i, (cell) => (cell.startsWith('-') ? '-INF' : 'INF')),
    ),
    at(ofValue, 'type'),
    value('Infinity'),
  ),
  f(
    'D214 readTable structural negative | no groupChar declared | 1 000 is taken as 1000',
    cells(
      'value',
      lax(/^\d{1,3}( \d{3})+$/, (cell) => cell.replaceAll(' ', '')),
    ),
    at(ofValue, 'type'),
    value('1 000'),
  ),
  f(
    'D216 readTable structural negative | missingValues of the schema | - is taken as missing',
    markers((list) => [...list, '-']),
    [missing, at(ofValue)],
    value('-'),
  ),
  f(
    'D225 readTable behavioural echo | encoding UTF-8 | what is beyond the basic plane becomes ?',
    fields((one) => ({
      ...one,
      field: { ...one.field, read: (cell) => one.field.read(cell.replace(/[\u{10000}-\u{10ffff}]/gu, '?')) },
    })),
    named(/spelling|astral|emoji|unicode|valid/),
    row('Peru,2000,1,i,s,u,😀'),
  ),
  f(
    'D226 readTable structural wire | CSV quoting | a quoted marker is text, not missing',
    reader((right) => async (table, text) => {
      const { rows, issues } = await right(table, text);
      const body = text.split(/\r?\n/).slice(1);
      return {
        issues,
        rows: rows.map((one, index) => {
          const line = body[index] ?? '';
          return /,"NA"$/.test(line) ? { ...(one as object), notes: 'NA' } : one;
        }),
      };
    }),
    [missing, form('.*quot')],
    row('Peru,2000,1,i,s,u,"NA"'),
  ),
  d(
    'D252 checkDescriptor structural negative | missingValues: array of strings | numbers are taken',
    ({ resources }) => {
      for (const { schema } of resources)
        if (Array.isArray(schema.missingValues)) schema.missingValues = schema.missingValues.map(String);
    },
    descriptor('resources/0/schema/missingValues'),
    ({ resources }) => {
      resources[0].schema.missingValues.push(-99);
    },
  ),
  f(
    'D255 checkDescriptor structural boundary | author: omitted | a descriptor without author is refused',
    refusesDescriptor((it) => !own(it, 'author') && own(it, 'name')),
    [descriptor('author'), named(/author/)],
    checked((it) => {
      delete it.author;
    }),
    'checkDescriptor',
  ),
  f(
    'D256 checkDescriptor structural boundary | Properties of others are allowed | an unknown property is refused',
    refusesDescriptor((it) =>
      Object.keys(it).some(
        (name) =>
          !/^(\$schema|name|title|description|id|version|created|author|license|encoding|note|resources)$/.test(
            name,
          ),
      ),
    ),
    named(/descriptor/),
    checked((it) => {
      it.keywords = ['a'];
    }),
    'checkDescriptor',
  ),

  f(
    'D401 readTable structural wire | no commentChar declared | lines that begin with # are passed over',
    texts((text) => text.replace(/^#[^\r\n]*\r?\n/gm, '')),
    named(/form|country/),
    row('#1 Peru,2000,1,i,s,u,n'),
  ),
  f(
    'D402 readTable behavioural echo | text is kept | entities of HTML are decoded',
    cells('notes', (cell, right) => right(cell.replaceAll('&amp;', '&'))),
    named(/notes/),
    row('Peru,2000,1,i,s,u,a &amp; b'),
  ),
  f(
    'D403 readTable structural negative | integer lexical form | blanks around a number are no matter',
    cells(
      'year',
      lax(/^\s+\d+$|^\d+\s+$/, (cell) => cell.trim()),
    ),
    at(ofYear),
    year('2000 '),
  ),
  f(
    'D404 readTable structural negative | number lexical form | a cell of blanks is missing',
    markers((list) => [...list, ' ', '  ']),
    [missing, at(ofValue)],
    value('" "'),
  ),
  f(
    'D405 readTable structural negative | Row width | an empty cell too many is taken',
    records((record, names) =>
      record.length === names.length + 1 && record.at(-1) === '' ? record.slice(0, -1) : record,
    ),
    form('.*cell'),
    row('Peru,2000,1,i,s,u,n,'),
  ),
  f(
    'D407 readTable structural wire | CSV quoting | a quoted empty cell is an empty text',
    reader((right) => async (table, text) => {
      const { rows, issues } = await right(table, text);
      const lines = text.split(/\r?\n/).slice(1);
      return {
        issues,
        rows: rows.map((one, index) =>
          /,""$/.test(lines[index] ?? '') ? { ...(one as object), notes: '' } : one,
        ),
      };
    }),
    [missing, form('.*quot')],
    row('Peru,2000,1,i,s,u,""'),
  ),
  d(
    'D410 checkDescriptor structural negative | Resource path is relative and safe | ..\\x.csv is taken',
    ({ resources }) => {
      for (const one of resources) one.path &&= String(one.path).replaceAll('..\\', '');
    },
    descriptor('resources/0/path'),
    ({ resources }) => {
      resources[0].path = '..\\x.csv';
    },
  ),
  f(
    'D501 readTable structural negative | Fields match the header | a column that comes twice is taken',
    records((record, labels) => {
      const first = labels.findIndex((label, index) => labels.indexOf(label) !== index);
      return first === -1 ? record : record.toSpliced(first, 1);
    }),
    form('duplicate-label'),
    file(`${header},unit\r\nPeru,2000,1,i,s,u,n,u\r\n`),
  ),
];
