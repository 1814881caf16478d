/**
 * What generated checks share. A check is a straight-line function from an unknown value to its issues; it
 * allocates nothing until the first issue, and lists them all.
 */

/** One thing wrong with a value. */
export interface Issue {
  /** Where in the value: field names and list positions, outermost first. */
  readonly path: readonly (string | number)[];
  /** The keyword that is broken: `required`, `maxLength`, `type`, … */
  readonly keyword: string;
  /** A sentence without a full stop: `is longer than 100 characters`. */
  readonly message: string;
}

/** The issues of a value; `undefined` means that it is valid. */
export type Issues = readonly Issue[] | undefined;

declare const checked: unique symbol;

/**
 * Tells what is wrong with a value, or nothing. The phantom member makes checks of different types unlike each
 * other, both ways, so that a descriptor refuses a check that does not belong to its type.
 */
export interface Check<T> {
  (value: unknown): Issues;
  readonly [checked]?: (value: T) => T;
}
