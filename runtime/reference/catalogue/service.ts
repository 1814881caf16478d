import type { MetadataCatalogue } from '@trivet/generated/metadata-catalogue/operations';
import type { CallContext } from '@trivet/runtime/http/message';
import { defaultLimits } from '@trivet/runtime/http/message';
import { type Declarations, replicaOf } from '../store/replica.js';
import { type Store, StoreFullError } from '../store/store.js';
import type { Caller } from './acl.js';
import { canonicalValue } from './attribute-type.js';
import { type Authenticator, open } from './callers.js';
import { Cursors, cursorCollections } from './cursors.js';
import {
  associateEntryWithSchema,
  createEntry,
  listAttributes,
  listEntrySchemas,
  removeEntry,
  setAttributes,
} from './entries.js';
import { EntryTable } from './entry-table.js';
import { CatalogueFault, storeFull } from './faults.js';
import { limits } from './limits.js';
import { getServiceMetadata, type ServiceFacts, versions } from './metadata.js';
import { admit, type Effect, type Mode } from './mode.js';
import { checkPermission, getPermission, setPermission } from './permissions.js';
import { addPolicy, dropPolicy } from './policies.js';
import { endQuery, type InSession, nextQuery, type Paging, query } from './queries.js';
import { catalogueCollections, Repository, tableFollowers } from './repository.js';
import {
  addSchemaAttributes,
  createSchema,
  describeSchema,
  dropSchema,
  listSchemas,
  removeSchemaAttributes,
  renameSchemaAttribute,
} from './schemas.js';
import type { Session } from './session.js';
import { toSoapFault } from './soap-fault.js';

