/**
 * Shared by generated checks. A check is a straight-line function from an unknown value to its issues; it allocates
 * nothing before the first issue, and reports all of them.
 */

import { codePoints } from './formats/characters.js';
import { type Actual, actualText, boundedValue } from './quote.js';

export { compareDecimals, isDecimal, isMultiple } from './decimal.js';
export { hasDuplicates, isEqual } from './equality.js';
export { own } from './own.js';

/** One violation in a value. */
export interface Issue {
  /** The place in the value: field names and list positions, outermost first. */
  readonly path: readonly (string | number)[];
  /** The violated keyword: `required`, `maxLength`, `type`, … */
  readonly keyword: string;
  /** What was expected, as a sentence without a full stop: `must have at most 100 characters`; see `fullMessage`. */
  readonly message: string;
  /** The expectation of the keyword, if it is a single value. */
  readonly expected?: Expected;
  /** What was found at `path`, if the message does not say so: the size if the keyword limits one, else the value. */
  readonly actual?: Actual;
}

/** A type with its article (`a string`), a bound, a pattern, or the allowed values. */
export type Expected = string | number | readonly unknown[];

/** The issues of a value; `undefined` means that it is valid. */
export type Issues = readonly Issue[] | undefined;

/**
 * Issues while they are collected. What adds to them returns this type and not `Issue[]`: the type of the variable does
 * not change, so that a compiler does not follow it through a whole generated check wherever it is read.
 */
export type Collected = Issue[] | undefined;

declare const checked: unique symbol;

/**
 * Returns the issues of a value. The phantom member makes checks of different types incompatible in both directions, so
 * that a descriptor rejects a check that does not match its type.
 */
export interface Check<T> {
  (value: unknown): Issues;
  readonly [checked]?: (value: T) => T;
}

/** A JSON object: its fields by name, with unknown values. */
export interface Fields {
  readonly [name: string]: unknown;
}

/** Whether a value is an object, and neither a list nor null. */
export function isRecord(value: unknown): value is Fields {
  // Early returns: inlined in a check by V8, one expression took up to a quarter longer.
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return true;
}

/** Whether a value is binary: octets, a blob or file, a stream, or a part of a form that is a stream. */
export function isOctets(value: unknown): boolean {
  if (value instanceof Uint8Array || value instanceof Blob) return true;
  if (!isRecord(value)) return false;
  return Symbol.asyncIterator in value || (isRecord(value.body) && Symbol.asyncIterator in value.body);
}

/** The number of bytes of octets, or of a blob or file; of a stream it is unknown. */
export function octetCount(value: unknown): number {
  if (value instanceof Uint8Array) return value.length;
  return value instanceof Blob ? value.size : Number.NaN;
}

/** Whether a value is a list. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** The number of fields of an object. */
export function fieldCount(value: Fields): number {
  let count = 0;
  for (const _ in value) count++;
  return count;
}

/**
 * The message of an issue for people, with what was found: `must have at most 100 characters, got 120`. Issues keep it
 * as data, since quoting a text takes longer than most checks, and many issues are never shown.
 */
export function fullMessage({ message, actual }: Pick<Issue, 'message' | 'actual'>): string {
  return actual === undefined ? message : `${message}, got ${actualText(actual)}`;
}

/** The issues of a value that is invalid as a whole. */
export function refuse(keyword: string, message: string, actual?: unknown): Issue[] {
  return [issueOf([], keyword, message, actual)];
}

/** Adds an issue; the list is created for the first one. */
export function add(
  issues: Collected,
  path: readonly (string | number)[],
  keyword: string,
  message: string,
  actual?: unknown,
): Collected {
  return added(issues, issueOf(path, keyword, message, actual));
}

function issueOf(path: Issue['path'], keyword: string, message: string, actual: unknown): Issue {
  if (actual === undefined) return { path, keyword, message };
  return { path, keyword, message, actual: sizeOf(keyword, actual) ?? boundedValue(actual) };
}

function added(issues: Issue[] | undefined, issue: Issue): Issue[] {
  if (issues === undefined) return [issue];
  push(issues, issue);
  return issues;
}

/** Adds an issue, as `add`, with what the keyword expects as data, too. */
export function unmet(
  issues: Collected,
  path: readonly (string | number)[],
  keyword: string,
  expected: Expected,
  message: string,
  actual?: unknown,
): Collected {
  if (actual === undefined) return added(issues, { path, keyword, message, expected });
  const found = sizeOf(keyword, actual) ?? boundedValue(actual);
  return added(issues, { path, keyword, message, expected, actual: found });
}

