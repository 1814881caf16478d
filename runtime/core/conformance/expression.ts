import { member, resolvePointer } from '../pointer.js';
import type { Data, Send } from './case.js';
import { freshText } from './fresh.js';

export { pointerTo, resolvePointer } from '../pointer.js';

/** What a runtime expression may speak of (Arazzo 1.0, 4.7). */
export interface Scope {
  readonly inputs: { readonly [name: string]: unknown };
  /** Outputs of the steps so far, by step id. */
  readonly steps: { readonly [id: string]: { readonly [output: string]: unknown } };
  /** The exchange of the current step; absent while its request is built. */
  readonly exchange?: Exchange;
}

/** One exchange, as expressions see it. */
export interface Exchange {
  readonly url: string;
  readonly method: string;
  readonly statusCode: number;
  readonly requestBody: unknown;
  /** REST: values of the path parameters, by name. */
  readonly requestPath?: { readonly [name: string]: unknown };
  readonly responseBody: unknown;
  /** A response header's value by lower-case name. */
  header(name: string): string | undefined;
  /** SOAP: name of the fault, `Client`, `Server`, …; absent when a response came. */
  readonly fault?: string;
}

/** Value of a runtime expression (`$response.body#/id`); `undefined` when it leads nowhere. */
export function evaluate(expression: string, scope: Scope): unknown {
  const hash = expression.indexOf('#');
  const source = hash === -1 ? expression : expression.slice(0, hash);
  const base = evaluateSource(source, scope);
  return hash === -1 ? base : resolvePointer(base, expression.slice(hash + 1));
}

function evaluateSource(source: string, scope: Scope): unknown {
  const exchange = scope.exchange;
  if (source === '$statusCode') return exchange?.statusCode;
  if (source === '$url') return exchange?.url;
  if (source === '$method') return exchange?.method;
  if (source === '$fault') return exchange?.fault;
  if (source === '$response.body') return exchange?.responseBody;
  if (source === '$request.body') return exchange?.requestBody;
  if (source.startsWith('$request.path.'))
    return member(exchange?.requestPath, [source.slice('$request.path.'.length)]);
  if (source.startsWith('$response.header.')) {
    return exchange?.header(source.slice('$response.header.'.length).toLowerCase());
  }
  if (source.startsWith('$inputs.')) return inputOf(source.slice('$inputs.'.length), scope.inputs);
  if (source.startsWith('$steps.')) return stepOutput(source.slice('$steps.'.length), scope);
  return undefined;
}

/** An input by its name, or a fresh text in the alphabet that the name tells. */
function inputOf(name: string, inputs: Scope['inputs']): unknown {
  const value = member(inputs, name.split('.'));
  return value === undefined && typeof inputs.unique === 'string' ? freshText(name, inputs.unique) : value;
}

/** `create.outputs.id`, also with members behind it: `create.outputs.body.id`. */
function stepOutput(rest: string, scope: Scope): unknown {
  const [step, keyword, ...path] = rest.split('.');
  if (step === undefined || keyword !== 'outputs' || !Object.hasOwn(scope.steps, step)) return undefined;
  return member(scope.steps[step], path);
}

/**
 * A value with its expressions replaced. A text that is one expression in braces, or begins with `$` and is one,
 * becomes that expression's value; expressions inside a longer text become text.
 */
export function resolve(value: Data, scope: Scope): unknown {
  if (typeof value === 'string') return resolveText(value, scope);
  if (Array.isArray(value)) return value.map((item) => resolve(item, scope));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [resolveKey(key, scope), resolve(item, scope)]),
  );
}

/** A request with its expressions replaced. */
export function resolveSend({ protocol, ...given }: Send, scope: Scope): Send {
  // A request is data throughout, and replacing expressions leaves its shape as it is.
  return { protocol, ...(resolve(given as { [name: string]: Data }, scope) as object) } as Send;
}

function resolveKey(key: string, scope: Scope): string {
  return key.includes('{$') ? String(resolveText(key, scope)) : key;
}

/** Whole-text expressions keep their type. Names in a pointer may have blanks in them, where braces tell its end. */
const whole =
  /^(?:\{(\$(?:inputs|steps|response|request|statusCode|url|method|fault)\b[^{}\s#]*(?:#[^{}]*)?)\}|(\$(?:inputs|steps|response|request|statusCode|url|method|fault)\b[^{}\s]*))$/;
const embedded = /\{(\$[^{}\s#]+(?:#[^{}]*)?)\}/g;

function resolveText(text: string, scope: Scope): unknown {
  const [, braced, bare = braced] = whole.exec(text) ?? [];
  return bare === undefined ? embeddedText(text, scope) : known(bare, scope);
}

/** A text with the expressions in braces inside it replaced by their text, `spelt` as it has to stand there. */
export function embeddedText(
  text: string,
  scope: Scope,
  spelt: (value: string) => string = (value) => value,
): string {
  return text.replace(embedded, (_, expression: string) => spelt(String(known(expression, scope))));
}

function known(expression: string, scope: Scope): unknown {
  const value = evaluate(expression, scope);
  if (value === undefined) throw new ExpressionError(`${expression} has no value`);
  return value;
}

/** An expression that leads nowhere, or a condition that cannot be read. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
}
