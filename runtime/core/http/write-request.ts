/** Writes inputs as requests. */

import type { Issue } from '../check.js';
import { writeBody } from './body.js';
import {
  type CompiledContent,
  type CompiledOperation,
  checkParameter,
  collect,
  contentFor,
  writeContent,
  writeHeaders,
} from './exchange.js';
import { parseMediaType } from './media-type.js';
import type { RestInput } from './operation.js';
import type { PlacedParameter } from './parameter.js';
import { writeCookieParameter, writePathParameter, writeQueryParameter } from './parameter-write.js';
import { encodeLiteral, parseSegment } from './route.js';
import { Malformed } from './shape.js';

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
    const content = contentOf(compiled, input.contentType);
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

/** Writes an input, unchecked: a conformance case sends what is wrong on purpose. */
export function writeRequest(compiled: CompiledOperation, input: RestInput): WrittenRequest | Unwritten {
  const issues: Issue[] = [];
  const note = (parameter: PlacedParameter, failure: Malformed | undefined): void => {
    if (failure !== undefined) checkParameter(parameter, failure, issues);
  };
  const path = writePath(compiled, input.path, note);
  const query: string[] = [];
  for (const parameter of compiled.query) {
    const value = memberOf(input.query, parameter);
    if (value !== undefined) note(parameter, writeQueryParameter(parameter, value ?? '', query));
  }
  const cookies: string[] = [];
  for (const parameter of compiled.cookies) {
    const value = memberOf(input.cookies, parameter);
    if (value !== undefined) note(parameter, writeCookieParameter(parameter, value ?? '', cookies));
  }
  const headers: string[] = [];
  if (input.headers !== undefined) writeHeaders(compiled.headers, input.headers, headers, issues);
  writeWholeQuery(compiled, input.querystring, query, issues);
  const body = writeRequestBody(compiled, input, issues);
  return issues.length > 0 ? { issues } : { path, query, headers, cookies, ...body };
}

function writePath(
  compiled: CompiledOperation,
  values: object | undefined,
  note: (parameter: PlacedParameter, failure: Malformed | undefined) => void,
): string {
  const segments = compiled.operation.path.split('/').map((template) => {
    const { literals, names } = parseSegment(template);
    let text = encodeLiteral(literals[0] ?? '');
    names.forEach((name, index) => {
      const parameter = compiled.path.find((candidate) => candidate.name === name);
      const value = parameter && memberOf(values, parameter);
      const written =
        parameter && value !== undefined
          ? writePathParameter(parameter, value)
          : new Malformed('is missing', 'required');
      if (typeof written === 'string')
        text += names.length > 1 ? withoutLiterals(written, literals) : written;
      else if (parameter !== undefined) note(parameter, written);
      text += encodeLiteral(literals[index + 1] ?? '');
    });
    // RFC 3986, 5.2.4: a dot segment would be taken out on the way, whatever its spelling.
    const [only] = names;
    const dotted = only !== undefined && /^(?:\.|%2e){1,2}$/i.test(text);
    const parameter = dotted ? compiled.path.find((candidate) => candidate.name === only) : undefined;
    if (parameter !== undefined) note(parameter, new Malformed('is a dot segment, which no path keeps'));
    return text;
  });
  return segments.join('/');
}

/** In `{name}.{format}` a full stop in the name has to be told from the one behind it. */
function withoutLiterals(text: string, literals: readonly string[]): string {
  const inner = literals.slice(1, -1).filter((literal) => literal !== '');
  return inner.reduce((result, literal) => {
    const escaped = Array.from(
      literal,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
    );
    return /^[-._~!'()*]+$/.test(literal) ? result.replaceAll(literal, escaped.join('')) : result;
  }, text);
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

function writeRequestBody(
  compiled: CompiledOperation,
  input: RestInput,
  issues: Issue[],
): { contentType?: string; body?: string | Uint8Array } {
  if (input.body === undefined) return {};
  const content = contentOf(compiled, input.contentType);
  const written =
    content === undefined
      ? new Malformed(`is of the type ${input.contentType}, which is not declared`, 'contentType')
      : writeContent(content, input.body, input.contentType);
  if (!(written instanceof Malformed)) return written;
  issues.push({ path: ['body'], keyword: written.keyword, message: written.message });
  return {};
}

function contentOf({ body }: CompiledOperation, named: string | undefined): CompiledContent | undefined {
  if (named === undefined) return body[0];
  const exact = body.find(({ mediaType }) => mediaType === named);
  const parsed = parseMediaType(named);
  return exact ?? (parsed === undefined ? undefined : contentFor(body, parsed));
}