/** The store and settings of a catalogue. */
export interface CatalogueOptions {
  readonly store: Store;
  /** Default: no authentication, and everything is allowed. */
  readonly authenticator?: Authenticator;
  /** Default: everyone, subject to permissions. */
  readonly mode?: Mode;
  /** Entries per page, 1 to 1000; default 100. */
  readonly pageSize?: number;
  /** Seconds until a query without page requests expires; default 900. */
  readonly idle?: number;
  /** Maximum bytes of a request in the handler; only reported, not enforced here. */
  readonly bodyLimit?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

const collections: Declarations = { ...catalogueCollections, ...cursorCollections };

/** The metadata catalogue on a store: every operation is one transaction. */
export function catalogueService(options: CatalogueOptions): MetadataCatalogue {
  const { store, authenticator = open, now = Date.now } = options;
  const table = new EntryTable();
  const replica = replicaOf(store, collections, tableFollowers(table));
  const facts = factsOf(options, authenticator);
  const cursors = new Cursors(replica, { idle: facts.idle * 1000, perCaller: limits.cursorsPerCaller, now });
  const paging: Paging = { cursors, pageSize: facts.pageSize };

  const transactionOf =
    (caller: Caller): InSession =>
    (work) =>
      replica.transaction((view) =>
        work({ repository: new Repository(view, table), caller, now: timestamp(now()) }),
      );
  /** Runs an operation for its caller, unless the mode excludes the caller. */
  const called = async <R>(
    context: CallContext | undefined,
    effect: Effect,
    work: (caller: Caller) => Promise<R>,
  ) => {
    let caller: Caller | undefined;
    try {
      caller = await authenticator.callerOf(context);
      admit(caller, facts.mode, effect);
      return await work(caller);
    } catch (error) {
      if (error instanceof StoreFullError) throw toSoapFault(storeFull());
      if (!(error instanceof CatalogueFault)) throw error;
      const isAsked = error.fault === 'AuthorizationException' && caller?.authenticated !== true;
      throw toSoapFault(error, isAsked ? authenticator.challenge : undefined);
    }
  };
  const calls: Calls = {
    inTransaction: (effect, context, work) =>
      called(context, effect, (caller) => transactionOf(caller)(work)),
    paged: (context, work) =>
      called(context, 'read', (caller) => work(transactionOf(caller), paging, caller.id)),
  };
  return {
    ...schemaOperations(calls),
    ...entryOperations(calls),
    ...queryOperations(calls),
    ...accessOperations(calls, facts),
  };
}

/** How operations are run: each completely or not at all. */
interface Calls {
  inTransaction<R>(
    effect: Effect,
    context: CallContext | undefined,
    work: (session: Session) => R,
  ): Promise<R>;
  /** A query, whose pages are transactions of their own. */
  paged<R>(
    context: CallContext | undefined,
    work: (inSession: InSession, paging: Paging, caller: string) => Promise<R>,
  ): Promise<R>;
}

async function change(
  { inTransaction }: Calls,
  context: CallContext | undefined,
  work: (session: Session) => void,
): Promise<Record<string, never>> {
  await inTransaction('change', context, work);
  return {};
}

/** Schemas and policies. */
function schemaOperations(
  calls: Calls,
): Pick<
  MetadataCatalogue,
  | 'createSchema'
  | 'listSchemas'
  | 'describeSchema'
  | 'dropSchema'
  | 'addSchemaAttributes'
  | 'removeSchemaAttributes'
  | 'renameSchemaAttribute'
  | 'addPolicy'
  | 'dropPolicy'
> {
  return {
    createSchema: ({ schemaName, attributes }, context) =>
      change(calls, context, (session) => createSchema(session, schemaName, attributes)),
    listSchemas: (_, context) =>
      calls.inTransaction('read', context, (session) => ({ schemas: listSchemas(session) })),
    describeSchema: ({ schemaName }, context) =>
      calls.inTransaction('read', context, (session) => ({
        schemaAttributes: describeSchema(session, schemaName),
      })),
    dropSchema: ({ schemaName }, context) =>
      change(calls, context, (session) => dropSchema(session, schemaName)),
    addSchemaAttributes: ({ schemaName, attributes }, context) =>
      change(calls, context, (session) => addSchemaAttributes(session, schemaName, attributes)),
    removeSchemaAttributes: ({ schemaName, attributeNames }, context) =>
      change(calls, context, (session) => removeSchemaAttributes(session, schemaName, attributeNames)),
    renameSchemaAttribute: ({ schemaName, attributeName, newName }, context) =>
      change(calls, context, (session) => renameSchemaAttribute(session, schemaName, attributeName, newName)),

    addPolicy: ({ schemaName, policy }, context) =>
      change(calls, context, (session) => addPolicy(session, schemaName, policy)),
    dropPolicy: ({ schemaName, policy }, context) =>
      change(calls, context, (session) => dropPolicy(session, schemaName, policy)),
  };
}

/** Entries and their attributes. */
function entryOperations(
  calls: Calls,
): Pick<
  MetadataCatalogue,
  | 'createEntry'
  | 'removeEntry'
  | 'associateEntryWithSchema'
  | 'listEntrySchemas'
  | 'listAttributes'
  | 'setAttributes'
> {
  return {
    createEntry: ({ entries, schemas }, context) =>
      change(calls, context, (session) => createEntry(session, entries, schemas)),
    removeEntry: ({ query: selector }, context) =>
      change(calls, context, (session) => removeEntry(session, selector)),
    associateEntryWithSchema: ({ query: selector, schemas }, context) =>
      change(calls, context, (session) => associateEntryWithSchema(session, selector, schemas)),
    listEntrySchemas: ({ entry }, context) =>
      calls.inTransaction('read', context, (session) => ({ schemas: listEntrySchemas(session, entry) })),
    listAttributes: ({ entry }, context) =>
      calls.inTransaction('read', context, (session) => ({ attributes: listAttributes(session, entry) })),
    setAttributes: ({ query: selector, attributes }, context) =>
      calls.inTransaction('change', context, (session) => ({
        entriesUpdated: setAttributes(session, selector, attributes),
      })),
  };
}

/** Queries, by pages. */
function queryOperations(calls: Calls): Pick<MetadataCatalogue, 'query' | 'nextQuery' | 'endQuery'> {
  return {
    query: (input, context) =>
      calls.paged(context, async (inSession, paging, caller) => ({
        queryResults: await query(inSession, paging, caller, input.query),
      })),
    nextQuery: ({ token, query: request }, context) =>
      calls.paged(context, async (inSession, paging, caller) => ({
        queryResults: await nextQuery(inSession, paging, caller, token, request),
      })),
    endQuery: ({ token }, context) =>
      calls.paged(context, async (_, paging, caller) => {
        await endQuery(paging, caller, token);
        return {};
      }),
  };
}

/** Permissions, and properties of the service. */
function accessOperations(
  calls: Calls,
  facts: ServiceFacts,
): Pick<
  MetadataCatalogue,
  | 'setPermission'
  | 'getPermission'
  | 'checkPermission'
  | 'getVersion'
  | 'getSchemaVersion'
  | 'getInterfaceVersion'
  | 'getServiceMetadata'
> {
  return {
    setPermission: ({ permissions }, context) =>
      change(calls, context, (session) => setPermission(session, permissions)),
    getPermission: ({ items }, context) =>
      calls.inTransaction('read', context, (session) => ({ permissions: getPermission(session, items) })),
    checkPermission: ({ items, perm }, context) =>
      calls.inTransaction('read', context, (session) => {
        checkPermission(session, items, perm);
        return {};
      }),

    getVersion: (_, context) =>
      calls.inTransaction('none', context, () => ({ version: versions.implementation })),
    getSchemaVersion: (_, context) =>
      calls.inTransaction('none', context, () => ({ schemaVersion: versions.schema })),
    getInterfaceVersion: (_, context) =>
      calls.inTransaction('none', context, () => ({ interfaceVersion: versions.interface })),
    getServiceMetadata: ({ key }, context) =>
      calls.inTransaction('none', context, (session) => ({
        serviceMetadata: getServiceMetadata(session, facts, key),
      })),
  };
}

function factsOf(options: CatalogueOptions, authenticator: Authenticator): ServiceFacts {
  return {
    pageSize: Math.min(Math.max(options.pageSize ?? 100, 1), 1000),
    bodyLimit: options.bodyLimit ?? defaultLimits.body,
    idle: options.idle ?? 900,
    authentication: authenticator.kind,
    mode: options.mode ?? 'open',
  };
}

function timestamp(milliseconds: number): string {
  return canonicalValue({ kind: 'timestamp' }, new Date(milliseconds).toISOString()) ?? '';
}
