/** Transports: how the requests of a client reach a server. */

import {
  type Body,
  type HttpHandler,
  type HttpRequest,
  isPieces,
  joinBytes,
  type Pieces,
  readWhole,
  requestTooLarge,
} from './message.js';

/** A request as sent by a client. */
export interface TransportRequest {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  /** Flat: name, value, name, value. */
  readonly headers: readonly string[];
  /** A body in pieces can be sent once. */
  readonly body?: string | Uint8Array | Pieces | undefined;
  /** Aborts with the call, with the caller's reason or a DOMException named `TimeoutError`. */
  readonly signal?: AbortSignal;
  /** Calls a listener on abort; much cheaper than `signal`, which is created on demand. */
  onAbort?(listener: (reason: unknown) => void): void;
  /** The operation of the request, for middleware; `path` is the template. */
  readonly operation?: CalledOperation;
}

/** An operation as seen by middleware. */
export interface CalledOperation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

/** A response as received by a client; its body is read on demand. */
export interface TransportResponse {
  readonly status: number;
  /** By lower-case name; several lines are joined by `, `. Only `set-cookie` returns its lines. */
  header(name: string): string | readonly string[] | undefined;
  /**
   * Reads the whole body, once; ResponseTooLarge if it exceeds `limit` bytes, at which reading stops. Default: no limit.
   */
  body(limit?: number): Promise<Uint8Array> | Uint8Array;
  /** The body as it arrives, instead of `body`; ending the iteration closes the connection. */
  pieces?(): AsyncIterable<Uint8Array> | ReadableStream<Uint8Array> | null;
  /** Discards a response whose body is not read, so that its connection can be reused. */
  discard?(): void;
}

/** The body of a response exceeds the limit of its reader. */
export class ResponseTooLarge extends Error {
  override readonly name = 'ResponseTooLarge';
  constructor(limit: number) {
    super(`the response must have at most ${limit} bytes`);
  }
}

/** The error of `readWhole` above the limit of a response. */
export function responseTooLarge(limit: number): ResponseTooLarge {
  return new ResponseTooLarge(limit);
}

/** Sends a request and settles when the head of the response has arrived. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

/**
 * The platform's fetch, or a function with its signature. Redirects are returned as responses; a Content-Length that a
 * contract declares as a header is set by the platform.
 */
export function fetchTransport(send: typeof fetch = fetch): Transport {
  return async ({ method, url, headers, body, signal }) => {
    const lines = new Headers();
    for (let at = 0; at < headers.length; at += 2) lines.append(headers[at] ?? '', headers[at + 1] ?? '');
    lines.delete('content-length');
    const init = {
      method,
      headers: lines,
      redirect: 'manual',
      // For a body in pieces fetch requires a stream, and the option that the response comes after the request.
      body: (body as Partial<Pieces> | undefined)?.stream?.() ?? body,
      duplex: 'half',
      signal,
    };
    const response = await send(url, init as RequestInit);
    return {
      status: response.status,
      header: (name) =>
        name === 'set-cookie' ? response.headers.getSetCookie() : (response.headers.get(name) ?? undefined),
      body: (limit) => readStream(response.body, limit),
      pieces: () => response.body,
      discard: () => void response.body?.cancel().catch(() => {}),
    };
  };
}

async function readStream(
  stream: ReadableStream<Uint8Array> | null,
  limit: number | undefined,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const reader = stream?.getReader();
  let length = 0;
  for (;;) {
    const chunk = (await reader?.read())?.value;
    if (chunk === undefined) break;
    length += chunk.length;
    if (limit !== undefined && length > limit) {
      reader?.cancel().catch(() => {});
      throw new ResponseTooLarge(limit);
    }
    chunks.push(chunk);
  }
  return joinBytes(chunks);
}

function pairs(flat: readonly string[]): [string, string][] {
  const list: [string, string][] = [];
  for (let index = 0; index + 1 < flat.length; index += 2)
    list.push([flat[index] ?? '', flat[index + 1] ?? '']);
  return list;
}

/** Calls a handler in the same process, without sockets: for tests, and for services in one process. */
export function directTransport(handler: HttpHandler): Transport {
  return async (request) => {
    const response = (await handler(directRequest(request))) ?? { status: 404, headers: [] };
    const answered = headerLines(response.headers);
    return {
      status: response.status,
      header: (name) => (name === 'set-cookie' ? (answered.get(name) ?? []) : answered.get(name)?.join(', ')),
      body: (limit = Number.POSITIVE_INFINITY) =>
        readWhole(request.method === 'HEAD' ? undefined : response.body, limit, responseTooLarge),
      pieces: () => inPieces(request.method === 'HEAD' ? undefined : response.body),
    };
  };
}

function inPieces(body: Body | undefined): AsyncIterable<Uint8Array> {
  return isPieces(body) ? body : onePiece(body);
}

async function* onePiece(body: string | Uint8Array | undefined): AsyncGenerator<Uint8Array, void> {
  if (body !== undefined) yield typeof body === 'string' ? new TextEncoder().encode(body) : body;
}

/** A client's request as a handler in the same process receives it. */
export function directRequest({ method, url, headers, body, signal }: TransportRequest): HttpRequest {
  const lines = headerLines(headers);
  return {
    method,
    ...cutUrl(url),
    header: (name) => lines.get(name)?.join(name === 'cookie' ? '; ' : ', '),
    body: (limit = Number.POSITIVE_INFINITY) => {
      if (isPieces(body)) return readWhole(body, limit);
      const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : (body ?? new Uint8Array());
      if (bytes.length > limit) throw requestTooLarge(limit);
      return bytes;
    },
    pieces: () => inPieces(body),
    ...(signal !== undefined && { signal }),
  };
}

/** The parts of an absolute URL; they are cut instead of parsed, so that they stay as written. */
export function cutUrl(url: string): Pick<HttpRequest, 'origin' | 'path' | 'query'> {
  const hash = url.indexOf('#');
  const whole = hash < 0 ? url : url.slice(0, hash);
  const authority = whole.indexOf('//') + 2;
  const length = whole.slice(authority).search(/[/?]/);
  const end = length < 0 ? whole.length : authority + length;
  const mark = whole.indexOf('?', end);
  return {
    origin: whole.slice(0, end),
    path: whole.slice(end, mark < 0 ? undefined : mark) || '/',
    query: mark < 0 ? '' : whole.slice(mark + 1),
  };
}

function headerLines(flat: readonly string[]): ReadonlyMap<string, string[]> {
  const lines = new Map<string, string[]>();
  for (const [name, value] of pairs(flat)) {
    const key = name.toLowerCase();
    lines.set(key, [...(lines.get(key) ?? []), value]);
  }
  return lines;
}
