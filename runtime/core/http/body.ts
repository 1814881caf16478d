/** Reads and writes bodies by their content descriptors. */

import { HttpError } from '../errors.js';
import type { AnyContent, StreamWriting, WrittenBody } from './any-content.js';
import { parseJson, writeJson } from './json.js';
import type { MediaType } from './media-type.js';
import { isPieces, type ReadingLimits } from './message.js';
import { Malformed } from './shape.js';
import { charsetKeyword, decodeOctets, decodeText } from './text-body.js';

/** Decodes UTF-8; HttpError 400 if the bytes are malformed. */
export function decodeUtf8(bytes: Uint8Array): string {
  return settled(decodeOctets(bytes));
}

/** Reads a body, or the first part of a stream; HttpError 400 if it is malformed, 415 if its charset is unknown. */
export function readBody(
  content: AnyContent,
  bytes: Uint8Array,
  type: MediaType | undefined,
  limits: ReadingLimits,
  isPart = false,
): unknown {
  if (content.coder !== undefined)
    return settled(content.coder.read(content, bytes, type?.text, limits, isPart));
  return parseJson(settled(decodeText(bytes, type?.parameters.get('charset'))), limits.depth);
}

function settled<Value>(value: Value | Malformed): Value {
  if (!(value instanceof Malformed)) return value;
  if (value.keyword === charsetKeyword) throw new HttpError(415, value.message);
  throw new HttpError(400, 'The body cannot be read.', {
    issues: [{ path: ['body'], keyword: value.keyword, message: value.message }],
  });
}

/** Writes a value; `Malformed` states why it cannot be written. */
export function writeBody(
  content: AnyContent,
  value: unknown,
  writing?: StreamWriting,
): WrittenBody | Malformed {
  if (content.coder !== undefined) return content.coder.write(content, value, writing);
  const body = writeJson(value);
  return body === undefined ? new Malformed('must be a JSON value') : { body };
}

/** Writes a value whose body is needed as a whole; one in pieces has no text before it is sent. */
export function writeWholeBody(
  content: AnyContent,
  value: unknown,
): { readonly body: string | Uint8Array; readonly boundary?: string } | Malformed {
  const written = writeBody(content, value);
  if (written instanceof Malformed) return written;
  const { body, boundary } = written;
  if (isPieces(body)) return new Malformed('must not contain files or streams');
  return boundary === undefined ? { body } : { body, boundary };
}
