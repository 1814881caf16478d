/**
 * The minimal requests and responses of the core, so that no host creates objects that are not used. Adapters in
 * `serve/` convert from and to node:http, Fetch and the frameworks.
 */

import { HttpError } from '../errors.js';

/** A request as received by a handler, independent of the server. */
export interface HttpRequest {
  /** Upper case. */
  readonly method: string;
  /** Path as sent, percent-encoded, without the query. */
  readonly path: string;
  /** Query as sent, without the question mark; empty if absent. */
  readonly query: string;
  /** The value of a header by its lower-case name; several lines are joined by `, ` (cookies by `; `). */
  header(name: string): string | undefined;
  /** Reads the whole body; HttpError 413 above `limit` bytes. May be called once. */
  body(limit: number): Promise<Uint8Array> | Uint8Array;
  /** The body as it arrives, instead of `body`; reading applies backpressure to the client. */
  pieces?(): AsyncIterable<Uint8Array>;
  /** The host has already decoded the Content-Encoding, as body parsers of frameworks do. */
  readonly isUnpacked?: boolean;
  /** Scheme and authority that the client addressed, for absolute links: `http://127.0.0.1:8080`. */
  readonly origin: string;
  /** Aborts when the client disconnects. */
  readonly signal?: AbortSignal | undefined;
}

/** A response as returned by a handler, independent of the server. */
export interface HttpResponse {
  readonly status: number;
  /** Flat: name, value, name, value. The adapter adds Content-Length. */
  readonly headers: readonly string[];
  readonly body?: Body;
  /** Number of bytes of a body in pieces, if known in advance. */
  readonly length?: number;
}

/** The body of a response. */
export type Body = string | Uint8Array | AsyncIterable<Uint8Array>;

/** A body in pieces that fails if its length differs from the declared one, which would corrupt the message. */
export async function* measured(
  body: AsyncIterable<Uint8Array>,
  length: number,
): AsyncGenerator<Uint8Array, void> {
  let left = length;
  for await (const chunk of body) {
    left -= chunk.length;
    if (left < 0) throw new Error(`a body of ${length} bytes was announced, got more`);
    yield chunk;
  }
  if (left > 0) throw new Error(`a body of ${length} bytes was announced, got ${length - left}`);
}

/** Reads a body to its end; throws and cancels it if it exceeds `limit` bytes. */
export async function readWhole(
  body: Body | undefined,
  limit = Number.POSITIVE_INFINITY,
  tooLarge: (limit: number) => Error = requestTooLarge,
): Promise<Uint8Array> {
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) {
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : (body ?? new Uint8Array());
    if (bytes.length > limit) throw tooLarge(limit);
    return bytes;
  }
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return joinBytes(chunks);
}

/** The body of a request as it arrives; HttpError 413 if it exceeds `limit` bytes. */
export async function* piecesOf(request: HttpRequest, limit: number): AsyncGenerator<Uint8Array, void> {
  if (Number(request.header('content-length') ?? 0) > limit) throw requestTooLarge(limit);
  if (request.pieces === undefined) {
    yield await request.body(limit);
    return;
  }
  let length = 0;
  for await (const piece of request.pieces()) {
    length += piece.length;
    if (length > limit) throw requestTooLarge(limit);
    yield piece;
  }
}

/** Concatenates chunks. */
export function joinBytes(chunks: readonly Uint8Array[]): Uint8Array {
  const only = chunks[0];
  if (only !== undefined && chunks.length === 1) return only;
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

/** The error for a request whose body exceeds its limit. */
export function requestTooLarge(limit: number): HttpError {
  return new HttpError(413, `The body must have at most ${limit} bytes.`);
}

/** The chunks of a platform stream, which is not iterable on all platforms; ending the iteration cancels it. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = stream.getReader();
  let done = false;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
    done = true;
  } finally {
    if (!done) await reader.cancel().catch(() => {});
  }
}

/** A platform stream of a body in pieces, each read on demand. */
export function streamOf(body: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const next = await pieces.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
    async cancel() {
      await pieces.return?.();
    },
  });
}

/** A request body in pieces; `stream` is for platforms whose fetch requires a stream. */
export interface Pieces extends AsyncIterable<Uint8Array> {
  stream(): ReadableStream<Uint8Array>;
  /** Number of bytes, if known in advance. */
  readonly length?: number | undefined;
}

