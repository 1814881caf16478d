import { roundDecimal } from '../decimal.js';
import { calculate } from './arithmetic.js';
import type { Compiled } from './compiled.js';
import { likePattern } from './pattern.js';
import type { Expression } from './syntax.js';
import { QueryError } from './syntax.js';
import { isNumeric, toNumber, type Value, type ValueType, widerType } from './value.js';

type Known = Exclude<Value, null>;
type Call = Extract<Expression, { readonly kind: 'call' }>;

/** What an argument has to be; `number` is int, numeric or float. */
type Parameter = 'text' | 'int' | 'number';

/** A function that is null as soon as one of its arguments is. */
interface Strict {
  readonly parameters: readonly Parameter[];
  /** How many of the parameters may be left out; `repeat`: the last one any number of times. */
  readonly optional?: number;
  readonly repeat?: boolean;
  readonly type: (types: readonly ValueType[]) => ValueType;
  readonly apply: (values: readonly Known[]) => Value;
}

const text = () => 'text' as const;
const firstType = (types: readonly ValueType[]) => types[0] ?? 'null';

const strict: ReadonlyMap<string, Strict> = new Map<string, Strict>([
  ['like', { parameters: ['text', 'text'], type: () => 'boolean', apply: ([a, b]) => like(a, b) }],
  ['lower', { parameters: ['text'], type: text, apply: ([a]) => String(a).toLowerCase() }],
  ['upper', { parameters: ['text'], type: text, apply: ([a]) => String(a).toUpperCase() }],
  ['length', { parameters: ['text'], type: () => 'int', apply: ([a]) => whole([...String(a)].length) }],
  [
    'substr',
    { parameters: ['text', 'int', 'int'], optional: 1, type: text, apply: ([a, b, c]) => substring(a, b, c) },
  ],
  ['concat', { parameters: ['text'], repeat: true, type: text, apply: (values) => values.join('') }],
  ['abs', { parameters: ['number'], type: firstType, apply: ([a]) => absolute(a) }],
  ['round', { parameters: ['number', 'int'], optional: 1, type: firstType, apply: ([a, b]) => round(a, b) }],
  ['floor', { parameters: ['number'], type: firstType, apply: ([a]) => cut(a, 'floor') }],
  ['ceil', { parameters: ['number'], type: firstType, apply: ([a]) => cut(a, 'ceil') }],
]);

/** Checks a call and makes it a function of an entry. */
export function compileCall(call: Call, operands: readonly Compiled[]): Compiled {
  if (call.name === 'now') return compileNow(call, operands);
  if (call.name === 'mod') return compileMod(call, operands);
  if (call.name === 'coalesce') return compileCoalesce(call, operands);
  const known = strict.get(call.name);
  if (known === undefined) throw new QueryError(`there is no function "${call.name}"`, call.at);
  checkCount(call, operands, known);
  operands.forEach((operand, index) => {
    const parameter = known.parameters[Math.min(index, known.parameters.length - 1)] ?? 'text';
    if (!fits(operand.type, parameter)) {
      throw new QueryError(
        `argument ${index + 1} of "${call.name}" is ${operand.type}, not ${parameter}`,
        call.at,
      );
    }
  });
  return {
    type: known.type(operands.map(({ type }) => type)),
    evaluate: (row) => {
      const values: Known[] = [];
      for (const operand of operands) {
        const value = operand.evaluate(row);
        if (value === null) return null;
        values.push(value);
      }
      return known.apply(values);
    },
  };
}

function checkCount(
  call: Call,
  operands: readonly Compiled[],
  { parameters, optional, repeat }: Strict,
): void {
  const most = repeat ? Number.POSITIVE_INFINITY : parameters.length;
  if (operands.length >= parameters.length - (optional ?? 0) && operands.length <= most) return;
  throw new QueryError(`"${call.name}" has ${operands.length} arguments`, call.at);
}

function fits(type: ValueType, parameter: Parameter): boolean {
  return type === 'null' || (parameter === 'number' ? isNumeric(type) : type === parameter);
}

function compileNow(call: Call, operands: readonly Compiled[]): Compiled {
  if (operands.length > 0) throw new QueryError('"now" has no arguments', call.at);
  return { type: 'timestamp', evaluate: (row) => row.now };
}

function compileMod(call: Call, operands: readonly Compiled[]): Compiled {
  const [a, b, ...others] = operands;
  if (a === undefined || b === undefined || others.length > 0) {
    throw new QueryError('"mod" has two arguments', call.at);
  }
  const { type, apply } = calculate('mod', a.type, b.type, call.at);
  return {
    type,
    evaluate: (row) => {
      const left = a.evaluate(row);
      const right = b.evaluate(row);
      return left === null || right === null ? null : apply(left, right);
    },
  };
}

/** The first of its arguments that is not null. */
function compileCoalesce(call: Call, operands: readonly Compiled[]): Compiled {
  if (operands.length === 0) throw new QueryError('"coalesce" has no arguments', call.at);
  const type = operands.reduce<ValueType | undefined>(
    (found, operand) => (found === undefined ? undefined : widerType(found, operand.type)),
    'null',
  );
  if (type === undefined) throw new QueryError('arguments of "coalesce" are of different types', call.at);
  return {
    type,
    evaluate: (row) => {
      for (const operand of operands) {
        const value = operand.evaluate(row);
        if (value !== null) return type === 'float' ? toNumber(value) : value;
      }
      return null;
    },
  };
}

function like(value: Known | undefined, pattern: Known | undefined): boolean {
  return likePattern(String(pattern))(String(value));
}

function whole(value: number): Value {
  return { units: BigInt(value), scale: 0 };
}

/** Characters from a position, counted from 1; positions before the text take from the length, as in SQL. */
function substring(value: Known | undefined, from: Known | undefined, length: Known | undefined): string {
  const start = toNumber(from ?? 1);
  const end = length === undefined ? Number.POSITIVE_INFINITY : start + Math.max(0, toNumber(length));
  return [...String(value)].slice(Math.max(0, start - 1), Math.max(0, end - 1)).join('');
}

function absolute(value: Known | undefined): Value {
  if (typeof value === 'number') return Math.abs(value);
  if (typeof value !== 'object') return null;
  return value.units < 0n ? { units: -value.units, scale: value.scale } : value;
}

const mostDigits = 38;

/** Halves go away from zero. */
function round(value: Known | undefined, digits: Known | undefined): Value {
  const wanted = digits === undefined ? 0 : Math.min(Math.max(toNumber(digits), 0), mostDigits);
  if (typeof value === 'object') return roundDecimal(value, wanted, 'nearest');
  const number = Number(value);
  const scaled = Math.abs(number) * 10 ** wanted;
  return Number.isFinite(scaled) ? (Math.sign(number) * Math.round(scaled)) / 10 ** wanted : number;
}

function cut(value: Known | undefined, mode: 'floor' | 'ceil'): Value {
  if (typeof value === 'object') return roundDecimal(value, 0, mode);
  return mode === 'floor' ? Math.floor(Number(value)) : Math.ceil(Number(value));
}
