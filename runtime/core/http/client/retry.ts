/** Sends a request again that failed for a reason that may pass (RFC 9110, 9.2.2 and 10.2.3). */

import { headerIndex } from '../header-name.js';
import { isPieces } from '../message.js';
import type { TransportRequest, TransportResponse } from '../transport.js';
import { listenToAbort } from './abort.js';
import type { Middleware } from './middleware.js';

/** How often and when requests are sent again. */
export interface RetryOptions {
  /** Requests in all, the first included. Default: 3. */
  readonly attempts?: number;
  /** Milliseconds before the second request at most; twice as many before each further one. Default: 200. */
  readonly delay?: number;
  /**
   * The longest wait in milliseconds. An answer whose `Retry-After` asks for more is given to the caller. Default: 10,000.
   */
  readonly longestDelay?: number;
  /** Statuses that may pass. Default: 408, 429, 500, 502, 503, 504. */
  readonly statuses?: readonly number[];
}

// RFC 9110, 9.2.2; QUERY is safe, too.
const idempotent = /^(?:GET|HEAD|OPTIONS|TRACE|PUT|DELETE|QUERY)$/;

/**
 * Middleware that sends requests again after errors of the connection and statuses that may pass, with a random wait that
 * grows (or that of `Retry-After`). Requests whose method is not idempotent are sent again only with an `Idempotency-Key`.
 * All of it ends with the time-out or the abort of the call.
 */
export function retry({
  attempts = 3,
  delay = 200,
  longestDelay = 10_000,
  statuses = [408, 429, 500, 502, 503, 504],
}: RetryOptions = {}): Middleware {
  return {
    async around(request, next) {
      // What comes in pieces is gone once it was sent.
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

/** Milliseconds that `Retry-After` asks for, as seconds or as a date. */
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
