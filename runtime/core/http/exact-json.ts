/** JSON with exact integers of 64 bits: those beyond 2^53 are `bigint` values. */

import type { Check } from '../check.js';
import { HttpError } from '../errors.js';
import { setOwn } from '../own.js';
import type { BodyCoder, ExactText } from './any-content.js';
import { type Content, withCheck } from './content.js';
import type { Conversion } from './conversion.js';
import { parseJson, writeJson } from './json.js';
import { parseMediaType } from './media-type.js';
import { Malformed } from './shape.js';
import { decodeText } from './text-body.js';

/** JSON text in which integers of 64 bits marked by `conversion` are `bigint` for the check if they exceed 2^53. */
export function exactJson<T>(conversion: Conversion, check?: Check<T>): Content<T> {
  return withCheck({ codec: 'json', coder: exactJsonCoder(conversion) }, check);
}

/** Reads and writes items of a stream as JSON, with exact integers where the conversion of an item has them. */
export function exactText({ exact }: Conversion): ExactText {
  const mark = markMaker();
  return {
    read(text, value, itemOf) {
      const marked = /\d{16}/.test(text) ? markIntegers(text, mark()) : text;
      const item = itemOf(value);
      return marked === text ? item : exact?.(item, itemOf(unmarked(JSON.parse(marked), mark())));
    },
    write: (value) => writeExactly(value, mark),
  };
}

/** The random prefix of large integers written as strings, so that no input can contain it. */
function markMaker(): () => string {
  let made: string | undefined;
  return () => {
    made ??= `${crypto.getRandomValues(new Uint32Array(4)).join('-')}:`;
    return made;
  };
}

/** Reads and writes JSON, with exact integers where a conversion has them. */
function exactJsonCoder(conversion: Conversion): BodyCoder {
  const { read, write } = exactText(conversion);
  return {
    read(_content, bytes, contentType, limits) {
      const type = contentType === undefined ? undefined : parseMediaType(contentType);
      const text = decodeText(bytes, type?.parameters.get('charset'));
      if (text instanceof Malformed) return text;
      try {
        return read(text, parseJson(text, limits.depth), (value) => value);
      } catch (error) {
        const [issue] = error instanceof HttpError ? error.issues : [];
        if (issue === undefined) throw error;
        return new Malformed(issue.message, issue.keyword);
      }
    },
    write(_content, value) {
      const text = write(value);
      return text === undefined ? new Malformed('must be a JSON value') : { body: text };
    },
  };
}

const tokenStart = /["\d-]/g;
const integer = /-?\d+(?![\d.eE])/y;
const otherNumber = /[-+\d.eE]+/y;

/** Valid JSON text with its large integers turned into strings. */
function markIntegers(text: string, mark: string): string {
  const pieces: string[] = [];
  let kept = 0;
  for (let at = next(text, 0); at >= 0; at = next(text, at)) {
    if (text[at] === '"') {
      at = endOfString(text, at);
      continue;
    }
    integer.lastIndex = at;
    const digits = integer.exec(text)?.[0];
    if (digits === undefined) {
      otherNumber.lastIndex = at;
      otherNumber.exec(text);
      at = otherNumber.lastIndex;
      continue;
    }
    if (!Number.isSafeInteger(Number(digits))) {
      pieces.push(text.slice(kept, at), `"${mark}${digits}"`);
      kept = at + digits.length;
    }
    at += digits.length;
  }
  return pieces.join('') + text.slice(kept);
}

function next(text: string, from: number): number {
  tokenStart.lastIndex = from;
  return tokenStart.exec(text)?.index ?? -1;
}

/** The position after the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = text.indexOf('"', start + 1);
  while (isEscaped(text, at)) at = text.indexOf('"', at + 1);
  return at + 1;
}

/** Whether an odd number of backslashes precedes a position. */
function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text[start - 1] === '\\') start -= 1;
  return (at - start) % 2 === 1;
}

function unmarked(value: unknown, mark: string): unknown {
  if (typeof value === 'string') return value.startsWith(mark) ? BigInt(value.slice(mark.length)) : value;
  if (Array.isArray(value)) return value.map((item: unknown) => unmarked(item, mark));
  if (typeof value !== 'object' || value === null) return value;
  const made: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) setOwn(made, name, unmarked(member, mark));
  return made;
}

/** Writes JSON; undefined if the value cannot be written as JSON. */
function writeExactly(value: unknown, mark: () => string): string | undefined {
  let isMarked = false;
  const text = writeJson(value, (_, member: unknown) => {
    if (typeof member !== 'bigint') return member;
    isMarked = true;
    return `${mark()}${member}`;
  });
  return isMarked ? text?.replaceAll(new RegExp(`"${mark()}(-?\\d+)"`, 'g'), '$1') : text;
}
