import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conditionExpressions, mapCondition } from '#runtime/conformance/condition';
import { freshExpression, freshNameOf, parseFreshName, printFreshName } from '#runtime/conformance/fresh';
import { parseExpression, printExpression, type RuntimeExpression } from '#runtime/runtime-expression';
import {
  expressionsIn,
  mapExpressions,
  mapExpressionsIn,
  parseEmbedded,
  parseTemplateText,
  printTemplate,
  wholeExpression,
} from '#runtime/text-template';

describe('runtime expressions', () => {
  test.each<[string, RuntimeExpression]>([
    ['$statusCode', { kind: 'statusCode' }],
    ['$fault', { kind: 'fault' }],
    ['$response.body', { kind: 'response', part: 'body' }],
    ['$response.body#', { kind: 'response', part: 'body', pointer: '' }],
    ['$request.body#/a~1b/0', { kind: 'request', part: 'body', pointer: '/a~1b/0' }],
    ['$response.header.X-A.b', { kind: 'response', part: 'header', name: 'X-A.b' }],
    ['$request.path.id', { kind: 'request', part: 'path', name: 'id' }],
    ['$inputs.token.owner', { kind: 'inputs', path: ['token', 'owner'] }],
    ['$steps.create.outputs.body.id', { kind: 'steps', step: 'create', path: ['body', 'id'] }],
    ['$steps.create.outputs.body#/id', { kind: 'steps', step: 'create', path: ['body'], pointer: '/id' }],
    ['$steps.create.status', { kind: 'unknown', root: 'steps', names: ['create', 'status'] }],
    ['$statusCode.x', { kind: 'unknown', root: 'statusCode', names: ['x'] }],
    ['$current.tag', { kind: 'unknown', root: 'current', names: ['tag'] }],
  ])('%s', (text, expression) => {
    expect(parseExpression(text)).toEqual(expression);
    expect(printExpression(expression)).toBe(text);
  });
});

const pieces = fc.constantFrom(
  '$inputs.unique',
  '{$inputs.unique_a-z_12}',
  '{$steps.a.outputs.b#/x y}',
  '{$response.body}',
  '$',
  '{',
  '}',
  ' ',
  '#/a',
  'text',
  '{$',
);
const texts = fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join(''));

describe('texts with expressions', () => {
  test('are printed as they were parsed', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(printTemplate(parseTemplateText(text))).toBe(text);
        expect(printTemplate(parseEmbedded(text))).toBe(text);
        expect(mapExpressions(text, (one) => one)).toBe(text);
        const value = { [text]: [text, 1] };
        expect(mapExpressionsIn(value, (one) => one)).toEqual(value);
      }),
    );
  });

  test.each<[string, number]>([
    ['$inputs.unique', 1],
    ['$5', 0],
    ['$inputs.unique of all', 0],
    ['$urls', 0],
    ['a-{$inputs.unique}-{$steps.a.outputs.b}', 2],
    ['{$response.body#/a b}', 1],
    ['{$a b}', 0],
  ])('%s has %i', (text, count) => expect(expressionsIn(text)).toHaveLength(count));

  test('an expression alone is a whole text, with braces or without', () => {
    expect(wholeExpression('{$inputs.a}')).toEqual(wholeExpression('$inputs.a'));
    expect(wholeExpression('{$inputs.a}b')).toBeUndefined();
    expect(wholeExpression('')).toBeUndefined();
  });

  test('text beside what stood alone puts it in braces', () => {
    expect(mapExpressions('$inputs.unique', (one) => [one, 'n'])).toBe('{$inputs.unique}n');
    expect(mapExpressions('$inputs.unique', () => 'n')).toBe('n');
  });
});

describe('conditions', () => {
  const condition = "$steps.a.outputs.x == '$steps.a.outputs.x' && !($response.body#/n >= 2)";

  test('what stands in quotes is text', () => {
    expect(conditionExpressions(condition).map(printExpression)).toEqual([
      '$steps.a.outputs.x',
      '$response.body#/n',
    ]);
  });

  test('names with blanks and operators stand in braces', () => {
    const odd = "{$steps.a.outputs.x#/it's >= 2} != null";
    expect(conditionExpressions(odd).map(printExpression)).toEqual(["$steps.a.outputs.x#/it's >= 2"]);
    expect(mapCondition(odd, (one) => one)).toBe(odd);
  });

  test('expressions are replaced where they stand', () => {
    const renamed = mapCondition(condition, (one) => (one.kind === 'steps' ? { ...one, step: 'b' } : one));
    expect(renamed).toBe("$steps.b.outputs.x == '$steps.a.outputs.x' && !($response.body#/n >= 2)");
  });
});

test.each(['unique', 'uniqueUuid', 'uniqueNumberNo2', 'unique_0-9A-F_8', 'unique_a-z_12Part2No21'])(
  'the fresh name %s is data',
  (input) => {
    const name = parseFreshName(input);
    expect(name && printFreshName(name)).toBe(input);
    expect(name && freshNameOf(freshExpression(name))).toEqual(name);
  },
);

test.each(['uniqueness', 'unique_', 'unique_a-z', 'uniqueToo', 'unique.a'])(
  '%s is the input of somebody else',
  (input) => expect(freshNameOf(parseExpression(`$inputs.${input}`))).toBeUndefined(),
);
