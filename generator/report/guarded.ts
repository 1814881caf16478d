import { internalText } from '@trivet/runtime/internal/conformance';

/** Makes parts of a report one by one, so that a defect in making one of them costs that part and no other. */
export class Guarded {
  /** What went wrong so far, a sentence each. */
  readonly errors: string[] = [];

  /** A part of the report, or what stands in its place where making it fails. */
  make<T>(part: string, make: () => T, instead: T): T {
    try {
      return make();
    } catch (error) {
      this.errors.push(`${part}: ${internalText(error)}`);
      return instead;
    }
  }
}
