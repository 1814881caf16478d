/** Callbacks (OpenAPI 3.1, 4.8.18): their URLs, and how a client sends them. */

import { resolvePointer } from '../pointer.js';
import type { RuntimeExpression } from '../runtime-expression.js';
import { parseEmbedded } from '../text-template.js';
import { isHeader } from './header.js';
import type { AnyOperation, RestInput } from './operation.js';
import type { Transport } from './transport.js';

/** The exchange that triggers a callback, as input of runtime expressions (OpenAPI 3.1, 4.8.20.4). */
export interface CallbackSource {
  readonly input: RestInput;
  /** Of the response, if it has arrived. */
  readonly body?: unknown;
  readonly headers?: object;
}

/** The URL of a callback; undefined if the exchange does not determine all of it, as for a webhook. */
export function callbackAddress(
  { address = '' }: Pick<AnyOperation, 'address'>,
  source: CallbackSource,
): string | undefined {
  const values = parseEmbedded(address).parts.map((part) =>
    typeof part === 'string' ? literal(part) : partOf(part, source),
  );
  const isWhole = values.every((value) => value !== undefined && value !== '' && typeof value !== 'object');
  return isWhole && values.length > 0 ? values.join('') : undefined;
}

/** Text between expressions; undefined if it contains the start of an expression that cannot be parsed. */
function literal(text: string): string | undefined {
  return text.includes('{$') ? undefined : text;
}

function partOf(expression: RuntimeExpression, { input, body, headers }: CallbackSource): unknown {
  const { kind, pointer = '' } = expression;
  if (kind !== 'request' && kind !== 'response') return undefined;
  const isRequest = kind === 'request';
  switch (expression.part) {
    case 'body':
      return resolvePointer(isRequest ? input.body : body, pointer);
    case 'header':
      return named(isRequest ? input.headers : headers, (one) => isHeader(one, expression.name));
    default:
      return isRequest ? named(input[expression.part], (one) => one === expression.name) : undefined;
  }
}

function named(group: object | undefined, isNamed: (name: string) => boolean): unknown {
  return Object.entries(group ?? {}).find(([one]) => isNamed(one))?.[1];
}

/** A transport that sends every request to one URL, with the query of the request appended. */
export function addressed(url: string, transport: Transport): Transport {
  return (request) => {
    const [, query] = /\?(.*)$/s.exec(request.url) ?? [];
    const whole = query === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
    return transport({ ...request, url: whole });
  };
}
