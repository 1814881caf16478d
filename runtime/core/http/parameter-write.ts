/** Writes parameters: from values to text as it is sent. `Malformed` states why a value cannot be written. */

import { writeDeepObject } from './deep-object.js';
import { encodeHeader, isPadded, paddedMessage } from './header.js';
import { isJsonContent, type ListText, type PlacedParameter } from './parameter.js';
import { encodeAllowingReserved, encodePercent } from './percent.js';
import { entriesOf, Malformed, writeText } from './shape.js';

type Encode = (text: string) => string | undefined;

/** Thrown and caught within this file, so that the code of the styles resembles the table in OpenAPI. */
class Unwritable extends Error {}

function guarded<T>(write: () => T): T | Malformed {
  try {
    return write();
  } catch (error) {
    if (error instanceof Unwritable) return new Malformed(error.message, 'encoding');
    throw error;
  }
}

function encoded(encode: Encode, value: unknown): string {
  const text = encode(writeText(value));
  if (text === undefined) throw new Unwritable('must not contain a lone surrogate');
  return text;
}

/** Writes a path parameter. Empty segments and dot segments would refer to another path. */
export function writePathParameter(parameter: PlacedParameter, value: unknown): string | Malformed {
  return guarded(() => {
    const text = pathText(parameter, value);
    if (text === '') throw new Unwritable('must not be empty in a path');
    return text;
  });
}

function pathText(parameter: PlacedParameter, value: unknown): string {
  const { name, style, explode, content, lists } = parameter;
  if (lists !== undefined)
    return lists.shown(encoded(encodePercent, textsOf(lists, parameter, value).join()));
  if (content !== undefined) return encoded(encodePercent, contentText(content, value));
  if (style === 'label') return `.${delimited(value, explode ? '.' : ',', explode, encodePercent)}`;
  // RFC 6570, 3.2.7: an empty value is written without "="; within values it is encoded.
  if (style === 'matrix') return matrixText(name, explode, value).replace(/=(?=;|$)/g, '');
  return delimited(value, ',', explode, encodePercent);
}

function textsOf(lists: ListText, parameter: PlacedParameter, value: unknown): readonly string[] {
  const texts = lists.write(parameter, value);
  if (texts instanceof Malformed) throw new Unwritable(texts.message);
  return texts;
}

function contentText(content: string, value: unknown): string {
  return isJsonContent(content) ? JSON.stringify(value) : writeText(value);
}

function matrixText(name: string, explode: boolean, value: unknown): string {
  const key = encoded(encodePercent, name);
  if (!explode || !isComposite(value)) return `;${key}=${delimited(value, ',', false, encodePercent)}`;
  if (Array.isArray(value)) return value.map((item) => `;${key}=${encoded(encodePercent, item)}`).join('');
  return entriesOf(value)
    .map((entry) => `;${pairText(entry, encodePercent)}`)
    .join('');
}

/** Writes a query parameter as its pairs. */
export function writeQueryParameter(
  parameter: PlacedParameter,
  value: unknown,
  pairs: string[],
): Malformed | undefined {
  const encode = parameter.allowReserved ? encodeAllowingReserved : encodePercent;
  const result = guarded(() => writePairs(parameter, value, pairs, encode));
  return result instanceof Malformed ? result : undefined;
}

/** Writes a cookie; each item of an exploded list is a cookie of the same name. */
export function writeCookieParameter(
  parameter: PlacedParameter,
  value: unknown,
  pairs: string[],
): Malformed | undefined {
  const encode = parameter.style === 'cookie' ? cookieText : encodePercent;
  const result = guarded(() => writePairs(parameter, value, pairs, encode));
  return result instanceof Malformed ? result : undefined;
}

/**
 * Text as it is, of which a Cookie header can have every character: values that need an escape are given with it
 * (OpenAPI 3.2, 4.12.3). Blanks and quotes around a value would be lost (RFC 6265, 4.2.1).
 */
function cookieText(text: string): string {
  if (/[^\x20-\x7e]|;/.test(text))
    throw new Unwritable('must have only characters of ASCII other than ";" in a cookie');
  if (text.trim() !== text) throw new Unwritable('must not begin or end with a space in a cookie');
  if (/^".*"$/.test(text)) throw new Unwritable('must not be in quotes in a cookie');
  return text;
}

