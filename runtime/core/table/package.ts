/** A data package as code: its descriptor and the tables of its resources. */

import type { AnyTable } from './table.js';

/** A resource with a table. */
export interface PackageResource {
  readonly name: string;
  /** Relative to the descriptor, or URLs; several parts make one file. Empty: the data is in the descriptor. */
  readonly paths: readonly string[];
  readonly table: AnyTable;
}

/** A resource that cannot be read as a table; its files are still served. */
export interface UnreadResource {
  readonly name: string;
  readonly paths: readonly string[];
  /** Why it is not read: `it has no schema`. */
  readonly reason: string;
}

/** A data package. */
export interface DataPackage {
  /** Name of its folder. */
  readonly name: string;
  readonly descriptor: { readonly [name: string]: unknown };
  readonly resources: readonly PackageResource[];
  readonly unread?: readonly UnreadResource[];
}
