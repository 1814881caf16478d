import { expect, test } from 'vitest';
import {
  all,
  any,
  type Condition,
  conditionText,
  equal,
  not,
  truthy,
} from '../../generator/emit/checks/condition.js';
import { code } from '../../generator/emit/code.js';

const text = equal(code`typeof value`, code`'string'`);
const long = truthy(code`isLong(value)`);
const flag = truthy(code`isFlag(value)`);
const shown = (condition: Condition): string => String(conditionText(condition));

test.each([
  [all([not(text), any([not(text), long])]), "typeof value !== 'string'"],
  [any([text, all([text, long])]), "typeof value === 'string'"],
  [
    all([flag, text, any([not(flag), long])]),
    "isFlag(value) && typeof value === 'string' && (!isFlag(value) || isLong(value))",
  ],
  [
    all([any([text, long]), any([text, flag])]),
    "(typeof value === 'string' || isLong(value)) && (typeof value === 'string' || isFlag(value))",
  ],
])('what another condition decides is not asked: %#', (condition, expected) => {
  expect(shown(condition)).toBe(expected);
});
