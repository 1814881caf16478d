import type { DataPackageDocument } from '../../load/datapackage/document.js';
import type { Complain } from '../../load/json-schema/report.js';
import type { UnreadResource } from '../contract.js';
import type { Schemas } from '../json-schema/types.js';
import type { NameScope } from '../names.js';

/** What `modelDataPackage` has to be told. */
export interface DataPackageModelOptions {
  /** Name of the contract, which is its folder: `datasets/behaviour`. */
  readonly name: string;
  /** What carries integers: `number` (default) refuses those beyond 2^53, `bigint` and `string` hold them all. */
  readonly integers?: 'number' | 'bigint' | 'string' | undefined;
  /** What carries dates and times: ISO text (`string`, default), `Date`, or values of `Temporal`. */
  readonly dates?: 'string' | 'Date' | 'Temporal' | undefined;
  /** Module that `Temporal` is imported from; default: the platform's. */
  readonly temporal?: string | undefined;
}

/** What the parts of the model share. */
export interface TableReading {
  readonly document: DataPackageDocument;
  readonly complain: Complain;
  readonly schemas: Schemas;
  /** Names of the tables' files and constants. */
  readonly tables: NameScope;
  readonly types: NameScope;
  readonly carriers: DataPackageModelOptions;
}

/** A resource as it is modelled: a table that is read, or, with a reason, what is not. */
export interface ModelledResource extends Omit<UnreadResource, 'reason'> {
  readonly reason?: string;
}
