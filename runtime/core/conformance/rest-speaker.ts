import type { Issue } from '../check.js';
import { HttpError } from '../errors.js';
import {
  type CompiledOperation,
  type CompiledResponse,
  compileOperation,
  contentFor,
  readContent,
  readHeaders,
  responseFor,
  writeContent,
} from '../http/exchange.js';
import { type MediaType, parseMediaType } from '../http/media-type.js';
import { defaultLimits } from '../http/message.js';
import { type AnyOperation, operationsOf, type RestService } from '../http/operation.js';
import { type PlacedParameter, placeParameter } from '../http/parameter.js';
import {
  writeCookieParameter,
  writeHeaderParameter,
  writePathParameter,
  writeQueryParameter,
} from '../http/parameter-write.js';
import { encodePercent } from '../http/percent.js';
import { Malformed } from '../http/shape.js';
import type { RestSend } from './case.js';
import { ExpressionError } from './expression.js';
import type { Answer, Speaker } from './run.js';
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
    if (operation === undefined) throw new ExpressionError(`there is no operation "${name}"`);
    return operation;
  };
  return {
    request: (name, send) => requestOf(operationOf(name), send as RestSend),
    read: (name, request, response) => readAnswer(operationOf(name), request, response),
  };
}

/** Builds a request; nothing is checked, since negative cases have to get through. */
function requestOf(compiled: CompiledOperation, send: RestSend): TargetRequest {
  const { operation } = compiled;
  const headers: string[] = [];
  for (const [name, value] of Object.entries(send.headers ?? {}))
    headers.push(name, headerText(compiled, name, value));
  const cookies = pairs(compiled.cookies, send.cookies ?? {}, writeCookieParameter, 'cookies');
  if (cookies.length > 0) headers.push('Cookie', cookies.join('; '));
  const body = bodyOf(compiled, send, headers);
  const query =
    send.rawQuery ?? pairs(compiled.query, send.query ?? {}, writeQueryParameter, 'query').join('&');
  const path = pathOf(operation, compiled.path, send.path ?? {});
  return {
    method: send.rawMethod ?? operation.method,
    url: query === '' ? path : `${path}?${query}`,
    headers,
    ...(body === undefined ? {} : { body }),
  };
}

/** Parameters the contract knows go through their codec, others as they are. */
function pairs(
  known: readonly PlacedParameter[],
  values: { readonly [name: string]: unknown },
  write: (parameter: PlacedParameter, value: unknown, into: string[]) => Malformed | undefined,
  group: 'query' | 'cookies',
): string[] {
  const into: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    const parameter = known.find((entry) => entry.name === name) ?? placeParameter(group, name, {});
    const problem = write(parameter, value, into);
    if (problem !== undefined)
      into.push(`${encodePercent(name) ?? name}=${encodePercent(String(value)) ?? ''}`);
  }
  return into;
}

function headerText(compiled: CompiledOperation, name: string, value: unknown): string {
  const parameter = compiled.headers.find((entry) => entry.name.toLowerCase() === name.toLowerCase());
  const text = parameter === undefined ? undefined : writeHeaderParameter(parameter, value);
  return typeof text === 'string' ? text : String(value);
}

function pathOf(
  operation: AnyOperation,
  known: readonly PlacedParameter[],
  values: { readonly [name: string]: unknown },
): string {
  return operation.path.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const parameter = known.find((entry) => entry.name === name) ?? placeParameter('path', name, {});
    if (!Object.hasOwn(values, name)) throw new ExpressionError(`path parameter "${name}" has no value`);
    const text = writePathParameter(parameter, values[name]);
    return typeof text === 'string' ? text : (encodePercent(String(values[name])) ?? '');
  });
}

/** The body as it goes on the wire; puts its media type into the headers. */
function bodyOf(compiled: CompiledOperation, send: RestSend, headers: string[]): Uint8Array | undefined {
  const encoder = new TextEncoder();
  const [first] = compiled.body;
  const declared = compiled.body.find((entry) => entry.mediaType === send.contentType) ?? first;
  const given = headerOf(headers, 'content-type') !== undefined;
  if (send.rawBody !== undefined || (send.body !== undefined && declared === undefined)) {
    const type = send.contentType ?? declared?.usual;
    if (type !== undefined && !given) headers.push('Content-Type', type);
    return encoder.encode(send.rawBody ?? JSON.stringify(send.body));
  }
  if (send.body === undefined || declared === undefined) return undefined;
  const value =
    declared.content.codec === 'bytes' && typeof send.body === 'string'
      ? encoder.encode(send.body)
      : send.body;
  const written = writeContent(declared, value, send.contentType);
  const type = send.contentType ?? (written instanceof Malformed ? declared.usual : written.contentType);
  if (type !== undefined && !given) headers.push('Content-Type', type);
  if (written instanceof Malformed) return encoder.encode(JSON.stringify(send.body));
  return typeof written.body === 'string' ? encoder.encode(written.body) : written.body;
}

/** Reads an answer and holds it against everything the contract says of it. */
function readAnswer(compiled: CompiledOperation, request: TargetRequest, response: TargetResponse): Answer {
  const declared = responseFor(compiled, response.status);
  const contentType = headerOf(response.headers, 'content-type');
  const body = readBody(declared, response, contentType);
  const headers =
    declared === undefined
      ? undefined
      : readHeaders(declared.headers, (name) => headerOf(response.headers, name));
  const problems = [
    ...(declared === undefined ? [`status ${response.status} is not declared for this operation`] : []),
    ...body.problems,
    ...(headers?.issues ?? []).map((issue) => `answer ${said(issue)}`),
  ];
  return {
    outcome: String(response.status),
    problems,
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

interface ReadBody {
  readonly value: unknown;
  readonly problems: readonly string[];
}

function readBody(
  declared: CompiledResponse | undefined,
  response: TargetResponse,
  contentType: string | undefined,
): ReadBody {
  const loose = { value: looseJson(response.body) };
  if (declared === undefined) return { ...loose, problems: [] };
  if (declared.contents.length === 0) {
    const problems =
      response.body.length === 0 ? [] : [`a body of ${response.body.length} bytes came, none is declared`];
    return { ...loose, problems };
  }
  const type = contentType === undefined ? undefined : parseMediaType(contentType);
  if (type === undefined) return { ...loose, problems: [`Content-Type is ${contentType ?? 'missing'}`] };
  const content = contentFor(declared.contents, type);
  if (content === undefined) return { ...loose, problems: [`Content-Type "${contentType}" is not declared`] };
  return checkedBody(content, response.body, type);
}

function checkedBody(
  content: CompiledResponse['contents'][number],
  bytes: Uint8Array,
  type: MediaType,
): ReadBody {
  try {
    const value = readContent(content, bytes, type, defaultLimits);
    const issues = content.content.check?.(value) ?? [];
    // Expressions compare texts: octets are read as UTF-8.
    const shown = value instanceof Uint8Array ? new TextDecoder().decode(value) : value;
    return { value: shown, problems: issues.map((issue) => `answer body ${said(issue)}`) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const reasons = error.issues.map(said).join('; ');
    return {
      value: undefined,
      problems: [`answer body cannot be read: ${reasons === '' ? error.message : reasons}`],
    };
  }
}

function said(issue: Issue): string {
  return `${issue.path.join('.')} ${issue.message}`.trim();
}

/** A body for expressions that speak of answers nobody declared: JSON where it is, else text. */
function looseJson(body: Uint8Array | undefined): unknown {
  if (body === undefined || body.length === 0) return undefined;
  const text = new TextDecoder().decode(body);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
