/** Writes inputs as requests. */

import type { Issue } from '../check.js';
import { parseTemplate } from '../path-template.js';
import { writeBody } from './body.js';
import {
  type CompiledContent,
  type CompiledOperation,
  checkParameter,
  collect,
  contentNamed,
  writeContent,
  writeHeaders,
} from './exchange.js';
import { isHeader } from './header-name.js';
import type { RestInput } from './operation.js';
import { type PlacedParameter, pathPrefix, placeParameter } from './parameter.js';
import {
  writeCookieParameter,
  writeHeaderParameter,
  writePathParameter,
  writeQueryParameter,
} from './parameter-write.js';
import { encodePercent } from './percent.js';
import { capture, encodeLiteral } from './route.js';
import { entriesOf, Malformed } from './shape.js';

/** A request as an operation writes it, still open for credentials and further headers. */
export interface WrittenRequest {
  /** Encoded, from the root of the host. */
  readonly path: string;
  /** Pairs of the query. */
  readonly query: string[];
  /** Flat: name, value. */
  readonly headers: string[];
  readonly cookies: string[];
  readonly contentType?: string;
  readonly body?: string | Uint8Array;
}

/** Why an input has no request. */
export interface Unwritten {
  readonly issues: readonly Issue[];
}

/** What is wrong with an input, as its types have it. */
export function checkInput(compiled: CompiledOperation, input: RestInput): readonly Issue[] | undefined {
  let issues: Issue[] | undefined;
  for (const group of ['path', 'query', 'headers', 'cookies'] as const) {
    for (const parameter of compiled[group]) {
      issues = checkParameter(parameter, memberOf(input[group], parameter), issues);
    }
  }
  const { querystring } = compiled.operation;
  if (querystring !== undefined && input.querystring !== undefined) {
    issues = collect(issues, querystring.content.check?.(input.querystring), 'querystring');
  }
  if (input.body !== undefined) {
    const content = contentNamed(compiled.body, input.contentType);
    if (content !== undefined) issues = collect(issues, content.content.check?.(input.body), 'body');
  } else if (compiled.bodyRequired) {
    issues = collect(issues, [{ path: [], keyword: 'required', message: 'is missing' }], 'body');
  }
  return issues;
}

/** A member of a group; RFC 6570, 2.3 takes null for undefined. */
function memberOf(group: object | undefined, parameter: PlacedParameter): unknown {
  if (group === undefined || !Object.hasOwn(group, parameter.name)) return undefined;
  const value: unknown = Reflect.get(group, parameter.name);
  return value === null && !parameter.required ? undefined : value;
}

/** How a request is written. */
export interface WriteOptions {
  /**
   * For requests that are wrong on purpose: values that no parameter describes go along, a value without text goes
   * as JavaScript shows it, a body of no declared type by the first one's codec. Default: false.
   */
  readonly lenient?: boolean;
}

interface Draft extends Required<WriteOptions> {
  readonly compiled: CompiledOperation;
  readonly input: RestInput;
  readonly issues: Issue[];
}

/** Writes an input, unchecked but for what has no place on the wire. */
export function writeRequest(
  compiled: CompiledOperation,
  input: RestInput,
  { lenient = false }: WriteOptions = {},
): WrittenRequest | Unwritten {
  const draft: Draft = { compiled, input, lenient, issues: [] };
  const { issues } = draft;
  const path = writePath(draft);
  const query = writePairs(draft, 'query', writeQueryParameter);
  const cookies = writePairs(draft, 'cookies', writeCookieParameter);
  const headers: string[] = [];
  if (lenient) writeAnyHeaders(compiled, input.headers, headers);
  else if (input.headers !== undefined) writeHeaders(compiled.headers, input.headers, headers, issues);
  writeWholeQuery(compiled, input.querystring, query, issues);
  const body = writeRequestBody(draft);
  return issues.length > 0 ? { issues } : { path, query, headers, cookies, ...body };
}

/** The parameters of a group that have values. */
function valuesOf(
  { compiled, input, lenient }: Draft,
  group: 'query' | 'cookies',
): (readonly [PlacedParameter, unknown])[] {
  const values = input[group];
  if (!lenient) {
    return compiled[group]
      .map((parameter) => [parameter, memberOf(values, parameter)] as const)
      .filter(([, value]) => value !== undefined)
      .map(([parameter, value]) => [parameter, value ?? '']);
  }
  return entriesOf(values).map(([name, value]) => [
    compiled[group].find((parameter) => parameter.name === name) ?? placeParameter(group, name, {}),
    value,
  ]);
}

function writePairs(
  draft: Draft,
  group: 'query' | 'cookies',
  write: (parameter: PlacedParameter, value: unknown, pairs: string[]) => Malformed | undefined,
): string[] {
  const pairs: string[] = [];
  for (const [parameter, value] of valuesOf(draft, group)) {
    const failure = write(parameter, value, pairs);
    if (failure === undefined) continue;
    if (draft.lenient) pairs.push(`${plainText(parameter.name)}=${plainText(value)}`);
    else checkParameter(parameter, failure, draft.issues);
  }
  return pairs;
}

/** What a lenient request has in the place of a value without text; a lone surrogate is nothing at all. */
function plainText(value: unknown): string {
  return encodePercent(String(value)) ?? '';
}

function writeAnyHeaders({ headers }: CompiledOperation, values: object | undefined, into: string[]): void {
  for (const [name, value] of entriesOf(values)) {
    const parameter = headers.find((entry) => isHeader(entry.name, name));
    const text = parameter === undefined ? undefined : writeHeaderParameter(parameter, value);
    into.push(name, typeof text === 'string' ? text : String(value));
  }
}

