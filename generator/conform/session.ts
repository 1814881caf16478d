import type { Guard, Target } from '@trivet/runtime/conformance/run';
import { paced } from '@trivet/runtime/internal/conformance';
import { targetOf } from './implementation.js';
import type { ConformOptions, InputValues } from './options.js';
import type { Completing } from './values.js';

/** Credentials and inputs of requests. */
export interface SessionContext {
  readonly seed: string;
  readonly guard: Guard;
  /** Values of `$inputs`. */
  readonly inputs: InputValues;
  /** Completes texts whose validity is not fully described by a pattern, such as check digits. */
  readonly completes?: Completing;
}

/** Where cases are run, and what all of them have in common. */
export interface Session {
  readonly asked: Target;
  readonly common: Omit<SessionContext, 'completes'> & {
    readonly completed?: Completing['completed'];
    readonly signal: AbortSignal;
    readonly concurrency?: number;
  };
  close(): void;
}

/** Opens the connection to the implementation; the session ends on the caller's signal or after its maximum duration. */
export function openSession(
  options: ConformOptions,
  { seed, inputs, guard, completes }: SessionContext,
): Session {
  const { rate, concurrency } = options;
  const { target, close } = targetOf(options);
  const ending = endingOf(options);
  return {
    asked: paced(target, rate === undefined ? {} : { rate }),
    common: {
      seed,
      inputs,
      ...(completes !== undefined && { completed: completes.completed }),
      guard,
      signal: ending.signal,
      ...(concurrency !== undefined && { concurrency }),
    },
    close: () => {
      ending.clear();
      close();
    },
  };
}

function endingOf({ signal, maxTime = 0 }: ConformOptions): {
  readonly signal: AbortSignal;
  readonly clear: () => void;
} {
  const ending = new AbortController();
  const over = (): void => ending.abort(`the time limit of the run, ${maxTime} s, was reached`);
  const clock = maxTime > 0 ? setTimeout(over, maxTime * 1000) : undefined;
  return {
    signal: signal === undefined ? ending.signal : AbortSignal.any([signal, ending.signal]),
    clear: () => clearTimeout(clock),
  };
}
