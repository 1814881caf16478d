/**
 * Writes the requests of cases, which may be invalid on purpose: values of undeclared parameters are included, a value
 * that cannot be written is converted by JavaScript, and a body of an undeclared type uses the first codec.
 */

import { type Issue, isRecord } from '../check.js';
import type { FormField } from '../http/any-content.js';
import { writeBody } from '../http/body.js';
import {
  type CompiledContent,
  type CompiledOperation,
  checkParameter,
  contentNamed,
  missing,
  writeContent,
} from '../http/exchange.js';
import { isHeader } from '../http/header.js';
import { isPieces } from '../http/message.js';
import { multipartCoder } from '../http/multipart.js';
import { fieldOf } from '../http/multipart-write.js';
import type { RestInput } from '../http/operation.js';
import { type PlacedParameter, placeParameter } from '../http/parameter.js';
import {
  writeCookieParameter,
  writeHeaderParameter,
  writePathParameter,
  writeQueryParameter,
} from '../http/parameter-write.js';
import { encodeLiteral, joinSegment, joinSeveral } from '../http/path-segment.js';
import { encodePercent } from '../http/percent.js';
import { alternatives, entriesOf, isList, Malformed, type Shape } from '../http/shape.js';
import { parseTemplate } from '../path-template.js';

/** A request of a case, without credentials. */
export interface LenientRequest {
  /** Encoded, from the root of the host. */
  readonly path: string;
  /** Pairs of the query. */
  readonly query: readonly string[];
  /** Flat list: name, value. */
  readonly headers: readonly string[];
  readonly cookies: readonly string[];
  readonly contentType?: string;
  readonly body?: string | Uint8Array;
}

/** Why an input cannot be written. */
export interface Unwritten {
  readonly issues: readonly Issue[];
}

/** Writes an input even if it is invalid; a path parameter without a value makes this impossible. */
export function writeLeniently(compiled: CompiledOperation, input: RestInput): LenientRequest | Unwritten {
  const issues: Issue[] = [];
  const path = compiled.operation.path
    .split('/')
    .map((template) => writeSegment(compiled, template, input.path, issues))
    .join('/');
  const query = writePairs(compiled, input, 'query', writeQueryParameter);
  const cookies = writePairs(compiled, input, 'cookies', writeCookieParameter);
  const headers = writeHeaders(compiled, input.headers);
  writeWholeQuery(compiled, input.querystring, query, issues);
  const body = input.body === undefined ? {} : writeAnyBody(compiled, input);
  return issues.length > 0 ? { issues } : { path, query, headers, cookies, ...body };
}

function writePairs(
  compiled: CompiledOperation,
  input: RestInput,
  group: 'query' | 'cookies',
  write: (parameter: PlacedParameter, value: unknown, pairs: string[]) => Malformed | undefined,
): string[] {
  const pairs: string[] = [];
  for (const [name, value] of entriesOf(input[group])) {
    const parameter =
      compiled[group].find((parameter) => parameter.name === name) ?? placeParameter(group, name, {});
    const failure = write(parameter, value, pairs);
    if (failure !== undefined) pairs.push(`${plainText(name)}=${plainText(value)}`);
  }
  return pairs;
}

/** The text of a value that cannot be written; empty for a lone surrogate. */
function plainText(value: unknown): string {
  return encodePercent(String(value)) ?? '';
}

function writeHeaders({ headers }: CompiledOperation, values: object | undefined): string[] {
  return entriesOf(values).flatMap(([name, value]) => {
    const parameter = headers.find((entry) => isHeader(entry.name, name));
    const text = parameter === undefined ? undefined : writeHeaderParameter(parameter, value);
    return [name, typeof text === 'string' ? text : String(value)];
  });
}

function writeSegment(
  compiled: CompiledOperation,
  template: string,
  values: object | undefined,
  issues: Issue[],
): string {
  const { literals, names } = parseTemplate(template);
  if (names.length === 0) return encodeLiteral(template);
  const parameters = names.map(
    (name) => compiled.path.find((parameter) => parameter.name === name) ?? placeParameter('path', name, {}),
  );
  const texts = parameters.map((parameter) => writeCapture(parameter, values, issues));
  const encoded = literals.map(encodeLiteral);
  return names.length > 1 ? joinSeveral(parameters, texts, encoded).text : joinSegment(texts, encoded);
}

