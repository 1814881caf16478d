import type { AttributeType } from '../attribute-type.js';
import type { Value, ValueType } from './value.js';

/** What a query's text is checked against. */
export interface Names {
  hasSchema(name: string): boolean;
  /** Type of an attribute: in a schema, or the one it has in all of them. */
  typeOf(schema: string | undefined, attribute: string): AttributeType | undefined;
}

/** The entry that an expression is evaluated for. */
export interface Row {
  readonly entry: string;
  /** Canonical text of a value; without `schema`, from the first of the entry's schemas that has the attribute. */
  value(schema: string | undefined, attribute: string): string | undefined;
  has(schema: string): boolean;
  /** The moment of the query, a canonical timestamp. */
  readonly now: string;
}

/** An expression of a known type. Null stands for unknown, as in SQL. */
export interface Compiled {
  readonly type: ValueType;
  readonly evaluate: (row: Row) => Value;
  /** Text of a string literal, which is converted beside an operand of another type. */
  readonly literal?: string;
}
