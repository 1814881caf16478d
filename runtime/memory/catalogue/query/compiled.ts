import type { AttributeType } from '../attribute-type.js';
import { type EntryDocument, ownValue, storedValue } from '../documents.js';
import { builtInSchema } from '../names.js';
import type { StoredValue } from '../stored-value.js';
import type { Value, ValueType } from './value.js';

/** What a query's text is checked against. */
export interface Names {
  hasSchema(name: string): boolean;
  /** Type of an attribute: in a schema, or the one it has in all of them. */
  typeOf(schema: string | undefined, attribute: string): AttributeType | undefined;
  /** The schemas that have an attribute. */
  schemasWith(attribute: string): readonly string[];
  /** The moment of the query, a canonical timestamp. */
  readonly now: string;
}

/** An expression of a known type. Null stands for unknown, as in SQL. */
export interface Compiled {
  readonly type: ValueType;
  readonly evaluate: (entry: EntryDocument) => Value;
  /** Text of a string literal, which is converted beside an operand of another type. */
  readonly literal?: string;
}

/** The schema in which an unqualified name is looked up: the entry's first one of those that have the attribute. */
export function schemaChooser(schemas: readonly string[]): (entry: EntryDocument) => string | undefined {
  const [first, ...others] = schemas;
  // Where there is one only, an entry that is not in it has no value there.
  if (others.length === 0) return () => first;
  const candidates = new Set(schemas);
  return (entry) => entry.schemas.find((schema) => candidates.has(schema));
}

/** How the value of an attribute is found in an entry. */
export function storedReader(
  schemas: readonly string[],
  attribute: string,
): (entry: EntryDocument) => StoredValue | undefined {
  const [only, ...others] = schemas;
  if (only === undefined) return () => undefined;
  if (only === builtInSchema) return (entry) => storedValue(entry, only, attribute);
  if (others.length === 0) return (entry) => ownValue(entry, only, attribute);
  const schemaOf = schemaChooser(schemas);
  return (entry) => {
    const schema = schemaOf(entry);
    return schema === undefined ? undefined : ownValue(entry, schema, attribute);
  };
}

/** An entry to evaluate what depends on none. */
export const noEntry: EntryDocument = {
  name: '',
  owner: '',
  created: '',
  modified: '',
  schemas: [],
  values: {},
  acl: [],
};
