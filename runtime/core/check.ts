/**
 * What generated checks share. A check is a straight-line function from an unknown value to its issues; it
 * allocates nothing until the first issue, and lists them all.
 */

import { quoted, valueText } from './quote.js';
import { codePoints } from './text.js';

export { compareDecimals, isDecimal, isMultiple } from './decimal.js';
export { hasDuplicates, isEqual } from './equality.js';
export { own } from './own.js';

/** One thing wrong with a value. */
export interface Issue {
  /** Where in the value: field names and list positions, outermost first. */
  readonly path: readonly (string | number)[];
  /** The keyword that is broken: `required`, `maxLength`, `type`, … */
  readonly keyword: string;
  /** A sentence without a full stop: `must have at most 100 characters, got 120`. */
  readonly message: string;
  /** What the keyword expects, where it says so in one value. The actual value is where `path` leads. */
  readonly expected?: Expected;
}

/** A type with its article (`a string`), a bound, a pattern, or the allowed values. */
export type Expected = string | number | readonly unknown[];

/** The issues of a value; `undefined` means that it is valid. */
export type Issues = readonly Issue[] | undefined;

declare const checked: unique symbol;

/**
 * Tells what is wrong with a value, or nothing. The phantom member makes checks of different types unlike each
 * other, both ways, so that a descriptor refuses a check that does not belong to its type.
 */
export interface Check<T> {
  (value: unknown): Issues;
  readonly [checked]?: (value: T) => T;
}

/** An object as JSON has it: its fields by name, nothing known of them. */
export interface Fields {
  readonly [name: string]: unknown;
}

/** Tells an object from every other value, lists and null among them. */
export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Tells octets from every other value: whole, as a blob or file, or as a stream or the part of a form that is one. */
export function isOctets(value: unknown): boolean {
  if (value instanceof Uint8Array || value instanceof Blob) return true;
  if (!isRecord(value)) return false;
  return Symbol.asyncIterator in value || (isRecord(value.body) && Symbol.asyncIterator in value.body);
}

/** Tells a list from every other value. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** How many fields an object has. */
export function fieldCount(value: Fields): number {
  let count = 0;
  for (const _ in value) count++;
  return count;
}

/** The issues of a value that is wrong as a whole. */
export function refuse(keyword: string, message: string, actual?: unknown): Issue[] {
  return [{ path: [], keyword, message: withActual(keyword, message, actual) }];
}

/** Adds an issue; the list is made for the first one. The message ends with the actual value, where it is given. */
export function add(
  issues: Issue[] | undefined,
  path: readonly (string | number)[],
  keyword: string,
  message: string,
  actual?: unknown,
): Issue[] {
  return added(issues, { path, keyword, message: withActual(keyword, message, actual) });
}

function added(issues: Issue[] | undefined, issue: Issue): Issue[] {
  if (issues === undefined) return [issue];
  push(issues, issue);
  return issues;
}

/** Adds that a value is not what a keyword expects; the message is made of that. */
export function unmet(
  issues: Issue[] | undefined,
  path: readonly (string | number)[],
  keyword: string,
  wanted: string | number | Iterable<unknown>,
  actual?: unknown,
): Issue[] {
  const expected = typeof wanted === 'object' ? listOf(wanted) : wanted;
  return added(issues, { path, keyword, message: unmetText(keyword, expected, actual), expected });
}

function listOf(values: Iterable<unknown>): readonly unknown[] {
  return Array.isArray(values) ? values : [...values];
}

function unmetText(keyword: string, expected: Expected, actual: unknown): string {
  // The commonest first.
  if (keyword === 'type' || keyword === 'format')
    return actual === undefined ? `must be ${expected}` : `must be ${expected}, got ${valueText(actual)}`;
  // That says already what came.
  if (expected === 1 && (keyword === 'minItems' || (keyword === 'minLength' && typeof actual === 'string')))
    return 'must not be empty';
  if (typeof expected === 'number' && keyword === 'items' && expected === 0)
    return withActual(keyword, 'must be empty', actual);
  return withActual(keyword, `must ${wordsOf(keyword, expected, actual)}`, actual);
}

/** What a value must do, `have at most 3 items`; types and formats are what it must be. */
function wordsOf(keyword: string, expected: Expected, actual: unknown): string {
  if (typeof expected === 'object') return `be ${listed(expected, keyword === 'discriminator')}`;
  switch (keyword) {
    case 'minimum':
      return `be at least ${expected}`;
    case 'maximum':
      return `be at most ${expected}`;
    case 'exclusiveMinimum':
      return `be greater than ${expected}`;
    case 'exclusiveMaximum':
      return `be less than ${expected}`;
    case 'multipleOf':
      return `be a multiple of ${expected}`;
    case 'pattern':
      return `match the pattern ${cut(String(expected))}`;
    case 'minLength':
      return `have at least ${counted(expected, actual instanceof Uint8Array ? 'byte' : 'character')}`;
    case 'maxLength':
      return `have at most ${counted(expected, actual instanceof Uint8Array ? 'byte' : 'character')}`;
    case 'minItems':
      return `have at least ${counted(expected, 'item')}`;
    case 'items':
    case 'maxItems':
      return `have at most ${counted(expected, 'item')}`;
    case 'minProperties':
      return `have at least ${counted(expected, 'property', 'properties')}`;
    case 'maxProperties':
      return `have at most ${counted(expected, 'property', 'properties')}`;
    default:
      return `be ${expected}`;
  }
}

function counted(count: string | number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}

