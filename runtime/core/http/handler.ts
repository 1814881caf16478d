/** Serves an implementation of a service over HTTP, and checks requests against the contract. */

import type { Issue } from '../check.js';
import { HttpError } from '../errors.js';
import { shortened } from '../quote.js';
import { type CompiledOperation, collect, compileOperation } from './exchange.js';
import { essenceOf, negotiate } from './media-type.js';
import type { Limits } from './message.js';
import {
  type CallContext,
  defaultLimits,
  type HttpHandler,
  type HttpRequest,
  type HttpResponse,
  isPromise,
} from './message.js';
import {
  type AnyOperation,
  operationsOf,
  type RestOutput,
  type RestService,
  type SecurityRequirement,
  type SecurityScheme,
} from './operation.js';
import { pathFits, readParameters } from './request.js';
import { type IncomingBody, incomingBody } from './request-body.js';
import { failureResponse, problemResponse, type ResponseOptions, writeResponse } from './response.js';
import { compileRoutes } from './route.js';
import { type Credentials, challengeOf, credentialsOf, isCompliant } from './security.js';

/** How a handler authenticates requests, limits them and reports errors. */
export interface RestHandlerOptions extends ResponseOptions {
  readonly limits?: Partial<Limits>;
  /**
   * Returns the principal for the credentials of a request; throws HttpError 401 or 403 to refuse it. Without it, a
   * request passes if it has any credentials for a security requirement of the contract.
   */
  readonly authenticate?: (
    credentials: Credentials,
    request: HttpRequest,
    operation: AnyOperation,
  ) => unknown;
  /**
   * Called with a request that violates its contract before it is refused with 400; may throw an HttpError that takes
   * precedence. `input` contains the values that could be read.
   */
  readonly onInvalid?: (
    invalid: {
      readonly operation: AnyOperation;
      readonly input: { readonly [group: string]: unknown };
      readonly issues: readonly Issue[];
    },
    context: CallContext,
  ) => void | Promise<void>;
}

type Method = (input: unknown, context: CallContext) => unknown;

interface Target {
  readonly compiled: CompiledOperation;
  readonly method: Method;
}

interface Server extends ResponseOptions {
  readonly limits: Limits;
  readonly schemes: { readonly [name: string]: SecurityScheme };
  readonly authenticate: RestHandlerOptions['authenticate'];
  readonly onInvalid: RestHandlerOptions['onInvalid'];
}

/** Creates a handler for a service and its implementation; it returns `undefined` for unknown paths. */
export function restHandler<S extends object>(
  service: RestService<S>,
  implementation: S,
  options: RestHandlerOptions = {},
): HttpHandler {
  const server: Server = {
    checkResponses: options.checkResponses ?? false,
    errorBody: options.errorBody,
    errorResponse: options.errorResponse,
    limits: { ...defaultLimits, ...options.limits },
    schemes: service.securitySchemes ?? {},
    authenticate: options.authenticate,
    onInvalid: options.onInvalid,
    onError: options.onError,
    heartbeat: options.heartbeat,
  };
  const route = compileRoutes(
    operationsOf(service).map((operation) => {
      const compiled = compileOperation(operation);
      return {
        method: operation.method,
        path: operation.path,
        prefixes: compiled.prefixes,
        target: { compiled, method: methodOf(implementation, operation.name) },
      };
    }),
    ({ target, names, captures }) => pathFits(target.compiled, names, captures),
  );
  return (request) => {
    const match = route(request.method, request.path);
    if (match === undefined) return undefined;
    if ('allow' in match) return otherMethod(request, match.allow);
    const { target, names, captures } = match;
    return receive(server, target, request, names, captures);
  };
}

/** Generated keys are method names; a missing method results in 501. */
function methodOf(implementation: object, name: string): Method {
  return (input, context) => {
    const method: unknown = Reflect.get(implementation, name);
    if (typeof method !== 'function') throw new HttpError(501, `"${name}" is not implemented.`);
    return Reflect.apply(method, implementation, [input, context]);
  };
}

function otherMethod(request: HttpRequest, allow: string): HttpResponse {
  if (request.method === 'OPTIONS') return { status: 204, headers: ['allow', allow] };
  const error = new HttpError(405, `The method ${shortened(request.method)} is not allowed.`, {
    headers: { allow },
  });
  return problemResponse(error);
}

/**
 * Runs a step with a value, or once its promise is fulfilled, and turns exceptions into responses. Nothing remains to be
 * caught behind it: each further promise of a request costs time.
 */
function proceed<T>(
  value: T | Promise<T>,
  step: (value: T) => HttpResponse | Promise<HttpResponse>,
  fail: (error: unknown) => HttpResponse,
): HttpResponse | Promise<HttpResponse> {
  const attempt = (settled: T): HttpResponse | Promise<HttpResponse> => {
    try {
      return step(settled);
    } catch (error) {
      return fail(error);
    }
  };
  return isPromise(value) ? Promise.resolve(value).then(attempt, fail) : attempt(value);
}

