/** `multipart/form-data` bodies (RFC 7578) as a whole: a part for each field, and one for each item of a list. */

import { setOwn } from '../own.js';
import { shortened } from '../quote.js';
import type { AnyContent, BodyCoder, ExactText } from './any-content.js';
import { isDeeper } from './json.js';
import { mediaParameter } from './media-type.js';
import { defaultLimits, joinBytes, type ReadingLimits } from './message.js';
import { type Part, type PartHead, readHead, readPart, typeFault } from './multipart-part.js';
import { isPositional, partAt } from './multipart-position.js';
import { PartScanner } from './multipart-scanner.js';
import { readStyled, styledFields } from './multipart-style.js';
import { fieldOf, isMixed, writeMultipart } from './multipart-write.js';
import { alternatives, isList, Malformed, type Shape } from './shape.js';

/** Reads the parts into a record by name, or into a list if the content has `items`. */
export function readMultipart(
  content: AnyContent,
  bytes: Uint8Array,
  boundary: string | undefined,
  limits: ReadingLimits,
): unknown {
  if (!isBoundary(boundary)) return new Malformed('must have a boundary', 'syntax');
  const parts = splitParts(content, bytes, boundary, limits);
  if (parts instanceof Malformed) return parts;
  return isPositional(content)
    ? readList((at) => ({ shape: 'any', ...partAt(content, at), limits }), parts)
    : readFields(content, parts, limits);
}

/** RFC 2046, 5.1.1 limits boundaries to 70 characters without line breaks; up to 200 are accepted. */
export function isBoundary(boundary: string | undefined): boundary is string {
  return boundary !== undefined && /^[^\r\n]{1,200}$/.test(boundary);
}

function splitParts(
  content: AnyContent,
  bytes: Uint8Array,
  boundary: string,
  limits: ReadingLimits,
): Part[] | Malformed {
  const { parts, elements, partHeaders } = { ...defaultLimits, ...limits };
  const scanner = new PartScanner(boundary, { parts: isPositional(content) ? elements : parts, partHeaders });
  const events = scanner.write(bytes);
  const failure = events instanceof Malformed ? events : scanner.end();
  if (failure !== undefined || events instanceof Malformed) return failure ?? [];
  const found: { readonly head: PartHead; readonly body: Uint8Array[] }[] = [];
  for (const event of events) {
    if (event instanceof Uint8Array) found.at(-1)?.body.push(event);
    else found.push({ head: readHead(event.head), body: [] });
  }
  return found.map(({ head, body }) => ({ ...head, body: joinBytes(body) }));
}

function readFields(content: AnyContent, parts: readonly Part[], limits: ReadingLimits): unknown {
  const byName = new Map<string, Part[]>();
  for (const part of parts) {
    if (part.name === undefined) return new Malformed('must have a name for every part', 'syntax');
    const known = byName.get(part.name);
    if (known === undefined) byName.set(part.name, [part]);
    else known.push(part);
  }
  const result: Record<string, unknown> = {};
  let failure: Malformed | undefined;
  const take = (name: string, value: unknown): void => {
    if (value instanceof Malformed)
      failure ??= new Malformed(`${shortened(name)} ${value.message}`, value.keyword);
    else setOwn(result, name, value);
  };
  const styled = styledFields(content);
  if (styled.length > 0) failure = readStyled(styled, byName, take);
  for (const [name, own] of byName) {
    take(name, readField({ shape: 'string', ...fieldOf(content, name), limits }, own));
    if (failure !== undefined) break;
  }
  return failure ?? result;
}

/** How the parts with one name are read. */
interface Reading {
  readonly shape: Shape;
  readonly contentType?: string;
  readonly inner?: AnyContent;
  readonly exact?: ExactText;
  readonly limits: ReadingLimits;
}

/** Reads the parts with one name: one for each item of a list (RFC 7578, 4.3), otherwise a single one. */
function readField(reading: Reading, parts: readonly Part[]): unknown {
  const { shape } = reading;
  const list = alternatives(shape).find(isList);
  const [first, ...others] = parts;
  if (first === undefined) return undefined;
  if (list === undefined)
    return others.length === 0
      ? readTyped(reading, first)
      : new Malformed('must not be given more than once', 'duplicate');
  const items = { ...reading, shape: list.items };
  if (others.length > 0 || !isMixed(shape)) return readList(() => items, parts);
  const value = readTyped(reading, first);
  return value instanceof Malformed ? readList(() => items, parts) : value;
}

function readList(readingAt: (at: number) => Reading, parts: readonly Part[]): unknown {
  const list: unknown[] = [];
  for (const part of parts) {
    const value = readTyped(readingAt(list.length), part);
    if (value instanceof Malformed)
      return new Malformed(`part ${list.length} ${value.message}`, value.keyword);
    list.push(value);
  }
  return list;
}

/** Reads a value; the media types of files are checked if the contract declares them. */
export function readTyped({ shape, contentType, inner, exact, limits }: Reading, part: Part): unknown {
  if (inner?.coder !== undefined) return inner.coder.read(inner, part.body, part.contentType, limits);
  const isFile = shape === 'bytes' || shape === 'file';
  if (isFile) return typeFault(contentType, part.contentType) ?? readPart(shape, part);
  const value = readPart(shape, part, contentType, exact);
  if (isComposite(value) && isDeeper(value, limits.depth))
    return new Malformed(`must be nested at most ${limits.depth} levels deep`, 'depth');
  return value;
}

function isComposite(value: unknown): boolean {
  const isOctets = value instanceof Uint8Array || value instanceof Blob || value instanceof Malformed;
  return typeof value === 'object' && !isOctets;
}

/** Reads and writes multipart bodies. */
export const multipartCoder: BodyCoder = {
  read: (content, bytes, contentType, limits) =>
    readMultipart(content, bytes, mediaParameter(contentType, 'boundary'), limits),
  write: writeMultipart,
};
