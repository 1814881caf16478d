/** The abortion of a call: by its caller, or by the time-out. */

import type { CallContext } from '../message.js';
import type { TransportRequest } from '../transport.js';

/** Called with the reason of an abort: that of the caller's signal, or a DOMException named `TimeoutError`. */
export type AbortListener = (reason: unknown) => void;

/** Calls the listener on abort, immediately if the call has already been aborted. */
export type OnAbort = (listener: AbortListener) => void;

/** The longest delay of timers on all platforms. */
const longestTimer = 2 ** 31 - 1;

/**
 * Makes a call that ends when its caller aborts it or its time-out expires, even if the code it waits for ignores the
 * signal.
 */
export function boundedCall<Value>(
  name: string,
  { timeout = 60_000 }: { readonly timeout?: number },
  { signal: caller }: CallContext,
  step: (onAbort: OnAbort) => Promise<Value>,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const listeners: AbortListener[] = [reject];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended: { readonly reason: unknown } | undefined;
    const settle = (): void => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', onCaller);
    };
    const end = (reason: unknown): void => {
      settle();
      ended = { reason };
      for (const listener of listeners) listener(reason);
    };
    const onCaller = (): void => end(caller?.reason);
    if (caller?.aborted === true) return onCaller();
    caller?.addEventListener('abort', onCaller);
    if (timeout <= longestTimer) {
      const late = (): void => end(new DOMException(`${name} timed out after ${timeout} ms`, 'TimeoutError'));
      timer = setTimeout(late, timeout);
    }
    step((listener) => {
      if (ended === undefined) listeners.push(listener);
      else listener(ended.reason);
    }).then(
      (value) => {
        settle();
        resolve(value);
      },
      (error) => {
        settle();
        reject(error);
      },
    );
  });
}

/**
 * Calls a listener when a request is aborted: through `onAbort`, which is cheap, or else through its signal. Returns a
 * function that removes the listener.
 */
export function listenToAbort(
  request: { readonly signal?: AbortSignal; onAbort?(listener: AbortListener): void },
  listener: AbortListener,
): () => void {
  if (request.onAbort !== undefined) {
    request.onAbort(listener);
    return () => {};
  }
  const { signal } = request;
  const onSignal = (): void => listener(signal?.reason);
  if (signal?.aborted === true) onSignal();
  else signal?.addEventListener('abort', onSignal);
  return () => signal?.removeEventListener('abort', onSignal);
}

/**
 * Adds the `signal` of a request, which is created when it is read, since that costs more than the rest of a call. All
 * requests share the function that creates it: with one of its own, V8 would keep each until its slowest collection.
 */
export function withSignal(request: TransportRequest & { onAbort: OnAbort }): TransportRequest {
  return Object.defineProperty(request, 'signal', lazySignal);
}

const lazySignal = {
  configurable: true,
  enumerable: true,
  get(this: { onAbort: OnAbort; signal: AbortSignal }): AbortSignal {
    const controller = new AbortController();
    this.onAbort((reason) => controller.abort(reason));
    return Object.defineProperty(this, 'signal', { value: controller.signal, enumerable: true }).signal;
  },
};
