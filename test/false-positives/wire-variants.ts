import { setTimeout as pause } from 'node:timers/promises';
import type { HttpHandler } from '@trivet/runtime/http/message';
import { answers, type LegalVariant, type ServiceName } from './variant.js';

const all: readonly ServiceName[] = ['communities', 'statistics', 'metadata-catalogue', 'datasets'];

async function* inPieces(body: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  for (let at = 0; at < bytes.length; at += 97) yield bytes.subarray(at, at + 97);
}

/** A service behind a prefix that it does not know; the target adds it. */
function behindPrefix(handler: HttpHandler): HttpHandler {
  return (request) =>
    request.path.startsWith(prefix)
      ? handler({
          method: request.method,
          path: request.path.slice(prefix.length) || '/',
          query: request.query,
          origin: request.origin,
          header: (name) => request.header(name),
          body: (limit) => request.body(limit),
        })
      : undefined;
}

/** Minimum milliseconds of slow responses. */
export const slowness = 10;

/** Path prefix of a variant. */
export const prefix = '/behind/a/proxy';

/** Variants of HTTP, independent of the content. */
export const wireVariants: readonly LegalVariant[] = [
  {
    number: 5,
    says: 'headers that nobody asked for',
    services: all,
    around: answers((response) => ({
      ...response,
      headers: [
        ...response.headers,
        'X-Request-Id',
        '1',
        'Access-Control-Allow-Origin',
        '*',
        'Server-Timing',
        'db;dur=53',
      ],
    })),
  },
  {
    number: 7,
    says: 'names of headers in other cases',
    services: all,
    around: answers((response) => ({
      ...response,
      headers: response.headers.map((value, index) => (index % 2 === 0 ? value.toUpperCase() : value)),
    })),
  },
  {
    number: 8,
    says: 'chunks in place of a length',
    services: all,
    wire: true,
    around: answers((response) =>
      typeof response.body === 'string' || response.body instanceof Uint8Array
        ? { ...response, body: inPieces(response.body) }
        : response,
    ),
  },
  {
    number: 9,
    says: 'a connection for each request',
    services: all,
    wire: true,
    around: answers((response) => ({ ...response, headers: [...response.headers, 'Connection', 'close'] })),
  },
  {
    number: 33,
    says: 'slow answers',
    services: all,
    around: answers(async (response) => {
      await pause(slowness + 1);
      return response;
    }),
  },
  { number: 34, says: 'behind a path prefix', services: all, around: behindPrefix },
];
