import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { connectionOf } from '../../generator/connect/connection.js';
import { type ProxyServer, serveProxy } from '../../generator/traffic/proxy-server.js';
import type { RecordedExchange } from '../../generator/traffic/recorded.js';

/** Servers started by a test. */
export class Servers {
  private readonly closing: (() => unknown)[] = [];

  /** Listens, and returns the base URL. */
  async serve(server: Server): Promise<string> {
    this.closing.push(() => {
      server.closeAllConnections();
      server.close();
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Registers another resource to be closed at the end. */
  adopt(close: () => unknown): void {
    this.closing.push(close);
  }

  answer(listener: RequestListener): Promise<string> {
    return this.serve(createServer(listener));
  }

  /** A proxy in front of a server, with its exchanges. */
  async proxy(to: string, maxBody = 1000): Promise<Proxied> {
    const connection = connectionOf({}, {});
    const all: RecordedExchange[] = [];
    const waiting: (() => void)[] = [];
    const onExchange = (seen: RecordedExchange): void => {
      all.push(seen);
      for (const wake of waiting.splice(0)) wake();
    };
    const server = await serveProxy({ port: 0, host: '127.0.0.1', to, connection, maxBody, onExchange });
    this.closing.push(async () => {
      await server.close();
      connection.close();
    });
    const seen = async (count: number): Promise<readonly RecordedExchange[]> => {
      while (all.length < count) await new Promise<void>((done) => waiting.push(done));
      return all;
    };
    return { ...server, seen };
  }

  async close(): Promise<void> {
    for (const close of this.closing.splice(0).reverse()) await close();
  }
}

/** A proxy and its exchanges. */
export interface Proxied extends ProxyServer {
  /** Resolves with all exchanges after this many have ended. */
  readonly seen: (count: number) => Promise<readonly RecordedExchange[]>;
}

/** Sends octets and returns all data until the connection ends. */
export function raw(origin: string, text: string): Promise<string> {
  const { port, hostname } = new URL(origin);
  return new Promise((done, failed) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(text, 'latin1'));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', failed);
    socket.on('close', () => done(Buffer.concat(chunks).toString('latin1')));
  });
}
