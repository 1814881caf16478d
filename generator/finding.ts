import type { Diagnostic } from './diagnostic.js';

/** A finding with the text of the file it stands in, for whoever shows it. */
export interface Finding {
  readonly diagnostic: Diagnostic;
  readonly text?: string;
}
