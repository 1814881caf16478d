import { describe, expect, test } from 'vitest';
import { harmlessLength } from '../../generator/model/pattern-cost/pattern-cost.js';

/** Patterns with a text for which they are slow: the repeated part, and the end that makes the match fail. */
const exponential: readonly (readonly [pattern: string, pumped: string, end: string])[] = [
  ['(a+)+$', 'a', '!'],
  ['^(a+)+$', 'a', '!'],
  ['^(a*)*$', 'a', '!'],
  ['(a|a)*$', 'a', '!'],
  ['^(\\w+\\s?)*$', 'a', '!'],
  ['(x+x+)+y', 'x', ''],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a', ''],
  ['(.*)*x', 'a', ''],
  ['^(?:a?b?)*$', 'ab', '!'],
  ['^(?:a*b?)*c$', 'a', ''],
  // Counted repetitions are finite, which does not help.
  ['^(a|a){30}$', 'a', '!'],
  ['^(a?){30}a{30}$', 'a', ''],
  ['^(?:a{0,30}){0,30}$', 'a', '!'],
  // The pattern finally matches, after trying everything else.
  ['^(?:x(?:(?:a|a)*b)?)', 'xa', ''],
  ['^(?=(a+)+$)a', 'a', '!'],
  ['^(?!(a+)+$)a', 'a', '!'],
];

const polynomial: readonly (readonly [pattern: string, pumped: string, end: string])[] = [
  ['^a*a*$', 'a', '!'],
  ['^\\d*\\.?\\d*$', '1', '!'],
  ['^\\w+\\w+$', 'a', '!'],
  // A search tries each position of the text.
  ['\\s+$', ' ', '!'],
  ['[a-z]+@[a-z]+', 'a', ''],
  ['^(?:(?!x.*y).)*$', 'x', ''],
  ['^\\w+([-.]\\w+)*\\.\\w+([-.]\\w+)*$', 'a.', '!'],
  ['^(?:a(?:a*c)?)*', 'a', ''],
];

const harmless = [
  '^[a-z]+(?:-[a-z]+)*$',
  '^(?:\\d{3},)*\\d+$',
  '^(a|b)+$',
  '^(?:ab|ac)*$',
  '^[^@]+@[^@]+$',
  '^(?:[a-z0-9]+\\.)+[a-z]{2,}$',
  '(foo|bar)*',
  '^\\(a+\\)+$',
  '[(a+)+]',
  '\\d+',
  '.*',
  '^[\\s\\S]{1,2000}$',
  '^[a-z]([-a-z0-9]{0,61}[a-z0-9])?$',
  '^a{1,64}a{1,64}$',
  '^(["\']).*\\1$',
  '^\\p{L}[\\p{L}\\p{N}]*$',
  '^(?=.*[A-Z])(?=.*\\d).{8,}$',
  // It matches anything that follows the first letter other than a space.
  '^[\\s\\S]*\\S[\\s\\S]*$',
  '(?!^[0-9]+$)([a-zA-Z0-9-_]+)',
  '^(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)){3}$',
  '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$',
  '^(0|[1-9]\\d*)\\.(0|[1-9]\\d*)\\.(0|[1-9]\\d*)(?:-((?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*)(?:\\.(?:0|[1-9]\\d*|\\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?$',
];

/** CPU time of matching the worst text of a length, in milliseconds. */
function timeOf(pattern: string, pumped: string, end: string, length: number): number {
  const text = pumped.repeat(length).slice(0, Math.max(0, length - end.length)) + end;
  const expression = new RegExp(pattern, 'u');
  const before = process.cpuUsage();
  expression.test(text);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe('texts are limited', () => {
  test.each(exponential)('for %s, exponentially slow, to a few characters', (pattern, pumped, end) => {
    const longest = harmlessLength(pattern, 'u') ?? Number.POSITIVE_INFINITY;
    expect(longest).toBeLessThan(30);
    expect(timeOf(pattern, pumped, end, longest)).toBeLessThan(300);
  });

  test.each(polynomial)('for %s, polynomially slow, to some thousands', (pattern, pumped, end) => {
    const longest = harmlessLength(pattern, 'u') ?? Number.POSITIVE_INFINITY;
    expect(longest).toBeGreaterThan(1000);
    expect(longest).toBeLessThan(10_000);
    expect(timeOf(pattern, pumped, end, longest)).toBeLessThan(300);
  });

  test.each(harmless)('not for %s', (pattern) => {
    expect(harmlessLength(pattern, 'u')).toBeUndefined();
  });

  test('wholly where an expression is nested too deeply to be looked into', () => {
    const nested = `${'('.repeat(4000)}a*${')*'.repeat(4000)}$`;
    expect(harmlessLength(nested, '')).toBeLessThan(30);
  });

  // As documents list time zones: thousands of positions, some of them repeated.
  const names = Array.from(
    { length: 600 },
    (_, index) => `Zone/${'City'.repeat(index % 4)}_${index}/T+${index % 7}`,
  );
  const long = {
    'many parts with repetitions': `^(?:${'[a-z]{0,50}[a-m]*(?:x|y)?'.repeat(40)})*$`,
    'many names': names.join('|'),
    'a list of many names': `^(${names.join('|')})(,(${names.join('|')}))*$`,
    'many names, repeated': `^(${names.join('|')})+$`,
  };
  test.each(Object.entries(long))('in little time: %s', (_, pattern) => {
    const before = process.cpuUsage();
    harmlessLength(pattern, 'u');
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(10);
  });

  test('not for many names', () => {
    expect(harmlessLength(names.join('|'), 'u')).toBeUndefined();
  });
});
