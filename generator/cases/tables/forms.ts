import type { TableCase } from '@trivet/runtime/conformance/table';
import { cellsCsv } from '@trivet/runtime/table/write';
import { pointerOf, schemaPlace, type TableBasis } from '../../model/samples/table-row.js';

/** A text that is, or is not, a valid file of a table. */
interface Form {
  readonly id: string;
  readonly title: string;
  /** Absent if this table has no such text. */
  readonly text: string | undefined | false;
  readonly rows: number;
  /** Code of the expected error. */
  readonly code?: string;
  /** Code of an error that may be reported in place of `code` or in addition. */
  readonly orCode?: string;
  /** Property of the schema with the requirement, if it is not `fields`. */
  readonly keyword?: string;
  /** The expected values of the first row. */
  readonly values?: TableCase['expect']['values'];
}

/** Cases that apply to every table: its format, its header, its line ends. */
export function formCases(context: TableBasis): readonly TableCase[] {
  const { table, runtime, first } = context;
  const good = cellsCsv(runtime, [first]);
  if (good === undefined) return [];
  const end = runtime.dialect.lineTerminator ?? '\r\n';
  const file: FileParts = {
    good,
    end,
    header: good.slice(0, good.indexOf(end) + end.length),
    lines: good.slice(0, -end.length),
  };
  const schema = schemaPlace(table);
  return [...goodForms(context, file), ...brokenRows(context, file), ...brokenHeaders(context, file)].flatMap(
    ({ id, title, text, rows, code, orCode, keyword = 'fields', values }): TableCase[] => {
      if (typeof text !== 'string') return [];
      // Errors in the header have no row.
      const found = [code, orCode]
        .filter((one) => one !== undefined)
        .map((one) => ({ code: one, ...(!/label|header/.test(one) && { row: 1 }) }));
      const issues = orCode === undefined ? { issues: found } : { issues: [], either: found };
      return [
        {
          id: `${table.wireName ?? table.name}/form/${id}`,
          kind: code === undefined ? 'positive' : 'negative',
          pointer: pointerOf(schema, keyword),
          title,
          text,
          expect: { rows, ...issues, ...(values !== undefined && { values }) },
        },
      ];
    },
  );
}

/** A well-formed file of one row, in parts. */
interface FileParts {
  readonly good: string;
  readonly header: string;
  /** All of it except the last line end. */
  readonly lines: string;
  readonly end: string;
}

function goodForms(
  { table, runtime: { dialect }, first }: TableBasis,
  { good, header, lines, end }: FileParts,
): readonly Form[] {
  const { quoteChar, delimiter } = dialect;
  // The last field that may be missing: it usually is a text, for which quotes matter in careless readers.
  const markers = table.fields
    .flatMap(({ name, constraints, missingValues = table.missingValues }, index) =>
      constraints.required === true
        ? []
        : [
            {
              marker: missingValues.find((one) => one !== ''),
              empty: missingValues.find((one) => one === ''),
              name,
              index,
            },
          ],
    )
    .slice(-1)
    .flatMap(({ marker, empty, name, index }) =>
      [marker, empty].flatMap((one) => (one === undefined ? [] : [{ marker: one, name, index }])),
    );
  const quoted = (cells: readonly string[]): string =>
    cells
      .map(
        (cell) => `${quoteChar}${cell.replaceAll(quoteChar ?? '', `${quoteChar}${quoteChar}`)}${quoteChar}`,
      )
      .join(delimiter);
  const feeds = dialect.lineTerminator === undefined && good.replaceAll('\r\n', '\n');
  return [
    { id: 'no-rows', title: 'accepts a file without rows', text: dialect.header ? header : '', rows: 0 },
    { id: 'no-last-line-end', title: 'accepts a last line without a line end', text: lines, rows: 1 },
    {
      id: 'byte-order-mark',
      title: 'ignores a byte order mark',
      text: `\ufeff${good}`,
      rows: 1,
    },
    { id: 'line-feeds', title: 'accepts LF as line end', text: feeds, rows: 1 },
    {
      id: 'all-quoted',
      title: 'accepts quotes around any cell',
      text: quoteChar !== undefined && `${header}${quoted(first)}${end}`,
      rows: 1,
    },
    ...markers.map(({ marker, name, index }) => ({
      id: marker === '' ? 'quoted-empty' : 'quoted-marker',
      title: `reads a quoted missing value as missing: ${JSON.stringify(marker)} in "${name}"`,
      text: quoteChar !== undefined && `${header}${quoted(first.with(index, marker))}${end}`,
      rows: 1,
      keyword: 'missingValues',
      values: { [name]: null },
    })),
  ];
}

