import { describe, expect, test } from 'vitest';
import { holds } from '#runtime/conformance/criterion';
import { evaluate, resolve, type Scope } from '#runtime/conformance/expression';
import { selectPath } from '#runtime/conformance/json-path';

const scope: Scope = {
  inputs: { unique: 'abc123', token: { owner: 'o' } },
  steps: { create: { id: 7, body: { slug: 's' } } },
  exchange: {
    url: 'http://localhost/a',
    method: 'GET',
    statusCode: 200,
    requestBody: undefined,
    responseBody: {
      hits: {
        total: 2,
        hits: [
          { slug: 'A', n: 1 },
          { slug: 'b', n: 5 },
        ],
      },
      'a/b': true,
      "it's (a) != b": 3,
      done: false,
    },
    header: (name) => (name === 'etag' ? '"1"' : undefined),
  },
};

test('a regex that can take very long is not tried on long texts', () => {
  const criterion = { type: 'regex', condition: '(a+)+$', context: '$inputs.text', longest: 10 } as const;
  const given = (text: string): Scope => ({ ...scope, inputs: { text } });
  expect(holds(criterion, given('aaa'))).toBe(true);
  expect(() => holds(criterion, given(`${'a'.repeat(60)}!`))).toThrow(
    '$inputs.text must have at most 10 characters to be matched against the pattern (a+)+$ in safe time',
  );
});

describe('runtime expressions', () => {
  test.each([
    ['$statusCode', 200],
    ['$response.body#/hits/total', 2],
    ['$response.body#/hits/hits/1/slug', 'b'],
    ['$response.body#/a~1b', true],
    ['$response.header.ETag', '"1"'],
    ['$inputs.token.owner', 'o'],
    ['$steps.create.outputs.id', 7],
    ['$steps.create.outputs.body.slug', 's'],
    ['$steps.create.outputs.constructor', undefined],
    ['$response.body#/nowhere/0', undefined],
  ])('%s', (expression, value) => expect(evaluate(expression, scope)).toEqual(value));

  test('a text that is one expression keeps its type, one inside a text becomes text', () => {
    expect(
      resolve(
        { a: '{$steps.create.outputs.id}', b: 'x-{$inputs.unique}-{$steps.create.outputs.id}', c: '$5' },
        scope,
      ),
    ).toEqual({
      a: 7,
      b: 'x-abc123-7',
      c: '$5',
    });
  });

  test('an expression without a value is an error, not the text "undefined"', () => {
    expect(() => resolve('{$inputs.missing}', scope)).toThrow('$inputs.missing has no value');
  });
});

describe('simple conditions', () => {
  test.each([
    ['$statusCode == 200', true],
    ['$statusCode == 200 && $response.body#/hits/total >= 2', true],
    ['$statusCode == 404 || !($response.body#/done == true)', true],
    ["$response.body#/hits/hits/0/slug == 'a'", true],
    ["$response.body#/hits/hits/0/slug != 'b'", true],
    ['$response.body#/missing == null', true],
    ['$response.body#/hits/total < 2', false],
    ["$inputs.unique == 'abc''123'", false],
    ['$fault == null', true],
    ["{$response.body#/it's (a) != b} == 3 && $statusCode == 200", true],
  ])('%s', (condition, value) => expect(holds({ type: 'simple', condition }, scope)).toBe(value));

  test.each(['$statusCode ==', '(1 == 1', '1 == abc', '1 1'])('refuses %s', (condition) => {
    expect(() => holds({ type: 'simple', condition }, scope)).toThrow();
  });
});

describe('JSONPath', () => {
  const body = scope.exchange?.responseBody;
  test.each([
    ['$.hits.total', [2]],
    ['$.hits.hits[*].slug', ['A', 'b']],
    ['$..slug', ['A', 'b']],
    ["$.hits.hits[?(@.slug == 'b')].n", [5]],
    ['$.hits.hits[?@.n > 1 && @.n < 9].slug', ['b']],
    ["$.hits.hits[?(@.slug == 'A' || @.slug == 'c')].n", [1]],
    ['$.hits.hits[-1].n', [5]],
    ["$['a/b']", [true]],
    [
      '$.hits[?length(@) == 2]',
      [
        [
          { slug: 'A', n: 1 },
          { slug: 'b', n: 5 },
        ],
      ],
    ],
    ['$.nowhere', []],
  ])('%s', (path, nodes) => expect(selectPath(body, path)).toEqual(nodes));

  test('refuses what it does not know', () =>
    expect(() => selectPath(body, '$.hits[0:1]')).toThrow('not supported'));
});
