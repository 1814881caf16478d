import { createServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Case } from '@trivet/runtime/conformance/case';
import { nodeTarget } from '@trivet/runtime/conformance/node';
import { runSuite, type Speaker, type SuiteReport, urlTarget } from '@trivet/runtime/conformance/run';
import { afterEach, describe, expect, test } from 'vitest';
import { paced } from '#runtime/conformance/pace';

/** What a server does with every connection after receiving a request. */
type Manner = (socket: Socket, request: string) => void;

const speaker: Speaker = {
  request: (operation) => ({ method: 'GET', url: `/${operation}`, headers: [] }),
  read: (_, request, { status, headers, body }) => ({
    outcome: String(status),
    problems: [],
    exchange: {
      url: request.url,
      method: request.method,
      statusCode: status,
      requestBody: undefined,
      responseBody: new TextDecoder().decode(body),
      header: (name) => headers[headers.findIndex((one) => one.toLowerCase() === name) + 1],
    },
  }),
};

const operations = ['one', 'two', 'three'];
const cases: readonly Case[] = operations.flatMap((operation) =>
  Array.from({ length: 20 }, (_, index) => ({
    id: `${operation}/${index}`,
    kind: 'positive',
    title: 'it answers',
    clause: { file: 'a.yaml', pointer: '/paths' },
    steps: [
      { id: 'call', operation, send: { protocol: 'rest', query: { index } }, expect: { status: ['200'] } },
    ],
  })),
);
const suite = { contract: 'things', speaker, cases };

let servers: { readonly server: Server; readonly sockets: Set<Socket> }[] = [];

afterEach(() => {
  for (const { server, sockets } of servers) {
    server.close();
    for (const socket of sockets) socket.destroy();
  }
  servers = [];
});

async function serve(manner: Manner): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (data) => manner(socket, data.toString('latin1')));
  });
  servers.push({ server, sockets });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

const limits = { timeout: 3000, limit: 100_000, retries: 0 } as const;

async function report(manner: Manner, timeout: number = limits.timeout): Promise<SuiteReport> {
  const { target, close } = nodeTarget(await serve(manner), { ...limits, timeout });
  const made = await runSuite(suite, paced(target, { mostWait: 500 }), { maxTime: 4000 });
  close();
  return made;
}

const head = (status: number, ...lines: string[]): string =>
  [`HTTP/1.1 ${status} Word`, ...lines, '', ''].join('\r\n');
const ok: Manner = (socket) => socket.write(`${head(200, 'Content-Length: 2')}ok`);

/** Writes as long as the other side reads. */
function forever(socket: Socket, text: string): void {
  const more = (): void => {
    while (!socket.destroyed && socket.write(text));
  };
  socket.on('drain', more);
  more();
}

/** Servers without a complete response, and the expected messages. */
const speechless: readonly (readonly [string, Manner, RegExp])[] = [
  ['never answers', () => {}, /no response within 0.25 s/],
  ['closes the connection', (socket) => socket.destroy(), /connection was closed without a response/],
  ['drops after the head', (socket) => socket.end(head(200, 'Content-Length: 5')), /closed after 0 bytes/],
  [
    'drops in the body',
    (socket) => socket.end(`${head(200, 'Content-Length: 5')}ab`),
    /closed after 2 bytes/,
  ],
  [
    'drips',
    (socket) => {
      socket.write(head(200, 'Transfer-Encoding: chunked'));
      const drip = setInterval(() => socket.write('1\r\na\r\n'), 5);
      socket.on('close', () => clearInterval(drip));
    },
    /did not end within 0.25 s, got \d+ bytes/,
  ],
  [
    'has no end of its body',
    (socket) => {
      socket.write(head(200));
      forever(socket, 'a'.repeat(10_000));
    },
    /at most 100000 bytes, got more/,
  ],
  [
    'has no end of its headers',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      forever(socket, `X-More: ${'a'.repeat(1000)}\r\n`);
    },
    /not valid HTTP: .*(overflow|headers)/i,
  ],
  [
    'answers garbage',
    (socket) => socket.write('\x00\xff\x16 garbage\r\n\r\n'),
    /the response is not valid HTTP/,
  ],
  [
    'sends bytes that no header may have',
    (socket) => socket.write(head(200, 'X-Bad: a\x00b', 'Content-Length: 0')),
    /the response is not valid HTTP/,
  ],
  [
    'announces 10 GB',
    (socket) => socket.write(head(200, 'Content-Length: 10737418240')),
    /at most 100000 bytes, got a Content-Length of 10737418240/,
  ],
  [
    'sends a bomb',
    (socket) => {
      const bomb = gzipSync(Buffer.alloc(1_000_000));
      socket.write(head(200, 'Content-Encoding: gzip', `Content-Length: ${bomb.length}`));
      socket.write(bomb);
    },
    /decompressed response body must have at most 100000 bytes/,
  ],
  [
    'says gzip and is none',
    (socket) => socket.write(`${head(200, 'Content-Encoding: gzip', 'Content-Length: 2')}ok`),
    /the body must be valid gzip/,
  ],
  [
    'switches protocols',
    (socket) => socket.write(head(101, 'Upgrade: x', 'Connection: upgrade')),
    /protocol/,
  ],
];

