/** What the clients of REST and SOAP share. */

import { UnexpectedAnswer } from '../errors.js';
import { type CallContext, defaultLimits, type Limits } from './message.js';
import { AnswerTooLarge, type Transport, type TransportResponse } from './transport.js';

/** What every client may be told. */
export interface ClientOptions {
  /** Default: the platform's fetch. */
  readonly transport?: Transport;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds until a call is given up. Default: none. */
  readonly timeout?: number;
  /** Held against answers; `body` is 64 MiB unless said. */
  readonly limits?: Partial<Limits>;
}

/** Limits of answers: data come in larger pieces than a server takes. */
export const answerLimits: Limits = { ...defaultLimits, body: 64 * 1024 * 1024 };

/** Headers of the client and of one call by lower-case name; the call's go first. */
export function givenHeaders(options: ClientOptions, context: CallContext): Map<string, string> {
  const all = [...Object.entries(options.headers ?? {}), ...Object.entries(context.headers ?? {})];
  return new Map(all.map(([name, value]) => [name.toLowerCase(), value]));
}

/** Aborts when the caller does, or when the time is over. */
export function signalOf({ timeout }: ClientOptions, { signal }: CallContext): AbortSignal | undefined {
  if (timeout === undefined) return signal;
  const limit = AbortSignal.timeout(timeout);
  return signal === undefined ? limit : AbortSignal.any([signal, limit]);
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
