import type { Attribute, MDEntry } from '@trivet/generated/metadata-catalogue/types';
import { allLetters, mergeAcl } from './acl.js';
import { canonicalValue, isTextual } from './attribute-type.js';
import {
  type EntryDocument,
  type SchemaDocument,
  schemasOf,
  storedValue,
  withSchema,
  withValue,
} from './documents.js';
import { exists, invalidArgument, notAuthorized, notExists } from './faults.js';
import { checkCount, limits } from './limits.js';
import { builtInSchema, isEntryName } from './names.js';
import { checkPolicies } from './policies.js';
import { readPolicies } from './policy.js';
import { type FoundAttribute, findAttribute, storedType } from './repository.js';
import { selectEntries } from './selection.js';
import { demand, entryNamed, type Session, schemaNamed } from './session.js';

/** Creates entries in schemas; the caller owns them. */
export function createEntry(
  session: Session,
  entries: readonly MDEntry[],
  schemaNames: readonly string[],
): void {
  checkCount('entries', entries, limits.entriesPerRequest);
  checkCount('schemas', schemaNames, limits.attributesPerRequest);
  for (const { entry } of entries) {
    if (!isEntryName(entry)) throw invalidArgument(`"${entry}" is no name for an entry`);
  }
  const schemas = userSchemas(session, schemaNames);
  for (const schema of schemas) demand(session, schema, 'w');
  for (const { entry, attributes } of entries) {
    if (session.repository.entry(entry) !== undefined) throw exists(`there is an entry "${entry}"`);
    session.repository.saveEntry(newEntry(session, entry, withoutNil(attributes), schemas));
  }
  checkPolicies(
    session,
    schemas.map(({ name }) => name),
  );
}

function newEntry(
  session: Session,
  name: string,
  attributes: readonly Attribute[],
  schemas: readonly SchemaDocument[],
): EntryDocument {
  const { caller, now } = session;
  const defaultAcl = schemas.flatMap((schema) =>
    readPolicies(schema.policies).flatMap((policy) => (policy.kind === 'default-acl' ? [policy.entry] : [])),
  );
  const acl = mergeAcl([{ principal: caller.id, letters: allLetters }, ...defaultAcl]);
  const bare = { name, owner: caller.id, created: now, modified: now, schemas: [], values: {}, acl };
  return assign(session, schemas.reduce(withSchema, bare), readAssignments(attributes), false);
}

/** All attributes of an entry by the order of its schemas, then of their definition. */
export function listAttributes(session: Session, name: string): readonly Attribute[] {
  const entry = entryNamed(session, name);
  demand(session, entry, 'g');
  return schemasOf(entry).flatMap((schema) => attributesIn(session, entry, schema));
}

/** The attributes that one of its schemas gives an entry. */
export function attributesIn(session: Session, entry: EntryDocument, schema: string): readonly Attribute[] {
  const definitions = session.repository.schema(schema)?.attributes ?? [];
  return definitions.map((definition) => attributeOf(entry, { schema, definition }));
}

/** An attribute of an entry as messages carry it. */
export function attributeOf(entry: EntryDocument, { schema, definition }: FoundAttribute): Attribute {
  const { name, type } = definition;
  const value = storedValue(entry, schema, name);
  return { schema, name, ...(value === undefined ? {} : { value }), type };
}

/** The schemas of an entry in the order they were associated, the built-in one last. */
export function listEntrySchemas(session: Session, name: string): readonly string[] {
  const entry = entryNamed(session, name);
  demand(session, entry, 'g');
  return schemasOf(entry);
}

/** Sets values of the selected entries and tells how many entries those are. */
export function setAttributes(session: Session, selector: string, attributes: readonly Attribute[]): number {
  checkCount('attributes', attributes, limits.attributesPerRequest);
  const assignments = readAssignments(attributes);
  const entries = selectEntries(session, selector);
  for (const { schema } of assignments) if (schema !== undefined) schemaNamed(session, schema);
  for (const entry of entries) demand(session, entry, 's');
  for (const entry of entries) {
    const changed = assign(session, entry, assignments, true);
    session.repository.saveEntry({ ...changed, modified: session.now });
  }
  checkPolicies(
    session,
    entries.flatMap((entry) => entry.schemas),
  );
  return entries.length;
}

