import { type Judge, judge } from './accepts.js';
import { type Branch, branchesOf } from './branches.js';
import type { Contract, ListType, NamedType, Place, RecordType, Type } from './contract.js';
import { breaks } from './samples-broken.js';
import {
  branchChoices,
  build,
  define,
  fieldType,
  leastFields,
  mostFields,
  newNames,
} from './samples-record.js';
import {
  everyKind,
  literalCandidates,
  numberCandidates,
  octetCandidates,
  textCandidates,
} from './samples-scalar.js';

/** A value that breaks one clause of its type. */
export interface BrokenSample {
  readonly value: unknown;
  /** Where in the value. */
  readonly path: readonly (string | number)[];
  /** The keyword that is broken there, as checks name it. */
  readonly keyword: string;
  /** Where the clause stands. */
  readonly at?: Place;
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

/** What making values takes: the least value of each named type once made, and how many steps are left. */
export interface Making {
  readonly types: ReadonlyMap<string, NamedType>;
  readonly judge: Judge;
  readonly made: Map<string, unknown>;
  /** As `made`, for types without a name. */
  readonly parts: WeakMap<Type, unknown>;
  readonly open: Set<string>;
  readonly steps: { left: number; depth: number };
}

/** What one call may cost before it gives up: types that cannot be met have to end, too. */
const mostSteps = 50_000;
/** Candidates judged for each value asked for. */
const patience = 40;

function* candidates(type: Type, state: Making): Generator<unknown> {
  state.steps.left = mostSteps;
  state.steps.depth = 0;
  yield* examplesOf(type, state.types, []);
  yield* variants(type, state, 0);
}

function first(values: Iterable<unknown>, type: Type, state: Making): unknown {
  let tried = 0;
  for (const value of values) {
    if (value !== undefined && state.judge.accepts(type, value)) return value;
    if (++tried > 20 * patience) return undefined;
  }
  return undefined;
}

function validValues(type: Type, limit: number, state: Making): readonly unknown[] {
  const found = new Map<string, unknown>();
  let tried = 0;
  for (const value of candidates(type, state)) {
    if (found.size >= limit || tried++ > limit * patience) break;
    if (value === undefined) continue;
    const key = keyOf(value);
    if (!found.has(key) && state.judge.accepts(type, value)) found.set(key, value);
  }
  return [...found.values()];
}

function invalidValues(type: Type, limit: number, state: Making): readonly BrokenSample[] {
  const found = new Map<string, BrokenSample>();
  const bases = validValues(type, 8, state);
  state.steps.left = mostSteps;
  state.steps.depth = 0;
  // The richest value shows most places to break.
  const ordered = [...bases].sort((a, b) => keyOf(b).length - keyOf(a).length);
  for (const base of ordered) {
    let tried = 0;
    for (const value of breaks(type, base, state)) {
      if (found.size >= limit || tried++ > limit * patience) break;
      const [finding, ...others] = state.judge.findings(type, value);
      if (finding === undefined || others.some(({ path }) => keyOf(path) !== keyOf(finding.path))) continue;
      const key = keyOf([finding.path, finding.keyword]);
      const { path, keyword, at } = finding;
      if (!found.has(key)) found.set(key, { value, path, keyword, ...(at !== undefined && { at }) });
    }
  }
  return [...found.values()];
}

/** A text that equal values share. */
function keyOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return `${part}n`;
    return part instanceof Uint8Array ? `bytes ${[...part.subarray(0, 64)]} ${part.length}` : part;
  });
}

function* examplesOf(
  type: Type,
  types: ReadonlyMap<string, NamedType>,
  seen: readonly string[],
): Generator<unknown> {
  yield* type.examples ?? [];
  const target = type.kind === 'reference' && !seen.includes(type.name) ? types.get(type.name) : undefined;
  if (target !== undefined) yield* examplesOf(target.type, types, [...seen, target.name]);
}

/** How deep optional fields are filled in. */
const fullDepth = 3;

/** Values to try, the least first; no promise that they are valid. */
export function* variants(type: Type, state: Making, depth: number): Generator<unknown> {
  if (state.steps.depth > deepest) return;
  const branches = branchesOf(type, state.types);
  for (const branch of branches) yield least(branch, state);
  if (depth <= fullDepth) for (const branch of branches) yield most(branch, state, depth);
  for (const branch of branches) yield* differences(branch, state, depth);
  if (branches.some(({ kind }) => kind === 'any')) yield* everyKind;
}

