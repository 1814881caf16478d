import { expect, test } from 'vitest';
import { isDelimited } from '../../generator/model/json-schema/pattern.js';
import { matcher, patternExpression } from '../../generator/model/pattern.js';
import { modelled, withPaths } from './openapi-text.js';

const zones = Intl.supportedValuesOf('timeZone').join('|').replaceAll('+', '\\+');

test.each([
  ['/^[a-z]+$/', true],
  ['/^(a|b)$/i', true],
  ['^/a$/', true],
  ['/^a$|b/', false],
  ['^/a/$', false],
  ['/a/', false],
  ['^[$/]', false],
  ['\\/\\^a', false],
  ['a\\$/', false],
])('%s has the slashes of a literal: %s', (source, expected) => {
  expect(isDelimited(source)).toBe(expected);
});

test('a pattern that matches no string because of its slashes is a warning', () => {
  const { diagnostics } = modelled(
    withPaths(
      "/a: { get: { responses: { '200': { description: d } } } }",
      "components: { schemas: { A: { type: string, pattern: '/^a$/' } } }\n",
    ),
  );
  expect(diagnostics.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    'warning: a pattern must not have the slashes of a literal, got "/^a$/"; no string matches it',
  ]);
});

test('a pattern with thousands of groups inside each other is an error, and costs little', () => {
  const pattern = `${'('.repeat(3000)}a*${')*'.repeat(3000)}`;
  const { diagnostics } = modelled(
    withPaths(
      "/a: { get: { responses: { '200': { description: d } } } }",
      `components: { schemas: { A: { type: string, pattern: '${pattern}', default: aaaab } } }\n`,
    ),
  );
  expect(diagnostics.map(({ severity, message }) => `${severity}: ${message}`)).toEqual([
    'error: a pattern must have at most 200 groups inside each other, got 3000; it is not checked',
  ]);
});

test.each([
  [
    '(?:a{1000}){1000}',
    'a pattern must have at most 50,000 characters and classes, counted repetitions written out',
  ],
  [
    `^(?<a>${zones})+(?:${zones})+\\k<a>$`,
    'a pattern of this size must have no back references, and only the syntax of the "u" flag',
  ],
])('a pattern that is too large to be matched in bounded time is an error: %.20s', (pattern, message) => {
  const { diagnostics } = modelled(
    withPaths(
      "/a: { get: { responses: { '200': { description: d } } } }",
      `components: { schemas: { A: { type: string, pattern: '${pattern}' } } }\n`,
    ),
  );
  expect(diagnostics.map((each) => `${each.severity}: ${each.message} (${each.fix})`)).toEqual([
    `error: ${message}; it is not checked (Simplify the pattern.)`,
  ]);
});

test.each([`^(${zones})(,(${zones}))*$`, `^(${zones})+$`, `(${zones})*x`])(
  'a pattern with all time zones is checked on texts of any length: %.3s',
  (source) => {
    const found = patternExpression({ source, dialect: 'ecma262' });
    expect(found).toEqual({ source: new RegExp(source).source, flags: 'u', linear: true });
    const test = found === undefined ? undefined : matcher(found);
    const text = Array.from({ length: 2000 }, () => 'Europe/Berlin').join(source.includes(',') ? ',' : '');
    expect(test?.(source.endsWith('x') ? `${text}x` : text)).toBe(true);
    expect(test?.(`${text}!`)).toBe(false);
  },
);