/** Removes the selected entries. */
export function removeEntry(session: Session, selector: string): void {
  const entries = selectEntries(session, selector);
  for (const entry of entries) demand(session, entry, 'd');
  for (const entry of entries) session.repository.deleteEntry(entry);
}

/** Associates the selected entries with the schemas that they are not yet associated with. */
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
  for (const entry of entries) {
    const further = schemas.filter(({ name }) => !entry.schemas.includes(name));
    if (further.length === 0) continue;
    const changed = further.reduce(withSchema, entry);
    checkCount('schemas of an entry', changed.schemas, limits.schemasPerEntry);
    session.repository.saveEntry({ ...changed, modified: session.now });
  }
  checkPolicies(
    session,
    schemas.map(({ name }) => name),
  );
}

/** The schemas of these names, each once; the built-in one is everybody's already. */
function userSchemas(session: Session, names: readonly string[]): readonly SchemaDocument[] {
  const schemas = [...new Set(names)].map((name) => schemaNamed(session, name));
  const others = schemas.filter(({ name }) => name !== builtInSchema);
  if (others.length > limits.schemasPerEntry) {
    throw invalidArgument(`an entry has at most ${limits.schemasPerEntry} schemas`);
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
    if (name === undefined) throw invalidArgument('an attribute has no name');
    if (seen.has(`${schema} ${name}`)) throw invalidArgument(`the attribute "${name}" stands twice`);
    seen.add(`${schema} ${name}`);
    return { ...attribute, name };
  });
}

/** The entry with the values set; `later` when it existed before, so that read-only policies hold. */
function assign(
  session: Session,
  entry: EntryDocument,
  assignments: readonly Assignment[],
  later: boolean,
): EntryDocument {
  const seen = new Set<string>();
  return assignments.reduce((changed, assignment) => {
    const found = attributeFor(session, entry, assignment);
    const { schema, definition } = found;
    if (later) demandWritable(session, found);
    // The same attribute once with and once without its schema.
    if (seen.has(`${schema} ${definition.name}`)) {
      throw invalidArgument(`the attribute "${definition.name}" stands twice`);
    }
    seen.add(`${schema} ${definition.name}`);
    return withValue(changed, schema, definition.name, readAssigned(assignment, found));
  }, entry);
}

function attributeFor(session: Session, entry: EntryDocument, { schema, name }: Assignment): FoundAttribute {
  if (schema !== undefined && session.repository.schema(schema) === undefined) {
    throw notExists(`there is no schema "${schema}"`);
  }
  const found = findAttribute(session.repository, schemasOf(entry), schema, name);
  if (found === undefined) throw invalidArgument(`"${entry.name}" has no attribute "${name}"`);
  if (found.schema === builtInSchema) throw notAuthorized(`the attribute "${name}" is built in`);
  return found;
}

function demandWritable(session: Session, { schema, definition }: FoundAttribute): void {
  for (const policy of readPolicies(session.repository.schema(schema)?.policies ?? [])) {
    if (policy.kind !== 'readonly') continue;
    if (policy.attribute === undefined || policy.attribute === definition.name) {
      throw notAuthorized(`the attribute "${definition.name}" of "${schema}" is read-only`);
    }
  }
}

/** Canonical text of the value to set; undefined for one that is unset. */
function readAssigned(assignment: Assignment, { definition }: FoundAttribute): string | undefined {
  const { name, value } = assignment;
  const type = storedType(definition.type);
  if (
    assignment.type !== undefined &&
    assignment.type.replace(/\s+/g, '').toLowerCase() !== definition.type
  ) {
    throw invalidArgument(`the attribute "${name}" is ${definition.type}, not "${assignment.type}"`);
  }
  if (value === undefined || (value === '' && !isTextual(type))) return undefined;
  const canonical = canonicalValue(type, value);
  if (canonical === undefined) throw invalidArgument(`the value of "${name}" is no ${definition.type}`);
  return canonical;
}

/** Items that are nil are skipped: some clients send them for empty places in a list. */
export function withoutNil<T>(list: readonly (T | null)[] | undefined): readonly T[] {
  return (list ?? []).filter((item) => item !== null);
}
