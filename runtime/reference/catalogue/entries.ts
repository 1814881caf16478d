import type { Attribute, MDEntry } from '@trivet/generated/metadata-catalogue/types';
import { allLetters, mergeAcl } from './acl.js';
import { type AttributeType, isTextual, parseAttributeType, typeText } from './attribute-type.js';
import {
  type EntryDocument,
  type SchemaDocument,
  schemasOf,
  storedValue,
  withSchema,
  withValues,
} from './documents.js';
import { exists, invalidArgument, notAuthorized, notExists } from './faults.js';
import { checkCount, limits } from './limits.js';
import { builtInSchema, isEntryName } from './names.js';
import { checkEntries } from './policies.js';
import { type FoundAttribute, findAttribute } from './repository.js';
import { selectEntries } from './selection.js';
import { demand, entryNamed, type Session, schemaNamed } from './session.js';
import { readStored, type StoredValue, storedText } from './stored-value.js';

/** Creates entries in schemas; the caller owns them. */
export function createEntry(
  session: Session,
  entries: readonly MDEntry[],
  schemaNames: readonly string[],
): void {
  checkCount('entries', entries, limits.entriesPerRequest);
  checkCount('schemas', schemaNames, limits.attributesPerRequest);
  for (const { entry } of entries) {
    if (!isEntryName(entry)) throw invalidArgument(`invalid entry name "${entry}"`);
  }
  const schemas = userSchemas(session, schemaNames);
  for (const schema of schemas) demand(session, schema, 'w');
  const template = newEntry(session, schemas);
  const created = entries.map(({ entry, attributes }) => {
    const named = { ...template, name: entry };
    return assign(session, named, readAssignments(withoutNil(attributes)), false);
  });
  demandNew(session, created);
  saveEntries(session, created);
}

function demandNew({ repository }: Session, entries: readonly EntryDocument[]): void {
  const names = new Set<string>();
  for (const { name } of entries) {
    if (names.has(name) || repository.entry(name) !== undefined)
      throw exists(`entry "${name}" already exists`);
    names.add(name);
  }
}

/** An entry of the caller with default values. */
function newEntry({ caller, now, repository }: Session, schemas: readonly SchemaDocument[]): EntryDocument {
  const defaultAcl = schemas.flatMap((schema) =>
    repository
      .policiesOf(schema.name)
      .flatMap((policy) => (policy.kind === 'default-acl' ? [policy.entry] : [])),
  );
  const acl = mergeAcl([{ principal: caller.id, letters: allLetters }, ...defaultAcl]);
  const bare = { name: '', owner: caller.id, created: now, modified: now, schemas: [], values: {}, acl };
  return schemas.reduce(withSchema, bare);
}

/** All attributes of an entry in the order of its schemas, then of their definition. */
export function listAttributes(session: Session, name: string): readonly Attribute[] {
  const entry = entryNamed(session, name);
  demand(session, entry, 'g');
  return schemasOf(entry).flatMap((schema) => attributesIn(session, entry, schema));
}

/** The attributes of an entry in one of its schemas. */
export function attributesIn(session: Session, entry: EntryDocument, schema: string): readonly Attribute[] {
  const definitions = session.repository.schema(schema)?.attributes ?? [];
  return definitions.flatMap(({ name }) => {
    const found = session.repository.attribute(schema, name);
    return found === undefined ? [] : [attributeOf(entry, found)];
  });
}

/** An attribute of an entry as in messages. */
export function attributeOf(entry: EntryDocument, found: FoundAttribute): Attribute {
  const { schema, type } = found;
  const { name, type: text } = found.definition;
  const value = storedValue(entry, schema, name);
  return { schema, name, ...(value === undefined ? {} : { value: storedText(type, value) }), type: text };
}

/** The schemas of an entry in the order of association, the built-in one last. */
export function listEntrySchemas(session: Session, name: string): readonly string[] {
  const entry = entryNamed(session, name);
  demand(session, entry, 'g');
  return schemasOf(entry);
}

/** Sets values of the selected entries and returns their number. */
export function setAttributes(session: Session, selector: string, attributes: readonly Attribute[]): number {
  checkCount('attributes', attributes, limits.attributesPerRequest);
  const assignments = readAssignments(attributes);
  const entries = selectEntries(session, selector);
  for (const { schema } of assignments) if (schema !== undefined) schemaNamed(session, schema);
  for (const entry of entries) demand(session, entry, 's');
  const changed = entries.map((entry) => ({
    ...assign(session, entry, assignments, true),
    modified: session.now,
  }));
  saveEntries(session, changed);
  return entries.length;
}

/** Removes the selected entries. */
export function removeEntry(session: Session, selector: string): void {
  const entries = selectEntries(session, selector);
  for (const entry of entries) demand(session, entry, 'd');
  for (const entry of entries) session.repository.deleteEntry(entry);
}

