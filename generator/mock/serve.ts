import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { HttpHandler, HttpRequest } from '@trivet/runtime/http/message';
import { nodeListener } from '@trivet/runtime/serve/node';

/** A request and its status, without content. */
export interface RequestOutcome {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Milliseconds until the response was ready. */
  readonly ms: number;
  /** Why it was rejected, if that is known. */
  readonly reason?: string;
}

/** Where a mock listens, and a listener for its requests. */
export interface MockServerOptions {
  /** Port to listen on; 0 selects a free one. */
  readonly port: number;
  readonly host: string;
  /** Delay of each response in milliseconds. */
  readonly delay?: number;
  readonly onResponse?: (returned: RequestOutcome) => void;
  /** Why a request was rejected. */
  readonly reasonOf?: (request: HttpRequest) => string | undefined;
}

/** A listening mock. */
export interface MockServer {
  /** `http://127.0.0.1:4010`. */
  readonly origin: string;
  /** Accepts no further requests and completes the pending responses. */
  close(): Promise<void>;
}

/** Listens; rejects with the platform's error if the port is not available. */
export async function serveMock(handler: HttpHandler, options: MockServerOptions): Promise<MockServer> {
  const server = createServer(nodeListener(watched(slowed(handler, options.delay ?? 0), options)));
  const { host } = options;
  await new Promise<void>((ready, failed) => {
    server.once('error', failed);
    server.listen(options.port, host, ready);
  });
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${portOf(server)}`,
    async close() {
      server.closeIdleConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function slowed(handler: HttpHandler, delay: number): HttpHandler {
  return delay === 0 ? handler : async (request) => pause(delay).then(() => handler(request));
}

function watched(handler: HttpHandler, { onResponse, reasonOf }: MockServerOptions): HttpHandler {
  if (onResponse === undefined) return handler;
  return async (request) => {
    const start = performance.now();
    const response = await handler(request);
    const { method, path } = request;
    const ms = Math.round(performance.now() - start);
    const reason = response === undefined ? 'not in the contract' : reasonOf?.(request);
    const known = reason === undefined ? {} : { reason };
    onResponse({ method, path, status: response?.status ?? 404, ms, ...known });
    return response;
  };
}
