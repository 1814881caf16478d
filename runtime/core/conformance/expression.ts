import { decodePercent } from '../http/percent.js';
import { member, resolvePointer } from '../pointer.js';
import {
  type ExpressionSource,
  lastOfUrl,
  parseExpression,
  printExpression,
  type RuntimeExpression,
} from '../runtime-expression.js';
import { parseEmbedded, wholeExpression } from '../text-template.js';
import type { Data, Send } from './case.js';
import { type CompleteText, withCompletedTexts } from './completed-texts.js';
import { type FreshTurn, freshValue, parseFreshName, requestInput, requestKey, turnInput } from './fresh.js';

export { pointerTo, resolvePointer } from '../pointer.js';

/** The values that runtime expressions refer to (Arazzo 1.0, 4.7). */
export interface Scope {
  readonly inputs: { readonly [name: string]: unknown };
  /** Outputs of earlier steps, by step id. */
  readonly steps: { readonly [id: string]: { readonly [output: string]: unknown } };
  /**
   * Turns a text that matches its schema into one that the service accepts; acceptable texts are returned unchanged.
   */
  readonly completed?: CompleteText;
  /** The exchange of the current step; absent while its request is built. */
  readonly exchange?: Exchange;
}

/** One exchange, as input of expressions. */
export interface Exchange {
  readonly url: string;
  readonly method: string;
  readonly statusCode: number;
  readonly requestBody: unknown;
  /** REST: values of the path parameters, by name. */
  readonly requestPath?: { readonly [name: string]: unknown };
  readonly responseBody: unknown;
  /** The value of a response header by its lower-case name. */
  header(name: string): string | undefined;
  /** SOAP: name of the fault, `Client`, `Server`, …; absent for a response. */
  readonly fault?: string;
}

/** The value of a runtime expression (`$response.body#/id`); `undefined` if it does not exist. */
export function evaluate(expression: string | RuntimeExpression, scope: Scope): unknown {
  const parsed = typeof expression === 'string' ? parseExpression(expression) : expression;
  const value = sourceValue(parsed, scope);
  if (parsed.pointer === undefined) return value;
  return isHeaderOf(parsed) ? lastSegment(value, parsed.pointer) : resolvePointer(value, parsed.pointer);
}

function isHeaderOf(source: ExpressionSource): boolean {
  return source.kind === 'response' && source.part === 'header';
}

/** The last segment of the path of the URL in a header, decoded; undefined if there is none. */
function lastSegment(url: unknown, pointer: string): string | undefined {
  if (typeof url !== 'string' || pointer !== lastOfUrl) return undefined;
  const [, segment] = /([^/]+)\/?$/.exec(url.replace(/[?#].*$/s, '')) ?? [];
  return segment && decodePercent(segment);
}

function sourceValue(source: ExpressionSource, { inputs, steps, exchange }: Scope): unknown {
  switch (source.kind) {
    case 'statusCode':
    case 'url':
    case 'method':
    case 'fault':
      return exchange?.[source.kind];
    case 'request':
      if (source.part === 'body') return exchange?.requestBody;
      return source.part === 'path' ? member(exchange?.requestPath, [source.name]) : undefined;
    case 'response':
      if (source.part === 'body') return exchange?.responseBody;
      return source.part === 'header' ? exchange?.header(source.name.toLowerCase()) : undefined;
    case 'inputs':
      return inputOf(source.path, inputs);
    case 'steps':
      return Object.hasOwn(steps, source.step) ? member(steps[source.step], source.path) : undefined;
    case 'unknown':
      return undefined;
  }
}

/** An input by its name, or the fresh name of its form. */
function inputOf(path: readonly string[], inputs: Scope['inputs']): unknown {
  const value = member(inputs, path);
  if (value !== undefined || typeof inputs.unique !== 'string' || path.length !== 1) return value;
  const name = parseFreshName(path[0] ?? '');
  if (name?.kind === 'key') return requestKey(name, inputs.unique, String(inputs[requestInput] ?? ''));
  return freshValue(name, inputs.unique, inputs[turnInput] as FreshTurn | undefined);
}

/**
 * A value with its expressions replaced. A text that consists of one expression, in braces or starting with `$`,
 * becomes the value of the expression; expressions within a longer text become text.
 */
export function resolve(value: Data, scope: Scope, member?: string): unknown {
  if (typeof value === 'string') return resolveText(value, scope, member);
  if (Array.isArray(value)) return value.map((item) => resolve(item, scope, member));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [resolveKey(key, scope), resolve(item, scope, key)]),
  );
}

/** A request with its expressions replaced. */
export function resolveSend({ protocol, ...given }: Send, scope: Scope): Send {
  // A request is plain data, whose shape stays the same when expressions are replaced.
  const send = { protocol, ...(resolve(given as { [name: string]: Data }, scope) as object) } as Send;
  const { completed } = scope;
  if (!('xml' in send) || send.xml === undefined || completed === undefined) return send;
  return { ...send, xml: withCompletedTexts(send.xml, completed) };
}

function resolveKey(key: string, scope: Scope): string {
  return key.includes('{$') ? String(resolveText(key, scope)) : key;
}

/** An expression that is the whole text keeps the type of its value. */
function resolveText(text: string, scope: Scope, member?: string): unknown {
  const whole = wholeExpression(text);
  const value = whole === undefined ? embeddedText(text, scope) : known(whole, scope);
  // While a response is judged, an output is compared as it was sent or returned.
  if (scope.exchange !== undefined && whole?.kind === 'steps') return value;
  return typeof value === 'string' ? (scope.completed?.(value, member) ?? value) : value;
}

/** A text with its expressions in braces replaced by the texts of their values, encoded by `spelt`. */
export function embeddedText(
  text: string,
  scope: Scope,
  spelt: (value: string) => string = (value) => value,
): string {
  return parseEmbedded(text)
    .parts.map((part) => (typeof part === 'string' ? part : spelt(String(known(part, scope)))))
    .join('');
}

function known(expression: RuntimeExpression, scope: Scope): unknown {
  const value = evaluate(expression, scope);
  if (value === undefined) throw new ExpressionError(`${printExpression(expression)} has no value`);
  return value;
}

/** An expression without a value, or a condition that cannot be parsed. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
}
