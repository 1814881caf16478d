import type { FieldError } from '@trivet/generated/communities/types';
import type { HttpRequest, HttpResponse } from '@trivet/runtime/http/message';
import {
  andThen,
  declaredMediaType,
  decodeQueryText,
  parseMediaType,
  parseQuery,
  readUnpacked,
  specificity,
  splitQuoted,
} from '@trivet/runtime/internal/protocol';
import { representations, vendorType } from './representation.js';

/** Media types of others who serve this API, which their clients ask for; they get the vendor's representation. */
const otherVendorTypes = ['application/vnd.inveniordm.v1+json'];

/** Parameters that have one value; of several the first counts. */
const scalars = new Set(['q', 'sort', 'size', 'page', 'access_token']);

/** A request whose body can be looked at again once it has been read. */
export interface NormalRequest extends HttpRequest {
  seen(): Uint8Array | undefined;
}

/**
 * A request as the contract has it: who says nothing is anonymous, and that is somebody, too; what has no media type
 * has the usual one; headers and parameters that clients spell in other ways have their own names.
 */
export function normalRequest(request: HttpRequest): NormalRequest {
  const headers = new Map<string, string | undefined>([
    ['authorization', request.header('authorization') ?? bearerIn(request.query) ?? 'Bearer anonymous'],
    ['if-match', request.header('if-match') ?? request.header('if_match')],
    ['accept', isLogo(request) && request.method !== 'PUT' ? undefined : acceptOf(request.header('accept'))],
    ['content-type', request.header('content-type') ?? usualTypeOf(request)],
  ]);
  let seen: Uint8Array | undefined;
  return {
    method: request.method,
    path: request.path,
    query: withoutRepeats(request.query),
    origin: request.origin,
    header: (name) => (headers.has(name) ? headers.get(name) : request.header(name)),
    body: (limit) =>
      andThen(readUnpacked(request, limit), (bytes) => {
        seen = bytes.length === 0 && !isLogo(request) ? noMembers : bytes;
        return seen;
      }),
    isUnpacked: true,
    seen: () => seen,
    ...(request.signal === undefined ? {} : { signal: request.signal }),
  };
}

/** A body without anything in it is an object without anything in it. */
const noMembers = new TextEncoder().encode('{}');

function bearerIn(query: string): string | undefined {
  const token = query.includes('access_token') ? parseQuery(query).get('access_token')?.[0] : undefined;
  return token === undefined ? undefined : `Bearer ${decodeQueryText(token) ?? ''}`;
}

/** A logo is what it is, whatever its reader would rather have. */
function isLogo({ path }: HttpRequest): boolean {
  return path.endsWith('/logo');
}

function usualTypeOf(request: HttpRequest): string {
  return isLogo(request) && request.method === 'PUT' ? 'application/octet-stream' : 'application/json';
}

function withoutRepeats(query: string): string {
  if (!query.includes('&')) return query;
  const seen = new Set<string>();
  const kept = query.split('&').filter((pair) => {
    const raw = pair.split('=', 1)[0] ?? '';
    const name = decodeQueryText(raw) ?? raw;
    const isKnown = seen.has(name);
    seen.add(name);
    return !isKnown || !scalars.has(name);
  });
  return kept.join('&');
}

/** What is wrong with a query beyond its contract: 400. */
export interface QueryProblem {
  readonly message: string;
  readonly errors: readonly FieldError[];
}

/** A percent sign that escapes nothing. */
const malformed = /%(?![0-9a-f]{2})/i;
const booleans = /^(?:t|true|y|yes|on|1|f|false|n|no|off|0)$/i;

/** Refuses escapes that are none, suggestions, which nobody makes here, and flags that are neither on nor off. */
export function problemOfQuery({ query, path }: HttpRequest): QueryProblem | undefined {
  const one = (field: string, message: string, text = message): QueryProblem => ({
    message,
    errors: [{ field, messages: [text] }],
  });
  if (malformed.test(query)) return one('_schema', 'Error trying to decode a non urlencoded string.');
  if (!isSearch.test(path)) return undefined;
  const parameters = parseQuery(query);
  if (parameters.has('suggest')) return one('_schema', 'Invalid querystring parameters.');
  const flag = parameters.get('include_deleted')?.[0];
  return flag === undefined || booleans.test(flag)
    ? undefined
    : one('include_deleted', 'A validation error occurred.', 'Not a valid boolean.');
}

const isSearch = /^\/api\/(?:user\/)?communities(?:\/featured|\/[^/]+\/records)?$/;

const offered = representations.map(declaredMediaType);

/** A type that is named counts more than any range, however little its reader wants it. */
function acceptOf(accept: string | undefined): string | undefined {
  if (accept === undefined || !accept.includes('json')) return accept;
  const ranges = splitQuoted(accept, ',').map((range) =>
    otherVendorTypes.reduce((text, other) => text.replace(other, vendorType), range.trim()),
  );
  const named = ranges.filter((range) => {
    const type = parseMediaType(range);
    const isExact = type !== undefined && type.type !== '*' && type.subtype !== '*';
    return isExact && type.quality > 0 && offered.some((one) => specificity(type, one) > 0);
  });
  return named.length === 0 ? ranges.join(', ') : named.join(', ');
}

/** Puts lines, blanks and order into JSON for those who asked with `prettyprint`; says whose media type was asked for. */
export function finishedResponse(request: HttpRequest, response: HttpResponse): HttpResponse {
  const { headers, body } = response;
  const accept = request.header('accept');
  const other = otherVendorTypes.find((type) => accept?.includes(type));
  const renamed =
    other === undefined || accept?.includes(vendorType)
      ? headers
      : headers.map((value) => (value === vendorType ? other : value));
  const isPretty =
    typeof body === 'string' &&
    request.query.includes('prettyprint') &&
    parseQuery(request.query).has('prettyprint') &&
    renamed.some((value) => /^application\/([\w.]+\+)?json$/.test(value));
  if (isPretty)
    return { ...response, headers: renamed, body: JSON.stringify(ordered(JSON.parse(body)), null, 2) };
  return renamed === headers ? response : { ...response, headers: renamed };
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([name, member]) => [name, ordered(member)]));
}
