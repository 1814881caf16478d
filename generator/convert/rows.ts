import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { invalid, jsonText } from '@trivet/runtime/internal/table';
import type { AnyTable } from '@trivet/runtime/table';
// JSON.parse rounds numbers silently.
import { isLosslessNumber, isSafeNumber, parse, stringify } from 'lossless-json';
import { isObject } from '../load/source/source.js';
import { isJsonType, JsonCell } from './json-cell.js';

/** A typed row, by the names of its fields. */
export type Row = Readonly<Record<string, unknown>>;

/** Data that cannot be converted; the message says where and why. */
export class ConvertError extends Error {
  override readonly name = 'ConvertError';
}

/**
 * The value of a cell in NDJSON, with all digits of its numbers; `problem` creates the error for a number that would
 * lose some.
 */
function givenValue(type: string, given: unknown, problem: (text: string) => ConvertError): unknown {
  if (isJsonType(type)) return typeof given === 'string' ? given : new JsonCell(stringify(given) ?? '', null);
  if (isLosslessNumber(given) && type === 'integer' && /^-?\d+$/.test(given.value))
    return BigInt(given.value);
  // A number is a double in every format.
  if (isLosslessNumber(given) && type === 'number') return Number(given.value);
  return plainJson(given, problem);
}

function plainJson(given: unknown, problem: (text: string) => ConvertError): unknown {
  if (isLosslessNumber(given)) {
    if (!isSafeNumber(given.value)) throw problem(given.value);
    return Number(given.value);
  }
  if (Array.isArray(given)) return given.map((one) => plainJson(one, problem));
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(Object.entries(given).map(([name, one]) => [name, plainJson(one, problem)]));
}

/** Reads rows of NDJSON: one object per line; missing values are null or absent. */
export async function* readNdjson({ fields }: AnyTable, file: string): AsyncGenerator<Row> {
  let number = 0;
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    number += 1;
    if (line.trim() === '') continue;
    const record = objectOf(line, number);
    const entries = fields.map(({ name, field }) => {
      const given = Object.hasOwn(record, name) ? record[name] : null;
      if (given === null) return [name, null] as const;
      const fault = (text: string): ConvertError =>
        new ConvertError(`line ${number}, field "${name}": ${text}`);
      const value = field.accept(
        givenValue(field.type, given, (text) => fault(`${text} cannot be represented exactly as a number`)),
      );
      if (value !== invalid) return [name, value] as const;
      throw fault(`must be of type ${field.type}, got ${stringify(given)}`);
    });
    yield Object.fromEntries(entries);
  }
}

function objectOf(line: string, number: number): Row {
  try {
    const value = parse(line);
    if (isObject(value)) return { ...value };
  } catch {
    // Malformed JSON is reported like JSON other than an object.
  }
  throw new ConvertError(`line ${number} must be a JSON object`);
}

/** Writes rows as NDJSON in chunks. */
export async function* writeNdjson(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let text = '';
  for await (const row of rows) {
    text += `${rowText(row)}\n`;
    if (text.length < 65_536) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/** A row as JSON: integers are numbers if these are exact, and cells that were JSON remain unchanged. */
function rowText(row: Row): string {
  const members = Object.entries(row).map(([name, value]) => `${JSON.stringify(name)}:${valueText(value)}`);
  return `{${members.join(',')}}`;
}

function valueText(value: unknown): string {
  if (value instanceof JsonCell) return value.text;
  return jsonText(typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value);
}
