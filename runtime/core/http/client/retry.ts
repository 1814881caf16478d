/** Repeats requests that failed for a temporary reason (RFC 9110, 9.2.2 and 10.2.3). */

import { headerIndex } from '../header.js';
import { isPieces } from '../message.js';
import type { TransportRequest, TransportResponse } from '../transport.js';
import { listenToAbort } from './abort.js';
import type { Middleware } from './middleware.js';

/** How often and when requests are repeated. */
export interface RetryOptions {
  /** Maximum number of requests, including the first. Default: 3. */
  readonly attempts?: number;
  /** Maximum delay in milliseconds before the second request; it doubles with each further one. Default: 200. */
  readonly delay?: number;
  /**
   * The longest delay in milliseconds. A response whose `Retry-After` exceeds it is returned to the caller. Default:
   * 10,000.
   */
  readonly longestDelay?: number;
  /** Temporary statuses. Default: 408, 429, 500, 502, 503, 504. */
  readonly statuses?: readonly number[];
}

// RFC 9110, 9.2.2; QUERY is also safe.
const idempotent = /^(?:GET|HEAD|OPTIONS|TRACE|PUT|DELETE|QUERY)$/;

/**
 * Middleware that repeats requests after connection errors and temporary statuses, with a growing random delay (or that
 * of `Retry-After`). Requests with a method that is not idempotent are repeated only with an `Idempotency-Key`. The
 * time-out or abort of the call ends all attempts.
 */
export function retry({
  attempts = 3,
  delay = 200,
  longestDelay = 10_000,
  statuses = [408, 429, 500, 502, 503, 504],
}: RetryOptions = {}): Middleware {
  return {
    async around(request, next) {
      // A body in pieces can be sent only once.
      const isRepeatable =
        !isPieces(request.body) &&
        (idempotent.test(request.method) || headerIndex(request.headers, 'idempotency-key') >= 0);
      for (let attempt = 1; ; attempt += 1) {
        const isLast = !isRepeatable || attempt >= attempts;
        let wait = Math.random() * Math.min(longestDelay, delay * 2 ** (attempt - 1));
        try {
          const response = await next(request);
          if (isLast || !statuses.includes(response.status)) return response;
          wait = waitAsked(response) ?? wait;
          if (wait > longestDelay) return response;
          response.discard?.();
        } catch (error) {
          if (isLast || isAborted(request)) throw error;
        }
        await pause(wait, request);
      }
    },
  };
}

/** Milliseconds that `Retry-After` requests, in seconds or as a date. */
function waitAsked(response: TransportResponse): number | undefined {
  const text = response.header('retry-after');
  if (typeof text !== 'string') return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const time = Date.parse(text);
  return Number.isNaN(time) ? undefined : Math.max(0, time - Date.now());
}

function isAborted(request: TransportRequest): boolean {
  let isGivenUp = false;
  const leave = listenToAbort(request, () => {
    isGivenUp = true;
  });
  leave();
  return isGivenUp;
}

function pause(milliseconds: number, request: TransportRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      leave();
      resolve();
    }, milliseconds);
    const leave = listenToAbort(request, (reason) => {
      clearTimeout(timer);
      reject(reason);
    });
  });
}
