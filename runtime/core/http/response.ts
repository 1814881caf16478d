/** Writes the outputs of a service, and its errors, as HTTP responses. */

import { fullMessage, type Issue } from '../check.js';
import { CheckError, HttpError, logError } from '../errors.js';
import { pointerToken } from '../pointer.js';
import { shortened } from '../quote.js';
import type { AnyContent } from './any-content.js';
import {
  type CompiledContent,
  type CompiledOperation,
  type CompiledResponse,
  collect,
  contentNamed,
  faultOf,
  missing,
  responseFor,
  typeToSend,
  writeContent,
  writeHeaders,
} from './exchange.js';
import { isHeaderIn } from './header.js';
import { writeJson } from './json.js';
import { essenceOf, isRange, negotiate, parseMediaType } from './media-type.js';
import { type HttpRequest, type HttpResponse, isPieces } from './message.js';
import type { AnyOperation, RestOutput } from './operation.js';
import { Malformed } from './shape.js';

export interface ResponseOptions {
  /**
   * Milliseconds without an event after which a comment is sent on an event stream, so that proxies keep the connection
   * open and a client that has gone is noticed. Default: 15,000. `Infinity`: never.
   */
  readonly heartbeat?: number | undefined;
  /** Also check responses against the contract; meant for tests. Default: false. */
  readonly checkResponses?: boolean | undefined;
  /** The body that a contract declares for an error; `undefined` selects problem details (RFC 9457). */
  readonly errorBody?:
    | ((error: HttpError, operation: AnyOperation, request: HttpRequest) => unknown)
    | undefined;
  /**
   * The whole response that a contract declares for an error, where its body is not enough: with headers or another
   * status (422 for 400). `undefined` leaves it to `errorBody`.
   */
  readonly errorResponse?:
    | ((error: HttpError, operation: AnyOperation, request: HttpRequest) => RestOutput | undefined)
    | undefined;
  /**
   * Called with every exception other than HttpError, and with errors of `errorBody`; the client does not see them.
   * Default: `console.error`.
   */
  readonly onError?: ((error: unknown, request: HttpRequest) => void) | undefined;
}

/** Writes an output; one that the contract does not declare is an error of the service and throws. */
export function writeResponse(
  options: ResponseOptions,
  compiled: CompiledOperation,
  request: HttpRequest,
  output: RestOutput,
): HttpResponse {
  const { name } = compiled.operation;
  const response = responseFor(compiled, output.status);
  if (response === undefined) {
    throw new CheckError(`Response of ${name}`, [
      { path: ['status'], keyword: 'enum', message: `${output.status} is not declared` },
    ]);
  }
  const content =
    output.body === undefined ? undefined : responseContent(response, output.contentType, request);
  const issues = options.checkResponses === true ? responseIssues(response, content, output) : undefined;
  if (issues !== undefined) throw new CheckError(`Response of ${name}`, issues);
  if (content === undefined && output.headers === undefined) return { status: output.status, headers: none };
  return assemble(options, name, response, content, output, request);
}

const none: readonly string[] = [];
const jsonHeaders: readonly string[] = ['content-type', 'application/json'];

function assemble(
  { checkResponses = false, heartbeat = 15_000 }: ResponseOptions,
  name: string,
  response: CompiledResponse,
  content: CompiledContent | undefined,
  output: RestOutput,
  request: HttpRequest,
): HttpResponse {
  if (
    content?.mediaType === 'application/json' &&
    content.content.coder === undefined &&
    output.headers === undefined
  ) {
    const body = writeJson(output.body);
    if (body !== undefined) return { status: output.status, headers: jsonHeaders, body };
  }
  const headers: string[] = [];
  let issues =
    output.headers === undefined
      ? undefined
      : writeHeaders(response.headers, output.headers, headers, undefined);
  const written =
    content &&
    writeContent(content, output.body, output.contentType ?? acceptedType(content, request), {
      isChecked: checkResponses,
      heartbeat,
    });
  if (written instanceof Malformed) issues = collect(issues, written, 'body');
  if (issues !== undefined) throw new CheckError(`Response of ${name}`, issues);
  if (written === undefined || written instanceof Malformed) return { status: output.status, headers };
  headers.push('content-type', written.contentType);
  const { body } = written;
  const length = isPieces(body) ? body.length : undefined;
  return { status: output.status, headers, body, ...(length !== undefined && { length }) };
}

/** The only media type in an Accept header, where the contract declares just a range. */
function acceptedType(content: CompiledContent, request: HttpRequest): string | undefined {
  if (!content.isRange || content.usual !== undefined) return undefined;
  const accept = request.header('accept');
  const asked = accept === undefined ? undefined : parseMediaType(accept);
  return asked !== undefined && !isRange(asked) && typeof typeToSend(content, essenceOf(asked)) === 'string'
    ? essenceOf(asked)
    : undefined;
}

/** The content of a response: as named by the service, or chosen by the Accept header. */
function responseContent(
  { contents }: CompiledResponse,
  named: string | undefined,
  request: HttpRequest,
): CompiledContent | undefined {
  if (named !== undefined) return contentNamed(contents, named);
  const [first] = contents;
  if (first === undefined || contents.length === 1) return first;
  // A body without a media type has the type of the first content, or of those that accept the same values.
  const alike = contents.filter(({ content }) => isAlike(content, first.content));
  const chosen = negotiate(
    request.header('accept'),
    alike.map(({ parsed }) => parsed),
  );
  return alike[Math.max(chosen, 0)];
}

