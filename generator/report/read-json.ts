import { HttpError } from '@trivet/runtime/errors';
import { parseJson } from '@trivet/runtime/internal/protocol';

/** Maximum nesting of JSON that a report reads, so that processing and writing it cannot overflow the stack. */
const deepest = 200;

/** The value of any text; undefined if it is not JSON or nested too deeply. */
export function readJson(text: string): unknown {
  try {
    return parseJson(text, deepest);
  } catch (error) {
    if (error instanceof HttpError) return undefined;
    throw error;
  }
}
