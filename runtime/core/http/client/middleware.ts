/** Middleware between a client and its transport: logging, tracing, new credentials, retries. */

import { headerIndex } from '../header.js';
import type { Transport, TransportRequest, TransportResponse } from '../transport.js';

type Awaitable<Value> = Value | Promise<Value>;

/** A step before, after or around each request; the first one in a list is the outermost. */
export interface Middleware {
  /** Returns the request to send instead, or nothing to keep it. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a step that only inspects returns nothing.
  before?(request: TransportRequest): Awaitable<TransportRequest | undefined | void>;
  /** Returns the response to read instead, or nothing to keep it. */
  after?(
    response: TransportResponse,
    request: TransportRequest,
    // biome-ignore lint/suspicious/noConfusingVoidType: as above.
  ): Awaitable<TransportResponse | undefined | void>;
  /** Sends the request by `next` any number of times; a response that is not returned is discarded. */
  around?(request: TransportRequest, next: Transport): Promise<TransportResponse>;
}

/** A transport wrapped in middleware. */
export function withMiddleware(transport: Transport, ...middleware: readonly Middleware[]): Transport {
  return middleware.reduceRight<Transport>((next, step) => wrapped(step, next), transport);
}

function wrapped(step: Middleware, next: Transport): Transport {
  return async (given) => {
    const request = (await step.before?.(given)) ?? given;
    const response = await (step.around === undefined ? next(request) : step.around(request, next));
    return (await step.after?.(response, request)) ?? response;
  };
}

/** Returns the request with a header replaced. */
export function withHeader(request: TransportRequest, name: string, value: string): TransportRequest {
  const headers = [...request.headers];
  for (let at = headerIndex(headers, name); at >= 0; at = headerIndex(headers, name, at))
    headers.splice(at, 2);
  headers.push(name.toLowerCase(), value);
  return { ...request, headers };
}
