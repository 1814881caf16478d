/** Events of a stream that is continued over several connections (WHATWG HTML, 9.2.3). */

import { CheckError, UnexpectedResponse } from '../../errors.js';
import type { CallContext } from '../message.js';

/** The body of a connection: events, and the state of their stream. */
export interface EventSourceBody<Event> extends AsyncIterable<Event> {
  readonly state?: { readonly lastEventId: string; readonly retry: number | undefined } | undefined;
}

/** How often and when a stream is reconnected. */
export interface ReconnectOptions {
  /** Ends the stream, including any delay. */
  readonly signal?: AbortSignal;
  /** Headers of every connection. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The `Last-Event-ID` of the first connection. */
  readonly lastEventId?: string;
  /** Milliseconds before a reconnection, unless the server sets `retry`. Default: 3000. */
  readonly delay?: number;
  /** The longest delay in milliseconds; the delay doubles with each connection without an event. Default: 60,000. */
  readonly longestDelay?: number;
  /** Consecutive connections without an event after which the last error is thrown. Default: no limit. */
  readonly attempts?: number;
}

/** The context of a call that connects. */
export type ConnectContext = CallContext & { readonly headers: Readonly<Record<string, string>> };

/**
 * The events of consecutive connections. `connect` makes a call and returns its stream, or nothing if the stream is
 * over (204). It is called again when a stream ends or its connection fails, with the last id as `Last-Event-ID`. A
 * response or event that violates the contract is thrown, as is the reason of `signal`.
 */
export async function* reconnecting<Event>(
  connect: (context: ConnectContext) => Promise<EventSourceBody<Event> | undefined>,
  {
    signal,
    headers = {},
    lastEventId = '',
    delay = 3000,
    longestDelay = 60_000,
    attempts = Infinity,
  }: ReconnectOptions = {},
): AsyncGenerator<Event, void> {
  let last = lastEventId;
  let pause = delay;
  for (let failures = 1; ; failures += 1) {
    let failure: unknown;
    try {
      const body = await connect({
        ...(signal !== undefined && { signal }),
        headers: { ...headers, ...(last !== '' && { 'last-event-id': last }) },
      });
      if (body === undefined) return;
      for await (const event of body) {
        failures = 0;
        ({ last, pause } = stateBehind(event, body, { last, pause }));
        yield event;
      }
      ({ last, pause } = stateBehind(undefined, body, { last, pause }));
    } catch (error) {
      if (isFinal(error, signal)) throw error;
      failure = error;
    }
    if (failures >= attempts) throw failure ?? new Error(`no event came over ${failures} connections`);
    await wait(Math.min(longestDelay, pause * 2 ** Math.max(0, failures - 1)), signal);
  }
}

interface Position {
  readonly last: string;
  readonly pause: number;
}

/** The position from which a later connection continues after an event, or after the end of a stream. */
function stateBehind(event: unknown, { state }: EventSourceBody<unknown>, position: Position): Position {
  if (state !== undefined && event === undefined)
    return { last: state.lastEventId || position.last, pause: state.retry ?? position.pause };
  const { id, retry } = (event ?? {}) as { readonly id?: string; readonly retry?: number };
  return { last: id ?? position.last, pause: retry ?? position.pause };
}

/** Whether an error would persist on another connection. */
function isFinal(error: unknown, signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true || error instanceof CheckError || error instanceof UnexpectedResponse;
}

function wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave);
      resolve();
    }, milliseconds);
    if (signal?.aborted === true) leave();
    else signal?.addEventListener('abort', leave, { once: true });
  });
}
