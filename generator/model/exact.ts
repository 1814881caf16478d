import type { NumberType } from './contract.js';

/** Whether all values of a type are integers, by `type` or by formats such as int64 (OpenAPI 3.1, 4.4). */
export function isInteger(type: NumberType): boolean {
  return type.integer === true || /^u?int\d+$/.test(type.format ?? '');
}

/** Whether a number is an integer beyond the safe range, so that the written value may have been rounded. */
export function isInexact(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value);
}

/** Whether a type's own bounds exclude integers beyond 2^53. */
export function isBoundedExactly(type: NumberType): boolean {
  const low = type.minimum ?? type.exclusiveMinimum;
  const high = type.maximum ?? type.exclusiveMaximum;
  return isExactBound(low) && isExactBound(high);
}

function isExactBound(bound: number | string | undefined): boolean {
  return bound !== undefined && Math.abs(Number(bound)) <= Number.MAX_SAFE_INTEGER;
}
