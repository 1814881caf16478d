/** The effects of operations of a contract, and the requests that undo them. */

import type { Case, Send } from './case.js';

/** The request that undoes an operation. Its expressions refer to the exchange of that operation. */
export interface Undo {
  readonly operation: string;
  /** REST: path parameters that it lacks are those of the operation. */
  readonly send: Send;
  /**
   * Path parameter by which the caller identifies the created object: unless it is a fresh name or the response is 201,
   * the object may have existed before, and is kept.
   */
  readonly named?: string;
  /** The deletion must state the version of the object, by the ETag of a GET (`If-Match`; RFC 9110, 13.1.1). */
  readonly ifMatch?: true;
  /** Expression of a list: one request per item, which is `$inputs.item`. */
  readonly each?: string;
}

/**
 * The effect of an operation: `reads` without a change; `changes` an existing object, which can be changed again;
 * `makes` something that cannot be undone; `clears` what it does not name, so that objects of other cases are removed or
 * reset; or something that an `Undo` removes. Unknown for all others.
 */
export type Effect = 'reads' | 'changes' | 'makes' | 'clears' | Undo;

/** Effects by operation. */
export type Effects = { readonly [operation: string]: Effect };

/** The known effect of an operation. */
export function effectOf(operation: string, effects: Effects): Effect | undefined {
  return Object.hasOwn(effects, operation) ? effects[operation] : undefined;
}

/** The operations that cases call, and those that undo their effects. */
export function operationsOf(cases: readonly Case[], effects: Effects): ReadonlySet<string> {
  const called = new Set(cases.flatMap(({ steps }) => steps.map(({ operation }) => operation)));
  for (const operation of [...called]) {
    const effect = effectOf(operation, effects);
    if (typeof effect === 'object') called.add(effect.operation);
  }
  return called;
}
