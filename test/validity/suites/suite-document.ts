/** A document that a validator's own tests hold to be invalid. */
export interface SuiteDocument {
  /** The place in the suite: a test file and a number, or the name of a test. */
  readonly name: string;
  readonly text: string;
  /** The errors of the validator, in its words. */
  readonly errors: readonly SuiteError[];
}

/** An error of the validator that a suite belongs to. */
export interface SuiteError {
  /** A JSON Pointer. */
  readonly pointer: string;
  readonly message: string;
}
