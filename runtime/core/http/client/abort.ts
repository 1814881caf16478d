/** The end of a call before its answer: by its caller, or because its time is over. */

/** Told why a call is given up: the reason of the caller's signal, or a DOMException named `TimeoutError`. */
export type AbortListener = (reason: unknown) => void;

/** What the steps of a call know of its end. */
export interface Abort {
  /** Calls the listener when the call is given up, at once where that has happened. */
  onAbort(listener: AbortListener): void;
  /** Made on demand, since making one costs more than the rest of a call. */
  readonly signal: AbortSignal;
}

/** The longest time that timers of the platforms know. */
const longestTimer = 2 ** 31 - 1;

/**
 * Makes a call that ends at the latest when its caller gives it up or its time is over, whether or not what it waits for
 * looks at the signal.
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
 * Calls a listener when a request is given up: through `onAbort`, which costs next to nothing, or else through its
 * signal. Gives what takes the listener away again.
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
