/** What a contract's operations leave behind, and what takes it back. */

import type { Send } from './case.js';

/** What takes back what an operation made. Its expressions speak of that operation's exchange. */
export interface Undo {
  readonly operation: string;
  /** REST: the path parameters of the operation stand as well, where it does not name them. */
  readonly send: Send;
  /**
   * Path parameter by which a caller names what is made: where that is no name of the run, and the answer is not 201,
   * it may have been there before, and stays.
   */
  readonly named?: string;
  /** The removal has to name the state of the thing, by the ETag of a read of it (`If-Match`; RFC 9110, 13.1.1). */
  readonly ifMatch?: true;
  /** Expression of a list: one request for each item, which `$inputs.item` is. */
  readonly each?: string;
}

/**
 * What an operation does to the service: `reads` and changes nothing; `changes` what a thing holds, so that it can be
 * changed again; `makes` what nothing takes back; or makes what an `Undo` takes back. Of others nothing is known.
 */
export type Effect = 'reads' | 'changes' | 'makes' | Undo;

/** Effects by operation. */
export type Effects = { readonly [operation: string]: Effect };

/** What an operation is known to do. */
export function effectOf(operation: string, effects: Effects): Effect | undefined {
  return Object.hasOwn(effects, operation) ? effects[operation] : undefined;
}
