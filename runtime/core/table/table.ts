/** A table: a Table Schema and its dialect, as a value for readers, writers and reports. */

import { type Dialect, defaultDialect } from './dialect.js';
import { erased, type Field } from './fields/field.js';

/** How the labels of a file and the fields of its table must match (Table Schema v2, fieldsMatch). */
export type FieldsMatch = 'exact' | 'equal' | 'subset' | 'superset' | 'partial';

/** A foreign key; an empty `resource` is the table itself. */
export interface ForeignKey<Name extends string = string> {
  readonly fields: readonly Name[];
  readonly resource: string;
  readonly referenced: readonly string[];
  /** The other package of the resource: a URL or a name. Checked only if that package is given. */
  readonly package?: string;
}

/** Differences from the default dialect; a `quoteChar` of null disables quoting. */
export type DialectOptions = Partial<Omit<Dialect, 'quoteChar'>> & { readonly quoteChar?: string | null };

/** The definition of a table. The compiler checks the fields against the members of the row. */
export interface TableDefinition<R> {
  readonly name: string;
  readonly fields: { readonly [Name in keyof R]-?: Field<Exclude<R[Name], undefined>> };
  /** Order of the fields if an object cannot preserve it: integer names come first in an object. */
  readonly order?: readonly (keyof R & string)[];
  /** Labels in the file that differ from the names of their fields. */
  readonly labels?: { readonly [Name in keyof R]?: string };
  readonly missingValues?: readonly string[];
  readonly fieldsMatch?: FieldsMatch;
  readonly primaryKey?: readonly (keyof R & string)[];
  readonly uniqueKeys?: readonly (readonly (keyof R & string)[])[];
  readonly foreignKeys?: readonly ForeignKey<keyof R & string>[];
  readonly encoding?: string;
  readonly dialect?: DialectOptions;
  /** Reads rows directly from their columns, in the order of the fields: faster than by dynamic names. */
  readonly row?: RowLiteral<R>;
}

/**
 * A column while rows are read from it: returns the value for the row. The definition of the table guarantees its type,
 * which the compiler cannot check.
 */
export interface RowColumn<Cells> {
  read(cells: Cells): never;
}

/** For the columns of a table, returns a function that reads a row from any source. */
export type RowLiteral<R> = <Cells>(...columns: readonly RowColumn<Cells>[]) => (cells: Cells) => R;

/** A field with its name. */
export interface NamedField {
  readonly name: string;
  readonly label: string;
  readonly field: Field<unknown>;
  readonly missingValues: readonly string[];
}

declare const rowOf: unique symbol;

/** The description of a table with the type of its rows erased. */
export interface AnyTable {
  readonly name: string;
  readonly fields: readonly NamedField[];
  readonly fieldsMatch: FieldsMatch;
  readonly primaryKey: readonly string[];
  readonly uniqueKeys: readonly (readonly string[])[];
  readonly foreignKeys: readonly ForeignKey[];
  readonly encoding: string;
  readonly dialect: Dialect;
  readonly row?: RowLiteral<unknown> | undefined;
}

/** A table whose rows are `R`. */
export interface Table<R> extends AnyTable {
  readonly [rowOf]?: (row: R) => R;
}

/** Describes a table. */
export function table<R>(definition: TableDefinition<R>): Table<R> {
  const { missingValues = [''], labels = {}, dialect = {} } = definition;
  const fields = new Map<string, Field<unknown>>();
  for (const name in definition.fields) {
    if (Object.hasOwn(definition.fields, name)) fields.set(name, erased(definition.fields[name]));
  }
  const label = new Map<string, unknown>(Object.entries(labels));
  const named = (definition.order ?? [...fields.keys()]).flatMap((name): NamedField[] => {
    const field = fields.get(name);
    if (field === undefined) return [];
    const given = label.get(name);
    return [
      {
        name,
        label: typeof given === 'string' ? given : name,
        field,
        missingValues: field.missingValues ?? missingValues,
      },
    ];
  });
  return {
    name: definition.name,
    fields: named,
    fieldsMatch: definition.fieldsMatch ?? 'exact',
    primaryKey: definition.primaryKey ?? [],
    uniqueKeys: definition.uniqueKeys ?? [],
    foreignKeys: definition.foreignKeys ?? [],
    encoding: definition.encoding ?? 'utf-8',
    dialect: dialectOf(dialect),
    row: definition.row,
  };
}

function dialectOf({ quoteChar, ...options }: DialectOptions): Dialect {
  const { quoteChar: standard, ...others } = defaultDialect;
  const quote = quoteChar === undefined ? standard : (quoteChar ?? undefined);
  return { ...others, ...options, ...(quote !== undefined && { quoteChar: quote }) };
}
