/** What the clients of REST and SOAP share. */

import { UnexpectedAnswer } from '../errors.js';
import { type Abort, bounded } from './client/abort.js';
import { type CallContext, defaultLimits, type Limits } from './message.js';
import { AnswerTooLarge, type Transport, type TransportResponse } from './transport.js';

/** What every client may be told. */
export interface ClientOptions {
  /** Default: the platform's fetch. With middleware: `withMiddleware(fetchTransport(), …)`. */
  readonly transport?: Transport;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds until a call is given up, its retries included. Default: 60,000. `Infinity`: never. */
  readonly timeout?: number;
  /** Held against answers; `body` is 64 MiB unless said. */
  readonly limits?: Partial<Limits>;
}

/** Limits of answers: data come in larger pieces than a server takes. */
export const answerLimits: Limits = { ...defaultLimits, body: 64 * 1024 * 1024 };

/** Headers by lower-case name, those of later sources in the place of earlier ones. */
export function mergedHeaders(
  ...sources: readonly (Readonly<Record<string, string>> | undefined)[]
): Map<string, string> {
  const all = sources.flatMap((source) => Object.entries(source ?? {}));
  return new Map(all.map(([name, value]) => [name.toLowerCase(), value]));
}

/** Milliseconds until a call is given up, unless its client says otherwise. */
const defaultTimeout = 60_000;

/** Makes a call that ends at the latest when the caller gives it up or its time is over. */
export function boundedCall<Value>(
  name: string,
  { timeout = defaultTimeout }: ClientOptions,
  { signal }: CallContext,
  step: (abort: Abort) => Promise<Value>,
): Promise<Value> {
  return bounded(name, timeout, signal, step);
}

/** The type that an answer says its body is of. */
export function contentTypeOf(answer: TransportResponse): string | undefined {
  const header = answer.header('content-type');
  return typeof header === 'string' ? header : undefined;
}

/** Reads the body of an answer; UnexpectedAnswer when there is more of it than `limit` bytes. */
export async function readAnswerBody(
  name: string,
  answer: TransportResponse,
  limit: number,
): Promise<Uint8Array> {
  try {
    const bytes = await answer.body(limit);
    // Not every transport looks at the limit.
    if (bytes.length > limit) throw new AnswerTooLarge(limit);
    return bytes;
  } catch (error) {
    if (!(error instanceof AnswerTooLarge)) throw error;
    throw new UnexpectedAnswer(
      `${name} answered ${answer.status} with more than ${limit} bytes; raise \`limits.body\` to read more`,
      answer.status,
      contentTypeOf(answer),
      new Uint8Array(),
      error,
    );
  }
}
