/** Matches the header of a file with the fields of its table. */

import type { Dialect } from '../dialect.js';
import { shown, type TableIssue } from '../issue.js';
import type { AnyTable, NamedField } from '../table.js';

/** The column of a field. */
export interface Column {
  readonly position: number;
  readonly named: NamedField;
}

/** The layout of the rows, by the header. */
export interface Layout {
  readonly columns: readonly Column[];
  /** Fields of the table without a column. */
  readonly absent: readonly NamedField[];
  /** Number of cells that a row must have. */
  readonly width: number;
  readonly issues: readonly TableIssue[];
}

/** Joins several header rows column by column; an empty part repeats the one to its left, except in the last row. */
export function joinHeader(rows: readonly (readonly string[])[], dialect: Dialect): string[] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const filled = rows.map((row, index) => (index === rows.length - 1 ? row : carried(row, width)));
  return Array.from({ length: width }, (_, position) =>
    filled
      .map((row) => row[position] ?? '')
      .filter((part) => part !== '')
      .join(dialect.headerJoin),
  );
}

function carried(row: readonly string[], width: number): string[] {
  let last = '';
  return Array.from({ length: width }, (_, position) => {
    last = row[position] || last;
    return last;
  });
}

/** The layout of a file without a header: its columns are the fields in order. */
export function positional(table: AnyTable): Layout {
  const columns = table.fields.map((named, position) => ({ position, named }));
  return { columns, absent: [], width: columns.length, issues: [] };
}

/** Maps labels to fields as `fieldsMatch` requires; every mismatch is one issue, independent of the number of rows. */
export function layout(table: AnyTable, labels: readonly string[], line: number): Layout {
  const other = otherDelimiter(table, labels);
  if (other !== undefined) return undivided(table, labels, line, other);
  const issues = labelIssues(table, labels, line);
  const mapped =
    table.fieldsMatch === 'exact' ? byPosition(table, labels, line) : byName(table, labels, line);
  return { ...mapped, width: labels.length, issues: [...issues, ...mapped.issues] };
}

/** The probable delimiter if a header has only one cell, since a wrong delimiter is the most frequent error. */
function otherDelimiter({ fields, dialect }: AnyTable, labels: readonly string[]): string | undefined {
  const [label = ''] = labels;
  if (labels.length !== 1 || fields.length < 2) return undefined;
  const found = [';', ',', '\t', '|'].find((mark) => mark !== dialect.delimiter && label.includes(mark));
  return found !== undefined && fields.some((named) => label.split(found).includes(named.label))
    ? found
    : undefined;
}

function undivided(
  { fields, dialect }: AnyTable,
  labels: readonly string[],
  line: number,
  other: string,
): Layout {
  const [label = ''] = labels;
  const marks = `${JSON.stringify(dialect.delimiter)}, but ${JSON.stringify(other)} seems to be intended`;
  const message = `the header ${shown(label)} has only one cell: the delimiter is ${marks}`;
  return {
    columns: [],
    absent: fields,
    width: 1,
    issues: [
      {
        code: 'wrong-label',
        message,
        line,
        column: 1,
        cell: label,
        constraint: { name: 'delimiter', value: dialect.delimiter },
      },
    ],
  };
}

function labelIssues({ fields }: AnyTable, labels: readonly string[], line: number): TableIssue[] {
  const seen = new Map<string, number>();
  return labels.flatMap((label, position): TableIssue[] => {
    const column = position + 1;
    if (label.trim() === '')
      return [{ code: 'blank-label', message: 'the column must have a label', line, column }];
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    // Old schemas may have two fields of the same name; then the file may, too.
    if (count === 1 || count <= fields.filter((named) => named.label === label).length) return [];
    return [
      {
        code: 'duplicate-label',
        message: `the label ${shown(label)} occurs more than once`,
        line,
        column,
        cell: label,
      },
    ];
  });
}

function sameLabel(dialect: Dialect, a: string, b: string): boolean {
  return a === b || (!dialect.caseSensitiveHeader && a.toLowerCase() === b.toLowerCase());
}

type Mapped = Pick<Layout, 'columns' | 'absent' | 'issues'>;

function byPosition({ fields, dialect }: AnyTable, labels: readonly string[], line: number): Mapped {
  const issues: TableIssue[] = [];
  const columns = fields.slice(0, labels.length).map((named, position) => ({ position, named }));
  for (const { position, named } of columns) {
    const label = labels[position] ?? '';
    if (label.trim() === '' || sameLabel(dialect, label, named.label)) continue;
    const message = `must have the label ${shown(named.label)}, got ${shown(label)}`;
    const place = { line, column: position + 1, field: named.name, cell: label };
    issues.push({ code: 'wrong-label', message, ...place, expected: named.label });
  }
  const absent = fields.slice(labels.length);
  const missing = absent.map((named) => missingLabel(named, line));
  const extra = labels
    .slice(fields.length)
    .map((label, index) => extraLabel(label, fields.length + index, line));
  return { columns, absent, issues: [...issues, ...missing, ...extra] };
}

function byName({ fields, dialect, fieldsMatch }: AnyTable, labels: readonly string[], line: number): Mapped {
  const columns: Column[] = [];
  const absent: NamedField[] = [];
  const used = new Set<number>();
  for (const named of fields) {
    const position = labels.findIndex(
      (label, index) => !used.has(index) && sameLabel(dialect, label, named.label),
    );
    if (position < 0) absent.push(named);
    else {
      used.add(position);
      columns.push({ position, named });
    }
  }
  const mayLack = fieldsMatch === 'superset' || fieldsMatch === 'partial';
  // A required field must have a column, whatever `fieldsMatch` allows.
  const missing = absent.filter((named) => !mayLack || named.field.required);
  const issues = missing.map((named) => missingLabel(named, line));
  if (fieldsMatch === 'equal' || fieldsMatch === 'superset') {
    labels.forEach((label, position) => {
      if (!used.has(position)) issues.push(extraLabel(label, position, line));
    });
  }
  if (fieldsMatch === 'partial' && columns.length === 0 && fields.length > 0) {
    issues.push({ code: 'missing-label', message: 'the labels must contain at least one field name', line });
  }
  return { columns, absent, issues };
}

function missingLabel(named: NamedField, line: number): TableIssue {
  return {
    code: 'missing-label',
    message: 'is missing from the header',
    line,
    field: named.name,
    expected: named.label,
  };
}

function extraLabel(label: string, position: number, line: number): TableIssue {
  const message = `the column ${shown(label)} must be a field of the table`;
  return { code: 'extra-label', message, line, column: position + 1, cell: label };
}
