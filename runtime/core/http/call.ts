/** Shared by the clients of REST and SOAP. */

import { UnexpectedResponse } from '../errors.js';
import type { Limits, ReadingLimits } from './message.js';
import { ResponseTooLarge, type Transport, type TransportResponse } from './transport.js';

/** Options of every client. */
export interface ClientOptions {
  /** Default: the platform's fetch. With middleware: `withMiddleware(fetchTransport(), …)`. */
  readonly transport?: Transport;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds after which a call including its retries is aborted. Default: 60,000. `Infinity`: never. */
  readonly timeout?: number;
  /** Limits of responses; default of `body`: 64 MiB. */
  readonly limits?: Partial<Limits>;
}

/** Limits of responses, whose bodies may be larger than those that a server accepts. */
export const responseLimits: ReadingLimits = { body: 67_108_864, depth: 64 };

/** Headers by lower-case name; those of later sources replace those of earlier ones. */
export function mergedHeaders(
  ...sources: readonly (Readonly<Record<string, string>> | undefined)[]
): Map<string, string> {
  const all = sources.flatMap((source) => Object.entries(source ?? {}));
  return new Map(all.map(([name, value]) => [name.toLowerCase(), value]));
}

/** The Content-Type header of a response. */
export function contentTypeOf(answer: TransportResponse): string | undefined {
  const header = answer.header('content-type');
  return typeof header === 'string' ? header : undefined;
}

/** Reads the body of a response; UnexpectedResponse if it exceeds `limit` bytes. */
export async function readResponseBody(
  name: string,
  answer: TransportResponse,
  limit: number,
): Promise<Uint8Array> {
  try {
    const bytes = await answer.body(limit);
    // Not every transport checks the limit.
    if (bytes.length > limit) throw new ResponseTooLarge(limit);
    return bytes;
  } catch (error) {
    if (!(error instanceof ResponseTooLarge)) throw error;
    throw new UnexpectedResponse(
      `${name} returned ${answer.status} with more than ${limit} bytes; raise \`limits.body\``,
      answer.status,
      contentTypeOf(answer),
      new Uint8Array(),
      error,
    );
  }
}
