import type { Relation } from '@trivet/runtime/conformance/case';
import type { Scope } from '@trivet/runtime/conformance/expression';
import { relationProblem } from '@trivet/runtime/conformance/relation';
import { styleProblems } from '@trivet/runtime/conformance/soap-style';
import { defaultLimits } from '@trivet/runtime/http/message';
import { describe, expect, test } from 'vitest';

const body = {
  id: 'a',
  at: '2026-06-03T12:52:23.5+02:00',
  title: 'A & b',
  list: [{ id: 1, name: 'one' }, { id: 2 }],
};

const scope: Scope = {
  inputs: {},
  steps: { made: { id: 'a', body: { id: 'a', list: [{ id: 1 }, { id: 2 }] } } },
  exchange: {
    url: '',
    method: 'GET',
    statusCode: 200,
    requestBody: undefined,
    responseBody: body,
    header: () => undefined,
  },
};

const problem = (value: string, relation: Relation['relation'], other: Relation['other']) =>
  relationProblem({ value, relation, other }, scope);

describe('relations', () => {
  test.each([
    ['$response.body#/id', 'holds', '{$steps.made.outputs.id}'],
    ['$response.body', 'holds', '{$steps.made.outputs.body}'],
    ['$response.body#/at', 'holds', '2026-06-03 10:52:23.500000'],
    ['$response.body#/id', 'differs', 'b'],
    ['$response.body#/list', 'lists', { id: 2 }],
    ['$response.body#/list', 'omits', { id: 3 }],
    ['$response.body#/list', 'counts', [0, 0]],
  ] as const)('%s %s %j', (value, relation, other) => {
    expect(problem(value, relation, other)).toBeUndefined();
  });

  test.each([
    ['$response.body#/title', 'holds', 'a & b', '$response.body#/title is "A & b", "a & b" was expected'],
    ['$response.body#/at', 'holds', '2026-06-03T12:52:23Z', '"2026-06-03T12:52:23Z" was expected'],
    ['$response.body', 'holds', { list: [{ id: 1 }] }, '$response.body/list is'],
    ['$response.body#/none', 'holds', 1, '$response.body#/none is absent, 1 was expected'],
    ['$response.body#/id', 'differs', 'a', 'must not be'],
    ['$response.body#/list', 'lists', { id: 3 }, 'does not list {"id":3}'],
    ['$response.body#/list', 'omits', { id: 2 }, 'lists {"id":2}'],
    ['$response.body#/list', 'counts', [0], '2 items, 1 were expected'],
    ['$response.body#/id', 'omits', 'b', 'a list was expected'],
  ] as const)('not: %s %s %j', (value, relation, other, says) => {
    expect(problem(value, relation, other)).toContain(says);
  });
});

describe('the style of a SOAP message', () => {
  const message = (inBody: string, style = '') =>
    `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body${style}>${inBody}</S:Body></S:Envelope>`;
  const style = ' S:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"';

  test('a literal message has no encodingStyle, wherever in the body', () => {
    expect(styleProblems(message('<a><b>encodingStyle</b></a>'), defaultLimits)).toEqual([]);
    expect(styleProblems(message(`<a><b${style}>x</b></a>`), defaultLimits)).toEqual([
      '<b> has an encodingStyle, though its use is literal',
    ]);
    expect(styleProblems(message('<a/>', style), defaultLimits)).toHaveLength(1);
  });
});
