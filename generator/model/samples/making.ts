import type { NamedType, Type } from '../contract.js';
import type { Judge } from './accepts.js';

/** The state of making values: the least value of each named type once made, and the number of steps left. */
export interface Making {
  readonly types: ReadonlyMap<string, NamedType>;
  readonly judge: Judge;
  readonly made: Map<string, unknown>;
  /** Like `made`, for types without a name. */
  readonly parts: WeakMap<Type, unknown>;
  /** Values with all possible members, by type and depth. */
  readonly riches: WeakMap<Type, Map<number, unknown>>;
  /** Types being made: names, or the types themselves if they have none. */
  readonly open: Set<string | Type>;
  readonly steps: { left: number; depth: number };
}

/** The state before anything was made. */
export function nothingMade(): Omit<Making, 'types' | 'judge'> {
  return {
    made: new Map(),
    parts: new WeakMap(),
    riches: new WeakMap(),
    open: new Set(),
    steps: { left: 0, depth: 0 },
  };
}

/** Maximum number of values judged and made in one call, so that it also ends for unsatisfiable types. */
const mostSteps = 400_000;

/** Begins a call. */
export function begin(state: Making): void {
  state.steps.left = mostSteps + state.judge.cost.visits;
  state.steps.depth = 0;
}

/** Whether a call has reached its limit. */
export function isSpent(state: Making): boolean {
  return state.steps.left-- < state.judge.cost.visits;
}
/** Maximum number of candidates judged for each requested value. */
export const mostCandidates = 40;

/** A key that equal values share. */
export function keyOf(value: unknown): string {
  // Without a function, which takes several times as long.
  if (isJson(value)) return JSON.stringify(value);
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return `${part}n`;
    return part instanceof Uint8Array ? `bytes ${[...part.subarray(0, 64)]} ${part.length}` : part;
  });
}

/** Whether a value is the same as JSON: it has neither large integers nor octets. */
function isJson(value: unknown): boolean {
  if (typeof value === 'bigint' || value instanceof Uint8Array) return false;
  return typeof value !== 'object' || value === null || Object.values(value).every(isJson);
}
