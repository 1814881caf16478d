/** Unique keys: whether a row has the key of an earlier one. */

import type { TableIssue } from '../issue.js';
import type { Column } from '../rows/header.js';
import type { RowValues } from '../rows/row.js';
import type { AnyTable } from '../table.js';
import { isSelf } from './foreign-keys.js';
import { type KeyIndex, keyName, keyText, valuesOf } from './keys.js';

/** The unique keys in one reading of a table. */
export interface UniqueCheck {
  /** True if the table has no unique keys. */
  readonly none: boolean;
  look(values: RowValues, row: number, line: number, columns: readonly Column[]): TableIssue[];
  full(): boolean;
  /** Issues that are only known after all rows, unordered. */
  late(columns: readonly Column[]): Iterable<TableIssue>;
  close(): void;
}

/** Reported if the number of keys exceeded the limit. */
export const uniqueNotChecked: TableIssue = {
  code: 'keys-not-checked',
  message: 'there are too many keys to compare all of them; duplicates may be undetected',
};

/** The fields of a table that are compared with other rows, or refer to other tables. */
export function keyFields(table: AnyTable): readonly string[] {
  const { primaryKey, uniqueKeys, foreignKeys, fields } = table;
  return [
    ...new Set([
      ...primaryKey,
      ...uniqueKeys.flat(),
      ...fields.filter(({ field }) => field.unique).map(({ name }) => name),
      ...foreignKeys.flatMap((key) => (isSelf(key, '') ? [...key.fields, ...key.referenced] : key.fields)),
    ]),
  ];
}

interface UniqueKey {
  readonly fields: readonly string[];
  readonly code: 'unique' | 'primary-key' | 'unique-key';
  readonly index: KeyIndex;
}

/** A check of all unique fields and keys of a table. */
export function uniqueCheck(table: AnyTable, makeIndex: () => KeyIndex): UniqueCheck {
  const key = (fields: readonly string[], code: UniqueKey['code']): UniqueKey => ({
    fields,
    code,
    index: makeIndex(),
  });
  const keys: readonly UniqueKey[] = [
    ...(table.primaryKey.length > 0 ? [key(table.primaryKey, 'primary-key')] : []),
    ...table.uniqueKeys.map((fields) => key(fields, 'unique-key')),
    ...table.fields.filter(({ field }) => field.unique).map(({ name }) => key([name], 'unique')),
  ];
  return {
    none: keys.length === 0,
    full: () => keys.some(({ index }) => index.full),
    look(values, row, line, columns) {
      const issues: TableIssue[] = [];
      for (const one of keys) {
        const first = one.index.add(valuesOf(values, one.fields), row, line);
        if (first !== undefined)
          issues.push(repeated(one, keyText(values, one.fields), first, { row, line }, columns));
      }
      return issues;
    },
    *late(columns) {
      for (const one of keys)
        for (const { row, line, first } of one.index.repeated())
          yield repeated(one, keyName(one.fields), first, { row, line }, columns);
    },
    close() {
      for (const { index } of keys) index.close();
    },
  };
}

function repeated(
  { fields, code }: UniqueKey,
  key: string,
  first: number,
  place: { readonly row: number; readonly line: number },
  columns: readonly Column[],
): TableIssue {
  const [field] = fields;
  return {
    code,
    message:
      fields.length === 1
        ? `must be unique, but ${key} is also in row ${first}`
        : `${key} must be unique, but is also in row ${first}`,
    ...place,
    ...(fields.length === 1 && field !== undefined && { field, ...columnOf(columns, field) }),
    ...(code === 'unique' && { constraint: { name: 'unique', value: true } }),
  };
}

/** The position of a field in the file. */
function columnOf(columns: readonly Column[], field: string): { readonly column?: number } {
  const column = columns.find(({ named }) => named.name === field);
  return column === undefined ? {} : { column: column.position + 1 };
}
