import { type AclEntry, anyUser, everybody } from './acl.js';
import { parseAttributeType } from './attribute-type.js';
import { builtInSchema } from './names.js';
import { readStored, type StoredValue } from './stored-value.js';

/** An attribute in the definition of a schema. */
export interface AttributeDocument {
  readonly name: string;
  /** Canonical text of its type. */
  readonly type: string;
  /** Canonical text of the default value. */
  readonly default?: string;
}

/** A schema as stored. */
export interface SchemaDocument {
  readonly name: string;
  readonly attributes: readonly AttributeDocument[];
  /** Canonical texts. */
  readonly policies: readonly string[];
  readonly acl: readonly AclEntry[];
}

/** Values of one schema's attributes; unset ones are absent. */
export interface SchemaValues {
  readonly [attribute: string]: StoredValue;
}

/** Values by schema, for all schemas of the entry except the built-in one. */
export interface EntryValues {
  readonly [schema: string]: SchemaValues;
}

/** An entry as stored. */
export interface EntryDocument {
  readonly name: string;
  readonly owner: string;
  /** Canonical timestamps. */
  readonly created: string;
  readonly modified: string;
  /** In the order of association, without the built-in one. */
  readonly schemas: readonly string[];
  readonly values: EntryValues;
  readonly acl: readonly AclEntry[];
}

/** The built-in schema, which every entry has, with its initial permissions. */
export const initialBuiltIn: SchemaDocument = {
  name: builtInSchema,
  attributes: [
    { name: '_owner', type: 'varchar(250)' },
    { name: '_created', type: 'timestamp' },
    { name: '_modified', type: 'timestamp' },
  ],
  policies: [],
  acl: [
    { principal: anyUser, letters: 'rwlg' },
    { principal: everybody, letters: 'lg' },
  ],
};

/** Schemas of an entry in the order in which unqualified names are looked up. */
export function schemasOf(entry: EntryDocument): readonly string[] {
  return [...entry.schemas, builtInSchema];
}

/** The value of an attribute, `undefined` if it is unset or unknown. */
export function storedValue(
  entry: EntryDocument,
  schema: string,
  attribute: string,
): StoredValue | undefined {
  return schema === builtInSchema ? builtInValue(entry, attribute) : ownValue(entry, schema, attribute);
}

/** The value of an attribute outside the built-in schema. */
function ownValue(entry: EntryDocument, schema: string, attribute: string): StoredValue | undefined {
  // Inherited members are not values: `constructor` may be the name of a schema or an attribute.
  const values = entry.values[schema];
  if (typeof values !== 'object') return undefined;
  const value = values[attribute];
  return typeof value === 'function' ? undefined : value;
}

function builtInValue(entry: EntryDocument, attribute: string): string | undefined {
  if (attribute === '_owner') return entry.owner;
  if (attribute === '_created') return entry.created;
  return attribute === '_modified' ? entry.modified : undefined;
}

/** The entry with some values of a schema set, or unset where they are undefined. */
export function withValues(
  entry: EntryDocument,
  schema: string,
  changes: ReadonlyMap<string, StoredValue | undefined>,
): EntryDocument {
  const before = Object.hasOwn(entry.values, schema) ? entry.values[schema] : undefined;
  const after = new Map<string, StoredValue | undefined>(Object.entries(before ?? {}));
  for (const [attribute, value] of changes) after.set(attribute, value);
  return { ...entry, values: { ...entry.values, [schema]: valuesFrom(after) } };
}

/** The entry with a schema added, all attributes at their defaults. */
export function withSchema(entry: EntryDocument, schema: SchemaDocument): EntryDocument {
  return {
    ...entry,
    schemas: [...entry.schemas, schema.name],
    values: { ...entry.values, [schema.name]: valuesFrom(defaultsOf(schema.attributes)) },
  };
}

/** The default values of attributes; those without a default are omitted. */
export function defaultsOf(attributes: readonly AttributeDocument[]): ReadonlyMap<string, StoredValue> {
  const defaults = new Map<string, StoredValue>();
  for (const { name, type, default: text } of attributes) {
    const read =
      text === undefined ? undefined : readStored(parseAttributeType(type) ?? { kind: 'text' }, text);
    if (read !== undefined) defaults.set(name, read);
  }
  return defaults;
}

function valuesFrom(values: Iterable<readonly [string, StoredValue | undefined]>): SchemaValues {
  const set: Record<string, StoredValue> = {};
  for (const [attribute, value] of values) if (value !== undefined) set[attribute] = value;
  return set;
}

/** The entry without a schema and its values. */
export function withoutSchema(entry: EntryDocument, schema: string): EntryDocument {
  const { [schema]: _, ...values } = entry.values;
  return { ...entry, schemas: entry.schemas.filter((name) => name !== schema), values };
}
