/** Fields with numeric cells: `number`, `integer` and `year`. */

import { boundConstraints, type Constraint, listConstraints, scalarConstraints } from './constraint.js';
import { type Cell, type Field, makeField } from './field.js';
import type { BigOptions, Narrowed, None, NumericOptions, YearOptions } from './field-options.js';
import {
  type Invalid,
  invalid,
  type NumberOptions,
  plainInteger,
  plainNumber,
  readBigInteger,
  readInteger,
  readNumber,
  writeNumber,
} from './number.js';
import { padded, readYear } from './temporal.js';

/** The type `number`. */
export function number<const O extends NumericOptions = None>(
  options?: O,
): Field<Cell<Narrowed<number, O>, O>> {
  const given: NumericOptions = options ?? {};
  const read = numberReader(given, readNumber);
  return makeField<number, Cell<Narrowed<number, O>, O>>(given, {
    type: 'number',
    plain: read === readNumber ? 'number' : undefined,
    read,
    accept: (value) => (typeof value === 'number' ? value : invalid),
    write: (value) => writeNumber(value, given),
    constraints: scalarConstraints(given, { read, compare: compareNumbers }),
  });
}

/** The type `integer`, as a number: cells beyond 2^53 are rejected, never rounded. */
export function integer<const O extends NumericOptions = None>(
  options?: O,
): Field<Cell<Narrowed<number, O>, O>> {
  const given: NumericOptions = options ?? {};
  const read = integerReader(given, readInteger);
  return makeField<number, Cell<Narrowed<number, O>, O>>(given, {
    type: 'integer',
    plain: read === readInteger ? 'integer' : undefined,
    read,
    accept: (value) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : invalid),
    write: (value) => (Number.isSafeInteger(value) ? writeNumber(value, given) : undefined),
    constraints: scalarConstraints(given, { read, compare: compareNumbers }),
  });
}

/** The type `integer`, as a bigint of any size. */
export function bigInteger<const O extends BigOptions = None>(
  options?: O,
): Field<Cell<Narrowed<bigint, O>, O>> {
  const given: BigOptions = options ?? {};
  const read = integerReader(given, readBigInteger);
  const compare = (a: bigint | number, b: bigint | number): number => (a < b ? -1 : a > b ? 1 : 0);
  const constraints: Constraint<bigint>[] = [
    ...boundConstraints<bigint | number>(given, { read, compare }),
    ...listConstraints(given, (a: bigint, b) => a === b),
  ];
  return makeField<bigint, Cell<Narrowed<bigint, O>, O>>(given, {
    type: 'integer',
    read,
    accept: bigIntegerOf,
    isValue: (value) => typeof value === 'bigint',
    write: (value) => writeNumber(value, given),
    constraints,
  });
}

function bigIntegerOf(value: unknown): bigint | Invalid {
  if (typeof value === 'bigint') return value;
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : invalid;
}

function numberReader<T>(
  options: NumberOptions,
  read: (cell: string) => T | Invalid,
): (cell: string) => T | Invalid {
  const { decimalChar = '.', groupChar, bareNumber = true } = options;
  if (decimalChar === '.' && groupChar === undefined && bareNumber) return read;
  return (cell) => {
    const plain = plainNumber(cell, options);
    return plain === invalid ? invalid : read(plain);
  };
}

/** Integers have no decimal character, so that a point may be their group character. */
function integerReader<T>(
  options: NumberOptions,
  read: (cell: string) => T | Invalid,
): (cell: string) => T | Invalid {
  if (options.groupChar === undefined && (options.bareNumber ?? true)) return read;
  return (cell) => {
    const plain = plainInteger(cell, options);
    return plain === invalid ? invalid : read(plain);
  };
}

function compareNumbers(a: number, b: number): number {
  return a < b ? -1 : a > b ? 1 : a === b ? 0 : Number.NaN;
}

/** The type `year`. */
export function year<const O extends YearOptions = None>(options?: O): Field<Cell<Narrowed<number, O>, O>> {
  const given: YearOptions = options ?? {};
  const inForm = (value: number): boolean =>
    Number.isInteger(value) && (!given.fourDigit || (value >= 0 && value <= 9999));
  const read = (cell: string): number | Invalid => {
    const value = readYear(cell);
    return value !== invalid && inForm(value) ? value : invalid;
  };
  return makeField<number, Cell<Narrowed<number, O>, O>>(given, {
    type: 'year',
    plain: 'year',
    read,
    accept: (value) => (typeof value === 'number' && inForm(value) ? value : invalid),
    write: (value) => (value < 0 ? `-${padded(-value, 4)}` : padded(value, 4)),
    constraints: scalarConstraints(given, { read: readInteger, compare: compareNumbers }),
  });
}
