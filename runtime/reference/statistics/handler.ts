import { queryStatistics, type Statistics, statistics } from '@trivet/generated/statistics/operations';
import type { ErrorBody } from '@trivet/generated/statistics/types';
import { fullMessage } from '@trivet/runtime/check';
import type { HttpError } from '@trivet/runtime/errors';
import { json } from '@trivet/runtime/http/content';
import { type RestHandlerOptions, restHandler } from '@trivet/runtime/http/handler';
import type { HttpHandler, HttpRequest } from '@trivet/runtime/http/message';
import { parseMediaType, pathText } from '@trivet/runtime/internal/protocol';
import { callerByToken, demoTokens, type Tokens } from '../callers.js';
import { checkForm } from './form.js';
import { wrongForm } from './plan.js';

/** How a statistics service is served. */
export interface StatisticsHandlerOptions
  extends Pick<RestHandlerOptions, 'limits' | 'checkResponses' | 'onError'> {
  /** Callers by bearer token; default: those of the demonstration. */
  readonly tokens?: Tokens;
}

/**
 * Only the structure of a request is checked here. The service checks whether its statistics are known and permitted,
 * and have all parameters, query by query, in upstream's order and with its messages.
 */
const served: typeof statistics = {
  ...statistics,
  operations: {
    queryStatistics: {
      ...queryStatistics,
      body: { required: true, contents: { 'application/json': json(checkForm) } },
    },
  },
};

/** Serves a statistics service over HTTP. */
export function statisticsHandler(service: Statistics, options: StatisticsHandlerOptions = {}): HttpHandler {
  const { tokens = demoTokens(), ...rest } = options;
  const handler = restHandler(served, service, {
    ...rest,
    authenticate: ({ bearer }) => callerByToken(tokens, bearer),
    errorBody: (error) => errorBody(error),
  });
  return (request) => handler(asJson(request));
}

/** Media types with a JSON suffix are read as JSON. */
function asJson(request: HttpRequest): HttpRequest {
  const type = parseMediaType(request.header('content-type') ?? '');
  if (type?.type !== 'application' || !type.subtype.endsWith('+json')) return request;
  const charset = type.parameters.get('charset');
  const json = `application/json${charset === undefined ? '' : `; charset=${JSON.stringify(charset)}`}`;
  const changed: Pick<HttpRequest, 'header' | 'body'> = {
    header: (name) => (name === 'content-type' ? json : request.header(name)),
    body: (limit) => request.body(limit),
  };
  const { method, path, query, origin, signal, isUnpacked = false } = request;
  return { method, path, query, origin, signal, isUnpacked, ...changed };
}

const unreadable = 'The browser (or proxy) sent a request that this server could not understand.';

/** The error body of the contract for an HTTP error; `detail` states which query is wrong and why. */
function errorBody({ status, message, issues }: HttpError): ErrorBody {
  if (issues.length === 0) return { status, message };
  const detail = issues
    .map((issue) => `${pathText(issue.path.slice(1)) || 'the body'} ${fullMessage(issue)}`)
    .join('; ');
  // A malformed or missing body has no path beyond the body itself.
  const isUnread = issues.some(({ path, keyword }) => path.length === 1 && unread.includes(keyword));
  return { status, message: isUnread ? unreadable : wrongForm, detail };
}

const unread = ['syntax', 'encoding', 'depth', 'required'];
