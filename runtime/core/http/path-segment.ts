/** Path segments that mix text and parameters (OpenAPI 3.1, 4.8.8.2): writing and parsing. */

import type { JoinedSegment } from './client/wire.js';
import { type PlacedParameter, pathPrefix } from './parameter.js';
import { escaped } from './percent.js';
import { Malformed } from './shape.js';

/** Literal text of a template as in a URL; existing escapes are kept. */
export function encodeLiteral(text: string): string {
  // A lone surrogate cannot be encoded.
  return encodeURI(text.replace(/\p{Surrogate}/gu, '\ufffd'))
    .replace(/[?#]/g, encodeURIComponent)
    .replace(/%25([0-9A-Fa-f]{2})/g, '%$1');
}

/** Joins written values and encoded literals. */
export function joinSegment(values: readonly string[], literals: readonly string[]): string {
  return literals.map((literal, index) => literal + (values[index] ?? '')).join('');
}

/** Joins several parameters so that `capture` parses the same values. */
export function joinSeveral(
  parameters: readonly PlacedParameter[],
  values: readonly string[],
  literals: readonly string[],
): JoinedSegment {
  const prefixes = parameters.map(pathPrefix);
  const separators = literals.slice(1, -1).map((literal, index) => literal || (prefixes[index + 1] ?? ''));
  const joined = (isMarked: Marking): JoinedSegment => {
    const escaped = values.map((value, index) =>
      withoutSeparators(value, parameters[index], separators, isMarked),
    );
    const text = joinSegment(escaped, literals);
    const parsed = capture(text, literals, prefixes);
    const parameter = parameters.find((_, index) => parsed?.[index] !== escaped[index]);
    const reason = new Malformed('must not contain the separator of the next parameter');
    return { text, misread: parameter && { parameter, reason } };
  };
  const plain = joined((rest, separator) => rest.startsWith(separator));
  // In `{a}aa{b}` a value "ba" ends with a part of the separator.
  return plain.misread === undefined ? plain : joined((rest, separator) => rest[0] === separator[0]);
}

/** Whether the text that begins here could be read as a separator. */
type Marking = (rest: string, separator: string) => boolean;

/**
 * In `{name}.{format}` a full stop in the name must be distinguished from the one after it: the first character of a
 * separator is percent-encoded in values, except where their style requires it. It is a visible character, whose code has
 * two hexadecimal digits.
 */
function withoutSeparators(
  text: string,
  parameter: PlacedParameter | undefined,
  separators: readonly string[],
  isMarked: Marking,
): string {
  const own = parameter === undefined ? '' : pathPrefix(parameter);
  const marks = separators.filter(
    ([mark = '']) => /[A-Za-z0-9\-._~!'()*]/.test(mark) && !(mark === own && parameter?.explode === true),
  );
  if (marks.length === 0) return text;
  const encode = (part: string): string =>
    part.replace(/%[0-9A-Fa-f]{2}|./gs, (character, at: number) =>
      marks.some((separator) => isMarked(part.slice(at), separator)) ? escaped(character) : character,
    );
  // `;name=value`: names are compared as written.
  if (own === ';') return text.replace(/=[^;]*/g, encode);
  return own + encode(text.slice(own.length));
}

/**
 * Splits a segment into the values between the literals; each is as short as possible, and not empty. Without a literal
 * between two values, the prefix of the second one's style separates them, and is part of its value.
 */
export function capture(
  segment: string,
  literals: readonly string[],
  prefixes: readonly string[],
): string[] | undefined {
  const first = literals[0] ?? '';
  const last = literals[literals.length - 1] ?? '';
  if (!segment.startsWith(first) || !segment.endsWith(last)) return undefined;
  const values: string[] = [];
  let at = first.length;
  const end = segment.length - last.length;
  for (let index = 1; index < literals.length - 1; index += 1) {
    const literal = literals[index] ?? '';
    const next = segment.indexOf(literal === '' ? (prefixes[index] ?? '') : literal, at + 1);
    if (next < 0 || next + literal.length > end) return undefined;
    values.push(segment.slice(at, next));
    at = next + literal.length;
  }
  if (at >= end) return undefined;
  values.push(segment.slice(at, end));
  return values;
}
