import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, request as sendHttp } from 'node:http';
import { createServer as createSecureServer, type ServerOptions } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { nodeTarget } from '@trivet/runtime/conformance/node';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { connectionOf } from '../../generator/connect/connection.js';
import { proxyFor } from '../../generator/connect/proxy.js';
import { makeCertificates } from './certificates.js';
import { runHere, startHere } from './command-here.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-connect-'));
const files = makeCertificates(folder);
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
}

/** A service that greets, and returns in a header who the client is according to its certificate. */
function secure(options: ServerOptions = {}): Promise<number> {
  const tls = { cert: readFileSync(files.server), key: readFileSync(files.serverKey), ...options };
  return listening(
    createSecureServer(tls, ({ method, socket }, response) => {
      if (method !== 'GET') return response.writeHead(405, { allow: 'GET' }).end();
      const { subject } = (socket as TLSSocket).getPeerCertificate() ?? {};
      const headers = { 'content-type': 'application/json', 'x-client': String(subject?.CN) };
      return response.writeHead(200, headers).end('{"hello":"you"}');
    }),
  );
}

/** A proxy for http: and, with tunnels, https:, which records the first line and the credentials of each request. */
async function proxy(asked: string[], isOpen = true): Promise<number> {
  const server = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url} ${incoming.headers['proxy-authorization'] ?? '-'}`);
    const { 'proxy-authorization': _, ...headers } = incoming.headers;
    const { port } = new URL(incoming.url ?? '');
    incoming.pipe(
      sendHttp({ host: '127.0.0.1', port, path: new URL(incoming.url ?? '').pathname, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 0, answer.rawHeaders);
        answer.pipe(outgoing);
      }),
    );
  });
  server.on('connect', ({ method, url, headers }, socket) => {
    asked.push(`${method} ${url} ${headers['proxy-authorization'] ?? '-'}`);
    if (!isOpen) return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\ncontent-length: 0\r\n\r\n');
    const through = connect(Number(url?.split(':')[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      through.pipe(socket).pipe(through);
    });
    through.on('error', () => socket.destroy());
    return socket.on('error', () => through.destroy());
  });
  return listening(server);
}

const spec = join(folder, 'greeting.yaml');
writeFileSync(
  spec,
  `openapi: 3.0.3
info: { title: Greet, version: '1' }
paths:
  /greeting:
    get:
      operationId: greet
      responses:
        '200': { description: ok, content: { application/json: { schema: { type: object, required: [hello], properties: { hello: { type: string } } } } } }
`,
);

function conform(...args: readonly string[]) {
  return runHere('conform', [spec, '--out', folder, ...args]);
}

describe('trivet conform reaches a server by TLS', () => {
  test('whose authority is named, or not checked', async () => {
    const url = `https://localhost:${await secure()}`;
    const refused = await conform('--url', url);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.stderr).toMatch(
      /does not respond: .*unable to verify.*; give the certificate authority with --cacert/,
    );
    expect(await conform('--url', url, '--cacert', files.authority)).toMatchObject({ code: 0 });
    expect(await conform('--url', url, '--insecure')).toMatchObject({ code: 0 });
  });

  test('that requires a certificate of the client', async () => {
    const ca = readFileSync(files.authority);
    const port = await secure({ requestCert: true, rejectUnauthorized: true, ca });
    const url = ['--url', `https://localhost:${port}`, '--cacert', files.authority];
    const refused = await conform(...url);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.stderr).toContain('give a client certificate with --cert and --cert-key');
    expect(await conform(...url, '--cert', files.client, '--cert-key', files.clientKey)).toMatchObject({
      code: 0,
    });
  });

  test('with a key that is encrypted', async () => {
    const settings = { cacert: files.authority, cert: files.client, certKey: files.lockedKey };
    expect(() => connectionOf(settings, {})).toThrow('TRIVET_CERT_PASSPHRASE holds its passphrase');
    const environment = { TRIVET_CERT_PASSPHRASE: files.passphrase };
    const connection = connectionOf(settings, environment);
    const port = await secure({ requestCert: true, ca: readFileSync(files.authority) });
    const { target } = nodeTarget(`https://localhost:${port}`, { open: connection.open });
    const { headers } = await target({ method: 'GET', url: '/greeting', headers: [] });
    connection.close();
    expect(headers.slice(headers.indexOf('x-client'))[1]).toBe('client');
    expect(connection.secrets).toContainEqual({ name: 'TRIVET_CERT_PASSPHRASE', value: files.passphrase });
  });

  test('and refuses files that are no certificates', async () => {
    const url = ['--url', 'https://localhost:1'];
    const stderr = async (...args: readonly string[]) => (await conform(...url, ...args)).stderr;
    expect(await stderr('--cacert', '/nowhere.pem')).toBe(
      '--cacert must be a file, but /nowhere.pem was not found',
    );
    expect(await stderr('--cacert', spec)).toBe(
      `--cacert must be a file in PEM form ("-----BEGIN …"), got ${spec}`,
    );
    expect(await stderr('--cert', files.client)).toContain(
      `--cert must be certificates and keys in PEM form, got ${files.client}`,
    );
    expect(await stderr('--cert-key', files.clientKey)).toBe(
      '--cert-key must come with the certificate, which is missing',
    );
  });
});

