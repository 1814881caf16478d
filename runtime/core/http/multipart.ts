/** `multipart/form-data` bodies (RFC 7578): a part for each field, and one for each item of a list. */

import { setOwn } from '../own.js';
import { shortened } from '../quote.js';
import type { AnyContent, BodyCoder } from './any-content.js';
import { mediaParameter, parseMediaType, splitQuoted } from './media-type.js';
import { joinBytes, type Limits } from './message.js';
import {
  alternatives,
  entriesOf,
  isList,
  isTextual,
  Malformed,
  readText,
  type Shape,
  writeText,
} from './shape.js';

interface Part {
  readonly name: string | undefined;
  readonly contentType: string | undefined;
  readonly body: Uint8Array;
}

const encoder = new TextEncoder();

/** Reads the parts into a record by their names, or into a list where the content is one of parts in a row. */
export function readMultipart(
  content: AnyContent,
  bytes: Uint8Array,
  boundary: string | undefined,
  limits: Limits,
): unknown {
  if (boundary === undefined || boundary === '') return new Malformed('must have a boundary', 'syntax');
  const parts = splitParts(bytes, boundary, limits);
  if (parts instanceof Malformed) return parts;
  return content.items === undefined ? readFields(content, parts) : readItems(content.items, parts);
}

function readFields(content: AnyContent, parts: readonly Part[]): unknown {
  const byName = new Map<string, Part[]>();
  for (const part of parts) {
    if (part.name === undefined) return new Malformed('must have a name for every part', 'syntax');
    const known = byName.get(part.name);
    if (known === undefined) byName.set(part.name, [part]);
    else known.push(part);
  }
  const result: Record<string, unknown> = {};
  for (const [name, own] of byName) {
    const value = readField(shapeOfField(content, name), own);
    if (value instanceof Malformed)
      return new Malformed(`${shortened(name)} ${value.message}`, value.keyword);
    setOwn(result, name, value);
  }
  return result;
}

/** The parts of one name: a part for each item of a list (RFC 7578, 4.3), else a single one. */
function readField(shape: Shape, parts: readonly Part[]): unknown {
  const list = alternatives(shape).find(isList);
  const [first, ...others] = parts;
  if (first === undefined) return undefined;
  if (list === undefined)
    return others.length === 0
      ? readPart(shape, first)
      : new Malformed('must not be given more than once', 'duplicate');
  if (others.length > 0 || !isMixed(shape)) return readItems(list.items, parts);
  const value = readPart(shape, first);
  return value instanceof Malformed ? readItems(list.items, parts) : value;
}

/** Whether a list is one of several things that a field may be, so that a single part may be something else. */
function isMixed(shape: Shape): boolean {
  const others = alternatives(shape).filter((member) => member !== 'null');
  return others.some(isList) && !others.every(isList);
}

function readItems(items: Shape, parts: readonly Part[]): unknown {
  const list: unknown[] = [];
  for (const part of parts) {
    const value = readPart(items, part);
    if (value instanceof Malformed)
      return new Malformed(`part ${list.length} ${value.message}`, value.keyword);
    list.push(value);
  }
  return list;
}

function shapeOfField(content: AnyContent, name: string): Shape {
  const fields = content.fields ?? {};
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return field?.shape ?? (field === undefined ? (content.rest ?? 'any') : 'string');
}

/** Cuts a body at its delimiters (RFC 2046, 5.1.1). */
function splitParts(bytes: Uint8Array, boundary: string, limits: Limits): Part[] | Malformed {
  const delimiter = encoder.encode(`\r\n--${boundary}`);
  const parts: Part[] = [];
  // The first delimiter may stand at the very start, without the line break in front.
  let start = startsWith(bytes, delimiter.subarray(2), 0) ? delimiter.length - 2 : after(bytes, delimiter, 0);
  while (start >= 0) {
    if (bytes[start] === 0x2d && bytes[start + 1] === 0x2d) return parts;
    while (bytes[start] === 0x20 || bytes[start] === 0x09) start += 1;
    if (bytes[start] !== 0x0d || bytes[start + 1] !== 0x0a) break;
    // Without headers the body follows at once; the delimiter of an empty part uses the same line break.
    const end = indexOf(bytes, delimiter, start);
    if (end < 0) break;
    parts.push(readHeaders(bytes.subarray(start + 2, Math.max(end, start + 2))));
    if (parts.length > limits.elements) return new Malformed('has too many parts', 'limit');
    start = end + delimiter.length;
  }
  return new Malformed('must end with its boundary', 'syntax');
}

const blankLine = encoder.encode('\r\n\r\n');
const utf8 = new TextDecoder('utf-8', { fatal: true });

function readHeaders(part: Uint8Array): Part {
  if (startsWith(part, blankLine.subarray(2), 0))
    return { name: undefined, contentType: undefined, body: part.subarray(2) };
  const end = indexOf(part, blankLine, 0);
  const head = end < 0 ? part : part.subarray(0, end);
  const lines = new Map<string, string>();
  for (const line of new TextDecoder().decode(head).split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) lines.set(line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim());
  }
  return {
    name: nameIn(lines.get('content-disposition')),
    contentType: lines.get('content-type'),
    body: end < 0 ? new Uint8Array() : part.subarray(end + 4),
  };
}

