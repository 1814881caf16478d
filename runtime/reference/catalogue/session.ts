import { type Caller, grants } from './acl.js';
import type { EntryDocument, SchemaDocument } from './documents.js';
import { notAuthorized, notExists } from './faults.js';
import { builtInSchema } from './names.js';
import type { Repository } from './repository.js';

/** The context of an operation: the data of its transaction, the caller, and the time. */
export interface Session {
  readonly repository: Repository;
  readonly caller: Caller;
  /** Canonical timestamp. */
  readonly now: string;
}

/** The schema of a name; throws if it does not exist. */
export function schemaNamed(session: Session, name: string): SchemaDocument {
  const schema = session.repository.schema(name);
  if (schema === undefined) throw notExists(`schema "${name}" not found`);
  return schema;
}

/** The entry of a name; throws if it does not exist. */
export function entryNamed(session: Session, name: string): EntryDocument {
  const entry = session.repository.entry(name);
  if (entry === undefined) throw notExists(`entry "${name}" not found`);
  return entry;
}

/** Refuses a caller that lacks one of these permissions (letters of acl.ts) on an item. */
export function demand(
  session: Session,
  item: Pick<SchemaDocument | EntryDocument, 'name' | 'acl'>,
  letters: string,
): void {
  if (!grants(item.acl, session.caller, letters)) {
    throw notAuthorized(`"${session.caller.id}" may not do this with "${item.name}"`);
  }
}

/** Refuses changes of the built-in schema. */
export function demandChangeable(schema: SchemaDocument): void {
  if (schema.name === builtInSchema) throw notAuthorized(`schema "${schema.name}" is built in`);
}

/** Refuses a caller that lacks a permission on the catalogue as a whole. */
export function demandOnCatalogue(session: Session, letters: string): void {
  demand(session, schemaNamed(session, builtInSchema), letters);
}
