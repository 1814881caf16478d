import type { Relation } from '@trivet/runtime/conformance/case';
import { problemText } from '@trivet/runtime/conformance/run';
import { defaultLimits } from '@trivet/runtime/http/message';
import { describe, expect, test } from 'vitest';
import type { Scope } from '#runtime/conformance/expression';
import { relationProblem, unshownOrder } from '#runtime/conformance/relation';
import { styleProblems } from '#runtime/conformance/soap-style';
import { judgeStep } from '#runtime/conformance/step';
import { jsonStart } from '#runtime/json-start';

const body = {
  id: 'a',
  at: '2026-06-03T12:52:23.5+02:00',
  exactly: '2026-06-03T10:52:23.945755Z',
  title: 'A & b',
  list: [{ id: 1, name: 'one' }, { id: 2 }],
  uuid: '0E0A6C9D-3F7A-4B7E-9C53-2F1D5A9B6E10',
  key: 'a/b ü',
  links: {
    self: 'HTTPS://Example.org/api/./things/0e0a6c9d-3f7a-4b7e-9c53-2f1d5a9b6e10/parts/7',
    key: 'http://example.org/keys/a%2fb%20%C3%BC',
    query: 'http://example.org/things/a?x=1',
    relative: '/things/a',
  },
};

const exchange = {
  url: '',
  method: 'GET',
  statusCode: 200,
  requestBody: undefined,
  responseBody: body,
  header: () => undefined,
};

const scope: Scope = {
  inputs: {},
  steps: { made: { id: 'a', body: { id: 'a', list: [{ id: 1 }, { id: 2 }] } } },
  exchange,
};

const problem = (
  value: string,
  relation: Relation['relation'],
  other: Relation['other'],
): string | undefined => {
  const found = relationProblem({ value, relation, other }, scope);
  return found && problemText(found);
};

describe('relations', () => {
  test.each([
    ['$response.body#/id', 'holds', '{$steps.made.outputs.id}'],
    ['$response.body', 'holds', '{$steps.made.outputs.body}'],
    ['$response.body#/at', 'holds', '2026-06-03 10:52:23.500000'],
    ['$response.body#/exactly', 'holds', '2026-06-03T12:52:23.945+02:00'],
    ['$response.body#/exactly', 'holds', '2026-06-03T10:52:23.945755999Z'],
    ['$response.body#/id', 'differs', 'b'],
    ['$response.body#/list', 'lists', { id: 2 }],
    ['$response.body#/list', 'once', { id: 2 }],
    ['$response.body#/list', 'omits', { id: 3 }],
    ['$response.body#/list', 'counts', [0, 0]],
    ['$response.body#/uuid', 'holds', '0e0a6c9d-3f7a-4b7e-9c53-2f1d5a9b6e10'],
    ['$response.body#/links/self', 'leads', '/things/{$response.body#/uuid}/parts/{part}'],
    ['$response.body#/links/key', 'leads', '/keys/{$response.body#/key}'],
    ['$response.body#/links/self', 'locates', '/things/{$response.body#/uuid}/parts/{part}'],
    ['$response.body#/links/query', 'locates', '/things/a'],
    ['$response.body#/links/relative', 'locates', '/things/a'],
  ] as const)('%s %s %j', (value, relation, other) => {
    expect(problem(value, relation, other)).toBeUndefined();
  });

  test.each([
    ['$response.body#/title', 'holds', 'a & b', 'response body title must be "a & b", got "A & b"'],
    ['$response.body#/at', 'holds', '2026-06-03T12:52:23Z', 'must be "2026-06-03T12:52:23Z"'],
    ['$response.body#/exactly', 'holds', '2026-06-03T10:52:23.945000Z', ', got '],
    ['$response.body', 'holds', { list: [{ id: 1 }] }, 'response body list must be'],
    ['$response.body#/none', 'holds', 1, 'response body none must be 1, got absent'],
    ['$response.body#/id', 'differs', 'a', 'must not be'],
    ['$response.body#/list', 'lists', { id: 3 }, 'must contain {"id":3}, got [{"id":1'],
    ['$response.body#/list', 'once', { id: 3 }, 'once, got it 0 times'],
    ['$response.body#/list', 'once', {}, 'once, got it 2 times'],
    ['$response.body#/list', 'omits', { id: 2 }, 'must not contain {"id":2}, got {"1":{"id":2'],
    ['$response.body#/list', 'counts', [0], 'must have 1 items, got 2'],
    ['$response.body#/id', 'omits', 'b', 'must be an array'],
    ['$response.body#/uuid', 'differs', '0e0a6c9d-3f7a-4b7e-9c53-2f1d5a9b6e10', 'must not be'],
    ['$response.body#/uuid', 'holds', '0e0a6c9d-3f7a-4b7e-9c53-2f1d5a9b6e11', ', got '],
    ['$response.body#/links/self', 'leads', '/things/{$response.body#/id}/parts/{part}', ', got '],
    ['$response.body#/links/self', 'leads', '/Things/{$response.body#/uuid}/parts/7', ', got '],
    ['$response.body#/links/self', 'leads', '/things/{thing}', ', got '],
    ['$response.body#/links/query', 'leads', '/things/a', ', got '],
    ['$response.body#/links/relative', 'leads', '/things/a', ', got '],
    ['$response.body#/links/relative', 'locates', '/things/b', 'must be a reference to /things/b, got '],
    ['$response.body#/links/self', 'locates', '/things/{$response.body#/id}/parts/{part}', ', got '],
    ['$response.body#/links', 'locates', '/things/a', ', got '],
  ] as const)('not: %s %s %j', (value, relation, other, says) => {
    expect(problem(value, relation, other)).toContain(says);
  });
});

