/** Clients of services that violate their contract: undeclared responses are values, not exceptions. */

import type { Issue } from '../../check.js';
import { CheckError, UnexpectedResponse } from '../../errors.js';
import {
  type CallArguments,
  type RestCallerOptions,
  type RestClientOptions,
  type RestOptions,
  restCaller,
  restClient,
} from '../client.js';
import type { Awaitable, CallContext } from '../message.js';
import type { RestOperation, RestOutput, RestService } from '../operation.js';
import { Malformed } from '../shape.js';
import type { UndeclaredItem } from '../stream/undeclared-item.js';

/** A response that the contract does not declare, or that violates it. */
export interface UndeclaredResponse {
  readonly undeclared: true;
  readonly status: number;
  /** The Content-Type header, if the status or media type is undeclared. */
  readonly contentType?: string;
  /** JSON as a value, other text as a string, everything else as octets; `undefined` without a body. */
  readonly body: unknown;
  /** Violations of the contract. */
  readonly issues: readonly Issue[];
}

/** An output; in a stream, items that violate the contract are passed on, too. */
export type LenientOutput<O> = O extends { readonly body: AsyncIterable<infer Item> }
  ? [Item] extends [Uint8Array]
    ? O
    : Omit<O, 'body'> & { readonly body: AsyncIterable<Item | UndeclaredItem> }
  : O;

/** A service as seen by a lenient client. */
export type LenientClient<S> = {
  readonly [Name in keyof S]: S[Name] extends (input: infer I, context?: CallContext) => Awaitable<infer O>
    ? (...given: CallArguments<I>) => Promise<LenientOutput<O> | UndeclaredResponse>
    : never;
};

/** Calls single operations leniently. */
export type LenientCaller = <I, O>(
  operation: RestOperation<I, O>,
  ...given: CallArguments<I>
) => Promise<LenientOutput<O> | UndeclaredResponse>;

/**
 * As `restClient`, but responses that the contract does not declare are returned as `UndeclaredResponse`. Requests are
 * checked strictly.
 */
export function lenientClient<S extends object>(
  service: RestService<S>,
  options: RestClientOptions,
): LenientClient<S> {
  const client: object = restClient(service, lenient(options));
  const methods = Object.entries(client).map(([name, method]) => [
    name,
    (...given: readonly unknown[]) => (method as Method)(...given).catch(undeclared),
  ]);
  // The methods are those of the client, whose types follow from the service.
  return Object.fromEntries(methods) as LenientClient<S>;
}

type Method = (...given: readonly unknown[]) => Promise<unknown>;

/**
 * As `restCaller`, but responses that the contract does not declare are returned as `UndeclaredResponse`. Requests are
 * checked strictly.
 */
export function lenientCaller(options: RestCallerOptions): LenientCaller {
  const call = restCaller(lenient(options));
  return <I, O>(operation: RestOperation<I, O>, ...given: CallArguments<I>) =>
    // What is read leniently has the type of lenient outputs.
    call(operation, ...given).catch(undeclared) as Promise<LenientOutput<O> | UndeclaredResponse>;
}

function lenient<Options extends RestOptions>(options: Options): Options {
  return { ...options, checkResponses: options.checkResponses === false ? false : 'lenient' };
}

/** The response that an error contains; all other errors are rethrown. */
function undeclared(error: unknown): UndeclaredResponse {
  if (error instanceof CheckError && error.response !== undefined) {
    const { status, body } = error.response as RestOutput;
    return {
      undeclared: true,
      status,
      body: body instanceof Malformed ? undefined : body,
      issues: error.issues,
    };
  }
  // A response that exceeds its limit has a cause, and no body.
  if (!(error instanceof UnexpectedResponse) || error.cause !== undefined) throw error;
  const { status, contentType, body, message } = error;
  return {
    undeclared: true,
    status,
    ...(contentType !== undefined && { contentType }),
    body: bodyValue(body, contentType),
    issues: [{ path: ['status'], keyword: 'undeclared', message }],
  };
}

function bodyValue(body: Uint8Array, contentType = ''): unknown {
  if (body.length === 0) return undefined;
  const isJson = /[/+]json *(?:;|$)/i.test(contentType);
  if (!isJson && !/^text\//i.test(contentType)) return body;
  const text = new TextDecoder().decode(body);
  try {
    return isJson ? (JSON.parse(text) as unknown) : text;
  } catch {
    return text;
  }
}
