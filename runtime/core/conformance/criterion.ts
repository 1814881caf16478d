import { isEqual } from '../equality.js';
import { patternLimitMessage } from '../pattern.js';
import { printExpression, type RuntimeExpression } from '../runtime-expression.js';
import type { CaseCriterion } from './case.js';
import { type Comparison, type Condition, conditionExpressions, parseCondition } from './condition.js';
import { ExpressionError, embeddedText, evaluate, type Scope } from './expression.js';
import { selectPath } from './json-path.js';
import { shownValue } from './shown-value.js';

/** Whether a criterion is met (Arazzo 1.0, 4.6.10 and 4.6.11). */
export function holds(criterion: CaseCriterion, scope: Scope): boolean {
  if (criterion.type === 'simple') {
    const condition = parseCondition(criterion.condition);
    return truthy(evaluateCondition(condition, (expression) => evaluate(expression, scope)));
  }
  const context = evaluate(criterion.context ?? '$response.body', scope);
  if (criterion.type === 'regex') {
    const isObject = typeof context === 'object' && context !== null && !Array.isArray(context);
    const text = isObject ? JSON.stringify(context) : String(context ?? '');
    const { condition, longest = Number.POSITIVE_INFINITY } = criterion;
    if (text.length > longest)
      throw new ExpressionError(`${criterion.context} ${patternLimitMessage(condition, longest)}`);
    return pattern(condition, scope).test(text);
  }
  if (criterion.type === 'jsonpath') {
    return selectPath(context, embeddedText(criterion.condition, scope)).length > 0;
  }
  throw new ExpressionError(`criteria of type ${criterion.type} are not supported`);
}

/** The values that a criterion compares, for people: `$statusCode 200, $response.body#/id "n17"`. */
export function foundBy(
  { type, condition, context = '$response.body' }: CaseCriterion,
  scope: Scope,
): string {
  const read = type === 'simple' ? conditionExpressions(condition).map(printExpression) : [context];
  return [...new Set(read)]
    .map((expression) => `${expression} ${shownValue(readOrAbsent(expression, scope))}`)
    .join(', ');
}

function readOrAbsent(expression: string, scope: Scope): unknown {
  try {
    return evaluate(expression, scope);
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
}

/** A pattern in which the characters of values are literal. */
function pattern(condition: string, scope: Scope): RegExp {
  const source = embeddedText(condition, scope, (value) =>
    value.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&').replaceAll('-', '\\x2d'),
  );
  try {
    return new RegExp(source, 'u');
  } catch {
    throw new ExpressionError(`"${condition}" is not a valid regular expression`);
  }
}

/** The value of a parsed simple condition; `read` returns the values of its expressions. */
export function evaluateCondition(
  condition: Condition,
  read: (expression: RuntimeExpression) => unknown,
): unknown {
  switch (condition.kind) {
    case 'literal':
      return condition.value;
    case 'expression':
      return read(condition.expression);
    case 'not':
      return !truthy(evaluateCondition(condition.part, read));
    case 'all':
      return condition.parts.every((part) => truthy(evaluateCondition(part, read)));
    case 'any':
      return condition.parts.some((part) => truthy(evaluateCondition(part, read)));
    case 'compare': {
      const { operator, left, right } = condition;
      return compare(operator, evaluateCondition(left, read), evaluateCondition(right, read));
    }
  }
}

/** Whether a comparison of two values is true (Arazzo 1.0, 4.6.11.1). */
export function compare(operator: Comparison, left: unknown, right: unknown): boolean {
  if (operator === '==') return same(left, right);
  if (operator === '!=') return !same(left, right);
  const [a, b] = comparable(left, right);
  if (a === undefined || b === undefined) return false;
  if (operator === '<') return a < b;
  if (operator === '<=') return a <= b;
  return operator === '>' ? a > b : a >= b;
}

/** Arazzo 1.0, 4.6.11.1: comparisons of texts ignore case. */
function same(left: unknown, right: unknown): boolean {
  if (typeof left === 'string' && typeof right === 'string')
    return left.toLowerCase() === right.toLowerCase();
  if (typeof left === 'bigint' || typeof right === 'bigint') return String(left) === String(right);
  // A header or a path is text, but the literal it is compared with may be a number.
  if (typeof left === 'string' && typeof right === 'number')
    return left.trim() !== '' && Number(left) === right;
  if (typeof left === 'number' && typeof right === 'string') return same(right, left);
  if (left === undefined || right === undefined) return (left ?? null) === (right ?? null);
  return isEqual(left, right);
}

function comparable(
  left: unknown,
  right: unknown,
): readonly [number | string, number | string] | readonly [undefined, undefined] {
  const numbers = [numeric(left), numeric(right)] as const;
  if (numbers[0] !== undefined && numbers[1] !== undefined) return [numbers[0], numbers[1]];
  if (typeof left === 'string' && typeof right === 'string') return [left, right];
  return [undefined, undefined];
}

function numeric(value: unknown): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return undefined;
}

/** Whether a single value makes a condition true. */
export function truthy(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== 0 && value !== '';
}
