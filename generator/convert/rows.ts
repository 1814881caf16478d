import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { invalid } from '@trivet/runtime/table/fields/number';
import { jsonText } from '@trivet/runtime/table/serve/represent';
import type { AnyTable } from '@trivet/runtime/table/table';

/** A typed row, by the names of its fields. */
export type Row = Readonly<Record<string, unknown>>;

/** Data that cannot be converted; the message says where and why. */
export class ConvertError extends Error {
  override readonly name = 'ConvertError';
}

/** Reads rows of NDJSON: an object a line, null or nothing where a value is missing. */
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
      const value = field.accept(given);
      if (value !== invalid) return [name, value] as const;
      throw new ConvertError(`line ${number}, field "${name}": ${JSON.stringify(given)} is no ${field.type}`);
    });
    yield Object.fromEntries(entries);
  }
}

function objectOf(line: string, number: number): Row {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // What is no JSON is told like JSON that is no object.
  }
  throw new ConvertError(`line ${number} is no JSON object`);
}

/** Writes rows as NDJSON in pieces. */
export async function* writeNdjson(rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let text = '';
  for await (const row of rows) {
    text += `${jsonText(plainRow(row))}\n`;
    if (text.length < 65_536) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/** A row whose integers are numbers as far as numbers are exact. */
function plainRow(row: Row): Row {
  const entries = Object.entries(row).map(([name, value]): [string, unknown] => [
    name,
    typeof value === 'bigint' && Number.isSafeInteger(Number(value)) ? Number(value) : value,
  ]);
  return Object.fromEntries(entries);
}
