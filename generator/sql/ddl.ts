import { printable } from '@trivet/runtime/internal/text';
import { loadOrder } from '@trivet/runtime/table/validate';
import type { Contract, Table, TableField } from '../model/contract.js';
import { isRequired } from '../model/datapackage/datapackage.js';
import { type FieldPlan, planField } from '../model/datapackage/field.js';
import { isBig } from '../model/datapackage/field-type.js';
import { type SqlDialect, type SqlDialectName, sqlDialects } from './dialect.js';
import { keyTarget } from './key-target.js';
import { portablePattern } from './pattern.js';

/** CREATE TABLE statements for all tables of a contract; rules that a database cannot express are comments. */
export function sqlTables(contract: Contract, name: SqlDialectName): string {
  const dialect = sqlDialects[name];
  const named = contract.tables.map((table) => ({ name: nameOf(table), table }));
  const tables = loadOrder({ resources: named }).resources.map(({ table }) => table);
  const known = new Map(tables.map((table) => [nameOf(table), table]));
  return tables
    .map((table, index) => createTable(table, known, new Set(tables.slice(index + 1)), dialect))
    .join('\n');
}

/** The name of a table's resource. */
export function nameOf({ wireName, name }: Table): string {
  return wireName ?? name;
}

interface Lines {
  /** Columns and constraints within the statement. */
  readonly members: readonly string[];
  /** The rules that it does not express. */
  readonly unsaid: readonly string[];
}

function createTable(
  table: Table,
  known: ReadonlyMap<string, Table>,
  later: ReadonlySet<Table>,
  dialect: SqlDialect,
): string {
  const columns = table.fields.map((field) => columnOf(table, field, dialect));
  const keys = dialect.enforces ? keyLines(table, known, later, dialect) : unenforced(table);
  const members = [...columns.flatMap((column) => column.members), ...keys.members];
  const unsaid = [...cutNames(table, dialect), ...columns.flatMap((column) => column.unsaid), ...keys.unsaid];
  return [
    ...[...unsaid.map((line) => `not enforced: ${line}`), ...zoneLines(table.fields, dialect)].map(
      (line) => `-- ${printable(line)}`,
    ),
    `CREATE TABLE ${dialect.identifier(nameOf(table))} (`,
    members.map((member) => `  ${member}`).join(',\n'),
    dialect.comments === 'inline' && table.title !== undefined
      ? `) COMMENT ${dialect.literal(table.title)};`
      : ');',
    ...(dialect.comments === 'statement' ? commentStatements(table, dialect) : []),
    '',
  ].join('\n');
}

function cutNames(
  { fields }: Table,
  { nameBytes = Number.POSITIVE_INFINITY }: SqlDialect,
): readonly string[] {
  return fields.flatMap(({ name }) =>
    new TextEncoder().encode(name).length > nameBytes
      ? [`the part of "${name}" after ${nameBytes} bytes`]
      : [],
  );
}

function commentStatements(table: Table, { identifier, literal }: SqlDialect): readonly string[] {
  const name = identifier(nameOf(table));
  const of = table.title ?? table.doc;
  return [
    ...(of === undefined ? [] : [`COMMENT ON TABLE ${name} IS ${literal(of)};`]),
    ...table.fields.flatMap((field) => {
      const text = field.doc ?? field.title;
      return text === undefined
        ? []
        : [`COMMENT ON COLUMN ${name}.${identifier(field.name)} IS ${literal(text)};`];
    }),
  ];
}

function columnOf(table: Table, field: TableField, dialect: SqlDialect): Lines {
  const plan = planField(field, isRequired(table, field.name));
  const checks = checksOf(field, plan, dialect);
  const unique = plan.options.unique === true;
  const comment = field.doc ?? field.title;
  const parts = [
    dialect.identifier(field.name),
    columnType(field, dialect),
    ...(plan.options.required === true ? ['NOT NULL'] : []),
    ...(unique && dialect.enforces ? ['UNIQUE'] : []),
    ...(dialect.enforces ? checks.written.map((check) => `CHECK (${check})`) : []),
    ...(dialect.comments === 'inline' && comment !== undefined
      ? [`COMMENT ${dialect.literal(comment)}`]
      : []),
  ];
  const lost = dialect.enforces ? checks.unsaid : [...checks.names, ...(unique ? ['unique'] : [])];
  return { members: [parts.join(' ')], unsaid: lost.map((one) => `${one} of "${field.name}"`) };
}

/** The type of a column. */
export function columnType(field: TableField, dialect: SqlDialect): string {
  if (isBig(field)) return dialect.hugeInteger;
  if (field.type !== 'list') return plainType(field.type, field.format, dialect);
  const item = String(field.options.itemType ?? 'string');
  return dialect.list(plainType(item, 'default', dialect)) ?? dialect.text;
}

function plainType(type: string, format: string, dialect: SqlDialect): string {
  if (type === 'datetime' && mayHaveZone(format)) return dialect.instant;
  return dialect.types[type] ?? dialect.text;
}

/**
 * Whether the cells of a time or datetime may have a time zone: by default as in XSD, with a pattern if it contains
 * one.
 */
function mayHaveZone(format: string): boolean {
  return format === 'default' || format === 'any' || format.includes('%z');
}

