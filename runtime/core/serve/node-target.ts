/**
 * An implementation under test, reached over node:http: methods, headers and bytes are sent exactly as a case states
 * them, and every header line of the response is seen. This includes what fetch hides (repeated headers, TRACE, a GET
 * with a body).
 */

import {
  type ClientRequest,
  Agent as HttpAgent,
  type IncomingMessage,
  type RequestOptions,
  request as sendHttp,
} from 'node:http';
import { Agent as HttpsAgent, request as sendHttps } from 'node:https';
import {
  exchangeLimits,
  headerOf,
  mayBeEndless,
  readStart,
  type Target,
  type TargetRequest,
  type TargetResponse,
  Unsendable,
  type UrlOptions,
  urlAt,
  withDefaults,
} from '../conformance/target.js';
import { joinBytes } from '../http/message.js';
import { unpackBody } from './node-unpack.js';

/** How an implementation is reached by `nodeTarget`. */
export interface NodeTargetOptions extends UrlOptions {
  /**
   * How often a request is repeated if a connection could not be made, or ended before the first byte of the response
   * and either the method is safe or the connection was reused. Default 2.
   */
  readonly retries?: number;
  /** Opens requests instead of node:http and node:https: through a proxy, or with custom certificates. */
  readonly open?: OpenRequest;
}

/**
 * Opens a request, whose body the caller writes. `path` replaces that of the URL if it must be sent unchanged;
 * `isKept`: the connection may be reused.
 */
export type OpenRequest = (
  url: string,
  request: { readonly method: string; readonly headers: readonly string[]; readonly path?: string },
  isKept: boolean,
) => ClientRequest;

/** A target whose connections can be closed. */
export interface NodeTarget {
  readonly target: Target;
  /** Closes idle connections; otherwise they end by themselves after a few seconds. */
  close(): void;
}

/** An implementation at a base URL; a path in the URL is prepended to every path of the contract. */
export function nodeTarget(baseUrl: string, options: NodeTargetOptions = {}): NodeTarget {
  const agents = { http: new HttpAgent({ keepAlive: true }), https: new HttpsAgent({ keepAlive: true }) };
  const direct: OpenRequest = (url, { method, headers }, isKept) => {
    const isSecure = url.startsWith('https:');
    const agent = isKept && (isSecure ? agents.https : agents.http);
    const given: RequestOptions = { method, headers, agent };
    return isSecure ? sendHttps(url, given) : sendHttp(url, given);
  };
  const { timeout, limit, open = direct } = { ...exchangeLimits, ...options };
  const target: Target = async (request, signal) => {
    const call = { url: urlAt(baseUrl, request), request, options, open, timeout, limit, signal };
    for (let attempt = 0; ; attempt++) {
      try {
        return await exchange({ ...call, isKept: attempt === 0 });
      } catch (error) {
        if (!(error instanceof NoResponse) || !error.isHarmless || attempt >= (options.retries ?? 2))
          throw error;
        await new Promise((done) => setTimeout(done, 100 * 4 ** attempt));
      }
    }
  };
  const close = (): void => {
    agents.http.destroy();
    agents.https.destroy();
  };
  return { target, close };
}

/** A complete response was not received. */
class NoResponse extends Error {
  override readonly name = 'NoResponse';
  /** Whether repeating the request cannot execute it twice. */
  readonly isHarmless: boolean;
  /** Node's code of the underlying error. */
  readonly code: string | undefined;
  constructor(message: string, isHarmless = false, code?: string) {
    super(message);
    this.isHarmless = isHarmless;
    this.code = code;
  }
}

interface Call {
  readonly url: string;
  readonly request: TargetRequest;
  readonly options: NodeTargetOptions;
  readonly timeout: number;
  readonly limit: number;
  readonly signal: AbortSignal | undefined;
  readonly open: OpenRequest;
  readonly isKept: boolean;
}

/** One request and its response, limited in time and size. */
async function exchange(call: Call): Promise<TargetResponse> {
  const { request, timeout, limit, signal } = call;
  const outgoing = opened(call);
  const progress: Progress = { connected: false, bytes: -1 };
  const stop = (reason: string): void => {
    progress.stopped = reason;
    outgoing.destroy();
  };
  const aborted = (): void => stop('aborted');
  const clock = setTimeout(() => stop(late(progress, timeout)), timeout);
  signal?.addEventListener('abort', aborted);
  if (signal?.aborted === true) aborted();
  try {
    const head = await headOf(outgoing, request, progress);
    if (mayBeEndless(request, head.rawHeaders)) return await readStream(head, outgoing);
    return await readResponse(head, request.method === 'HEAD' ? Infinity : limit, progress);
  } catch (error) {
    outgoing.destroy();
    throw progress.stopped === undefined ? error : new NoResponse(progress.stopped);
  } finally {
    clearTimeout(clock);
    signal?.removeEventListener('abort', aborted);
  }
}

