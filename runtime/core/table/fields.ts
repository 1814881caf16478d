/**
 * The field constructors, one for each type of Table Schema v2. Options carry the names of the standard; lists of
 * values narrow the type of the field: `text({ enum: ['a', 'b'] })` is a field of `'a' | 'b' | null`.
 */

import { isRecord } from '../check.js';
import { codePoints } from '../text.js';
import {
  type Bounds,
  boundConstraints,
  type Constraint,
  lengthConstraints,
  listConstraint,
  type Ordered,
  patternConstraint,
  schemaConstraint,
} from './constraint.js';
import { type Cell, type Field, type FieldOptions, type FieldType, makeField } from './field.js';
import type {
  BigOptions,
  BooleanOptions,
  ItemOf,
  ItemType,
  JsonOptions,
  Listed,
  ListOptions,
  Narrowed,
  None,
  NumericOptions,
  Shaped,
  TemporalOptions,
  TextOptions,
  YearOptions,
} from './field-options.js';
import {
  type Geopoint,
  geopointOf,
  isGeoJson,
  isTopoJson,
  type JsonObject,
  readGeopointText,
  writeGeopoint,
} from './geometry.js';
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
import { stringFormat } from './string-format.js';
import { temporalPattern } from './strptime.js';
import {
  durationInstants,
  instant,
  monthCount,
  padded,
  readDate,
  readDatetime,
  readDuration,
  readTime,
  readYear,
  readYearmonth,
} from './temporal.js';
import { anyTemporal } from './temporal-any.js';

/** The type `string`. */
export function text<const O extends TextOptions = None>(options?: O): Field<Cell<Narrowed<string, O>, O>> {
  const given: TextOptions = options ?? {};
  const isFormat = given.format === undefined ? undefined : stringFormat(given.format);
  const constraints = [
    ...listConstraints(given, (a: string, b) => a === b),
    ...lengthConstraints(given, codePoints),
    ...(given.pattern === undefined ? [] : [patternConstraint(given.pattern)]),
  ];
  return makeField<string, Cell<Narrowed<string, O>, O>>(given, {
    type: 'string',
    ...(given.format !== undefined && { format: given.format }),
    read: isFormat === undefined ? (cell) => cell : (cell) => (isFormat(cell) ? cell : invalid),
    write: (value) => value,
    constraints,
    plain: isFormat === undefined ? 'text' : undefined,
  });
}

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

/** The type `integer`, as a number: cells beyond 2^53 are refused, never rounded. */
export function wholeNumber<const O extends NumericOptions = None>(
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
export function bigWholeNumber<const O extends BigOptions = None>(
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
    return plain === invalid ? read(cell) : read(plain);
  };
}

/** Integers have no decimal mark, so that a point may be their group mark. */
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

/** The type `boolean`. */
export function boolean<const O extends BooleanOptions = None>(
  options?: O,
): Field<Cell<Narrowed<boolean, O>, O>> {
  const given: BooleanOptions = options ?? {};
  const { trueValues = ['true', 'True', 'TRUE', '1'], falseValues = ['false', 'False', 'FALSE', '0'] } =
    given;
  const values = new Map<unknown, boolean>();
  for (const listed of falseValues) values.set(listed, false);
  for (const listed of trueValues) values.set(listed, true);
  return makeField<boolean, Cell<Narrowed<boolean, O>, O>>(given, {
    type: 'boolean',
    read: (cell) => values.get(cell) ?? invalid,
    accept: (value) => (typeof value === 'boolean' ? value : (values.get(value) ?? invalid)),
    isValue: (value) => typeof value === 'boolean',
    write: (value) => String((value ? trueValues : falseValues)[0]),
    constraints: listConstraints(given, (a: boolean, b) => a === b),
  });
}

/** The type `date`; values are `YYYY-MM-DD` whatever the format. */
export function date<const O extends TemporalOptions = None>(
  options?: O,
): Field<Cell<Narrowed<string, O>, O>> {
  return temporal('date', readDate, options);
}

/** The type `time`; values are `hh:mm:ss`, with fraction and zone where the cell has them. */
export function time<const O extends TemporalOptions = None>(
  options?: O,
): Field<Cell<Narrowed<string, O>, O>> {
  return temporal('time', readTime, options);
}

/** The type `datetime`; values are `YYYY-MM-DDThh:mm:ss`, with fraction and zone where the cell has them. */
export function datetime<const O extends TemporalOptions = None>(
  options?: O,
): Field<Cell<Narrowed<string, O>, O>> {
  return temporal('datetime', readDatetime, options);
}

