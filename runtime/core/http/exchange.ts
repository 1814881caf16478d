/**
 * Compiled operations: convert inputs to requests and back, outputs to responses and back. Shared by handler, client
 * and conformance suite, so that both sides use the same wire format.
 */

import type { Issue, Issues } from '../check.js';
import { setOwn } from '../own.js';
import type { StreamWriting } from './any-content.js';
import { writeBody } from './body.js';
import type { WireContent } from './client/wire.js';
import { decodeHeader, isHeader } from './header.js';
import {
  declaredMediaType,
  defaultMediaType,
  isJsonType,
  isRange,
  type MediaType,
  parseMediaType,
  specificity,
} from './media-type.js';
import type { Pieces } from './message.js';
import type { AnyOperation, RestResponse } from './operation.js';
import {
  type Claims,
  claimsOf,
  type ParameterGroup,
  type PlacedParameter,
  pathPrefix,
  placeParameter,
} from './parameter.js';
import { readHeaderParameter } from './parameter-read.js';
import { writeHeaderParameter } from './parameter-write.js';
import { Malformed, unwritable } from './shape.js';

/** A media type of a body, parsed. */
export interface CompiledContent extends WireContent {
  readonly parsed: MediaType;
  readonly isRange: boolean;
  readonly usual: string | undefined;
}

/** A declared response, prepared for reading and writing. */
export interface CompiledResponse {
  readonly headers: readonly PlacedParameter[];
  readonly contents: readonly CompiledContent[];
}

/** The Content-Type header of a request, and the declared content that it selects. */
export interface RequestType {
  readonly header: string | undefined;
  readonly type: MediaType | undefined;
  readonly content: CompiledContent | undefined;
}

/** An operation prepared for reading and writing messages. */
export interface CompiledOperation {
  readonly operation: AnyOperation;
  readonly path: readonly PlacedParameter[];
  /** The prefixes of path parameters that their styles require. */
  readonly prefixes: ReadonlyMap<string, string>;
  readonly query: readonly PlacedParameter[];
  readonly headers: readonly PlacedParameter[];
  readonly cookies: readonly PlacedParameter[];
  readonly claims: { readonly query: Claims; readonly cookies: Claims };
  readonly body: readonly CompiledContent[];
  readonly bodyRequired: boolean;
  /** The Content-Type of the last request: most callers send the same one, which is then parsed once. */
  lastType: RequestType;
  readonly responses: ReadonlyMap<string, CompiledResponse>;
  /** The responses that are declared for a single status. */
  readonly exact: ReadonlyMap<number, CompiledResponse>;
  /** Media types of successful responses, to be matched with the Accept header. */
  readonly offered: readonly MediaType[];
}

/** Compiles a descriptor. */
export function compileOperation(operation: AnyOperation): CompiledOperation {
  const groups = operation.parameters ?? {};
  const place = (group: ParameterGroup): PlacedParameter[] =>
    Object.entries(groups[group] ?? {}).map(([name, parameter]) => placeParameter(group, name, parameter));
  const path = place('path');
  const query = place('query');
  const cookies = place('cookies');
  const responses = new Map(
    Object.entries(operation.responses).map(
      ([status, response]) => [status, compileResponse(response)] as const,
    ),
  );
  return {
    operation,
    path,
    prefixes: new Map(path.map((parameter) => [parameter.name, pathPrefix(parameter)])),
    query,
    headers: place('headers'),
    cookies,
    claims: { query: claimsOf(query), cookies: claimsOf(cookies) },
    body: compileContents(operation.body?.contents),
    bodyRequired: operation.body?.required ?? false,
    lastType: { header: undefined, type: undefined, content: undefined },
    responses,
    exact: new Map([...responses].map(([status, response]) => [Number(status), response] as const)),
    offered: offeredBy(responses),
  };
}

function compileResponse(response: RestResponse): CompiledResponse {
  return {
    headers: Object.entries(response.headers ?? {}).map(([name, header]) =>
      placeParameter('headers', name, header),
    ),
    contents: compileContents(response.contents),
  };
}

/** Prepares the media types of a body. */
export function compileContents(contents: RestResponse['contents']): CompiledContent[] {
  const all = Object.keys(contents ?? {});
  return Object.entries(contents ?? {}).map(([mediaType, content]) => {
    const parsed = declaredMediaType(mediaType);
    const usual = defaultMediaType(mediaType, content.codec, all);
    return { mediaType, parsed, isRange: isRange(parsed), usual, content };
  });
}

function offeredBy(responses: ReadonlyMap<string, CompiledResponse>): MediaType[] {
  const all = [...responses];
  const successes = all.filter(([status]) => status.startsWith('2'));
  const chosen = successes.length > 0 ? successes : all.filter(([status]) => status === 'default');
  // A response that may have no body satisfies any Accept header.
  if (chosen.some(([, { contents }]) => contents.length === 0)) return [];
  return chosen.flatMap(([, { contents }]) => contents.map((content) => content.parsed));
}

/** The declared response for a status: its own, that of its range, or `default`. */
export function responseFor(operation: CompiledOperation, status: number): CompiledResponse | undefined {
  const { exact, responses } = operation;
  return exact.get(status) ?? responses.get(`${Math.trunc(status / 100)}XX`) ?? responses.get('default');
}

/** The most specific content for a media type. */
export function contentFor<Parsed extends { readonly parsed: MediaType }>(
  contents: readonly Parsed[],
  mediaType: MediaType,
): Parsed | undefined {
  let best: Parsed | undefined;
  let closest = 0;
  for (const content of contents) {
    const score = specificity(content.parsed, mediaType);
    if (score > closest) {
      best = content;
      closest = score;
    }
  }
  return best;
}

