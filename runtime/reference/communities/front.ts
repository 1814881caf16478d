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

/**
 * Media types of other vendors of this API, which their clients request; the response is the vendor's representation.
 */
const otherVendorTypes = ['application/vnd.inveniordm.v1+json'];

/** Parameters with one value; of several the first is used. */
const scalars = new Set(['q', 'sort', 'size', 'page', 'access_token']);

/** A request whose body remains available after it has been read. */
export interface NormalRequest extends HttpRequest {
  seen(): Uint8Array | undefined;
}

/**
 * A request as the contract describes it: without credentials it is anonymous, a body without a media type has the
 * usual one, and alternative names of headers and parameters are replaced.
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

/** An empty body is an empty object. */
const noMembers = new TextEncoder().encode('{}');

function bearerIn(query: string): string | undefined {
  const token = query.includes('access_token') ? parseQuery(query).get('access_token')?.[0] : undefined;
  return token === undefined ? undefined : `Bearer ${decodeQueryText(token) ?? ''}`;
}

/** A logo has its own media type, whatever the Accept header. */
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

/** An error in a query beyond its contract: 400. */
export interface QueryProblem {
  readonly message: string;
  readonly errors: readonly FieldError[];
}

/** A percent sign without two hexadecimal digits. */
const malformed = /%(?![0-9a-f]{2})/i;
const booleans = /^(?:t|true|y|yes|on|1|f|false|n|no|off|0)$/i;

/** Rejects malformed escapes, suggestions, which are not supported, and flags other than booleans. */
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

/** Gives an explicit type precedence over ranges, regardless of its weight. */
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

/** Formats JSON for requests with `prettyprint`; states the vendor's media type if it was requested. */
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
