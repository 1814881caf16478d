import type { MakePart } from '../model/make-part.js';

/** What an earlier run has made of a contract that was edited since. */
export interface EarlierRun {
  /** Makes a part again only if it depends on what has changed. */
  readonly make: MakePart;
  /** Named data of this run, of which all that is equal under the same name in the earlier run consists of its objects. */
  readonly merged: <T>(what: string, items: readonly (readonly [name: string, data: T])[]) => readonly T[];
  /** Whether two values are the same data, including the order of members. */
  readonly areSame: (one: unknown, other: unknown) => boolean;
}
