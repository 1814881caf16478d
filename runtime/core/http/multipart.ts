/** `multipart/form-data` bodies (RFC 7578) as a whole: a part for each field, and one for each item of a list. */

import { setOwn } from '../own.js';
import { shortened } from '../quote.js';
import type { AnyContent, BodyCoder } from './any-content.js';
import { mediaParameter } from './media-type.js';
import { joinBytes, type Limits } from './message.js';
import { type Part, type PartHead, readHead, readPart, typeFault } from './multipart-part.js';
import { PartScanner } from './multipart-scanner.js';
import { readStyled, styledFields } from './multipart-style.js';
import { fieldOf, isMixed, writeMultipart } from './multipart-write.js';
import { alternatives, isList, Malformed, type Shape } from './shape.js';

/** Reads the parts into a record by their names, or into a list where the content is one of parts in a row. */
export function readMultipart(
  content: AnyContent,
  bytes: Uint8Array,
  boundary: string | undefined,
  limits: Limits,
): unknown {
  if (!isBoundary(boundary)) return new Malformed('must have a boundary', 'syntax');
  const parts = splitParts(content, bytes, boundary, limits);
  if (parts instanceof Malformed) return parts;
  return content.items === undefined ? readFields(content, parts) : readItems(content.items, parts);
}

/** RFC 2046, 5.1.1 has boundaries of at most 70 characters, none of which ends a line. */
export function isBoundary(boundary: string | undefined): boundary is string {
  return boundary !== undefined && /^[^\r\n]{1,200}$/.test(boundary);
}

function splitParts(
  content: AnyContent,
  bytes: Uint8Array,
  boundary: string,
  limits: Limits,
): Part[] | Malformed {
  const { partHeaders } = limits;
  const parts = content.items === undefined ? limits.parts : limits.elements;
  const scanner = new PartScanner(boundary, { parts, partHeaders });
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

function readFields(content: AnyContent, parts: readonly Part[]): unknown {
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
    const { shape = 'string', contentType } = fieldOf(content, name);
    take(name, readField(shape, own, contentType));
    if (failure !== undefined) break;
  }
  return failure ?? result;
}

/** The parts of one name: a part for each item of a list (RFC 7578, 4.3), else a single one. */
function readField(shape: Shape, parts: readonly Part[], contentType: string | undefined): unknown {
  const list = alternatives(shape).find(isList);
  const [first, ...others] = parts;
  if (first === undefined) return undefined;
  if (list === undefined)
    return others.length === 0
      ? readTyped(shape, first, contentType)
      : new Malformed('must not be given more than once', 'duplicate');
  if (others.length > 0 || !isMixed(shape)) return readItems(list.items, parts, contentType);
  const value = readTyped(shape, first, contentType);
  return value instanceof Malformed ? readItems(list.items, parts, contentType) : value;
}

function readItems(items: Shape, parts: readonly Part[], contentType?: string): unknown {
  const list: unknown[] = [];
  for (const part of parts) {
    const value = readTyped(items, part, contentType);
    if (value instanceof Malformed)
      return new Malformed(`part ${list.length} ${value.message}`, value.keyword);
    list.push(value);
  }
  return list;
}

/** A value; of files, the contract may say of which types they are. */
function readTyped(shape: Shape, part: Part, contentType: string | undefined): unknown {
  const isFile = shape === 'bytes' || shape === 'file';
  return (isFile ? typeFault(contentType, part.contentType) : undefined) ?? readPart(shape, part);
}

/** Multipart bodies of contents. */
export const multipartCoder: BodyCoder = {
  read: (content, bytes, contentType, limits) =>
    readMultipart(content, bytes, mediaParameter(contentType, 'boundary'), limits),
  write: writeMultipart,
};
