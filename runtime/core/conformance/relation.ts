import type { Relation } from './case.js';
import { evaluate, resolve, type Scope } from './expression.js';

/** What is wrong with a value that a relation speaks of; nothing when it holds. */
export function relationProblem({ value, relation, other }: Relation, scope: Scope): string | undefined {
  const given = evaluate(value, scope);
  const wanted = resolve(other, scope);
  if (relation === 'holds') {
    const missing = lacks(given, wanted, value);
    return missing === undefined
      ? undefined
      : `${missing.at} is ${shown(missing.given)}, ${shown(missing.wanted)} was expected`;
  }
  if (relation === 'differs')
    return lacks(given, wanted, value) === undefined
      ? `${value} is ${shown(wanted)}, and must not be`
      : undefined;
  if (!Array.isArray(given)) return `${value} is ${shown(given)}, a list was expected`;
  if (relation === 'counts') {
    const length = Array.isArray(wanted) ? wanted.length : wanted;
    return given.length === length
      ? undefined
      : `${value} has ${given.length} items, ${length} were expected`;
  }
  const isListed = given.some((item) => lacks(item, wanted, '') === undefined);
  if (isListed === (relation === 'lists')) return undefined;
  return `${value} ${isListed ? 'lists' : 'does not list'} ${shown(wanted)}`;
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
    if (!Array.isArray(given) || given.length !== wanted.length) return { at, given, wanted };
    return firstLack(wanted, (item, index) => lacks(given[index], item, `${at}/${index}`));
  }
  if (typeof wanted !== 'object' || wanted === null)
    return agree(given, wanted) ? undefined : { at, given, wanted };
  if (typeof given !== 'object' || given === null) return { at, given, wanted };
  const members = new Map(Object.entries(given));
  return firstLack(Object.entries(wanted), ([name, member]) =>
    lacks(members.get(name), member, `${at}/${name}`),
  );
}

function firstLack<T>(
  list: readonly T[],
  find: (item: T, index: number) => Lack | undefined,
): Lack | undefined {
  for (const [index, item] of list.entries()) {
    const lack = find(item, index);
    if (lack !== undefined) return lack;
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
  const [, date, time, fraction = '', offset = 'Z'] = instant.exec(text) ?? [];
  if (date === undefined || time === undefined) return undefined;
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  const value = Date.parse(`${date}T${time}.${milliseconds}${offset.toUpperCase()}`);
  return Number.isNaN(value) ? undefined : value;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'absent';
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
