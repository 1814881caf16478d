/** Reads responses as outputs. */

import type { Issue } from '../../check.js';
import { CheckError, UnexpectedResponse } from '../../errors.js';
import { contentTypeOf, readResponseBody } from '../call.js';
import { checkParameter, collect } from '../exchange.js';
import { isDeeper } from '../json.js';
import type { CallContext, ReadingLimits } from '../message.js';
import { Malformed } from '../shape.js';
import type { TransportResponse } from '../transport.js';
import {
  declaredTypes,
  type FoundContent,
  type PreparedOperation,
  type PreparedResponse,
  responseOf,
} from './prepare.js';
import type { WireContent } from './wire.js';

/**
 * Reads a response by its operation as an output; CheckError if it violates the contract, UnexpectedResponse if the
 * contract does not declare it. Without `check`, CheckError remains for bodies that cannot be read.
 */
export async function readResponse(
  prepared: PreparedOperation,
  answer: TransportResponse,
  limits: ReadingLimits,
  isChecked: boolean | 'lenient',
  { signal }: CallContext,
): Promise<object> {
  const { name } = prepared.operation;
  const { status } = answer;
  const header = contentTypeOf(answer);
  const response = responseOf(prepared, status);
  const found = response && foundIn(prepared, response, header, isChecked === true);
  const reading = { limits, isChecked, name, contentType: header };
  const streamed = found?.content.coder?.stream?.(found.content, answer, reading, signal);
  // A response without a stream is read as a whole, which the casts below rely on.
  const bytes = streamed ?? (await readResponseBody(name, answer, limits.body));
  const unexpected = (what: string): UnexpectedResponse =>
    new UnexpectedResponse(`${name} returned ${status}${what}`, status, header, bytes as Uint8Array);
  if (response === undefined) throw unexpected(', which is not declared');
  const outcome: Record<string, unknown> = { status };
  let issues = readHeaders(prepared, response, answer, outcome, isChecked);
  if (response.contents.length > 0) {
    if (found === undefined) {
      const declared = declaredTypes(response.contents).join(', ');
      throw unexpected(` as ${header}, expected ${declared}`);
    }
    const body = streamed ?? readContent(found, bytes as Uint8Array, limits);
    const wrong = body instanceof Malformed ? body : isChecked ? found.content.check?.(body) : undefined;
    issues = collect(issues, wrong, 'body');
    outcome.body = body;
    if (response.contents.length > 1 || found.isRange === true) outcome.contentType = found.mediaType;
  }
  if (issues !== undefined) throw new CheckError(`Response of ${name}`, issues, outcome);
  return outcome;
}

function readHeaders(
  { wire }: PreparedOperation,
  { headers }: PreparedResponse,
  answer: TransportResponse,
  outcome: Record<string, unknown>,
  check: boolean | 'lenient',
): Issue[] | undefined {
  let issues: Issue[] | undefined;
  const values: [string, unknown][] = [];
  for (const parameter of headers) {
    const value = wire.readHeader(parameter, answer.header(parameter.name.toLowerCase()));
    if (check) issues = checkParameter(parameter, value, issues);
    if (value !== undefined && !(value instanceof Malformed)) values.push([parameter.name, value]);
  }
  if (values.length > 0) outcome.headers = Object.fromEntries(values);
  return issues;
}

/** The content for a Content-Type header, or the first one without a header. */
function foundIn(
  { wire }: PreparedOperation,
  response: PreparedResponse,
  header: string | undefined,
  isStrict: boolean,
): FoundContent | undefined {
  const { contents, last } = response;
  if (last !== undefined && last.header === header) return last;
  const content = wire.contentFor(contents, header);
  // Unless strict, JSON of another media type is read as the declared JSON.
  const found = content ?? (isStrict ? undefined : contents.find((one) => bothJson(one, header)));
  if (found === undefined) return undefined;
  response.last = { ...found, header, decoder: undefined };
  return response.last;
}

function bothJson({ content }: WireContent, header = ''): boolean {
  return content.codec === 'json' && /[/+]json *(?:;|$)/i.test(header);
}

/** The value of a body; `Malformed` states why it cannot be read. */
function readContent(found: FoundContent, bytes: Uint8Array, limits: ReadingLimits): unknown {
  const { content, header } = found;
  if (content.coder !== undefined) return content.coder.read(content, bytes, header, limits);
  try {
    found.decoder ??= new TextDecoder(/charset="?([^\s;"]+)/i.exec(header ?? '')?.[1], { fatal: true });
    return withinDepth(JSON.parse(found.decoder.decode(bytes)), limits.depth);
  } catch (error) {
    // An unsupported charset, bytes that cannot be decoded, or text that cannot be parsed as JSON.
    return new Malformed(`must be JSON: ${error}`, 'syntax');
  }
}

function withinDepth(value: unknown, depth: number): unknown {
  return isDeeper(value, depth)
    ? new Malformed(`must be nested at most ${depth} levels deep`, 'depth')
    : value;
}
