/** Clients that send requests without waiting for responses, or never read them. */

import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { nodeListener } from '@trivet/runtime/serve/node';
import { afterEach, expect, test } from 'vitest';
import type { HttpRequest, HttpResponse } from '#runtime/http/message';
import { Unsent } from '#runtime/serve/node-backlog';

const closing: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function served(
  handler: (request: HttpRequest) => HttpResponse | Promise<HttpResponse>,
): Promise<number> {
  const server = createServer(nodeListener(handler));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  closing.push(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
}

/** All data from a server until the texts have arrived. */
async function received(socket: Socket, ...texts: readonly string[]): Promise<string> {
  let whole = '';
  for await (const piece of socket) {
    whole += String(piece);
    if (texts.every((text) => whole.includes(text))) return whole;
  }
  return whole;
}

const ok = (body: string): HttpResponse => ({ status: 200, headers: ['content-type', 'text/plain'], body });

test('requests of a connection are handled one by one, in their order', async () => {
  const events: string[] = [];
  const port = await served(async ({ path }) => {
    events.push(`start ${path}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    events.push(`end ${path}`);
    return ok(`body of ${path};`);
  });
  const socket = await connected(port);
  socket.write(get('/1') + get('/2') + get('/3'));
  const text = await received(socket, 'body of /3;');
  expect(events).toEqual(['/1', '/2', '/3'].flatMap((path) => [`start ${path}`, `end ${path}`]));
  expect(text.match(/body of \/\d;/g)).toEqual(['body of /1;', 'body of /2;', 'body of /3;']);
});

test('bodies of requests that wait are read when their turn comes', async () => {
  const port = await served(async (request) => ok(`${(await request.body(1_000_000)).length} bytes;`));
  const socket = await connected(port);
  const length = 200_000;
  const post = (headers: string): string =>
    `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n${headers}\r\n${'x'.repeat(length)}`;
  socket.write(get('/') + post('') + get('/') + post('Connection: close\r\n'));
  const text = await received(socket, 'the end');
  expect(text.match(/\d+ bytes;/g)).toEqual([0, length, 0, length].map((bytes) => `${bytes} bytes;`));
}, 5000);

test('a client that never reads gets one response, and others are answered', async () => {
  let started = 0;
  const body = 'x'.repeat(8_000_000);
  const port = await served(({ path }) => {
    if (path !== '/large') return ok('small;');
    started += 1;
    return ok(body);
  });
  const greedy = await connected(port);
  greedy.pause();
  greedy.write(get('/large').repeat(2000));
  await new Promise((resolve) => setTimeout(resolve, 50));
  const other = await connected(port);
  other.write(get('/small'));
  expect(await received(other, 'small;')).toContain('small;');
  expect(started).toBeLessThan(3);
});

test('a connection that is closed starts no further requests', async () => {
  let started = 0;
  const port = await served(async () => {
    started += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return ok('text');
  });
  const socket = await connected(port);
  socket.write(get('/').repeat(5));
  await new Promise((resolve) => setTimeout(resolve, 10));
  socket.resetAndDestroy();
  await new Promise((resolve) => setTimeout(resolve, 80));
  expect(started).toBe(1);
});

/** A response that is never sent. */
class Stuck {
  destroyed = false;
  readonly writableEnded = true;
  readonly writableFinished = false;
  private readonly closed: (() => void)[] = [];
  writeHead(): void {}
  write(): boolean {
    return false;
  }
  end(): void {}
  once(_: string, listener: () => void): void {
    this.closed.push(listener);
  }
  destroy(): void {
    this.destroyed = true;
    for (const listener of this.closed) listener();
  }
}

test('responses beyond the bound are refused, or displace the oldest one', () => {
  const unsent = new Unsent(100_000);
  const all = [new Stuck(), new Stuck(), new Stuck()] as const;
  for (const one of all) {
    expect(unsent.hasRoom(60_000, true)).toBe(one !== all[2]);
    if (one !== all[2]) unsent.add(one, 60_000);
  }
  expect(unsent.hasRoom(100, true)).toBe(true);
  expect(all.map(({ destroyed }) => destroyed)).toEqual([false, false, false]);
  expect(unsent.hasRoom(60_000, false)).toBe(true);
  expect(all.map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
  expect(unsent.hasRoom(60_000, true)).toBe(true);
});
