/** Keeps a run within what a server bears. */

import { headerOf, type Target } from './target.js';

/** How fast a target is asked. */
export interface Pace {
  /** Requests a second, in bursts of at most a second's worth. Default: no limit. */
  readonly rate?: number;
  /** Milliseconds that a run may spend in all on waiting as Retry-After asks for. Default 60,000. */
  readonly patience?: number;
}

/** Times that one request is sent again because the server was busy. */
const attempts = 3;

/**
 * A target that is asked no faster than the pace. An answer 429 or 503 with Retry-After (RFC 9110, 10.2.3; RFC 6585, 4)
 * was not carried out: all wait for as long as it says, then the request is sent again.
 */
export function paced(target: Target, { rate, patience = 60_000 }: Pace = {}): Target {
  const bucket = rate === undefined ? undefined : tokenBucket(rate);
  let left = patience;
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

/** Takes a token and tells how many milliseconds from now it is there. */
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

/** Milliseconds that an answer asks to wait: seconds or a date. */
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
