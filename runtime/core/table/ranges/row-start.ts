/** Guesses where rows start in the middle of a file. */

import type { Dialect } from '../dialect.js';

const lineFeed = 10;
const carriageReturn = 13;
const blank = 32;

/**
 * The first byte that is probably the start of a row; undefined if there is none. Bytes in the middle of a file may be
 * within quotes, which depends on all bytes before them: both cases are tried, and the one with fewer stray quotes is
 * chosen. Reading up to that position verifies the result.
 */
export function likelyRowStart(bytes: Uint8Array, dialect: Dialect): number | undefined {
  const outside = tried(bytes, dialect, false);
  if (dialect.quoteChar === undefined) return outside.start;
  const inside = tried(bytes, dialect, true);
  return (inside.stray < outside.stray ? inside : outside).start;
}

interface Tried {
  /** Quotes in places where none is allowed. */
  readonly stray: number;
  readonly start: number | undefined;
}

function tried(bytes: Uint8Array, dialect: Dialect, isInside: boolean): Tried {
  const { doubleQuote, skipInitialSpace } = dialect;
  const delimiter = dialect.delimiter.charCodeAt(0);
  const quote = dialect.quoteChar?.charCodeAt(0);
  const mayPrecede = (byte: number | undefined): boolean =>
    byte === delimiter || byte === lineFeed || (skipInitialSpace && byte === blank);
  const mayFollow = (byte: number | undefined): boolean =>
    byte === delimiter || byte === lineFeed || byte === carriageReturn || byte === undefined;
  let within = isInside;
  let stray = 0;
  let start: number | undefined;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === lineFeed && !within) start ??= at + 1;
    if (byte !== quote) continue;
    if (within && doubleQuote && bytes[at + 1] === quote) at += 1;
    else if (within) {
      within = false;
      if (!mayFollow(bytes[at + 1])) stray += 1;
    } else if (at === 0 || mayPrecede(bytes[at - 1])) within = true;
    // A quote within an unquoted cell is stray.
    else stray += 1;
  }
  return { stray, start: start === bytes.length ? undefined : start };
}
