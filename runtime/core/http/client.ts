/** Clients: the interface of a service, carried out over HTTP. */

import type { Issue } from '../check.js';
import { CheckError, HttpError, UnexpectedAnswer } from '../errors.js';
import { readBody } from './body.js';
import {
  answerLimits,
  type ClientOptions,
  contentTypeOf,
  givenHeaders,
  readAnswerBody,
  signalOf,
} from './call.js';
import {
  type CompiledOperation,
  collect,
  compileOperation,
  contentFor,
  readHeaders,
  responseFor,
} from './exchange.js';
import { headerIndex } from './header-name.js';
import { essenceOf, parseMediaType } from './media-type.js';
import type { Answer, CallContext, Limits } from './message.js';
import { operationsOf, type RestService, type SecurityScheme } from './operation.js';
import { applyCredential, type CredentialSink } from './security.js';
import { fetchTransport, type Transport, type TransportResponse } from './transport.js';
import { checkInput, type WrittenRequest, writeRequest } from './write-request.js';

export { UnexpectedAnswer } from '../errors.js';

/** A credential, or how to come by one. */
export type CredentialSource = string | (() => string | Promise<string>);

/** Where a client sends its requests, with which credentials. */
export interface RestClientOptions extends ClientOptions {
  /** Scheme and authority, and a path to put in front of the contract's where a server has one. */
  readonly baseUrl: string;
  /** By scheme: a token, a key, `user:password`. */
  readonly credentials?: { readonly [scheme: string]: CredentialSource };
  /** Check inputs before they are sent. Default: true. */
  readonly checkRequests?: boolean;
  /** Check answers as they come; when false, no check runs. Default: true. */
  readonly checkResponses?: boolean;
}

/** A service as its client has it: every method answers a promise, inputs without required members may be left out. */
export type RestClient<S> = {
  readonly [Name in keyof S]: S[Name] extends (input: infer I, context?: CallContext) => Answer<infer O>
    ? Record<never, never> extends I
      ? (input?: I, context?: CallContext) => Promise<O>
      : (input: I, context?: CallContext) => Promise<O>
    : never;
};

interface Caller {
  readonly options: RestClientOptions;
  readonly base: string;
  readonly transport: Transport;
  readonly schemes: { readonly [name: string]: SecurityScheme };
  readonly limits: Limits;
}

/** Makes a client of a service. */
export function restClient<S extends object>(
  service: RestService<S>,
  options: RestClientOptions,
): RestClient<S> {
  const caller: Caller = {
    options,
    base: options.baseUrl.replace(/\/+$/, ''),
    transport: options.transport ?? fetchTransport(),
    schemes: service.securitySchemes ?? {},
    limits: { ...answerLimits, ...options.limits },
  };
  const methods: Record<string, unknown> = {};
  for (const operation of operationsOf(service)) {
    const compiled = compileOperation(operation);
    const accept = acceptOf(compiled);
    methods[operation.name] = (input: object = {}, context: CallContext = {}) =>
      call(caller, compiled, accept, input, context);
  }
  // The methods are those of the service's own operations, whose types `restService` has held against S.
  return methods as RestClient<S>;
}

function acceptOf(compiled: CompiledOperation): string {
  const types = [...compiled.responses.values()].flatMap(({ contents }) =>
    contents.map(({ mediaType, usual, isRange }) => (isRange ? mediaType : (usual ?? mediaType))),
  );
  return types.length === 0 ? '*/*' : [...new Set(types)].join(', ');
}

async function call(
  caller: Caller,
  compiled: CompiledOperation,
  accept: string,
  input: object,
  context: CallContext,
): Promise<unknown> {
  const { operation } = compiled;
  if (caller.options.checkRequests !== false) {
    const issues = checkInput(compiled, input);
    if (issues !== undefined) throw new CheckError(`Input of ${operation.name}`, issues);
  }
  const written = writeRequest(compiled, input);
  if ('issues' in written) throw new CheckError(`Input of ${operation.name}`, written.issues);
  await addCredentials(caller, compiled, written);
  const signal = signalOf(caller.options, context);
  const response = await caller.transport({
    method: operation.method,
    url: `${caller.base}${written.path}${written.query.length > 0 ? `?${written.query.join('&')}` : ''}`,
    headers: headersOf(caller, accept, written, context),
    ...(written.body !== undefined && { body: written.body }),
    ...(signal !== undefined && { signal }),
  });
  return readAnswer(compiled, response, caller.limits, caller.options.checkResponses !== false);
}

