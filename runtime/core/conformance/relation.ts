import type { Relation } from './case.js';
import { evaluate, resolve, resolvePointer, type Scope } from './expression.js';

/** What is wrong with a value that a relation speaks of; nothing when it holds. */
export function relationProblem({ value, relation, other }: Relation, scope: Scope): string | undefined {
  return problems[relation](evaluate(value, scope), resolve(other, scope), value);
}

/** What is wrong with a value at a place, beside the value that it is measured by. */
type Problem = (given: unknown, wanted: unknown, at: string) => string | undefined;

const problems: { readonly [R in Relation['relation']]: Problem } = {
  holds: (given, wanted, at) => {
    const missing = lacks(given, wanted, at);
    return missing && `${missing.at} is ${shown(missing.given)}, ${shown(missing.wanted)} was expected`;
  },
  differs: (given, wanted, at) =>
    lacks(given, wanted, at) === undefined ? `${at} is ${shown(wanted)}, and must not be` : undefined,
  exceeds: (given, wanted, at) =>
    order(given, wanted) === 1
      ? undefined
      : `${at} is ${shown(given)}, more than ${shown(wanted)} was expected`,
  names: (given, wanted, at) => {
    const [names, due] = [given, wanted].map(namesOf);
    return shown(names) === shown(due) ? undefined : `${at} has ${shown(names)}, ${shown(due)} was expected`;
  },
  counts: ofList((list, wanted, at) => {
    const length = Array.isArray(wanted) ? wanted.length : wanted;
    return list.length === length ? undefined : `${at} has ${list.length} items, ${length} were expected`;
  }),
  lists: ofList((list, wanted, at) =>
    holdsIn(list, wanted) ? undefined : `${at} does not list ${shown(wanted)}`,
  ),
  omits: ofList((list, wanted, at) => (holdsIn(list, wanted) ? `${at} lists ${shown(wanted)}` : undefined)),
  each: ofList((list, wanted, at) =>
    firstOf(list, (item, index) => problems.holds(item, wanted, `${at}/${index}`)),
  ),
  ascends: ofList((list, pointer, at) => disorder(list, pointer, at, 1)),
  descends: ofList((list, pointer, at) => disorder(list, pointer, at, -1)),
};

/** A list that is absent is an empty one: XML and JSON alike leave those out. */
function ofList(
  problem: (list: readonly unknown[], wanted: unknown, at: string) => string | undefined,
): Problem {
  return (given = [], wanted, at) =>
    Array.isArray(given) ? problem(given, wanted, at) : `${at} is ${shown(given)}, a list was expected`;
}

function holdsIn(list: readonly unknown[], wanted: unknown): boolean {
  return list.some((item) => lacks(item, wanted, '') === undefined);
}

function namesOf(value: unknown): readonly string[] | undefined {
  return typeof value === 'object' && value !== null ? Object.keys(value).sort() : undefined;
}

/** The first item that stands on the wrong side of the one before it. */
function disorder(list: readonly unknown[], pointer: unknown, at: string, sense: 1 | -1): string | undefined {
  const values = list.map((item) => resolvePointer(item, String(pointer)));
  return firstOf(values.slice(1), (value, index) => {
    const before = values[index];
    const found = order(value, before);
    if (found !== undefined && found * sense >= 0) return undefined;
    return `${at}/${index + 1}${String(pointer)} is ${shown(value)}, after ${shown(before)}`;
  });
}

/** -1, 0 or 1: how a value stands to another of its sort; undefined when there is no telling. */
function order(value: unknown, other: unknown): -1 | 0 | 1 | undefined {
  const [a, b] = [value, other].map((one) => (typeof one === 'string' ? (instantOf(one) ?? one) : one));
  const isOrdered = typeof a === typeof b && ['number', 'string', 'bigint'].includes(typeof a);
  if (!isOrdered) return undefined;
  // Both are of one type that has an order.
  const [x, y] = [a as number, b as number];
  return x < y ? -1 : x > y ? 1 : 0;
}

/** Where a value lacks what another has. */
interface Lack {
  readonly at: string;
  readonly given: unknown;
  readonly wanted: unknown;
}

/** The first place where a value has not what the other has: every member of a record, every item of a list. */
function lacks(given: unknown, wanted: unknown, at: string): Lack | undefined {
  if (Array.isArray(wanted)) {
    if (given === undefined && wanted.length === 0) return undefined;
    if (!Array.isArray(given) || given.length !== wanted.length) return { at, given, wanted };
    return firstOf(wanted, (item, index) => lacks(given[index], item, `${at}/${index}`));
  }
  if (typeof wanted !== 'object' || wanted === null)
    return agree(given, wanted) ? undefined : { at, given, wanted };
  if (typeof given !== 'object' || given === null) return { at, given, wanted };
  const members = new Map(Object.entries(given));
  return firstOf(Object.entries(wanted), ([name, member]) =>
    lacks(members.get(name), member, `${at}/${name}`),
  );
}

function firstOf<T, F>(list: readonly T[], find: (item: T, index: number) => F | undefined): F | undefined {
  for (const [index, item] of list.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Texts agree unit for unit, unless both are points in time: those may be spelled in another offset or precision. */
function agree(given: unknown, wanted: unknown): boolean {
  if (given === wanted) return true;
  if (typeof given !== 'string' || typeof wanted !== 'string') return false;
  const moments = [moment(given), moment(wanted)];
  return moments[0] !== undefined && moments[0] === moments[1];
}

const instant = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d:\d\d)(?:\.(\d+))?(Z|z|[+-]\d\d:\d\d)?$/;

/** Milliseconds of a date with time (RFC 3339, or without an offset, which then is UTC). */
function moment(text: string): number | undefined {
  const value = instantOf(text);
  return value === undefined ? undefined : Math.floor(value / 1000);
}

/** Microseconds of one; finer parts are cut off. */
function instantOf(text: string): number | undefined {
  const [, date, time, fraction = '', offset = 'Z'] = instant.exec(text) ?? [];
  if (date === undefined || time === undefined) return undefined;
  const value = Date.parse(`${date}T${time}${offset.toUpperCase()}`);
  return Number.isNaN(value) ? undefined : value * 1000 + Number(fraction.slice(0, 6).padEnd(6, '0'));
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
