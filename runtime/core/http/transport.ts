/** Transports: how a client's requests reach a server. */

import { HttpError } from '../errors.js';
import type { HttpHandler, HttpRequest } from './message.js';

export interface TransportRequest {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  /** Flat: name, value, name, value. */
  readonly headers: readonly string[];
  readonly body?: string | Uint8Array;
  readonly signal?: AbortSignal;
}

export interface TransportResponse {
  readonly status: number;
  /** By lower-case name; several lines are joined by `, `. `set-cookie` alone answers with its lines. */
  header(name: string): string | readonly string[] | undefined;
  /** Reads the whole body. */
  body(): Promise<Uint8Array> | Uint8Array;
}

/** Sends a request and settles when the head of the answer is there. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

/**
 * The platform's fetch, or another with its signature. Redirects are answers like others; a length that a contract
 * declares as a header is the platform's to write.
 */
export function fetchTransport(send: typeof fetch = fetch): Transport {
  return async ({ method, url, headers, body, signal }) => {
    const response = await send(url, {
      method,
      headers: pairs(headers).filter(([name]) => name.toLowerCase() !== 'content-length'),
      redirect: 'manual',
      ...(body !== undefined && { body: body as BodyInit }),
      ...(signal !== undefined && { signal }),
    });
    return {
      status: response.status,
      header: (name) =>
        name === 'set-cookie' ? response.headers.getSetCookie() : (response.headers.get(name) ?? undefined),
      body: async () => new Uint8Array(await response.arrayBuffer()),
    };
  };
}

function pairs(flat: readonly string[]): [string, string][] {
  const list: [string, string][] = [];
  for (let index = 0; index + 1 < flat.length; index += 2)
    list.push([flat[index] ?? '', flat[index + 1] ?? '']);
  return list;
}

/** Calls a handler in the same process, without sockets: for tests, and for services that live together. */
export function directTransport(handler: HttpHandler): Transport {
  return async ({ method, url, headers, body, signal }) => {
    const lines = headerLines(headers);
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : (body ?? new Uint8Array());
    const start = url.indexOf('/', url.indexOf('//') + 2);
    const target = start < 0 ? '/' : url.slice(start);
    const mark = target.indexOf('?');
    const request: HttpRequest = {
      method,
      path: mark < 0 ? target : target.slice(0, mark),
      query: mark < 0 ? '' : target.slice(mark + 1),
      origin: start < 0 ? url : url.slice(0, start),
      header: (name) => lines.get(name)?.join(name === 'cookie' ? '; ' : ', '),
      body: (limit) => {
        if (bytes.length > limit) throw new HttpError(413, `The body is larger than ${limit} bytes.`);
        return bytes;
      },
      ...(signal !== undefined && { signal }),
    };
    const response = (await handler(request)) ?? { status: 404, headers: [] };
    const answered = headerLines(response.headers);
    return {
      status: response.status,
      header: (name) => (name === 'set-cookie' ? (answered.get(name) ?? []) : answered.get(name)?.join(', ')),
      body: () => (method === 'HEAD' ? new Uint8Array() : wholeBody(response.body)),
    };
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

async function wholeBody(
  body: string | Uint8Array | AsyncIterable<Uint8Array> | undefined,
): Promise<Uint8Array> {
  if (body === undefined) return new Uint8Array();
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (body instanceof Uint8Array) return body;
  const chunks: number[] = [];
  for await (const chunk of body) chunks.push(...chunk);
  return Uint8Array.from(chunks);
}
