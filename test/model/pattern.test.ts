import { describe, expect, test } from 'vitest';
import { patternExpression } from '../../generator/model/pattern.js';
import { patternSamples } from '../../generator/model/samples/pattern-sample.js';
import { patternFault } from '../../generator/model/xsd-pattern.js';

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
    ['[\\I.]', ['1', ' ', '.', '😀'], ['a', ':', 'é']],
    ['[\\C_]', [' ', '/', '_'], ['a', '-', '1', '·']],
    ['[\\S ]', ['a', ' ', '\u00a0'], ['\n', '\t']],
    ['[^\\S]', [' ', '\t'], ['a', '\u00a0']],
    ['\\p{IsThai}\\P{IsThai}', ['กa'], ['aก', 'กก']],
    ['[\\P{IsBasicLatin}x]', ['x', 'é', '😀'], ['a']],
    ['\\p{IsGothic}', ['\u{10330}'], ['a', '\u{10350}']],
  ])('%s', (source, valid, invalid) => {
    expect(valid.filter((text) => !xsd(source).test(text))).toEqual([]);
    expect(invalid.filter((text) => xsd(source).test(text))).toEqual([]);
  });
});

describe('the grammar of patterns of XML Schema', () => {
  test.each([
    ...[
      '',
      'a|',
      '()',
      '(a|b)*',
      'a{0}',
      'a{2,}',
      'a{2,3}',
      '^$',
      'a,b',
      '[a^]',
      '[^-a]',
      '[-a]',
      '[a-]',
      '[--]',
    ],
    ...[
      '[a-c-[b]]',
      '[^a-[b]]',
      '[a-[^b-[c]]]',
      '[\\w-]',
      '[\\[-a]',
      '[+-\\-]',
      '\\^\\-\\.\\n',
      '\\p{L}\\P{IsGreek}',
      '[😀-😎]',
    ],
  ])('takes %s', (source) => {
    expect(patternFault(source)).toBeUndefined();
  });

  test.each([
    ['[a-', 'expected "]", got the end', 3],
    ['[', 'expected "]", got the end', 1],
    ['[]', 'expected "\\]", got "]"', 1],
    ['[^]', 'expected "\\]", got "]"', 2],
    ['a]', 'expected "\\]", got "]"', 1],
    ['[a[b]', 'expected "\\[", got "["', 2],
    ['[a-b-c]', 'expected "\\-", got "-"', 4],
    ['[--a]', 'expected "\\-", got "-"', 2],
    ['[+--]', 'expected "\\-" at the end of a range, got "-"', 3],
    ['[z-a]', 'expected a range from a lower to a higher character, got "z-a"', 2],
    ['[\\d-z]', 'expected a single character before "-", or "\\-", got "-"', 3],
    ['[a-\\d]', 'expected a single character after "-", got a multi-character escape', 3],
    ['[a-[b]-c]', 'expected "]" after a class subtraction, got "-"', 6],
    ['(a', 'expected ")", got the end', 2],
    ['a)', 'expected a character, since no "(" is open, got ")"', 1],
    ['(?:a)', 'expected a character or group before a quantifier, got "?"', 1],
    ['a**', 'expected a character or group before a quantifier, got "*"', 2],
    ['a+?', 'expected a character or group before a quantifier, got "?"', 2],
    ['|*', 'expected a character or group before a quantifier, got "*"', 1],
    ['a{3,2}', 'expected a quantity of at least 3, got 2', 1],
    ['a{,2}', 'expected a quantity such as "2", "2," or "2,3" and "}", got ","', 2],
    ['a{2', 'expected a quantity such as "2", "2," or "2,3" and "}", got "2"', 2],
    [
      '\\',
      'expected one of n r t \\ | . ? * + ( ) { } - [ ] ^ s S i I c C d D w W p P after "\\", got the end',
      1,
    ],
    [
      '\\$',
      'expected one of n r t \\ | . ? * + ( ) { } - [ ] ^ s S i I c C d D w W p P after "\\", got "$"',
      1,
    ],
    ['\\p{Letter}', 'expected a category such as "Lu" or a block such as "IsBasicLatin", got "Letter"', 1],
    [
      '\\p{IsNowhere}',
      'expected a category such as "Lu" or a block such as "IsBasicLatin", got "IsNowhere"',
      1,
    ],
    ['\\pL', 'expected a property in braces, got "L"', 2],
  ])('tells where %s breaks it', (source, message, at) => {
    expect(patternFault(source)).toEqual({ message, at });
    expect(patternExpression({ source, dialect: 'xsd' })).toBeUndefined();
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
