/** Reads parameters: from text as sent to values of their shape. `undefined` means that a parameter is absent. */

import { setOwn } from '../own.js';
import { shortened } from '../quote.js';
import { readDeepObject } from './deep-object.js';
import { decodeHeader, withoutBlanks } from './header.js';
import {
  type Claims,
  isJsonContent,
  type ListText,
  type PlacedParameter,
  spreadRecord,
} from './parameter.js';
import { decodePercent, decodeQueryText, type Query } from './percent.js';
import {
  alternatives,
  fieldShape,
  isList,
  isRecord,
  Malformed,
  type RecordShape,
  readText,
  recordOf,
  type Shape,
} from './shape.js';

type Decode = (text: string) => string | undefined;

const badEscape = new Malformed('must not contain a malformed percent-encoding', 'encoding');
const repeated = new Malformed('must not be given more than once', 'duplicate');

/** Reads a path parameter from its part of a segment, still encoded. */
export function readPathParameter(parameter: PlacedParameter, raw: string): unknown {
  if (parameter.content !== undefined) return readContent(parameter, decodePercent(raw));
  if (parameter.lists !== undefined) return readLists(parameter, parameter.lists, [raw], decodePercent);
  const { style, explode, name, shape } = parameter;
  if (style === 'label') {
    if (!raw.startsWith('.')) return new Malformed('must start with a full stop');
    return readDelimited(shape, raw.slice(1), explode ? '.' : ',', explode, decodePercent);
  }
  if (style === 'matrix') return readMatrix(parameter, name, raw);
  return readDelimited(shape, raw, ',', explode, decodePercent);
}

/** RFC 6570, 3.2.7: `;color=blue`, `;color=blue,black`, exploded `;color=blue;color=black` or `;R=100;G=200`. */
function readMatrix({ explode, shape }: PlacedParameter, name: string, raw: string): unknown {
  if (!raw.startsWith(';')) return new Malformed('must start with a semicolon');
  const pairs = raw.slice(1).split(';');
  const prefix = `${name}=`;
  if (
    explode &&
    shapeFor(shape, isRecord) &&
    !pairs.every((pair) => pair.startsWith(prefix) || pair === name)
  ) {
    const whole = pairs.map((pair) => (pair.includes('=') ? pair : `${pair}=`));
    return readDelimited(shape, whole.join(';'), ';', true, decodePercent);
  }
  const values: string[] = [];
  for (const pair of pairs) {
    if (pair !== name && !pair.startsWith(prefix)) return new Malformed(`must have the form ";${name}=…"`);
    values.push(pair.slice(prefix.length));
  }
  if (explode) return readRepeated(shape, values, decodePercent);
  return values.length === 1 ? readDelimited(shape, values[0] ?? '', ',', false, decodePercent) : repeated;
}

/** Reads a header. Items of a list may have white space around them (RFC 9110, 5.6.1). */
export function readHeaderParameter(parameter: PlacedParameter, text: string | undefined): unknown {
  if (text === undefined) return undefined;
  const decoded = decodeHeader(text);
  if (parameter.content !== undefined) return readContent(parameter, decoded);
  if (parameter.lists !== undefined) return parameter.lists.read(parameter, [decoded]);
  return readDelimited(parameter.shape, decoded, ',', parameter.explode, withoutBlanks);
}

/** A cookie that another party has set need not be percent-encoded. */
const decodeCookie: Decode = (text) => decodePercent(text) ?? text;

/** Reads a query parameter. `claims` has the names of all parameters. */
export function readQueryParameter(parameter: PlacedParameter, query: Query, claims: Claims): unknown {
  return readPairs(parameter, query, claims, decodeQueryText);
}

/** Reads a cookie. `claims` has the names of all parameters. */
export function readCookieParameter(parameter: PlacedParameter, cookies: Query, claims: Claims): unknown {
  // OpenAPI 3.2, 4.12.3: nothing is escaped in the style "cookie".
  const decode: Decode = parameter.style === 'cookie' ? (text) => text : decodeCookie;
  return readPairs(parameter, cookies, claims, decode);
}

function readPairs(parameter: PlacedParameter, query: Query, claims: Claims, decode: Decode): unknown {
  const { name, style, explode, shape } = parameter;
  if (style === 'deepObject') return readDeepObject(shape, name, query);
  const values = query.get(name);
  if (parameter.lists !== undefined)
    return values === undefined ? undefined : readLists(parameter, parameter.lists, values, decode);
  if (
    typeof shape === 'string' &&
    parameter.content === undefined &&
    (style === 'form' || style === 'cookie')
  ) {
    if (values === undefined) return undefined;
    return values.length === 1 ? readItem(shape, values[0] ?? '', decode) : repeated;
  }
  if (explode && parameter.content === undefined) {
    const record = spreadRecord(parameter) ?? (values === undefined ? recordOf(shape) : undefined);
    if (record !== undefined) return readSpreadRecord(record, query, claims, decode);
    return values === undefined ? undefined : readRepeated(shape, values, decode);
  }
  if (values === undefined) return undefined;
  if (values.length > 1) return repeated;
  const raw = values[0] ?? '';
  if (parameter.content !== undefined) return readContent(parameter, decode(raw));
  if (style === 'form' || style === 'cookie') return readDelimited(shape, raw, ',', false, decode);
  // The delimiters of the other two styles are percent-encoded (OpenAPI 3.2, 4.12.5).
  const text = decode(raw);
  if (text === undefined) return badEscape;
  return readDelimited(shape, text, style === 'spaceDelimited' ? ' ' : '|', false, (item) => item);
}

