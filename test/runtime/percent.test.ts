/** Percent-encoding by RFC 3986, compared with an implementation of RFC 6570. */

import { parseTemplate } from 'url-template';
import { expect, test } from 'vitest';
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
