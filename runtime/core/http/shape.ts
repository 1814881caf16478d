/**
 * Shapes: what the text of a parameter is converted to before it is checked. Text is untyped, so the descriptor states
 * whether `1` is a number or a string.
 */

import { inexactKeyword, inexactMessage } from '../check.js';
import { setOwn } from '../own.js';
import { valueText } from '../quote.js';

/** `any` stays text; `bytes` and `file` occur in multipart bodies. */
export type Shape =
  | 'string'
  | 'integer'
  | 'int64'
  | 'number'
  | 'boolean'
  | 'null'
  | 'any'
  | 'bytes'
  | 'file'
  | ListShape
  | RecordShape
  | UnionShape;

/** A list in a parameter or form. */
export interface ListShape {
  readonly items: Shape;
}

/** A record in a parameter or form. */
export interface RecordShape {
  readonly fields: { readonly [name: string]: Shape };
  /**
   * Shape of fields that are not listed; absent: text. An exploded form parameter takes other names only if it is
   * present.
   */
  readonly rest?: Shape;
}

/** A value of one of several shapes, tried in order. */
export interface UnionShape {
  readonly anyOf: readonly Shape[];
}

/** The reason why a text does not match its shape. */
export class Malformed {
  readonly message: string;
  readonly keyword: string;
  constructor(message: string, keyword = 'type') {
    this.message = message;
    this.keyword = keyword;
  }
}

export function isList(shape: Shape): shape is ListShape {
  return typeof shape === 'object' && 'items' in shape;
}

export function isRecord(shape: Shape): shape is RecordShape {
  return typeof shape === 'object' && 'fields' in shape;
}

/** The members of a union with nested unions flattened; any other shape is its own only member. */
export function alternatives(shape: Shape): readonly Shape[] {
  return typeof shape === 'object' && 'anyOf' in shape ? shape.anyOf.flatMap(alternatives) : [shape];
}

/** The record that a shape allows; several alternatives are merged into one with all their fields. */
export function recordOf(shape: Shape): RecordShape | undefined {
  const records = alternatives(shape).filter(isRecord);
  const [only] = records;
  if (records.length < 2) return only;
  const fields: Record<string, Shape> = {};
  for (const name of new Set(records.flatMap((record) => Object.keys(record.fields)))) {
    const shapes = records.flatMap((record) =>
      Object.hasOwn(record.fields, name) ? (record.fields[name] ?? []) : (record.rest ?? []),
    );
    setOwn(fields, name, joined(shapes));
  }
  const rest = records.flatMap((record) => record.rest ?? []);
  return rest.length === 0 ? { fields } : { fields, rest: joined(rest) };
}

function joined(shapes: readonly Shape[]): Shape {
  const [only, ...others] = [...new Set(shapes)];
  return only !== undefined && others.length === 0 ? only : { anyOf: [...new Set(shapes)] };
}

/** Whether a shape allows plain text as an alternative to a list or record. */
export function isTextual(shape: Shape): boolean {
  const members = alternatives(shape);
  return members.includes('string') || members.includes('any');
}

/** Shape of a record's field. */
export function fieldShape(record: RecordShape, name: string): Shape {
  const own = Object.hasOwn(record.fields, name) ? record.fields[name] : undefined;
  return own ?? record.rest ?? 'any';
}

// RFC 8259, 6: the grammar of numbers that all clients use.
const numberText = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** A shape that is neither a list, nor a record, nor a union. */
export type ScalarShape = Exclude<Shape, object>;

/** Reads one value from decoded text; lists and records within another value are JSON. */
export function readText(shape: Shape, text: string): unknown {
  if (typeof shape === 'string') return readScalar(shape, text);
  return 'anyOf' in shape ? readUnion(shape, text) : readJsonText(shape, text);
}

/** Reads one scalar. */
export function readScalar(shape: ScalarShape, text: string): unknown {
  switch (shape) {
    case 'string':
    case 'any':
    case 'bytes':
    case 'file':
      return text;
    case 'integer':
      return readInteger(text);
    case 'int64':
      // A value beyond 2^53 is a `bigint`, as in a body.
      return /^-?\d{16,20}$/.test(text) && !Number.isSafeInteger(Number(text))
        ? BigInt(text)
        : readInteger(text);
    case 'number':
      return numberText.test(text) ? Number(text) : malformed('a number', text);
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : malformed('true or false', text);
    case 'null':
      return text === '' || text === 'null' ? null : malformed('null', text);
  }
}

function readInteger(text: string): unknown {
  const value = numberText.test(text) ? Number(text) : Number.NaN;
  return Number.isInteger(value) ? (inexact(value) ?? value) : malformed('an integer', text);
}

/** Why an integer is rejected: beyond 2^53, rounding could turn it into another identifier. */
function inexact(value: number): Malformed | undefined {
  return Number.isSafeInteger(value) ? undefined : new Malformed(inexactMessage, inexactKeyword);
}

/** States the expected value and the actual text. */
function malformed(expected: string, actual: unknown): Malformed {
  return new Malformed(`must be ${expected}, got ${valueText(actual)}`);
}

/** Why a value must not be written as its shape: the text would be that of another number, or invalid. */
export function unwritable(shape: Shape | undefined, value: unknown): Malformed | undefined {
  if (shape === 'integer' || shape === 'int64') {
    if (typeof value !== 'number') return undefined;
    return Number.isInteger(value) ? inexact(value) : new Malformed(`must be an integer, got ${value}`);
  }
  if (shape === undefined || !isList(shape) || !Array.isArray(value)) return undefined;
  for (const item of value) {
    const fault = unwritable(shape.items, item);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Tries more specific members before text; next to strings, `null` is the empty text, and only where it is listed. */
function readUnion(shape: UnionShape, text: string): unknown {
  const members = alternatives(shape);
  const textual = members.includes('string') || members.includes('any');
  let reason: Malformed | undefined;
  for (const member of members) {
    if (member === 'string' || member === 'any' || member === 'bytes' || member === 'file') continue;
    if (textual && member === 'null' && text !== '') continue;
    const value = readText(member, text);
    if (!(value instanceof Malformed)) return value;
    reason ??= value;
  }
  return textual ? text : (reason ?? new Malformed('must have a value'));
}

function readJsonText(shape: ListShape | RecordShape, text: string): unknown {
  const wanted = isList(shape) ? 'a JSON array' : 'a JSON object';
  try {
    const value: unknown = JSON.parse(text);
    const fits = typeof value === 'object' && value !== null && Array.isArray(value) === isList(shape);
    return fits ? value : malformed(wanted, text);
  } catch {
    return malformed(wanted, text);
  }
}

/** Writes one value as text; lists and records within another value become JSON. */
export function writeText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return String(value);
}

/** The entries of a plain object whose values are not undefined. */
export function entriesOf(value: unknown): [string, unknown][] {
  return Object.entries(value ?? {}).filter(([, member]) => member !== undefined);
}
