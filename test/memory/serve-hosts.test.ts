import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPrivate } from '@trivet/reference/host-names';
import { ExposedError, type ServeOptions, type Serving, serve } from '@trivet/reference/serve';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'trivet-hosts-'));
afterAll(() => rmSync(folder, { recursive: true }));
let serving: Serving | undefined;
afterEach(async () => {
  await serving?.close();
  serving = undefined;
});

/** Serves on a port of its own, and sends lines as they are; the answer is its status and body. */
async function started(options: ServeOptions): Promise<(...lines: readonly string[]) => Promise<Answer>> {
  serving = await serve({ port: 0, onError: () => {}, ...options });
  const port = Number(new URL(serving.origin).port);
  return (...lines) => exchange(port, lines);
}

interface Answer {
  readonly status: number;
  readonly type: string | undefined;
  readonly body: string;
}

function exchange(port: number, lines: readonly string[]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
    });
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('end', () => {
      const [head = '', ...rest] = text.split('\r\n\r\n');
      const type = /^content-type: (.*)$/im.exec(head)?.[1];
      resolve({ status: Number(head.split(' ')[1]), type, body: rest.join('\r\n\r\n') });
    });
  });
}

const get = 'GET /api/communities/open-science HTTP/1.1';
const selfIn = ({ body }: Answer): string | undefined => /"self":"([^"]*)\/api\//.exec(body)?.[1];

describe('a server without callers of its own', () => {
  it.each(['0.0.0.0', '::', '0', '192.0.2.1', '::ffff:0.0.0.0'])('does not listen on %s', async (host) => {
    const refused = serve({ port: 0, host });
    await expect(refused).rejects.toThrow(ExposedError);
    await expect(refused).rejects.toThrow(
      /unless --callers or --demo is given, got ".*": other machines reach it/,
    );
  });

  it('listens on every address for a demonstration', async () => {
    const send = await started({ host: '0.0.0.0', demo: true });
    expect((await send(get, 'Host: 127.0.0.1')).status).toBe(200);
  });

  it('listens on every address when it has callers', async () => {
    const callers = join(folder, 'callers.json');
    writeFileSync(callers, JSON.stringify({ tokens: { 'a-secret': { user: 'anna' } } }));
    const send = await started({ host: '0.0.0.0', callers });
    expect((await send('GET /api/communities HTTP/1.1', 'Host: 127.0.0.1')).status).toBe(200);
  });

  it.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1', '127.1'])('is private on %s', async (host) => {
    expect(await isPrivate(host)).toBe(true);
  });
});

describe('the host of a request', () => {
  it.each([
    'localhost',
    'LocalHost:80',
    'localhost.',
    '127.0.0.1:8080',
    '127.9.9.9',
    '[::1]:8080',
    'catalogue.example',
    'Catalogue.Example.:81',
    '192.0.2.7',
  ])('may be %s', async (host) => {
    const send = await started({ hostNames: ['catalogue.example', '192.0.2.7'] });
    const answer = await send(get, `Host: ${host}`);
    expect([answer.status, selfIn(answer)]).toEqual([200, `http://${host}`]);
  });

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'catalogue.example.evil.example',
    '10.0.0.1',
    '0.0.0.0',
    'localhost:80:80',
    'localhost@evil.example',
    'evil.example#localhost',
    '::1',
    '',
  ])('may not be %j', async (host) => {
    const send = await started({ hostNames: ['catalogue.example'] });
    const { status, type, body } = await send(get, `Host: ${host}`);
    expect([status, type]).toEqual([421, 'application/problem+json']);
    expect(JSON.parse(body)).toMatchObject({ status: 421, title: 'Misdirected Request' });
    expect(body).toContain(JSON.stringify(JSON.stringify(host)).slice(1, -1));
  });

  it.each([
    ['two headers', [get, 'Host: localhost', 'Host: localhost']],
    ['two headers, one of another host', [get, 'Host: localhost', 'host: evil.example']],
    ['no header', ['GET /api/communities/open-science HTTP/1.0']],
  ])('is one header: %s', async (_, lines) => {
    const { status, body } = await (await started({}))(...lines);
    expect(status).toBe(400);
    expect(body).toContain('The request must have one Host header');
  });

  it('is that of a target in absolute form, too', async () => {
    const send = await started({});
    const absolute = 'GET http://evil.example/api/communities/open-science HTTP/1.1';
    expect((await send(absolute, 'Host: localhost')).status).toBe(421);
    const ours = 'GET http://localhost/api/communities/open-science HTTP/1.1';
    expect((await send(ours, 'Host: localhost')).status).toBe(200);
  });

  it('may be the address that is listened on, and the one that the connection is to', async () => {
    const send = await started({ host: '0.0.0.0', demo: true });
    expect((await send(get, 'Host: 0.0.0.0')).status).toBe(200);
    expect((await send(get, 'Host: evil.example')).status).toBe(421);
  });

  it('is checked for every service and page', async () => {
    const send = await started({});
    for (const path of ['/', '/metadata-catalogue?wsdl', '/datasets', '/docs/communities', '/nowhere'])
      expect((await send(`GET ${path} HTTP/1.1`, 'Host: evil.example')).status).toBe(421);
  });
});

describe('an origin', () => {
  it('is that of links, whatever host a request is for', async () => {
    const send = await started({ origin: 'https://catalogue.example' });
    for (const host of ['localhost', 'backend:8080', 'evil.example'])
      expect(selfIn(await send(get, `Host: ${host}`))).toBe('https://catalogue.example');
    const { body } = await send('GET /metadata-catalogue?wsdl HTTP/1.1', 'Host: backend');
    expect(body).toContain('location="https://catalogue.example/metadata-catalogue"');
    const list = await send('GET /api/communities?size=1 HTTP/1.1', 'Host: backend');
    expect(list.body).toContain('"next":"https://catalogue.example/api/communities?');
  });

  it('does not allow two Host headers', async () => {
    const send = await started({ origin: 'https://catalogue.example' });
    expect((await send(get, 'Host: a', 'Host: b')).status).toBe(400);
  });
});
