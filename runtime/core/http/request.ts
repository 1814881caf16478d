/** Reads the parameters of a request into the groups of an input. */

import type { Issue } from '../check.js';
import { HttpError } from '../errors.js';
import { setOwn } from '../own.js';
import { readBody } from './body.js';
import { type CompiledOperation, checkParameter, collect, missing } from './exchange.js';
import { defaultLimits, type HttpRequest } from './message.js';
import type { PlacedParameter } from './parameter.js';
import {
  readCookieParameter,
  readHeaderParameter,
  readPathParameter,
  readQueryParameter,
} from './parameter-read.js';
import { decodePercent, parseCookies, parseQuery } from './percent.js';
import { Malformed } from './shape.js';

/** An input under construction, with its issues. */
export interface ReadInput {
  readonly input: Record<string, unknown>;
  issues: Issue[] | undefined;
}

/** Reads and checks every parameter; empty groups are omitted. */
export function readParameters(
  compiled: CompiledOperation,
  request: HttpRequest,
  names: readonly string[],
  captures: readonly string[],
): ReadInput {
  const read: ReadInput = { input: {}, issues: undefined };
  if (compiled.path.length > 0) {
    readGroup(read, 'path', compiled.path, (parameter) => {
      const raw = captures[names.indexOf(parameter.name)];
      return raw === undefined ? undefined : readPathParameter(parameter, raw);
    });
  }
  if (compiled.query.length > 0) {
    const query = parseQuery(request.query);
    readGroup(read, 'query', compiled.query, (parameter) =>
      readQueryParameter(parameter, query, compiled.claims.query),
    );
  }
  if (compiled.headers.length > 0) {
    readGroup(read, 'headers', compiled.headers, (parameter) =>
      readHeaderParameter(parameter, request.header(parameter.name.toLowerCase())),
    );
  }
  if (compiled.cookies.length > 0) {
    const cookies = parseCookies(request.header('cookie'));
    readGroup(read, 'cookies', compiled.cookies, (parameter) =>
      readCookieParameter(parameter, cookies, compiled.claims.cookies),
    );
  }
  if (compiled.operation.querystring !== undefined) readWholeQuery(read, compiled, request.query);
  return read;
}

/** Whether the contract allows the values of the path parameters. */
export function pathFits(
  compiled: CompiledOperation,
  names: readonly string[],
  captures: readonly string[],
): boolean {
  return compiled.path.every((parameter) => {
    const raw = captures[names.indexOf(parameter.name)];
    const value = raw === undefined ? undefined : readPathParameter(parameter, raw);
    return checkParameter(parameter, value, undefined) === undefined;
  });
}

function readGroup(
  read: ReadInput,
  group: string,
  parameters: readonly PlacedParameter[],
  take: (parameter: PlacedParameter) => unknown,
): void {
  let values: Record<string, unknown> | undefined;
  for (const parameter of parameters) {
    const value = take(parameter);
    read.issues = checkParameter(parameter, value, read.issues);
    if (value === undefined || value instanceof Malformed) continue;
    values ??= {};
    setOwn(values, parameter.name, value);
  }
  if (values !== undefined) read.input[group] = values;
}

/** OpenAPI 3.2: the whole query is one body; a form is used as it is, everything else is percent-encoded. */
function readWholeQuery(read: ReadInput, { operation }: CompiledOperation, query: string): void {
  const { querystring } = operation;
  if (querystring === undefined) return;
  // If a query is required, an empty one is a form without fields.
  const isEmptyForm = querystring.required === true && querystring.content.codec === 'form';
  if (query === '' && !isEmptyForm) {
    if (querystring.required === true) read.issues = collect(read.issues, missing, 'querystring');
    return;
  }
  const text = querystring.content.codec === 'form' ? query : decodePercent(query);
  try {
    const bytes = new TextEncoder().encode(text ?? query);
    const value = readBody(querystring.content, bytes, undefined, defaultLimits);
    read.issues = collect(read.issues, querystring.content.check?.(value), 'querystring');
    read.input.querystring = value;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    read.issues = collect(
      read.issues,
      error.issues.map((issue) => ({ ...issue, path: ['querystring'] })),
    );
  }
}
