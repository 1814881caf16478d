/** Parts of multipart bodies: their headers and values (RFC 7578). */

import type { ExactText } from './any-content.js';
import { isJsonType, parseMediaType, splitQuoted } from './media-type.js';
import { alternatives, isTextual, Malformed, readText, type Shape } from './shape.js';

/** The parsed headers of a part. */
export interface PartHead {
  readonly name: string | undefined;
  readonly fileName: string | undefined;
  readonly contentType: string | undefined;
}

/** A part with its octets. */
export interface Part extends PartHead {
  readonly body: Uint8Array;
}

/** Reads the headers of a part. */
export function readHead(text: string): PartHead {
  const lines = new Map<string, string>();
  for (const line of text.split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !lines.has(name)) lines.set(name, line.slice(colon + 1).trim());
  }
  const parameters = parametersIn(lines.get('content-disposition') ?? '');
  const path = parameters.get('filename');
  return {
    name: parameters.get('name'),
    // Some clients send the whole path, which is meaningless here, and dangerous if taken for a local path.
    fileName: path?.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1),
    contentType: lines.get('content-type'),
  };
}

/** RFC 7578, 4.2: texts are UTF-8, with quotes and line breaks percent-encoded, as by browsers. */
function parametersIn(disposition: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  for (const parameter of splitQuoted(disposition, ';')) {
    const equals = parameter.indexOf('=');
    if (equals < 0) continue;
    const name = parameter.slice(0, equals).trim().toLowerCase();
    const value = parameter.slice(equals + 1).trim();
    if (name.endsWith('*')) {
      // RFC 8187, which RFC 7578 forbids but some clients send.
      const extended = extendedText(value);
      if (extended !== undefined) parameters.set(name.slice(0, -1), extended);
    } else if (!parameters.has(name)) parameters.set(name, plainText(value));
  }
  return parameters;
}

function plainText(value: string): string {
  const inner =
    value.startsWith('"') && value.endsWith('"') && value.length > 1
      ? value.slice(1, -1).replace(/\\([\\"])/g, '$1')
      : value;
  return inner.replace(/%(?:22|0D|0A)/gi, decodeURIComponent);
}

function extendedText(value: string): string | undefined {
  const encoded = /^utf-8'[^']*'(.*)$/i.exec(value)?.[1];
  try {
    return encoded === undefined ? undefined : decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** Checks the media type of a file against the declared ones, if any. */
export function typeFault(declared: string | undefined, actual: string | undefined): Malformed | undefined {
  const type = actual === undefined ? undefined : parseMediaType(actual);
  // RFC 9110, 8.3: octets of an unknown type may be anything.
  if (declared === undefined || type === undefined || type.subtype === 'octet-stream') return undefined;
  const ranges = splitQuoted(declared, ',').map(parseMediaType);
  const fits = ranges.some(
    (range) =>
      range === undefined ||
      ((range.type === '*' || range.type === type.type) &&
        (range.subtype === '*' || range.subtype === type.subtype)),
  );
  return fits
    ? undefined
    : new Malformed(`must be of type ${declared}, got ${type.type}/${type.subtype}`, 'contentType');
}

/** The declared media type of a text part, unless it is a list or range. */
export function singleType(declared: string | undefined): string | undefined {
  return declared === undefined || /[,*\r\n]/.test(declared) ? undefined : declared;
}

/** The default media type of octets: the first one that the contract allows. */
export function firstType(declared: string | undefined): string {
  const types = declared === undefined ? [] : splitQuoted(declared, ',').map((type) => type.trim());
  return types.find((type) => !/[*\r\n]/.test(type) && type !== '') ?? 'application/octet-stream';
}

const utf8 = /* @__PURE__ */ new TextDecoder('utf-8', { fatal: true });

/** The text of a part. */
export function partText(part: Part): string | Malformed {
  try {
    return utf8.decode(part.body);
  } catch {
    return new Malformed('must be valid UTF-8', 'encoding');
  }
}

/** The value of a part, whose declared media type is `declared`. */
export function readPart(shape: Shape, part: Part, declared?: string, exact?: ExactText): unknown {
  if (shape === 'bytes') return part.body;
  if (shape === 'file') return fileOf(part);
  const members = alternatives(shape);
  const octets = members.includes('file') ? fileOf : members.includes('bytes') ? bodyOf : undefined;
  const type = part.contentType === undefined ? undefined : parseMediaType(part.contentType);
  const isText = type === undefined || type.type === 'text';
  const isJson = part.contentType !== undefined && isJsonType(part.contentType);
  if (shape === 'any' && !isText && !isJson) return part.body;
  if (octets !== undefined && !isText && !isJson) return octets(part);
  const text = partText(part);
  if (text instanceof Malformed) return text;
  if (isJson && (typeof shape === 'object' || shape === 'any')) {
    try {
      const value: unknown = JSON.parse(text);
      return exact === undefined ? value : exact.read(text, value, (one) => one);
    } catch {
      return new Malformed('must be JSON', 'syntax');
    }
  }
  if (isJson && isTextual(shape) && isJsonType(singleType(declared) ?? ''))
    return readJsonString(shape, text);
  // As text, null would be that of a string.
  if (isJson && shape === 'string' && text === 'null') return null;
  // Text declared as plain is never parsed as a list or record.
  if (type?.type === 'text' && type.subtype === 'plain' && typeof shape === 'object' && isTextual(shape))
    return text;
  const value = readText(shape, text);
  return value instanceof Malformed && octets !== undefined ? octets(part) : value;
}

/** A string that is written as JSON, since that is its declared type; some clients send it as it is. */
function readJsonString(shape: Shape, text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' || value === null || shape !== 'string' ? value : text;
  } catch {
    return text;
  }
}

function bodyOf({ body }: Part): Uint8Array {
  return body;
}

function fileOf({ body, fileName = '', contentType = '' }: Part): File {
  return new File([new Uint8Array(body)], fileName, { type: contentType });
}