describe('a run ends soon, and once says why, with a server that', () => {
  test.each(speechless)('%s', async (_, manner, reason) => {
    const {
      stopped,
      notRun,
      ok: isOk,
      requests,
    } = await report(manner, /0\.25 s/.test(reason.source) ? 250 : undefined);
    expect(stopped).toMatch(/requests in a row got no response/);
    expect(stopped).toMatch(reason);
    expect(notRun).toBeGreaterThan(40);
    expect(requests).toBeLessThan(20);
    expect(isOk).toBe(false);
  });

  test.each([
    [
      'refuses everybody',
      head(401, 'Content-Length: 0'),
      /got status 401 \(.*\): give credentials with --bearer/,
    ],
    ['has nothing', head(404, 'Content-Length: 0'), /got status 404 \(.*\): check the base path/],
    [
      'redirects in circles',
      head(302, 'Location: /one', 'Content-Length: 0'),
      /got status 302 \(.*\): give the address/,
    ],
    ['is broken', head(503, 'Content-Length: 0'), /got status 503 \(.*\): check the log/],
    [
      'is too busy for good',
      head(429, 'Retry-After: 3600', 'Content-Length: 0'),
      /got status 429 \(.*\): slow down with --rate/,
    ],
  ])('%s', async (_, answer, reason) => {
    const { stopped, notRun, requests } = await report((socket) => socket.write(answer));
    expect(stopped).toMatch(reason);
    expect(notRun).toBeGreaterThan(40);
    expect(requests).toBeLessThan(20);
  });

  test('answers slowly: the time of a run is kept', async () => {
    const { target, close } = nodeTarget(await serve((socket) => setTimeout(() => ok(socket, ''), 50)));
    const { passed, notRun, stopped } = await runSuite(suite, target, { maxTime: 500 });
    close();
    expect(passed).toBeGreaterThan(3);
    expect(passed + notRun).toBe(cases.length);
    expect(stopped).toBe('the time limit of the run, 0.5 s, was reached');
  });
});