/** The text of one placeholder in a path template; a missing value has no replacement. */
function writeCapture(parameter: PlacedParameter, values: object | undefined, issues: Issue[]): string {
  const { name } = parameter;
  const value: unknown =
    values !== undefined && Object.hasOwn(values, name) ? Reflect.get(values, name) : undefined;
  if (value === undefined || (value === null && !parameter.required)) {
    checkParameter(parameter, missing, issues);
    return '';
  }
  const written = writePathParameter(parameter, value);
  return typeof written === 'string' ? written : plainText(value);
}

function writeWholeQuery(
  { operation: { querystring } }: CompiledOperation,
  value: unknown,
  query: string[],
  issues: Issue[],
): void {
  if (querystring === undefined || value === undefined) return;
  const written = writeBody(querystring.content, value);
  if (written instanceof Malformed) {
    issues.push({ path: ['querystring'], keyword: written.keyword, message: written.message });
  } else if (typeof written.body === 'string') {
    query.push(querystring.content.codec === 'form' ? written.body : encodeURIComponent(written.body));
  }
}

/**
 * A body with the given media type, correct or not; octets may be given as text, and those of a part as a `data:` URL,
 * since cases are JSON.
 */
function writeAnyBody(
  compiled: CompiledOperation,
  { body, contentType: named }: RestInput,
): { contentType?: string; body: string | Uint8Array } {
  const content: CompiledContent | undefined = contentNamed(compiled.body, named) ?? compiled.body[0];
  const octets = content?.content.codec === 'bytes' && typeof body === 'string';
  const form = content && formWithFiles(content, body);
  const written =
    form === undefined
      ? content && writeContent(content, octets ? new TextEncoder().encode(body) : body, named)
      : writeContent(form.content, form.body, named);
  const isText = written === undefined || written instanceof Malformed || isPieces(written.body);
  const usual = isText ? content?.usual : written.contentType;
  const type = named === content?.mediaType ? (usual ?? named) : (named ?? usual);
  return {
    body: isText || isPieces(written.body) ? (JSON.stringify(body) ?? '') : written.body,
    ...(type !== undefined && { contentType: type }),
  };
}

/** A form with the octets of its files, each with the media type of its `data:` URL; undefined if it has none. */
function formWithFiles(
  declared: CompiledContent,
  body: unknown,
): { readonly content: CompiledContent; readonly body: object } | undefined {
  const { content } = declared;
  if (content.codec !== 'multipart' || !isRecord(body)) return undefined;
  const fields: Record<string, FormField> = {};
  const parts = Object.entries(body).map(([name, value]): [string, unknown] => {
    const { shape = 'any', ...field } = fieldOf(content, name);
    const files = [value].flat().map(fileOf);
    const [first] = files;
    if (!isFileShape(shape) || first === undefined || files.includes(undefined)) return [name, value];
    fields[name] = { ...field, shape, contentType: first.type };
    const octets = files.map((one) => one?.octets);
    return [name, Array.isArray(value) ? octets : first.octets];
  });
  if (Object.keys(fields).length === 0) return undefined;
  const whole = { ...content, fields: { ...content.fields, ...fields }, coder: multipartCoder };
  return { content: { ...declared, content: whole }, body: Object.fromEntries(parts) };
}

function isFileShape(shape: Shape): boolean {
  return alternatives(shape).some((one) =>
    isList(one) ? isFileShape(one.items) : one === 'bytes' || one === 'file',
  );
}

/** The file of a `data:` URL in base64 (RFC 2397). */
function fileOf(value: unknown): { readonly type: string; readonly octets: Uint8Array } | undefined {
  const [, type, text] = (typeof value === 'string' && /^data:([^,]+);base64,(.*)$/.exec(value)) || [];
  if (type === undefined || text === undefined) return undefined;
  return { type, octets: Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) };
}
