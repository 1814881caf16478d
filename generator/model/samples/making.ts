import type { NamedType, Type } from '../contract.js';
import type { Judge } from './accepts.js';

/** What making values takes: the least value of each named type once made, and how many steps are left. */
export interface Making {
  readonly types: ReadonlyMap<string, NamedType>;
  readonly judge: Judge;
  readonly made: Map<string, unknown>;
  /** As `made`, for types without a name. */
  readonly parts: WeakMap<Type, unknown>;
  /** Values with all they can have, by type and depth. */
  readonly riches: WeakMap<Type, Map<number, unknown>>;
  /** Types that are being made: names, or the types themselves where they have none. */
  readonly open: Set<string | Type>;
  readonly steps: { left: number; depth: number };
}

/** What one call may cost before it gives up, in values judged and made: types that cannot be met have to end, too. */
const mostSteps = 400_000;

/** Begins a call. */
export function begin(state: Making): void {
  state.steps.left = mostSteps + state.judge.cost.visits;
  state.steps.depth = 0;
}

/** Whether a call has cost all it may. */
export function isSpent(state: Making): boolean {
  return state.steps.left-- < state.judge.cost.visits;
}
/** Candidates judged for each value asked for. */
export const patience = 40;

/** A text that equal values share. */
export function keyOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return `${part}n`;
    return part instanceof Uint8Array ? `bytes ${[...part.subarray(0, 64)]} ${part.length}` : part;
  });
}
