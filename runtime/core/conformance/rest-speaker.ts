import { fullMessage, type Issue, type Issues, isBlameless, isRecord } from '../check.js';
import { HttpError } from '../errors.js';
import { readBody } from '../http/body.js';
import {
  type CompiledContent,
  type CompiledOperation,
  type CompiledResponse,
  compileOperation,
  contentFor,
  readHeaders,
  responseFor,
} from '../http/exchange.js';
import { parseJson } from '../http/json.js';
import { essenceIn, essenceOf, type MediaType, parseMediaType } from '../http/media-type.js';
import { defaultLimits } from '../http/message.js';
import { operationsOf, type RestService, type SecurityScheme } from '../http/operation.js';
import { applyCredential, credentialsOf, isCompliant } from '../http/security.js';
import type { RestSend } from './case.js';
import { ExpressionError } from './expression.js';
import { withQuery } from './guard.js';
import { writeLeniently } from './lenient-request.js';
import { bodyProblem, note, type Problem } from './problem.js';
import { type Requirement, requirementsOf } from './requirement.js';
import { restSend } from './rest-send.js';
import type { JudgedResponse, Speaker } from './speaker.js';
import { headerOf, type TargetRequest, type TargetResponse } from './target.js';

/** Speaks REST by the descriptors of a service. */
export function restSpeaker<S>(service: RestService<S>): Speaker {
  const operations = new Map(
    operationsOf(service).map((operation): [string, CompiledOperation] => [
      operation.name,
      compileOperation(operation),
    ]),
  );
  const operationOf = (name: string): CompiledOperation => {
    const operation = operations.get(name);
    if (operation === undefined) throw new ExpressionError(`the operation "${name}" does not exist`);
    return operation;
  };
  return {
    request: (name, send) => requestOf(service, operationOf(name), restSend(name, send)),
    read: (name, request, response) => readResponse(operationOf(name), request, response),
    missingCredentials: (name, request, schemes) =>
      missingCredentialsIn(service, operationOf(name), request, schemes),
  };
}

/** Builds a request without checks, since negative cases must be possible. */
function requestOf<S>(service: RestService<S>, compiled: CompiledOperation, send: RestSend): TargetRequest {
  const {
    protocol: _protocol,
    rawMethod,
    rawPath,
    follows,
    rawQuery = follows === undefined ? undefined : queryOf(follows),
    rawBody,
    rawOctets,
    credentials,
    caller,
    requirement,
    ...rest
  } = send;
  const { body: _, ...bodiless } = rest;
  const written = writeLeniently(compiled, rawBody === undefined ? rest : bodiless);
  if ('issues' in written) {
    throw new ExpressionError(
      `${compiled.operation.name} has no valid request: ${written.issues.map(placedText).join('; ')}`,
    );
  }
  const { cookies, body = rawBody } = written;
  const path = rawPath ?? written.path;
  const headers = [...written.headers];
  if (cookies.length > 0) headers.push('Cookie', cookies.join('; '));
  const type = rawBody === undefined ? written.contentType : (send.contentType ?? compiled.body[0]?.usual);
  if (type !== undefined && headerOf(headers, 'content-type') === undefined)
    headers.push('Content-Type', type);
  const streams = [...compiled.responses.values()].flatMap(({ contents }) =>
    contents.flatMap(({ content, parsed }) => (isEndless(content) ? [essenceOf(parsed)] : [])),
  );
  const query = rawQuery ?? written.query.join('&');
  const alternatives = alternativesOf(service, compiled, requirement);
  const request: TargetRequest = {
    method: rawMethod ?? compiled.operation.method,
    url: query === '' ? path : `${path}?${query}`,
    headers,
    ...(caller !== undefined && { caller }),
    ...(alternatives !== undefined && { requirements: alternatives }),
    ...(streams.length > 0 && { streams }),
    ...(body !== undefined && { body: typeof body === 'string' ? octetsOf(body, rawOctets) : body }),
  };
  if (credentials === undefined) return request;
  if (credentials === 'altered') return { ...request, isAltered: true };
  return {
    ...(credentials === 'wrong' ? withWrong(service, compiled, request, requirement) : request),
    isUnsigned: true,
  };
}

