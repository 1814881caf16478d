/**
 * Values without a JSON form that the configuration of a contract requests: dates as objects, integers beyond 2^53,
 * octets.
 * Checks apply to values as on the wire; conversions translate between these and the values in code.
 */

import { fromBase64, isBase64, toBase64 } from '../formats/base64.js';
import { setOwn } from '../own.js';
import { isStream } from './stream/drain.js';
import { UndeclaredItem } from './stream/undeclared-item.js';

/** Both directions keep a value of another form, which its check reports. */
export interface Conversion {
  /** From the wire to code. */
  read(value: unknown): unknown;
  /** From code to the wire. */
  write(value: unknown): unknown;
  /** A JSON value whose integers of 64 bits are taken from `exact`, which is the same value with exact integers. */
  exact?(value: unknown, exact: unknown): unknown;
}

/** The conversions of the input and output of an operation. */
export interface OperationConversion {
  readonly input?: Conversion;
  readonly output?: Conversion;
}

/** `date-time` (RFC 3339) as `Date`: the same instant, to the millisecond. */
export const dateTimeValue: Conversion = {
  read: (value) => (typeof value === 'string' ? moment(value) : value),
  write: (value) => (isValidDate(value) ? value.toISOString() : value),
};

/** `date` as `Date`: midnight in UTC. */
export const dateValue: Conversion = {
  read: (value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? madeOf(value, value) : value,
  write: (value) => (isValidDate(value) ? value.toISOString().slice(0, 10) : value),
};

const momentText = /^(\d{4}-\d\d-\d\d)[t ](\d\d:\d\d:)(\d\d)(\.\d+)?(z|[+-]\d\d:\d\d)$/i;

function moment(text: string): unknown {
  const found = momentText.exec(text);
  if (found === null) return text;
  const [, day, minute, second, fraction = '', zone = ''] = found;
  // A leap second, which `Date` does not support, becomes the first second of the next minute (RFC 3339, 5.7).
  if (second !== '60') return madeOf(`${day}T${minute}${second}${fraction}${zone.toUpperCase()}`, text);
  const before = new Date(`${day}T${minute}59${fraction}${zone.toUpperCase()}`).getTime();
  return Number.isNaN(before) ? text : new Date(before + 1000);
}

function madeOf(text: string, otherwise: string): unknown {
  const made = new Date(text);
  return Number.isNaN(made.getTime()) ? otherwise : made;
}

function isValidDate(value: unknown): value is Date {
  return value instanceof Date && !Number.isNaN(value.getTime());
}

/** Base64 as octets. */
export const base64Value: Conversion = {
  read: (value) => (typeof value === 'string' && isBase64(value) ? fromBase64(value) : value),
  write: (value) => (value instanceof Uint8Array ? toBase64(value) : value),
};

/** A class of `Temporal`: `Temporal.Instant`, `Temporal.PlainDate`, `Temporal.Duration`. */
export interface TemporalFactory {
  from(text: string): { toString(): string };
}

/** Text as an instance of a class of `Temporal`. */
export function temporalValue(
  type: TemporalFactory & (abstract new (...given: never[]) => unknown),
): Conversion {
  return {
    read(value) {
      if (typeof value !== 'string') return value;
      try {
        return type.from(value);
      } catch {
        return value;
      }
    },
    write: (value) => (value instanceof type ? String(value) : value),
  };
}

/** Integers of 64 bits as `bigint`; their content is `exactJson`, their shape in parameters `int64`. */
export const bigintValue: Conversion = {
  exact: taken,
  read: (value) => (typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : value),
  write: (value) => (typeof value === 'bigint' ? shortest(value) : value),
};

/** Integers of 64 bits as decimal text. */
export const integerText: Conversion = {
  exact: taken,
  read: (value) => (typeof value === 'bigint' || Number.isSafeInteger(value) ? String(value) : value),
  write: (value) =>
    typeof value === 'string' && /^-?(?:0|[1-9]\d{0,19})$/.test(value) ? shortest(BigInt(value)) : value,
};

function taken(_value: unknown, exact: unknown): unknown {
  return exact;
}

/** An integer as a number if that is exact. */
function shortest(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** How a part is converted; `other` is the same part of the exact value. */
type Convert = (conversion: Conversion, value: unknown, other: unknown) => unknown;

const read: Convert = (conversion, value) => conversion.read(value);
const write: Convert = (conversion, value) => conversion.write(value);
const exact: Convert = (conversion, value, other) => conversion.exact?.(value, other) ?? value;

/** A conversion of a value with parts. */
function ofParts(convert: (value: unknown, how: Convert, other: unknown) => unknown): Conversion {
  return {
    read: (value) => convert(value, read, value),
    write: (value) => convert(value, write, value),
    exact: (value, other) => convert(value, exact, other),
  };
}

/** Converts members of a record by name, and all others. */
export function inMembers(named: { readonly [name: string]: Conversion }, others?: Conversion): Conversion {
  const entries = Object.entries(named);
  return ofParts((value, how, other) => {
    if (!isPlainRecord(value) || !isPlainRecord(other)) return value;
    const made: Record<string, unknown> = { ...value };
    for (const [name, conversion] of entries)
      if (Object.hasOwn(value, name)) setOwn(made, name, how(conversion, value[name], other[name]));
    if (others !== undefined)
      for (const name of Object.keys(value))
        if (!Object.hasOwn(named, name)) setOwn(made, name, how(others, value[name], other[name]));
    return made;
  });
}

/** Bodies that are streams or blobs can be alternatives to JSON. */
function isPlainRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !isStream(value) &&
    !(value instanceof Blob)
  );
}

