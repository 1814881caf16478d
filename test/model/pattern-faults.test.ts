import { expect, test } from 'vitest';
import { isDelimited } from '../../generator/model/json-schema/pattern.js';
import { modelled, withPaths } from './openapi-text.js';

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
