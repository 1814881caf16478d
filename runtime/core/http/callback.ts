/** Callbacks (OpenAPI 3.1, 4.8.18): where they go, and how a client sends them there. */

import { resolvePointer } from '../pointer.js';
import { isHeader } from './header-name.js';
import type { AnyOperation, RestInput } from './operation.js';
import type { Transport } from './transport.js';

/** The exchange that a callback follows from, as runtime expressions see it (OpenAPI 3.1, 4.8.20.4). */
export interface CallbackSource {
  readonly input: RestInput;
  /** Of the answer, where it is there already. */
  readonly body?: unknown;
  readonly headers?: object;
}

/** The URL that a callback goes to; undefined where the exchange does not tell it whole, as for a webhook. */
export function callbackAddress(
  { address = '' }: Pick<AnyOperation, 'address'>,
  source: CallbackSource,
): string | undefined {
  let isWhole = address !== '';
  const url = address.replace(/\{(\$[^{}]*)\}/g, (_, expression: string) => {
    const value = partOf(expression, source);
    isWhole &&= value !== undefined && value !== '' && typeof value !== 'object';
    return String(value);
  });
  return isWhole ? url : undefined;
}

const groups = { path: 'path', query: 'query', header: 'headers' } as const;

function partOf(expression: string, { input, body, headers }: CallbackSource): unknown {
  const [, side, place = '', name = ''] =
    /^\$(request|response)\.(body|path|query|header)(?:[.#](.*))?$/s.exec(expression) ?? [];
  if (place === 'body') return resolvePointer(side === 'request' ? input.body : body, name);
  const isKnown = place === 'path' || place === 'query' || place === 'header';
  const group = !isKnown ? undefined : side === 'request' ? input[groups[place]] : headers;
  const isNamed = (one: string): boolean => (place === 'header' ? isHeader(one, name) : one === name);
  return Object.entries(group ?? {}).find(([one]) => isNamed(one))?.[1];
}

/** A transport that sends every request to one URL, whatever path its operation has. */
export function addressed(url: string, transport: Transport): Transport {
  return (request) => {
    const [, query] = /\?(.*)$/s.exec(request.url) ?? [];
    const whole = query === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
    return transport({ ...request, url: whole });
  };
}