function readLists(
  parameter: PlacedParameter,
  lists: ListText,
  raws: readonly string[],
  decode: Decode,
): unknown {
  const texts: string[] = [];
  for (const raw of raws) {
    const text = decode(raw);
    if (text === undefined) return badEscape;
    texts.push(text);
  }
  return lists.read(parameter, texts);
}

/** `color=blue&color=black`. */
function readRepeated(shape: Shape, values: readonly string[], decode: Decode): unknown {
  const list = shapeFor(shape, isList);
  if (values.length === 1 && (list === undefined || hasScalar(shape))) {
    const value = readItem(shape, values[0] ?? '', decode);
    // If null is the only alternative, a text is an item.
    if (list === undefined || !(value instanceof Malformed)) return value;
  }
  if (list === undefined) return repeated;
  return readItems(list.items, values, decode);
}

/** `R=100&G=200`: the fields are names in the query. */
function readSpreadRecord(record: RecordShape, query: Query, claims: Claims, decode: Decode): unknown {
  const result: Record<string, unknown> = {};
  let found = false;
  for (const [name, values] of query) {
    if (isClaimed(name, claims)) continue;
    if (!Object.hasOwn(record.fields, name) && (record.rest === undefined || claims.fields.has(name)))
      continue;
    const value = readRepeated(fieldShape(record, name), values, decode);
    if (value instanceof Malformed)
      return new Malformed(`${shortened(name)} ${value.message}`, value.keyword);
    setOwn(result, name, value);
    found = true;
  }
  return found ? result : undefined;
}

/** Whether a name belongs to another parameter, including the brackets of a deep object. */
function isClaimed(name: string, { names }: Claims): boolean {
  if (names.has(name)) return true;
  const bracket = name.indexOf('[');
  return bracket > 0 && names.has(name.slice(0, bracket));
}

/** One text with a delimiter between its items, or between names and values. */
function readDelimited(
  shape: Shape,
  raw: string,
  delimiter: string,
  explode: boolean,
  decode: Decode,
): unknown {
  if (typeof shape === 'string') return readItem(shape, raw, decode);
  const list = shapeFor(shape, isList);
  const record = recordOf(shape);
  if (list === undefined && record === undefined) return readItem(shape, raw, decode);
  if (hasScalar(shape)) {
    const value = readItem(shape, raw, decode);
    const plain = value instanceof Malformed || (typeof value === 'string' && raw.includes(delimiter));
    if (!plain) return value;
  }
  if (list !== undefined) {
    if (raw === '' && list.items !== 'string') return [];
    return readItems(list.items, raw.split(delimiter), decode);
  }
  return readFields(record ?? { fields: {} }, raw.split(delimiter), explode, decode);
}

/** `R,100,G,200`, exploded `R=100,G=200`. */
function readFields(
  record: RecordShape,
  parts: readonly string[],
  explode: boolean,
  decode: Decode,
): unknown {
  const result: Record<string, unknown> = {};
  if (parts.length === 1 && parts[0] === '') return result;
  if (!explode && parts.length % 2 !== 0) return new Malformed('has a name without a value');
  for (let index = 0; index < parts.length; index += explode ? 1 : 2) {
    const part = parts[index] ?? '';
    const equals = part.indexOf('=');
    if (explode && equals < 0) return new Malformed('has a name without a value');
    const name = decode(explode ? part.slice(0, equals) : part);
    if (name === undefined) return badEscape;
    if (Object.hasOwn(result, name))
      return new Malformed(`${shortened(name)} must not be given more than once`, 'duplicate');
    const text = explode ? part.slice(equals + 1) : (parts[index + 1] ?? '');
    const value = readItem(fieldShape(record, name), text, decode);
    if (value instanceof Malformed)
      return new Malformed(`${shortened(name)} ${value.message}`, value.keyword);
    setOwn(result, name, value);
  }
  return result;
}

function readItems(items: Shape, texts: readonly string[], decode: Decode): unknown {
  const list: unknown[] = [];
  for (const text of texts) {
    const value = readItem(items, text, decode);
    if (value instanceof Malformed)
      return new Malformed(`item ${list.length} ${value.message}`, value.keyword);
    list.push(value);
  }
  return list;
}

function readItem(shape: Shape, raw: string, decode: Decode): unknown {
  const text = decode(raw);
  return text === undefined ? badEscape : readText(shape, text);
}

/** A parameter with `content` is text of a media type. */
function readContent({ content = '', shape }: PlacedParameter, text: string | undefined): unknown {
  if (text === undefined) return badEscape;
  if (!isJsonContent(content)) return readText(shape, text);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return new Malformed('must be JSON', 'syntax');
  }
}

function shapeFor<S extends Shape>(shape: Shape, is: (shape: Shape) => shape is S): S | undefined {
  return alternatives(shape).find(is);
}

function hasScalar(shape: Shape): boolean {
  return alternatives(shape).some((member) => typeof member === 'string');
}
