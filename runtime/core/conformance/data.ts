/** JSON values of cases and their members. */

import { isRecord } from '../check.js';
import { pathOf } from '../pointer.js';
import type { Data } from './case.js';

/** A JSON object. */
export interface Members {
  readonly [name: string]: Data;
}

/** Whether a value is an object. */
export function isMembers(value: Data | undefined): value is Members {
  return isRecord(value);
}

/** The members of an object; empty for any other value. */
export function membersOf(value: Data | undefined): Members {
  return isMembers(value) ? value : {};
}

/** The value at a path of names and indexes; undefined if it does not exist. */
export function dataIn(value: Data | undefined, path: readonly string[]): Data | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  return dataIn(memberOf(value, name), rest);
}

/** The value at a JSON Pointer. */
export function dataAt(value: Data | undefined, pointer: string): Data | undefined {
  return dataIn(value, pathOf(pointer));
}

function memberOf(value: Data | undefined, name: string): Data | undefined {
  if (isMembers(value)) return Object.hasOwn(value, name) ? value[name] : undefined;
  if (!Array.isArray(value) || !/^(?:0|[1-9]\d*)$/.test(name)) return undefined;
  const items: readonly Data[] = value;
  return items[Number(name)];
}

/**
 * Parses JSON.
 *
 * @throws {SyntaxError} if the text is malformed
 */
export function parseData(text: string): Data {
  const value: Data = JSON.parse(text);
  return value;
}

/** A value with each of its texts replaced; names of members are kept. */
export function mapTexts(value: Data, change: (text: string) => string): Data {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one: Data) => mapTexts(one, change));
  if (!isMembers(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]));
}
