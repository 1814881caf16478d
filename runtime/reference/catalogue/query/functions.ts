import { negated, roundDecimal } from '../decimal.js';
import type { Row } from '../entry-table.js';
import { calculate } from './arithmetic.js';
import type { Compiled } from './compiled.js';
import { likePattern } from './pattern.js';
import type { Expression } from './syntax.js';
import { QueryError } from './syntax.js';
import { isNumeric, type Known, toNumber, type Value, type ValueType, widerType } from './value.js';

type Call = Extract<Expression, { readonly kind: 'call' }>;

/** The type of a parameter; `number` is int, numeric or float. */
type Parameter = 'text' | 'int' | 'number';

/** A function whose result is null if one of its arguments is. */
interface Strict {
  readonly parameters: readonly Parameter[];
  /** Number of optional parameters. */
  readonly optional?: number;
  readonly type: (types: readonly ValueType[]) => ValueType;
  readonly apply: (a: Known, b: Known, c: Known | undefined) => Value;
}

const text = () => 'text' as const;
const firstType = (types: readonly ValueType[]) => types[0] ?? 'null';

const strict: ReadonlyMap<string, Strict> = new Map<string, Strict>([
  ['like', { parameters: ['text', 'text'], type: () => 'boolean', apply: like }],
  ['lower', { parameters: ['text'], type: text, apply: (a) => String(a).toLowerCase() }],
  ['upper', { parameters: ['text'], type: text, apply: (a) => String(a).toUpperCase() }],
  ['length', { parameters: ['text'], type: () => 'int', apply: (a) => codePoints(String(a)) }],
  ['substr', { parameters: ['text', 'int', 'int'], optional: 1, type: text, apply: substring }],
  ['abs', { parameters: ['number'], type: firstType, apply: absolute }],
  ['round', { parameters: ['number', 'int'], optional: 1, type: firstType, apply: round }],
  ['floor', { parameters: ['number'], type: firstType, apply: (a) => cut(a, 'floor') }],
  ['ceil', { parameters: ['number'], type: firstType, apply: (a) => cut(a, 'ceil') }],
]);

/** Checks a call and compiles it to a function of an entry; `now` is the time of the query. */
export function compileCall(call: Call, operands: readonly Compiled[], now: string): Compiled {
  if (call.name === 'now') return compileNow(call, operands, now);
  if (call.name === 'mod') return compileMod(call, operands);
  if (call.name === 'coalesce') return compileCoalesce(call, operands);
  if (call.name === 'concat') return compileConcat(call, operands);
  const known = strict.get(call.name);
  if (known === undefined) throw new QueryError(`function "${call.name}" not found`, call.at);
  checkCount(call, operands, known);
  known.parameters.forEach((parameter, index) => {
    checkArgument(call, operands[index], parameter, index);
  });
  const type = known.type(operands.map((operand) => operand.type));
  const matcher = call.name === 'like' ? literalMatcher(operands[1]) : undefined;
  return { type, evaluate: strictly(operands, matcher ?? known.apply) };
}

/** Applies a function to arguments, unless one of them is null. */
function strictly([first, second, third]: readonly Compiled[], apply: Strict['apply']): (row: Row) => Value {
  return (row) => {
    const a = first?.evaluate(row) ?? null;
    if (a === null) return null;
    if (second === undefined) return apply(a, absent, undefined);
    const b = second.evaluate(row);
    if (b === null) return null;
    if (third === undefined) return apply(a, b, undefined);
    const c = third.evaluate(row);
    return c === null ? null : apply(a, b, c);
  };
}

/** Represents an omitted argument. */
const absent = '';

function checkCount(call: Call, operands: readonly Compiled[], { parameters, optional }: Strict): void {
  const least = parameters.length - (optional ?? 0);
  if (operands.length >= least && operands.length <= parameters.length) return;
  throw new QueryError(`"${call.name}" has ${operands.length} arguments`, call.at);
}

