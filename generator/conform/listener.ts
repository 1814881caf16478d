import type { ConformOptions } from './options.js';
import type { Tell } from './prepared-run.js';

/** Tells whoever listens; the first error of theirs ends the run, and is theirs again at its end. */
export function listenerOf({ onEvent }: ConformOptions): {
  readonly tell: Tell;
  readonly ending: { readonly signal: AbortSignal; readonly rethrow: () => void };
} {
  const ending = new AbortController();
  const errors: unknown[] = [];
  return {
    tell: (event) => {
      if (errors.length > 0) return;
      try {
        onEvent?.(event);
      } catch (error) {
        errors.push(error);
        ending.abort('the listener of the run failed');
      }
    },
    ending: {
      signal: ending.signal,
      rethrow: () => {
        if (errors.length > 0) throw errors[0];
      },
    },
  };
}
