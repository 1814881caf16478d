import { randomBytes } from 'node:crypto';
import { createServer, request as send } from 'node:http';
import { createServer as createSocketServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { endToEnd } from '../../generator/traffic/hop-by-hop.js';
import { raw, Servers } from './servers.js';

const servers = new Servers();
afterEach(() => servers.close());

/** A server with one connection at a time that responds with these octets, and returns the request. */
async function answering(text: string): Promise<{ readonly origin: string; readonly came: () => string }> {
  let came = '';
  const server = createSocketServer((socket) => {
    socket.on('data', (chunk) => {
      came += chunk.toString('latin1');
      if (/\r\n\r\n$/.test(came) || came.endsWith('END')) socket.end(text, 'latin1');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  servers.adopt(() => server.close());
  return { origin: `http://127.0.0.1:${port}`, came: () => came };
}

describe('a proxy passes on', () => {
  test('requests and answers as they are, but for what belongs to a connection', async () => {
    const { origin, came } = await answering(
      'HTTP/1.1 299 Very Fine\r\nX-One: 1\r\nx-ONE: 2\r\nConnection: x-own, close\r\nX-Own: 1\r\nContent-Length: 3\r\n\r\n\xff\x00a',
    );
    const proxy = await servers.proxy(`${origin}/base`);
    const answer = await raw(
      proxy.origin,
      'POST /a/../b/%2e%2E/c?x=%FF&&y HTTP/1.1\r\nHost: me\r\nX-Two: a\r\nX-two: b\r\nConnection: close, X-Hop\r\nX-Hop: 1\r\nTE: trailers\r\nProxy-Authorization: no\r\nContent-Length: 5\r\n\r\n\x00\xfeEND',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 299 Very Fine\r\nX-One: 1\r\nx-ONE: 2\r\nContent-Length: 3\r\n/);
    expect(answer).not.toMatch(/x-own|^date:/im);
    expect(answer).toMatch(/\r\n\r\n\xff\x00a$/);
    expect(came()).toMatch(
      /^POST \/base\/a\/\.\.\/b\/%2e%2E\/c\?x=%FF&&y HTTP\/1\.1\r\nHost: 127\.0\.0\.1:\d+\r\nX-Two: a\r\nX-two: b\r\nContent-Length: 5\r\nVia: 1\.1 trivet\r\n/,
    );
    expect(came()).toMatch(/\r\n\r\n\x00\xfeEND$/);
    expect(came()).not.toMatch(/x-hop|proxy-authorization|^te:/im);
  });

  test('trailers, interim responses and what waits for them', async () => {
    const server = createServer((incoming, outgoing) => {
      outgoing.writeEarlyHints({ link: '</style.css>; rel=preload' });
      incoming.resume().on('end', () => {
        outgoing.writeHead(200, { trailer: 'X-Sum' });
        outgoing.write('body');
        outgoing.addTrailers({ 'X-Sum': `4 ${incoming.trailers['x-sent']}` });
        outgoing.end();
      });
    });
    const proxy = await servers.proxy(await servers.serve(server));
    const answer = await raw(
      proxy.origin,
      'POST / HTTP/1.1\r\nHost: me\r\nExpect: 100-continue\r\nTrailer: X-Sent\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n2\r\nhi\r\n0\r\nX-Sent: yes\r\n\r\n',
    );
    expect(answer).toContain('HTTP/1.1 100 Continue\r\n\r\n');
    expect(answer).toMatch(/HTTP\/1\.1 103 Early Hints\r\nLink: <\/style\.css>; rel=preload\r\n/i);
    expect(answer).toMatch(/4\r\nbody\r\n0\r\nX-Sum: 4 yes\r\n\r\n$/i);
  });

  test('answers without a body, and requests without one', async () => {
    const heads: string[] = [];
    const origin = await servers.answer(({ method, rawHeaders }, response) => {
      heads.push(`${method} ${rawHeaders.filter((name) => /content-length|transfer/i.test(name))}`);
      response.sendDate = false;
      if (method === 'HEAD') response.writeHead(200, { 'content-length': '1234' }).end();
      else response.writeHead(method === 'GET' ? 304 : 204, { etag: '"1"' }).end();
    });
    const proxy = await servers.proxy(origin);
    const ask = (method: string) =>
      raw(proxy.origin, `${method} / HTTP/1.1\r\nHost: me\r\nConnection: close\r\n\r\n`);
    expect(await ask('HEAD')).toMatch(
      /^HTTP\/1\.1 200 OK\r\ncontent-length: 1234\r\nConnection: close\r\n\r\n$/,
    );
    expect(await ask('GET')).toMatch(
      /^HTTP\/1\.1 304 Not Modified\r\netag: "1"\r\nConnection: close\r\n\r\n$/,
    );
    expect(await ask('DELETE')).toMatch(
      /^HTTP\/1\.1 204 No Content\r\netag: "1"\r\nConnection: close\r\n\r\n$/,
    );
    expect(heads).toEqual(['HEAD ', 'GET ', 'DELETE ']);
  });

  test('what comes in pieces as it comes, at the pace of who reads, in bounded memory', async () => {
    const chunk = randomBytes(1024 * 1024);
    const [total, written] = [300, { count: 0 }];
    const origin = await servers.answer(async (_, response) => {
      response.writeHead(200);
      for (; written.count < total; written.count += 1)
        if (!response.write(chunk)) await new Promise((done) => response.once('drain', done));
      response.end();
    });
    const proxy = await servers.proxy(origin);
    const before = process.memoryUsage().rss;
    await new Promise<void>((done, failed) => {
      send(proxy.origin, (answer) => {
        answer.once('data', () => {
          answer.pause();
          setTimeout(() => {
            // The responses are not read: the pending data fit into the buffers of four sockets.
            expect(written.count).toBeLessThan(60);
            expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
            answer.resume();
          }, 500);
        });
        answer.on('end', done).on('error', failed);
      }).end();
    });
    expect(written.count).toBe(total);
    const [seen] = await proxy.seen(1);
    expect(seen?.unchecked).toBe('a checked body must be at most 1000 bytes');
    expect(seen?.response?.body).toHaveLength(0);
  });

  test('nothing to another protocol, and HTTP all the same where HTTP/2 is offered', async () => {
    const origin = await servers.answer((_, response) => response.end('http'));
    const proxy = await servers.proxy(origin);
    const ask = (upgrade: string) =>
      raw(
        proxy.origin,
        `GET / HTTP/1.1\r\nHost: me\r\nConnection: upgrade, close\r\nUpgrade: ${upgrade}\r\n\r\n`,
      );
    expect(await ask('websocket')).toMatch(/^HTTP\/1\.1 501 [\s\S]*upgrades to websocket/);
    expect(await ask('h2c')).toMatch(/^HTTP\/1\.1 200 [\s\S]*http/);
    expect(await raw(proxy.origin, 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n')).toMatch(/^HTTP\/1\.1 501 /);
  });
});

describe('a proxy tells', () => {
  test('bodies without their codings, and one that is none of its coding', async () => {
    const origin = await servers.answer(({ url }, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      const bodies = new Map([
        ['/good', gzipSync('hello')],
        ['/long', gzipSync(Buffer.alloc(5000))],
      ]);
      response.end(bodies.get(url ?? '') ?? 'hello');
    });
    const proxy = await servers.proxy(origin);
    for (const path of ['/good', '/bad', '/long'])
      await raw(proxy.origin, `GET ${path} HTTP/1.1\r\nHost: me\r\nConnection: close\r\n\r\n`);
    const all = await proxy.seen(3);
    const [good, bad, long] = ['/good', '/bad', '/long'].map((path) =>
      all.find(({ request }) => request.url === path),
    );
    expect(Buffer.from(good?.response?.body ?? []).toString()).toBe('hello');
    expect(bad?.failure).toMatch(/gzip/);
    expect(long).not.toHaveProperty('failure');
    expect(long?.unchecked).toMatch(/at most 1000 bytes/);
  });

  test('that a server is not there, breaks off, or that a client went away', async () => {
    const gone = await servers.proxy('http://127.0.0.1:1');
    expect(await raw(gone.origin, 'GET / HTTP/1.1\r\nHost: me\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 502 [\s\S]*the server does not respond: connect ECONNREFUSED/,
    );
    expect((await gone.seen(1))[0]?.failure).toContain('ECONNREFUSED');
    const { origin } = await answering('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc');
    const broken = await servers.proxy(origin);
    expect(await raw(broken.origin, 'GET / HTTP/1.1\r\nHost: me\r\n\r\n')).toMatch(
      /Content-Length: 10[\s\S]*abc$/,
    );
    expect((await broken.seen(1))[0]?.failure).toMatch(/the response ended early/);
    const slow = await servers.proxy(await servers.answer((_, response) => void response.write('a')));
    await new Promise<void>((done) => {
      const request = send(slow.origin, (answer) => answer.once('data', () => request.destroy()));
      request
        .on('error', () => {})
        .on('close', done)
        .end();
    });
    expect((await slow.seen(1))[0]?.unchecked).toBe('the client disconnected');
  });
});

test('headers that a connection names belong to it, but for those that a message needs', () => {
  expect(
    endToEnd([
      'A',
      '1',
      'Connection',
      'B, content-length',
      'b',
      '2',
      'Content-Length',
      '3',
      'Keep-Alive',
      '4',
    ]),
  ).toEqual(['A', '1', 'Content-Length', '3']);
});
