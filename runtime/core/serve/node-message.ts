/** Translates between node:http and the core; the frameworks on top of node:http share it. */

import { HttpError, logError } from '../errors.js';
import { problemResponse } from '../http/answer.js';
import { type HttpRequest, type HttpResponse, joinBytes, measured } from '../http/message.js';
import { shortened } from '../quote.js';
import type { NodeIncoming, NodeOutgoing } from './node-interface.js';
import { unsent } from './node-unsent.js';

/** A request of node:http; nothing is made before somebody asks for it. */
export class NodeRequest implements HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  private readonly incoming: NodeIncoming;
  private readonly outgoing: NodeOutgoing;

  /** `url` is the request target, where a framework has rewritten the message's own. */
  constructor(incoming: NodeIncoming, outgoing: NodeOutgoing, url: string = incoming.url ?? '/') {
    // RFC 9112, 3.2.2: a server takes the absolute form, too.
    const start = url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('//') + 2);
    const mark = url.indexOf('?');
    this.method = incoming.method ?? 'GET';
    this.path = start < 0 ? url : url.slice(start, mark < 0 ? undefined : mark);
    this.query = mark < 0 ? '' : url.slice(mark + 1);
    this.incoming = incoming;
    this.outgoing = outgoing;
  }

  get origin(): string {
    const secure = 'encrypted' in this.incoming.socket && this.incoming.socket.encrypted === true;
    return `${secure ? 'https' : 'http'}://${this.header('host') ?? 'localhost'}`;
  }

  get signal(): AbortSignal {
    const controller = new AbortController();
    const outgoing = this.outgoing;
    outgoing.once('close', () => {
      if (!outgoing.writableEnded) controller.abort();
    });
    return controller.signal;
  }

  header(name: string): string | undefined {
    const value = Object.hasOwn(this.incoming.headers, name) ? this.incoming.headers[name] : undefined;
    return typeof value === 'object' ? value.join(', ') : value;
  }

  get isUnpacked(): boolean {
    return this.incoming.readableEnded;
  }

  body(limit: number): Promise<Uint8Array> | Uint8Array {
    if (Number(this.header('content-length') ?? 0) > limit) throw tooLarge(limit);
    if (this.incoming.readableEnded) return parsedBody(this.incoming);
    return readAll(this.incoming, limit);
  }

  async *pieces(): AsyncGenerator<Uint8Array, void> {
    const { incoming } = this;
    if (incoming.readableEnded) return void (yield parsedBody(incoming));
    try {
      yield* incoming.iterator({ destroyOnReturn: false });
    } catch (error) {
      throw tooEarly(error);
    } finally {
      // What nobody reads would stand in the way of the next request of the connection.
      incoming.resume();
    }
  }
}

function tooLarge(limit: number): HttpError {
  // The rest of the body is not read, so the connection cannot be used again.
  return new HttpError(413, `The body must have at most ${limit} bytes.`, {
    headers: { connection: 'close' },
  });
}

/** The client went away, which is no failure of the service. */
export function tooEarly(cause?: unknown): HttpError {
  return new HttpError(400, 'The body ended too early.', { cause });
}

function readAll(incoming: NodeIncoming, limit: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    // `close` follows `end` and `error`, and data may follow the limit: an error is made for the first of them only.
    let settled = false;
    const fail = (error: () => HttpError): void => {
      if (settled) return;
      settled = true;
      reject(error());
    };
    incoming.on('data', (chunk) => {
      length += chunk.length;
      if (length <= limit) chunks.push(chunk);
      else {
        incoming.pause();
        fail(() => tooLarge(limit));
      }
    });
    incoming.on('end', () => {
      settled = true;
      resolve(joinBytes(chunks));
    });
    incoming.on('error', (cause) => fail(() => tooEarly(cause)));
    incoming.on('close', () => fail(tooEarly));
  });
}

/** A body parser that ran before has left its result on the message (Express, Nest). */
function parsedBody(incoming: object): Uint8Array {
  const body: unknown =
    'rawBody' in incoming ? incoming.rawBody : 'body' in incoming ? incoming.body : undefined;
  if (body instanceof Uint8Array) return body;
  return new TextEncoder().encode(typeof body === 'string' ? body : (JSON.stringify(body) ?? ''));
}

