import { compareDecimals, isDecimal, isEqual, isMultiple } from '@trivet/runtime/check';
import * as formats from '@trivet/runtime/format';
import { inexactKeyword } from '@trivet/runtime/internal/protocol';
import type { BytesType, LiteralType, NumberType, StringType } from './contract.js';
import { isBoundedExactly, isInexact, isInteger } from './exact.js';
import { formatChecks } from './formats.js';
import { type Judging, patternKeyword } from './samples/judging.js';
import { isInOrder, lexicalPattern } from './xsd/lexical.js';

/** The maximum 32-bit integer (OpenAPI format registry: `int32`). */
export const int32Max = 2 ** 31 - 1;

/** The context for judging a scalar. */
type Asserting = Pick<Judging, 'patterns' | 'formats'>;

const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const;

/** The keywords that a text violates. */
export function textKeywords(type: StringType, text: string, judging: Asserting): readonly string[] {
  const length = type.minLength === undefined && type.maxLength === undefined ? 0 : [...text].length;
  const broken: string[] = [];
  if (type.minLength !== undefined && length < type.minLength) broken.push('minLength');
  if (type.maxLength !== undefined && length > type.maxLength) broken.push('maxLength');
  for (const pattern of type.patterns ?? []) {
    const keyword = patternKeyword(judging, pattern, text);
    if (keyword !== undefined) broken.push(keyword);
  }
  const format =
    type.format !== undefined && judging.formats.has(type.format) ? formatChecks.get(type.format) : undefined;
  if (format !== undefined && !formats[format.check](text)) broken.push('format');
  if (type.xsd !== undefined && lexicalPattern(type.xsd)?.test(text) === false) broken.push('type');
  for (const bound of bounds) {
    const limit = type[bound];
    if (limit !== undefined && !isInOrder(text, limit, bound)) broken.push(bound);
  }
  return broken;
}

/** The keywords that a number violates, for any carrier. */
export function numberKeywords(type: NumberType, value: unknown, judging: Asserting): readonly string[] {
  const carrier = type.carrier ?? 'number';
  // An integer of 64 bits beyond 2^53 is a bigint on the wire.
  if (type.exact !== undefined && typeof value === 'bigint') return boundKeywords(type, value);
  if (typeof value !== carrier || (typeof value === 'string' && !isDecimal(value))) return ['type'];
  if (type.integer === true && typeof value === 'number' && !Number.isInteger(value)) return ['type'];
  if (isInteger(type) && isInexact(value) && !isBoundedExactly(type)) return [inexactKeyword];
  const broken = boundKeywords(type, value);
  const text = String(value);
  if (type.multipleOf !== undefined && typeof value === 'number' && !isMultiple(value, type.multipleOf))
    broken.push('multipleOf');
  for (const pattern of type.patterns ?? []) {
    const keyword = patternKeyword(judging, pattern, text);
    if (keyword !== undefined) broken.push(keyword);
  }
  const { format } = type;
  if (format === 'int32' && judging.formats.has(format) && typeof value === 'number' && !isInt32(value))
    broken.push('format');
  const [whole = '', fraction = ''] = text.replace(/^[+-]/, '').split('.');
  const significant = `${whole.replace(/^0+/, '')}${fraction.replace(/0+$/, '')}`.length;
  if (type.totalDigits !== undefined && significant > type.totalDigits) broken.push('totalDigits');
  if (type.fractionDigits !== undefined && fraction.replace(/0+$/, '').length > type.fractionDigits)
    broken.push('fractionDigits');
  return broken;
}

function boundKeywords(type: NumberType, value: unknown): string[] {
  const broken: string[] = [];
  if (type.minimum !== undefined && compare(value, type.minimum) < 0) broken.push('minimum');
  if (type.maximum !== undefined && compare(value, type.maximum) > 0) broken.push('maximum');
  if (type.exclusiveMinimum !== undefined && compare(value, type.exclusiveMinimum) <= 0)
    broken.push('exclusiveMinimum');
  if (type.exclusiveMaximum !== undefined && compare(value, type.exclusiveMaximum) >= 0)
    broken.push('exclusiveMaximum');
  return broken;
}

function isInt32(value: number): boolean {
  return Number.isInteger(value) && value >= -(2 ** 31) && value <= int32Max;
}

function compare(value: unknown, bound: number | string): number {
  if (typeof value === 'number' && !(typeof bound === 'string' && Number.isInteger(value)))
    return value - Number(bound);
  if (typeof value === 'number') return compareDecimals(decimalText(value), decimalText(bound));
  return compareDecimals(String(value), decimalText(bound));
}

/** A bound as decimal text without an exponent. */
function decimalText(bound: number | string): string {
  if (typeof bound === 'string') return bound;
  return Number.isInteger(bound) ? BigInt(bound).toString() : String(bound);
}

/** The keywords that bytes violate. */
export function octetKeywords(type: BytesType, value: Uint8Array): readonly string[] {
  const broken: string[] = [];
  if (type.minLength !== undefined && value.length < type.minLength) broken.push('minLength');
  if (type.maxLength !== undefined && value.length > type.maxLength) broken.push('maxLength');
  return broken;
}

/** Whether a value is one of the values of a literal; numbers are compared numerically. */
export function isOneOf(type: LiteralType, value: unknown): boolean {
  if (type.base?.kind === 'number' && typeof value !== 'number') {
    return (
      typeof value === (type.base.exact === undefined ? (type.base.carrier ?? 'number') : 'bigint') &&
      type.values.some((known) => isSameDecimal(String(known), String(value)))
    );
  }
  return type.values.some((known) => isEqual(known, value));
}

function isSameDecimal(a: string, b: string): boolean {
  return isDecimal(a) && isDecimal(b) ? compareDecimals(a, b) === 0 : a === b;
}
