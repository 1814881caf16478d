import { say } from './terminal.js';

/** Ends a run of the command line gracefully. */
export interface RunEnding {
  readonly signal: AbortSignal;
  /** Errors that no case caught. */
  readonly errors: readonly unknown[];
  /** Starts listening, once. */
  start(): void;
  clear(): void;
}

/**
 * Ends a run gracefully after the first Ctrl-C: created resources are removed and a report is written. The second
 * Ctrl-C ends the process at once.
 * An error that no case caught ends the run gracefully, too, and is kept.
 */
export function runEnding(): RunEnding {
  const ending = new AbortController();
  const errors: unknown[] = [];
  let isStarted = false;
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
      if (isStarted) return;
      isStarted = true;
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
