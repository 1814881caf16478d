import { HttpError } from '@trivet/runtime/errors';
import { parseJson } from '@trivet/runtime/internal/protocol';

/** How deep JSON may nest that a report looks into: whatever walks it, and writes it again, comes to an end. */
const deepest = 200;

/** The value of a text that may be anything; undefined where it is no JSON, or nests too deep to be looked into. */
export function readJson(text: string): unknown {
  try {
    return parseJson(text, deepest);
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}
