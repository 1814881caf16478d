/** Waits for requests sent by an implementation, and checks them against the contract. */

import type { ExpectedCallback } from './case.js';
import type { Guard } from './guard.js';
import type { Problem } from './problem.js';
import type { Recorded } from './step.js';
import type { TargetRequest, TargetResponse } from './target.js';

/** Reads requests for the callbacks of one contract. */
export interface Receiver {
  /** Reads a request as a callback; its path is relative to the URL of the callback. */
  read(callback: string, request: TargetRequest): Promise<Received>;
}

/** A request checked against a callback. */
export interface Received {
  readonly problems: readonly Problem[];
  /** Its path and method are those of the callback. */
  readonly isHere: boolean;
}

/** Handles a request and returns the response. */
export type Take = (request: TargetRequest) => Promise<TargetResponse>;

/** Where requests of an implementation are received. */
export interface Listening {
  /** Opens a new random URL; requests to it or below it are passed to `take` until it is closed. */
  open(take: Take): { readonly url: string; close(): void };
}

/** How a run receives callbacks. */
export interface CallbackOptions {
  readonly listening: Listening;
  /** Milliseconds to wait for each callback after the response to its request. Default: 3000. */
  readonly wait?: number;
  /** A missing callback fails its case. Contracts state neither when a callback is sent nor whether it is. */
  readonly isRequired?: boolean;
}

/** A received callback and its problems. */
export interface Arrival {
  readonly recorded: Recorded;
  readonly problems: readonly Problem[];
}

/** An expected callback. */
export interface Expected {
  /** Value of `$inputs.callback` in the step. */
  readonly url: string;
  /**
   * The callback received within some milliseconds, otherwise a request that did not match; undefined if there was
   * neither.
   */
  arrival(milliseconds: number, signal?: AbortSignal): Promise<Arrival | undefined>;
  close(): void;
}

/** Opens a URL for a callback. Requests that match another callback of the same URL are ignored. */
export function expectCallback(
  { names, answer }: ExpectedCallback,
  receiver: Receiver,
  listening: Listening,
  guard?: Guard,
): Expected {
  const [name = ''] = names;
  let arrived: (arrival: Arrival) => void = () => {};
  // A request with another path or method: some implementations probe the URL before they send the callback.
  let astray: Arrival | undefined;
  const first = new Promise<Arrival>((resolve) => {
    arrived = resolve;
  });
  const response = answerOf(answer);
  const { url, close } = listening.open(async (request) => {
    const readings = await Promise.all(names.map((one) => receiver.read(one, request)));
    const [mine, ...others] = readings;
    const isMine = mine?.problems.length === 0;
    // A request with another path or method belongs to the callback that it matches, or to all if it matches none.
    const isOther = others.some(
      ({ isHere, problems }) => problems.length === 0 || (isHere && mine?.isHere === false),
    );
    const shown = guard?.hide(request) ?? request;
    const recorded = {
      step: 'callback',
      operation: name,
      request: shown,
      response,
      isReceived: true,
    } as const;
    const arrival: Arrival = { recorded, problems: mine?.problems ?? [] };
    if (isMine || (mine?.isHere === true && !isOther)) arrived(arrival);
    else if (!isOther) astray ??= arrival;
    return response;
  });
  return {
    url,
    close,
    arrival: async (milliseconds, signal) =>
      (await within(first, milliseconds, signal)) ?? (signal?.aborted === true ? undefined : astray),
  };
}

function answerOf({
  status,
  contentType = 'application/json',
  body,
}: ExpectedCallback['answer']): TargetResponse {
  const isEmpty = body === undefined;
  return {
    status,
    headers: isEmpty ? [] : ['content-type', contentType],
    body: new TextEncoder().encode(isEmpty ? '' : JSON.stringify(body)),
  };
}

/** The value of a promise; undefined after a time-out or an abort. */
function within<T>(
  promise: Promise<T>,
  milliseconds: number,
  signal: AbortSignal | undefined,
): Promise<T | undefined> {
  return new Promise((resolve) => {
    const over = (): void => end(undefined);
    const clock = setTimeout(over, milliseconds);
    const end = (value: T | undefined): void => {
      clearTimeout(clock);
      signal?.removeEventListener('abort', over);
      resolve(value);
    };
    signal?.addEventListener('abort', over);
    if (signal?.aborted === true) over();
    void promise.then(end);
  });
}
