import { type Statistics, statistics } from '@trivet/generated/statistics/operations';
import type { ErrorBody } from '@trivet/generated/statistics/types';
import type { HttpError } from '@trivet/runtime/errors';
import { type RestHandlerOptions, restHandler } from '@trivet/runtime/http/handler';
import type { HttpHandler } from '@trivet/runtime/http/message';
import { anonymous, type Caller, demoTokens, type Tokens } from '../communities/callers.js';

/** How a statistics service is served. */
export interface StatisticsHandlerOptions
  extends Pick<RestHandlerOptions, 'limits' | 'checkResponses' | 'onError'> {
  /** Callers by bearer token; the demonstration's tokens unless said. */
  readonly tokens?: Tokens;
}

/** Serves a statistics service over HTTP. */
export function statisticsHandler(service: Statistics, options: StatisticsHandlerOptions = {}): HttpHandler {
  const { tokens = demoTokens(), ...rest } = options;
  return restHandler(statistics, service, {
    ...rest,
    authenticate: ({ bearer }): Caller =>
      bearer === undefined ? anonymous : (tokens.get(bearer) ?? anonymous),
    errorBody: (error) => errorBody(error),
  });
}

/** The error body of the contract for an HTTP error; what is wrong with which query stands in the message. */
function errorBody({ status, message, issues }: HttpError): ErrorBody {
  const found = issues.map(({ path, message: text }) => `${path.slice(1).join('.') || 'The body'} ${text}`);
  return { status, message: found.length === 0 ? message : `Invalid input: ${found.join('; ')}` };
}
