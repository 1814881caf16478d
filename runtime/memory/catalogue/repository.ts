import type { IndexKey, IndexPart } from '../store/index-key.js';
import { last, startingWith } from '../store/index-key.js';
import type { Declarations, View } from '../store/replica.js';
import type { KeyRange } from '../store/store.js';
import { type AttributeType, parseAttributeType } from './attribute-type.js';
import {
  type AttributeDocument,
  type EntryDocument,
  initialBuiltIn,
  type SchemaDocument,
} from './documents.js';
import { builtInSchema } from './names.js';
import { type Policy, readPolicies } from './policy.js';
import { collated, indexPart, type StoredValue } from './stored-value.js';

const schemaCollection = 'catalogue/schemas';
const entryCollection = 'catalogue/entries';

/** What a catalogue keeps in memory. */
export const catalogueCollections: Declarations = {
  [schemaCollection]: {
    attribute: ({ attributes }: SchemaDocument) => attributes.map(({ name }) => [name]),
  },
  [entryCollection]: {
    schema: ({ schemas }: EntryDocument) => schemas.map((schema) => [schema]),
    value: valueKeys,
  },
};

/** A schema, an attribute and a value for every value that is set. */
function valueKeys(entry: EntryDocument): readonly IndexKey[] {
  const keys: IndexKey[] = [
    [builtInSchema, '_owner', collated(entry.owner)],
    [builtInSchema, '_created', entry.created],
    [builtInSchema, '_modified', entry.modified],
  ];
  for (const [schema, values] of Object.entries(entry.values)) {
    for (const [attribute, value] of Object.entries(values)) keys.push([schema, attribute, indexPart(value)]);
  }
  return keys;
}

/** Values of an attribute from `low` to `high`, both included; what is left out is not bounded. */
export interface ValueRange {
  readonly low?: IndexPart;
  readonly high?: IndexPart;
}

/** An attribute as a schema of an entry defines it. */
export interface FoundAttribute {
  readonly schema: string;
  readonly definition: AttributeDocument;
  readonly type: AttributeType;
}

/** Schemas, entries and what leads from one to the other, as one transaction sees them. */
export class Repository {
  private readonly view: View;
  private readonly known = new Map<string, SchemaDocument | undefined>();
  private readonly attributes = new Map<string, ReadonlyMap<string, FoundAttribute>>();
  private readonly policies = new Map<string, readonly Policy[]>();

  constructor(view: View) {
    this.view = view;
  }

  schema(name: string): SchemaDocument | undefined {
    if (!this.known.has(name)) {
      const stored = this.view.get<SchemaDocument>(schemaCollection, name);
      this.known.set(name, stored ?? (name === builtInSchema ? initialBuiltIn : undefined));
    }
    return this.known.get(name);
  }

  /** Names of all schemas, sorted, the built-in one among them. */
  schemaNames(): readonly string[] {
    const names = [...this.view.scan<SchemaDocument>(schemaCollection)].map(([name]) => name);
    return names.includes(builtInSchema) ? names : [...names, builtInSchema].sort();
  }

  saveSchema(schema: SchemaDocument): void {
    this.forget(schema.name);
    this.view.put(schemaCollection, schema.name, schema);
  }

  deleteSchema(name: string): void {
    this.forget(name);
    this.view.delete(schemaCollection, name);
  }

  private forget(schema: string): void {
    this.known.delete(schema);
    this.attributes.delete(schema);
    this.policies.delete(schema);
  }

  entry(name: string): EntryDocument | undefined {
    return this.view.get<EntryDocument>(entryCollection, name);
  }

  /** Entries by name. */
  *entries(range: KeyRange = {}): Iterable<EntryDocument> {
    for (const [, entry] of this.view.scan<EntryDocument>(entryCollection, range)) yield entry;
  }

  entryCount(): number {
    return this.view.count(entryCollection);
  }

  /** Names of the entries that are associated with a schema, sorted. */
  *members(schema: string): Iterable<string> {
    for (const [, name] of this.view.keys(entryCollection, 'schema', startingWith([schema]))) yield name;
  }

  /** Values of an attribute in one schema with the names of their entries, by value and then by name. */
  *values(
    schema: string,
    attribute: string,
    { low, high }: ValueRange = {},
    reverse = false,
  ): Iterable<readonly [IndexPart, string]> {
    const from: IndexKey = low === undefined ? [schema, attribute] : [schema, attribute, low];
    const to: IndexKey = high === undefined ? [schema, attribute, last] : [schema, attribute, high, last];
    for (const [key, name] of this.view.keys(entryCollection, 'value', { from, to, reverse })) {
      yield [key[2] ?? '', name];
    }
  }

  /** Whether an entry of another name has the same value. */
  hasOther(schema: string, attribute: string, value: StoredValue, entry: string): boolean {
    const part = indexPart(value);
    for (const [, name] of this.values(schema, attribute, { low: part, high: part })) {
      if (name !== entry) return true;
    }
    return false;
  }

  saveEntry(entry: EntryDocument): void {
    this.view.put(entryCollection, entry.name, entry);
  }

  deleteEntry(entry: EntryDocument): void {
    this.view.delete(entryCollection, entry.name);
  }

  /** Rewrites every entry of a schema. */
  changeMembers(schema: string, change: (entry: EntryDocument) => EntryDocument): void {
    for (const name of this.members(schema)) {
      const entry = this.entry(name);
      if (entry !== undefined) this.saveEntry(change(entry));
    }
  }

  /** An attribute of a schema. */
  attribute(schema: string, name: string): FoundAttribute | undefined {
    let found = this.attributes.get(schema);
    if (found === undefined) {
      found = attributesOf(schema, this.schema(schema)?.attributes ?? []);
      this.attributes.set(schema, found);
    }
    return found.get(name);
  }

  /** Schemas that have an attribute; it has the same type in all of them. */
  schemasWith(attribute: string): readonly string[] {
    if (this.attribute(builtInSchema, attribute) !== undefined) return [builtInSchema];
    const range = startingWith([attribute]);
    return Array.from(this.view.keys(schemaCollection, 'attribute', range), ([, schema]) => schema);
  }

  /** The policies of a schema. */
  policiesOf(schema: string): readonly Policy[] {
    let found = this.policies.get(schema);
    if (found === undefined) {
      found = readPolicies(this.schema(schema)?.policies ?? []);
      this.policies.set(schema, found);
    }
    return found;
  }
}

function attributesOf(
  schema: string,
  definitions: readonly AttributeDocument[],
): ReadonlyMap<string, FoundAttribute> {
  return new Map(
    definitions.map((definition) => {
      const type = parseAttributeType(definition.type) ?? { kind: 'text' };
      return [definition.name, { schema, definition, type }];
    }),
  );
}

/** The attribute of a schema, or without `schema` of the first of `schemas` that has it. */
export function findAttribute(
  repository: Repository,
  schemas: readonly string[],
  schema: string | undefined,
  name: string,
): FoundAttribute | undefined {
  for (const candidate of schemas) {
    const found =
      schema === undefined || schema === candidate ? repository.attribute(candidate, name) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
