/** Waits for the requests that an implementation sends of its own accord, and holds them against the contract. */

import type { ExpectedCallback } from './case.js';
import type { Guard } from './guard.js';
import type { Problem } from './problem.js';
import type { Recorded } from './step.js';
import type { TargetRequest, TargetResponse } from './target.js';

/** Reads requests for the callbacks of one contract. */
export interface Receiver {
  /** What a request is as a callback; its path is what stands behind the address that was given out. */
  read(callback: string, request: TargetRequest): Promise<Received>;
}

/** A request, held against what a callback has to be. */
export interface Received {
  readonly problems: readonly Problem[];
  /** Its path and method are those of the callback. */
  readonly isHere: boolean;
}

/** Takes a request, and says what it is answered. */
export type Take = (request: TargetRequest) => Promise<TargetResponse>;

/** Where requests of an implementation come in. */
export interface Listening {
  /** Gives out an address that nobody else knows; what comes there or behind it is handed on until it is closed. */
  open(take: Take): { readonly url: string; close(): void };
}

/** How a run gets callbacks. */
export interface CallbackOptions {
  readonly listening: Listening;
  /** Milliseconds that each is waited for, once its request is answered. Default: 3000. */
  readonly wait?: number;
  /** They have to come: one that does not fails its case. A contract does not say when one is sent, nor that it is. */
  readonly isRequired?: boolean;
}

/** A callback that came, and what is wrong with it. */
export interface Arrival {
  readonly recorded: Recorded;
  readonly problems: readonly Problem[];
}

/** A callback that is waited for. */
export interface Expected {
  /** `$inputs.callback` of the step. */
  readonly url: string;
  /** What came within some milliseconds, or else what went astray; undefined where nothing came. */
  arrival(milliseconds: number, signal?: AbortSignal): Promise<Arrival | undefined>;
  close(): void;
}

/** Gives out an address for a callback. What fits another one that may come there as well is not this one. */
export function expectCallback(
  { names, answer }: ExpectedCallback,
  receiver: Receiver,
  listening: Listening,
  guard?: Guard,
): Expected {
  const [name = ''] = names;
  let arrived: (arrival: Arrival) => void = () => {};
  // Sent elsewhere or by another method: some ask first whether anybody is there, and send what is declared then.
  let astray: Arrival | undefined;
  const first = new Promise<Arrival>((resolve) => {
    arrived = resolve;
  });
  const response = answerOf(answer);
  const { url, close } = listening.open(async (request) => {
    const readings = await Promise.all(names.map((one) => receiver.read(one, request)));
    const [mine, ...others] = readings;
    const isMine = mine?.problems.length === 0;
    // What is not here is of the one where it is; where it is nowhere, it is of all.
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

/** A promise's value, unless it takes too long or nobody waits any more. */
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
