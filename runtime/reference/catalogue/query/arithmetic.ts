import { add, type Decimal, divide, multiply, remainder, subtract } from '../decimal.js';
import type { ArithmeticOperator } from './syntax.js';
import { QueryError } from './syntax.js';
import {
  isNumeric,
  type Known,
  simplest,
  toDecimal,
  toNumber,
  type Value,
  type ValueType,
  widerType,
} from './value.js';

/** One step of a calculation: the type of its result, and its function of two values that are not null. */
export interface Step {
  readonly type: ValueType;
  readonly apply: (a: Known, b: Known) => Value;
}

/** Operators for numbers. */
type NumberOperator = Exclude<ArithmeticOperator, '||'> | 'mod';

/** Checks the types of an operator's operands. Division by zero, and overflow of doubles, is null. */
export function calculate(
  operator: ArithmeticOperator | 'mod',
  left: ValueType,
  right: ValueType,
  at: number,
): Step {
  if (operator === '||') return concatenation(left, right, at);
  const type = widerType(left, right);
  if (type === undefined || (!isNumeric(type) && type !== 'null')) {
    throw new QueryError(`${left} and ${right} cannot be calculated with`, at);
  }
  if (type === 'float') return { type, apply: (a, b) => finite(floats[operator](toNumber(a), toNumber(b))) };
  const exact = decimals(operator, type === 'int');
  const apply = (a: Known, b: Known) => {
    const result = exact(toDecimal(a), toDecimal(b));
    return result === null ? null : simplest(result);
  };
  return { type, apply: type === 'int' ? withDoubles(operator, apply) : apply };
}

/** Calculates integers as doubles where that is exact, otherwise by `otherwise`. */
function withDoubles(operator: NumberOperator, otherwise: Step['apply']): Step['apply'] {
  // A remainder is exact, so that the division after subtracting it is, too.
  const calculated = operator === '/' ? (a: number, b: number) => (a - (a % b)) / b : floats[operator];
  return (a, b) => {
    if (typeof a !== 'number' || typeof b !== 'number') return otherwise(a, b);
    const result = calculated(a, b);
    // Turns -0 into 0.
    return Number.isSafeInteger(result) ? result + 0 : otherwise(a, b);
  };
}

function concatenation(left: ValueType, right: ValueType, at: number): Step {
  const texts = (left === 'text' || left === 'null') && (right === 'text' || right === 'null');
  if (!texts) throw new QueryError(`operands of "||" must be strings, got ${left} and ${right}`, at);
  return { type: 'text', apply: (a, b) => `${String(a)}${String(b)}` };
}

const floats = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
  mod: (a: number, b: number) => a % b,
} as const;

function decimals(operator: NumberOperator, whole: boolean): (a: Decimal, b: Decimal) => Decimal | null {
  if (operator === '+') return add;
  if (operator === '-') return subtract;
  if (operator === '*') return multiply;
  return operator === '/' ? (a, b) => divide(a, b, whole) : remainder;
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
