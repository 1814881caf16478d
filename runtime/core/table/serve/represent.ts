/** Generated responses of the dataset endpoint: validators, compression, HEAD. */

import { HttpError } from '../../errors.js';
import { negotiate, parseMediaType } from '../../http/media-type.js';
import type { HttpRequest, HttpResponse } from '../../http/message.js';
import { acceptsGzip, gzip, isCurrent } from '../file.js';

/** One representation of a resource. */
export interface Representation {
  readonly mediaType: string;
  /** Changes with the content; must not contain quotes. */
  readonly version: string;
  readonly headers?: readonly string[];
  /** Called only if it is sent: not for HEAD, and not if the client's copy is current. */
  body(): string | AsyncIterable<Uint8Array> | Promise<string | AsyncIterable<Uint8Array>>;
}

/** For smaller bodies compression costs more than it saves. */
const smallest = 1024;

/**
 * Responds with a representation (RFC 9110, 8.8.3, 13.1.2, 12.5.3); the entity tag is weak, since it identifies the
 * content and not its encoding.
 */
export async function represent(request: HttpRequest, made: Representation): Promise<HttpResponse> {
  const validators = ['ETag', `W/"${made.version}"`, 'Vary', 'Accept, Accept-Encoding'];
  if (isCurrent(request.header('if-none-match'), [made.version])) return { status: 304, headers: validators };
  const headers = ['Content-Type', made.mediaType, ...validators, ...(made.headers ?? [])];
  // A stream has no length, which an adapter could otherwise take for that of the response.
  if (request.method === 'HEAD') return { status: 200, headers, body: nothing() };
  const body = await made.body();
  if (!acceptsGzip(request.header('accept-encoding')) || (typeof body === 'string' && body.length < smallest))
    return { status: 200, headers, body };
  const packed = gzip(typeof body === 'string' ? [new TextEncoder().encode(body)] : body);
  return { status: 200, headers: ['Content-Encoding', 'gzip', ...headers], body: packed };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** The first of the offered media types that the client prefers; 406 if none is acceptable. */
export function accepted(request: HttpRequest, offered: readonly string[]): string {
  const types = offered.map(parseMediaType).filter((type) => type !== undefined);
  const found = offered[negotiate(request.header('accept'), types)];
  if (found !== undefined) return found;
  throw new HttpError(406, `this is available as ${offered.join(' or ')}; name one of them in Accept`);
}

/** JSON in which values without a JSON number are text, as in Table Schema. */
export function jsonText(value: unknown, indent?: number): string {
  return JSON.stringify(
    value,
    (_name, member: unknown) => {
      if (typeof member === 'bigint') return String(member);
      if (typeof member !== 'number' || Number.isFinite(member)) return member;
      return Number.isNaN(member) ? 'NaN' : member > 0 ? 'INF' : '-INF';
    },
    indent,
  );
}
