/** A transport over node:http with connections kept alive: less than half of what fetch costs on Node. */

import { Agent as HttpAgent, type IncomingMessage, request as sendHttp } from 'node:http';
import { Agent as HttpsAgent, request as sendHttps } from 'node:https';
import type { Transport, TransportRequest, TransportResponse } from '../http/transport.js';
import { withoutLength } from './node-message.js';

/** A transport with connections that can be closed. */
export interface NodeTransport extends Transport {
  /** Closes idle connections; without it they end by themselves in a few seconds. */
  close(): void;
}

/** Makes a transport; `connections` bounds how many stand to one host at a time. Default: no bound. */
export function nodeTransport({
  connections = Infinity,
}: {
  readonly connections?: number;
} = {}): NodeTransport {
  const plain = new HttpAgent({ keepAlive: true, maxSockets: connections });
  const secure = new HttpsAgent({ keepAlive: true, maxSockets: connections });
  const transport: Transport = (request) =>
    request.url.startsWith('https:') ? send(request, sendHttps, secure) : send(request, sendHttp, plain);
  return Object.assign(transport, {
    close: () => {
      plain.destroy();
      secure.destroy();
    },
  });
}

function send(
  { method, url, headers, body, signal }: TransportRequest,
  open: typeof sendHttp,
  agent: HttpAgent,
): Promise<TransportResponse> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? [] : ['content-length', String(Buffer.byteLength(body))];
    const options = { method, agent, ...(signal !== undefined && { signal }) };
    const request = open(url, options, (response) => resolve(read(response)));
    const lines = [...withoutLength(headers), ...length];
    for (let index = 0; index + 1 < lines.length; index += 2) {
      request.appendHeader(lines[index] ?? '', lines[index + 1] ?? '');
    }
    request.on('error', (error) => reject(signal?.aborted === true ? signal.reason : error));
    request.end(body);
  });
}

function read(response: IncomingMessage): TransportResponse {
  // Listening at once: a head without a reader of its body would hold the connection.
  const body = new Promise<Uint8Array>((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    response.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    response.on('end', () =>
      resolve(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)),
    );
    response.on('error', reject);
  });
  // Whoever asks for the body is told; nobody else has to be.
  body.catch(() => {});
  return {
    status: response.statusCode ?? 0,
    header: (name) => {
      const value = response.headers[name];
      return name === 'set-cookie' ? (value ?? []) : Array.isArray(value) ? value.join(', ') : value;
    },
    body: () => body,
  };
}
