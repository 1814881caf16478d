import type { HttpHandler, HttpResponse } from '@trivet/runtime/http/message';
import { answers, headerIn, type LegalVariant, rest } from './variant.js';

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

const isJson = (response: HttpResponse): boolean => /json/.test(headerIn(response, 'content-type') ?? '');

/** A variant of JSON texts. */
function rewritten(number: number, says: string, rewrite: (text: string) => string): LegalVariant {
  const change = (response: HttpResponse): HttpResponse =>
    isJson(response) && typeof response.body === 'string'
      ? { ...response, body: rewrite(response.body) }
      : response;
  return { number, says, services: rest, around: answers(change) };
}

/** Maps every value of a JSON text, the innermost first. */
function mapped(number: number, says: string, map: (value: Json) => Json): LegalVariant {
  return rewritten(number, says, (text) => JSON.stringify(walk(JSON.parse(text), map)));
}

function walk(value: Json, map: (value: Json) => Json): Json {
  if (Array.isArray(value)) return map(value.map((item) => walk(item, map)));
  if (typeof value !== 'object' || value === null) return map(value);
  return map(Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(item, map)])));
}

const isObject = (value: Json): value is { [member: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;

/** The same moment with an offset of two hours. */
function eastward(value: Json): Json {
  if (typeof value !== 'string' || !moment.test(value)) return value;
  const fraction = /\.\d+/.exec(value)?.[0] ?? '';
  return `${new Date(Date.parse(value) + 7_200_000).toISOString().slice(0, 19)}${fraction}+02:00`;
}

const communityKeys = new Set(['organization', 'event', 'topic', 'project', 'public', 'restricted']);

const v4 = /\b([0-9a-f]{8}-[0-9a-f]{4}-)4([0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})\b/g;
const v7 = /\b([0-9a-f]{8}-[0-9a-f]{4}-)7([0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12})\b/g;

/** Identifiers have version 7 outside and version 4 inside. */
function versionSeven(handler: HttpHandler): HttpHandler {
  const inward = (text: string): string => text.replace(v7, '$14$2');
  return async (request) => {
    const response = await handler({
      ...request,
      method: request.method,
      path: inward(request.path),
      query: inward(request.query),
      origin: request.origin,
      header: (name) => request.header(name),
      body: (limit) => request.body(limit),
    });
    if (response === undefined || typeof response.body !== 'string' || !isJson(response)) return response;
    return { ...response, body: response.body.replace(v4, '$17$2') };
  };
}

/** If both the media type and the resource are wrong, the other error is reported. */
function otherOrder(handler: HttpHandler): HttpHandler {
  return async (request) => {
    const response = await handler(request);
    if (response?.status !== 415) return response;
    const seen = await handler({
      method: 'GET',
      // The target of a PUT need not exist; its parent must.
      path: request.path.replace(/^(\/api\/communities\/[^/]+)\/.*$/, '$1'),
      query: '',
      origin: request.origin,
      header: (name) => (name === 'authorization' ? request.header(name) : undefined),
      body: () => new Uint8Array(),
    });
    return seen?.status === 404 || seen?.status === 410 ? seen : response;
  };
}

/** Variants of JSON responses. */
export const jsonVariants: readonly LegalVariant[] = [
  mapped(1, 'members in another order', (value) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).reverse()) : value,
  ),
  rewritten(
    2,
    'JSON with blanks and line feeds',
    (text) => `\n${JSON.stringify(JSON.parse(text), null, 2)}\n`,
  ),
  rewritten(3, 'escapes instead of characters', (text) =>
    text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ),
  mapped(4, 'a member that nobody declared', (value) =>
    isObject(value) &&
    ('revision_id' in value || 'doc_count' in value || 'sortBy' in value || 'message' in value)
      ? { ...value, x_more: { of: ['the', 'same'] } }
      : value,
  ),
  {
    number: 6,
    says: 'a charset behind the media type',
    services: rest,
    around: answers((response) => ({
      ...response,
      headers: response.headers.map((value) =>
        /^application\/(vnd\.trivet\.v1\+)?json$/.test(value) ? `${value}; charset=utf-8` : value,
      ),
    })),
  },
  mapped(10, 'moments with another offset', eastward),
  mapped(10, 'moments with a blank and without an offset', (value) =>
    typeof value === 'string' && moment.test(value) ? value.replace('T', ' ').replace('+00:00', '') : value,
  ),
  mapped(11, 'UUIDs in capitals', (value) =>
    typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value) ? value.toUpperCase() : value,
  ),
  { number: 12, says: '404 before 415', services: ['communities'], around: otherOrder },
  mapped(13, 'the first error alone', (value) =>
    isObject(value) && Array.isArray(value.errors) ? { ...value, errors: value.errors.slice(0, 1) } : value,
  ),
  mapped(14, 'more errors than one', (value) =>
    isObject(value) && Array.isArray(value.errors)
      ? { ...value, errors: [...value.errors, { field: 'x', messages: ['Not good either.'] }] }
      : value,
  ),
  mapped(15, 'no members that are optional', (value) => {
    if (!isObject(value)) return value;
    const { page, ...search } = value;
    if ('sortBy' in value) return search;
    // Buckets of records must state whether they are selected.
    const { label, is_selected, ...bucket } = value;
    return 'doc_count' in value && communityKeys.has(String(value.key)) ? bucket : value;
  }),
  mapped(16, 'an optional record that is empty is absent', (value) => {
    if (!isObject(value) || !('revision_id' in value)) return value;
    const { custom_fields, ...rest } = value;
    return rest;
  }),
  {
    number: 18,
    says: 'identifiers are UUIDs of version 7',
    services: ['communities'],
    around: versionSeven,
  },
  rewritten(32, 'numbers in another spelling', (text) =>
    text.replace(/("(?:views|unique_views|downloads)":\d+)/g, '$1.0e0'),
  ),
];