/** RFC 7578, 4.2: names are UTF-8; quotes and line breaks in them are percent-encoded, as browsers do it. */
function nameIn(disposition: string | undefined): string | undefined {
  for (const parameter of splitQuoted(disposition ?? '', ';')) {
    const text = parameter.trim();
    if (!text.toLowerCase().startsWith('name=')) continue;
    const value = text.slice(5).trim();
    const inner = value.startsWith('"') ? value.slice(1, -1).replace(/\\([\\"])/g, '$1') : value;
    return inner.replace(/%(?:22|0D|0A)/gi, decodeURIComponent);
  }
  return undefined;
}

function readPart(shape: Shape, part: Part): unknown {
  if (shape === 'bytes') return part.body;
  const members = alternatives(shape);
  const type = part.contentType === undefined ? undefined : parseMediaType(part.contentType);
  const isText = type === undefined || type.type === 'text';
  const isJson = type !== undefined && (type.subtype === 'json' || type.subtype.endsWith('+json'));
  if (shape === 'any' && !isText && !isJson) return part.body;
  if (members.includes('bytes') && !isText && !isJson) return part.body;
  let text: string;
  try {
    text = utf8.decode(part.body);
  } catch {
    return new Malformed('must be valid UTF-8', 'encoding');
  }
  if (isJson && (typeof shape === 'object' || shape === 'any')) {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return new Malformed('must be JSON', 'syntax');
    }
  }
  // What is said to be plain text is neither a list nor a record, whatever it looks like.
  if (type?.type === 'text' && type.subtype === 'plain' && typeof shape === 'object' && isTextual(shape))
    return text;
  const value = readText(shape, text);
  return value instanceof Malformed && members.includes('bytes') ? part.body : value;
}

/** Writes a record, or a list, as parts. */
export function writeMultipart(
  content: AnyContent,
  value: unknown,
): { body: Uint8Array; boundary: string } | Malformed {
  if (typeof value !== 'object' || value === null || Array.isArray(value) === (content.items === undefined))
    return new Malformed(content.items === undefined ? 'must be an object' : 'must be an array');
  const boundary = `----trivet${crypto.randomUUID().replaceAll('-', '')}`;
  const pieces: Uint8Array[] = [];
  const fields = content.fields ?? {};
  for (const [name, member] of entriesOf(value)) {
    if (content.items !== undefined) {
      pieces.push(...writePart(boundary, undefined, member, undefined));
      continue;
    }
    const declared = Object.hasOwn(fields, name) ? fields[name]?.contentType : undefined;
    const shape = shapeOfField(content, name);
    for (const item of itemsOf(shape, member))
      pieces.push(...writePart(boundary, name, item, declared ?? labelOf(shape, member, item)));
  }
  pieces.push(encoder.encode(`--${boundary}--\r\n`));
  return { body: joinBytes(pieces), boundary };
}

/** What gets a part each: the items of a list, unless a single one could be taken for something else. */
function itemsOf(shape: Shape, value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) return [value];
  const mayBeList = alternatives(shape).some(isList);
  const holdsOctets = value.some((item) => item instanceof Uint8Array);
  const isApart = holdsOctets || (mayBeList && (value.length > 1 || !isMixed(shape)));
  return isApart ? value : [value];
}

/** The media type of a part whose text alone would be read as another value. */
function labelOf(shape: Shape, value: unknown, item: unknown): string | undefined {
  if (Array.isArray(value) || item instanceof Uint8Array || typeof item === 'object') return undefined;
  if (typeof shape === 'string' && shape !== 'any') return undefined;
  if (readText(shape, writeText(item)) === item) return undefined;
  return typeof item === 'string' ? 'text/plain' : 'application/json';
}

function writePart(
  boundary: string,
  name: string | undefined,
  value: unknown,
  contentType: string | undefined,
): Uint8Array[] {
  const raw = value instanceof Uint8Array;
  const composite = !raw && typeof value === 'object' && value !== null;
  const usual = raw ? 'application/octet-stream' : composite ? 'application/json' : undefined;
  // A list of acceptable types (`image/png, image/jpeg`) or a range cannot be sent; the usual type is.
  const type = contentType === undefined || /[,*\r\n]/.test(contentType) ? usual : contentType;
  const head =
    `--${boundary}\r\n${name === undefined ? '' : disposition(name, raw)}` +
    `${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`;
  const body = raw ? value : encoder.encode(writeText(value));
  return [encoder.encode(head), body, encoder.encode('\r\n')];
}

function disposition(name: string, isFile: boolean): string {
  const quoted = name.replace(/[\r\n"]/g, encodeURIComponent);
  return `Content-Disposition: form-data; name="${quoted}"${isFile ? `; filename="${quoted}"` : ''}\r\n`;
}

function startsWith(bytes: Uint8Array, wanted: Uint8Array, offset: number): boolean {
  for (let index = 0; index < wanted.length; index += 1) {
    if (bytes[offset + index] !== wanted[index]) return false;
  }
  return true;
}

function indexOf(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  const first = wanted[0] ?? 0;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (startsWith(bytes, wanted, at)) return at;
  }
  return -1;
}

function after(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  const at = indexOf(bytes, wanted, from);
  return at < 0 ? -1 : at + wanted.length;
}

/** Multipart bodies of contents. */
export const multipartCoder: BodyCoder = {
  read: (content, bytes, contentType, limits) =>
    readMultipart(content, bytes, mediaParameter(contentType, 'boundary'), limits),
  write: writeMultipart,
};
