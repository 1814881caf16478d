import { describe, expect, test } from 'vitest';
import { patternExpression } from '../../generator/model/pattern.js';
import { patternSamples } from '../../generator/model/samples/pattern-sample.js';

function xsd(source: string): RegExp {
  const expression = patternExpression({ source, dialect: 'xsd' });
  return new RegExp(expression?.source ?? '(?!)', expression?.flags);
}

test('groups within groups without end have no samples', () => {
  const source = `${'('.repeat(5000)}a${')'.repeat(5000)}`;
  expect(patternSamples(source, 'u', 0)).toEqual([]);
});

describe('patterns of XML Schema', () => {
  test('classes taken from classes without end are no expression', () => {
    const source = `${'[a-'.repeat(20_000)}${']'.repeat(20_000)}`;
    expect(patternExpression({ source, dialect: 'xsd' })).toBeUndefined();
  });

  test.each([
    ['[a-z]+', ['abc'], ['1abc', 'abc1', '']],
    ['a|b', ['a', 'b'], ['ab', 'xa']],
    ['\\d{3}', ['123', '١٢٣'], ['12a']],
    ['[a-z-[aeiou]]+', ['xyz'], ['xaz']],
    ['[^a-c-[x]]', ['d'], ['a', 'x']],
    ['\\i\\c*', ['name', '_a-b.c', 'é:x'], ['1a', '-a']],
    ['[\\i-[:]][\\c-[:]]*', ['name'], ['a:b', ':']],
    ['$1^', ['$1^'], ['1']],
    ['.', ['a', '😀'], ['\n', '']],
    ['[\\-+.]', ['-', '+', '.'], [',']],
    ['[+-]?\\d', ['-1', '+1', '1'], ['--1']],
    ['\\p{Lu}\\P{Lu}', ['Ab'], ['AB']],
    ['\\p{IsBasicLatin}*', ['abc', ''], ['é']],
    ['\\s\\S', [' a'], ['a ']],
    ['[\\d\\s]+', ['1 2'], ['a']],
    ['\\w+', ['aé1+'], ['a b', '-']],
  ])('%s', (source, valid, invalid) => {
    expect(valid.filter((text) => !xsd(source).test(text))).toEqual([]);
    expect(invalid.filter((text) => xsd(source).test(text))).toEqual([]);
  });
});

describe('patterns of JSON Schema', () => {
  test('fall back to what the u flag forbids, or are none', () => {
    expect(patternExpression({ source: '^\\p{L}+$', dialect: 'ecma262' })).toEqual({
      source: '^\\p{L}+$',
      flags: 'u',
    });
    expect(patternExpression({ source: '[\\w-.]', dialect: 'ecma262' })).toEqual({
      source: '[\\w-.]',
      flags: '',
    });
    expect(patternExpression({ source: '(', dialect: 'ecma262' })).toBeUndefined();
  });

  test.each([
    '^[A-Z]{2}-\\d{4}$',
    '^(?:https?|ftp)://[^/\\s]+(?:/\\S*)?$',
    '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$',
    '^\\p{Lu}\\p{Ll}*$',
    '^(\\w)\\1$',
    '^(?<year>\\d{4})-(?<month>0[1-9]|1[0-2])$',
    '^[^,]+(,[^,]+)*$',
    '^\\u{1F600}+$',
    '^\\+?[1-9]\\d{1,14}$',
    'abc',
    '^$',
    '^.*$',
    '^[\\]\\[]$',
    '^\\*|[a-z]+\\.\\*$',
    '^[\\u4e00-\\u9fa5]{2,}$',
  ])('%s has samples', (source) => {
    const texts = [0, 1, 3].flatMap((extra) => patternSamples(source, 'u', extra));
    expect(texts.filter((text) => new RegExp(source, 'u').test(text)).length).toBeGreaterThan(0);
  });
});