describe('a step', () => {
  const judged = (other: string): readonly string[] => {
    const step = {
      id: 'seen',
      operation: 'read',
      send: { protocol: 'rest' },
      expect: { relations: [{ value: '$response.body#/id', relation: 'holds', other }] },
    } as const;
    const request = { method: 'GET', url: '/', headers: [] };
    const response = { status: 200, headers: [], body: new Uint8Array() };
    const answer = { problems: [], outcome: '200', exchange };
    const sent = { send: step.send, request, shown: { request, response }, answer };
    return judgeStep(step, sent, { inputs: {}, steps: { made: { body: { title: 'b' } } } }).problems.map(
      problemText,
    );
  };

  test('holds nothing against what an answer before need not have had', () => {
    expect(judged('{$steps.made.outputs.body#/assignee}')).toEqual([]);
    expect(judged('{$steps.made.outputs.body#/title}')).toEqual(['response body id must be "b", got "a"']);
    expect(judged('{$steps.made.outputs.none}')).toEqual(['$steps.made.outputs.none has no value']);
  });
});

describe('an order', () => {
  const orderOf = (list: readonly unknown[], other = '/at'): string | undefined =>
    unshownOrder(
      { value: '$response.body#/list', relation: 'descends', other },
      { inputs: {}, steps: {}, exchange: { ...exchange, responseBody: { list } } },
    );

  test('shows something if two values differ', () => {
    expect(orderOf([{ at: 2 }, { at: 2 }, { at: 1 }])).toBeUndefined();
    expect(orderOf([{ at: 2 }, {}])).toBeUndefined();
  });

  test('shows nothing of equal values, of one item, and of none', () => {
    expect(orderOf([{ at: 2 }, { at: 2 }])).toBe('all items have the same "at"');
    expect(orderOf([{ at: '2026-01-01T10:00:00Z' }, { at: '2026-01-01T11:00:00+01:00' }])).toBe(
      'all items have the same "at"',
    );
    expect(orderOf([{ at: 2 }])).toBe('the list has less than two items');
    expect(orderOf([])).toBe('the list has less than two items');
  });

  test('can be that of some items of a list', () => {
    const own = (list: readonly unknown[], relation: 'ascends' | 'descends') => {
      const ordered = { value: '$response.body#/list', relation, other: '/at' };
      const one: Relation = { ...ordered, among: [{ id: '{$steps.made.outputs.id}' }, { id: 2 }] };
      const seen = { ...scope, exchange: { ...exchange, responseBody: { list } } };
      const found = relationProblem(one, seen);
      return { found: found && problemText(found), unshown: unshownOrder(one, seen) };
    };
    const list = [{ id: 2, at: 'b' }, { id: 3, at: 'z' }, { id: 'a', at: 'a' }, { id: 4 }];
    expect(own(list, 'descends')).toEqual({ found: undefined, unshown: undefined });
    expect(own(list, 'ascends').found).toBe(
      'response body list must be in ascending order, got "a" after "b"',
    );
    expect(own(list.slice(0, 2), 'ascends').unshown).toBe('the list has less than two items of this case');
  });

  test('that shows nothing skips the step', () => {
    const request = { method: 'GET', url: '/x', headers: [] };
    const send = { protocol: 'rest' as const };
    const relations = [{ value: '$response.body#/list', relation: 'ascends' as const, other: '/at' }];
    const step = { id: 'seen', operation: 'listX', send, expect: { relations } };
    const response = { status: 200, headers: [], body: new Uint8Array() };
    const seen = { ...exchange, responseBody: { list: [{ at: 1 }, { at: 1 }] } };
    const answer = { problems: [], outcome: '200', exchange: seen };
    const result = judgeStep(
      step,
      { send, request, shown: { request, response }, answer },
      { inputs: {}, steps: {} },
    );
    expect(result.isSkipped).toBe(true);
    expect(result.problems.map(problemText)).toEqual(['listX: all items have the same "at"']);
  });
});

