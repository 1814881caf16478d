/** JSON values of cases: what stands in them is JSON again. */

import { isRecord } from '../check.js';
import { pathOf } from '../pointer.js';
import type { Data } from './case.js';

/** A JSON object. */
export interface Members {
  readonly [name: string]: Data;
}

/** Tells an object from every other value. */
export function isMembers(value: Data | undefined): value is Members {
  return isRecord(value);
}

/** The members of an object; of any other value none. */
export function membersOf(value: Data | undefined): Members {
  return isMembers(value) ? value : {};
}

/** What names and indexes lead to, one in the other; undefined where they lead nowhere. */
export function dataIn(value: Data | undefined, path: readonly string[]): Data | undefined {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  return dataIn(memberOf(value, name), rest);
}

/** What a JSON Pointer leads to. */
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
 * The value of a JSON text.
 *
 * @throws {SyntaxError} if it is not JSON
 */
export function parseData(text: string): Data {
  const value: Data = JSON.parse(text);
  return value;
}

/** A value with each of its texts replaced; the names of members stay. */
export function mapTexts(value: Data, change: (text: string) => string): Data {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one: Data) => mapTexts(one, change));
  if (!isMembers(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]));
}
