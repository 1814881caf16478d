import type { AttributeType } from '../attribute-type.js';
import type { Row } from '../entry-table.js';
import type { StoredValue } from '../stored-value.js';
import type { Value, ValueType } from './value.js';

/** What a query's text is checked against, and where its values come from. */
export interface Names {
  hasSchema(name: string): boolean;
  /** Type of an attribute: in a schema, or the one it has in all of them. */
  typeOf(schema: string | undefined, attribute: string): AttributeType | undefined;
  /** The schemas that have an attribute. */
  schemasWith(attribute: string): readonly string[];
  /** The moment of the query, a canonical timestamp. */
  readonly now: string;
  /** Name of an entry. */
  nameOf(row: Row): string;
  /** How an attribute is read, of the first of an entry's schemas that is one of these. */
  reader(schemas: readonly string[], attribute: string): (row: Row) => StoredValue | undefined;
  /** Whether an entry is associated with a schema. */
  isMember(schema: string): (row: Row) => boolean;
}

/** An expression of a known type. Null stands for unknown, as in SQL. */
export interface Compiled {
  readonly type: ValueType;
  readonly evaluate: (row: Row) => Value;
  /** Text of a string literal, which is converted beside an operand of another type. */
  readonly literal?: string;
}

/** For what depends on no entry. */
export const noRow: Row = -1;
