import { isEqual } from '../equality.js';
import { encodePercent } from '../http/percent.js';
import { pathOf, pointerTo } from '../pointer.js';
import { agree, order } from './agreement.js';
import type { Data, Relation } from './case.js';
import { miscomputed } from './computed.js';
import { embeddedText, evaluate, resolve, resolvePointer, type Scope } from './expression.js';
import { unformatted } from './formats.js';
import { leadsTo, locates } from './link.js';
import type { RelationProblem } from './problem.js';
import { cut, shown } from './shown-value.js';

/** The problem of a relation; undefined if it is met. */
export function relationProblem(
  { value, relation, other, among }: Relation,
  scope: Scope,
): RelationProblem | undefined {
  // In a path, values are percent-encoded (RFC 3986, 2.1).
  const isPath = relation === 'leads' || relation === 'locates';
  const wanted = isPath ? embeddedText(String(other), scope, encoded) : resolve(other, scope);
  const given = evaluate(value, scope);
  const found =
    among === undefined || !Array.isArray(given)
      ? mismatches[relation](given, wanted, value)
      : atWhole(mismatches[relation](itemsHolding(given, among, scope), wanted, value), value);
  return found && { kind: 'relation', relation, ...found };
}

/** Why an order that is met shows nothing: no two of the ordered values differ; undefined if it shows something. */
export function unshownOrder({ value, relation, other, among }: Relation, scope: Scope): string | undefined {
  if (relation !== 'ascends' && relation !== 'descends') return undefined;
  const whole = evaluate(value, scope) ?? [];
  if (!Array.isArray(whole)) return undefined;
  const list = among === undefined ? whole : itemsHolding(whole, among, scope);
  if (list.length < 2) return `the list has less than two items${among === undefined ? '' : ' of this case'}`;
  const pointer = String(other);
  const [first, ...rest] = list.map((item) => resolvePointer(item, pointer));
  if (rest.some((one) => order(one, first) !== 0)) return undefined;
  return `all items have the same "${pathOf(pointer).join('.')}"`;
}

/** A mismatch at the whole value: places in a part of a list are none in the list. */
function atWhole(found: Mismatch | undefined, at: string): Mismatch | undefined {
  return found && { ...found, at };
}

/** The items of a list that hold one of some values. */
function itemsHolding(list: readonly unknown[], among: readonly Data[], scope: Scope): readonly unknown[] {
  const wanted = among.map((one) => resolve(one, scope));
  return list.filter((item) => wanted.some((one) => lacks(item, one, '') === undefined));
}

/** A lone surrogate cannot be encoded as UTF-8 (RFC 3986, 2.5), and is kept. */
function encoded(text: string): string {
  return encodePercent(text) ?? text;
}

/** Where a value differs from the expectation. */
type Mismatch = Pick<RelationProblem, 'at' | 'actual' | 'expected'> &
  Partial<Pick<RelationProblem, 'relation'>>;

/** Compares a value at a place with the expected one. */
type Comparing = (given: unknown, wanted: unknown, at: string) => Mismatch | undefined;

function mismatch(at: string, given: unknown, wanted: unknown): Mismatch {
  return { at, actual: shown(given), expected: shown(wanted) };
}

