import { negated as negatedDecimal } from '../decimal.js';
import type { Row } from '../entry-table.js';
import { calculate } from './arithmetic.js';
import { type Compiled, type Names, noRow } from './compiled.js';
import { compileCall } from './functions.js';
import { likePattern } from './pattern.js';
import type { Arithmetic, Between, Comparison, Expression, In, Like, Reference } from './syntax.js';
import { QueryError } from './syntax.js';
import {
  comparatorFor,
  convertLiteral,
  isNumeric,
  type Known,
  readNumber,
  toNumber,
  type Value,
  type ValueType,
  valueReader,
  valueType,
} from './value.js';

/** Checks a condition and compiles it to a test, which passes only for true, not for unknown. */
export function compileCondition(expression: Expression, names: Names): (row: Row) => boolean {
  const condition = compile(expression, names);
  expectType(condition, 'boolean', expression.at);
  return (row) => condition.evaluate(row) === true;
}

/** Checks an expression and compiles it to a function of an entry. */
export function compile(expression: Expression, names: Names): Compiled {
  switch (expression.kind) {
    case 'entry':
    case 'attribute':
      return compileReference(expression, names);
    case 'text':
      return { type: 'text', literal: expression.text, evaluate: () => expression.text };
    case 'number':
      return compileNumber(expression.text, expression.at);
    case 'null':
      return { type: 'null', evaluate: () => null };
    case 'call':
      return compileCall(
        expression,
        expression.arguments.map((argument) => compile(argument, names)),
        names.now,
      );
    case 'has':
      return compileHas(expression.schema, expression.at, names);
    case 'not':
      return compileNot(expression.operand, names);
    case 'negate':
      return compileNegate(expression.operand, expression.at, names);
    case 'and':
      return compileLogic(expression.operands, names, false);
    case 'or':
      return compileLogic(expression.operands, names, true);
    case 'compare':
      return compileComparison(expression, names);
    case 'like':
      return compileLike(expression, names);
    case 'in':
      return compileIn(expression, names);
    case 'between':
      return compileBetween(expression, names);
    case 'isNull':
      return compileIsNull(expression.operand, expression.negated, names);
    case 'arithmetic':
      return compileArithmetic(expression, names);
  }
}

/** Checks that a reference exists and reads its value. */
export function compileReference(reference: Reference, names: Names): Compiled {
  if (reference.kind === 'entry') return { type: 'text', evaluate: (row) => names.nameOf(row) };
  const { schema, attribute, at } = reference;
  if (schema !== undefined && !names.hasSchema(schema)) {
    throw new QueryError(`schema "${schema}" not found`, at, 'unknown-schema');
  }
  const declared = names.typeOf(schema, attribute);
  if (declared === undefined) throw new QueryError(`attribute "${attribute}" not found`, at);
  const stored = names.reader(schema === undefined ? names.schemasWith(attribute) : [schema], attribute);
  const read = valueReader(declared);
  return {
    type: valueType(declared),
    evaluate: (row) => {
      const found = stored(row);
      return found === undefined ? null : read(found);
    },
  };
}

/** Digits alone are an int, with a point a numeric, with an exponent a float. */
function compileNumber(text: string, at: number): Compiled {
  const type = /[eE]/.test(text) ? 'float' : text.includes('.') ? 'numeric' : 'int';
  const value = readNumber(type, text);
  if (typeof value === 'number' && !Number.isFinite(value)) throw new QueryError(`${text} is too large`, at);
  return { type, evaluate: () => value };
}

function compileHas(schema: string, at: number, names: Names): Compiled {
  if (!names.hasSchema(schema)) throw new QueryError(`schema "${schema}" not found`, at, 'unknown-schema');
  return { type: 'boolean', evaluate: names.isMember(schema) };
}

function compileNot(operand: Expression, names: Names): Compiled {
  const inner = compile(operand, names);
  expectType(inner, 'boolean', operand.at);
  return { type: 'boolean', evaluate: (row) => negated(inner.evaluate(row)) };
}

function compileNegate(operand: Expression, at: number, names: Names): Compiled {
  const inner = compile(operand, names);
  if (!isNumeric(inner.type) && inner.type !== 'null')
    throw new QueryError('the operand of "-" must be a number', at);
  return {
    type: inner.type,
    evaluate: (row) => {
      const value = inner.evaluate(row);
      if (typeof value === 'number') return 0 - value;
      return typeof value === 'object' && value !== null ? negatedDecimal(value) : null;
    },
  };
}

/** `or` ends at the first true operand, `and` at the first false one; unknown requires the others. */
function compileLogic(operands: readonly Expression[], names: Names, settled: boolean): Compiled {
  const parts = operands.map((operand) => {
    const part = compile(operand, names);
    expectType(part, 'boolean', operand.at);
    return part;
  });
  return {
    type: 'boolean',
    evaluate: (row) => {
      let result: Value = !settled;
      for (const part of parts) {
        const value = part.evaluate(row);
        if (value === settled) return settled;
        if (value === null) result = null;
      }
      return result;
    },
  };
}