/** Notes on time zones that a column does not keep, and on which its values depend. */
function zoneLines(fields: readonly TableField[], dialect: SqlDialect): readonly string[] {
  const zoned = fields.filter(({ format }) => mayHaveZone(format));
  const times = dialect.types.time === undefined ? [] : zoned.filter(({ type }) => type === 'time');
  const instants = dialect.instant === dialect.text ? [] : zoned.filter(isInstant);
  return [
    ...times.map(({ name }) => `not enforced: the time zone of "${name}"`),
    ...(instants.length === 0
      ? []
      : [
          `values without a time zone in ${instants.map(({ name }) => `"${name}"`).join(', ')} are read in the time zone of the session, but are UTC`,
        ]),
  ];
}

function isInstant({ type, options }: TableField): boolean {
  return type === 'datetime' || (type === 'list' && options.itemType === 'datetime');
}

interface Checks {
  readonly written: readonly string[];
  /** Constraints without a condition. */
  readonly unsaid: readonly string[];
  /** All constraints except `required` and `unique`. */
  readonly names: readonly string[];
}

const operators = {
  minimum: '>=',
  maximum: '<=',
  exclusiveMinimum: '>',
  exclusiveMaximum: '<',
} as const;

function checksOf(field: TableField, plan: FieldPlan, dialect: SqlDialect): Checks {
  const column = dialect.identifier(field.name);
  const { options, pattern } = plan;
  const conditions = new Map<string, string | undefined>();
  for (const [name, operator] of Object.entries(operators)) {
    const value = options[name];
    if (value !== undefined) conditions.set(name, bound(column, operator, value, field, dialect));
  }
  for (const name of ['enum', 'categories']) {
    const values = options[name];
    if (Array.isArray(values)) conditions.set(name, listed(column, values, dialect));
  }
  for (const [name, operator] of [
    ['minLength', '>='],
    ['maxLength', '<='],
  ] as const) {
    const value = options[name];
    if (value !== undefined)
      conditions.set(
        name,
        field.type === 'string' ? `length(${column}) ${operator} ${String(value)}` : undefined,
      );
  }
  if (pattern !== undefined) {
    const portable = portablePattern(pattern);
    conditions.set('pattern', portable === undefined ? undefined : dialect.matches(column, portable));
  }
  if (field.jsonSchema !== undefined) conditions.set('jsonSchema', undefined);
  const entries = [...conditions];
  return {
    written: entries.flatMap(([, condition]) => condition ?? []),
    unsaid: entries.flatMap(([name, condition]) => (condition === undefined ? [name] : [])),
    names: entries.map(([name]) => name),
  };
}

function bound(
  column: string,
  operator: string,
  value: unknown,
  { type }: TableField,
  { literal }: SqlDialect,
): string | undefined {
  if (typeof value === 'number' || typeof value === 'bigint')
    return Number.isFinite(Number(value)) ? `${column} ${operator} ${value}` : undefined;
  // Only these are compared as text or as their own type in the order of the standard.
  return type === 'date' || type === 'yearmonth'
    ? `${column} ${operator} ${literal(String(value))}`
    : undefined;
}

function listed(column: string, values: readonly unknown[], dialect: SqlDialect): string | undefined {
  const literals = values.map((value) => scalarLiteral(value, dialect));
  return literals.includes(undefined) || literals.length === 0
    ? undefined
    : `${column} IN (${literals.join(', ')})`;
}

/** A value as a literal; undefined if it has none. */
export function scalarLiteral(value: unknown, { literal, name }: SqlDialect): string | undefined {
  if (typeof value === 'string') return literal(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value !== 'boolean') return undefined;
  return name === 'sqlite' ? String(Number(value)) : String(value).toUpperCase();
}

function unenforced({ primaryKey, uniqueKeys, foreignKeys }: Table): Lines {
  const named = (fields: readonly string[]): string => `(${fields.join(', ')})`;
  return {
    members: [],
    unsaid: [
      ...(primaryKey.length === 0 ? [] : [`primaryKey ${named(primaryKey)}`]),
      ...uniqueKeys.map((key) => `uniqueKeys ${named(key)}`),
      ...foreignKeys.map((key) => `foreignKeys ${named(key.fields)} to "${key.resource}"`),
    ],
  };
}

function keyLines(
  table: Table,
  known: ReadonlyMap<string, Table>,
  later: ReadonlySet<Table>,
  { identifier }: SqlDialect,
): Lines {
  const columns = (names: readonly string[]): string => `(${names.map(identifier).join(', ')})`;
  const unsaid: string[] = [];
  const foreign = table.foreignKeys.flatMap((key) => {
    const { fields, resource, referenced } = key;
    const target = keyTarget(key, table, known);
    const why =
      target === undefined
        ? 'the resource has no table'
        : !isKey(target, referenced)
          ? 'the referenced fields are not a key'
          : later.has(target)
            ? 'the tables refer to each other'
            : undefined;
    if (why === undefined && target !== undefined)
      return [
        `FOREIGN KEY ${columns(fields)} REFERENCES ${identifier(nameOf(target))} ${columns(referenced)}`,
      ];
    unsaid.push(`foreignKeys (${fields.join(', ')}) to "${resource}": ${why}`);
    return [];
  });
  return {
    members: [
      ...(table.primaryKey.length === 0 ? [] : [`PRIMARY KEY ${columns(table.primaryKey)}`]),
      ...table.uniqueKeys.map((key) => `UNIQUE ${columns(key)}`),
      ...foreign,
    ],
    unsaid,
  };
}

/** Whether some fields are a key, which databases require of the target of a foreign key. */
function isKey(table: Table, names: readonly string[]): boolean {
  const unique = table.fields.filter(({ constraints }) => constraints.unique === true);
  const keys = [table.primaryKey, ...table.uniqueKeys, ...unique.map(({ name }) => [name])];
  return keys.some((key) => key.length === names.length && key.every((name) => names.includes(name)));
}
