import { resolvePointer } from './expression.js';

/** A number that follows from others of the same object, which JSON Pointers name. */
interface Formula {
  readonly member: string;
  /** Numbers that are added. */
  readonly plus?: readonly string[];
  /** Numbers that are subtracted. */
  readonly minus?: readonly string[];
  /** Numbers that are multiplied. */
  readonly times?: readonly string[];
  /** The list whose items have the number `each`, which is added up. */
  readonly list?: string;
  readonly each?: string;
}

/**
 * The number that an object should have by a formula, and the one it has; undefined if they are equal, or if one of the
 * numbers is absent or no integer.
 */
export function miscomputed(
  item: unknown,
  formula: unknown,
): { readonly member: string; readonly given: unknown; readonly wanted: string } | undefined {
  if (!isFormula(formula)) return undefined;
  const given = integerAt(item, formula.member);
  const wanted = resultOf(item, formula);
  if (given === undefined || wanted === undefined || given === wanted) return undefined;
  return { member: formula.member, given: resolvePointer(item, formula.member), wanted: String(wanted) };
}

function resultOf(
  item: unknown,
  { plus = [], minus = [], times = [], list, each = '' }: Formula,
): bigint | undefined {
  const parts = list === undefined ? [] : resolvePointer(item, list);
  if (!Array.isArray(parts)) return undefined;
  const added = [
    ...plus.map((one) => integerAt(item, one)),
    ...minus.map((one) => negative(integerAt(item, one))),
    ...parts.map((part) => integerAt(part, each)),
  ];
  if (times.length > 0)
    return combined(
      times.map((one) => integerAt(item, one)),
      1n,
      (a, b) => a * b,
    );
  return combined(added, 0n, (a, b) => a + b);
}

function negative(value: bigint | undefined): bigint | undefined {
  return value === undefined ? undefined : -value;
}

function combined(
  values: readonly (bigint | undefined)[],
  start: bigint,
  combine: (one: bigint, other: bigint) => bigint,
): bigint | undefined {
  return values.reduce<bigint | undefined>(
    (sum, value) => (sum === undefined || value === undefined ? undefined : combine(sum, value)),
    start,
  );
}

function integerAt(item: unknown, pointer: string): bigint | undefined {
  const value = resolvePointer(item, pointer);
  if (typeof value === 'bigint') return value;
  return Number.isSafeInteger(value) ? BigInt(Number(value)) : undefined;
}

function isFormula(value: unknown): value is Formula {
  return typeof value === 'object' && value !== null && 'member' in value;
}
