/** Each format that a document names is checked, or reported as not checked. */

import { expect, test } from 'vitest';
import { modelled } from './openapi-text.js';

const components = (schemas: string): string => `openapi: 3.1.0
info: { title: T, version: '1' }
paths: {}
components:
  schemas:
${schemas}`;

function notChecked(text: string, base64: 'string' | 'Uint8Array' = 'string'): readonly string[] {
  return modelled(text, {}, { base64 })
    .diagnostics.filter(({ code }) => code === 'not-checked')
    .map(({ severity, message, at }) => `${at.pointer} ${severity}: ${message}`);
}

test('a format without a check is reported once, at its first place', () => {
  const text =
    components(`    A: { type: object, properties: { h: { type: string, format: hostname }, m: { type: string, format: date } } }
    B: { type: [string, 'null'], format: hostname }
    C: { type: array, items: { type: string, format: ulid, readOnly: true } }
    D: { type: integer, format: int32 }
`);
  expect(notChecked(text)).toEqual([
    '/components/schemas/A/properties/h/format info: values are not checked for the format "hostname" (here and at 1 other place)',
    '/components/schemas/C/items/format info: values are not checked for the format "ulid"',
    '/components/schemas/D/format info: values are not checked for the format "int32"',
  ]);
});

test('formats that are checked, and those that exclude nothing, are not reported', () => {
  const formats = 'date-time date time email uri uuid ipv4 ipv6 password binary'.split(' ');
  const texts = formats.map((format, index) => `    T${index}: { type: string, format: ${format} }\n`);
  const numbers = `    F: { type: number, format: double }\n    L: { type: integer, format: int64 }\n`;
  expect(notChecked(components(texts.join('') + numbers))).toEqual([]);
});

test('base64 is checked where it is read as octets', () => {
  const text = components('    A: { type: string, format: byte }\n');
  expect(notChecked(text)).toEqual([
    '/components/schemas/A/format info: values are not checked for the format "byte"',
  ]);
  expect(notChecked(text, 'Uint8Array')).toEqual([]);
});
