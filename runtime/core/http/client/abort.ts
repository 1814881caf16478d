/** The abortion of a call: by its caller, or by the time-out. */

/** Called with the reason of an abort: that of the caller's signal, or a DOMException named `TimeoutError`. */
export type AbortListener = (reason: unknown) => void;

/** The abort state of a call. */
export interface Abort {
  /** Calls the listener on abort, immediately if the call has already been aborted. */
  onAbort(listener: AbortListener): void;
  /** Created on demand, since its creation costs more than the rest of a call. */
  readonly signal: AbortSignal;
}

/** The longest delay of timers on all platforms. */
const longestTimer = 2 ** 31 - 1;

/**
 * Makes a call that ends when its caller aborts it or its time-out expires, even if the code it waits for ignores the
 * signal.
 */
export function bounded<Value>(
  name: string,
  timeout: number,
  caller: AbortSignal | undefined,
  step: (abort: Abort) => Promise<Value>,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const listeners: AbortListener[] = [reject];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let ended: { readonly reason: unknown } | undefined;
    let controller: AbortController | undefined;
    const settle = (): void => {
      clearTimeout(timer);
      caller?.removeEventListener('abort', onCaller);
    };
    const end = (reason: unknown): void => {
      settle();
      ended = { reason };
      controller?.abort(reason);
      for (const listener of listeners) listener(reason);
    };
    const onCaller = (): void => end(caller?.reason);
    if (caller?.aborted === true) return onCaller();
    caller?.addEventListener('abort', onCaller);
    if (timeout <= longestTimer) {
      const late = (): void => end(new DOMException(`${name} timed out after ${timeout} ms`, 'TimeoutError'));
      timer = setTimeout(late, timeout);
    }
    step({
      onAbort: (listener) => {
        if (ended === undefined) listeners.push(listener);
        else listener(ended.reason);
      },
      get signal() {
        controller ??= new AbortController();
        if (ended !== undefined) controller.abort(ended.reason);
        return controller.signal;
      },
    })
      .then(resolve, reject)
      .finally(settle);
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
