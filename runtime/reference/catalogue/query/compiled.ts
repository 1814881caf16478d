import type { AttributeType } from '../attribute-type.js';
import type { Row } from '../entry-table.js';
import type { StoredValue } from '../stored-value.js';
import type { Value, ValueType } from './value.js';

/** The names that a query is checked against, and access to their values. */
export interface Names {
  hasSchema(name: string): boolean;
  /** Type of an attribute in a schema, or the same in all schemas. */
  typeOf(schema: string | undefined, attribute: string): AttributeType | undefined;
  /** The schemas that have an attribute. */
  schemasWith(attribute: string): readonly string[];
  /** The time of the query, a canonical timestamp. */
  readonly now: string;
  /** Name of an entry. */
  nameOf(row: Row): string;
  /** A function that reads an attribute, in the first schema of the entry that is one of these. */
  reader(schemas: readonly string[], attribute: string): (row: Row) => StoredValue | undefined;
  /** Whether an entry is associated with a schema. */
  isMember(schema: string): (row: Row) => boolean;
}

/** An expression with its type. Null means unknown, as in SQL. */
export interface Compiled {
  readonly type: ValueType;
  readonly evaluate: (row: Row) => Value;
  /** Text of a string literal, which is converted to the type of another operand. */
  readonly literal?: string;
}

/** For expressions that do not depend on an entry. */
export const noRow: Row = -1;