/** Sends a request and waits for the head of the response. */
function headOf(
  outgoing: ClientRequest,
  request: TargetRequest,
  progress: Progress,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    outgoing.on('socket', (socket) => {
      progress.connected = !socket.connecting;
      if (!socket.connecting) return;
      socket.once('connect', () => {
        progress.connected = true;
      });
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const harmless = isHarmless(request.method, progress, error, outgoing.reusedSocket);
      reject(new NoResponse(errorMessage(error, progress), harmless, error.code));
    });
    outgoing.on('upgrade', (_, socket) => {
      socket.destroy();
      reject(new NoResponse('the server switched to another protocol'));
    });
    outgoing.on('response', resolve);
    outgoing.end(request.body);
  });
}

/** The progress of an exchange; -1 bytes: the head of the response has not arrived. */
interface Progress {
  connected: boolean;
  bytes: number;
  /** Why the request was aborted. */
  stopped?: string;
}

/** Opens a request without sending anything. */
function opened({ url, request, options, open, isKept }: Call): ClientRequest {
  const { method, body } = request;
  const lines = withDefaults(request.headers, options.headers);
  const isFramed = ['content-length', 'transfer-encoding'].some(
    (name) => headerOf(lines, name) !== undefined,
  );
  if (!isFramed && (body !== undefined || /^(POST|PUT|PATCH)$/.test(method)))
    lines.push('Content-Length', String(body?.length ?? 0));
  try {
    if (headerOf(lines, 'host') === undefined) lines.unshift('Host', new URL(url).host);
    // As curl and fetch do, and so the commands that repeat a request: some servers do without a body otherwise.
    if (headerOf(lines, 'accept') === undefined) lines.push('Accept', '*/*');
    return open(url, { method, headers: lines }, isKept);
  } catch (error) {
    throw new Unsendable(error instanceof Error ? error.message : String(error));
  }
}

function late({ bytes }: Progress, timeout: number): string {
  const limit = `${timeout / 1000} s`;
  return bytes < 0
    ? `no response within ${limit}`
    : `the response did not end within ${limit}, got ${bytes} bytes`;
}

/** The error for people: an error of the parser shows the byte at which it stopped. */
function errorMessage(error: NodeJS.ErrnoException, { bytes, connected }: Progress): string {
  if (error.code?.startsWith('HPE_') === true) return `the response is not valid HTTP: ${error.message}`;
  if (bytes >= 0)
    return `the connection was closed after ${bytes} bytes of the response body: ${error.message}`;
  return connected ? `the connection was closed without a response: ${error.message}` : error.message;
}

/**
 * A request without a connection was not executed. One whose connection ended may have been: only safe methods (RFC
 * 9110, 9.2.1) are repeated, and requests on a reused connection that was just being closed (RFC 9112, 9.3.1).
 */
function isHarmless(
  method: string,
  { connected, bytes }: Progress,
  { code }: NodeJS.ErrnoException,
  isKept: boolean,
): boolean {
  if (!connected) return true;
  const isSilent = bytes < 0 && code?.startsWith('HPE_') !== true;
  return isSilent && (isKept || /^(GET|HEAD|OPTIONS|TRACE)$/.test(method));
}

/** The first part of a response that may be endless; its connection is closed afterwards. */
async function readStream(response: IncomingMessage, outgoing: ClientRequest): Promise<TargetResponse> {
  const { statusCode: status = 0, rawHeaders: headers } = response;
  const { body, isPart } = await readStart(response.on('error', () => {}));
  if (isPart !== true) {
    const encoding = headerOf(headers, 'content-encoding');
    return { status, headers, body: await unpackBody(body, encoding, exchangeLimits.limit) };
  }
  outgoing.destroy();
  // Compressed data cannot be decoded without its end.
  const isPacked = headerOf(headers, 'content-encoding') !== undefined;
  return { status, headers, body: isPacked ? new Uint8Array() : body, isPart };
}

async function readResponse(
  response: IncomingMessage,
  limit: number,
  progress: Progress,
): Promise<TargetResponse> {
  const { statusCode: status = 0, rawHeaders: headers } = response;
  progress.bytes = 0;
  const announced = Number(headerOf(headers, 'content-length') ?? 0);
  if (announced > limit)
    throw new NoResponse(
      `the response body must have at most ${limit} bytes, got a Content-Length of ${announced}`,
    );
  const chunks: Uint8Array[] = [];
  const reading = response.on('error', () => {});
  try {
    for await (const chunk of reading as AsyncIterable<Uint8Array>) {
      progress.bytes += chunk.length;
      if (progress.bytes > limit)
        throw new NoResponse(`the response body must have at most ${limit} bytes, got more`);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof NoResponse) throw error;
    throw new NoResponse(errorMessage(error as NodeJS.ErrnoException, progress));
  }
  const packed = joinBytes(chunks);
  try {
    return { status, headers, body: await unpackBody(packed, headerOf(headers, 'content-encoding'), limit) };
  } catch (error) {
    throw new NoResponse(error instanceof Error ? error.message : String(error));
  }
}
