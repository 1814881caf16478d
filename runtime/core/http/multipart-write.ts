/** Writes multipart bodies: a part for each field, and one for each item of a list (RFC 7578). */

import type { AnyContent, ExactText, FormField, WrittenBody } from './any-content.js';
import { writeJson } from './json.js';
import { isJsonType } from './media-type.js';
import { blobPieces, joinBytes, type Pieces, piecesFrom } from './message.js';
import { firstType, singleType, typeFault } from './multipart-part.js';
import { isPositional, partAt } from './multipart-position.js';
import { styledFields, writeStyled } from './multipart-style.js';
import {
  alternatives,
  entriesOf,
  isList,
  Malformed,
  readText,
  type Shape,
  unwritable,
  writeText,
} from './shape.js';

const encoder = /* @__PURE__ */ new TextEncoder();

/** Writes a record, or a list, as parts; with files, the body is in pieces. */
export function writeMultipart(content: AnyContent, value: unknown): WrittenBody | Malformed {
  const written = writeParts(content, value);
  return written instanceof Malformed ? written : { ...wholeOf(written.parts), boundary: written.boundary };
}

interface WrittenParts {
  readonly parts: readonly (Uint8Array | Blob)[];
  readonly boundary: string;
}

function writeParts(content: AnyContent, value: unknown): WrittenParts | Malformed {
  const isList = isPositional(content);
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== isList)
    return new Malformed(isList ? 'must be an array' : 'must be an object');
  const boundary = newBoundary();
  const parts: (Uint8Array | Blob)[] = [];
  const styled = new Map(styledFields(content).map((field) => [field.name, field]));
  for (const [name, member] of entriesOf(value)) {
    const own = styled.get(name);
    if (own !== undefined) {
      const pairs = writeStyled(own, member);
      if (pairs instanceof Malformed) return ofField(name, pairs);
      for (const [key, text] of pairs) parts.push(...textPart(boundary, key, text));
      continue;
    }
    const written = isList
      ? positionalPart(boundary, member, partAt(content, Number(name)))
      : fieldParts(boundary, name, member, fieldOf(content, name));
    if (written instanceof Malformed) return ofField(name, written);
    parts.push(...written);
  }
  parts.push(closing(boundary));
  return { parts, boundary };
}

/** A random boundary, which does not occur in the body. */
export function newBoundary(): string {
  return `----trivet${crypto.randomUUID().replaceAll('-', '')}`;
}

/** The end of a body. */
export function closing(boundary: string): Uint8Array {
  return encoder.encode(`--${boundary}--\r\n`);
}

/** The descriptor of a field. */
export function fieldOf(content: AnyContent, name: string): FormField {
  const { fields = {}, rest } = content;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field !== undefined) return { ...field, shape: field.shape ?? 'string' };
  return { shape: rest ?? 'any' };
}

function ofField(name: string, { message, keyword }: Malformed): Malformed {
  return new Malformed(`${name.slice(0, 100)} ${message}`, keyword);
}

function wholeOf(
  parts: readonly (Uint8Array | Blob)[],
): { readonly body: Uint8Array } | { readonly body: Pieces } {
  const octets = parts.filter((part): part is Uint8Array => part instanceof Uint8Array);
  if (octets.length === parts.length) return { body: joinBytes(octets) };
  const length = parts.reduce((sum, part) => sum + (part instanceof Uint8Array ? part.length : part.size), 0);
  return { body: piecesFrom(inTurn(parts), length) };
}

/** The octets of pieces, those of files when they are sent. */
export async function* inTurn(parts: readonly (Uint8Array | Blob)[]): AsyncGenerator<Uint8Array, void> {
  for (const part of parts) {
    if (part instanceof Uint8Array) yield part;
    else yield* blobPieces(part);
  }
}

/** The parts of a field. */
export function fieldParts(
  boundary: string,
  name: string,
  value: unknown,
  field: FormField,
): (Uint8Array | Blob)[] | Malformed {
  const { shape = 'string' } = field;
  const fault = unwritable(shape, value);
  if (fault !== undefined) return fault;
  const parts: (Uint8Array | Blob)[] = [];
  for (const item of itemsOf(shape, value)) {
    const written = writePart(boundary, name, item, field, labelOf(shape, value, item));
    if (written instanceof Malformed) return written;
    parts.push(...written);
  }
  return parts;
}

/** The octets of a part without a name. */
export function positionalPart(
  boundary: string,
  value: unknown,
  field: FormField,
): (Uint8Array | Blob)[] | Malformed {
  const { shape = 'any' } = field;
  return (
    unwritable(shape, value) ?? writePart(boundary, undefined, value, field, labelOf(shape, value, value))
  );
}

/** The values that get a part each: the items of a list, unless a single item could be read as another type. */
function itemsOf(shape: Shape, value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) return [value];
  const mayBeList = alternatives(shape).some(isList);
  const isApart = value.some(isOctets) || (mayBeList && (value.length > 1 || !isMixed(shape)));
  return isApart ? value : [value];
}

/** Whether a field may be a list or another value, so that a single part is ambiguous. */
export function isMixed(shape: Shape): boolean {
  const others = alternatives(shape).filter((member) => member !== 'null');
  return others.some(isList) && !others.every(isList);
}

function isOctets(value: unknown): value is Uint8Array | Blob {
  return value instanceof Uint8Array || value instanceof Blob;
}

