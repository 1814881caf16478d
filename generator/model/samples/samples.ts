import { isEqual } from '@trivet/runtime/check';
import { branchesOf } from '../branches.js';
import type { Place, Type } from '../contract.js';
import { type Judge, type JudgedTypes, judge } from './accepts.js';
import { breaks, mistakeIn, mixedTag } from './broken.js';
import { examplesOf } from './examples.js';
import { begin, isSpent, keyOf, type Making, mostCandidates, nothingMade } from './making.js';
import { lastResort, variants } from './value.js';

/** A value that violates one clause of its type. */
export interface BrokenSample {
  readonly value: unknown;
  /** The path in the value. */
  readonly path: readonly (string | number)[];
  /** The violated keyword, as in checks. */
  readonly keyword: string;
  /** The place of the clause. */
  readonly at?: Place;
  /** The violated format. */
  readonly format?: string;
}

/** Options for samples. */
export interface SampleOptions {
  /** Maximum number of values (default: 24 valid, 100 invalid). */
  readonly limit?: number;
}

/**
 * Makes values of a contract's types, deterministically. All values are judged before they are returned; a type for
 * which no value was found has none.
 */
export interface Sampler {
  /**
   * The simplest value: an example of the spec, otherwise one with required parts only; `undefined` if there is none.
   */
  one(type: Type): unknown;
  /** Distinct valid values: examples, the least, the fullest, then one difference at a time. */
  valid(type: Type, options?: SampleOptions): readonly unknown[];
  /** Invalid values, each violating a different clause. */
  invalid(type: Type, options?: SampleOptions): readonly BrokenSample[];
  readonly judge: Judge;
}

/** Creates samples of a contract's types. `formats` are those that are asserted, as in the checks. */
export function sampler(
  contract: JudgedTypes,
  options: { readonly formats?: readonly string[] } = {},
): Sampler {
  const types = new Map(contract.types.map((named) => [named.name, named]));
  const state: Making = {
    types,
    judge: judge(contract, options),
    ...nothingMade(),
  };
  return {
    judge: state.judge,
    one: (type) => first(candidates(type, state), type, state),
    // Earlier calls leave no trace: the values of a type depend only on the types that it refers to.
    valid: (type, { limit = 24 } = {}) => validValues(type, limit, { ...state, ...nothingMade() }),
    invalid: (type, { limit = 100 } = {}) => invalidValues(type, limit, { ...state, ...nothingMade() }),
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
    if (++tried > 20 * mostCandidates) break;
  }
  return [...lastResort(branchesOf(type, state.types), state)].find((value) =>
    state.judge.accepts(type, value),
  );
}

function validValues(type: Type, limit: number, state: Making): readonly unknown[] {
  const found = new Map<string, unknown>();
  let tried = 0;
  for (const value of candidates(type, state)) {
    if (found.size >= limit || tried++ > limit * mostCandidates || isSpent(state)) break;
    if (value === undefined) continue;
    const key = keyOf(value);
    if (!found.has(key) && state.judge.accepts(type, value)) found.set(key, value);
  }
  if (found.size > 0) return [...found.values()];
  return [...lastResort(branchesOf(type, state.types), state)].filter((value) =>
    state.judge.accepts(type, value),
  );
}

/** Keywords that a text can violate in several ways. */
const textual = new Set(['pattern', 'format', 'enum', 'const']);

function invalidValues(type: Type, limit: number, state: Making): readonly BrokenSample[] {
  const found = new Map<string, BrokenSample>();
  const bases = validValues(type, 8, state);
  begin(state);
  // The fullest value has the most places to break.
  const ordered = bases.map((base) => ({ base, size: keyOf(base).length })).sort((a, b) => b.size - a.size);
  for (const { base } of ordered) {
    let tried = 0;
    for (const value of breaks(type, base, state)) {
      if (found.size >= limit || tried++ > limit * mostCandidates || isSpent(state)) break;
      const [finding, ...others] = state.judge.findings(type, value);
      if (finding === undefined || others.some(({ path }) => !isSamePath(path, finding.path))) continue;
      const { path, keyword, at, format } = finding;
      // Ways are only distinguished for the value itself: values inside it are varied at their own places.
      const key = keyOf([path, keyword, ...(path.length > 0 ? [] : wayOf(keyword, value, base))]);
      if (found.has(key)) continue;
      const details = { ...(at !== undefined && { at }), ...(format !== undefined && { format }) };
      found.set(key, { value, path, keyword, ...details });
    }
  }
  return [...found.values()];
}

/** The way in which a value violates a keyword: each is a case of its own. */
function wayOf(keyword: string, value: unknown, base: unknown): readonly string[] {
  if (textual.has(keyword)) return [mistakeIn(value, base)];
  if (keyword === 'contains' || keyword === 'minContains') return isEqual(value, []) ? ['empty'] : [];
  if (keyword !== 'anyOf' && keyword !== 'oneOf') return [];
  const way = mistakeIn(value, base);
  return way.startsWith('day') ? [way] : mixedTag(value, base);
}

function isSamePath(one: BrokenSample['path'], other: BrokenSample['path']): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}
