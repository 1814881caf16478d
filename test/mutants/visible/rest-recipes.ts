import type { Answered, Asked, Middleware, Next } from './mutant.js';

// biome-ignore lint/suspicious/noExplicitAny: faults change bodies of every shape
export type Json = any;

const encoder = new TextEncoder();

/** JSON of octets; undefined for other content. */
export function jsonOf({ bytes }: { readonly bytes: Uint8Array }): Json {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/** The same message with other JSON. */
export function withJson<M extends Asked | Answered>(message: M, value: unknown): M {
  return { ...message, bytes: encoder.encode(JSON.stringify(value)) };
}

/** A JSON response. */
export function answerOf(status: number, value: unknown): Answered {
  return {
    status,
    headers: ['content-type', 'application/json'],
    bytes: encoder.encode(JSON.stringify(value)),
  };
}

/** An error response in the format of the services. */
export function refusalOf(status: number): Answered {
  return answerOf(status, { status, message: 'No.', errors: [{ field: '_schema', messages: ['No.'] }] });
}

/** The same request with other headers. */
export function withHeaders(request: Asked, headers: { readonly [name: string]: string | undefined }): Asked {
  return { ...request, header: (name) => (name in headers ? headers[name] : request.header(name)) };
}

/** The same response with one header changed or, if undefined, removed. */
export function withHeader(answer: Answered, name: string, value: string | undefined): Answered {
  const headers: string[] = [];
  for (let index = 0; index + 1 < answer.headers.length; index += 2)
    if (answer.headers[index]?.toLowerCase() !== name)
      headers.push(answer.headers[index] ?? '', answer.headers[index + 1] ?? '');
  return { ...answer, headers: value === undefined ? headers : [...headers, name, value] };
}

/** Another request by the same caller. */
export function ask(request: Asked, method: string, path: string, body?: unknown): Asked {
  return {
    ...withHeaders(request, {
      accept: undefined,
      'if-match': undefined,
      'content-type': body === undefined ? undefined : 'application/json',
    }),
    method,
    path,
    query: '',
    bytes: body === undefined ? new Uint8Array() : encoder.encode(JSON.stringify(body)),
  };
}

/** The same request by the system. */
export function bySystem(request: Asked): Asked {
  return withHeaders(request, { authorization: 'Bearer system-token' });
}

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSuccess = ({ status }: Answered): boolean => status >= 200 && status < 300;

/** Method and path of an operation. */
export type Route = readonly [method: string, path: RegExp];

/** A planted fault and its operations. */
export interface Planted {
  readonly operations: readonly string[];
  readonly plant: Middleware;
}

/** The recipes for one service. */
export function recipesFor<Name extends string>(routes: { readonly [name in Name]: Route }) {
  const isOf = (operation: Name | '*', request: Asked): boolean =>
    operation === '*' || (request.method === routes[operation][0] && routes[operation][1].test(request.path));

  /** Any fault in the requests of one operation. */
  const custom = (operation: Name | '*', plant: Middleware): Planted => ({
    operations: [operation],
    plant: (request, next, state) => (isOf(operation, request) ? plant(request, next, state) : next(request)),
  });
  /** Changes responses. */
  const respond = (operation: Name | '*', change: (answer: Answered, request: Asked) => Answered): Planted =>
    custom(operation, async (request, next) => change(await next(request), request));
  const editing =
    (applies: (answer: Answered) => boolean) =>
    (operation: Name, change: (body: Json, request: Asked) => unknown): Planted =>
      respond(operation, (answer, request) => {
        const body = applies(answer) ? jsonOf(answer) : undefined;
        if (body === undefined) return answer;
        return withJson(answer, change(body, request) ?? body);
      });
  return {
    isOf,
    custom,
    respond,
    /** Changes the JSON of successful responses. */
    edit: editing(isSuccess),
    /** Changes the JSON of error responses. */
    refusals: editing(({ status }) => status >= 400),
    /** Changes one status into another. */
    status: (operation: Name, from: number, to: number): Planted =>
      respond(operation, (answer) => (answer.status === from ? { ...answer, status: to } : answer)),
    /** Fixes the body of an invalid request and passes it on. */
    repair: (operation: Name, fix: (body: Json) => void): Planted =>
      custom(operation, (request, next) => {
        const body = jsonOf(request);
        if (!isObject(body)) return next(request);
        fix(body);
        return next(withJson(request, body));
      }),
    /** Rejects valid requests. */
    refuse: (operation: Name, when: (body: Json, request: Asked) => boolean, status = 400): Planted =>
      custom(operation, (request, next) =>
        when(jsonOf(request), request) ? refusalOf(status) : next(request),
      ),
    /** Changes the query; the link to the search itself is that of the request. */
    query: (operation: Name, change: (query: URLSearchParams) => void): Planted =>
      custom(operation, async (request, next) => {
        const query = new URLSearchParams(request.query);
        change(query);
        if (String(query) === String(new URLSearchParams(request.query))) return next(request);
        const answer = await next({ ...request, query: String(query) });
        const body = isSuccess(answer) ? jsonOf(answer) : undefined;
        if (body?.links?.self === undefined) return answer;
        body.links.self = `${String(body.links.self).split('?')[0]}?${request.query}`;
        return withJson(answer, body);
      }),
  };
}

/** Reads the resource at a path, as the caller of a request. */
export async function readAt(request: Asked, next: Next, path: string): Promise<Json> {
  const answer = await next(ask(request, 'GET', path));
  return answer.status === 200 ? jsonOf(answer) : undefined;
}
