import type { ACLEntry, Perm, PermissionEntry } from '@trivet/generated/metadata-catalogue/types';
import { type AclEntry, flagsOf, grants, lettersOf } from './acl.js';
import type { EntryDocument, SchemaDocument } from './documents.js';
import { invalidArgument, notAuthorized, notExists } from './faults.js';
import { checkCount, limits } from './limits.js';
import { isPrincipal, schemaPrefix } from './names.js';
import { demand, type Session } from './session.js';

/** The target of an item of the permission operations. */
type Item =
  | { readonly kind: 'schema'; readonly document: SchemaDocument }
  | { readonly kind: 'entry'; readonly document: EntryDocument };

/** `schema:` and the longest name of an entry. */
const longestItem = schemaPrefix.length + 250;

/** Replaces the access control lists of items. */
export function setPermission(session: Session, permissions: readonly PermissionEntry[]): void {
  checkCount('permissions', permissions, limits.itemsPerRequest);
  const lists = permissions.map(({ item, permission }) => {
    checkItem(item);
    return { item, acl: readAcl(permission.acl ?? []) };
  });
  const changes = lists.map(({ item, acl }) => ({ ...itemNamed(session, item), acl }));
  const targets = new Set(changes.map(({ kind, document }) => `${kind} ${document.name}`));
  if (targets.size < changes.length) throw invalidArgument('duplicate item');
  for (const { document } of changes) demand(session, document, 'p');
  for (const change of changes) {
    if (change.kind === 'schema') session.repository.saveSchema({ ...change.document, acl: change.acl });
    else session.repository.saveEntry({ ...change.document, acl: change.acl });
  }
}

/** The access control lists of items, each item as in the request. */
export function getPermission(session: Session, items: readonly string[]): readonly PermissionEntry[] {
  checkCount('items', items, limits.itemsPerRequest);
  for (const item of items) checkItem(item);
  const found = items.map((item) => ({ item, document: itemNamed(session, item).document }));
  return found.map(({ item, document }) => {
    const may = ['l', 'p'].some((letter) => grants(document.acl, session.caller, letter));
    if (!may) throw notAuthorized(`"${session.caller.id}" may not list "${item}"`);
    const acl = document.acl.map(({ principal, letters }) => ({
      principalPerm: flagsOf(letters),
      principal,
    }));
    return { permission: { acl }, item };
  });
}

/** Refuses the request unless the caller has all permissions on all items. */
export function checkPermission(session: Session, items: readonly string[], perm: Perm): void {
  checkCount('items', items, limits.itemsPerRequest, 'Client');
  const documents = items.map((item) => itemNamed(session, item).document);
  for (const document of documents) demand(session, document, lettersOf(perm));
}

function checkItem(item: string): void {
  if (item === '' || item.length > longestItem) throw invalidArgument(`invalid item "${item.slice(0, 80)}"`);
}

function itemNamed({ repository }: Session, item: string): Item {
  const name = item.startsWith(schemaPrefix) ? item.slice(schemaPrefix.length) : item;
  const entry = name === item ? repository.entry(name) : undefined;
  if (entry !== undefined) return { kind: 'entry', document: entry };
  const schema = repository.schema(name);
  if (schema === undefined) throw notExists(`entry or schema "${item}" not found`);
  return { kind: 'schema', document: schema };
}

function readAcl(list: readonly (ACLEntry | null)[]): readonly AclEntry[] {
  const acl = list.filter((entry) => entry !== null);
  if (acl.length > limits.aclEntries) {
    throw invalidArgument(`an access control list must have at most ${limits.aclEntries} entries`);
  }
  const principals = new Set<string>();
  return acl.map(({ principal, principalPerm }) => {
    if (!isPrincipal(principal)) throw invalidArgument(`invalid principal "${principal}"`);
    if (principals.has(principal)) throw invalidArgument(`duplicate principal "${principal}"`);
    principals.add(principal);
    return { principal, letters: lettersOf(principalPerm) };
  });
}