function headersOf(caller: Caller, accept: string, written: WrittenRequest, context: CallContext): string[] {
  const headers = [...new Map([['accept', accept], ...givenHeaders(caller.options, context)])].flat();
  headers.push(...written.headers);
  if (written.cookies.length > 0) headers.push('cookie', written.cookies.join('; '));
  if (written.contentType !== undefined) headers.push('content-type', written.contentType);
  return headers;
}

/** Takes the first requirement for which every credential is at hand. */
async function addCredentials(
  caller: Caller,
  { operation }: CompiledOperation,
  request: WrittenRequest,
): Promise<void> {
  const known = caller.options.credentials ?? {};
  const usable = operation.security?.find((requirement) =>
    Object.keys(requirement).every(
      (name) =>
        Object.hasOwn(known, name) ||
        !Object.hasOwn(caller.schemes, name) ||
        caller.schemes[name]?.type === 'mutualTLS',
    ),
  );
  for (const name of Object.keys(usable ?? {})) {
    const scheme = Object.hasOwn(caller.schemes, name) ? caller.schemes[name] : undefined;
    const source = Object.hasOwn(known, name) ? known[name] : undefined;
    if (scheme === undefined || source === undefined) continue;
    applyCredential(scheme, typeof source === 'string' ? source : await source(), sinkOf(request));
  }
}

/** Some contracts declare a credential as a parameter, too; one that the input has stays alone. */
function sinkOf({ headers, query, cookies }: WrittenRequest): CredentialSink {
  const add = (pairs: string[], key: string, value: string): void => {
    const prefix = `${encodeURIComponent(key)}=`;
    if (!pairs.some((pair) => pair.startsWith(prefix))) pairs.push(`${prefix}${encodeURIComponent(value)}`);
  };
  return {
    header: (name, value) => {
      if (headerIndex(headers, name) === -1) headers.push(name, value);
    },
    query: (key, value) => add(query, key, value),
    cookie: (key, value) => add(cookies, key, value),
  };
}

/**
 * Reads an answer by its operation: an outcome, CheckError when it breaks the contract, UnexpectedAnswer when it is none
 * of it. Without `check` no check runs, and CheckError remains for a body that cannot be read.
 */
export async function readAnswer(
  compiled: CompiledOperation,
  answer: TransportResponse,
  limits: Limits,
  check: boolean,
): Promise<object> {
  const { name } = compiled.operation;
  const contentType = contentTypeOf(answer);
  const bytes = await readAnswerBody(name, answer, limits.body);
  const response = responseFor(compiled, answer.status);
  if (response === undefined) {
    throw new UnexpectedAnswer(
      `${name} answered ${answer.status}, which its contract does not declare`,
      answer.status,
      contentType,
      bytes,
    );
  }
  const { headers, issues: headerIssues } = readHeaders(response.headers, (key) => answer.header(key), check);
  let issues: Issue[] | undefined = headerIssues;
  const outcome: Record<string, unknown> = { status: answer.status };
  if (headers !== undefined) outcome.headers = headers;
  if (response.contents.length > 0) {
    const type = contentType === undefined ? undefined : parseMediaType(contentType);
    const content = type === undefined ? response.contents[0] : contentFor(response.contents, type);
    if (content === undefined) {
      const declared = response.contents
        .map(({ mediaType, usual, isRange }) => (isRange ? mediaType : (usual ?? mediaType)))
        .join(', ');
      throw new UnexpectedAnswer(
        `${name} answered ${answer.status} as ${contentType}, where its contract declares ${declared}`,
        answer.status,
        contentType,
        bytes,
      );
    }
    outcome.body = understood(name, () => readBody(content.content, bytes, type, limits));
    if (response.contents.length > 1 || content.isRange) {
      outcome.contentType = content.isRange && type !== undefined ? essenceOf(type) : content.mediaType;
    }
    if (check) issues = collect(issues, content.content.check?.(outcome.body), 'body');
  }
  if (issues !== undefined) throw new CheckError(`Answer of ${name}`, issues);
  return outcome;
}

function understood(name: string, read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof HttpError) throw new CheckError(`Answer of ${name}`, error.issues);
    throw error;
  }
}
