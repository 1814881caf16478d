/** Callbacks (OpenAPI 3.1, 4.8.18): where they go, and how a client sends them there. */

import { resolvePointer } from '../pointer.js';
import type { RuntimeExpression } from '../runtime-expression.js';
import { parseEmbedded } from '../text-template.js';
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
  const values = parseEmbedded(address).parts.map((part) =>
    typeof part === 'string' ? literal(part) : partOf(part, source),
  );
  const isWhole = values.every((value) => value !== undefined && value !== '' && typeof value !== 'object');
  return isWhole && values.length > 0 ? values.join('') : undefined;
}

/** Text between expressions; undefined where it holds what begins as one, and cannot be read. */
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

/** A transport that sends every request to one URL, whatever path its operation has. */
export function addressed(url: string, transport: Transport): Transport {
  return (request) => {
    const [, query] = /\?(.*)$/s.exec(request.url) ?? [];
    const whole = query === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`;
    return transport({ ...request, url: whole });
  };
}
