/** The markup of a document other than elements: references, comments, CDATA sections, the declaration. */

import { charLength } from './chars.js';
import { positionAt, XmlError } from './error.js';

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Throws an error for the text at an offset. */
export function failAt(source: string, message: string, offset: number): never {
  throw new XmlError(message, positionAt(source, Math.min(offset, source.length)));
}

/** Length of the character at an offset; throws if it is illegal. */
export function checkedLength(source: string, offset: number): 1 | 2 {
  const length = charLength(source, offset);
  if (length === 0) failAt(source, 'a character is not allowed in XML', offset);
  return length;
}

/** Throws if a character is illegal. */
export function checkChars(source: string, start: number, end: number): void {
  for (let offset = start; offset < end; ) offset += checkedLength(source, offset);
}

/** Offset of the semicolon that ends the reference at `offset`. */
export function referenceEnd(source: string, offset: number): number {
  const end = source.indexOf(';', offset);
  // The longest one allowed is `&#x10FFFF;`; some leading zeros are accepted.
  if (end < 0 || end - offset > 32) failAt(source, '"&" must begin a reference', offset);
  return end;
}

/** The text of a character or entity reference; only the five predefined entities are supported. */
export function referenceText(source: string, offset: number, end: number): string {
  const name = source.substring(offset + 1, end);
  if (name.charCodeAt(0) !== 35) {
    const value = entities.get(name);
    if (value === undefined) failAt(source, `entity "${name}" is not declared`, offset);
    return value;
  }
  const decimal = /^#[0-9]+$/.test(name);
  if (!decimal && !/^#x[0-9a-fA-F]+$/.test(name)) {
    failAt(source, 'a character reference is malformed', offset);
  }
  const point = decimal ? Number.parseInt(name.slice(1), 10) : Number.parseInt(name.slice(2), 16);
  const value = point <= 0x10ffff ? String.fromCodePoint(point) : '';
  if (charLength(value, 0) === 0)
    failAt(source, 'a character reference names a character that is not allowed in XML', offset);
  return value;
}

/** The end of the comment at `offset`; throws for a document type declaration. */
export function commentEnd(source: string, offset: number): number {
  if (!source.startsWith('<!--', offset)) {
    const dtd = source.startsWith('<!DOCTYPE', offset);
    failAt(source, dtd ? 'a document type declaration is not allowed' : 'unknown markup', offset);
  }
  const end = source.indexOf('--', offset + 4);
  if (end < 0) failAt(source, 'a comment is not closed', offset);
  if (source.charCodeAt(end + 2) !== 62) failAt(source, '"--" is not allowed in a comment', end);
  checkChars(source, offset + 4, end);
  return end + 3;
}

/** The end of the text of the CDATA section at `offset`. */
export function sectionEnd(source: string, offset: number): number {
  const end = source.indexOf(']]>', offset);
  if (end < 0) failAt(source, 'a CDATA section is not closed', offset);
  checkChars(source, offset, end);
  return end;
}

const blanks = '[ \\t\\r\\n]';
const equals = `${blanks}*=${blanks}*`;
const declarationForm = new RegExp(
  `^${blanks}+version${equals}(?:"1\\.[0-9]+"|'1\\.[0-9]+')` +
    `(?:${blanks}+encoding${equals}(?:"[A-Za-z][A-Za-z0-9._-]*"|'[A-Za-z][A-Za-z0-9._-]*'))?` +
    `(?:${blanks}+standalone${equals}(?:"(?:yes|no)"|'(?:yes|no)'))?${blanks}*$`,
);

/** The end of the XML declaration at `offset`. */
export function declarationEnd(source: string, offset: number): number {
  const end = source.indexOf('?>', offset);
  const text = end < 0 ? '' : source.substring(offset + 5, end);
  if (!declarationForm.test(text)) failAt(source, 'the XML declaration is malformed', offset);
  return end + 2;
}
