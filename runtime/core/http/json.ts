/** Parses JSON text with the platform's parser, and locates errors; writes values as JSON text. */

import { HttpError } from '../errors.js';

/** Parses a JSON body; HttpError 400 with the position if the text is malformed or nests deeper than `depth`. */
export function parseJson(text: string, depth: number): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpError(400, 'The body must be JSON.', {
      issues: [{ path: ['body'], keyword: 'syntax', message: jsonFault(text) }],
    });
  }
  if (!isFlat(text, depth) && isDeeper(value, depth)) {
    throw new HttpError(400, 'The body is nested too deeply.', {
      issues: [{ path: ['body'], keyword: 'depth', message: `must be nested at most ${depth} levels deep` }],
    });
  }
  return value;
}

/** Whether the text has too few brackets to exceed the depth, as is usual; this avoids walking the value. */
function isFlat(text: string, depth: number): boolean {
  let left = depth;
  for (const bracket of ['{', '[']) {
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1)) {
      left -= 1;
      if (left < 0) return false;
    }
  }
  return true;
}

/** Whether a value nests deeper than a limit. */
export function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === 0) return true;
  if (Array.isArray(value)) {
    for (const item of value) if (isDeeper(item, depth - 1)) return true;
    return false;
  }
  const record = value as Readonly<Record<string, unknown>>;
  for (const name in record) if (isDeeper(record[name], depth - 1)) return true;
  return false;
}

/** Why a text is invalid JSON, and where. */
export function jsonFault(text: string): string {
  const position = faultOf(text);
  if (position >= text.length) return text.trim() === '' ? 'is empty' : 'ends too early';
  const before = text.slice(0, position);
  const line = before.split('\n').length;
  const column = position - before.lastIndexOf('\n');
  return `is malformed at line ${line}, column ${column}`;
}

const blank = /[ \t\n\r]*/y;
const plain = /[^"\\\u0000-\u001f]*/y;
const escapeText = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const scalar = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null/y;

/** Position of the first character that violates RFC 8259; the messages of engines differ. */
function faultOf(text: string): number {
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const found = pattern.test(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  const character = (wanted: string): boolean => {
    take(blank);
    if (text[at] !== wanted) return false;
    at += 1;
    return true;
  };
  const string = (): boolean => {
    if (text[at] !== '"') return false;
    at += 1;
    do take(plain);
    while (take(escapeText));
    if (text[at] !== '"') return false;
    at += 1;
    return true;
  };
  /** Closing brackets of the open containers. */
  const open: string[] = [];
  const name = (): boolean => {
    take(blank);
    return string() && character(':');
  };
  for (;;) {
    // A value is expected.
    take(blank);
    const opener = text[at];
    if (opener === '[' || opener === '{') {
      at += 1;
      if (!character(opener === '[' ? ']' : '}')) {
        open.push(opener === '[' ? ']' : '}');
        if (opener === '{' && !name()) return at;
        continue;
      }
    } else if (!string() && !take(scalar)) return at;
    // After a value: close containers, or continue after a comma.
    let closer = open[open.length - 1];
    while (closer !== undefined && character(closer)) {
      open.pop();
      closer = open[open.length - 1];
    }
    if (closer === undefined || !character(',')) {
      take(blank);
      return at;
    }
    if (closer === '}' && !name()) return at;
  }
}

/**
 * The JSON text of a value; undefined if it has none: octets, streams, maps and other objects of the platform without
 * `toJSON`, for which JSON.stringify would write `{}` or an object of indices. `toJSON` of a Buffer lists its octets.
 */
export function writeJson(
  value: unknown,
  replace?: (name: string, member: unknown) => unknown,
): string | undefined {
  const isForeign =
    value instanceof Object &&
    (value instanceof Uint8Array ||
      Symbol.asyncIterator in value ||
      (Symbol.toStringTag in value && !('toJSON' in value)));
  return isForeign ? undefined : JSON.stringify(value, replace);
}
