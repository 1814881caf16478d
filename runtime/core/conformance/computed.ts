import { resolvePointer } from './expression.js';

/**
 * A number that follows from others of the same object, which JSON Pointers name, or, without `member`, from given numbers:
 * integers, and decimals as texts.
 */
interface Formula {
  readonly member?: string;
  /** Numbers that are added. */
  readonly plus?: readonly unknown[];
  /** Numbers that are subtracted. */
  readonly minus?: readonly unknown[];
  /** Numbers that are multiplied. */
  readonly times?: readonly string[];
  /** The list whose items have the number `each`, which is added up. */
  readonly list?: string;
  readonly each?: string;
}

/** A decimal number: `units` divided by 10 to the power of `scale`. */
interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/**
 * The number that an object should have by a formula, and the one it has; undefined if they are equal, or if one of the
 * numbers is absent or not known exactly.
 */
export function miscomputed(
  item: unknown,
  formula: unknown,
): { readonly member: string; readonly given: unknown; readonly wanted: string } | undefined {
  if (!isFormula(formula)) return undefined;
  const { member = '' } = formula;
  const given = decimalAt(item, member);
  const wanted = resultOf(item, formula);
  if (given === undefined || wanted === undefined || isSame(given, wanted)) return undefined;
  return { member, given: resolvePointer(item, member), wanted: textOf(wanted) };
}

function resultOf(
  item: unknown,
  { plus = [], minus = [], times = [], list, each = '' }: Formula,
): Decimal | undefined {
  const parts = list === undefined ? [] : resolvePointer(item, list);
  if (!Array.isArray(parts)) return undefined;
  const factors = times.map((one) => decimalAt(item, one));
  if (times.length > 0) return combined(factors, { units: 1n, scale: 0 }, product);
  const added = [
    ...plus.map((one) => decimalAt(item, one)),
    ...minus.map((one) => negative(decimalAt(item, one))),
    ...parts.map((part) => decimalAt(part, each)),
  ];
  return combined(added, { units: 0n, scale: 0 }, sum);
}

function negative(value: Decimal | undefined): Decimal | undefined {
  return value && { ...value, units: -value.units };
}

function product(one: Decimal, other: Decimal): Decimal {
  return { units: one.units * other.units, scale: one.scale + other.scale };
}

function sum(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale);
  return { units: unitsAt(one, scale) + unitsAt(other, scale), scale };
}

function isSame(one: Decimal, other: Decimal): boolean {
  const scale = Math.max(one.scale, other.scale);
  return unitsAt(one, scale) === unitsAt(other, scale);
}

function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale);
}

/** The shortest form of a number: `2.5`. */
function textOf({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

function combined(
  values: readonly (Decimal | undefined)[],
  start: Decimal,
  combine: (one: Decimal, other: Decimal) => Decimal,
): Decimal | undefined {
  return values.reduce<Decimal | undefined>(
    (all, value) => (all === undefined || value === undefined ? undefined : combine(all, value)),
    start,
  );
}

/** Most characters of a number, so that a response of digits costs little. */
const longest = 100;

/** The number at a pointer, or a given one. */
function decimalAt(item: unknown, pointer: unknown): Decimal | undefined {
  const isPointer = typeof pointer === 'string' && (pointer === '' || pointer.startsWith('/'));
  const value = isPointer ? resolvePointer(item, pointer) : pointer;
  if (typeof value === 'bigint') return { units: value, scale: 0 };
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return undefined;
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const text = String(value);
  const [, whole = '', fraction = ''] = /^([+-]?\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === '' || text.length > longest) return undefined;
  return { units: BigInt(`${whole}${fraction}`.replace('+', '')), scale: fraction.length };
}

function isFormula(value: unknown): value is Formula {
  return typeof value === 'object' && value !== null && ('member' in value || 'plus' in value);
}
