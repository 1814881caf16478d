/**
 * A transport over a dispatcher of undici (7 or later): an Agent, a Pool, a ProxyAgent, a MockAgent. It uses undici's
 * lowest layer, `dispatch`, which costs less than `request`.
 */

import { listenToAbort } from '../http/client/abort.js';
import { isPieces, joinBytes, streamOf } from '../http/message.js';
import {
  ResponseTooLarge,
  type Transport,
  type TransportRequest,
  type TransportResponse,
} from '../http/transport.js';
import { withoutLength } from './node-message.js';
import { originCutter } from './origin.js';

/** The part of undici's request control that the transport uses. */
interface UndiciController {
  abort(reason: Error): void;
  pause(): void;
  resume(): void;
}

/** The callbacks of undici for a response. */
interface UndiciHandler {
  onRequestStart(controller: UndiciController): void;
  onResponseStart(
    controller: UndiciController,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void;
  onResponseData(controller: UndiciController, chunk: Uint8Array): void;
  onResponseEnd(): void;
  onResponseError(controller: UndiciController, error: Error): void;
}

/** The used part of an undici dispatcher; undici itself is not imported. */
export interface UndiciDispatcher {
  dispatch(
    options: {
      readonly origin: string;
      readonly path: string;
      // undici's type lists the methods.
      readonly method: never;
      readonly headers: string[];
      // … and fewer kinds of bodies than it accepts: iterables are missing.
      readonly body: never;
    },
    handler: never,
  ): boolean;
}

/** Creates a transport of a dispatcher, which the caller must close. */
export function undiciTransport(dispatcher: UndiciDispatcher): Transport {
  const cut = originCutter();
  return (request) =>
    new Promise((resolve, reject) => {
      const { origin, path } = cut(request.url);
      const headers = withoutLength(request.headers);
      if (origin.authorization !== undefined) headers.push('authorization', origin.authorization);
      const { method, body = null } = request;
      if (isPieces(request.body) && request.body.length !== undefined)
        headers.push('content-length', String(request.body.length));
      const exchange: UndiciHandler = new Exchange(request, { resolve, reject });
      // The handler has the shape that undici 7 calls; undici's type has more members than the transport needs.
      dispatcher.dispatch(
        { origin: origin.text, path, method: method as never, headers, body: body as never },
        exchange as never,
      );
    });
}

/** Maximum bytes of a body that are buffered before it is read. */
const mostWaiting = 64 * 1024;

interface Settle {
  resolve(response: TransportResponse): void;
  reject(reason: unknown): void;
}

interface Reader {
  resolve(bytes: Uint8Array): void;
  reject(reason: unknown): void;
}

/** One request and its response. */
class Exchange implements UndiciHandler, TransportResponse {
  status = 0;
  readonly #settle: Settle;
  readonly #leave: () => void;
  readonly #chunks: Uint8Array[] = [];
  #length = 0;
  #limit = mostWaiting;
  #headers: Readonly<Record<string, string | string[] | undefined>> = {};
  #controller: UndiciController | undefined;
  #reader: Reader | undefined;
  #wake: () => void = () => {};
  #isEnded = false;
  #isDiscarded = false;
  #failure: { readonly reason: unknown } | undefined;

  constructor(request: TransportRequest, settle: Settle) {
    this.#settle = settle;
    this.#leave = listenToAbort(request, (reason) => this.#fail(reason));
  }

  #fail(reason: unknown): void {
    this.#failure ??= { reason };
    this.#settle.reject(reason);
    this.#reader?.reject(reason);
    this.#wake();
    if (!this.#isEnded) this.#controller?.abort(reason instanceof Error ? reason : new Error(String(reason)));
  }

  onRequestStart(controller: UndiciController): void {
    this.#controller = controller;
    if (this.#failure !== undefined) this.#fail(this.#failure.reason);
  }

  onResponseStart(
    _controller: UndiciController,
    status: number,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): void {
    // RFC 9110, 15.2: interim responses precede the final one.
    if (status < 200) return;
    this.status = status;
    this.#headers = headers;
    this.#settle.resolve(this);
  }

  onResponseData(controller: UndiciController, chunk: Uint8Array): void {
    if (this.#isDiscarded) return;
    this.#length += chunk.length;
    this.#chunks.push(chunk);
    this.#wake();
    if (this.#length <= this.#limit) return;
    if (this.#reader === undefined) controller.pause();
    else this.#fail(new ResponseTooLarge(this.#limit));
  }

  onResponseEnd(): void {
    this.#isEnded = true;
    this.#leave();
    this.#wake();
    this.#reader?.resolve(joinBytes(this.#chunks));
  }

  onResponseError(_controller: UndiciController, error: Error): void {
    this.#isEnded = true;
    this.#leave();
    this.#fail(this.#failure?.reason ?? error);
  }

  header(name: string): string | readonly string[] | undefined {
    const value = this.#headers[name];
    if (name === 'set-cookie') return typeof value === 'string' ? [value] : (value ?? []);
    return Array.isArray(value) ? value.join(', ') : value;
  }

  body(limit = Number.POSITIVE_INFINITY): Uint8Array | Promise<Uint8Array> {
    this.#limit = limit;
    if (this.#length > limit) this.#fail(new ResponseTooLarge(limit));
    if (this.#failure !== undefined) return Promise.reject(this.#failure.reason);
    if (this.#isEnded) return joinBytes(this.#chunks);
    return new Promise((resolve, reject) => {
      this.#reader = { resolve, reject };
      this.#controller?.resume();
    });
  }

  pieces(): ReadableStream<Uint8Array> {
    return streamOf({ [Symbol.asyncIterator]: () => this.#iterator() });
  }

  /** Can be cancelled while a piece is awaited, unlike a generator. */
  #iterator(): AsyncIterator<Uint8Array, undefined> {
    const finished = { done: true, value: undefined } as const;
    return {
      next: async () => {
        for (;;) {
          const chunk = this.#chunks.shift();
          if (chunk !== undefined) return { done: false, value: chunk };
          if (this.#failure !== undefined) throw this.#failure.reason;
          if (this.#isEnded) return finished;
          this.#length = 0;
          this.#controller?.resume();
          await new Promise<void>((resolve) => {
            this.#wake = resolve;
          });
        }
      },
      return: async () => {
        if (!this.#isEnded) this.#fail(new Error('The body was not read to its end.'));
        return finished;
      },
    };
  }

  discard(): void {
    this.#isDiscarded = true;
    this.#chunks.length = 0;
    this.#controller?.resume();
  }
}
