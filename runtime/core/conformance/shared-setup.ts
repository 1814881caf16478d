import type { Case } from './case.js';
import type { AcceptedTexts } from './check-characters.js';
import type { Suite } from './contract-suite.js';
import type { Scope } from './expression.js';
import { type FreshTurn, freshInputs, turnInput, withFreshTexts } from './fresh.js';
import type { RunOptions } from './run-options.js';
import type { Done, Sent } from './step.js';
import type { Target } from './target.js';
import { undoSteps } from './undo.js';

/** What all cases of a run have in common. */
export interface Runner {
  readonly suite: Suite;
  readonly target: Target;
  readonly options: RunOptions;
}

/** Shared by the cases of a unit. */
export interface SharedSetup {
  readonly inputs: Scope['inputs'];
  /** Requests and responses of the first steps, identical in all cases. */
  readonly sent: Sent[];
  /** All steps that were sent. */
  readonly done: Done[];
  /** Names that were accepted with another last character. */
  readonly accepted: AcceptedTexts;
}

/** An empty set-up for a case, with the fresh names of `name`. */
export function sharedFor({ options }: Runner, { id, inputs }: Case, name = id): SharedSetup {
  const { seed = '', places, trialOf } = options;
  const fresh = freshInputs(name, seed);
  const place = places?.get(name);
  const own: Omit<FreshTurn, 'place'> =
    trialOf === undefined ? { seed } : { seed: trialOf.seed, isTrial: true };
  const turn: FreshTurn | undefined =
    place === undefined ? undefined : { ...own, place: place + (trialOf?.before ?? 0) };
  const given = withFreshTexts(inputs ?? {}, fresh.unique, turn);
  const all = { ...given, ...options.inputs, ...fresh, ...(turn !== undefined && { [turnInput]: turn }) };
  return { inputs: all, sent: [], done: [], accepted: new Map() };
}

/** Milliseconds for undoing effects after a run was aborted. */
const grace = 10_000;

/** Undoes the effects of a set-up, after an abort within a time limit. */
export async function takeBack(
  { suite, target, options }: Runner,
  { done, inputs }: SharedSetup,
): Promise<void> {
  const signal = options.signal?.aborted === true ? AbortSignal.timeout(grace) : undefined;
  const { watch, guard, callers } = options;
  const context = { target, inputs, signal, watch, guard, callers };
  for (const leftover of await undoSteps(suite, done, context)) options.onLeftover?.(leftover);
}