function brokenRows(
  { table, runtime, first }: TableBasis,
  { header, lines, end }: FileParts,
): readonly Form[] {
  const { dialect } = runtime;
  const { delimiter, quoteChar } = dialect;
  const wide = table.fields.length > 1;
  const short = cellsCsv({ ...runtime, fields: runtime.fields.slice(0, -1) }, [first.slice(0, -1)]);
  const shortened = short !== undefined && `${header}${short.slice(short.indexOf(end) + end.length)}`;
  const cell = first[0] ?? '';
  const lone = cell === '' ? 'x' : (cellsCsv(runtime, [[cell]]) ?? '').slice(header.length);
  return [
    {
      id: 'extra-cell',
      title: 'reports a row with more cells than columns',
      text: `${lines}${delimiter}x${end}`,
      rows: 0,
      code: 'extra-cell',
    },
    {
      id: 'extra-empty-cell',
      title: 'reports an extra cell after a delimiter at the end of a row',
      text: `${lines}${delimiter}${end}`,
      rows: 0,
      code: 'extra-cell',
    },
    {
      id: 'missing-cell',
      title: 'reports a row with fewer cells than columns',
      text: wide && `${header}${lone}`,
      rows: 0,
      code: 'missing-cell',
    },
    {
      id: 'missing-last-cell',
      title: 'reports a row without its last cell',
      text: table.fields.length > 2 && shortened,
      rows: 0,
      code: 'missing-cell',
    },
    {
      id: 'blank-row',
      title: 'reports an empty line',
      text: wide && dialect.header && `${header}${end}`,
      rows: 0,
      code: 'blank-row',
    },
    {
      id: 'unclosed-quote',
      title: 'reports a quote that is not closed',
      text: quoteChar && `${header}${quoteChar}${lines.slice(header.length).replaceAll(quoteChar, '')}`,
      rows: 0,
      code: 'unclosed-quote',
    },
  ];
}

function brokenHeaders(
  { table, runtime, first }: TableBasis,
  { good, header, end }: FileParts,
): readonly Form[] {
  const { dialect } = runtime;
  if (!dialect.header) return [];
  const { fieldsMatch } = table;
  const shuffled = cellsCsv({ ...runtime, fields: [...runtime.fields].reverse() }, []);
  const missing = cellsCsv({ ...runtime, fields: runtime.fields.slice(0, -1) }, [first.slice(0, -1)]);
  const other = dialect.delimiter === ';' ? ',' : ';';
  const strange = cellsCsv({ ...runtime, dialect: { ...dialect, delimiter: other } }, [first]);
  const isClosed = fieldsMatch === 'exact' || fieldsMatch === 'equal' || fieldsMatch === 'superset';
  return [
    {
      id: 'no-header',
      title: 'reports a file without a header',
      text: '',
      rows: 0,
      code: 'no-header',
    },
    {
      id: 'wrong-label',
      title: 'reports labels in another order than the fields',
      text: table.fields.length > 1 && fieldsMatch === 'exact' && shuffled,
      rows: 0,
      code: 'wrong-label',
      keyword: 'fieldsMatch',
    },
    {
      id: 'blank-in-label',
      title: 'keeps a space before a label',
      text: fieldsMatch === 'exact' && ` ${good}`,
      rows: 1,
      code: 'wrong-label',
    },
    {
      id: 'missing-label',
      title: 'reports a field without a column',
      text: table.fields.length > 1 && fieldsMatch === 'exact' && missing,
      rows: 0,
      code: 'missing-label',
      keyword: 'fieldsMatch',
    },
    {
      id: 'other-delimiter',
      title: `reports another delimiter than ${JSON.stringify(dialect.delimiter)}`,
      text: table.fields.length > 1 && fieldsMatch === 'exact' && strange,
      rows: 0,
      code: 'wrong-label',
    },
    ...surplusLabels(runtime, { header, end }, isClosed),
  ];
}

function surplusLabels(
  runtime: TableBasis['runtime'],
  { header, end }: Pick<FileParts, 'header' | 'end'>,
  isClosed: boolean,
): readonly Form[] {
  return [
    {
      id: 'extra-label',
      title: 'reports a column without a field',
      text: isClosed && `${header.slice(0, -end.length)}${runtime.dialect.delimiter}surplus${end}`,
      rows: 0,
      code: 'extra-label',
    },
    {
      id: 'duplicate-label',
      title: 'reports a column that occurs twice',
      text:
        isClosed && cellsCsv({ ...runtime, fields: [...runtime.fields, ...runtime.fields.slice(-1)] }, []),
      rows: 0,
      code: 'duplicate-label',
      orCode: 'extra-label',
    },
  ];
}