describe('the style of a SOAP message', () => {
  const message = (inBody: string, style = '') =>
    `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body${style}>${inBody}</S:Body></S:Envelope>`;
  const style = ' S:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"';

  test('a literal message has no encodingStyle, wherever in the body', () => {
    expect(styleProblems(message('<a><b>encodingStyle</b></a>'), defaultLimits)).toEqual([]);
    expect(styleProblems(message(`<a><b${style}>x</b></a>`), defaultLimits)).toEqual([
      '<b> must not have an encodingStyle, since its use is literal',
    ]);
    expect(styleProblems(message('<a/>', style), defaultLimits)).toHaveLength(1);
  });
});

describe('what a relation shows of values', () => {
  const large = { items: Array.from({ length: 1000 }, (_, index) => ({ index, text: 'x'.repeat(9) })) };

  test('begins as their JSON does, however it is cut', () => {
    const values = [
      large,
      [[[[]]], {}, { a: undefined, b: [undefined, () => 1], c: Number.NaN }],
      'a "quoted" text\n'.repeat(30),
      { 'a "name"': '\ud800 and more', __proto__: 1 },
      null,
      -0,
      true,
    ];
    for (const value of values) {
      const whole: string = JSON.stringify(value);
      for (const most of [1, 2, 7, 20, 121, 5000]) expect(jsonStart(value, most)).toBe(whole.slice(0, most));
    }
    expect(jsonStart(undefined, 9)).toBe(JSON.stringify(undefined));
  });

  test('is read no further than it is shown', () => {
    let read = 0;
    const item = {
      get name(): string {
        read += 1;
        return 'an item of many';
      },
    };
    const huge = { id: 'b', list: Array.from({ length: 100_000 }, () => item) };
    const seen: Scope = { ...scope, steps: { huge: { body: huge } } };
    const relation = {
      value: '$response.body#/id',
      relation: 'holds',
      other: '{$steps.huge.outputs.body}',
    } as const;
    const found = relationProblem(relation, seen);
    expect(found?.expected).toMatch(/^\{"id":"b","list":\[\{"name":"an item of many"\},.*…$/);
    // Resolving an expression reads nothing of its target.
    expect(read).toBeLessThan(20);
  });

  test('names that differ far behind the first ones are distinguished', () => {
    const names = Array.from({ length: 40 }, (_, index) => `a name of some length ${index + 100}`);
    const [one, other] = [names, names.with(39, 'z')].map((all) =>
      Object.fromEntries(all.map((name) => [name, 1])),
    );
    const seen: Scope = { ...scope, steps: { made: { one, other } } };
    const named = (of: string): unknown =>
      relationProblem(
        { value: '$steps.made.outputs.one', relation: 'names', other: `{$steps.made.outputs.${of}}` },
        seen,
      );
    expect(named('one')).toBeUndefined();
    expect(named('other')).toMatchObject({ relation: 'names' });
  });
});
