/** Converts between node:http and the core; shared by frameworks based on node:http. */

import { HttpError, logError } from '../errors.js';
import { type HttpRequest, type HttpResponse, joinBytes, measured } from '../http/message.js';
import { problemResponse } from '../http/response.js';
import { shortened } from '../quote.js';
import { unsent } from './node-backlog.js';
import type { NodeIncoming, NodeOutgoing } from './node-interface.js';

/** A request of node:http; its parts are created on demand. */
export class NodeRequest implements HttpRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  private readonly incoming: NodeIncoming;
  private readonly outgoing: NodeOutgoing;

  /** `url` is the request target, if a framework has rewritten that of the message. */
  constructor(incoming: NodeIncoming, outgoing: NodeOutgoing, url: string = incoming.url ?? '/') {
    // RFC 9112, 3.2.2: a server also accepts the absolute form.
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
    const value: unknown = this.incoming.headers[name];
    if (typeof value === 'string') return value;
    // Inherited members, such as `constructor`, are not headers.
    return Array.isArray(value) ? value.join(', ') : undefined;
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
      // An unread body would block the next request of the connection.
      incoming.resume();
    }
  }
}

function tooLarge(limit: number): HttpError {
  // The rest of the body is not read, so the connection cannot be reused.
  return new HttpError(413, `The body must have at most ${limit} bytes.`, {
    headers: { connection: 'close' },
  });
}

/** The client disconnected, which is not an error of the service. */
export function tooEarly(cause?: unknown): HttpError {
  return new HttpError(400, 'The body ended too early.', { cause });
}

function readAll(incoming: NodeIncoming, limit: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    // `close` follows `end` and `error`, and data may follow the limit: only the first of them creates an error.
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

/** An earlier body parser stores its result in the message (Express, Nest). */
function parsedBody(incoming: object): Uint8Array {
  const body: unknown =
    'rawBody' in incoming ? incoming.rawBody : 'body' in incoming ? incoming.body : undefined;
  if (body instanceof Uint8Array) return body;
  return new TextEncoder().encode(typeof body === 'string' ? body : (JSON.stringify(body) ?? ''));
}

/** Writes a response, unless the client has disconnected. */
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
  // Text of ASCII has the same bytes in Latin-1, which node:http writes without measuring and encoding it once more.
  if (typeof body === 'string' && bytes === body.length) outgoing.end(body, 'latin1');
  else outgoing.end(body);
  unsent.add(outgoing, bytes);
}

/** Sets the length of the body; a response to HEAD, which has no body, may have the length that the service states. */
function withLength(headers: readonly string[], isEmpty: boolean, length: number, method: string): string[] {
  if (method === 'HEAD' && isEmpty && lengthAt(headers) >= 0) return [...headers];
  const lines = withoutLength(headers);
  lines.push('content-length', String(length));
  return lines;
}

/** Removes a length that a contract declares as a header; two of them would corrupt the message. */
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

/** A flat list is fastest; but if a framework has set headers before, it would keep only one line per name. */
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
  // One listener for the whole response: a client that has disconnected never drains the buffer, and the source of the
  // body is closed.
  let wake = (): void => {};
  outgoing.once('close', () => {
    wake();
    if (!outgoing.writableEnded) void chunks.return?.()?.then(undefined, logError);
  });
  // The head is sent without waiting for the first chunk.
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
    // The head has been sent: only breaking the connection shows that the body is incomplete.
    outgoing.destroy();
  }
}

/** The response if too many clients do not read theirs. */
function tooBusy(): HttpResponse {
  const headers = { 'retry-after': '5' };
  return problemResponse(new HttpError(503, 'Too many responses wait to be read.', { headers }));
}

/** The response for an unknown path. */
export function notFound(path: string): HttpResponse {
  return problemResponse(new HttpError(404, `Nothing was found at ${shortened(path)}.`));
}