describe('trivet proxy says whose certificate was refused', () => {
  test.each([
    ['server', {}, [], 'give the certificate authority with --cacert'],
    [
      'client',
      { requestCert: true, ca: readFileSync(files.authority) },
      ['--cacert', files.authority],
      'give a client certificate with --cert',
    ],
  ])('the %s', async (owner, options, trusted, advice) => {
    const to = `https://localhost:${await secure(options)}`;
    const args = [spec, '--to', to, ...trusted, '--requests', '1', '--out', folder];
    for (const form of [[], ['--json']]) {
      const running = startHere('proxy', [...args, ...form, '--port', '0']);
      const [origin] = await running.prints(/http:\/\/127\.0\.0\.1:\d+/);
      expect((await fetch(`${origin}/greeting`)).status).toBe(502);
      const { stdout, stderr } = await running.done;
      if (form.length === 0) expect(stdout + stderr).toContain(advice);
      else expect(stdout).toContain(`"refused":"${owner}"`);
    }
  });
});

describe('trivet conform goes through a proxy', () => {
  test('for http: with whole URLs, for https: by a tunnel, with credentials that no report shows', async () => {
    const asked: string[] = [];
    const through = ['--proxy', `http://me:pass%40word@127.0.0.1:${await proxy(asked)}`];
    const plain = await listening(
      createServer((_, response) => {
        response.writeHead(500, { 'content-type': 'application/json' }).end('"pass@word"');
      }),
    );
    const run = await conform('--url', `http://127.0.0.1:${plain}`, ...through, '--json');
    expect(run.code).toBe(1);
    expect(run.stdout + run.stderr).not.toMatch(/pass@word|pass%40word|bWU6cGFzc0B3b3Jk/);
    expect(run.stdout).toContain('$PROXY_PASSWORD');
    const port = await secure();
    const url = ['--url', `https://service.test:${port}`, '--cacert', files.authority];
    expect(await conform(...url, ...through)).toMatchObject({ code: 0 });
    const credentials = 'Basic bWU6cGFzc0B3b3Jk';
    expect(asked).toContain(`GET http://127.0.0.1:${plain}/greeting ${credentials}`);
    expect(asked).toContain(`CONNECT service.test:${port} ${credentials}`);
  });

  test('that refuses', async () => {
    const run = await conform(
      ...['--url', `https://service.test:${await secure()}`],
      ...['--proxy', `127.0.0.1:${await proxy([], false)}`],
    );
    expect(run.code).toBe(2);
    expect(run.stderr).toMatch(
      /the proxy 127\.0\.0\.1:\d+ answers 407 to CONNECT service\.test:\d+: credentials are required/,
    );
    expect((await conform('--url', 'http://localhost:1', '--proxy', 'socks5://u:p@x:1')).stderr).toBe(
      '--proxy must be the URL of an http: or https: proxy, got x:1',
    );
  });
});

test.each([
  ['http://a.test/', {}, undefined],
  ['http://a.test/', { http_proxy: 'p:1' }, 'http://p:1/'],
  ['http://a.test/', { HTTP_PROXY: 'http://p:1' }, 'http://p:1/'],
  ['https://a.test/', { http_proxy: 'p:1' }, undefined],
  ['https://a.test/', { https_proxy: 'https://p:1' }, 'https://p:1/'],
  ['https://a.test/', { ALL_PROXY: 'p:1' }, 'http://p:1/'],
  ['http://localhost/', { http_proxy: 'p:1' }, undefined],
  ['http://127.0.0.1:80/', { http_proxy: 'p:1' }, undefined],
  ['http://[::1]/', { http_proxy: 'p:1' }, undefined],
  ['http://a.test/', { http_proxy: 'p:1', no_proxy: '*' }, undefined],
  ['http://a.b.test/', { http_proxy: 'p:1', NO_PROXY: 'x, b.test' }, undefined],
  ['http://a.b.test/', { http_proxy: 'p:1', NO_PROXY: '.b.test' }, undefined],
  ['http://ab.test/', { http_proxy: 'p:1', NO_PROXY: 'b.test' }, 'http://p:1/'],
  ['http://a.test:8080/', { http_proxy: 'p:1', NO_PROXY: 'a.test:8080' }, undefined],
  ['http://a.test:81/', { http_proxy: 'p:1', NO_PROXY: 'a.test:8080' }, 'http://p:1/'],
  ['http://10.1.2.3/', { http_proxy: 'p:1', NO_PROXY: '10.0.0.0/8' }, undefined],
  ['http://11.1.2.3/', { http_proxy: 'p:1', NO_PROXY: '10.0.0.0/8' }, 'http://p:1/'],
])('the environment names the proxy of %s: %j', (url, environment, wanted) => {
  expect(proxyFor(new URL(url), undefined, environment)?.href).toBe(wanted);
  expect(proxyFor(new URL(url), 'named:2', environment)?.href).toBe('http://named:2/');
});
