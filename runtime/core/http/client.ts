/** Clients: implementations of the interface of a service over HTTP. */

import { type ClientOptions, mergedHeaders, responseLimits } from './call.js';
import { boundedCall, type OnAbort, withSignal } from './client/abort.js';
import type { Accepted, Accepting, ClientMethod, MediaTypeOf } from './client/accept.js';
import { type AddCredentials, type CredentialSource, credentialsFor } from './client/credentials.js';
import { type PreparedOperation, prepareOperation } from './client/prepare.js';
import { readResponse } from './client/read.js';
import type { WireDraft } from './client/wire.js';
import { writeCall } from './client/write.js';
import type { Awaitable, CallContext, ReadingLimits } from './message.js';
import { type AnyOperation, operationsOf, type RestOperation, type RestService } from './operation.js';
import { fetchTransport, type Transport, type TransportRequest } from './transport.js';

export { UnexpectedResponse } from '../errors.js';
export { type AddCredentials, type CredentialSource, credentialsFor } from './client/credentials.js';

/** Where a client sends its requests, and the checks of messages. */
export interface RestOptions extends ClientOptions {
  /** Scheme and authority, followed by the path of the server if it has one. */
  readonly baseUrl: string;
  /** Check inputs before they are sent. Default: true. */
  readonly checkRequests?: boolean;
  /**
   * Check responses. `lenient`: JSON of an undeclared media type is read and checked as the declared JSON. Default:
   * true.
   */
  readonly checkResponses?: boolean | 'lenient';
}

/** Where a client sends its requests, and with which credentials. */
export interface RestClientOptions extends RestOptions {
  /** By scheme: a token, a key, `user:password`. */
  readonly credentials?: { readonly [scheme: string]: CredentialSource };
}

/**
 * A service as seen by its client: every method returns a promise, and inputs without required members are optional.
 */
export type RestClient<S> = {
  readonly [Name in keyof S]: S[Name] extends (input: infer I, context?: CallContext) => Awaitable<infer O>
    ? ClientMethod<I, O>
    : never;
};

/** Options of `restCaller`, which is independent of a service. */
export interface RestCallerOptions extends RestOptions {
  /** The result of `credentialsFor`. */
  readonly credentials?: AddCredentials;
}

/** The arguments of a call after the operation; inputs without required members are optional. */
export type CallArguments<I> =
  Record<never, never> extends I ? [input?: I, context?: CallContext] : [input: I, context?: CallContext];

/** Calls single operations, so that a bundle contains only those that are imported. */
export interface RestCaller {
  <I, O, Type extends MediaTypeOf<O>>(
    operation: RestOperation<I, O>,
    input: I,
    context: Accepting<Type>,
  ): Promise<Accepted<O, Type>>;
  <I, O>(operation: RestOperation<I, O>, ...given: CallArguments<I>): Promise<O>;
}

/** Shared by all calls of a client. */
interface Caller {
  readonly options: RestOptions;
  readonly base: string;
  readonly transport: Transport;
  readonly credentials: AddCredentials | undefined;
  readonly limits: ReadingLimits;
}

/** An operation prepared for the calls of one client. */
interface Callable extends PreparedOperation {
  /** Headers of requests without headers of their own, as a flat list. */
  readonly fixedHeaders: readonly string[];
}

/** Creates a client of a service. */
export function restClient<S extends object>(
  service: RestService<S>,
  options: RestClientOptions,
): RestClient<S> {
  const { credentials } = options;
  const caller = callerOf(options, credentials && credentialsFor(service.securitySchemes ?? {}, credentials));
  const methods: Record<string, unknown> = {};
  for (const operation of operationsOf(service)) {
    let callable: Callable | undefined;
    methods[operation.name] = (input: object = {}, context: CallContext = {}) => {
      callable ??= callableOf(caller, operation);
      return call(caller, callable, input, context);
    };
  }
  // The methods are those of the operations of the service, whose types `restService` has checked against S.
  return methods as RestClient<S>;
}

/** Creates a function that calls operations: `await call(readCommunity, { path: { id } })`. */
export function restCaller(options: RestCallerOptions): RestCaller {
  const caller = callerOf(options, options.credentials);
  const known = new Map<AnyOperation, Callable>();
  const callOne = (
    operation: AnyOperation,
    input: object = {},
    context: CallContext = {},
  ): Promise<unknown> => {
    const callable = known.get(operation) ?? callableOf(caller, operation);
    known.set(operation, callable);
    return call(caller, callable, input, context);
  };
  // The type of an operation states the type of its output.
  return callOne as RestCaller;
}

function callerOf(options: RestOptions, credentials: AddCredentials | undefined): Caller {
  return {
    options,
    base: options.baseUrl.replace(/\/+$/, ''),
    transport: options.transport ?? fetchTransport(),
    credentials,
    limits: { ...responseLimits, ...options.limits },
  };
}

function callableOf(caller: Caller, operation: AnyOperation): Callable {
  const prepared = prepareOperation(operation);
  const headers = mergedHeaders({ accept: prepared.accept }, caller.options.headers);
  return { ...prepared, fixedHeaders: [...headers].flat() };
}

function call(caller: Caller, prepared: Callable, input: object, context: CallContext): Promise<unknown> {
  const { operation } = prepared;
  const { options, credentials } = caller;
  const { conversion } = operation;
  return boundedCall(operation.name, options, context, async (onAbort) => {
    const given = conversion?.input?.write(input) ?? input;
    const written = writeCall(prepared, given, options.checkRequests !== false);
    if (credentials !== undefined) await credentials(operation, written);
    const response = await caller.transport(requestOf(caller, prepared, written, context, onAbort));
    const isChecked = options.checkResponses ?? true;
    const answer = await readResponse(prepared, response, caller.limits, isChecked, context);
    return conversion?.output?.read(answer) ?? answer;
  });
}

function requestOf(
  caller: Caller,
  prepared: Callable,
  written: WireDraft,
  context: CallContext,
  onAbort: OnAbort,
): TransportRequest {
  const { operation } = prepared;
  const { path, query } = written;
  const url = `${caller.base}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  return withSignal({
    method: operation.method,
    url,
    headers: headersOf(caller, prepared, written, context),
    body: written.body,
    onAbort,
    operation,
  });
}

function headersOf(
  { options }: Caller,
  { accept, fixedHeaders }: Callable,
  { headers: written, cookies, contentType }: WireDraft,
  context: CallContext,
): string[] {
  const headers =
    context.headers === undefined
      ? [...fixedHeaders, ...written]
      : [...mergedHeaders({ accept }, options.headers, context.headers)].flat().concat(written);
  if (cookies.length > 0) headers.push('cookie', cookies.join('; '));
  if (contentType !== undefined) headers.push('content-type', contentType);
  return headers;
}
