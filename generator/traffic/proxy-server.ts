/** Forwards requests to a server and its responses back, unchanged, and reports each exchange. */

import {
  type ClientRequest,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { headerOf } from '@trivet/runtime/internal/conformance';
import { isHeader } from '@trivet/runtime/internal/protocol';
import type { Connection } from '../connect/connection.js';
import { noResponseReason } from '../connect/no-response.js';
import { type RefusedCertificate, refusedCertificate } from '../connect/refused-certificate.js';
import { endToEnd } from './hop-by-hop.js';
import type { RecordedExchange } from './recorded.js';
import { type Reservoir, Tap } from './tap.js';
import { unpackedExchange } from './unpacked.js';

/** Where a proxy listens and to which server it forwards. */
export interface ProxyOptions {
  /** Port to listen on; 0 selects a free one. */
  readonly port: number;
  readonly host: string;
  /** Base URL; its path precedes every path. */
  readonly to: string;
  readonly connection: Connection;
  /** Bytes of a body that is checked; longer ones are forwarded unchecked. */
  readonly maxBody: number;
  /** The server receives the Host header of the client. */
  readonly keepsHost?: boolean;
  /** Called after each exchange; never rejects. */
  readonly onExchange: (seen: RecordedExchange) => void;
}

/** A listening proxy. */
export interface ProxyServer {
  /** `http://127.0.0.1:4020`. */
  readonly origin: string;
  /** Accepts no further requests, and waits briefly for pending ones. */
  close(): Promise<void>;
}

/** The limit of kept bytes for all pending bodies, in bodies of maximum length. */
const mostBodies = 64;

/** Milliseconds for pending exchanges when the proxy ends. */
const grace = 2000;

/** Listens; rejects with the platform's error if the port is not available. */
export async function serveProxy(options: ProxyOptions): Promise<ProxyServer> {
  const { host, port, maxBody } = options;
  const reservoir: Reservoir = { each: maxBody, all: maxBody * mostBodies, used: 0 };
  const listener = (incoming: IncomingMessage, outgoing: ServerResponse): void =>
    pass(options, reservoir, incoming, outgoing);
  const server: Server = createServer({ requestTimeout: 0 }, listener);
  server.on('checkContinue', listener);
  // CONNECT requests a tunnel, whose traffic would be invisible.
  server.on('connect', (_, socket) =>
    socket.end('HTTP/1.1 501 Not Implemented\r\nconnection: close\r\n\r\n'),
  );
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(port, host, ready);
  });
  const address = server.address() as AddressInfo;
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    async close() {
      const closed = new Promise((done) => server.close(done));
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), grace);
      await closed;
      clearTimeout(late);
    },
  };
}

/** One pending exchange. */
interface Passage {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly upstream: ClientRequest;
  readonly sent: Tap;
  readonly came: Tap;
  readonly end: (ending: Ending) => void;
  /** The base URL of the server. */
  readonly to: string;
}

/** How an exchange ended. */
interface Ending {
  readonly answer?: IncomingMessage;
  readonly unchecked?: string;
  readonly failure?: string;
  readonly refused?: RefusedCertificate;
}

function pass(
  options: ProxyOptions,
  reservoir: Reservoir,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  outgoing.sendDate = false;
  const refusal = refusalOf(incoming);
  if (refusal !== undefined) {
    outgoing.writeHead(501, ['Content-Type', 'text/plain; charset=utf-8', 'Connection', 'close']);
    return void outgoing.end(`${refusal}\n`);
  }
  const { connection, to, onExchange, keepsHost = false } = options;
  const target = targetOf(incoming.url ?? '/');
  const started = performance.now();
  const [sent, came] = [new Tap(reservoir), new Tap(reservoir)];
  let isOver = false;
  const end = (ending: Ending): void => {
    if (isOver) return;
    isOver = true;
    const seen = seenOf(incoming, target, { sent, came, ending, started });
    sent.release();
    came.release();
    // The check starts after the response has been sent.
    setImmediate(() => void unpackedExchange(seen, options.maxBody).then(onExchange));
  };
  const base = new URL(to);
  const request = {
    method: incoming.method ?? 'GET',
    headers: requestHeaders(incoming, keepsHost ? (incoming.headers.host ?? base.host) : base.host),
    path: `${base.pathname.replace(/\/+$/, '')}${target}`,
  };
  let upstream: ClientRequest;
  try {
    upstream = connection.open(to, request, true);
  } catch (error) {
    fail(outgoing, error, end, to);
    return;
  }
  link({ incoming, outgoing, upstream, sent, came, end, to });
}

/** Pipes both directions; if one end breaks off, the connection of the other is closed. */
function link(passage: Passage): void {
  const { incoming, outgoing, upstream, sent, end } = passage;
  upstream.on('continue', () => outgoing.writeContinue());
  upstream.on('information', ({ statusCode, rawHeaders }) => inform(outgoing, statusCode, rawHeaders));
  upstream.on('response', (answer) => back(passage, answer));
  upstream.on('upgrade', (_, socket) => {
    socket.destroy();
    fail(outgoing, new Error('it switches to another protocol'), end, passage.to);
  });
  upstream.on('error', (error) => {
    fail(outgoing, error, end, passage.to);
  });
  outgoing.on('close', () => {
    if (outgoing.writableFinished) return;
    upstream.destroy();
    end({ unchecked: 'the client disconnected' });
  });
  incoming.on('data', (chunk: Uint8Array) => sent.add(chunk));
  incoming.on('end', () => {
    if (incoming.rawTrailers.length > 0) upstream.addTrailers(pairs(incoming.rawTrailers));
  });
  incoming.pipe(upstream);
}

