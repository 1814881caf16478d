import { say } from './terminal.js';

/** What ends a run of the command line in order. */
export interface RunEnding {
  readonly signal: AbortSignal;
  /** Errors that no case has caught. */
  readonly errors: readonly unknown[];
  /** Begins to listen. */
  start(): void;
  clear(): void;
}

/**
 * Ends a run in order, by the first Ctrl-C: what it made is removed and a report written. The second Ctrl-C ends at once.
 * An error that no case has caught ends it in order too, and is kept.
 */
export function runEnding(): RunEnding {
  const ending = new AbortController();
  const errors: unknown[] = [];
  const end = (): void => {
    say('\ninterrupted: deleting created items; press Ctrl-C again to stop immediately');
    ending.abort('the run was interrupted');
  };
  const broken = (error: unknown): void => {
    errors.push(error);
    ending.abort('an internal error occurred');
  };
  return {
    signal: ending.signal,
    errors,
    start: () => {
      process.on('uncaughtException', broken);
      process.on('unhandledRejection', broken);
      process.once('SIGINT', end);
      process.once('SIGTERM', end);
    },
    clear: () => {
      process.removeListener('uncaughtException', broken);
      process.removeListener('unhandledRejection', broken);
      process.removeListener('SIGINT', end);
      process.removeListener('SIGTERM', end);
    },
  };
}
