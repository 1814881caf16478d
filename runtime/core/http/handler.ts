/** Serves an implementation of a service over HTTP: everything the contract says of requests is held here. */

import type { Issue } from '../check.js';
import { HttpError } from '../errors.js';
import { type AnswerOptions, failureResponse, problemResponse, writeAnswer } from './answer.js';
import { type CompiledOperation, collect, compileOperation, contentFor, readContent } from './exchange.js';
import { essenceOf, negotiate, parseMediaType } from './media-type.js';
import type { Limits } from './message.js';
import {
  type CallContext,
  defaultLimits,
  type HttpHandler,
  type HttpRequest,
  type HttpResponse,
} from './message.js';
import {
  type AnyOperation,
  operationsOf,
  type RestOutput,
  type RestService,
  type SecurityScheme,
} from './operation.js';
import { readParameters } from './request.js';
import { compileRoutes } from './route.js';
import { type Credentials, challengeOf, credentialsOf, isCompliant } from './security.js';

export interface RestHandlerOptions extends AnswerOptions {
  readonly limits?: Partial<Limits>;
  /**
   * Says who makes a request from the credentials it carries; throws HttpError 401 or 403 to refuse. Without it a
   * request passes that carries the credentials which the contract asks for, whatever they are.
   */
  readonly authenticate?: (
    credentials: Credentials,
    request: HttpRequest,
    operation: AnyOperation,
  ) => unknown;
  /** Told of every exception that is no HttpError; the client learns nothing of it. */
  readonly onError?: (error: unknown, request: HttpRequest) => void;
}

type Method = (input: unknown, context: CallContext) => unknown;

interface Target {
  readonly compiled: CompiledOperation;
  readonly method: Method;
}

interface Server extends AnswerOptions {
  readonly limits: Limits;
  readonly schemes: { readonly [name: string]: SecurityScheme };
  readonly authenticate: RestHandlerOptions['authenticate'];
  readonly onError: NonNullable<RestHandlerOptions['onError']>;
}

/** Makes a handler of a service and its implementation; paths that are none of its own answer `undefined`. */
export function restHandler<S extends object>(
  service: RestService<S>,
  implementation: S,
  options: RestHandlerOptions = {},
): HttpHandler {
  const server: Server = {
    checkResponses: options.checkResponses ?? false,
    errorBody: options.errorBody,
    limits: { ...defaultLimits, ...options.limits },
    schemes: service.securitySchemes ?? {},
    authenticate: options.authenticate,
    onError: options.onError ?? (() => {}),
  };
  const route = compileRoutes(
    operationsOf(service).map((operation) => ({
      method: operation.method,
      path: operation.path,
      target: { compiled: compileOperation(operation), method: methodOf(implementation, operation.name) },
    })),
  );
  return (request) => {
    const match = route(request.method, request.path);
    if (match === undefined) return undefined;
    if ('allow' in match) return otherMethod(request, match.allow);
    const { target, names, captures } = match;
    return guard(server, request, target.compiled, () => receive(server, target, request, names, captures));
  };
}

/** Generated keys are method names; an implementation that lacks one answers 501. */
function methodOf(implementation: object, name: string): Method {
  return (input, context) => {
    const method: unknown = Reflect.get(implementation, name);
    if (typeof method !== 'function') throw new HttpError(501, `"${name}" is not implemented.`);
    return Reflect.apply(method, implementation, [input, context]);
  };
}

function otherMethod(request: HttpRequest, allow: string): HttpResponse {
  if (request.method === 'OPTIONS') return { status: 204, headers: ['allow', allow] };
  const error = new HttpError(405, `${request.method} is not allowed here.`, {
    headers: { allow },
  });
  return problemResponse(error);
}

/** Runs a step, at once or later, and turns what it throws into an answer. */
function guard(
  server: Server,
  request: HttpRequest,
  compiled: CompiledOperation,
  step: () => HttpResponse | Promise<HttpResponse>,
): HttpResponse | Promise<HttpResponse> {
  const fail = (error: unknown): HttpResponse => {
    if (!(error instanceof HttpError)) server.onError(error, request);
    return failureResponse(server, compiled, request, error);
  };
  try {
    const result = step();
    return result instanceof Promise ? result.catch(fail) : result;
  } catch (error) {
    return fail(error);
  }
}

/** Goes on with a value now, or when its promise is kept. */
function then<T, R>(value: T | Promise<T>, next: (value: T) => R | Promise<R>): R | Promise<R> {
  return value instanceof Promise ? value.then(next) : next(value);
}