function receive(
  server: Server,
  target: Target,
  request: HttpRequest,
  names: readonly string[],
  captures: readonly string[],
): HttpResponse | Promise<HttpResponse> {
  const { compiled } = target;
  const fail = (error: unknown): HttpResponse => failureResponse(server, compiled, request, error);
  const accept = (principal: unknown): HttpResponse | Promise<HttpResponse> => {
    const asked = request.header('accept');
    if (compiled.offered.length > 0 && negotiate(asked, compiled.offered) < 0) {
      throw new HttpError(
        406,
        `The response is available as ${[...new Set(compiled.offered.map(essenceOf))].join(', ')} only.`,
      );
    }
    const context = new RequestContext(request, principal, compiled);
    const { conversion } = compiled.operation;
    const call = (input: object): HttpResponse | Promise<HttpResponse> => {
      const given = conversion?.input?.read(input) ?? input;
      const answer = (output: RestOutput): HttpResponse => {
        const written = conversion?.output?.write(output) ?? output;
        return writeResponse(server, compiled, request, written as RestOutput);
      };
      return proceed(target.method(given, context) as RestOutput | Promise<RestOutput>, answer, fail);
    };
    const { input, issues } = readParameters(compiled, request, names, captures);
    if (compiled.body.length === 0) {
      return issues === undefined ? call(input) : refuse(server, compiled, { input, issues, context, fail });
    }
    let incoming: IncomingBody;
    try {
      incoming = incomingBody(server.limits, compiled, request);
    } catch (error) {
      // Issues of parameters take precedence over a body that is not read.
      if (issues === undefined) throw error;
      return refuse(server, compiled, { input, issues, context, fail });
    }
    const use = (octets: Uint8Array): HttpResponse | Promise<HttpResponse> => {
      const body = incoming.read(octets);
      const all = collect(issues, body.issues);
      if (all !== undefined) return refuse(server, compiled, { input, issues: all, context, fail });
      if (body.present) input.body = body.body;
      if (body.contentType !== undefined) input.contentType = body.contentType;
      return call(input);
    };
    return proceed(incoming.octets, use, fail);
  };
  const authorised = (): HttpResponse | Promise<HttpResponse> =>
    proceed(authorise(server, compiled.operation, request), accept, fail);
  return proceed(undefined, authorised, fail);
}

/** A request that violates its contract. */
interface Refused {
  readonly input: { readonly [group: string]: unknown };
  readonly issues: readonly Issue[];
  readonly context: RequestContext;
  readonly fail: (error: unknown) => HttpResponse;
}

/**
 * Responds to a request that violates its contract, without throwing; an error object is made only if a callback needs
 * it.
 */
function refuse(
  server: Server,
  compiled: CompiledOperation,
  { input, issues, context, fail }: Refused,
): HttpResponse | Promise<HttpResponse> {
  const { operation } = compiled;
  const isSeen = server.errorBody !== undefined || server.errorResponse !== undefined;
  const answer = (): HttpResponse =>
    isSeen
      ? failureResponse(server, compiled, context.request, new HttpError(400, invalid, { issues }))
      : problemResponse({ status: 400, message: invalid, issues, headers: {} });
  return proceed(server.onInvalid?.({ operation, input, issues }, context), answer, fail);
}

/** The context of a method call; the signal is created on demand. */
class RequestContext implements CallContext {
  readonly request: HttpRequest;
  readonly principal: unknown;
  readonly #compiled: CompiledOperation;
  constructor(request: HttpRequest, principal: unknown, compiled: CompiledOperation) {
    this.request = request;
    this.principal = principal;
    this.#compiled = compiled;
  }

  get accepted(): string | undefined {
    const { offered } = this.#compiled;
    return offered[negotiate(this.request.header('accept'), offered)]?.text;
  }

  get signal(): AbortSignal | undefined {
    return this.request.signal;
  }
}

const invalid = 'The request does not satisfy its contract.';

/** Whether a security requirement is empty. */
function isOpen(requirement: SecurityRequirement): boolean {
  for (const _scheme in requirement) return false;
  return true;
}

function authorise(server: Server, operation: AnyOperation, request: HttpRequest): unknown {
  const { security } = operation;
  if (security === undefined || security.length === 0) return undefined;
  if (server.authenticate === undefined && security.some(isOpen)) return undefined;
  const credentials = credentialsOf(server.schemes, security, request);
  if (!isCompliant(server.schemes, security, credentials, server.authenticate !== undefined)) {
    const challenge = challengeOf(server.schemes, security);
    throw new HttpError(401, 'Credentials are missing.', { headers: { 'www-authenticate': challenge } });
  }
  return server.authenticate === undefined ? undefined : server.authenticate(credentials, request, operation);
}
