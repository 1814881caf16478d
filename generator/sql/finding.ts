import type { IssueCode } from '@trivet/runtime/table';
import type { PatternExpression } from '../model/pattern.js';
import type { CheckDialect } from './check-dialect.js';
import { keyTarget } from './key-target.js';
import { portablePattern } from './pattern.js';
import { type ColumnPlan, type TablePlan, valuesOf } from './table-plan.js';

/** A rule that no query checks. */
export interface Unsaid {
  readonly code: IssueCode;
  readonly fields: readonly string[];
  /** `maximum of "duration"`. */
  readonly text: string;
}

/** A query for one kind of error, or a rule that no query checks. */
export type Finding = { readonly select: string } | { readonly unsaid: Unsaid };

interface Rows {
  readonly code: IssueCode;
  readonly condition: string;
  readonly column?: ColumnPlan;
  readonly constraint?: string;
  /** Undefined: the values of the table. */
  readonly from?: string;
  /** False: a finding about a row as a whole has no cell. */
  readonly hasCell?: boolean;
}

function select(plan: TablePlan, rows: Rows, dialect: CheckDialect): Finding {
  const { identifier, literal, text } = dialect;
  const { code, condition, column, constraint, from = valuesOf(plan, dialect), hasCell = true } = rows;
  const none = `CAST(NULL AS ${text})`;
  const columns = [
    identifier('row'),
    `${column === undefined ? none : literal(column.field.name)} AS ${identifier('field')}`,
    `${literal(code)} AS ${identifier('code')}`,
    `${column === undefined || !hasCell ? none : column.cell} AS ${identifier('cell')}`,
    `${constraint === undefined ? none : literal(constraint)} AS ${identifier('constraint')}`,
  ];
  return { select: `SELECT ${columns.join(', ')}\nFROM ${from}\nWHERE ${condition}` };
}

function unsaid(code: IssueCode, fields: readonly string[], what: string): Finding {
  return {
    unsaid: { code, fields, text: `${what} of ${fields.map((name) => JSON.stringify(name)).join(', ')}` },
  };
}

/** The possible errors in the cells of a column. */
export function fieldFindings(
  plan: TablePlan,
  column: ColumnPlan,
  dialect: CheckDialect,
): readonly Finding[] {
  const { field, missing, typed, check } = column;
  const type = `${field.type}${field.format === 'default' ? '' : ` ${field.format}`}`;
  return [
    ...(column.plan.options.required === true
      ? [select(plan, { code: 'required', condition: missing, column, constraint: 'required' }, dialect)]
      : []),
    ...(check === undefined ? [unsaid('type', [field.name], `the type ${type}`)] : []),
    ...(check?.isType === undefined
      ? []
      : [select(plan, { code: 'type', condition: `NOT ${missing} AND NOT ${typed}`, column }, dialect)]),
    ...constraintsOf(column, dialect).map(({ name, code, holds }): Finding => {
      if (holds === undefined) return unsaid(code, [field.name], name);
      const condition = `NOT ${missing} AND ${typed} AND NOT (${holds})`;
      return select(plan, { code, condition, column, constraint: name }, dialect);
    }),
  ];
}

interface ConstraintSql {
  readonly name: string;
  readonly code: IssueCode;
  /** Undefined: no condition expresses it. */
  readonly holds: string | undefined;
}

const bounds = [
  ['minimum', 'minimum', '>='],
  ['maximum', 'maximum', '<='],
  ['exclusiveMinimum', 'exclusive-minimum', '>'],
  ['exclusiveMaximum', 'exclusive-maximum', '<'],
] as const;

const lengths = [
  ['minLength', 'min-length', '>='],
  ['maxLength', 'max-length', '<='],
] as const;

function constraintsOf(column: ColumnPlan, dialect: CheckDialect): readonly ConstraintSql[] {
  const { field, plan, check, cell, value, order } = column;
  const { options, pattern } = plan;
  const ordered = check?.order === undefined ? value : order;
  return [
    ...bounds.flatMap(([name, code, operator]): ConstraintSql[] => {
      if (options[name] === undefined) return [];
      const bound = check?.bound?.(options[name]);
      // A value without an order is within all bounds.
      const holds = bound === undefined ? undefined : `coalesce(${ordered} ${operator} ${bound}, TRUE)`;
      return [{ name, code, holds }];
    }),
    ...lengths.flatMap(([name, code, operator]): ConstraintSql[] => {
      if (options[name] === undefined) return [];
      const holds = check?.length === undefined ? undefined : `${check.length} ${operator} ${options[name]}`;
      return [{ name, code, holds }];
    }),
    ...['enum', 'categories'].flatMap((name): ConstraintSql[] => {
      const values = options[name];
      if (!Array.isArray(values)) return [];
      return [{ name, code: 'enum', holds: listed(values, column) }];
    }),
    ...(pattern === undefined
      ? []
      : [
          {
            name: 'pattern',
            code: 'pattern' as const,
            holds: check === undefined ? undefined : matching(pattern, cell, dialect),
          },
        ]),
    ...(field.jsonSchema === undefined
      ? []
      : [{ name: 'jsonSchema', code: 'json-schema' as const, holds: undefined }]),
  ];
}

