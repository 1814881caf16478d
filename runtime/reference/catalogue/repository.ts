import { startingWith } from '../store/index-key.js';
import type { Declarations, View } from '../store/replica.js';
import type { Followers } from '../store/view.js';
import { type AttributeType, parseAttributeType } from './attribute-type.js';
import { boundOf } from './column.js';
import {
  type AttributeDocument,
  type EntryDocument,
  initialBuiltIn,
  type SchemaDocument,
} from './documents.js';
import type { EntryTable } from './entry-table.js';
import { builtInSchema } from './names.js';
import { type Policy, readPolicies } from './policy.js';
import type { StoredValue } from './stored-value.js';

const schemaCollection = 'catalogue/schemas';
const entryCollection = 'catalogue/entries';

/** The collections of a catalogue in memory. */
export const catalogueCollections: Declarations = {
  [schemaCollection]: {
    attribute: ({ attributes }: SchemaDocument) => attributes.map(({ name }) => [name]),
  },
  [entryCollection]: {},
};

/** The collections that a table follows, to stay up to date with the entries. */
export function tableFollowers(table: EntryTable): Followers {
  return { [entryCollection]: table };
}

/** An attribute in a schema of an entry. */
export interface FoundAttribute {
  readonly schema: string;
  readonly definition: AttributeDocument;
  readonly type: AttributeType;
}

/** Schemas, entries and their relations, as seen by one transaction. */
export class Repository {
  /** The entries by columns. */
  readonly table: EntryTable;
  private readonly view: View;
  private readonly known = new Map<string, SchemaDocument | undefined>();
  private readonly attributes = new Map<string, ReadonlyMap<string, FoundAttribute>>();
  private readonly policies = new Map<string, readonly Policy[]>();

  constructor(view: View, table: EntryTable) {
    this.view = view;
    this.table = table;
  }

  schema(name: string): SchemaDocument | undefined {
    if (!this.known.has(name)) {
      const stored = this.view.get<SchemaDocument>(schemaCollection, name);
      this.known.set(name, stored ?? (name === builtInSchema ? initialBuiltIn : undefined));
    }
    return this.known.get(name);
  }

  /** Names of all schemas, sorted, including the built-in one. */
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

  /** The entries of a schema. */
  members(schema: string): readonly EntryDocument[] {
    const rows = Array.from(this.table.members(schema), (row) => this.table.entryAt(row));
    return rows.filter((entry) => entry !== undefined);
  }

  /** Whether another entry has the same value. */
  hasOther(schema: string, attribute: string, value: StoredValue, entry: string): boolean {
    const bound = boundOf(value);
    const equal = this.table.byValue(schema, attribute, { low: bound, high: bound });
    return equal.some((row) => this.table.nameAt(row) !== entry);
  }

  saveEntry(entry: EntryDocument): void {
    this.view.put(entryCollection, entry.name, entry);
  }

  deleteEntry(entry: EntryDocument): void {
    this.view.delete(entryCollection, entry.name);
  }

  /** Changes every entry of a schema. */
  changeMembers(schema: string, change: (entry: EntryDocument) => EntryDocument): void {
    for (const entry of this.members(schema)) this.saveEntry(change(entry));
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

  /** Schemas with an attribute; it has the same type in all of them. */
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