/** Values nested deeper than this are not made: a type that asks for more has no end. */
const deepest = 60;

/** The least value of a type, found once; `undefined` when there is none, or while it is being looked for. */
export function leastOf(type: Type, state: Making): unknown {
  const { steps, open } = state;
  if (state.parts.has(type)) return state.parts.get(type);
  if (type.kind === 'reference' && state.made.has(type.name)) return state.made.get(type.name);
  if (steps.left-- < 0 || steps.depth > deepest || (type.kind === 'reference' && open.has(type.name)))
    return undefined;
  if (type.kind === 'reference') open.add(type.name);
  steps.depth++;
  const [example] = type.examples ?? [];
  const isFit = example !== undefined && state.judge.accepts(type, example);
  const value = isFit ? example : firstAccepted(branchesOf(type, state.types), type, state);
  steps.depth--;
  if (type.kind === 'reference') open.delete(type.name);
  // What failed while something around it was open may be found from elsewhere.
  const isFinal = value !== undefined || (open.size === 0 && steps.left > 0 && steps.depth === 0);
  if (isFinal && type.kind === 'reference') state.made.set(type.name, value);
  else if (isFinal) state.parts.set(type, value);
  return value;
}

function firstAccepted(branches: readonly Branch[], type: Type, state: Making): unknown {
  for (const branch of branches) {
    const value = least(branch, state);
    if (value !== undefined && state.judge.accepts(type, value)) return value;
  }
  for (const branch of branches) {
    let tried = 0;
    for (const value of simpleCandidates(branch, state)) {
      if (value !== undefined && state.judge.accepts(type, value)) return value;
      if (++tried > patience || state.steps.left-- < 0) break;
    }
  }
  return undefined;
}

function* simpleCandidates(branch: Branch, state: Making): Generator<unknown> {
  if (branch.kind !== 'record' && branch.kind !== 'list') yield* differences(branch, state, fullDepth + 1);
  else yield* differences(branch, state, fullDepth);
}

/** The least value of one kind. */
function least(branch: Branch, state: Making): unknown {
  const make = (type: Type): unknown => leastOf(type, state);
  switch (branch.kind) {
    case 'record':
      return build(branch, leastFields(branch), make, state.types);
    case 'list':
      return listOf(branch, branch.minItems ?? 0, state);
    default: {
      for (const value of differences(branch, state, fullDepth + 1))
        if (state.judge.accepts(branch, value)) return value;
      return undefined;
    }
  }
}

/** A value of one kind with all it can have. */
function most(branch: Branch, state: Making, depth: number): unknown {
  if (branch.kind === 'list') {
    const prefix = branch.prefix?.length ?? 0;
    const length = Math.max(branch.minItems ?? 0, prefix, branch.items.kind === 'never' ? 0 : prefix + 1);
    return listOf(branch, Math.min(length, branch.maxItems ?? length), state, (type) =>
      rich(type, state, depth + 1),
    );
  }
  if (branch.kind !== 'record') return undefined;
  return richRecord(branch, mostFields(branch), state, depth);
}

function richRecord(type: RecordType, names: readonly string[], state: Making, depth: number): unknown {
  const needed = new Set(leastFields(type));
  const possible = names.filter(
    (name) => needed.has(name) || rich(fieldType(type, name), state, depth + 1) !== undefined,
  );
  const within = type.maxFields === undefined ? possible : possible.slice(0, type.maxFields);
  return build(type, within, (part) => rich(part, state, depth + 1), state.types);
}

/** As full a value as the depth allows. */
function rich(type: Type, state: Making, depth: number): unknown {
  if (state.steps.left-- < 0) return undefined;
  const isOpen = type.kind === 'reference' && state.open.has(type.name);
  if (depth > fullDepth || isOpen) return leastOf(type, state);
  if (type.kind === 'reference') state.open.add(type.name);
  const found = branchesOf(type, state.types)
    .slice(0, 3)
    .map((branch) => most(branch, state, depth))
    .find((value) => value !== undefined && state.judge.accepts(type, value));
  if (type.kind === 'reference') state.open.delete(type.name);
  return found ?? leastOf(type, state);
}