/** `one of "a", "b"`; long lists are cut. */
function listed(values: readonly unknown[], isWhole: boolean): string {
  const many = counted(values.length, 'allowed value');
  if (!isWhole && values.length > 8) return `one of ${many}`;
  const texts = values.map((value) => (typeof value === 'string' ? quoted(value) : JSON.stringify(value)));
  const [only = ''] = texts;
  if (!isWhole && texts.length === 1 && only.length <= 60) return only;
  const shown = texts.join(', ');
  return `one of ${isWhole || shown.length <= 120 ? shown : many}`;
}

/** A pattern in a message; the longest are cut. */
function cut(pattern: string): string {
  return pattern.length > 60 ? `${pattern.slice(0, 57)}…` : pattern;
}

/** `must have at most 3 items, got 4`: sizes where the keyword limits a size, else the value if it is short. */
function withActual(keyword: string, message: string, actual: unknown): string {
  if (actual === undefined) return message;
  return `${message}, got ${sizeOf(keyword, actual) ?? valueText(actual)}`;
}

function sizeOf(keyword: string, actual: unknown): number | undefined {
  switch (keyword) {
    case 'minLength':
    case 'maxLength':
      if (typeof actual === 'string') return codePoints(actual);
      return actual instanceof Uint8Array ? actual.length : undefined;
    case 'items':
    case 'minItems':
    case 'maxItems':
      return isList(actual) ? actual.length : undefined;
    case 'minProperties':
    case 'maxProperties':
      return isRecord(actual) ? fieldCount(actual) : undefined;
    default:
      return undefined;
  }
}

/**
 * As many issues as a person will read. A hostile value could have millions; what is past the limit costs nothing
 * to add, to compare or to send.
 */
const mostIssues = 100;

/**
 * As many steps as the paths of all issues may have: each level of a value copies the paths that lead through it. Of
 * issues deep within a value fewer are listed.
 */
const mostSegments = 4000;

/** Adds an issue; the first one past the limit is replaced by a note that there are more. */
function push(issues: Issue[], issue: Issue): void {
  const most = Math.min(mostIssues, Math.ceil(mostSegments / (issue.path.length + 1)));
  if (issues.length < most && issue.keyword !== 'more') issues.push(issue);
  else if (!issues.some(({ keyword }) => keyword === 'more')) {
    issues.push({ path: [], keyword: 'more', message: 'has more issues than are listed' });
  }
}

/** Adds that a required field is not there, the commonest issue of all. */
export function missing(issues: Issue[] | undefined, path: readonly (string | number)[]): Issue[] {
  return add(issues, path, 'required', 'is missing');
}

/** Adds that a value is not of the expected type, which is given with its article: `a string`. */
export function mistyped(
  issues: Issue[] | undefined,
  path: readonly (string | number)[],
  expectedType: string,
  actual?: unknown,
): Issue[] {
  return unmet(issues, path, 'type', expectedType, actual);
}

/** The keyword of an integer that a double may have rounded. */
export const inexactKeyword = 'precision';

/** The keyword of a text that is too long for a pattern to be tried on it in harmless time. */
export const patternLimitKeyword = 'patternLimit';

/** The message about such an integer (RFC 8259, 6: beyond 2^53 implementations do not agree on the value). */
export const inexactMessage = 'must be between -(2^53 - 1) and 2^53 - 1, where integers are exact';

/**
 * Whether an issue speaks of a limit of this implementation and not of the contract: a conformance suite reports none
 * of them against a server.
 */
export function isOwnLimit({ keyword }: Pick<Issue, 'keyword'>): boolean {
  return keyword === inexactKeyword || keyword === patternLimitKeyword;
}

/** Adds that an integer is beyond 2^53. */
export function inexact(issues: Issue[] | undefined, path: readonly (string | number)[]): Issue[] {
  return add(issues, path, inexactKeyword, inexactMessage);
}

type Segment = string | number;

/** Adds what was found in a part of the value; the segments lead to that part, none means the value itself. */
export function nested(
  issues: Issue[] | undefined,
  found: Issues,
  a?: Segment,
  b?: Segment,
  c?: Segment,
): Issue[] | undefined {
  if (found === undefined) return issues;
  const all = issues ?? [];
  for (const issue of found) {
    if (all.length > mostIssues) break;
    if (a !== undefined) push(all, { ...issue, path: prefixed(issue.path, a, b, c) });
    // Two parts of an `allOf` may find the same thing wrong with the same value.
    else if (!all.some((known) => isSame(known, issue))) push(all, issue);
  }
  return all;
}

function prefixed(path: Issue['path'], a: Segment, b?: Segment, c?: Segment): Issue['path'] {
  if (b === undefined) return [a, ...path];
  return c === undefined ? [a, b, ...path] : [a, b, c, ...path];
}

function isSame(known: Issue, { path, keyword, message }: Issue): boolean {
  if (known.keyword !== keyword || known.message !== message || known.path.length !== path.length)
    return false;
  return known.path.every((segment, index) => segment === path[index]);
}

/** Whether a text has more code points than `max`. */
export function isLonger(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || codePoints(text) > max);
}

/** Whether a text has fewer code points than `min`. */
export function isShorter(text: string, min: number): boolean {
  return text.length < 2 * min && (text.length < min || codePoints(text) < min);
}

/** Whether a value is an integer, a `bigint` among them. */
export function isWhole(value: unknown): value is number | bigint {
  return typeof value === 'bigint' || Number.isInteger(value);
}

/** Whether an integer is what was written: numbers beyond 2^53 may have been rounded. */
export function isExact(value: number | bigint): boolean {
  return typeof value === 'bigint' || Number.isSafeInteger(value);
}

/** Whether an integer has 64 bits, with a sign or (`uint64`) without one. */
export function isInt64(value: number | bigint, isUnsigned = false): boolean {
  const whole = BigInt(value);
  return (isUnsigned ? BigInt.asUintN(64, whole) : BigInt.asIntN(64, whole)) === whole;
}