function writePath(draft: Draft): string {
  return draft.compiled.operation.path
    .split('/')
    .map((template) => writeSegment(draft, template))
    .join('/');
}

function writeSegment(draft: Draft, template: string): string {
  const { literals, names } = parseTemplate(template);
  const [only] = names;
  if (only === undefined) return encodeLiteral(template);
  const values = names.map((name) => writeCapture(draft, name));
  const text = names.length > 1 ? writeSeveral(draft, names, values, literals) : join(values, literals);
  // RFC 3986, 5.2.4: a dot segment would be taken out on the way, whatever its spelling.
  if (!draft.lenient && /^(?:\.|%2e){1,2}$/i.test(text)) {
    refusePath(draft, only, 'must not be a dot segment in a path');
  }
  return text;
}

function join(values: readonly string[], literals: readonly string[]): string {
  return literals.map((literal, index) => encodeLiteral(literal) + (values[index] ?? '')).join('');
}

/** Several parameters in one segment: what is written has to be parsed into the same values (see `capture`). */
function writeSeveral(
  draft: Draft,
  names: readonly string[],
  values: readonly string[],
  literals: readonly string[],
): string {
  const prefixes = names.map((name) => pathPrefix(pathParameter(draft, name)));
  const separators = literals.slice(1, -1).map((literal, index) => literal || (prefixes[index + 1] ?? ''));
  const escaped = values.map((value, index) =>
    withoutSeparators(value, pathParameter(draft, names[index] ?? ''), separators),
  );
  const text = join(escaped, literals);
  const parsed = capture(text, literals.map(encodeLiteral), prefixes);
  const odd = names.find((_, index) => parsed?.[index] !== escaped[index]);
  if (odd !== undefined && !draft.lenient && draft.issues.length === 0)
    refusePath(draft, odd, 'must not contain the separator of the next parameter');
  return text;
}

function refusePath(draft: Draft, name: string, message: string): void {
  checkParameter(pathParameter(draft, name), new Malformed(message), draft.issues);
}

function pathParameter({ compiled }: Draft, name: string): PlacedParameter {
  return compiled.path.find((candidate) => candidate.name === name) ?? placeParameter('path', name, {});
}

/** The text of one name in a path's template; nothing can stand for a value that is missing. */
function writeCapture(draft: Draft, name: string): string {
  const parameter = pathParameter(draft, name);
  const value = memberOf(draft.input.path, parameter);
  const written =
    value === undefined ? new Malformed('is missing', 'required') : writePathParameter(parameter, value);
  if (typeof written === 'string') return written;
  if (draft.lenient && value !== undefined) return plainText(value);
  checkParameter(parameter, written, draft.issues);
  return '';
}

/**
 * In `{name}.{format}` a full stop in the name has to be told from the one behind it: the first character of a
 * separator is percent-encoded wherever it stands in a value, unless the value's own style put it there.
 */
function withoutSeparators(text: string, parameter: PlacedParameter, separators: readonly string[]): string {
  const own = pathPrefix(parameter);
  const marks = new Set(
    separators
      .map((separator) => separator.charAt(0))
      .filter((mark) => /[A-Za-z0-9\-._~!'()*]/.test(mark) && !(mark === own && parameter.explode)),
  );
  if (marks.size === 0) return text;
  const encode = (part: string): string =>
    part.replace(/%[0-9A-Fa-f]{2}|./gs, (character) =>
      marks.has(character)
        ? `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
        : character,
    );
  // `;name=value`: names are compared as they are written.
  if (own === ';') return text.replace(/=[^;]*/g, encode);
  return own + encode(text.slice(own.length));
}

function writeWholeQuery(
  compiled: CompiledOperation,
  value: unknown,
  query: string[],
  issues: Issue[],
): void {
  const { querystring } = compiled.operation;
  if (querystring === undefined || value === undefined) return;
  const written = writeBody(querystring.content, value);
  if (written instanceof Malformed) {
    issues.push({ path: ['querystring'], keyword: written.keyword, message: written.message });
  } else if (typeof written.body === 'string') {
    query.push(querystring.content.codec === 'form' ? written.body : encodeURIComponent(written.body));
  }
}

function writeRequestBody({ compiled, input, lenient, issues }: Draft): {
  contentType?: string;
  body?: string | Uint8Array;
} {
  if (input.body === undefined) return {};
  const content = contentNamed(compiled.body, input.contentType);
  if (lenient) return writeAnyBody(content ?? compiled.body[0], input);
  const written =
    content === undefined
      ? new Malformed(`must have a declared media type, got ${input.contentType}`, 'contentType')
      : writeContent(content, input.body, input.contentType);
  if (!(written instanceof Malformed)) return written;
  issues.push({ path: ['body'], keyword: written.keyword, message: written.message });
  return {};
}

/** A body under the name that it was given, true or not; octets may be given as text, since cases are JSON. */
function writeAnyBody(
  content: CompiledContent | undefined,
  { body, contentType: named }: RestInput,
): { contentType?: string; body: string | Uint8Array } {
  const octets = content?.content.codec === 'bytes' && typeof body === 'string';
  const written = content && writeContent(content, octets ? new TextEncoder().encode(body) : body, named);
  const isText = written === undefined || written instanceof Malformed;
  const usual = isText ? content?.usual : written.contentType;
  const type = named === content?.mediaType ? (usual ?? named) : (named ?? usual);
  return {
    body: isText ? (JSON.stringify(body) ?? '') : written.body,
    ...(type !== undefined && { contentType: type }),
  };
}
