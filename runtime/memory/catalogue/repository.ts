import type { Declarations, View } from '../store/replica.js';
import { type AttributeType, parseAttributeType } from './attribute-type.js';
import {
  type AttributeDocument,
  type EntryDocument,
  initialBuiltIn,
  type SchemaDocument,
} from './documents.js';
import { builtInSchema } from './names.js';

const schemaCollection = 'catalogue/schemas';
const entryCollection = 'catalogue/entries';
/** Keys are a schema and an entry with a blank between, which neither can hold. */
const memberCollection = 'catalogue/members';
const attributeCollection = 'catalogue/attributes';

/** What a catalogue keeps in memory. */
export const catalogueCollections: Declarations = {
  [schemaCollection]: {},
  [entryCollection]: {},
  [memberCollection]: {},
  [attributeCollection]: {},
};

/** What an attribute's name means in all schemas. */
interface AttributeUse {
  readonly type: string;
  readonly schemas: readonly string[];
}

/** Schemas, entries and what leads from one to the other, as one transaction sees them. */
export class Repository {
  private readonly view: View;
  private readonly known = new Map<string, SchemaDocument | undefined>();

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
    if (schema.name !== builtInSchema) this.indexAttributes(schema.name, schema.attributes);
    this.view.put(schemaCollection, schema.name, schema);
    this.known.set(schema.name, schema);
  }

  deleteSchema(name: string): void {
    this.indexAttributes(name, []);
    this.view.delete(schemaCollection, name);
    this.known.set(name, undefined);
  }

  entry(name: string): EntryDocument | undefined {
    return this.view.get<EntryDocument>(entryCollection, name);
  }

  /** Entries whose names begin with a prefix, by name. */
  *entries(prefix: string): Iterable<EntryDocument> {
    for (const [, entry] of this.view.scan<EntryDocument>(entryCollection, beginningWith(prefix)))
      yield entry;
  }

  /** Names of the entries that are associated with a schema, sorted. */
  members(schema: string): readonly string[] {
    const start = `${schema} `;
    const keys = [...this.view.scan<true>(memberCollection, beginningWith(start))];
    return keys.map(([key]) => key.slice(start.length));
  }

  saveEntry(entry: EntryDocument): void {
    const before = this.entry(entry.name)?.schemas ?? [];
    for (const schema of before) {
      if (!entry.schemas.includes(schema)) this.view.delete(memberCollection, `${schema} ${entry.name}`);
    }
    for (const schema of entry.schemas) {
      if (!before.includes(schema)) this.view.put(memberCollection, `${schema} ${entry.name}`, true);
    }
    this.view.put(entryCollection, entry.name, entry);
  }

  deleteEntry(entry: EntryDocument): void {
    for (const schema of entry.schemas) this.view.delete(memberCollection, `${schema} ${entry.name}`);
    this.view.delete(entryCollection, entry.name);
  }

  /** Rewrites every entry of a schema. */
  changeMembers(schema: string, change: (entry: EntryDocument) => EntryDocument): void {
    for (const name of this.members(schema)) {
      const entry = this.entry(name);
      if (entry !== undefined) this.saveEntry(change(entry));
    }
  }

  /** The type that an attribute has in all schemas, `undefined` when none has it. */
  attributeType(name: string): string | undefined {
    const builtIn = initialBuiltIn.attributes.find((attribute) => attribute.name === name);
    return builtIn?.type ?? this.use(name)?.type;
  }

  /** Schemas that have an attribute, the built-in one left out. */
  schemasWith(attribute: string): readonly string[] {
    return this.use(attribute)?.schemas ?? [];
  }

  private use(attribute: string): AttributeUse | undefined {
    return this.view.get<AttributeUse>(attributeCollection, attribute);
  }

  private indexAttributes(schema: string, after: readonly AttributeDocument[]): void {
    const before = this.schema(schema)?.attributes ?? [];
    for (const { name } of before) {
      const use = this.use(name);
      const schemas = (use?.schemas ?? []).filter((other) => other !== schema);
      if (use === undefined || schemas.length === 0) this.view.delete(attributeCollection, name);
      else this.view.put(attributeCollection, name, { ...use, schemas });
    }
    for (const { name, type } of after) {
      const schemas = [...(this.use(name)?.schemas ?? []), schema];
      this.view.put(attributeCollection, name, { type, schemas });
    }
  }
}

/** The range of the keys that begin with a prefix; no key holds the character that ends it. */
function beginningWith(prefix: string): { readonly from: string; readonly to: string } {
  return { from: prefix, to: `${prefix}\uffff` };
}

/** Where an attribute is defined that an entry's name for it leads to. */
export interface FoundAttribute {
  readonly schema: string;
  readonly definition: AttributeDocument;
}

/** The attribute of a schema, or without `schema` of the first of `schemas` that has it. */
export function findAttribute(
  repository: Repository,
  schemas: readonly string[],
  schema: string | undefined,
  name: string,
): FoundAttribute | undefined {
  for (const candidate of schemas) {
    if (schema !== undefined && schema !== candidate) continue;
    const definition = repository.schema(candidate)?.attributes.find((attribute) => attribute.name === name);
    if (definition !== undefined) return { schema: candidate, definition };
  }
  return undefined;
}

/** The type that a canonical text names; stored texts always do. */
export function storedType(text: string): AttributeType {
  return parseAttributeType(text) ?? { kind: 'text' };
}