/** Whether two media types carry the same values. */
function isAlike(one: AnyContent, other: AnyContent): boolean {
  const areValues = jsonStreams.has(one.codec) && jsonStreams.has(other.codec);
  return (areValues || one.codec === other.codec) && (one.item ?? one.check) === (other.item ?? other.check);
}

const jsonStreams: ReadonlySet<AnyContent['codec']> = new Set(['lines', 'sequence']);

function responseIssues(
  response: CompiledResponse,
  content: CompiledContent | undefined,
  output: RestOutput,
): Issue[] | undefined {
  let issues: Issue[] | undefined;
  const report = (path: string, keyword: string, message: string): void => {
    issues = collect(issues, [{ path: [path], keyword, message }]);
  };
  if (output.body !== undefined && content === undefined) {
    if (response.contents.length === 0) report('body', 'additional', 'is not declared');
    else report('contentType', 'enum', `${shortened(String(output.contentType))} is not declared`);
  }
  if (output.body === undefined && response.contents.length > 0) report('body', 'required', 'is missing');
  if (content !== undefined) issues = collect(issues, content.content.check?.(output.body), 'body');
  for (const header of response.headers) {
    const value: unknown =
      output.headers === undefined ? undefined : Reflect.get(output.headers, header.name);
    if (value !== undefined) issues = collect(issues, faultOf(header, value), 'headers', header.name);
    else if (header.required) issues = collect(issues, missing, 'headers', header.name);
  }
  return issues;
}

/**
 * Turns an exception into a response: the declared error body of the operation if it has one, otherwise problem
 * details.
 */
export function failureResponse(
  options: ResponseOptions,
  compiled: CompiledOperation,
  request: HttpRequest,
  error: unknown,
): HttpResponse {
  const { onError = logError } = options;
  const known = error instanceof HttpError ? error : new HttpError(500, 'The service failed.');
  if (known !== error) onError(error, request);
  try {
    return declaredFailure(options, compiled, request, known) ?? problemResponse(known);
  } catch (unwritable) {
    onError(unwritable, request);
    return problemResponse(known);
  }
}

/** The body that the contract declares for an error; throws if the body violates that declaration. */
function declaredFailure(
  options: ResponseOptions,
  compiled: CompiledOperation,
  request: HttpRequest,
  error: HttpError,
): HttpResponse | undefined {
  const { errorResponse, errorBody } = options;
  const whole = errorResponse?.(error, compiled.operation, request);
  if (whole !== undefined)
    return withHeaders(writeResponse(options, compiled, request, whole), error.headers);
  const response = responseFor(compiled, error.status);
  if (errorBody === undefined || response === undefined || response.contents.length === 0) return undefined;
  const body = errorBody(error, compiled.operation, request);
  const content = body === undefined ? undefined : responseContent(response, undefined, request);
  if (content === undefined) return undefined;
  const written = writeContent(content, body, undefined);
  const issues =
    written instanceof Malformed
      ? [{ path: [], keyword: written.keyword, message: written.message }]
      : content.content.check?.(body);
  if (issues !== undefined) throw new CheckError(`Error body of ${compiled.operation.name}`, issues);
  if (written instanceof Malformed) return undefined;
  const headers = [...Object.entries(error.headers).flat(), 'content-type', written.contentType];
  return { status: error.status, headers, body: written.body };
}

/** A response with further headers in front of its own; they replace those of the same name. */
function withHeaders(response: HttpResponse, added: Readonly<Record<string, string>>): HttpResponse {
  const names = Object.keys(added);
  const kept: string[] = [];
  for (let index = 0; index + 1 < response.headers.length; index += 2) {
    const [name = '', value = ''] = response.headers.slice(index, index + 2);
    if (!isHeaderIn(name, names)) kept.push(name, value);
  }
  return { ...response, headers: [...Object.entries(added).flat(), ...kept] };
}

/** RFC 9457 problem details; each issue has the pointer to its place. */
export function problemResponse({
  status,
  message,
  issues,
  headers: added,
}: Pick<HttpError, 'status' | 'message' | 'issues' | 'headers'>): HttpResponse {
  const title = titles[status] ?? (status < 500 ? 'Bad Request' : 'Internal Server Error');
  const type = 'about:blank';
  const problem =
    issues.length === 0
      ? { type, title, status, detail: message }
      : { type, title, status, detail: message, errors: issues.map(problemOf) };
  const headers: string[] = [];
  for (const name in added) headers.push(name, added[name] ?? '');
  headers.push('content-type', 'application/problem+json');
  return { status, headers, body: JSON.stringify(problem) };
}

const titles: { readonly [status: number]: string } = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
};

/** The first step of a path is the part of the request; pointers of RFC 9457 refer to the body. */
function problemOf(issue: Issue): object {
  const { path, keyword } = issue;
  let pointer = '#';
  for (let index = 1; index < path.length; index += 1)
    pointer += `/${pointerToken(shortened(String(path[index])))}`;
  return { in: path[0] ?? 'request', pointer: shortened(pointer, 1000), keyword, detail: fullMessage(issue) };
}
