import type { DataPackageDocument } from '../../load/datapackage/document.js';
import type { Complain } from '../../load/json-schema/report.js';
import type { UnreadResource } from '../contract.js';
import type { Schemas } from '../json-schema/types.js';
import type { NameScope } from '../names.js';

/** Options of `modelDataPackage`. */
export interface DataPackageModelOptions {
  /** Name of the contract, which is its folder: `datasets/behaviour`. */
  readonly name: string;
  /**
   * The TypeScript type of integers: `number` (default) rejects those beyond 2^53, `bigint` and `string` represent all.
   */
  readonly integers?: 'number' | 'bigint' | 'string' | undefined;
  /** The TypeScript type of dates and times: ISO text (`string`, default), `Date`, or classes of `Temporal`. */
  readonly dates?: 'string' | 'Date' | 'Temporal' | undefined;
  /** Module from which `Temporal` is imported; default: the global one. */
  readonly temporal?: string | undefined;
}

/** The context shared by the parts of the model. */
export interface TableReading {
  readonly document: DataPackageDocument;
  readonly complain: Complain;
  readonly schemas: Schemas;
  /** Names of the tables' files and constants. */
  readonly tables: NameScope;
  readonly types: NameScope;
  readonly carriers: DataPackageModelOptions;
}

/** A modelled resource: a table, or, with a reason, a resource that is not read. */
export interface ModelledResource extends Omit<UnreadResource, 'reason'> {
  readonly reason?: string;
}