describe('a run goes on', () => {
  test('with the rest where one operation does not respond', async () => {
    const { passed, failed, notRun, stopped } = await report((socket, request) => {
      if (!request.startsWith('GET /two')) ok(socket, request);
    }, 250);
    expect(stopped).toBeUndefined();
    expect(passed).toBe(40);
    expect(failed + notRun).toBe(20);
    expect(notRun).toBeGreaterThan(10);
  });

  test('after a pause that the server asks for', async () => {
    let asked = 0;
    const { passed, requests } = await report((socket, request) => {
      asked += 1;
      if (asked === 2) socket.write(head(429, 'Retry-After: 0', 'Content-Length: 0'));
      else ok(socket, request);
    });
    expect({ passed, asked }).toEqual({ passed: 60, asked: 61 });
    expect(requests).toBe(60);
  });

  test('over connections that are closed behind every answer', async () => {
    const { target, close } = nodeTarget(
      await serve((socket) => socket.end(`${head(200, 'Content-Length: 2')}ok`)),
    );
    expect(await runSuite(suite, target)).toMatchObject({ passed: 60, ok: true });
    close();
  });

  test('with bytes that are no UTF-8, and with more of them than announced', async () => {
    const invalid = Buffer.from([0xff, 0xfe, 0xc0, 0x80]);
    const { passed } = await report((socket) => {
      socket.write(head(200, 'Content-Length: 4'));
      socket.write(invalid);
    });
    expect(passed).toBe(60);
    const more = await report((socket) => socket.write(`${head(200, 'Content-Length: 2')}okay and more`));
    expect(more.passed + more.failed + more.notRun).toBe(60);
  });

  test('no faster than it may', async () => {
    const { target, close } = nodeTarget(await serve(ok));
    const started = performance.now();
    const few = { ...suite, cases: cases.slice(0, 40) };
    expect((await runSuite(few, paced(target, { rate: 20 }))).passed).toBe(40);
    close();
    // A burst of one second's amount, then one every fiftieth of a second.
    expect(performance.now() - started).toBeGreaterThan(900);
  });
});

describe('a request goes out as it is', () => {
  const send = async (method: string, headers: readonly string[], body?: string): Promise<string> => {
    let seen = '';
    const url = await serve((socket, request) => {
      seen = request;
      socket.write(head(200, 'X-A: 1', 'X-A: 2', 'Content-Length: 0'));
    });
    const { target, close } = nodeTarget(url, { headers: { 'X-Default': 'd', 'X-Own': 'd' } });
    const answer = await target({
      method,
      url: '/it',
      headers,
      ...(body !== undefined && { body: new TextEncoder().encode(body) }),
    });
    close();
    expect(answer.headers.filter((line) => line === 'X-A')).toHaveLength(2);
    return seen;
  };

  test('with repeated headers, its own before the defaults', async () => {
    const seen = await send('GET', ['X-Own', '1', 'X-Own', '2']);
    expect(seen).toContain('X-Own: 1\r\nX-Own: 2\r\nX-Default: d\r\n');
    expect(seen).not.toContain('X-Own: d');
  });

  test('by methods that fetch refuses, and with a body where it would have none', async () => {
    expect(await send('TRACE', [])).toMatch(/^TRACE \/it HTTP\/1.1\r\n/);
    expect(await send('GET', [], '{}')).toMatch(/Content-Length: 2\r\n(?:.*\r\n)*\r\n\{\}$/);
  });

  test('fetch says what it cannot send', async () => {
    const trace = urlTarget('http://127.0.0.1:1')({ method: 'TRACE', url: '/', headers: [] });
    await expect(trace).rejects.toMatchObject({ name: 'Unsendable' });
  });

  test('a lost connection is tried again, a time-out is not', async () => {
    let asked = 0;
    const lost = await serve((socket, request) => {
      asked += 1;
      if (asked === 1) socket.destroy();
      else ok(socket, request);
    });
    const request = { url: '/', headers: [] };
    expect(await nodeTarget(lost).target({ ...request, method: 'GET' })).toMatchObject({ status: 200 });
    asked = 0;
    await expect(nodeTarget(lost).target({ ...request, method: 'POST' })).rejects.toThrow(
      /closed without a response/,
    );
    expect(asked).toBe(1);
    asked = 0;
    const count = (): void => {
      asked += 1;
    };
    const mute = nodeTarget(await serve(count), { timeout: 50 });
    await expect(mute.target({ ...request, method: 'GET' })).rejects.toThrow(/no response within/);
    expect(asked).toBe(1);
  });
});

test('requests without Accept say that they take anything, as curl does where they are repeated', async () => {
  const seen: string[] = [];
  const url = await serve((socket, request) => {
    seen.push(...(request.match(/^accept:.*$/gim) ?? []));
    socket.write(`${head(200, 'Content-Length: 0')}`);
  });
  const { target, close } = nodeTarget(url);
  for (const headers of [[], ['Accept', 'text/plain']])
    await target({ method: 'GET', url: '/', headers }, new AbortController().signal);
  close();
  expect(seen).toEqual(['Accept: */*', 'Accept: text/plain']);
});
