/** Converts between Fetch and the core. */

import { HttpError } from '../errors.js';
import {
  chunksOf,
  type HttpRequest,
  type HttpResponse,
  measured,
  readWhole,
  requestTooLarge,
  streamOf,
} from '../http/message.js';
import { cutUrl } from '../http/transport.js';
import { tooEarly, withoutLength } from './node-message.js';

/** Reads a Fetch request; its URL is cut instead of parsed. */
export function readRequest(request: Request): HttpRequest {
  return {
    method: request.method,
    ...cutUrl(request.url),
    header: (name) => request.headers.get(name) ?? undefined,
    body: (limit) =>
      readBytes(request, limit).catch((error: unknown) => {
        throw error instanceof HttpError ? error : tooEarly(error);
      }),
    pieces: () => wholePieces(request),
    signal: request.signal,
  };
}

async function* wholePieces({ body }: Request): AsyncGenerator<Uint8Array, void> {
  if (body === null) return;
  try {
    yield* chunksOf(body);
  } catch (error) {
    throw tooEarly(error);
  }
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const declared = request.headers.get('content-length');
  if (declared !== null && Number(declared) > limit) throw requestTooLarge(limit);
  return readWhole(request.body === null ? undefined : chunksOf(request.body), limit);
}

/** Writes a Fetch response. */
export function writeResponse({ status, headers, body, length }: HttpResponse, method: string): Response {
  const lines = new Headers();
  const kept = method === 'HEAD' && body === undefined ? headers : withoutLength(headers);
  for (let index = 0; index + 1 < kept.length; index += 2)
    lines.append(kept[index] ?? '', kept[index + 1] ?? '');
  if (length !== undefined) lines.set('content-length', String(length));
  if (method === 'HEAD' || status === 204 || status === 304)
    return new Response(null, { status, headers: lines });
  const streamed = body !== undefined && typeof body !== 'string' && !(body instanceof Uint8Array);
  const pieces = streamed && (length === undefined ? body : measured(body, length));
  return new Response(pieces ? streamOf(pieces) : ((body ?? null) as BodyInit | null), {
    status,
    headers: lines,
  });
}
