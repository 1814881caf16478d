/** Header values that arrive as one character per byte, compared with the decoder of the platform. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeHeader, encodeHeader } from '#runtime/http/header';

const octets = fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString('latin1'));
const utf8 = fc.string({ unit: 'binary' }).map((text) => Buffer.from(text).toString('latin1'));
// Percent signs, a byte order mark, a surrogate, a value beyond Unicode, an overlong form, cut characters.
const odd = fc.constantFrom(
  '%41',
  '100%',
  'é%',
  'ï»¿a',
  'í\xa0\x80',
  'ô\x90\x80\x80',
  'À\x80',
  'â\x82',
  '\x80',
);

test('a value is decoded as UTF-8 if it is that, and otherwise as it is', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const expected = (text: string): string => {
    try {
      return decoder.decode(Buffer.from(text, 'latin1'));
    } catch {
      return text;
    }
  };
  fc.assert(
    fc.property(fc.oneof(octets, utf8, odd), (text) => {
      expect(decodeHeader(text)).toBe(expected(text));
    }),
    { numRuns: 2000 },
  );
});

test('text beyond one byte per character has been decoded before', () => {
  expect(decodeHeader('Ã© 日本')).toBe('Ã© 日本');
});

test('what is encoded is decoded', () => {
  expect(decodeHeader(String(encodeHeader('50 % für 日本')))).toBe('50 % für 日本');
});
