import { headerIndex } from '../http/header.js';
import { essenceIn } from '../http/media-type.js';
import { chunksOf, type HttpHandler, isPieces, joinBytes, readWhole } from '../http/message.js';
import { directRequest, responseTooLarge } from '../http/transport.js';
import type { Requirement } from './requirement.js';

/** A request as sent. */
export interface TargetRequest {
  readonly method: string;
  /** Path and query, percent-encoded, from the service's root. */
  readonly url: string;
  /** Flat: name, value, name, value. */
  readonly headers: readonly string[];
  readonly body?: Uint8Array;
  /** The value from which the body was written, for expressions about the request. */
  readonly input?: unknown;
  /** No credentials of the run are added: it is intended to have none, or its own. */
  readonly isUnsigned?: true;
  /** It needs credentials, and neither has its own nor names a role. */
  readonly isBare?: true;
  /** The credentials of the run are wrong at the end. */
  readonly isAltered?: true;
  /** The alternatives of its operation: it gets the credentials of the first one that its role has in full, or all. */
  readonly requirements?: readonly Requirement[];
  /** Name of its role, if it is not the first one of the run. */
  readonly caller?: string;
  /** Media types of responses that may be endless: they are read for a limited time. */
  readonly streams?: readonly string[];
  /** Names of variables that may replace secrets in it; such a request is for display, and not sent. */
  readonly variables?: readonly string[];
}

/** A response as received. */
export interface TargetResponse {
  readonly status: number;
  /** Flat: name, value, name, value. */
  readonly headers: readonly string[];
  readonly body: Uint8Array;
  /** The body is the first part of a response that may be endless. */
  readonly isPart?: true;
}

/**
 * An implementation under test, in process or on the network. Rejects without a complete response, with `Unsendable` if
 * nothing was sent; an aborted signal aborts the request.
 */
export type Target = (request: TargetRequest, signal?: AbortSignal) => Promise<TargetResponse>;

/** The request cannot be sent from here to any server, independent of the implementation. */
export class Unsendable extends Error {
  override readonly name = 'Unsendable';
}

/** An in-process handler as a target, without a socket. `base` is prepended to every path of the contract. */
export function handlerTarget(handler: HttpHandler, base = ''): Target {
  return async (request) => {
    const url = `http://localhost${base}${request.url}`;
    const response = await handler(directRequest({ ...request, url }));
    if (response === undefined) return { status: 404, headers: [], body: new Uint8Array() };
    const { status, headers, body } = response;
    if (request.method === 'HEAD') return { status, headers, body: new Uint8Array() };
    return isPieces(body) && mayBeEndless(request, headers)
      ? { status, headers, ...(await readStart(body)) }
      : { status, headers, body: await readWhole(body) };
  };
}

/** Whether the media type of a response allows endless bodies. */
export function mayBeEndless({ streams = [] }: TargetRequest, headers: readonly string[]): boolean {
  return streams.includes(essenceIn(headerOf(headers, 'content-type')));
}

/** How much of an endless response is read: milliseconds after its head, and bytes. */
const startLimits = { time: 1000, bytes: 1024 * 1024 };

/** Reads a body to its end, or the first part of one that may be endless. */
export async function readStart(
  pieces: AsyncIterable<Uint8Array>,
): Promise<Pick<TargetResponse, 'body' | 'isPart'>> {
  const chunks: Uint8Array[] = [];
  const iterator = pieces[Symbol.asyncIterator]();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), startLimits.time);
  });
  try {
    for (let length = 0; length < startLimits.bytes; ) {
      const next = await Promise.race([iterator.next(), late]);
      if (next === undefined) break;
      if (next.done === true) return { body: joinBytes(chunks) };
      chunks.push(next.value);
      length += next.value.length;
    }
  } finally {
    clearTimeout(timer);
  }
  // Not awaited: it may wait for a piece that never arrives.
  iterator.return?.()?.catch(() => {});
  return { body: joinBytes(chunks), isPart: true };
}

/** How an implementation is reached over HTTP. */
export interface UrlOptions {
  /** Milliseconds from the start of the request to the last byte of the response. Default 10,000. */
  readonly timeout?: number;
  /** Maximum bytes of a response body, decompressed; larger responses are errors. Default 16 MiB. */
  readonly limit?: number;
  /** Headers added to every request that does not set them itself. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Default limits of an exchange. */
export const exchangeLimits = { timeout: 10_000, limit: 16 * 1024 * 1024 } as const;

/**
 * An implementation at a base URL, by the platform's fetch; a path in the URL is prepended to every path of the
 * contract. fetch joins repeated headers and refuses some methods and headers: `nodeTarget` on Node does not.
 */
export function urlTarget(
  baseUrl: string,
  options: UrlOptions & { readonly fetch?: typeof globalThis.fetch } = {},
): Target {
  const { timeout, limit } = { ...exchangeLimits, ...options };
  const send = options.fetch ?? globalThis.fetch;
  return async (request, given) => {
    const clock = AbortSignal.timeout(timeout);
    const leave = new AbortController();
    const signal = AbortSignal.any([clock, leave.signal, ...(given === undefined ? [] : [given])]);
    const response = await send(fetchRequest(baseUrl, request, options.headers), {
      redirect: 'manual',
      signal,
    });
    const { status, body } = response;
    const headers = [...response.headers].flat();
    const pieces = body === null ? undefined : chunksOf(body);
    if (pieces === undefined || !mayBeEndless(request, headers))
      return { status, headers, body: await readWhole(pieces, limit, responseTooLarge) };
    const start = await readStart(pieces);
    leave.abort();
    return { status, headers, ...start };
  };
}

function fetchRequest(baseUrl: string, request: TargetRequest, defaults: UrlOptions['headers']): Request {
  const { method, body } = request;
  try {
    const headers = new Headers();
    const lines = withDefaults(request.headers, defaults);
    for (let index = 0; index + 1 < lines.length; index += 2)
      headers.append(lines[index] ?? '', lines[index + 1] ?? '');
    return new Request(urlAt(baseUrl, request), {
      method,
      headers,
      ...(body !== undefined && { body: body as Uint8Array<ArrayBuffer> }),
    });
  } catch (error) {
    throw new Unsendable(error instanceof Error ? error.message : String(error));
  }
}

/** The absolute URL of a request to an implementation at a base URL. */
export function urlAt(baseUrl: string, { url }: TargetRequest): string {
  // A SOAP endpoint is the base URL itself, and may end in a slash.
  return url === '' ? baseUrl : `${baseUrl.replace(/\/+$/, '')}${url}`;
}

/** The headers of a request, then the defaults that it does not set itself. Flat. */
export function withDefaults(headers: readonly string[], defaults: UrlOptions['headers'] = {}): string[] {
  const missing = Object.entries(defaults).filter(([name]) => headerOf(headers, name) === undefined);
  return [...headers, ...missing.flat()];
}

/** The values of a header in a flat list, by case-insensitive name, joined as HTTP specifies. */
export function headerOf(headers: readonly string[], name: string): string | undefined {
  const values: string[] = [];
  for (let at = headerIndex(headers, name); at !== -1; at = headerIndex(headers, name, at + 2))
    values.push(headers[at + 1] ?? '');
  return values.length === 0 ? undefined : values.join(', ');
}