/** The content for a given media type, or the first one without a media type. */
export function contentNamed(
  contents: readonly CompiledContent[],
  named: string | undefined,
): CompiledContent | undefined {
  if (named === undefined) return contents[0];
  const exact = contents.find(({ mediaType }) => mediaType === named);
  const parsed = parseMediaType(named);
  return exact ?? (parsed === undefined ? undefined : contentFor(contents, parsed));
}

/** Prefixes issues, or what is wrong with a value as a whole, with the path to the value, and adds them to a list. */
export function collect(
  issues: Issue[] | undefined,
  found: Issues | Malformed,
  ...path: (string | number)[]
): Issue[] | undefined {
  if (found instanceof Malformed) return collect(issues, [issueOf(found)], ...path);
  if (found === undefined || found.length === 0) return issues;
  const list = issues ?? [];
  for (const issue of found) list.push({ ...issue, path: path.concat(issue.path) });
  return list;
}

/** What is wrong with a required value that is absent. */
export const missing: Malformed = /* @__PURE__ */ new Malformed('is missing', 'required');

/** Checks the value of a parameter as it was read. */
export function checkParameter(
  parameter: PlacedParameter,
  value: unknown,
  issues: Issue[] | undefined,
): Issue[] | undefined {
  const { group, name, required } = parameter;
  if (value === undefined && !required) return issues;
  const given = value === undefined ? missing : value;
  const found = given instanceof Malformed ? given : faultOf(parameter, given);
  return found === undefined ? issues : collect(issues, found, group, name);
}

/**
 * What is wrong with a value. The value of a parameter without a check has its shape after reading, but not necessarily
 * before writing.
 */
export function faultOf({ check, shape }: PlacedParameter, value: unknown): Issues | Malformed {
  return check === undefined ? unwritable(shape, value) : check(value);
}

/** The issue for a value that cannot be written, or a text that cannot be read. */
export function issueOf({ keyword, message }: Malformed): Issue {
  return { path: [], keyword, message };
}

/** Reads and checks the declared headers of a response. */
export function readHeaders(
  parameters: readonly PlacedParameter[],
  header: (name: string) => string | readonly string[] | undefined,
): { headers: Record<string, unknown> | undefined; issues: Issue[] | undefined } {
  let headers: Record<string, unknown> | undefined;
  let issues: Issue[] | undefined;
  for (const parameter of parameters) {
    const value = readHeaderValue(parameter, header(parameter.name.toLowerCase()));
    issues = checkParameter(parameter, value, issues);
    if (value === undefined || value instanceof Malformed) continue;
    headers ??= {};
    setOwn(headers, parameter.name, value);
  }
  return { headers, issues };
}

/** Reads one header of a response. RFC 6265, 3: Set-Cookie lines cannot be joined by commas. */
export function readHeaderValue(
  parameter: PlacedParameter,
  text: string | readonly string[] | undefined,
): unknown {
  return typeof text === 'object' ? readSetCookie(parameter, text) : readHeaderParameter(parameter, text);
}

function readSetCookie(parameter: PlacedParameter, lines: readonly string[]): unknown {
  if (lines.length === 0) return undefined;
  const list = typeof parameter.shape === 'object' && 'items' in parameter.shape;
  return list ? lines.map(decodeHeader) : decodeHeader(lines.join(', '));
}

/** Writes declared headers as a flat list. */
export function writeHeaders(
  parameters: readonly PlacedParameter[],
  values: object,
  into: string[],
  issues: Issue[] | undefined,
): Issue[] | undefined {
  let list = issues;
  for (const parameter of parameters) {
    if (!Object.hasOwn(values, parameter.name)) continue;
    const value: unknown = Reflect.get(values, parameter.name);
    if (value === undefined || value === null) continue;
    // RFC 6265, 3: each cookie is set by a line of its own.
    const lines = Array.isArray(value) && isHeader(parameter.name, 'Set-Cookie');
    for (const item of lines ? value : [value]) {
      const text = writeHeaderParameter(parameter, item);
      if (text instanceof Malformed) list = checkParameter(parameter, text, list);
      else into.push(parameter.name, text);
    }
  }
  return list;
}

/**
 * The media type of a body: for a range the named or the usual one; JSON that a range describes has no other type than
 * JSON. Undefined if it must be named.
 */
export function typeToSend(
  { content, mediaType, usual, isRange: ranged }: WireContent,
  named: string | undefined,
): string | Malformed | undefined {
  const type = ranged === true ? (named ?? usual) : (usual ?? mediaType);
  if (type === undefined || ranged !== true || content.codec !== 'json' || isJsonType(type)) return type;
  return new Malformed(
    `must be a JSON media type, since the body is written as JSON, got ${type}`,
    'contentType',
  );
}

/** A body with its media type. */
export interface WrittenContent {
  readonly body: string | Uint8Array | Pieces;
  readonly contentType: string;
}

/** Writes a body, as a stream only if `writing` is given; `mediaType` is the requested one, if any. */
export function writeContent(
  declared: WireContent,
  value: unknown,
  mediaType: string | undefined,
  writing?: StreamWriting,
): WrittenContent | Malformed {
  const written = writeBody(declared.content, value, writing);
  if (written instanceof Malformed) return written;
  const { body, boundary } = written;
  const type = typeToSend(declared, mediaType);
  if (type === undefined) return new Malformed('must have a contentType', 'contentType');
  if (type instanceof Malformed) return type;
  return { body, contentType: boundary === undefined ? type : `${type}; boundary=${boundary}` };
}
