import type { Diagnostic } from './diagnostic.js';

/** A finding with the text of its file, for showing it. */
export interface Finding {
  readonly diagnostic: Diagnostic;
  readonly text?: string;
}