function listed(values: readonly unknown[], { check, value }: ColumnPlan): string | undefined {
  if (values.length === 0) return 'FALSE';
  const literals = values.map((one) => check?.literal?.(one));
  return literals.includes(undefined) ? undefined : `${value} IN (${literals.join(', ')})`;
}

function matching(pattern: PatternExpression, cell: string, dialect: CheckDialect): string | undefined {
  const portable = portablePattern(pattern);
  return portable === undefined ? undefined : dialect.matches(cell, portable);
}

/** Rows with the key of an earlier row: unique fields, unique keys, the primary key. */
export function keyFindings(plan: TablePlan, dialect: CheckDialect): readonly Finding[] {
  const { table, columns } = plan;
  const keys = [
    ...(table.primaryKey.length === 0 ? [] : [{ code: 'primary-key' as const, names: table.primaryKey }]),
    ...table.uniqueKeys.map((names) => ({ code: 'unique-key' as const, names })),
    ...columns
      .filter((column) => column.plan.options.unique === true)
      .map(({ field }) => ({ code: 'unique' as const, names: [field.name] })),
  ];
  return keys.map(({ code, names }): Finding => {
    const found = keyColumns(plan, names);
    if (found === undefined) return unsaid(code, names, code);
    const row = dialect.identifier('row');
    const values = found.map(({ value }) => value);
    const nth = `row_number() OVER (PARTITION BY ${values.join(', ')} ORDER BY ${row}) AS nth`;
    const filled = values.map((value) => `${value} IS NOT NULL`).join(' AND ');
    const from = `(SELECT *, ${nth} FROM ${valuesOf(plan, dialect)} WHERE ${filled}) AS keyed`;
    const [only] = found;
    return select(
      plan,
      {
        code,
        condition: 'nth > 1',
        from,
        hasCell: false,
        ...(found.length === 1 && only !== undefined && { column: only }),
        ...(code === 'unique' && { constraint: 'unique' }),
      },
      dialect,
    );
  });
}

/** Types with equal values for different texts, which a database cannot compare. */
const structured = new Set(['object', 'array', 'list', 'geojson', 'geopoint']);

function keyColumns({ columns }: TablePlan, names: readonly string[]): readonly ColumnPlan[] | undefined {
  const found = names.flatMap((name) => columns.find(({ field }) => field.name === name) ?? []);
  const comparable = found.every(({ check, field }) => check !== undefined && !structured.has(field.type));
  return comparable && found.length === names.length ? found : undefined;
}

/** Rows whose foreign key has no target. */
export function foreignFindings(
  plan: TablePlan,
  plans: ReadonlyMap<string, TablePlan>,
  dialect: CheckDialect,
): readonly Finding[] {
  return plan.table.foreignKeys.map((key): Finding => {
    const { fields, resource, referenced } = key;
    const target = keyTarget(key, plan, plans);
    const own = keyColumns(plan, fields);
    const others = target === undefined ? undefined : keyColumns(target, referenced);
    if (target === undefined || own === undefined || others === undefined)
      return unsaid('foreign-key', fields, `the foreign key to "${resource}"`);
    const filled = own.map(({ value }) => `${value} IS NOT NULL`);
    const equal = own.map(({ value }, index) => `own.${value} = other.${others[index]?.value}`);
    const values = valuesOf(target, dialect);
    const [only] = own;
    return select(
      plan,
      {
        code: 'foreign-key',
        from: `${valuesOf(plan, dialect)} AS own`,
        condition: `${filled.join(' AND ')} AND NOT EXISTS (SELECT 1 FROM ${values} AS other WHERE ${equal.join(' AND ')})`,
        hasCell: false,
        ...(own.length === 1 && only !== undefined && { column: only }),
      },
      dialect,
    );
  });
}