function back({ outgoing, came, end }: Passage, answer: IncomingMessage): void {
  const { statusCode = 502, statusMessage = '', rawHeaders } = answer;
  outgoing.writeHead(statusCode, statusMessage, endToEnd(rawHeaders));
  // The headers are sent at once: a body may follow much later.
  outgoing.flushHeaders();
  answer.on('data', (chunk: Uint8Array) => came.add(chunk));
  answer.on('end', () => {
    if (answer.rawTrailers.length > 0) outgoing.addTrailers(pairs(answer.rawTrailers));
  });
  answer.on('error', (error) => {
    outgoing.destroy();
    end({ failure: `the response ended early: ${error.message}` });
  });
  outgoing.on('finish', () => end({ answer }));
  answer.pipe(outgoing);
}

/** RFC 9110, 15.6.3: the server could not be reached. */
function fail(outgoing: ServerResponse, error: unknown, end: (ending: Ending) => void, to: string): void {
  const reason = noResponseReason(error, to);
  if (!outgoing.headersSent) {
    outgoing.writeHead(502, ['Content-Type', 'text/plain; charset=utf-8']);
    outgoing.end(`trivet proxy: the server does not respond: ${reason}\n`);
  } else outgoing.destroy();
  const refused = refusedCertificate(error);
  end({ failure: reason, ...(refused !== undefined && { refused }) });
}

/** Interim responses of the server (RFC 9110, 15.2). */
function inform(outgoing: ServerResponse, status: number, rawHeaders: readonly string[]): void {
  if (status === 102) outgoing.writeProcessing();
  if (status !== 103) return;
  const hints = new Map<string, string[]>();
  for (const [name, value] of pairs(rawHeaders)) {
    const key = name.toLowerCase();
    hints.set(key, [...(hints.get(key) ?? []), value]);
  }
  outgoing.writeEarlyHints(Object.fromEntries(hints));
}

/** Why a request is not forwarded; an upgrade to HTTP/2 may be ignored (RFC 9110, 7.8). */
function refusalOf({ headers }: IncomingMessage): string | undefined {
  const { upgrade } = headers;
  if (upgrade === undefined || /^(?:h2c|TLS\/|HTTP\/)/i.test(upgrade)) return undefined;
  return `trivet proxy does not support upgrades to ${upgrade}: connect to the server directly`;
}

/** Path and query; a client may send the whole URL (RFC 9112, 3.2.2). */
function targetOf(url: string): string {
  if (url.startsWith('/')) return url;
  return url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '') || '/';
}

function requestHeaders(
  { rawHeaders, method = 'GET', httpVersion }: IncomingMessage,
  host: string,
): string[] {
  const passed = endToEnd(rawHeaders);
  const headers: string[] = [];
  for (let index = 0; index + 1 < passed.length; index += 2) {
    const [name = '', value = ''] = [passed[index], passed[index + 1]];
    headers.push(name, isHeader(name, 'Host') ? host : value);
  }
  if (headerOf(headers, 'host') === undefined) headers.unshift('Host', host);
  const isChunked = headerOf(rawHeaders, 'transfer-encoding') !== undefined;
  if (isChunked) headers.push('Transfer-Encoding', 'chunked');
  else if (headerOf(headers, 'content-length') === undefined && /^(?:POST|PUT|PATCH)$/.test(method))
    headers.push('Content-Length', '0');
  // RFC 9110, 7.6.3: a gateway adds itself to Via.
  return [...headers, 'Via', `${httpVersion} trivet`];
}

function pairs(flat: readonly string[]): [string, string][] {
  const list: [string, string][] = [];
  for (let index = 0; index + 1 < flat.length; index += 2)
    list.push([flat[index] ?? '', flat[index + 1] ?? '']);
  return list;
}

interface Seeing {
  readonly sent: Tap;
  readonly came: Tap;
  readonly ending: Ending;
  readonly started: number;
}

function seenOf(
  incoming: IncomingMessage,
  url: string,
  { sent, came, ending, started }: Seeing,
): RecordedExchange {
  const { answer, failure, refused } = ending;
  const unchecked = ending.unchecked ?? sent.lost ?? came.lost;
  const body = sent.bytes();
  return {
    request: {
      method: incoming.method ?? 'GET',
      url,
      headers: incoming.rawHeaders,
      ...(body.length > 0 && { body }),
    },
    ...(answer !== undefined && {
      response: { status: answer.statusCode ?? 0, headers: answer.rawHeaders, body: came.bytes() },
    }),
    ...(unchecked !== undefined && { unchecked }),
    ...(failure !== undefined && { failure }),
    ...(refused !== undefined && { refused }),
    milliseconds: Math.round(performance.now() - started),
  };
}