/** The requirements of an operation if there are several, or the one at an index. */
function alternativesOf<S>(
  { securitySchemes = {} }: RestService<S>,
  { operation: { security = [] } }: CompiledOperation,
  index: number | undefined,
): readonly Requirement[] | undefined {
  const asked = index === undefined ? security : security.slice(index, index + 1);
  const all = requirementsOf(securitySchemes, asked);
  return all.length > 1 || (index !== undefined && all.length > 0) ? all : undefined;
}

/** The query of a URL or of a reference relative to one (RFC 3986, 3.4). */
function queryOf(url: string): string {
  return /^[^?#]*\?([^#]*)/.exec(url)?.[1] ?? '';
}

/** Whether a body is a stream of items, which may be endless. */
function isEndless({ codec }: CompiledContent['content']): boolean {
  return codec === 'events' || codec === 'lines' || codec === 'sequence' || codec === 'parts';
}

/** A request with well-formed but invalid credentials, for a security requirement of its operation: the first one. */
function withWrong<S>(
  { securitySchemes = {} }: RestService<S>,
  { operation: { security = [] } }: CompiledOperation,
  request: TargetRequest,
  requirement = 0,
): TargetRequest {
  let { url } = request;
  const headers = [...request.headers];
  const cookies: string[] = [];
  for (const name of Object.keys(security[requirement] ?? {})) {
    const scheme = Object.hasOwn(securitySchemes, name) ? securitySchemes[name] : undefined;
    if (scheme === undefined) continue;
    const isBasic = scheme.type === 'http' && scheme.scheme?.toLowerCase() === 'basic';
    applyCredential(scheme, isBasic ? 'nobody:wrong-password' : 'wrong-credential-0000', {
      header: (key, value) => void headers.push(key, value),
      query: (name, own) => {
        url = withQuery(url, { name, value: own });
      },
      cookie: (key, value) => void cookies.push(`${key}=${value}`),
    });
  }
  if (cookies.length > 0) headers.push('Cookie', cookies.join('; '));
  return { ...request, url, headers };
}

function octetsOf(text: string, isLatin1: true | undefined): Uint8Array {
  return isLatin1 === true
    ? Uint8Array.from(text, (letter) => letter.charCodeAt(0))
    : new TextEncoder().encode(text);
}

/** The security schemes of an operation if a request lacks required credentials. */
function missingCredentialsIn<S>(
  { securitySchemes = {} }: RestService<S>,
  { operation: { security = [] } }: CompiledOperation,
  { url, headers }: TargetRequest,
  schemes: readonly string[] | undefined,
): readonly string[] {
  if (security.length === 0) return [];
  const [, query = ''] = url.split('?');
  const seen = { query, header: (name: string) => headerOf(headers, name) };
  const given = credentialsOf(securitySchemes, security, seen);
  // What Authorization contains for a scheme of HTTP is not also an API key of that header.
  const ofHttp = Object.keys(securitySchemes).filter((name) => securitySchemes[name]?.type === 'http');
  const http = credentialsOf(
    securitySchemes,
    ofHttp.map((name) => ({ [name]: [] })),
    seen,
  );
  const isTaken = Object.keys(http).length > 0;
  const isOther = (name: string): boolean =>
    securitySchemes[name]?.type !== 'apiKey' && schemes !== undefined && !schemes.includes(name);
  const found = Object.fromEntries(
    Object.entries(given).filter(
      ([name]) => !isOther(name) && (!isTaken || !isInAuthorization(securitySchemes[name])),
    ),
  );
  if (isCompliant(securitySchemes, security, found, false)) return [];
  return [...new Set(security.flatMap((requirement) => Object.keys(requirement)))];
}

function isInAuthorization(scheme: SecurityScheme | undefined): boolean {
  const { type, in: place, name = '' } = scheme ?? {};
  return type === 'apiKey' && place === 'header' && name.toLowerCase() === 'authorization';
}

/** Reads a response and checks it against the whole contract. */
function readResponse(
  compiled: CompiledOperation,
  request: TargetRequest,
  response: TargetResponse,
): JudgedResponse {
  const declared = responseFor(compiled, response.status);
  const contentType = headerOf(response.headers, 'content-type');
  const body = readResponseBody(declared, response, contentType);
  const headers =
    declared === undefined
      ? undefined
      : readHeaders(declared.headers, (name) => headerOf(response.headers, name));
  const problems = [
    ...(declared === undefined ? [{ kind: 'status', actual: response.status, expected: [] } as const] : []),
    ...body.problems,
    ...statusProblems(response.status, contentType, body.value),
    ...ofContract(headers?.issues).map(headerProblem),
  ];
  return {
    outcome: String(response.status),
    problems,
    isUndeclared: declared === undefined,
    exchange: {
      url: request.url,
      method: request.method,
      statusCode: response.status,
      requestBody: looseJson(request.body),
      responseBody: body.value,
      header: (name) => headerOf(response.headers, name),
    },
  };
}

/** RFC 9457, 3.1.2: the member `status` of a problem must be the status of the response. */
function statusProblems(status: number, contentType: string | undefined, body: unknown): readonly Problem[] {
  const isProblem = essenceIn(contentType) === 'application/problem+json';
  const stated = isProblem && isRecord(body) ? body.status : undefined;
  if (typeof stated !== 'number' || stated === status) return [];
  return [
    note(
      `the member "status" of a problem must be the status of its response, ${status}, got ${stated} (RFC 9457, 3.1.2)`,
    ),
  ];
}

/** The path of the issue begins with the part of the response, `headers`. */
function headerProblem(issue: Issue): Problem {
  const {
    path: [, name = '', ...path],
    keyword,
  } = issue;
  return { kind: 'header', name: String(name), path, keyword, message: fullMessage(issue) };
}

interface ReadBody {
  readonly value: unknown;
  readonly problems: readonly Problem[];
}

function readResponseBody(
  declared: CompiledResponse | undefined,
  response: TargetResponse,
  contentType: string | undefined,
): ReadBody {
  const loose = { value: looseJson(response.body) };
  if (declared === undefined) return { ...loose, problems: [] };
  if (declared.contents.length === 0) {
    // OpenAPI 3, Response Object: undeclared content is not forbidden; RFC 9110, 15.3.5 and 15.3.6: 204 and 205 have none.
    const isFree = response.body.length === 0 || (response.status !== 204 && response.status !== 205);
    const problems = isFree ? [] : [note(`expected no body, got ${response.body.length} bytes`)];
    return { ...loose, problems };
  }
  const type = contentType === undefined ? undefined : parseMediaType(contentType);
  if (type === undefined) return { ...loose, problems: [{ kind: 'media-type', actual: contentType }] };
  const content = contentFor(declared.contents, type);
  if (content === undefined) return { ...loose, problems: [{ kind: 'media-type', actual: contentType }] };
  return checkedBody(content, response, type);
}

function checkedBody(
  content: CompiledResponse['contents'][number],
  { body: bytes, isPart }: TargetResponse,
  type: MediaType,
): ReadBody {
  try {
    const value = readBody(content.content, bytes, type, defaultLimits, isPart);
    const issues = ofContract(content.content.check?.(value));
    // Expressions compare texts: octets are decoded as UTF-8.
    const shown = value instanceof Uint8Array ? new TextDecoder().decode(value) : value;
    // RFC 8259, 8.1: a sender must not add a byte order mark to JSON, although a reader may ignore it.
    const isMarked = content.content.codec === 'json' && bytes[0] === 0xef && bytes[1] === 0xbb;
    const problems = issues.map((issue) => bodyProblem('answer', issue));
    return {
      value: shown,
      problems: isMarked
        ? [note('response body must not begin with a byte order mark'), ...problems]
        : problems,
    };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    if (error.issues.length > 0 && error.issues.every(isBlameless)) return { value: undefined, problems: [] };
    const reasons = error.issues.map(placedText).join('; ');
    return {
      value: undefined,
      problems: [note(`response body cannot be read: ${reasons === '' ? error.message : reasons}`)],
    };
  }
}

/** The issues of a response that are the server's fault. */
function ofContract(issues: Issues): readonly Issue[] {
  return (issues ?? []).filter((issue) => !isBlameless(issue));
}

function placedText(issue: Issue): string {
  return `${issue.path.join('.')} ${fullMessage(issue)}`.trim();
}

/**
 * The body of an undeclared response for expressions: as JSON if it can be parsed within the depth limit, so that
 * traversals terminate; otherwise text.
 */
function looseJson(body: Uint8Array | undefined): unknown {
  if (body === undefined || body.length === 0) return undefined;
  const text = new TextDecoder().decode(body);
  try {
    return parseJson(text, defaultLimits.depth);
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return text;
  }
}
