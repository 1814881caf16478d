/** Translates between Fetch and the core. */

import { HttpError } from '../errors.js';
import type { HttpRequest, HttpResponse } from '../http/message.js';
import { tooEarly, withoutLength } from './node-message.js';

/** Reads a Fetch request; its URL is cut, not parsed. */
export function readRequest(request: Request): HttpRequest {
  const { url } = request;
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const mark = url.indexOf('?', start);
  const hash = url.indexOf('#', start);
  const end = hash < 0 ? url.length : hash;
  return {
    method: request.method,
    path: url.slice(start, mark < 0 ? end : Math.min(mark, end)),
    query: mark < 0 ? '' : url.slice(mark + 1, end),
    origin: url.slice(0, start),
    header: (name) => request.headers.get(name) ?? undefined,
    body: (limit) =>
      readBytes(request, limit).catch((error: unknown) => {
        throw error instanceof HttpError ? error : tooEarly(error);
      }),
    signal: request.signal,
  };
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = (): HttpError => new HttpError(413, `The body is larger than ${limit} bytes.`);
  if (request.body === null) return new Uint8Array();
  const declared = request.headers.get('content-length');
  if (declared !== null && Number(declared) > limit) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = request.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > limit) {
      await reader.cancel();
      throw tooLarge();
    }
    chunks.push(read.value);
  }
  const [only] = chunks;
  if (chunks.length === 1 && only !== undefined) return only;
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

/** Writes a Fetch response. */
export function writeResponse({ status, headers, body }: HttpResponse, method: string): Response {
  const lines = new Headers();
  const kept = method === 'HEAD' && body === undefined ? headers : withoutLength(headers);
  for (let index = 0; index + 1 < kept.length; index += 2)
    lines.append(kept[index] ?? '', kept[index + 1] ?? '');
  if (method === 'HEAD' || status === 204 || status === 304)
    return new Response(null, { status, headers: lines });
  const streamed = body !== undefined && typeof body !== 'string' && !(body instanceof Uint8Array);
  return new Response(streamed ? toStream(body) : ((body ?? null) as BodyInit | null), {
    status,
    headers: lines,
  });
}

function toStream(body: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await chunks.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}
