/** What stands between a client and its transport: logging, tracing, fresh credentials, retries. */

import { headerIndex } from '../header-name.js';
import type { Transport, TransportRequest, TransportResponse } from '../transport.js';

type Awaitable<Value> = Value | Promise<Value>;

/** A step before, after or around each request; the first of a list is the outermost. */
export interface Middleware {
  /** Gives the request that is sent in the place of this one, or nothing to leave it. */
  // biome-ignore lint/suspicious/noConfusingVoidType: a step that only looks gives nothing.
  before?(request: TransportRequest): Awaitable<TransportRequest | undefined | void>;
  /** Gives the answer that is read in the place of this one, or nothing to leave it. */
  after?(
    response: TransportResponse,
    request: TransportRequest,
    // biome-ignore lint/suspicious/noConfusingVoidType: as above.
  ): Awaitable<TransportResponse | undefined | void>;
  /** Sends the request by `next`, not at all, or several times; an answer that is not returned is discarded. */
  around?(request: TransportRequest, next: Transport): Promise<TransportResponse>;
}

/** The transport behind middleware. */
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

/** The request with another value of a header. */
export function withHeader(request: TransportRequest, name: string, value: string): TransportRequest {
  const headers = [...request.headers];
  for (let at = headerIndex(headers, name); at >= 0; at = headerIndex(headers, name, at))
    headers.splice(at, 2);
  headers.push(name.toLowerCase(), value);
  return { ...request, headers };
}
