/** Samples of patterns whose lengths are bounded, too. */

import { expect, test } from 'vitest';
import { sizedPatternSamples } from '../../generator/model/samples/pattern-sample.js';
import { sampler } from '../../generator/model/samples/samples.js';
import { contractOf } from '../emit/contract-of.js';

function validOf(source: string, minLength: number, maxLength: number): readonly unknown[] {
  const contract = contractOf({
    Part: { kind: 'string', patterns: [{ source, dialect: 'ecma262' }], minLength, maxLength },
  });
  return sampler(contract).valid({ kind: 'reference', name: 'Part' }, { limit: 50 });
}

test.each([
  ['(\\d+)-(\\d+)', 12, 16],
  ['^(\\d+)-(\\d+)$', 12, 16],
  ['^(?:ab|cde)+$', 7, 7],
  ['^(?:ab|cdefg)(?:-x{2,4})?$', 8, 8],
  ['^[A-Z]{3}(?:-\\d{4})*$', 23, 23],
  ['\\d{3}', 20, 20],
  ['^a', 9, 9],
  ['z$', 9, 9],
  ['^(?:x(?:yy)*){3}$', 13, 13],
  ['\\bab\\b', 11, 11],
  ['^[a-z]+@[a-z]+\\.com$', 60, 64],
])('%s of %i to %i', (source, min, max) => {
  const found = validOf(source, min, max);
  expect(found.length).toBeGreaterThan(0);
  for (const text of found) {
    expect(text).toMatch(new RegExp(source, 'u'));
    expect(String(text).length).toBeGreaterThanOrEqual(min);
    expect(String(text).length).toBeLessThanOrEqual(max);
  }
});

test('a length that no text has', () => {
  expect(validOf('^(?:ab)+$', 7, 7)).toEqual([]);
  expect(validOf('^[ab]{3}$', 4, 9)).toEqual([]);
});

test('the cost is bounded', () => {
  const start = performance.now();
  for (const source of [
    '^(((((((a|bb)+)+)+)+)+)+)+$',
    `^${'(a|bb|ccc)*'.repeat(300)}$`,
    '^(a{1,500}){1,500}$',
    '^(?:(?:)*)*$',
  ])
    expect([...sizedPatternSamples(source, 'u', 300, 500)].length).toBeGreaterThanOrEqual(0);
  expect(performance.now() - start).toBeLessThan(5000);
});

test('they come after texts of many kinds, which tell more about a service', () => {
  const texts = validOf('\\S', 1, 40).map(String);
  const foreign = texts.findIndex((text) => text.includes('漢'));
  expect(foreign).toBeGreaterThanOrEqual(0);
  expect(
    texts.slice(0, foreign).filter((text) => /^(.)\1{30}|\s$/u.test(text) && !/^z+$/.test(text)),
  ).toEqual([]);
});
