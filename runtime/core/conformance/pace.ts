/** Limits the rate of requests of a run. */

import { headerOf, type Target } from './target.js';

/** The rate of requests to a target. */
export interface Pace {
  /** Requests per second, in bursts of at most one second's worth. Default: no limit. */
  readonly rate?: number;
  /** Total milliseconds that a run may wait because of Retry-After. Default 60,000. */
  readonly mostWait?: number;
}

/** How often one request is repeated because the server was busy. */
const attempts = 3;

/**
 * A target with a limited rate. A request with the response 429 or 503 and Retry-After (RFC 9110, 10.2.3; RFC 6585, 4)
 * was not executed: all requests wait for as long as it states, then the request is repeated.
 */
export function paced(target: Target, { rate, mostWait = 60_000 }: Pace = {}): Target {
  const bucket = rate === undefined ? undefined : tokenBucket(rate);
  let left = mostWait;
  let resumeAt = 0;
  return async (request, signal) => {
    for (let attempt = 0; ; attempt++) {
      await sleep(resumeAt - Date.now(), signal);
      if (bucket !== undefined) await sleep(bucket(), signal);
      const response = await target(request, signal);
      const wait = waitOf(response.status, headerOf(response.headers, 'retry-after'));
      if (wait === undefined || wait > left || attempt === attempts) return response;
      const until = Date.now() + wait;
      left -= Math.max(0, until - Math.max(resumeAt, Date.now()));
      resumeAt = Math.max(resumeAt, until);
    }
  };
}

/** Takes a token and returns the milliseconds until it is available. */
function tokenBucket(rate: number): () => number {
  const size = Math.max(1, rate);
  let tokens = size;
  let last = Date.now();
  return () => {
    const now = Date.now();
    tokens = Math.min(size, tokens + ((now - last) / 1000) * rate) - 1;
    last = now;
    return tokens >= 0 ? 0 : (-tokens / rate) * 1000;
  };
}

/** Milliseconds that a response requests to wait, in seconds or as a date. */
function waitOf(status: number, retryAfter: string | undefined): number | undefined {
  if ((status !== 429 && status !== 503) || retryAfter === undefined) return undefined;
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const given = (): void => {
      clearTimeout(timer);
      reject(new Error('aborted'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', given);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', given, { once: true });
  });
}