/** Values that differ from the least one in one thing each. */
function* differences(branch: Branch, state: Making, depth: number): Generator<unknown> {
  switch (branch.kind) {
    case 'any':
      yield* everyKind;
      return;
    case 'xml':
      yield { namespace: 'urn:example:other', name: 'note', attributes: {}, children: ['text'] };
      return;
    case 'null':
      yield null;
      return;
    case 'boolean':
      yield* [true, false];
      return;
    case 'string':
      yield* textCandidates(branch);
      return;
    case 'number':
      yield* numberCandidates(branch);
      return;
    case 'bytes':
      yield* octetCandidates(branch);
      return;
    case 'literal':
      yield* literalCandidates(branch);
      return;
    case 'list':
      yield* lists(branch, state, depth);
      return;
    case 'record':
      yield* records(branch, state, depth);
  }
}

function* records(type: RecordType, state: Making, depth: number): Generator<unknown> {
  const make = (part: Type): unknown => leastOf(part, state);
  const needed = leastFields(type);
  const optional = mostFields(type).filter((name) => !needed.includes(name));
  for (const choice of branchChoices(type)) yield richRecord(type, mostFields(type, choice), state, depth);
  for (const name of optional) yield build(type, [...needed, name], make, state.types);
  if (type.additional !== undefined || type.patterns !== undefined) {
    for (const name of newNames(type, make)) yield build(type, [...needed, name], make, state.types);
  }
  if (depth > fullDepth) return;
  const base = richRecord(type, mostFields(type), state, depth) ?? least(type, state);
  for (const name of mostFields(type)) {
    let count = 0;
    for (const part of variants(fieldType(type, name), state, depth + 1)) {
      if (part !== undefined) yield withField(base, name, part);
      if (++count > 12 || state.steps.left-- < 0) break;
    }
  }
}

/** The same object with another value in one field. */
export function withField(base: unknown, name: string, part: unknown): unknown {
  if (typeof base !== 'object' || base === null) return undefined;
  const copy = { ...base };
  define(copy, name, part);
  return copy;
}

function* lists(type: ListType, state: Making, depth: number): Generator<unknown> {
  const [min, max] = [type.minItems ?? 0, type.maxItems ?? Infinity];
  for (const length of [min + 1, type.prefix?.length ?? 1, 2, max]) {
    if (length >= min && length <= max && length <= longestList) yield listOf(type, length, state);
  }
  const base = most(type, state, depth);
  if (depth > fullDepth || !Array.isArray(base)) return;
  for (const [index] of base.slice(0, (type.prefix?.length ?? 0) + 1).entries()) {
    let count = 0;
    for (const part of variants(type.prefix?.[index] ?? type.items, state, depth + 1)) {
      if (part !== undefined) yield base.with(index, part);
      if (++count > 12 || state.steps.left-- < 0) break;
    }
  }
}

/** Lists of more items are not made. */
const longestList = 100;

/** A list of that many items; different ones where they have to be, those it has to contain among them. */
function listOf(type: ListType, length: number, state: Making, make?: (type: Type) => unknown): unknown {
  if (length > longestList) return undefined;
  const make1 = make ?? ((part: Type): unknown => leastOf(part, state));
  const items: unknown[] = [];
  const contained = (type.contains ?? []).flatMap((entry) =>
    Array.from({ length: Math.min(entry.min, longestList) }, () => entry.type),
  );
  const total = Math.max(length, (type.prefix?.length ?? 0) < contained.length ? contained.length : 0);
  while (items.length < total) {
    const stated = type.prefix?.[items.length] ?? type.items;
    const wanted = contained[items.length];
    const of: Type = wanted === undefined ? stated : { kind: 'intersection', members: [stated, wanted] };
    const item = type.unique === true ? unlike(items, of, state) : make1(of);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}

function unlike(items: readonly unknown[], type: Type, state: Making): unknown {
  const known = new Set(items.map(keyOf));
  const numbered = (value: unknown): readonly unknown[] =>
    typeof value === 'string'
      ? [`${value}${items.length}`, `${items.length}`]
      : typeof value === 'number'
        ? [value + items.length]
        : [];
  let tried = 0;
  state.steps.depth++;
  let found: unknown;
  for (const value of variants(type, state, fullDepth)) {
    found = [value, ...numbered(value)].find(
      (candidate) =>
        candidate !== undefined && !known.has(keyOf(candidate)) && state.judge.accepts(type, candidate),
    );
    if (found !== undefined || ++tried > patience || state.steps.left-- < 0) break;
  }
  state.steps.depth--;
  return found;
}
