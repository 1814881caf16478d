/** Reads and writes bodies by their content descriptors. */

import { HttpError } from '../errors.js';
import { shortened } from '../quote.js';
import type { AnyContent } from './content.js';
import { readForm, writeForm } from './form.js';
import { parseJson } from './json.js';
import type { MediaType } from './media-type.js';
import type { Limits } from './message.js';
import { readMultipart, writeMultipart } from './multipart.js';
import { Malformed, readText, unwritable, writeText } from './shape.js';

/** A body ready to be sent; the boundary of a multipart body belongs into its media type. */
export interface WrittenBody {
  readonly body: string | Uint8Array;
  readonly boundary?: string;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes UTF-8; 400 when the bytes are none. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw malformedBody('must be valid UTF-8', 'encoding');
  }
}

/** Reads a body; HttpError 400 when it cannot be read, 415 when its charset is unknown. */
export function readBody(
  content: AnyContent,
  bytes: Uint8Array,
  type: MediaType | undefined,
  limits: Limits,
): unknown {
  switch (content.codec) {
    case 'json':
      return parseJson(decodeText(bytes, type), limits.depth);
    case 'text':
      return settled(readText(content.shape ?? 'string', decodeText(bytes, type)));
    case 'bytes':
      return bytes;
    case 'form':
      return settled(readForm(content, decodeText(bytes, type)));
    case 'multipart':
      return settled(readMultipart(content, bytes, type?.parameters.get('boundary'), limits));
  }
}

function settled(value: unknown): unknown {
  if (value instanceof Malformed) throw malformedBody(value.message, value.keyword);
  return value;
}

function malformedBody(message: string, keyword: string): HttpError {
  return new HttpError(400, 'The body cannot be read.', { issues: [{ path: ['body'], keyword, message }] });
}

function decodeText(bytes: Uint8Array, type: MediaType | undefined): string {
  const charset = type?.parameters.get('charset')?.toLowerCase() ?? 'utf-8';
  if (charset === 'utf-8' || charset === 'utf8' || charset === 'us-ascii') return decodeUtf8(bytes);
  let decoder: TextDecoder;
  try {
    decoder = new TextDecoder(charset, { fatal: true });
  } catch {
    throw new HttpError(415, `The charset "${shortened(charset)}" is not supported.`);
  }
  try {
    return decoder.decode(bytes);
  } catch {
    throw malformedBody(`must be valid ${charset}`, 'encoding');
  }
}

/** Writes a value; a `Malformed` says why it has no text. */
export function writeBody(content: AnyContent, value: unknown): WrittenBody | Malformed {
  switch (content.codec) {
    case 'json': {
      const text: string | undefined = JSON.stringify(value);
      return text === undefined ? new Malformed('must be a JSON value') : { body: text };
    }
    case 'text':
      return unwritable(content.shape, value) ?? { body: writeText(value) };
    case 'bytes':
      return value instanceof Uint8Array ? { body: value } : new Malformed('must be a Uint8Array');
    case 'form':
      return writeForm(content, value);
    case 'multipart':
      return writeMultipart(content, value);
  }
}
