import type { HttpHandler, HttpResponse } from '@trivet/runtime/http/message';

/** Something that a right server may do differently: what a suite says of it would be noise. */
export interface Variant {
  readonly says: string;
  readonly change: (response: HttpResponse) => HttpResponse;
}

type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

/** A handler whose answers are changed. */
export function varied(handler: HttpHandler, { change }: Variant): HttpHandler {
  return async (request) => {
    const response = await handler(request);
    return response === undefined ? undefined : change(response);
  };
}

const isJson = ({ headers }: HttpResponse): boolean => headers.some((value) => /json/.test(value));

const rewritten = (says: string, rewrite: (text: string) => string): Variant => ({
  says,
  change: (response) =>
    isJson(response) && typeof response.body === 'string'
      ? { ...response, body: rewrite(response.body) }
      : response,
});

/** Every value of a JSON text, the innermost first. */
const mapped = (says: string, map: (value: Json) => Json): Variant =>
  rewritten(says, (text) => JSON.stringify(walk(JSON.parse(text), map)));

function walk(value: Json, map: (value: Json) => Json): Json {
  if (Array.isArray(value)) return map(value.map((item) => walk(item, map)));
  if (typeof value !== 'object' || value === null) return map(value);
  return map(Object.fromEntries(Object.entries(value).map(([name, item]) => [name, walk(item, map)])));
}

const isObject = (value: Json): value is { [member: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/;

/** The same moment two hours east. */
function eastward(value: Json): Json {
  if (typeof value !== 'string' || !moment.test(value)) return value;
  const fraction = /\.\d+/.exec(value)?.[0] ?? '';
  return `${new Date(Date.parse(value) + 7_200_000).toISOString().slice(0, 19)}${fraction}+02:00`;
}

const communityKeys = new Set(['organization', 'event', 'topic', 'project', 'public', 'restricted']);

/** Variants of answers in JSON. */
export const variants: readonly Variant[] = [
  mapped('members in another order', (value) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).reverse()) : value,
  ),
  rewritten('JSON with blanks and line feeds', (text) => `\n${JSON.stringify(JSON.parse(text), null, 2)}\n`),
  rewritten('escapes instead of characters', (text) =>
    text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ),
  mapped('UUIDs in capitals', (value) =>
    typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value) ? value.toUpperCase() : value,
  ),
  mapped('moments with another offset', eastward),
  mapped('moments with a blank and without an offset', (value) =>
    typeof value === 'string' && moment.test(value) ? value.replace('T', ' ').replace('+00:00', '') : value,
  ),
  rewritten('numbers in another spelling', (text) =>
    text.replace(/("(?:views|unique_views|downloads)":\d+)/g, '$1.0e0'),
  ),
  mapped('a member that nobody declared', (value) =>
    isObject(value) &&
    ('revision_id' in value || 'doc_count' in value || 'sortBy' in value || 'message' in value)
      ? { ...value, x_more: { of: ['the', 'same'] } }
      : value,
  ),
  mapped('no members that are optional', (value) => {
    if (!isObject(value)) return value;
    const { page, ...search } = value;
    if ('sortBy' in value) return search;
    // Buckets of records have to say whether they are selected.
    const { label, is_selected, ...bucket } = value;
    return 'doc_count' in value && communityKeys.has(String(value.key)) ? bucket : value;
  }),
  {
    says: 'more headers, names in other cases',
    change: (response) => ({
      ...response,
      headers: [
        ...response.headers.map((value, index) => (index % 2 === 0 ? value.toUpperCase() : value)),
        'vary',
        'accept',
        'x-request-id',
        '1',
      ],
    }),
  },
  {
    says: 'a charset behind the media type',
    change: (response) => ({
      ...response,
      headers: response.headers.map((value) =>
        /^application\/(vnd\.trivet\.v1\+)?json$/.test(value) ? `${value}; charset=utf-8` : value,
      ),
    }),
  },
];