function temporal<const O extends TemporalOptions>(
  type: 'date' | 'time' | 'datetime',
  readIso: (cell: string) => string | Invalid,
  options: O | undefined,
): Field<Cell<Narrowed<string, O>, O>> {
  const given: TemporalOptions = options ?? {};
  const format = (given.format ?? 'default').replace(/^fmt:/, '');
  const pattern = format === 'default' || format === 'any' ? undefined : temporalPattern(format);
  const read =
    format === 'default'
      ? readIso
      : format === 'any'
        ? anyTemporal(type)
        : (cell: string) => pattern?.read(type, cell) ?? invalid;
  return makeField<string, Cell<Narrowed<string, O>, O>>(given, {
    type,
    format,
    read,
    isValue: (value) => typeof value === 'string' && readIso(value) !== invalid,
    write: (value) => (pattern === undefined ? value : pattern.write(type, value)),
    constraints: scalarConstraints(given, {
      read: (bound) => {
        const value = read(bound);
        return value === invalid ? readIso(bound) : value;
      },
      compare: (a, b) => instant(type, a) - instant(type, b),
    }),
  });
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

/** The type `yearmonth`; values are `YYYY-MM`. */
export function yearmonth<const O extends TemporalOptions = None>(
  options?: O,
): Field<Cell<Narrowed<string, O>, O>> {
  const given: TemporalOptions = options ?? {};
  return makeField<string, Cell<Narrowed<string, O>, O>>(given, {
    type: 'yearmonth',
    read: readYearmonth,
    write: (value) => value,
    constraints: scalarConstraints(given, {
      read: readYearmonth,
      compare: (a, b) => monthCount(a) - monthCount(b),
    }),
  });
}

/** The type `duration`; values are XSD durations. */
export function duration<const O extends TemporalOptions = None>(
  options?: O,
): Field<Cell<Narrowed<string, O>, O>> {
  const given: TemporalOptions = options ?? {};
  return makeField<string, Cell<Narrowed<string, O>, O>>(given, {
    type: 'duration',
    read: readDuration,
    write: (value) => value,
    constraints: scalarConstraints(given, { read: readDuration, compare: compareDurations }),
  });
}

/** The order of two durations; NaN where it depends on the month they start in. */
export function compareDurations(a: string, b: string): number {
  const others = durationInstants(b);
  const orders = durationInstants(a).map((value, index) => Math.sign(value - (others[index] ?? 0)));
  const [first = 0] = orders;
  return orders.every((order) => order === first) ? first : Number.NaN;
}

/** The type `geopoint`; values are `[longitude, latitude]`. */
export function geopoint<const O extends JsonOptions & { readonly format?: string } = None>(
  options?: O,
): Field<Cell<Geopoint, O>> {
  const given: JsonOptions & { readonly format?: string } = options ?? {};
  const format = given.format ?? 'default';
  return makeField<Geopoint, Cell<Geopoint, O>>(given, {
    type: 'geopoint',
    format,
    read: format === 'default' ? readGeopointText : (cell) => geopointOf(json(cell), format),
    accept: (value) => geopointOf(value, format === 'object' ? 'object' : 'array'),
    isValue: (value) => geopointOf(value, 'array') !== invalid,
    write: (value) => writeGeopoint(value, format),
    constraints: jsonLists<Geopoint>(given),
  });
}

/** The type `geojson`. */
export function geojson<const O extends JsonOptions & { readonly format?: string } = None>(
  options?: O,
): Field<Cell<JsonObject, O>> {
  const given: JsonOptions & { readonly format?: string } = options ?? {};
  const isOfFormat = given.format === 'topojson' ? isTopoJson : isGeoJson;
  const format = given.format ?? 'default';
  return jsonField(
    'geojson',
    format,
    given,
    (value): value is JsonObject => isRecord(value) && isOfFormat(value),
  );
}

/** The type `object`. */
export function object<const O extends JsonOptions = None>(
  options?: O,
): Field<Cell<Shaped<JsonObject, O>, O>> {
  return jsonField('object', 'default', options ?? {}, isRecord);
}

/** The type `array`. */
export function array<const O extends JsonOptions = None>(
  options?: O,
): Field<Cell<Shaped<readonly unknown[], O>, O>> {
  return jsonField('array', 'default', options ?? {}, (value): value is readonly unknown[] =>
    Array.isArray(value),
  );
}

function jsonField<T extends object, C>(
  type: FieldType,
  format: string,
  options: JsonOptions,
  isOfType: (value: unknown) => value is T,
): Field<C> {
  const accept = (value: unknown): T | Invalid => (isOfType(value) ? value : invalid);
  const length = (value: T): number => (Array.isArray(value) ? value.length : Object.keys(value).length);
  return makeField<T, C>(options, {
    type,
    format,
    read: (cell) => accept(json(cell)),
    accept,
    write: (value) => JSON.stringify(value),
    constraints: [
      ...jsonLists<T>(options),
      ...lengthConstraints(options, length),
      ...(options.jsonSchema === undefined ? [] : [schemaConstraint<T>(options.jsonSchema)]),
    ],
  });
}

function jsonLists<T>(options: JsonOptions): Constraint<T>[] {
  if (options.enum === undefined) return [];
  const listed = new Set(
    options.enum.map((value) => canonical(typeof value === 'string' ? (json(value) ?? value) : value)),
  );
  const all = options.enum;
  return [
    { ...listConstraint<T>('enum', all, [], () => false), holds: (value) => listed.has(canonical(value)) },
  ];
}

/** JSON text of a value with the members of objects in order, so that equal values have equal text. */
export function canonical(value: unknown): string {
  if (typeof value === 'bigint') return String(value);
  return JSON.stringify(value, (_key, member: unknown) =>
    isRecord(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

function json(cell: string): unknown {
  try {
    return JSON.parse(cell);
  } catch {
    return undefined;
  }
}

/** The type `list`; an empty item of a list that is not of strings is null. */
export function list<const O extends ListOptions = None>(options?: O): Field<Cell<readonly ItemOf<O>[], O>> {
  const given: ListOptions = options ?? {};
  const { delimiter = ',', itemType = 'string' } = given;
  const item = itemField(itemType);
  const readItem = (cell: string): unknown => (cell === '' && itemType !== 'string' ? null : item.read(cell));
  return makeField<readonly unknown[], Cell<readonly ItemOf<O>[], O>>(given, {
    type: 'list',
    read(cell) {
      const items = cell.split(delimiter).map(readItem);
      return items.includes(invalid) ? invalid : items;
    },
    accept: (value) =>
      Array.isArray(value) && value.every((one) => one === null || item.accept(one) !== invalid)
        ? value
        : invalid,
    isValue: (value) =>
      Array.isArray(value) &&
      value.every((one) => (one === null ? itemType !== 'string' : item.isValue(one))),
    write(items) {
      const texts = items.map((one) => (one === null ? '' : item.write(one)));
      const text = texts.join(delimiter);
      const same = items.length > 0 && text.split(delimiter).length === items.length;
      return texts.includes(undefined) || !same ? undefined : text;
    },
    constraints: lengthConstraints(given, (items: readonly unknown[]) => items.length),
  });
}

function itemField(type: ItemType): Field<unknown> {
  const makers: { readonly [Type in ItemType]: () => Field<unknown> } = {
    string: () => erased(text()),
    integer: () => erased(wholeNumber()),
    boolean: () => erased(boolean()),
    number: () => erased(number()),
    datetime: () => erased(datetime()),
    date: () => erased(date()),
    time: () => erased(time()),
  };
  return makers[type]();
}

/** A field without its value's type; the members know none anyway. */
export function erased<T>(field: Field<T>): Field<unknown> {
  const { type, format, required, unique, missingValues, constraints, plain, read, accept, isValue, write } =
    field;
  return { type, format, required, unique, missingValues, constraints, plain, read, accept, isValue, write };
}

/** The type `any`: text as it stands in a CSV file. */
export function any<const O extends FieldOptions & Listed<string> = None>(
  options?: O,
): Field<Cell<Narrowed<string, O>, O>> {
  const given: FieldOptions & Listed<string> = options ?? {};
  return makeField<string, Cell<Narrowed<string, O>, O>>(given, {
    type: 'any',
    plain: 'text',
    read: (cell) => cell,
    // JSON has its own types, and `any` leaves them alone.
    accept: (value) => value as string,
    isValue: (value) => typeof value === 'string',
    write: (value) => value,
    constraints: listConstraints(given, (a: string, b) => a === b),
  });
}

function scalarConstraints<T extends string | number>(
  options: Bounds<T> & Listed<T>,
  type: Ordered<T>,
): Constraint<T>[] {
  return [...boundConstraints(options, type), ...listConstraints(options, (a: T, b) => a === b)];
}

function listConstraints<T>(options: Listed<T>, same: (a: T, b: T) => boolean): Constraint<T>[] {
  return [
    ...(options.enum === undefined ? [] : [listConstraint('enum', options.enum, options.enum, same)]),
    ...(options.categories === undefined
      ? []
      : [listConstraint('categories', options.categories, options.categories, same)]),
  ];
}
