/** A transport over node:http with connections kept alive: less than half of the cost of fetch on Node. */

import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as sendHttp } from 'node:http';
import { Agent as HttpsAgent, request as sendHttps } from 'node:https';
import { Readable } from 'node:stream';
import { listenToAbort } from '../http/client/abort.js';
import { headerIndex } from '../http/header.js';
import { isPieces, joinBytes } from '../http/message.js';
import {
  ResponseTooLarge,
  type Transport,
  type TransportRequest,
  type TransportResponse,
} from '../http/transport.js';
import { withoutLength } from './node-message.js';
import { type Origin, originCutter } from './origin.js';

/** A transport with connections that can be closed. */
export interface NodeTransport extends Transport {
  /** Closes idle connections; otherwise they end by themselves after a few seconds. */
  close(): void;
}

/** Creates a transport; `connections` limits the concurrent ones per host. Default: no limit. */
export function nodeTransport({
  connections = Infinity,
}: {
  readonly connections?: number;
} = {}): NodeTransport {
  const plain = new HttpAgent({ keepAlive: true, maxSockets: connections });
  const secure = new HttpsAgent({ keepAlive: true, maxSockets: connections });
  const cut = originCutter();
  const transport: Transport = (request) => {
    const { origin, path } = cut(request.url);
    return origin.isSecure
      ? send(request, origin, path, sendHttps, secure)
      : send(request, origin, path, sendHttp, plain);
  };
  return Object.assign(transport, {
    close: () => {
      plain.destroy();
      secure.destroy();
    },
  });
}

function send(
  request: TransportRequest,
  origin: Origin,
  path: string,
  open: typeof sendHttp,
  agent: HttpAgent,
): Promise<TransportResponse> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = origin;
    const { method, body } = request;
    const target = { method, agent, hostname, port, path, headers: linesOf(request, origin) };
    const outgoing = open(target, (response) => resolve(new NodeResponse(response)));
    const leave = listenToAbort(request, (reason) => {
      reject(reason);
      outgoing.destroy();
    });
    outgoing.on('error', reject);
    // Listeners of onAbort end with the call.
    if (request.onAbort === undefined) outgoing.on('close', leave);
    if (isPieces(body))
      sendPieces(body, outgoing).catch((error: unknown) => outgoing.destroy(errorOf(error)));
    else outgoing.end(body);
  });
}

/** Sends a body with backpressure; the source is closed when the request ends. */
async function sendPieces(body: AsyncIterable<Uint8Array>, outgoing: ClientRequest): Promise<void> {
  let wake = (): void => {};
  outgoing.on('drain', () => wake());
  outgoing.on('close', () => wake());
  for await (const piece of body) {
    if (outgoing.destroyed || outgoing.writableEnded) return;
    if (outgoing.write(piece)) continue;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
  outgoing.end();
}

function errorOf(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Headers as sent: Node adds only `Connection` to flat ones. */
function linesOf({ headers, body }: TransportRequest, { host, authorization }: Origin): string[] {
  const lines = withoutLength(headers);
  if (headerIndex(lines, 'host') < 0) lines.unshift('host', host);
  if (authorization !== undefined && headerIndex(lines, 'authorization') < 0)
    lines.push('authorization', authorization);
  if (isPieces(body))
    lines.push(
      ...(body.length === undefined
        ? ['transfer-encoding', 'chunked']
        : ['content-length', String(body.length)]),
    );
  else if (body !== undefined) lines.push('content-length', String(Buffer.byteLength(body)));
  return lines;
}

/** Errors are reported to the reader of the body; without one they are ignored. */
function ignore(): void {}

/** A response whose body stays in its socket until it is read. */
class NodeResponse implements TransportResponse {
  readonly status: number;
  readonly #response: IncomingMessage;

  constructor(response: IncomingMessage) {
    this.status = response.statusCode ?? 0;
    this.#response = response;
    response.on('error', ignore);
  }

  header(name: string): string | readonly string[] | undefined {
    const value = this.#response.headers[name];
    return name === 'set-cookie' ? (value ?? []) : Array.isArray(value) ? value.join(', ') : value;
  }

  body(limit = Number.POSITIVE_INFINITY): Promise<Uint8Array> {
    return readAll(this.#response, limit);
  }

  pieces(): ReadableStream<Uint8Array> {
    // A stream can be cancelled while a piece is awaited. Node and the platform declare the same class twice.
    return Readable.toWeb(this.#response) as ReadableStream<Uint8Array>;
  }

  discard(): void {
    this.#response.resume();
  }
}

function readAll(response: IncomingMessage, limit: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    // `close` also follows `end`: a complete response needs no error.
    let isWhole = false;
    const ended = (): void => {
      if (!isWhole) reject(response.errored ?? new Error('The response ended too early.'));
    };
    if (response.destroyed) return ended();
    response.on('data', (chunk: Uint8Array) => {
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
      else {
        reject(new ResponseTooLarge(limit));
        response.destroy();
      }
    });
    response.on('end', () => {
      isWhole = true;
      resolve(joinBytes(chunks));
    });
    response.on('error', reject);
    response.on('close', ended);
  });
}
