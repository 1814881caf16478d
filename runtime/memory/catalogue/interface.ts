import type { CallContext } from '@trivet/runtime/http/message';
import type { Flags } from './acl.js';
import type { Attribute, MDEntry, MDQuery, MDResult, PermissionEntry } from './messages.js';

type Operation<Input, Output> = (input: Input, context?: CallContext) => Promise<Output>;
type Nothing = Readonly<Record<string, never>>;
type Result = { readonly queryResults: MDResult };

export interface MetadataCatalogue {
  createSchema: Operation<
    { readonly schemaName: string; readonly attributes: readonly Attribute[] },
    Nothing
  >;
  listSchemas: Operation<Nothing, { readonly schemas: readonly string[] }>;
  describeSchema: Operation<
    { readonly schemaName: string },
    { readonly schemaAttributes: readonly Attribute[] }
  >;
  dropSchema: Operation<{ readonly schemaName: string }, Nothing>;
  addSchemaAttributes: Operation<
    { readonly schemaName: string; readonly attributes: readonly Attribute[] },
    Nothing
  >;
  removeSchemaAttributes: Operation<
    { readonly schemaName: string; readonly attributeNames: readonly string[] },
    Nothing
  >;
  renameSchemaAttribute: Operation<
    { readonly schemaName: string; readonly attributeName: string; readonly newName: string },
    Nothing
  >;
  addPolicy: Operation<{ readonly schemaName: string; readonly policy: string }, Nothing>;
  dropPolicy: Operation<{ readonly schemaName: string; readonly policy: string }, Nothing>;
  createEntry: Operation<
    { readonly entries: readonly MDEntry[]; readonly schemas: readonly string[] },
    Nothing
  >;
  removeEntry: Operation<{ readonly query: string }, Nothing>;
  associateEntryWithSchema: Operation<
    { readonly query: string; readonly schemas: readonly string[] },
    Nothing
  >;
  listEntrySchemas: Operation<{ readonly entry: string }, { readonly schemas: readonly string[] }>;
  listAttributes: Operation<{ readonly entry: string }, { readonly attributes: readonly Attribute[] }>;
  setAttributes: Operation<
    { readonly query: string; readonly attributes: readonly Attribute[] },
    { readonly entriesUpdated: number }
  >;
  query: Operation<{ readonly query: MDQuery }, Result>;
  nextQuery: Operation<{ readonly token: string; readonly query: MDQuery }, Result>;
  endQuery: Operation<{ readonly token: string }, Nothing>;
  setPermission: Operation<{ readonly permissions: readonly PermissionEntry[] }, Nothing>;
  getPermission: Operation<
    { readonly items: readonly string[] },
    { readonly permissions: readonly PermissionEntry[] }
  >;
  checkPermission: Operation<{ readonly items: readonly string[]; readonly perm: Flags }, Nothing>;
  getVersion: Operation<Nothing, { readonly version: string }>;
  getSchemaVersion: Operation<Nothing, { readonly schemaVersion: string }>;
  getInterfaceVersion: Operation<Nothing, { readonly interfaceVersion: string }>;
  getServiceMetadata: Operation<{ readonly key: string }, { readonly serviceMetadata: string }>;
}