/** Associates the selected entries with the schemas that they do not have yet. */
export function associateEntryWithSchema(
  session: Session,
  selector: string,
  schemaNames: readonly string[],
): void {
  checkCount('schemas', schemaNames, limits.attributesPerRequest);
  const entries = selectEntries(session, selector);
  const schemas = userSchemas(session, schemaNames);
  for (const schema of schemas) demand(session, schema, 'w');
  for (const entry of entries) demand(session, entry, 's');
  const changed = entries.flatMap((entry) => {
    const further = schemas.filter(({ name }) => !entry.schemas.includes(name));
    return further.length === 0 ? [] : [{ ...further.reduce(withSchema, entry), modified: session.now }];
  });
  for (const { schemas: all } of changed) checkCount('schemas of an entry', all, limits.schemasPerEntry);
  saveEntries(session, changed);
}

/** Saves entries and then checks all of them against the policies. */
function saveEntries(session: Session, entries: readonly EntryDocument[]): void {
  for (const entry of entries) session.repository.saveEntry(entry);
  checkEntries(session, entries);
}

/** The schemas with these names, without duplicates and the built-in one, which every entry has. */
function userSchemas(session: Session, names: readonly string[]): readonly SchemaDocument[] {
  const schemas = [...new Set(names)].map((name) => schemaNamed(session, name));
  const others = schemas.filter(({ name }) => name !== builtInSchema);
  if (others.length > limits.schemasPerEntry) {
    throw invalidArgument(`an entry must have at most ${limits.schemasPerEntry} schemas`);
  }
  return others;
}

interface Assignment extends Attribute {
  readonly name: string;
}

function readAssignments(attributes: readonly Attribute[]): readonly Assignment[] {
  if (attributes.length > limits.attributesPerRequest) {
    throw invalidArgument(`at most ${limits.attributesPerRequest} attributes are allowed`);
  }
  const seen = new Set<string>();
  return attributes.map((attribute) => {
    const { name, schema = '' } = attribute;
    if (name === undefined) throw invalidArgument('an attribute must have a name');
    if (seen.has(`${schema} ${name}`)) throw invalidArgument(`duplicate attribute "${name}"`);
    seen.add(`${schema} ${name}`);
    return { ...attribute, name };
  });
}

/** The entry with values set; `later` if it existed before, so that read-only policies apply. */
function assign(
  session: Session,
  entry: EntryDocument,
  assignments: readonly Assignment[],
  later: boolean,
): EntryDocument {
  const changes = new Map<string, Map<string, StoredValue | undefined>>();
  for (const assignment of assignments) {
    const found = attributeFor(session, entry, assignment);
    if (later) demandWritable(session, found);
    const { name } = found.definition;
    const ofSchema = changes.get(found.schema) ?? new Map<string, StoredValue | undefined>();
    // The same attribute with and without its schema.
    if (ofSchema.has(name)) throw invalidArgument(`duplicate attribute "${name}"`);
    changes.set(found.schema, ofSchema.set(name, readAssigned(assignment, found)));
  }
  let changed = entry;
  for (const [schema, values] of changes) changed = withValues(changed, schema, values);
  return changed;
}

function attributeFor(session: Session, entry: EntryDocument, { schema, name }: Assignment): FoundAttribute {
  if (schema !== undefined && session.repository.schema(schema) === undefined) {
    throw notExists(`schema "${schema}" not found`);
  }
  const found = findAttribute(session.repository, schemasOf(entry), schema, name);
  if (found === undefined) throw invalidArgument(`attribute "${name}" not found in "${entry.name}"`);
  if (found.schema === builtInSchema) throw notAuthorized(`attribute "${name}" is built in`);
  return found;
}

function demandWritable(session: Session, { schema, definition }: FoundAttribute): void {
  for (const policy of session.repository.policiesOf(schema)) {
    if (policy.kind !== 'readonly') continue;
    if (policy.attribute === undefined || policy.attribute === definition.name) {
      throw notAuthorized(`attribute "${definition.name}" of "${schema}" is read-only`);
    }
  }
}

/** The value to set; undefined to unset it. */
function readAssigned(assignment: Assignment, { definition, type }: FoundAttribute): StoredValue | undefined {
  const { name, value, type: givenType } = assignment;
  if (givenType !== undefined && givenType !== definition.type && !isTypeText(givenType, type)) {
    throw invalidArgument(`attribute "${name}" must be of type ${definition.type}, got "${givenType}"`);
  }
  if (value === undefined || (value === '' && !isTextual(type))) return undefined;
  const read = readStored(type, value);
  if (read === undefined) throw invalidArgument(`the value of "${name}" must be of type ${definition.type}`);
  return read;
}

function isTypeText(text: string, type: AttributeType): boolean {
  const parsed = parseAttributeType(text);
  return parsed !== undefined && typeText(parsed) === typeText(type);
}

/** Skips nil items, which some clients send for empty places in a list. */
export function withoutNil<T>(list: readonly (T | null)[] | undefined): readonly T[] {
  return (list ?? []).filter((item) => item !== null);
}