const mismatches: { readonly [R in Relation['relation']]: Comparing } = {
  holds: (given, wanted, at) => {
    const missing = lacks(given, wanted, at);
    return missing && mismatch(missing.at, missing.given, missing.wanted);
  },
  differs: (given, wanted, at) =>
    lacks(given, wanted, at) === undefined ? mismatch(at, wanted, undefined) : undefined,
  exceeds: (given, wanted, at) => (order(given, wanted) === 1 ? undefined : mismatch(at, given, wanted)),
  names: (given, wanted, at) => {
    const [names, due] = [given, wanted].map(namesOf);
    return isEqual(names, due) ? undefined : mismatch(at, names, due);
  },
  leads: (given, path, at) =>
    leadsTo(given, String(path)) ? undefined : { at, actual: shown(given), expected: cut(String(path)) },
  locates: (given, path, at) =>
    locates(given, String(path)) ? undefined : { at, actual: shown(given), expected: cut(String(path)) },
  formats: (given, wanted, at) =>
    firstOf(Object.entries(typeof wanted === 'object' ? { ...wanted } : {}), ([pointer, format]) => {
      const found = unformatted(given, pathOf(pointer), String(format));
      if (found === undefined) return undefined;
      const place = found.path.reduce<string>(below, at);
      return { at: place, actual: shown(found.value), expected: String(format) };
    }),
  counts: ofList((list, wanted, at) => {
    const length = Array.isArray(wanted) ? wanted.length : wanted;
    return list.length === length ? undefined : mismatch(at, list.length, length);
  }),
  lists: ofList((list, wanted, at) => (holdsIn(list, wanted) ? undefined : mismatch(at, list, wanted))),
  once: ofList((list, wanted, at) => {
    const count = list.filter((item) => lacks(item, wanted, '') === undefined).length;
    return count === 1 ? undefined : mismatch(at, count, wanted);
  }),
  omits: ofList((list, wanted, at) => {
    const index = list.findIndex((item) => lacks(item, wanted, '') === undefined);
    return index < 0 ? undefined : mismatch(at, { [index]: list[index] }, wanted);
  }),
  each: ofList((list, wanted, at) =>
    firstOf(list, (item, index) => mismatches.holds(item, wanted, below(at, index))),
  ),
  computes: (given, formula, at) =>
    Array.isArray(given)
      ? firstOf(given, (item, index) => miscount(item, formula, below(at, index)))
      : miscount(given, formula, at),
  ascends: ofList((list, pointer, at) => disorder(list, pointer, at, 1)),
  descends: ofList((list, pointer, at) => disorder(list, pointer, at, -1)),
};

/** An absent list is treated as empty, since both XML and JSON omit empty lists. */
function ofList(
  compare: (list: readonly unknown[], wanted: unknown, at: string) => Mismatch | undefined,
): Comparing {
  return (given = [], wanted, at) =>
    Array.isArray(given)
      ? compare(given, wanted, at)
      : { at, relation: 'list', actual: shown(given), expected: undefined };
}

/** The expression of a part of the value of another expression. */
function below(at: string, step: string | number): string {
  return `${at}${at.includes('#') ? '' : '#'}${pointerTo(step)}`;
}

function holdsIn(list: readonly unknown[], wanted: unknown): boolean {
  return list.some((item) => lacks(item, wanted, '') === undefined);
}

function namesOf(value: unknown): readonly string[] | undefined {
  return typeof value === 'object' && value !== null ? Object.keys(value).sort() : undefined;
}

function miscount(item: unknown, formula: unknown, at: string): Mismatch | undefined {
  const found = miscomputed(item, formula);
  return (
    found && {
      at: found.member === '' ? at : `${at}${at.includes('#') ? '' : '#'}${found.member}`,
      actual: shown(found.given),
      expected: found.wanted,
    }
  );
}

/** The first item that violates the order with its predecessor. */
function disorder(
  list: readonly unknown[],
  pointer: unknown,
  at: string,
  sense: 1 | -1,
): Mismatch | undefined {
  const values = list.map((item) => resolvePointer(item, String(pointer)));
  return firstOf(values.slice(1), (value, index) => {
    const before = values[index];
    const found = order(value, before);
    if (found !== undefined && found * sense >= 0) return undefined;
    return mismatch(`${below(at, index + 1)}${String(pointer)}`, value, before);
  });
}

/** Where a value lacks part of another one. */
interface Lack {
  readonly at: string;
  readonly given: unknown;
  readonly wanted: unknown;
}

/** The first place where a value lacks a member of a record or an item of a list of the other. */
function lacks(given: unknown, wanted: unknown, at: string): Lack | undefined {
  if (Array.isArray(wanted)) {
    if (given === undefined && wanted.length === 0) return undefined;
    if (!Array.isArray(given) || given.length !== wanted.length) return { at, given, wanted };
    return firstOf(wanted, (item, index) => lacks(given[index], item, below(at, index)));
  }
  if (typeof wanted !== 'object' || wanted === null)
    return agree(given, wanted) ? undefined : { at, given, wanted };
  if (typeof given !== 'object' || given === null) return { at, given, wanted };
  const members = new Map(Object.entries(given));
  return firstOf(Object.entries(wanted), ([name, member]) =>
    lacks(members.get(name), member, below(at, name)),
  );
}

function firstOf<T, F>(list: readonly T[], find: (item: T, index: number) => F | undefined): F | undefined {
  for (const [index, item] of list.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}
