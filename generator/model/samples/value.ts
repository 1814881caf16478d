import { type Branch, branchesOf } from '../branches.js';
import type { ListType, RecordType, Type } from '../contract.js';
import { isRecordValue } from './accepts.js';
import { distinctValue } from './distinct.js';
import { examplesOf } from './examples.js';
import { isSpent, keyOf, type Making, mostCandidates } from './making.js';
import { branchChoices, build, define, fieldType, leastFields, mostFields, newNames } from './record.js';
import { everyKind, literalCandidates, numberCandidates, octetCandidates, textCandidates } from './scalar.js';

/** Maximum depth at which optional fields are filled in. */
const fullDepth = 3;

/** Candidate values, the least first; they may be invalid. */
export function* variants(type: Type, state: Making, depth: number): Generator<unknown> {
  if (state.steps.depth > deepest) return;
  const branches = branchesOf(type, state.types);
  for (const branch of branches) yield least(branch, state);
  if (depth <= fullDepth) for (const branch of branches) yield most(branch, state, depth);
  for (const branch of branches) yield* differences(branch, state, depth);
  if (branches.some(({ kind }) => kind === 'any')) yield* everyKind;
}

/**
 * If no other candidate is valid: records for only one branch (`oneOf`), with fields that violate the other branches.
 */
export function* lastResort(branches: readonly Branch[], state: Making): Generator<unknown> {
  const records = branches.filter((branch) => branch.kind === 'record');
  if (records.length < 2) return;
  for (const record of records) {
    const value = least(record, state);
    if (typeof value !== 'object' || value === null) continue;
    const copy = { ...value };
    for (const { name, type } of records.flatMap(({ fields }) => fields)) {
      if (record.fields.some((field) => field.name === name)) continue;
      const other = everyKind.find((part) => !state.judge.accepts(type, part));
      if (other !== undefined) define(copy, name, other);
    }
    yield copy;
  }
}

/** Maximum nesting of values: a type that requires more is infinite. */
const deepest = 60;

/** The least value of a type, cached; `undefined` if there is none, or while it is being computed. */
export function leastOf(type: Type, state: Making): unknown {
  const { steps, open } = state;
  if (state.parts.has(type)) return state.parts.get(type);
  if (type.kind === 'reference' && state.made.has(type.name)) return state.made.get(type.name);
  // A type that requires itself is left to parts that do not: another branch, or null.
  const key = type.kind === 'reference' ? type.name : type;
  if (isSpent(state) || steps.depth > deepest || open.has(key)) return undefined;
  open.add(key);
  steps.depth++;
  const example = [...examplesOf(type, state.types)].find((one) => state.judge.accepts(type, one));
  const value = example ?? firstAccepted(branchesOf(type, state.types), type, state);
  steps.depth--;
  open.delete(key);
  // A failure inside another type is not final: the type may have a value elsewhere.
  const isFinal = value !== undefined || (open.size === 0 && !isSpent(state) && steps.depth === 0);
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
      if (++tried > mostCandidates || isSpent(state)) break;
    }
  }
  return [...lastResort(branches, state)].find((value) => state.judge.accepts(type, value));
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

/** A value of one kind with all possible members. */
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

/** A value as full as the depth allows, cached for each depth. */
function rich(type: Type, state: Making, depth: number): unknown {
  if (isSpent(state)) return undefined;
  const isOpen = type.kind === 'reference' && state.open.has(type.name);
  if (depth > fullDepth || isOpen) return leastOf(type, state);
  const known = state.riches.get(type) ?? new Map<number, unknown>();
  if (known.has(depth)) return known.get(depth);
  if (type.kind === 'reference') state.open.add(type.name);
  const found = branchesOf(type, state.types)
    .slice(0, 3)
    .map((branch) => most(branch, state, depth))
    .find((value) => value !== undefined && state.judge.accepts(type, value));
  if (type.kind === 'reference') state.open.delete(type.name);
  const value = found ?? leastOf(type, state);
  state.riches.set(type, known.set(depth, value));
  return value;
}

/** Values that each differ from the least one in one respect. */
function* differences(branch: Branch, state: Making, depth: number): Generator<unknown> {
  switch (branch.kind) {
    case 'any':
      yield* everyKind;
      return;
    case 'xml':
      yield { namespace: 'urn:example:other', name: 'note', attributes: {}, children: ['text'] };
      return;
    case 'null':
      if (branch.unlisted !== true) yield null;
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
  for (const choice of branchChoices(type)) {
    yield build(type, leastFields(type, choice), make, state.types);
    yield richRecord(type, mostFields(type, choice), state, depth);
  }
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
      if (++count > 12 || isSpent(state)) break;
    }
  }
}

/** The object with another value in one field. */
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
  const { contains = [] } = type;
  for (const [index, entry] of contains.entries())
    if (entry.max !== undefined)
      yield listOf({ ...type, contains: contains.with(index, { ...entry, min: entry.max }) }, min, state);
  const base = most(type, state, depth);
  if (depth > fullDepth || !Array.isArray(base)) return;
  for (const [index] of base.slice(0, (type.prefix?.length ?? 0) + 1).entries()) {
    let count = 0;
    for (const part of variants(type.prefix?.[index] ?? type.items, state, depth + 1)) {
      if (part !== undefined) yield base.with(index, part);
      if (++count > 12 || isSpent(state)) break;
    }
  }
}

/** Maximum length of a list. */
const longestList = 100;

/** A list of a certain length, with items that match `contains`, and that are distinct if required, or else if possible. */
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
    const number = Math.max(0, items.length - (type.prefix?.length ?? 0));
    const made = distinctValue(make1(of), number, of, state);
    const item = type.unique === true ? newItem(made, items, of, state) : made;
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}

/** The list with a number of further distinct items. */
export function longer(list: readonly unknown[], more: number, type: Type, state: Making): unknown {
  const items = [...list];
  for (let count = 0; count < more; count += 1) {
    const item = unlike(items, type, state);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return items;
}

/** A value made distinct by a number: in a text, or in one member of a record. */
function numbered(value: unknown, number: number): readonly unknown[] {
  if (typeof value === 'string') return [`${value}${number}`, `${number}`];
  if (typeof value === 'number') return [value + number];
  if (!isRecordValue(value)) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    isRecordValue(member) ? [] : numbered(member, number).map((part) => ({ ...value, [name]: part })),
  );
}

/** An item that a list does not have: this one, or else another one. */
function newItem(item: unknown, items: readonly unknown[], type: Type, state: Making): unknown {
  const isKnown = item === undefined || items.some((one) => keyOf(one) === keyOf(item));
  return isKnown ? unlike(items, type, state) : item;
}

function unlike(items: readonly unknown[], type: Type, state: Making): unknown {
  const known = new Set(items.map(keyOf));
  let tried = 0;
  state.steps.depth++;
  let found: unknown;
  for (const value of variants(type, state, fullDepth)) {
    found = [value, ...numbered(value, items.length)].find(
      (candidate) =>
        candidate !== undefined && !known.has(keyOf(candidate)) && state.judge.accepts(type, candidate),
    );
    if (found !== undefined || ++tried > mostCandidates || isSpent(state)) break;
  }
  state.steps.depth--;
  return found;
}