const sliceLength = 1_048_576;

/** A blob in slices, since its stream is not iterable on all platforms. */
export async function* blobPieces(blob: Blob): AsyncGenerator<Uint8Array, void> {
  for (let at = 0; at < blob.size; at += sliceLength)
    yield new Uint8Array(await blob.slice(at, at + sliceLength).arrayBuffer());
}

/** A source as the body of a request. */
export function piecesFrom(source: AsyncIterable<Uint8Array>, length?: number): Pieces {
  return {
    [Symbol.asyncIterator]: () => source[Symbol.asyncIterator](),
    stream: () => streamOf(source),
    length,
  };
}

/** The body of a response as it arrives, for any kind of transport. */
export function answerPieces(
  body: AsyncIterable<Uint8Array> | ReadableStream<Uint8Array> | null,
): AsyncIterable<Uint8Array> {
  if (body !== null && !('getReader' in body)) return body;
  return chunksOf(body ?? new ReadableStream({ start: (empty) => empty.close() }));
}

/** Whether a body comes in pieces. */
export function isPieces<In extends AsyncIterable<Uint8Array>>(
  body: string | Uint8Array | In | undefined,
): body is In {
  return typeof body === 'object' && !(body instanceof Uint8Array);
}

/** Handles a request; `undefined` means that the path is unknown, so that another handler can be tried. */
export type HttpHandler = (
  request: HttpRequest,
) => HttpResponse | undefined | Promise<HttpResponse | undefined>;

/** Tries handlers in order; the first that knows the path responds, synchronously if it can. */
export function firstOf(...handlers: readonly HttpHandler[]): HttpHandler {
  const from =
    (index: number): HttpHandler =>
    (request) => {
      const handler = handlers[index];
      if (handler === undefined) return undefined;
      return andThen(handler(request), (response) => response ?? from(index + 1)(request));
    };
  return from(0);
}

/**
 * The context of a call. On the server: the request and its principal. In a client: extra headers and a signal. It is
 * the second parameter of service methods on both sides.
 */
export interface CallContext {
  readonly request?: HttpRequest;
  /** The result of the `authenticate` hook of the handler. */
  readonly principal?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** On the server: the media type that the request prefers among those declared for responses of the operation. */
  readonly accepted?: string | undefined;
}

/** The result of a service method; a plain value is sent synchronously. */
export type Awaitable<T> = T | Promise<T>;

/** Applies a function to a value now, or once its promise is fulfilled. */
export function andThen<T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> {
  return isPromise(value) ? Promise.resolve(value).then(next) : next(value);
}

/** Whether a value is a promise of any library. */
export function isPromise<T>(value: T | Promise<T>): value is Promise<T> {
  if (value instanceof Promise) return true;
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
}

/** Limits that apply by default. */
export interface Limits {
  /** Bytes of a body. Default: 4 MiB for requests, 64 MiB for responses. */
  readonly body: number;
  /** Bytes of one item of a stream, which has no limit as a whole. Default: 1 MiB. */
  readonly item?: number;
  /** Nesting of JSON or XML. Default 64. */
  readonly depth: number;
  /** Elements or members of one XML document. Default 1,000,000. */
  readonly elements: number;
  /** Attributes of one element. Default 256. */
  readonly attributes: number;
  /** Bytes of a body that is read as it arrives (`binary: 'stream'`). Default 1 GiB. */
  readonly stream: number;
  /** Parts of a form (`multipart/form-data`). Default 1000. */
  readonly parts: number;
  /** Bytes of the headers of one part. Default 16 KiB. */
  readonly partHeaders: number;
}

/** Limits for the reader of a body; a missing one has its default. */
export type ReadingLimits = Pick<Limits, 'body' | 'depth'> & Partial<Limits>;

/** The default limits of handlers and readers. Bundlers leave it out of clients only if it needs no arithmetic. */
export const defaultLimits: Limits = {
  body: 4_194_304,
  depth: 64,
  elements: 1_000_000,
  attributes: 256,
  stream: 1_073_741_824,
  parts: 1000,
  partHeaders: 16_384,
};
