import type { HttpHandler, HttpRequest, HttpResponse } from '@trivet/runtime/http/message';
import type { Fault } from './fault.js';

/** A fault of a REST service: planted before or after a correct handler. */
export type RestFault = Fault<HttpHandler>;

// biome-ignore lint/suspicious/noExplicitAny: faults change bodies of every shape
type Json = any;

/** Method and path of an operation. */
export type Route = readonly [method: string, path: RegExp];

const matches = ([method, path]: Route, request: HttpRequest): boolean =>
  request.method === method && path.test(request.path);

const textOf = (body: HttpResponse['body']): string =>
  body instanceof Uint8Array ? new TextDecoder().decode(body) : typeof body === 'string' ? body : '';

/** Creates faults of the operations of one service. */
export function faultsOf<Name extends string>(routes: { readonly [name in Name]: Route }) {
  const plant = (
    operation: Name,
    says: string,
    answer: (request: HttpRequest, next: HttpHandler) => ReturnType<HttpHandler>,
  ): RestFault => ({
    operation,
    says: `${operation}: ${says}`,
    plant: (next) => (request) =>
      matches(routes[operation], request) ? answer(request, next) : next(request),
  });
  return {
    plant,

    /** Changes the JSON of successful responses; the result of the change replaces the body. */
    answers: (operation: Name, says: string, change: (body: Json) => unknown): RestFault =>
      plant(operation, says, async (request, next) => {
        const response = await next(request);
        if (response === undefined || response.status >= 300) return response;
        const body = JSON.parse(textOf(response.body));
        const changed = change(body);
        return { ...response, body: JSON.stringify(changed === undefined ? body : changed) };
      }),

    /** Changes the JSON of error responses. */
    refuses: (operation: Name, says: string, change: (body: Json) => unknown): RestFault =>
      plant(operation, says, async (request, next) => {
        const response = await next(request);
        if (response === undefined || response.status < 400) return response;
        const body = JSON.parse(textOf(response.body));
        const changed = change(body);
        return { ...response, body: JSON.stringify(changed === undefined ? body : changed) };
      }),

    /** Changes any response. */
    responds: (operation: Name, says: string, change: (response: HttpResponse) => HttpResponse): RestFault =>
      plant(operation, says, async (request, next) => {
        const response = await next(request);
        return response === undefined ? undefined : change(response);
      }),

    /** Fixes an invalid request and passes it on, so that only the missing rejection is visible. */
    accepts: (operation: Name, says: string, fix: (body: Json) => void): RestFault =>
      plant(operation, says, async (request, next) => {
        const body = jsonOf(await request.body(10_000_000));
        if (body === undefined) return next(request);
        if (!isObject(body)) return next(request);
        fix(body);
        return next(withBody(request, JSON.stringify(body)));
      }),

    /** Rejects valid requests. */
    forbids: (operation: Name, says: string, when: (body: Json) => boolean, status = 400): RestFault =>
      plant(operation, says, async (request, next) => {
        const body = jsonOf(await request.body(10_000_000));
        if (body === undefined || !when(body)) return next(request);
        const errors = [{ field: '_schema', messages: ['No.'] }];
        return {
          status,
          headers: ['content-type', 'application/json'],
          body: JSON.stringify({ status, message: 'No.', errors }),
        };
      }),

    /** Changes the query that is passed on. */
    queries: (operation: Name, says: string, change: (query: URLSearchParams) => unknown): RestFault =>
      plant(operation, says, (request, next) => {
        const query = new URLSearchParams(request.query);
        change(query);
        return next({ ...copyOf(request), query: String(query) });
      }),
  };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The JSON of a request; undefined for other content. */
export function jsonOf(bytes: Uint8Array): Json {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** A request as a plain object. */
export function copyOf(request: HttpRequest): HttpRequest {
  return {
    method: request.method,
    path: request.path,
    query: request.query,
    origin: request.origin,
    header: (name) => request.header(name),
    body: (limit) => request.body(limit),
  };
}

/** A request with another body. */
export function withBody(request: HttpRequest, text: string | undefined): HttpRequest {
  if (text === undefined) return request;
  return { ...copyOf(request), body: () => new TextEncoder().encode(text) };
}

/** A request with another method or to another path. */
export function redirected(request: HttpRequest, method: string, path: string): HttpRequest {
  return { ...copyOf(request), method, path };
}
