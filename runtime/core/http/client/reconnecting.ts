/** Events of a stream that goes on over several connections (WHATWG HTML, 9.2.3). */

import { CheckError, UnexpectedAnswer } from '../../errors.js';
import type { CallContext } from '../message.js';

/** What a connection gives: events, with what their stream says beside them. */
export interface EventSourceBody<Event> extends AsyncIterable<Event> {
  readonly state?: { readonly lastEventId: string; readonly retry: number | undefined } | undefined;
}

/** How often and when a stream is connected again. */
export interface ReconnectOptions {
  /** Ends the stream, and every wait. */
  readonly signal?: AbortSignal;
  /** Headers of every connection. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What the first connection sends as `Last-Event-ID`. */
  readonly lastEventId?: string;
  /** Milliseconds before a connection is made again, where the server does not say so by `retry`. Default: 3000. */
  readonly delay?: number;
  /** The longest wait in milliseconds; it doubles with each connection that brings no event. Default: 60,000. */
  readonly longestDelay?: number;
  /** Connections in a row that bring no event, before the last error is thrown. Default: no limit. */
  readonly attempts?: number;
}

/** The context of a call that connects. */
export type ConnectContext = CallContext & { readonly headers: Readonly<Record<string, string>> };

/**
 * The events of one connection after another. `connect` makes a call and returns its stream, or nothing where the stream is
 * over (204). It is called again when a stream ends or its connection fails, with the last id as `Last-Event-ID`. An
 * answer or an event that breaks the contract is thrown, as is what `signal` gives as its reason.
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

/** What a later connection takes up behind an event, or at the end of a stream. */
function stateBehind(event: unknown, { state }: EventSourceBody<unknown>, position: Position): Position {
  if (state !== undefined && event === undefined)
    return { last: state.lastEventId || position.last, pause: state.retry ?? position.pause };
  const { id, retry } = (event ?? {}) as { readonly id?: string; readonly retry?: number };
  return { last: id ?? position.last, pause: retry ?? position.pause };
}

/** What another connection would not mend. */
function isFinal(error: unknown, signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true || error instanceof CheckError || error instanceof UnexpectedAnswer;
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
