/** Percent-encoding by RFC 3986, compared with an implementation of RFC 6570. */

import { parseTemplate } from 'url-template';
import { expect, test } from 'vitest';
import { placeParameter } from '#runtime/http/parameter';
import { readPathParameter } from '#runtime/http/parameter-read';
import { writePathParameter } from '#runtime/http/parameter-write';
import { decodePercent, encodeAllowingReserved, encodePercent } from '#runtime/http/percent';

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index));

test('all but unreserved characters are encoded', () => {
  expect(encodePercent(ascii)).toBe(parseTemplate('{text}').expand({ text: ascii }));
  expect(decodePercent(encodePercent(ascii) ?? '')).toBe(ascii);
});

test('with allowReserved, those that end a value or a pair are encoded still', () => {
  const reserved = ":/?#[]@!$&'()*+,;=";
  expect(parseTemplate('{+text}').expand({ text: reserved })).toBe(reserved);
  expect(encodeAllowingReserved(reserved)).toBe(":/?%23[]@!$%26'()*%2B,;=");
});

test.each([
  ['a text', false, '', ';p'],
  ['a list', true, ['', 'a'], ';p;p=a'],
  ['a map', true, { a: '', b: 'c' }, ';a;b=c'],
])('an empty value of style matrix has no equals sign: %s', (_, explode, value, expected) => {
  const shape = Array.isArray(value)
    ? { items: 'string' }
    : typeof value === 'string'
      ? 'string'
      : { fields: {} };
  const parameter = placeParameter('path', 'p', { style: 'matrix', explode, shape } as never);
  const text = writePathParameter(parameter, value);
  // RFC 6570, 3.2.1: "if the value is empty, append ifemp", which is nothing; url-template does so for texts alone.
  expect(text).toBe(expected);
  expect(readPathParameter(parameter, String(text))).toEqual(value);
});
