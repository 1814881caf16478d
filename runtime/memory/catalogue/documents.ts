import { type AclEntry, anyUser, everybody } from './acl.js';
import { builtInSchema } from './names.js';

/** An attribute as a schema defines it. */
export interface AttributeDocument {
  readonly name: string;
  /** Canonical text of its type. */
  readonly type: string;
  /** Canonical text of the value that new entries get. */
  readonly default?: string;
}

/** A schema as it is stored. */
export interface SchemaDocument {
  readonly name: string;
  readonly attributes: readonly AttributeDocument[];
  /** Canonical texts. */
  readonly policies: readonly string[];
  readonly acl: readonly AclEntry[];
}

/** Canonical texts of values by schema and attribute; what is unset is absent. */
export interface EntryValues {
  readonly [schema: string]: { readonly [attribute: string]: string };
}

/** An entry as it is stored. */
export interface EntryDocument {
  readonly name: string;
  readonly owner: string;
  /** Canonical timestamps. */
  readonly created: string;
  readonly modified: string;
  /** In the order they were associated, the built-in one left out. */
  readonly schemas: readonly string[];
  readonly values: EntryValues;
  readonly acl: readonly AclEntry[];
}

/** The schema that every entry is associated with, as it is before its permissions are set. */
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

/** Canonical text of a value, `undefined` when it is unset or there is none. */
export function storedValue(entry: EntryDocument, schema: string, attribute: string): string | undefined {
  if (schema === builtInSchema) return builtInValue(entry, attribute);
  if (!Object.hasOwn(entry.values, schema)) return undefined;
  const values = entry.values[schema];
  return values !== undefined && Object.hasOwn(values, attribute) ? values[attribute] : undefined;
}

function builtInValue(entry: EntryDocument, attribute: string): string | undefined {
  if (attribute === '_owner') return entry.owner;
  if (attribute === '_created') return entry.created;
  return attribute === '_modified' ? entry.modified : undefined;
}

/** The entry with one value set or, when `text` is undefined, unset. */
export function withValue(
  entry: EntryDocument,
  schema: string,
  attribute: string,
  text: string | undefined,
): EntryDocument {
  const before = Object.hasOwn(entry.values, schema) ? entry.values[schema] : undefined;
  const { [attribute]: _, ...others } = before ?? {};
  const after = text === undefined ? others : { ...others, [attribute]: text };
  return { ...entry, values: { ...entry.values, [schema]: after } };
}

/** The entry with a schema's attributes, each at its default. */
export function withSchema(entry: EntryDocument, schema: SchemaDocument): EntryDocument {
  const defaults = schema.attributes.flatMap((attribute) =>
    attribute.default === undefined ? [] : [[attribute.name, attribute.default] as const],
  );
  return {
    ...entry,
    schemas: [...entry.schemas, schema.name],
    values: { ...entry.values, [schema.name]: Object.fromEntries(defaults) },
  };
}

/** The entry without a schema and its values. */
export function withoutSchema(entry: EntryDocument, schema: string): EntryDocument {
  const { [schema]: _, ...values } = entry.values;
  return { ...entry, schemas: entry.schemas.filter((name) => name !== schema), values };
}
