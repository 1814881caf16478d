import { type Communities, communities } from '@trivet/generated/communities/operations';
import { type RestHandlerOptions, restHandler } from '@trivet/runtime/http/handler';
import type { HttpHandler, HttpRequest, HttpResponse } from '@trivet/runtime/http/message';
import { anonymous, type Caller, demoTokens, type Tokens } from './callers.js';
import { errorBody } from './refusals.js';

/** How a communities service is served. */
export interface CommunitiesHandlerOptions
  extends Pick<RestHandlerOptions, 'limits' | 'checkResponses' | 'onError'> {
  /** Callers by bearer token; the demonstration's tokens unless said. */
  readonly tokens?: Tokens;
}

/** Serves a communities service over HTTP. */
export function communitiesHandler(
  service: Communities,
  options: CommunitiesHandlerOptions = {},
): HttpHandler {
  const { tokens = demoTokens(), ...rest } = options;
  const handler = restHandler(communities, service, {
    ...rest,
    // An unknown token leaves its caller anonymous; what the caller may do is decided by each operation.
    authenticate: ({ bearer }): Caller =>
      bearer === undefined ? anonymous : (tokens.get(bearer) ?? anonymous),
    errorBody: (error) => errorBody(error),
  });
  return async (request) => {
    const response =
      (await handler(readsAnything(request) ? withoutAccept(request) : request)) ?? unknownPath(request);
    return response === undefined ? undefined : inOwnWords(response);
  };
}

/** A logo is what it is, whatever its reader would rather have. */
function readsAnything({ method, path }: HttpRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && path.endsWith('/logo');
}

function withoutAccept(request: HttpRequest): HttpRequest {
  return {
    method: request.method,
    path: request.path,
    query: request.query,
    origin: request.origin,
    header: (name) => (name === 'accept' ? undefined : request.header(name)),
    body: (limit) => request.body(limit),
    ...(request.signal === undefined ? {} : { signal: request.signal }),
  };
}

/** Links of a community lead to resources that are not part of this contract; they do not exist here. */
function unknownPath({ path }: HttpRequest): HttpResponse | undefined {
  return /^(?:\/api)?\/communities(?:\/|$)/.test(path) ? refusal(404, 'Not found.') : undefined;
}

/** Refusals that the contract declares for no operation have its error body, too; who is not known is refused by 403. */
function inOwnWords(response: HttpResponse): HttpResponse {
  const { headers } = response;
  const isProblem = headers.some((value, index) => value === 'application/problem+json' && index % 2 === 1);
  if (!isProblem) return response;
  const status = response.status === 401 ? 403 : response.status;
  const kept = headers.filter((_, index) => (headers[index - (index % 2)] ?? '').toLowerCase() === 'allow');
  return refusal(status, messages.get(status) ?? 'The request cannot be answered.', kept);
}

const messages: ReadonlyMap<number, string> = new Map([
  [403, 'Permission denied.'],
  [404, 'Not found.'],
  [405, 'The method is not allowed for the requested URL.'],
  [500, 'The service failed.'],
]);

function refusal(status: number, message: string, headers: readonly string[] = []): HttpResponse {
  return {
    status,
    headers: [...headers, 'content-type', 'application/json'],
    body: JSON.stringify({ status, message }),
  };
}
