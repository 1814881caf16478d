/**
 * Headers: compares their names, which are case-insensitive (RFC 9110, 5.1), as no other module does; and their values
 * as text: UTF-8, which the platforms send and receive as one character per byte.
 */

import { escaped } from './percent.js';
import { Malformed } from './shape.js';

/** Whether two names refer to the same header. */
export function isHeader(name: string, other: string): boolean {
  return name.length === other.length && name.toLowerCase() === other.toLowerCase();
}

/** Whether a name is one of several headers. */
export function isHeaderIn(name: string, names: readonly string[]): boolean {
  return names.some((one) => isHeader(name, one));
}

/** The value of a header. */
export function headerNamed<Value>(
  headers: { readonly [name: string]: Value } | undefined,
  name: string,
): Value | undefined {
  return Object.entries(headers ?? {}).find(([one]) => isHeader(one, name))?.[1];
}

/** The headers with certain names. */
export function onlyHeaders<Value>(
  headers: { readonly [name: string]: Value } | undefined,
  ...names: readonly string[]
): { readonly [name: string]: Value } {
  return kept(headers, (name) => isHeaderIn(name, names));
}

/** The headers without certain names. */
export function withoutHeaders<Value>(
  headers: { readonly [name: string]: Value } | undefined,
  ...names: readonly string[]
): { readonly [name: string]: Value } {
  return kept(headers, (name) => !isHeaderIn(name, names));
}

function kept<Value>(
  headers: { readonly [name: string]: Value } | undefined,
  isKept: (name: string) => boolean,
): { readonly [name: string]: Value } {
  return Object.fromEntries(Object.entries(headers ?? {}).filter(([name]) => isKept(name)));
}

/** Index of a header name in a flat list of names and values; -1 if absent. */
export function headerIndex(headers: readonly string[], name: string, from = 0): number {
  for (let index = from; index + 1 < headers.length; index += 2)
    if (isHeader(headers[index] ?? '', name)) return index;
  return -1;
}

/** Visible ASCII, which nearly every header is, needs no further check. */
const plainHeader = /^[\x21-\x7e]+$/;

/** The message for a text with white space around it. */
export const paddedMessage = 'must not start or end with white space in a header';

/**
 * Whether a text starts or ends with spaces or tabs, which are not part of a header's value or its items (RFC 9110, 5.5
 * and 5.6.3), unlike other white space of Unicode.
 */
export function isPadded(text: string): boolean {
  return text !== withoutBlanks(text);
}

/** The text without the blanks around it. */
export function withoutBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start += 1;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || unit === 0x09;
}

/** Writes the value of a header, in which nothing can be escaped. */
export function encodeHeader(text: string): string | Malformed {
  if (plainHeader.test(text)) return text;
  if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(text))
    return new Malformed('must not contain a control character', 'encoding');
  if (/\p{Surrogate}/u.test(text)) return new Malformed('must not contain a lone surrogate', 'encoding');
  if (isPadded(text)) return new Malformed(paddedMessage, 'encoding');
  if (!/[^\u0000-\u007f]/.test(text)) return text;
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
}

/** Decodes UTF-8 that arrived as one character per byte; any other text is returned unchanged. */
export function decodeHeader(text: string): string {
  if (/[^\u0000-\u00ff]/.test(text)) return text;
  try {
    return decodeURIComponent(text.replace(/[%\u0080-\u00ff]/g, escaped));
  } catch {
    return text;
  }
}