/** The name of a cookie in the style `cookie`, in which nothing is escaped. */
function cookieName(name: string): string {
  if (!/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name))
    throw new Unwritable('must have a name that cookies can have');
  return name;
}

function writePairs(
  parameter: PlacedParameter,
  value: unknown,
  pairs: string[],
  encode: Encode,
): Malformed | undefined {
  const { name, style, explode, content, lists } = parameter;
  const keyOf: Encode = style === 'cookie' ? cookieName : encodePercent;
  const key = encoded(keyOf, name);
  if (content !== undefined) {
    pairs.push(`${key}=${encoded(encode, contentText(content, value))}`);
  } else if (lists !== undefined) {
    // As in the other styles, an empty list is absent.
    const texts = Array.isArray(value) && value.length === 0 ? [] : textsOf(lists, parameter, value);
    pairs.push(...texts.map((text) => `${key}=${lists.shown(encoded(encode, text))}`));
  } else if (!isComposite(value)) pairs.push(`${key}=${encoded(encode, value)}`);
  else if (style === 'deepObject') return writeDeepObject(name, value, pairs);
  else if (!explode) {
    // RFC 6570, 2.4.2: an empty list is treated as undefined.
    if (entriesOf(value).length > 0) pairs.push(`${key}=${packed(style, value, encode)}`);
  } else if (Array.isArray(value)) pairs.push(...value.map((item) => `${key}=${encoded(encode, item)}`));
  else pairs.push(...entriesOf(value).flatMap((entry) => spreadPairs(entry, keyOf, encode)));
  return undefined;
}

/** A field of an exploded record; a list in it repeats the name, as it is read. */
function spreadPairs([name, value]: [string, unknown], keyOf: Encode, encode: Encode): string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.map((item) => `${encoded(keyOf, name)}=${encoded(encode, item)}`);
}

/** A whole list or record as one value. */
function packed(style: PlacedParameter['style'], value: unknown, encode: Encode): string {
  if (style === 'spaceDelimited') return delimited(value, '%20', false, without(' ', encode));
  if (style === 'cookie') return delimited(value, ',', false, without(',', encode));
  if (style === 'pipeDelimited') return delimited(value, '%7C', false, without('|', encode));
  return delimited(value, ',', false, (text) => encode(text)?.replaceAll(',', '%2C'));
}

/** Writes the value of a header, in which nothing can be escaped. */
export function writeHeaderParameter(parameter: PlacedParameter, value: unknown): string | Malformed {
  if (typeof value === 'string' && parameter.content === undefined) return encodeHeader(value);
  return guarded(() => {
    if (parameter.content !== undefined) return headerText(contentText(parameter.content, value));
    if (parameter.lists !== undefined) return headerText(textsOf(parameter.lists, parameter, value).join());
    if (!isComposite(value)) return headerText(value);
    const item = without(',', parameter.explode ? without('=', unpadded) : unpadded);
    return headerText(delimited(value, ',', parameter.explode, item));
  });
}

function headerText(value: unknown): string {
  const text = encodeHeader(writeText(value));
  if (text instanceof Malformed) throw new Unwritable(text.message);
  return text;
}

function unpadded(text: string): string {
  if (isPadded(text)) throw new Unwritable(paddedMessage);
  return text;
}

/** Rejects text with a delimiter that the style cannot escape. */
function without(delimiter: string, encode: Encode): Encode {
  return (text) => {
    if (text.includes(delimiter))
      throw new Unwritable(`must not contain "${delimiter}", which separates items`);
    return encode(text);
  };
}

function delimited(value: unknown, delimiter: string, explode: boolean, encode: Encode): string {
  // A full stop is unreserved and so not percent-encoded; as the delimiter of items it must be.
  const item: Encode = delimiter === '.' ? (text) => encode(text)?.replaceAll('.', '%2E') : encode;
  if (!isComposite(value)) return encoded(encode, value);
  if (Array.isArray(value)) return value.map((member) => encoded(item, member)).join(delimiter);
  const entries = entriesOf(value);
  if (explode) return entries.map((entry) => pairText(entry, item)).join(delimiter);
  return entries
    .map(([name, member]) => `${encoded(item, name)}${delimiter}${encoded(item, member)}`)
    .join(delimiter);
}

function pairText([name, value]: [string, unknown], encode: Encode): string {
  return `${encoded(encode, name)}=${encoded(encode, value)}`;
}

function isComposite(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
