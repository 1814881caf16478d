import { problemText } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { foundBy } from '#runtime/conformance/criterion';
import type { Scope } from '#runtime/conformance/expression';

const scope: Scope = {
  inputs: {},
  steps: {},
  exchange: {
    url: '/notes/n1',
    method: 'GET',
    statusCode: 200,
    requestBody: undefined,
    responseBody: { id: 'n1', long: 'x'.repeat(500) },
    header: () => undefined,
  },
};

describe('a condition that is false', () => {
  test('is told with the values that it compares', () => {
    const condition = "$statusCode >= 300 || $response.body#/id != 'n1'";
    const actual = foundBy({ type: 'simple', condition }, scope);
    expect(actual).toBe('$statusCode 200, $response.body#/id "n1"');
    expect(problemText({ kind: 'criterion', condition, actual })).toBe(
      `condition is false: ${condition}, got $statusCode 200, $response.body#/id "n1"`,
    );
    expect(problemText({ kind: 'criterion', condition, actual, says: 'the item is not returned' })).toBe(
      'expected that the item is not returned, got $statusCode 200, $response.body#/id "n1"',
    );
  });

  test('is told with the value that a pattern is compared with, shortened, or that it is absent', () => {
    const of = (context: string): string => foundBy({ type: 'regex', condition: '^a', context }, scope);
    expect(of('$response.body#/none')).toBe('$response.body#/none absent');
    expect(of('$response.body#/long').length).toBeLessThan(170);
  });
});
