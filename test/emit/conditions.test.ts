import { describe, expect, test } from 'vitest';
import { emitChecks } from '../../generator/emit/checks/checks.js';
import {
  all,
  always,
  any,
  type Condition,
  conditionText,
  differs,
  equal,
  expression,
  isAbove,
  isAlways,
  isBelow,
  isNever,
  isSameCondition,
  never,
  not,
  truthy,
} from '../../generator/emit/checks/condition.js';
import { bare, code, lit } from '../../generator/emit/code.js';
import { contextFor, contractOf, textOf } from './contract-of.js';

const value = bare('value');
const isText = equal(code`typeof ${value}`, lit('string'));
const isDate = truthy(code`isDate(${value})`);

function textFor(condition: Condition): string {
  return String(conditionText(condition));
}

describe('conditions in emitted checks', () => {
  test.each<readonly [string, Condition, string, string]>([
    ['a call', isDate, 'isDate(value)', '!isDate(value)'],
    ['a comparison', isText, "typeof value === 'string'", "typeof value !== 'string'"],
    ['its opposite', differs(value, lit(null)), 'value !== null', 'value === null'],
    [
      'text that looks like code',
      equal(value, lit("a || !(b')")),
      String.raw`value === 'a || !(b\')'`,
      String.raw`value !== 'a || !(b\')'`,
    ],
    ['a count', isBelow(code`${value}.length`, 3), 'value.length < 3', 'value.length >= 3'],
    ['a count from above', isAbove(code`${value}.length`, 3), 'value.length > 3', 'value.length <= 3'],
    ['a number, which may be NaN', expression(code`${value} < ${1}`), 'value < 1', '!(value < 1)'],
    [
      'all of them',
      all([isText, isDate]),
      "typeof value === 'string' && isDate(value)",
      "typeof value !== 'string' || !isDate(value)",
    ],
    [
      'some of all',
      any([all([isText, isDate]), equal(value, lit(null))]),
      "(typeof value === 'string' && isDate(value)) || value === null",
      "(typeof value !== 'string' || !isDate(value)) && value !== null",
    ],
    ['always', always, 'true', 'false'],
  ])('%s and its opposite', (_, condition, holds, fails) => {
    expect(textFor(condition)).toBe(holds);
    expect(textFor(not(condition))).toBe(fails);
    expect(textFor(not(not(condition)))).toBe(holds);
  });

  test('a combination that one part decides is that part', () => {
    expect(isNever(all([isText, never, isDate]))).toBe(true);
    expect(isAlways(any([isText, always]))).toBe(true);
    expect(isAlways(all([always, always]))).toBe(true);
    expect(isNever(not(all([])))).toBe(true);
    expect(textFor(all([always, isDate]))).toBe('isDate(value)');
  });

  test('nested combinations of one kind are one', () => {
    expect(textFor(all([isText, all([isDate, isText])]))).toBe(
      "typeof value === 'string' && isDate(value) && typeof value === 'string'",
    );
  });

  test.each([
    [all([not(isText), any([not(isText), isDate])]), "typeof value !== 'string'"],
    [any([isText, all([isText, isDate])]), "typeof value === 'string'"],
    [
      all([isDate, any([isText, equal(value, lit(null))])]),
      "isDate(value) && (typeof value === 'string' || value === null)",
    ],
  ])('a part that another one decides is not asked: %#', (condition, expected) => {
    expect(textFor(condition)).toBe(expected);
  });

  test('conditions are compared part by part', () => {
    expect(isSameCondition(all([isText, isDate]), all([isText, isDate]))).toBe(true);
    expect(isSameCondition(all([isText, isDate]), any([isText, isDate]))).toBe(false);
    expect(isSameCondition(all([isText, isDate]), isText)).toBe(false);
    expect(isSameCondition(isText, not(isText))).toBe(false);
  });

  test('the opposite of an enumeration does not depend on the text of its values', async () => {
    const contract = contractOf({
      Part: {
        kind: 'not',
        type: { kind: 'literal', values: ['a (b', 'c || d'] },
      },
    });
    expect(textOf(await emitChecks(contract, contextFor()))).toContain(
      `if (value === 'a (b' || value === 'c || d') {\n    return refuse('not', 'must not match the schema of "not"');`,
    );
  });
});
