import { type HttpHandler, readWhole } from '../http/message.js';
import { directRequest } from '../http/transport.js';

/** A request as it goes on the wire. */
export interface TargetRequest {
  readonly method: string;
  /** Path and query, percent-encoded, from the service's root. */
  readonly url: string;
  /** Flat: name, value, name, value. */
  readonly headers: readonly string[];
  readonly body?: Uint8Array;
  /** The value that the body was written from, for expressions that speak of the request. */
  readonly input?: unknown;
}

/** An answer as it came from the wire. */
export interface TargetResponse {
  readonly status: number;
  /** Flat: name, value, name, value. */
  readonly headers: readonly string[];
  readonly body: Uint8Array;
}

/** An implementation under test, in process or somewhere on the network. */
export type Target = (request: TargetRequest) => Promise<TargetResponse>;

/** An in-process handler as a target; no socket is opened. `base` goes in front of every path of the contract. */
export function handlerTarget(handler: HttpHandler, base = ''): Target {
  return async (request) => {
    const url = `http://localhost${base}${request.url}`;
    const response = await handler(directRequest({ ...request, url }));
    if (response === undefined) return { status: 404, headers: [], body: new Uint8Array() };
    const { status, headers } = response;
    return { status, headers, body: await readWhole(request.method === 'HEAD' ? undefined : response.body) };
  };
}

/** How an implementation is reached over HTTP. */
export interface UrlOptions {
  /** Milliseconds until a request is given up. Default 30,000. */
  readonly timeout?: number;
  /** Headers added to every request that does not set them itself. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly fetch?: typeof globalThis.fetch;
}

/** An implementation at a base URL; a path in the URL goes in front of every path of the contract. */
export function urlTarget(baseUrl: string, options: UrlOptions = {}): Target {
  const base = baseUrl.replace(/\/+$/, '');
  const send = options.fetch ?? globalThis.fetch;
  return async (request) => {
    const headers = new Headers(options.headers);
    const own = new Set<string>();
    for (let index = 0; index + 1 < request.headers.length; index += 2) {
      const name = request.headers[index] ?? '';
      const value = request.headers[index + 1] ?? '';
      if (own.has(name.toLowerCase())) headers.append(name, value);
      else headers.set(name, value);
      own.add(name.toLowerCase());
    }
    const response = await send(`${base}${request.url}`, {
      method: request.method,
      headers,
      ...(request.body === undefined ? {} : { body: request.body as Uint8Array<ArrayBuffer> }),
      redirect: 'manual',
      signal: AbortSignal.timeout(options.timeout ?? 30_000),
    });
    return {
      status: response.status,
      headers: [...response.headers].flat(),
      body: new Uint8Array(await response.arrayBuffer()),
    };
  };
}

/** The implementation that the environment variable TRIVET_URL names, if it is set. */
export function environmentTarget(): Target | undefined {
  const environment = (
    globalThis as { readonly process?: { readonly env?: Readonly<Record<string, string | undefined>> } }
  ).process?.env;
  const url = environment?.TRIVET_URL;
  return url === undefined || url === '' ? undefined : urlTarget(url);
}

/** A header's values in a flat list, by name in any case, joined as HTTP says. */
export function headerOf(headers: readonly string[], name: string): string | undefined {
  const values: string[] = [];
  for (let index = 0; index + 1 < headers.length; index += 2) {
    if (headers[index]?.toLowerCase() === name.toLowerCase()) values.push(headers[index + 1] ?? '');
  }
  return values.length === 0 ? undefined : values.join(', ');
}
