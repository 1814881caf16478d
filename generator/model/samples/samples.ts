import { branchesOf } from '../branches.js';
import type { Contract, Place, Type } from '../contract.js';
import { type Judge, judge } from './accepts.js';
import { breaks, mistakeIn, mixedTag } from './broken.js';
import { begin, isSpent, keyOf, type Making, patience } from './making.js';
import { examplesOf, lastResort, variants } from './value.js';

/** A value that breaks one clause of its type. */
export interface BrokenSample {
  readonly value: unknown;
  /** Where in the value. */
  readonly path: readonly (string | number)[];
  /** The keyword that is broken there, as checks name it. */
  readonly keyword: string;
  /** Where the clause stands. */
  readonly at?: Place;
  /** The format that is broken. */
  readonly format?: string;
}

export interface SampleOptions {
  /** No more values than this are made (24 valid, 100 invalid unless said). */
  readonly limit?: number;
}

/**
 * Makes values of a contract's types, the same ones every time. All are judged before they are handed out; a type
 * that no value was found for yields none.
 */
export interface Sampler {
  /** The plainest value: an example of the spec, else no more than what is required; `undefined` when there is none. */
  one(type: Type): unknown;
  /** Valid values: examples, the least, the most, then one difference at a time. All differ. */
  valid(type: Type, options?: SampleOptions): readonly unknown[];
  /** Invalid values, one broken clause each, no clause twice. */
  invalid(type: Type, options?: SampleOptions): readonly BrokenSample[];
  readonly judge: Judge;
}

/** Prepares samples of a contract's types. `formats` are those that are asserted, as in the checks. */
export function sampler(contract: Contract, options: { readonly formats?: readonly string[] } = {}): Sampler {
  const types = new Map(contract.types.map((named) => [named.name, named]));
  const state: Making = {
    types,
    judge: judge(contract, options),
    made: new Map(),
    parts: new WeakMap(),
    riches: new WeakMap(),
    open: new Set(),
    steps: { left: 0, depth: 0 },
  };
  return {
    judge: state.judge,
    one: (type) => first(candidates(type, state), type, state),
    valid: (type, { limit = 24 } = {}) => validValues(type, limit, state),
    invalid: (type, { limit = 100 } = {}) => invalidValues(type, limit, state),
  };
}

function* candidates(type: Type, state: Making): Generator<unknown> {
  begin(state);
  yield* examplesOf(type, state.types);
  yield* variants(type, state, 0);
}

function first(values: Iterable<unknown>, type: Type, state: Making): unknown {
  let tried = 0;
  for (const value of values) {
    if (value !== undefined && state.judge.accepts(type, value)) return value;
    if (++tried > 20 * patience) break;
  }
  return [...lastResort(branchesOf(type, state.types), state)].find((value) =>
    state.judge.accepts(type, value),
  );
}

function validValues(type: Type, limit: number, state: Making): readonly unknown[] {
  const found = new Map<string, unknown>();
  let tried = 0;
  for (const value of candidates(type, state)) {
    if (found.size >= limit || tried++ > limit * patience || isSpent(state)) break;
    if (value === undefined) continue;
    const key = keyOf(value);
    if (!found.has(key) && state.judge.accepts(type, value)) found.set(key, value);
  }
  if (found.size > 0) return [...found.values()];
  return [...lastResort(branchesOf(type, state.types), state)].filter((value) =>
    state.judge.accepts(type, value),
  );
}

/** Keywords that a text breaks in more than one way. */
const textual = new Set(['pattern', 'format', 'enum', 'const']);

function invalidValues(type: Type, limit: number, state: Making): readonly BrokenSample[] {
  const found = new Map<string, BrokenSample>();
  const bases = validValues(type, 8, state);
  begin(state);
  // The richest value shows most places to break.
  const ordered = bases.map((base) => ({ base, size: keyOf(base).length })).sort((a, b) => b.size - a.size);
  for (const { base } of ordered) {
    let tried = 0;
    for (const value of breaks(type, base, state)) {
      if (found.size >= limit || tried++ > limit * patience || isSpent(state)) break;
      const [finding, ...others] = state.judge.findings(type, value);
      if (finding === undefined || others.some(({ path }) => !isSamePath(path, finding.path))) continue;
      const { path, keyword, at, format } = finding;
      // Those of a value itself: what is inside it is varied where it stands.
      const key = keyOf([path, keyword, ...(path.length > 0 ? [] : wayOf(keyword, value, base))]);
      if (found.has(key)) continue;
      const told = { ...(at !== undefined && { at }), ...(format !== undefined && { format }) };
      found.set(key, { value, path, keyword, ...told });
    }
  }
  return [...found.values()];
}

/** Which of several ways to break a keyword a value shows: each is a case of its own. */
function wayOf(keyword: string, value: unknown, base: unknown): readonly string[] {
  if (textual.has(keyword)) return [mistakeIn(value, base)];
  if (keyword !== 'anyOf' && keyword !== 'oneOf') return [];
  const way = mistakeIn(value, base);
  return way.startsWith('day') ? [way] : mixedTag(value, base);
}

function isSamePath(one: BrokenSample['path'], other: BrokenSample['path']): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}