function checkArgument(call: Call, operand: Compiled | undefined, parameter: Parameter, index: number): void {
  if (operand === undefined || operand.type === 'null') return;
  if (parameter === 'number' ? isNumeric(operand.type) : operand.type === parameter) return;
  throw new QueryError(
    `argument ${index + 1} of "${call.name}" is ${operand.type}, not ${parameter}`,
    call.at,
  );
}

function compileConcat(call: Call, operands: readonly Compiled[]): Compiled {
  if (operands.length === 0) throw new QueryError('"concat" must have arguments', call.at);
  operands.forEach((operand, index) => {
    checkArgument(call, operand, 'text', index);
  });
  return {
    type: 'text',
    evaluate: (row) => {
      let joined = '';
      for (const operand of operands) {
        const value = operand.evaluate(row);
        if (value === null) return null;
        joined += String(value);
      }
      return joined;
    },
  };
}

function compileNow(call: Call, operands: readonly Compiled[], now: string): Compiled {
  if (operands.length > 0) throw new QueryError('"now" has no arguments', call.at);
  return { type: 'timestamp', evaluate: () => now };
}

function compileMod(call: Call, operands: readonly Compiled[]): Compiled {
  const [a, b, ...others] = operands;
  if (a === undefined || b === undefined || others.length > 0) {
    throw new QueryError('"mod" must have two arguments', call.at);
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

/** The first argument that is not null. */
function compileCoalesce(call: Call, operands: readonly Compiled[]): Compiled {
  if (operands.length === 0) throw new QueryError('"coalesce" must have arguments', call.at);
  const type = operands.reduce<ValueType | undefined>(
    (found, operand) => (found === undefined ? undefined : widerType(found, operand.type)),
    'null',
  );
  if (type === undefined) throw new QueryError('arguments of "coalesce" must have the same type', call.at);
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

/** The matcher of a pattern given as a literal. */
function literalMatcher(pattern: Compiled | undefined): ((value: Known) => Value) | undefined {
  if (pattern?.literal === undefined) return undefined;
  const matches = likePattern(pattern.literal);
  return (value) => matches(String(value));
}

function like(value: Known, pattern: Known): boolean {
  return likePattern(String(pattern))(String(value));
}

function codePoints(value: string): number {
  let count = value.length;
  for (let index = 0; index < value.length; index += 1) {
    // The first half of a surrogate pair is counted with the second.
    if ((value.codePointAt(index) ?? 0) > 0xffff) count -= 1;
  }
  return count;
}

/** Characters from a position, counted from 1; positions before the text reduce the length, as in SQL. */
function substring(value: Known, from: Known, length: Known | undefined): string {
  const text = String(value);
  const start = toNumber(from);
  const end = length === undefined ? Number.POSITIVE_INFINITY : start + Math.max(0, toNumber(length));
  const [first, behind] = [Math.max(0, start - 1), Math.max(0, end - 1)];
  const isPlain = codePoints(text) === text.length;
  return isPlain ? text.slice(first, behind) : [...text].slice(first, behind).join('');
}

function absolute(value: Known): Value {
  if (typeof value === 'number') return Math.abs(value);
  if (typeof value !== 'object') return null;
  return value.units < 0 ? negated(value) : value;
}

const mostDigits = 38;

/** Rounds halves away from zero. */
function round(value: Known, digits: Known): Value {
  const wanted = digits === absent ? 0 : Math.min(Math.max(toNumber(digits), 0), mostDigits);
  if (typeof value === 'object') return roundDecimal(value, wanted, 'nearest');
  const number = Number(value);
  if (Number.isInteger(number)) return number;
  const scaled = Math.abs(number) * 10 ** wanted;
  return Number.isFinite(scaled) ? (Math.sign(number) * Math.round(scaled)) / 10 ** wanted : number;
}

function cut(value: Known, mode: 'floor' | 'ceil'): Value {
  if (typeof value === 'object') return roundDecimal(value, 0, mode);
  return mode === 'floor' ? Math.floor(Number(value)) : Math.ceil(Number(value));
}