function receive(
  server: Server,
  target: Target,
  request: HttpRequest,
  names: readonly string[],
  captures: readonly string[],
): HttpResponse | Promise<HttpResponse> {
  const { compiled } = target;
  return then(authorise(server, compiled.operation, request), (principal) => {
    const accept = request.header('accept');
    if (compiled.offered.length > 0 && negotiate(accept, compiled.offered) < 0) {
      throw new HttpError(
        406,
        `Only ${[...new Set(compiled.offered.map(essenceOf))].join(', ')} can be answered.`,
      );
    }
    const context = new RequestContext(request, principal);
    const call = (input: object): HttpResponse | Promise<HttpResponse> =>
      then(target.method(input, context) as RestOutput | Promise<RestOutput>, (output) =>
        writeAnswer(server, compiled, request, output),
      );
    if (compiled.body.length === 0) {
      const { input, issues } = readParameters(compiled, request, names, captures);
      if (issues !== undefined) throw invalid(issues);
      return call(input);
    }
    return then(readRequestBody(server, compiled, request), (body) => {
      const { input, issues } = readParameters(compiled, request, names, captures);
      const all = collect(issues, body.issues);
      if (all !== undefined) throw invalid(all);
      if (body.present) Object.assign(input, body.members);
      return call(input);
    });
  });
}

/** What a method is told of its call; the signal is made when somebody asks for it. */
class RequestContext implements CallContext {
  readonly request: HttpRequest;
  readonly principal: unknown;
  constructor(request: HttpRequest, principal: unknown) {
    this.request = request;
    this.principal = principal;
  }

  get signal(): AbortSignal | undefined {
    return this.request.signal;
  }
}

function invalid(issues: readonly Issue[]): HttpError {
  return new HttpError(400, 'The request does not satisfy its contract.', { issues });
}

function authorise(server: Server, operation: AnyOperation, request: HttpRequest): unknown {
  const { security } = operation;
  if (security === undefined || security.length === 0) return undefined;
  const credentials = credentialsOf(server.schemes, security, request);
  if (!isCompliant(server.schemes, security, credentials, server.authenticate !== undefined)) {
    const challenge = challengeOf(server.schemes, security);
    throw new HttpError(401, 'Credentials are missing.', { headers: { 'www-authenticate': challenge } });
  }
  return server.authenticate === undefined ? undefined : server.authenticate(credentials, request, operation);
}

interface ReceivedBody {
  readonly present: boolean;
  readonly members: { readonly body?: unknown; readonly contentType?: string };
  readonly issues?: readonly Issue[];
}

const absentBody: ReceivedBody = { present: false, members: {} };
const missingBody: ReceivedBody = {
  ...absentBody,
  issues: [{ path: ['body'], keyword: 'required', message: 'is missing' }],
};

function readRequestBody(
  server: Server,
  compiled: CompiledOperation,
  request: HttpRequest,
): ReceivedBody | Promise<ReceivedBody> {
  const header = request.header('content-type');
  const type = header === undefined ? undefined : parseMediaType(header);
  const content = type === undefined ? undefined : contentFor(compiled.body, type);
  const unsupported = (): HttpError =>
    new HttpError(415, `Send ${compiled.body.map(({ mediaType }) => mediaType).join(' or ')}.`);
  if (header !== undefined && content === undefined) throw unsupported();
  return then(request.body(server.limits.body), (bytes) => {
    // Without a type an empty body is no body; text and octets may be empty.
    if (bytes.length === 0 && (content === undefined || !canBeEmpty(content.content.codec))) {
      return compiled.bodyRequired ? missingBody : absentBody;
    }
    if (content === undefined) throw unsupported();
    try {
      const body = readContent(content, bytes, type, server.limits);
      const found = content.content.check?.(body);
      if (found !== undefined) return { ...absentBody, issues: collect(undefined, found, 'body') ?? [] };
      const named = compiled.body.length > 1 || content.isRange;
      const contentType = content.isRange && type !== undefined ? essenceOf(type) : content.mediaType;
      return { present: true, members: named ? { body, contentType } : { body } };
    } catch (error) {
      if (error instanceof HttpError && error.status === 400) return { ...absentBody, issues: error.issues };
      throw error;
    }
  });
}

function canBeEmpty(codec: string): boolean {
  return codec === 'text' || codec === 'bytes' || codec === 'form';
}
