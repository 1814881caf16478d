import type { ConformOptions } from './options.js';
import type { Notify } from './prepared-run.js';

/** Passes events to the caller's listener; the first error that it throws ends the run and is rethrown at its end. */
export function listenerOf({ onEvent }: ConformOptions): {
  readonly notify: Notify;
  readonly ending: { readonly signal: AbortSignal; readonly rethrow: () => void };
} {
  const ending = new AbortController();
  const errors: unknown[] = [];
  return {
    notify: (event) => {
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
