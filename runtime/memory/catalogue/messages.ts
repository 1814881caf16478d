import type { Flags } from './acl.js';

/** An attribute as messages carry it. */
export interface Attribute {
  readonly schema?: string;
  readonly name?: string;
  readonly value?: string;
  readonly type?: string;
}

/** An entry as messages carry it. */
export interface MDEntry {
  readonly entry: string;
  readonly attributes?: readonly (Attribute | null)[];
}

/** A query as messages carry it. */
export interface MDQuery {
  readonly query: string;
  readonly type?: string;
}

/** A page of results as messages carry it. */
export interface MDResult {
  readonly done: boolean;
  readonly token?: string;
  readonly entries?: readonly MDEntry[];
}

/** What one principal may do, as messages carry it. */
export interface ACLEntry {
  readonly principalPerm: Flags;
  readonly principal: string;
}

/** An item and its access control list, as messages carry them. */
export interface PermissionEntry {
  readonly permission: { readonly acl?: readonly (ACLEntry | null)[] };
  readonly item: string;
}
