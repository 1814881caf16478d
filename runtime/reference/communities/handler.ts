import type { Communities } from '@trivet/generated/communities/operations';
import type { FieldError } from '@trivet/generated/communities/types';
import type { Issue } from '@trivet/runtime/check';
import { type RestHandlerOptions, restHandler } from '@trivet/runtime/http/handler';
import {
  type CallContext,
  firstOf,
  type HttpHandler,
  type HttpRequest,
  type HttpResponse,
} from '@trivet/runtime/http/message';
import { andThen } from '@trivet/runtime/internal/protocol';
import { callerByToken, demoTokens, type Tokens } from '../callers.js';
import { adminHandler } from './admin.js';
import { contract } from './contract.js';
import { finishedResponse, type NormalRequest, normalRequest, problemOfQuery } from './front.js';
import { errorBody } from './refusals.js';
import type { CommunitiesService } from './service.js';

/** How a communities service is served. */
export interface CommunitiesHandlerOptions
  extends Pick<RestHandlerOptions, 'limits' | 'checkResponses' | 'onError'> {
  /** Callers by bearer token; default: those of the demonstration. */
  readonly tokens?: Tokens;
}

/** Serves a communities service over HTTP, with its additional operations under `/admin` if it has them. */
export function communitiesHandler(
  service: Communities & Partial<CommunitiesService>,
  options: CommunitiesHandlerOptions = {},
): HttpHandler {
  const { tokens = demoTokens(), ...rest } = options;
  const handler = restHandler(contract, service, {
    ...rest,
    // Permissions are checked by each operation.
    authenticate: ({ bearer }) => callerByToken(tokens, bearer),
    errorBody: (error, operation, request) =>
      errorBody(error, operation, isNormal(request) ? request.seen() : undefined),
    onInvalid: ({ operation, input, issues }, context) =>
      admit(service, operation.name, input, issues, context),
  });
  const api: HttpHandler = (request) => {
    const problem = problemOfQuery(request);
    if (problem !== undefined) return isOurs(request) ? refusal(400, problem.message, problem) : undefined;
    return andThen(handler(normalRequest(request)), (response) => {
      const answer = response ?? unknownPath(request);
      return answer === undefined ? undefined : finishedResponse(request, inOwnWords(answer));
    });
  };
  return firstOf(api, adminHandler(service, tokens, rest.onError));
}

function isNormal(request: HttpRequest): request is NormalRequest {
  return 'seen' in request;
}

/**
 * Parameters and malformed JSON are refused first, then callers without permission, then invalid contents of the body.
 */
async function admit(
  { admission }: Partial<CommunitiesService>,
  operation: string,
  input: { readonly [group: string]: unknown },
  issues: readonly Issue[],
  context: CallContext,
): Promise<void> {
  const isUnread = issues.some(
    ({ path, keyword }) => path[0] !== 'body' || keyword === 'syntax' || keyword === 'encoding',
  );
  const path = input['path'] ?? {};
  if (admission === undefined || isUnread || typeof path !== 'object') return;
  const id: unknown = Reflect.get(path, 'id');
  const entry: unknown = Reflect.get(path, 'featured_entry_id');
  const names = {
    id: typeof id === 'string' ? id : '',
    featured_entry_id: typeof entry === 'number' ? entry : 0,
  };
  const ifMatch = context.request?.header('if-match');
  await admission(operation, { path: names, ifMatch }, context);
}

/** Links of a community to resources outside this contract, which do not exist here. */
function unknownPath(request: HttpRequest): HttpResponse | undefined {
  return isOurs(request) ? refusal(404, 'Not found.') : undefined;
}

function isOurs({ path }: HttpRequest): boolean {
  return /^(?:\/api(?:\/user)?)?\/communities(?:\/|$)/.test(path);
}

/** Refusals that the contract does not declare also have its error body. */
function inOwnWords(response: HttpResponse): HttpResponse {
  const { headers } = response;
  const isProblem = headers.some((value, index) => value === 'application/problem+json' && index % 2 === 1);
  if (!isProblem) return response;
  const { status } = response;
  const kept = headers.filter((_, index) => (headers[index - (index % 2)] ?? '').toLowerCase() === 'allow');
  return refusal(status, messages.get(status) ?? 'The request cannot be processed.', { headers: kept });
}

const messages: ReadonlyMap<number, string> = new Map([
  [404, 'Not found.'],
  [405, 'The method is not allowed for the requested URL.'],
  [500, 'The service failed.'],
  [507, 'The store is full.'],
]);

function refusal(
  status: number,
  message: string,
  {
    headers = [],
    errors,
  }: { readonly headers?: readonly string[]; readonly errors?: readonly FieldError[] } = {},
): HttpResponse {
  return {
    status,
    headers: [...headers, 'content-type', 'application/json'],
    body: JSON.stringify({ status, message, ...(errors === undefined ? {} : { errors }) }),
  };
}