/** The size of a value if the keyword limits one. */
function sizeOf(keyword: string, actual: unknown): number | undefined {
  if (typeof actual === 'string')
    return keyword === 'minLength' || keyword === 'maxLength' ? codePoints(actual) : undefined;
  if (typeof actual !== 'object') return undefined;
  switch (keyword) {
    case 'minLength':
    case 'maxLength':
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
 * Maximum number of issues that people will read. A malicious value could have millions; those above the limit cost
 * nothing to add, compare or send.
 */
const mostIssues = 100;

/**
 * Maximum total length of the paths of all issues, since each level of a value copies the paths of its parts. Fewer
 * issues are listed for deeply nested values.
 */
const mostSegments = 4000;

/** Adds an issue; the first one above the limit is replaced by a note that there are more. */
function push(issues: Issue[], issue: Issue): void {
  const most = Math.min(mostIssues, Math.ceil(mostSegments / (issue.path.length + 1)));
  if (issues.length < most && issue.keyword !== 'more') issues.push(issue);
  else if (!issues.some(({ keyword }) => keyword === 'more')) {
    issues.push({ path: [], keyword: 'more', message: 'has more issues than are listed' });
  }
}

/** Adds an issue for a missing required field, the most frequent one. */
export function missing(issues: Collected, path: readonly (string | number)[]): Collected {
  return add(issues, path, 'required', 'is missing');
}

/** Adds an issue for a value of another type than the expected one, which includes its article: `a string`. */
export function mistyped(
  issues: Collected,
  path: readonly (string | number)[],
  expectedType: string,
  actual?: unknown,
): Collected {
  return unmet(issues, path, 'type', expectedType, `must be ${expectedType}`, actual);
}

/** The keyword of an integer that a double may have rounded. */
export const inexactKeyword = 'precision';

/** The keyword of a text that is too long to be matched against a pattern in safe time. */
export const patternLimitKeyword = 'patternLimit';

/** The message about such an integer (RFC 8259, 6: beyond 2^53 implementations do not agree on the value). */
export const inexactMessage = 'must be between -(2^53 - 1) and 2^53 - 1, where integers are exact';

/**
 * Whether an issue concerns a limit of this implementation and not of the contract: conformance suites do not report
 * such issues against a server.
 */
export function isOwnLimit({ keyword }: Pick<Issue, 'keyword'>): boolean {
  return keyword === inexactKeyword || keyword === patternLimitKeyword;
}

/** The keyword of a part of a schema that no value satisfies. */
export const unsatisfiableKeyword = 'unsatisfiable';

/** Whether an issue does not blame the sender: it concerns a limit of this implementation, or what no value satisfies. */
export function isBlameless(issue: Pick<Issue, 'keyword'>): boolean {
  return isOwnLimit(issue) || issue.keyword === unsatisfiableKeyword;
}

/** Adds an issue for an integer beyond 2^53. */
export function inexact(issues: Collected, path: readonly (string | number)[]): Collected {
  return add(issues, path, inexactKeyword, inexactMessage);
}

type Segment = string | number;

/**
 * Adds the issues of a part of the value, prefixed by the segments that lead to it; without segments, of the value
 * itself.
 */
export function nested(issues: Collected, found: Issues, a?: Segment, b?: Segment, c?: Segment): Collected {
  return found === undefined ? issues : nestedAt(issues, found, a, b, c);
}

// A function of its own, so that engines inline the answer for valid parts.
function nestedAt(
  issues: Collected,
  found: readonly Issue[],
  a?: Segment,
  b?: Segment,
  c?: Segment,
): Collected {
  let all = issues;
  for (const issue of found) {
    if (all !== undefined && all.length > mostIssues) break;
    if (a !== undefined) all = added(all, placed(issue, prefixed(issue.path, a, b, c)));
    // Two parts of an `allOf` may find the same issue of a value.
    else if (all === undefined || !all.some((known) => isSame(known, issue))) all = added(all, issue);
  }
  return all;
}

/** The issue at another path. Objects are written out, which is several times faster than spreading them. */
export function placed({ keyword, message, expected, actual }: Issue, path: Issue['path']): Issue {
  if (actual === undefined)
    return expected === undefined ? { path, keyword, message } : { path, keyword, message, expected };
  return expected === undefined
    ? { path, keyword, message, actual }
    : { path, keyword, message, expected, actual };
}

function prefixed(path: Issue['path'], a: Segment, b?: Segment, c?: Segment): Issue['path'] {
  if (b === undefined) return path.length === 0 ? [a] : [a, ...path];
  if (c === undefined) return path.length === 0 ? [a, b] : [a, b, ...path];
  return [a, b, c, ...path];
}

function isSame(known: Issue, { path, keyword, message }: Issue): boolean {
  if (known.keyword !== keyword || known.message !== message || known.path.length !== path.length)
    return false;
  return known.path.every((segment, index) => segment === path[index]);
}

/** Whether the length of a text in code points exceeds `max`. */
export function isLonger(text: string, max: number): boolean {
  return text.length > max && (text.length > 2 * max || codePoints(text) > max);
}

/** Returns true for a text with a length of fewer than `min` code points. */
export function isShorter(text: string, min: number): boolean {
  return text.length < 2 * min && (text.length < min || codePoints(text) < min);
}

/** Whether a value is an integer, including `bigint`. */
export function isWhole(value: unknown): value is number | bigint {
  return typeof value === 'bigint' || Number.isInteger(value);
}

/** Whether an integer has its exact value: numbers beyond 2^53 may have been rounded. */
export function isExact(value: number | bigint): boolean {
  return typeof value === 'bigint' || Number.isSafeInteger(value);
}

/** Whether an integer fits into 64 bits, signed or (`uint64`) unsigned. */
export function isInt64(value: number | bigint, isUnsigned = false): boolean {
  const whole = BigInt(value);
  return (isUnsigned ? BigInt.asUintN(64, whole) : BigInt.asIntN(64, whole)) === whole;
}
