import { internalText } from '@trivet/runtime/internal/conformance';

/** Creates the parts of a report one by one, so that a defect in one of them does not affect the others. */
export class Guarded {
  /** The errors so far, a sentence each. */
  readonly errors: string[] = [];

  /** A part of the report, or a substitute if creating it fails. */
  make<T>(part: string, make: () => T, instead: T): T {
    try {
      return make();
    } catch (error) {
      this.errors.push(`${part}: ${internalText(error)}`);
      return instead;
    }
  }
}