const outcomes = {
  '=': (order: number) => order === 0,
  '!=': (order: number) => order !== 0,
  '<': (order: number) => order < 0,
  '<=': (order: number) => order <= 0,
  '>': (order: number) => order > 0,
  '>=': (order: number) => order >= 0,
} as const;

function compileComparison(expression: Comparison, names: Names): Compiled {
  const first = compile(expression.left, names);
  const second = compile(expression.right, names);
  const [left, right] = comparable(first, second, expression.at);
  const compare = comparatorFor(left.type, right.type);
  const holds = outcomes[expression.operator];
  return {
    type: 'boolean',
    evaluate: (row) => {
      const a = left.evaluate(row);
      const b = right.evaluate(row);
      return a === null || b === null ? null : holds(compare(a, b));
    },
  };
}

function compileLike(expression: Like, names: Names): Compiled {
  const operand = compile(expression.operand, names);
  expectType(operand, 'text', expression.at);
  const matches = likePattern(expression.pattern);
  return {
    type: 'boolean',
    evaluate: (row) => {
      const value = operand.evaluate(row);
      return typeof value === 'string' ? matches(value) !== expression.negated : null;
    },
  };
}

function compileIn(expression: In, names: Names): Compiled {
  const operand = compile(expression.operand, names);
  const items = expression.items.map(
    (literal) => comparable(operand, compile(literal, names), literal.at)[1],
  );
  const isItem = membership(operand.type, items);
  return {
    type: 'boolean',
    evaluate: (row) => {
      const value = operand.evaluate(row);
      return value === null ? null : isItem(value) !== expression.negated;
    },
  };
}

/**
 * Whether a value equals one of these literals; exact numbers have several representations and are compared one by one.
 */
function membership(type: ValueType, items: readonly Compiled[]): (value: Known) => boolean {
  const known = items.map((item) => ({ value: item.evaluate(noRow) ?? '', type: item.type }));
  if (type === 'float' || !isNumeric(type)) {
    const form = type === 'float' ? toNumber : String;
    const forms = new Set<string | number>(known.map(({ value }) => form(value)));
    return (value) => forms.has(form(value));
  }
  const tests = known.map((item) => ({ value: item.value, compare: comparatorFor(type, item.type) }));
  return (value) => tests.some((test) => test.compare(value, test.value) === 0);
}

function compileBetween(expression: Between, names: Names): Compiled {
  const { operand, low, high, at } = expression;
  const lower = compileComparison({ kind: 'compare', operator: '>=', left: operand, right: low, at }, names);
  const upper = compileComparison({ kind: 'compare', operator: '<=', left: operand, right: high, at }, names);
  return {
    type: 'boolean',
    evaluate: (row) => {
      const above = lower.evaluate(row);
      const below = upper.evaluate(row);
      const within =
        above === false || below === false ? false : above === null || below === null ? null : true;
      return expression.negated ? negated(within) : within;
    },
  };
}

function compileIsNull(operand: Expression, isNegated: boolean, names: Names): Compiled {
  const inner = compile(operand, names);
  return { type: 'boolean', evaluate: (row) => (inner.evaluate(row) === null) !== isNegated };
}

function compileArithmetic(expression: Arithmetic, names: Names): Compiled {
  let { type, evaluate } = compile(expression.first, names);
  const steps = expression.rest.map(({ operator, operand }) => {
    const right = compile(operand, names);
    const step = calculate(operator, type, right.type, operand.at);
    type = step.type;
    return { right: right.evaluate, apply: step.apply };
  });
  const first = evaluate;
  evaluate = (row) => {
    let value = first(row);
    for (const { right, apply } of steps) {
      const other = right(row);
      value = value === null || other === null ? null : apply(value, other);
    }
    return value;
  };
  return { type, evaluate };
}

/** Two comparable operands, with a string literal converted to the type of the other. */
function comparable(a: Compiled, b: Compiled, at: number): readonly [Compiled, Compiled] {
  const left = converted(a, b.type, at);
  const right = converted(b, a.type, at);
  const fits =
    left.type === 'null' ||
    right.type === 'null' ||
    (isNumeric(left.type) && isNumeric(right.type)) ||
    (left.type === right.type && left.type !== 'boolean');
  if (!fits) throw new QueryError(`${left.type} and ${right.type} cannot be compared`, at);
  return [left, right];
}

function converted(operand: Compiled, type: ValueType, at: number): Compiled {
  if (operand.literal === undefined || type === 'text' || type === 'null') return operand;
  const value = convertLiteral(type, operand.literal);
  if (value === undefined) throw new QueryError(`expected ${type}, got "${operand.literal}"`, at);
  return { type, evaluate: () => value };
}

function expectType(operand: Compiled, type: ValueType, at: number): void {
  if (operand.type !== type && operand.type !== 'null') {
    throw new QueryError(`expected ${type}, got ${operand.type}`, at);
  }
}

function negated(value: Value): Value {
  return value === null ? null : value !== true;
}