/** The media type of a part whose text alone would be read as another value. */
function labelOf(shape: Shape, value: unknown, item: unknown): string | undefined {
  if (Array.isArray(value) || (typeof item === 'object' && item !== null)) return undefined;
  if (item !== null && typeof shape === 'string' && shape !== 'any') return undefined;
  if (readText(shape, writeText(item)) === item) return undefined;
  return typeof item === 'string' ? 'text/plain' : 'application/json';
}

function writePart(
  boundary: string,
  name: string | undefined,
  value: unknown,
  { contentType, headers = {}, inner, exact }: FormField,
  label: string | undefined,
): (Uint8Array | Blob)[] | Malformed {
  if (inner !== undefined) {
    const type = singleType(contentType) ?? (inner.codec === 'xml' ? 'application/xml' : 'multipart/mixed');
    return writeNested({ boundary, name, type, headers }, inner, value);
  }
  const isFile = isOctets(value);
  const type = isFile
    ? fileType(value, contentType)
    : (singleType(contentType) ?? label ?? usualType(name, value, contentType));
  if (type instanceof Malformed) return type;
  const isJson = type !== undefined && isJsonType(type);
  if (!isFile && isComposite(value) && !isJson && type !== undefined)
    return new Malformed(`must be text, since ${type} has no form for lists and objects`);
  const fileName = isFile ? fileNameOf(value, name) : undefined;
  const head = partHead(boundary, { name, fileName, type, headers });
  if (isFile) return [head, value, lineEnd];
  const text = isJson ? jsonText(value, exact) : writeText(value);
  return text instanceof Malformed ? text : [head, encoder.encode(text), lineEnd];
}

function jsonText(value: unknown, exact: ExactText | undefined): string | Malformed {
  try {
    const text = exact === undefined ? writeJson(value) : exact.write(value);
    return text ?? new Malformed('must be a JSON value');
  } catch {
    // JSON.stringify rejects bigint.
    return new Malformed('must not contain integers beyond 2^53');
  }
}

/** The media type of a text or value without a declared one; RFC 2046, 5.1: text without a type would be US-ASCII. */
function usualType(name: string | undefined, value: unknown, declared = ''): string | undefined {
  if (isComposite(value)) return 'application/json';
  if (name !== undefined) return undefined;
  const types = declared.split(',').map((type) => type.trim());
  return types.find((type) => /^text\/[^*]+$/i.test(type)) ?? 'text/plain; charset=utf-8';
}

/** A part with parts or elements of its own. */
interface OuterPart {
  readonly boundary: string;
  readonly name: string | undefined;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A part that is a form or XML, or a multipart one with its own boundary (RFC 2046, 5.1). */
function writeNested(
  outer: OuterPart,
  content: AnyContent,
  value: unknown,
): (Uint8Array | Blob)[] | Malformed {
  if (content.codec !== 'multipart') {
    const own = content.coder?.write(content, value) ?? { body: '' };
    if (own instanceof Malformed) return own;
    const text = typeof own.body === 'string' ? own.body : '';
    return [partHead(outer.boundary, { ...outer, fileName: undefined }), encoder.encode(text), lineEnd];
  }
  const written = writeParts(content, value);
  if (written instanceof Malformed) return written;
  const type = `${outer.type}; boundary=${written.boundary}`;
  const head = partHead(outer.boundary, { ...outer, fileName: undefined, type });
  return [head, ...written.parts, lineEnd];
}

/** The headers of a part. */
export function partHead(
  boundary: string,
  part: {
    readonly name: string | undefined;
    readonly fileName: string | undefined;
    readonly type: string | undefined;
    readonly headers: Readonly<Record<string, string>>;
  },
): Uint8Array {
  const { name, fileName, type, headers } = part;
  const kind = name === undefined ? 'attachment' : `form-data; name="${quoted(name)}"`;
  const file = fileName === undefined ? '' : `; filename="${quoted(fileName)}"`;
  const isPlain = name === undefined && file === '';
  const disposition =
    isPlain || 'Content-Disposition' in headers ? '' : `Content-Disposition: ${kind}${file}\r\n`;
  const lines = Object.entries(type === undefined ? headers : { 'Content-Type': type, ...headers });
  const others = lines.map(([key, value]) => `${key}: ${value.replace(/[\r\n]/g, ' ')}\r\n`).join('');
  return encoder.encode(`--${boundary}\r\n${disposition}${others}\r\n`);
}

/** The end of a part. */
export const lineEnd = /* @__PURE__ */ new Uint8Array([13, 10]);

function textPart(boundary: string, name: string, text: string): Uint8Array[] {
  const head = partHead(boundary, { name, fileName: undefined, type: undefined, headers: {} });
  return [head, encoder.encode(text), lineEnd];
}

function isComposite(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

function fileType(value: Uint8Array | Blob, declared: string | undefined): string | Malformed {
  if (value instanceof Uint8Array || value.type === '') return firstType(declared);
  return typeFault(declared, value.type) ?? value.type;
}

/** Named parts are files only with a file name (RFC 7578, 4.2). */
function fileNameOf(value: Uint8Array | Blob, name: string | undefined): string | undefined {
  return 'name' in value && typeof value.name === 'string' && value.name !== '' ? value.name : name;
}

/** Escapes names as browsers do (HTML, multipart/form-data encoding algorithm). */
function quoted(text: string): string {
  return text.replace(/[\r\n"]/g, encodeURIComponent);
}
