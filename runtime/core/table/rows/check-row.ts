/** Checks whether a value is a row of a table, as its reader would return it. */

import type { Issue, Issues } from '../../check.js';
import type { AnyTable, NamedField } from '../table.js';

/** The issues of a row; `undefined` means that it could have been read from a file. Keys are not checked. */
export function checkRow(table: AnyTable, row: unknown): Issues {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) {
    return [{ path: [], keyword: 'type', message: 'must be a row, which is an object' }];
  }
  const mayLack = table.fieldsMatch === 'superset' || table.fieldsMatch === 'partial';
  const issues: Issue[] = [];
  for (const named of table.fields) {
    const value: unknown = Object.getOwnPropertyDescriptor(row, named.name)?.value;
    if (value !== undefined) issues.push(...cellIssues(named, value));
    else if (!mayLack || named.field.required)
      issues.push({ path: [named.name], keyword: 'required', message: 'is missing' });
  }
  const known = new Set(table.fields.map(({ name }) => name));
  for (const name of Object.keys(row)) {
    if (!known.has(name))
      issues.push({ path: [name], keyword: 'additional', message: 'is not a field of the table' });
  }
  return issues.length > 0 ? issues : undefined;
}

function cellIssues({ name, field }: NamedField, value: unknown): readonly Issue[] {
  const path = [name];
  if (value === null)
    return field.required ? [{ path, keyword: 'required', message: 'must not be null' }] : [];
  if (!field.isValue(value)) return [{ path, keyword: 'type', message: `must be of the type ${field.type}` }];
  return field.constraints
    .filter((constraint) => !constraint.holds(value))
    .map((constraint) => ({ path, keyword: constraint.name, message: constraint.message }));
}