/** Converts items of a list; the first ones may have conversions of their own. */
export function inItems(
  rest: Conversion | undefined,
  first: readonly (Conversion | undefined)[] = [],
): Conversion {
  return ofParts((value, how, other) => {
    if (!Array.isArray(value) || !Array.isArray(other)) return value;
    return value.map((item: unknown, index) => {
      const conversion = index < first.length ? first[index] : rest;
      return conversion === undefined ? item : how(conversion, item, other[index]);
    });
  });
}

/** Converts each item of a stream as it arrives. */
export function inStream(item: Conversion): Conversion {
  return {
    read: (value) => (isStream(value) ? new ConvertedItems(value, (one) => item.read(one)) : value),
    write: (value) => (isStream(value) ? new ConvertedItems(value, (one) => item.write(one)) : value),
  };
}

/** Reads its source only on demand, and closes it when closed. */
class ConvertedItems implements AsyncIterableIterator<unknown> {
  readonly #source: AsyncIterable<unknown>;
  readonly #convert: (item: unknown) => unknown;
  #items: AsyncIterator<unknown> | undefined;

  constructor(source: AsyncIterable<unknown>, convert: (item: unknown) => unknown) {
    this.#source = source;
    this.#convert = convert;
  }

  /** The state of an event stream. */
  get state(): unknown {
    return 'state' in this.#source ? this.#source.state : undefined;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async next(): Promise<IteratorResult<unknown, undefined>> {
    const result = await this.#iterator().next();
    if (result.done === true) return { done: true, value: undefined };
    const { value } = result;
    return { done: false, value: value instanceof UndeclaredItem ? value : this.#convert(value) };
  }

  async return(): Promise<IteratorResult<unknown, undefined>> {
    await this.#iterator().return?.();
    return { done: true, value: undefined };
  }

  #iterator(): AsyncIterator<unknown> {
    this.#items ??= this.#source[Symbol.asyncIterator]();
    return this.#items;
  }
}

/** Combines conversions of one value, each of which keeps the values of the others. */
export function inAll(...conversions: readonly Conversion[]): Conversion {
  return ofParts((value, how, other) =>
    conversions.reduce((made, conversion) => how(conversion, made, other), value),
  );
}

/** An alternative of a value: its check, and its conversion if it has one. */
export type Alternative = readonly [check: (value: unknown) => unknown, conversion?: Conversion];

/** Uses the first alternative whose check accepts the value on the wire. */
export function inOneOf(...alternatives: readonly Alternative[]): Conversion {
  const conversions = alternatives.flatMap(([, conversion]) => conversion ?? []);
  return {
    ...inAll(...conversions),
    read(value) {
      const found = alternatives.find(([check]) => check(value) === undefined);
      return found?.[1] === undefined ? value : found[1].read(value);
    },
    write(value) {
      for (const [check, conversion] of alternatives) {
        const written = conversion === undefined ? value : conversion.write(value);
        if (check(written) === undefined) return written;
      }
      return value;
    },
  };
}

/** A conversion that is declared later, or that contains itself. */
export function later(conversion: () => Conversion): Conversion {
  return ofParts((value, how, other) => how(conversion(), value, other));
}

/** Converts outputs by their status: its own (`404`), that of its range (`4XX`), or `default`. */
export function byStatus(outcomes: { readonly [status: string]: Conversion | undefined }): Conversion {
  const find = (value: unknown): Conversion | undefined => {
    if (typeof value !== 'object' || value === null || !('status' in value)) return undefined;
    const status = String(value.status);
    const names = [status, `${status.charAt(0)}XX`, 'default'];
    const name = names.find((one) => Object.hasOwn(outcomes, one));
    return name === undefined ? undefined : outcomes[name];
  };
  return {
    read: (value) => find(value)?.read(value) ?? value,
    write: (value) => find(value)?.write(value) ?? value,
  };
}
