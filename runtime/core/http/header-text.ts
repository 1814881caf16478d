/** Values of headers as text: UTF-8, of which the platforms send and receive one character a byte. */

import { Malformed } from './shape.js';

/** Visible ASCII, which is nearly every header, needs no further look. */
const plainHeader = /^[\x21-\x7e]+$/;

/** What is wrong with a text around which blanks stand. */
export const paddedMessage = 'must not start or end with white space in a header';

/** Blanks around a header's value and around the items in it are no part of them (RFC 9110, 5.5 and 5.6.1). */
export function isPadded(text: string): boolean {
  return text !== text.trim();
}

/** Writes a header's value; nothing in it can be escaped. */
export function encodeHeader(text: string): string | Malformed {
  if (plainHeader.test(text)) return text;
  if (/[\u0000-\u0008\u000a-\u001f\u007f]/.test(text))
    return new Malformed('must not contain a control character', 'encoding');
  if (/\p{Surrogate}/u.test(text)) return new Malformed('must not contain a lone surrogate', 'encoding');
  if (isPadded(text)) return new Malformed(paddedMessage, 'encoding');
  if (!/[^\u0000-\u007f]/.test(text)) return text;
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
}

/** Header text that is UTF-8 arrives as one character a byte. */
export function decodeHeader(text: string): string {
  if (!/[\u0080-\u00ff]/.test(text)) return text;
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
  try {
    return /[^\u0000-\u00ff]/.test(text) ? text : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
}