/** Writes a response; a client that has gone gets none. */
export function writeNode(
  response: HttpResponse,
  outgoing: NodeOutgoing,
  method: string,
): void | Promise<void> {
  const { status, headers, body, length } = response;
  if (outgoing.destroyed) return;
  if (body !== undefined && typeof body !== 'string' && !(body instanceof Uint8Array)) {
    const lines = withoutLength(headers);
    if (length !== undefined) lines.push('content-length', String(length));
    writeHead(outgoing, status, lines);
    if (method === 'HEAD') return void outgoing.end();
    return pump(length === undefined ? body : measured(body, length), outgoing);
  }
  const bodiless = status === 204 || status === 304 || status < 200;
  if (bodiless) {
    writeHead(outgoing, status, withoutLength(headers));
    return void outgoing.end();
  }
  const bytes = body === undefined ? 0 : typeof body === 'string' ? Buffer.byteLength(body) : body.length;
  if (!unsent.hasRoom(bytes, method === 'GET' || method === 'HEAD'))
    return writeNode(tooBusy(), outgoing, method);
  writeHead(outgoing, status, withLength(headers, body === undefined, bytes, method));
  if (body === undefined || method === 'HEAD') return void outgoing.end();
  outgoing.end(body);
  unsent.add(outgoing, bytes);
}

/** The length is that of the body; of an answer to HEAD, which has none, it may be what the service says. */
function withLength(headers: readonly string[], isEmpty: boolean, length: number, method: string): string[] {
  if (method === 'HEAD' && isEmpty && lengthAt(headers) >= 0) return [...headers];
  const lines = withoutLength(headers);
  lines.push('content-length', String(length));
  return lines;
}

/** Drops a length that a contract declares as a header; two of them would break the message. */
export function withoutLength(headers: readonly string[]): string[] {
  const at = lengthAt(headers);
  const lines = headers.slice();
  if (at >= 0) lines.splice(at, 2);
  return lines;
}

function lengthAt(headers: readonly string[]): number {
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index];
    if (name?.length === 14 && name.toLowerCase() === 'content-length') return index;
  }
  return -1;
}

/** A flat list is the fast way; where a framework has set headers before, it would keep one line of a name only. */
function writeHead(outgoing: NodeOutgoing, status: number, headers: string[]): void {
  if (!headers.includes('set-cookie') && !headers.includes('Set-Cookie')) {
    outgoing.writeHead(status, headers);
    return;
  }
  const lines = new Map<string, string[]>();
  for (let index = 0; index + 1 < headers.length; index += 2) {
    const name = (headers[index] ?? '').toLowerCase();
    lines.set(name, [...(lines.get(name) ?? []), headers[index + 1] ?? '']);
  }
  outgoing.writeHead(status, Object.fromEntries(lines));
}

async function pump(body: AsyncIterable<Uint8Array>, outgoing: NodeOutgoing): Promise<void> {
  const chunks = body[Symbol.asyncIterator]();
  // One listener for the whole answer: a client that is gone will not drain what waits for it, and takes nothing more
  // of what is being made.
  let wake = (): void => {};
  outgoing.once('close', () => {
    wake();
    if (!outgoing.writableEnded) void chunks.return?.()?.then(undefined, logError);
  });
  // Nobody has to wait for the first chunk to learn that the answer has begun.
  const head = setImmediate(() => outgoing.destroyed || outgoing.flushHeaders?.());
  try {
    for (let next = await chunks.next(); next.done !== true; next = await chunks.next()) {
      clearImmediate(head);
      if (outgoing.destroyed) return;
      if (outgoing.write(next.value) || outgoing.destroyed) continue;
      await new Promise<void>((resolve) => {
        wake = resolve;
        outgoing.once('drain', resolve);
      });
    }
    clearImmediate(head);
    outgoing.end();
  } catch (error) {
    clearImmediate(head);
    if (outgoing.destroyed) return;
    logError(error);
    // The head is out: breaking the connection is the one way left to say that the body is not whole.
    outgoing.destroy();
  }
}

/** The answer where too many clients do not read theirs. */
function tooBusy(): HttpResponse {
  const headers = { 'retry-after': '5' };
  return problemResponse(new HttpError(503, 'Too many responses wait to be read.', { headers }));
}

/** The answer to a path that no handler knows. */
export function notFound(path: string): HttpResponse {
  return problemResponse(new HttpError(404, `Nothing was found at ${shortened(path)}.`));
}
