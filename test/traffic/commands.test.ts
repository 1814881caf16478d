import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { suitesOf } from '../../generator/contract-suites.js';
import { runHere, startHere } from '../connect/command-here.js';
import { Servers } from './servers.js';

const things = 'test/report/things.yaml';
const servers = new Servers();
const out = mkdtempSync(join(tmpdir(), 'trivet-traffic-'));
afterEach(() => servers.close());
afterAll(() => rmSync(out, { recursive: true, force: true }));

const forms = ['--report', 'json,junit,ctrf,html', '--out', out];
const readOut = (name: string): string => readFileSync(join(out, name), 'utf8');
const isReport = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true }).compile(
  JSON.parse(readFileSync('generator/report/report.schema.json', 'utf8')),
);

/** A server of things whose behaviour is determined by paths and names. */
function thingsServer(): Promise<string> {
  return servers.answer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const json = (status: number, value: unknown) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'set-cookie': 'sid=cookie-secret' })
        .end(JSON.stringify(value));
    const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://x');
    if (pathname === '/hidden') return json(200, {});
    if (pathname !== '/things') return json(404, {});
    if (incoming.method === 'POST')
      return json(201, { id: '1', name: 'n', note: incoming.headers.authorization });
    if (incoming.method === 'DELETE') return response.writeHead(405).end();
    const size = searchParams.get('size') ?? '';
    if (size === '49') return json(200, [{ id: 7, name: 'n' }]);
    if (size === '48') return json(418, {});
    return Number(size) > 50 ? json(400, { message: 'no' }) : json(200, [{ id: '1', name: text }]);
  });
}

interface Report {
  readonly ok: boolean;
  readonly traffic: object;
  readonly problems: readonly {
    headline: string;
    call?: string;
    clauses: { at: { pointer: string; line: number }; reason: string }[];
  }[];
  readonly cases: readonly { id: string; kind: string; title: string; outcome: string }[];
  readonly coverage: { held: number; total: number };
}

describe('trivet proxy', () => {
  test('finds nothing in valid traffic, and counts the clauses that were seen', async () => {
    const running = startHere('proxy', [
      things,
      '--to',
      await thingsServer(),
      '--port',
      '0',
      '--requests',
      '3',
      ...forms,
    ]);
    const [, origin = ''] = await running.prints(/(http:\/\/127\.0\.0\.1:\d+) forwards requests to/);
    for (const path of ['/things', '/things?size=5', '/things?size=5']) await fetch(`${origin}${path}`);
    const { code, stderr } = await running.done;
    expect(stderr).toMatch(/✔ GET \/things\?size=5 → listThings 200 \d+ ms/);
    expect(stderr).toContain('3 exchanges, 0 with client errors, 0 with server errors');
    expect(code).toBe(0);
    const report: Report = JSON.parse(readOut('report.json'));
    expect(report).toMatchObject({ ok: true, traffic: { exchanges: 3, client: 0, server: 0, unchecked: 0 } });
    expect(report.cases).toMatchObject([
      { id: 'listThings/200', kind: 'traffic', title: 'listThings returned 200: 3 exchanges' },
    ]);
    expect(report.coverage.held).toBeGreaterThan(3);
  });

  test('tells what clients and what the server do wrong, with the clause and without secrets', async () => {
    const running = startHere('proxy', [
      things,
      '--to',
      await thingsServer(),
      '--port',
      '0',
      '--requests',
      '8',
      ...forms,
    ]);
    const [, origin = ''] = await running.prints(/(http:\/\/127\.0\.0\.1:\d+) forwards requests to/);
    const post = (value: unknown) =>
      fetch(`${origin}/things`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer bearer-secret' },
        body: JSON.stringify(value),
      });
    await post({ name: 'x'.repeat(21), password: 'body-secret' });
    await post({ name: 'x'.repeat(22), password: 'body-secret' });
    for (const path of [
      '/things?size=51',
      '/things?size=49',
      '/things?size=48',
      '/hidden?access_token=query-secret',
      '/no',
    ])
      await fetch(`${origin}${path}`);
    await fetch(`${origin}/things`, { method: 'DELETE' });
    const { code, stderr } = await running.done;
    expect(code).toBe(1);
    expect(stderr).toMatch(
      /✖ POST \/things → createThing 201 \d+ ms\n {4}client: body\.name .*\n {4}client: body\.password .*\n {4}server: accepts what the contract forbids: returned 201/,
    );
    expect(stderr).toMatch(
      /✖ GET \/things\?size=51 → listThings 400 \d+ ms\n {4}client: query\.size .*\n[^ ]/,
    );
    expect(stderr).toMatch(/✖ GET \/things\?size=49 → listThings 200 \d+ ms\n {4}server: .*0\.id .*string/);
    expect(stderr).toMatch(/size=48 → listThings 418 \d+ ms\n {4}server: status 418 is not declared/);
    const report: Report = JSON.parse(readOut('report.json'));
    isReport(report);
    expect(isReport.errors ?? []).toEqual([]);
    expect(report.traffic).toEqual({ exchanges: 8, client: 6, server: 5, unchecked: 0 });
    const found = (headline: string) => report.problems.find((one) => one.headline.includes(headline));
    expect(found('invalid request to createThing')?.clauses.map(({ at }) => at.pointer)).toEqual([
      '/components/schemas/ThingInput/properties/name/maxLength',
      '/components/schemas/ThingInput/additionalProperties',
    ]);
    expect(found('createThing accepts what the contract forbids')?.call).toBe('POST /things');
    expect(found('invalid request to listThings')?.clauses[0]?.at.pointer).toBe(
      '/paths/~1things/get/parameters/0/schema/maximum',
    );
    expect(found('listThings returns a body that violates its schema')?.clauses[0]?.at.pointer).toBe(
      '/components/schemas/Thing/properties/id/type',
    );
    expect(found('listThings returns 418, which the contract does not declare')).toBeDefined();
    expect(found('the server responds to GET /hidden, which is not in the contract')).toBeDefined();
    expect(found('the server answers GET /no,')).toBeUndefined();
    for (const path of ['GET /hidden', 'GET /no', 'DELETE /things'])
      expect(found(`the client calls ${path}, which is not in the contract`)).toBeDefined();
    const all = [stderr, ...['report.json', 'junit.xml', 'ctrf.json', 'report.html'].map(readOut)].join();
    expect(all).not.toMatch(/(?:body|bearer|query|cookie)-secret/);
    expect(all).toContain('Bearer $');
  });

  test('shows paths as they are sent, without the base path of the contract', async () => {
    const spec = join(out, 'based.yaml');
    writeFileSync(spec, readFileSync(things, 'utf8').replace('paths:', 'servers: [{ url: /api }]\npaths:'));
    const passed = async (server: string, ...paths: string[]) => {
      const to = ['--to', server, '--port', '0', '--requests', String(paths.length)];
      const running = startHere('proxy', [spec, ...to, ...forms]);
      const [, origin = ''] = await running.prints(/(http:\/\/127\.0\.0\.1:\d+) forwards requests to/);
      for (const path of paths) await fetch(`${origin}${path}`);
      return (await running.done).stderr;
    };
    const empty = await servers.answer((_, response) => response.writeHead(404).end());
    expect(await passed(empty, '/things')).toMatch(
      /✖ GET \/things 404 \d+ ms\n {4}client: GET \/things is not in the contract, whose paths begin with \/api\n[^ ]/,
    );
    expect(readOut('report.json')).toMatch(/"url": "\/things"/);
    // A server may leave the base path out.
    const without = await thingsServer();
    expect(await passed(without, '/things', '/things?size=51')).toMatch(
      /✔ GET \/things → listThings 200 .*\n.*✖ GET \/things\?size=51 → listThings 400/,
    );
    expect(readOut('report.json')).not.toMatch(/"(?:url|replay)": "[^"]*\/api/);
  });

  test('fails where nothing came, where too little was seen, and refuses what it cannot do', async () => {
    const to = ['--to', await thingsServer(), '--port', '0'];
    const nothing = await runHere('proxy', [things, ...to, '--for', '0.05', ...forms]);
    expect(nothing).toMatchObject({ code: 1 });
    expect(nothing.stderr).toContain('no request was received: nothing was checked');
    const running = startHere('proxy', [
      things,
      ...to,
      '--requests',
      '1',
      '--min-clauses',
      '90%',
      '--json',
      '--out',
      out,
    ]);
    const [, origin = ''] = await running.prints(/"origin":"([^"]*)"/);
    await fetch(`${origin}/things`);
    const { code, stdout } = await running.done;
    expect(code).toBe(1);
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ type }) => type)).toEqual(['listening', 'exchange', 'report']);
    expect(lines[2].gates).toMatchObject([{ option: '--min-clauses 90%', ok: false }]);
    expect((await runHere('proxy', [things])).stderr).toContain('give the base URL of the server with --to');
    expect((await runHere('proxy', [things, '--to', 'ftp://x'])).stderr).toContain('got ftp://x');
  });

  test('checks the exchanges of an archive', async () => {
    const entry = (method: string, url: string, status: number, text: string) => ({
      time: 4.2,
      request: { method, url, headers: [{ name: ':authority', value: 'x' }] },
      response: {
        status,
        headers: [
          { name: 'content-type', value: 'application/json' },
          { name: 'content-encoding', value: 'br' },
        ],
        content: { size: text.length, encoding: 'base64', text: Buffer.from(text).toString('base64') },
      },
    });
    const har = join(out, 'a.har');
    const entries = [
      entry('GET', 'https://a.test/things?size=3', 200, '[]'),
      entry('GET', 'https://a.test/things', 200, '[{}]'),
      entry('GET', 'https://b.test/else', 200, '[]'),
    ];
    writeFileSync(har, JSON.stringify({ log: { entries } }));
    const { code, stderr } = await runHere('proxy', [
      things,
      '--har',
      har,
      '--to',
      'https://a.test',
      ...forms,
    ]);
    expect(code).toBe(1);
    expect(stderr).toContain('✔ GET /things?size=3 → listThings 200 4 ms');
    expect(stderr).toContain('2 exchanges, 0 with client errors, 1 with server errors');
    expect((await runHere('proxy', [things, '--har', things])).stderr).toContain('expected an HTTP Archive');
  });
});

describe('trivet mock', () => {
  test('reports what clients of a SOAP service do wrong', async () => {
    const spec = 'specs/metadata-catalogue/service.wsdl';
    const { suites } = await suitesOf({ name: 'catalogue', spec });
    const [suite] = suites;
    const [step] =
      suite?.cases.find(({ kind, steps }) => kind === 'positive' && steps.length === 1)?.steps ?? [];
    if (suite === undefined || step === undefined) throw new Error('no positive case');
    const { headers, body = new Uint8Array() } = suite.speaker.request(step.operation, step.send);
    const envelope = new TextDecoder().decode(body);
    const running = startHere('mock', [spec, '--port', '0', '--requests', '4', ...forms]);
    const [, url = ''] = await running.prints(/: (http:\/\/127\.0\.0\.1:\d+\S*) \(/);
    const lines = Object.fromEntries(
      headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1] ?? '']] : [])),
    );
    const send = async (text: string) =>
      (await fetch(url, { method: 'POST', headers: lines, body: text })).status;
    expect(await (await fetch(`${url}?wsdl`)).text()).toContain(url);
    expect(await send(envelope)).toBe(200);
    expect(await send(envelope.replace(/(<(?:\w+:)?Body>\s*<[^>]*>)/, '$1<noMember/>'))).toBe(500);
    expect(await send('<a/>')).toBe(500);
    const { code, stderr } = await running.done;
    expect(code).toBe(1);
    expect(stderr).toMatch(new RegExp(`✔ POST \\S+ → ${step.operation} 200`));
    expect(stderr).toMatch(
      new RegExp(`✖ POST \\S+ → ${step.operation} 500 \\d+ ms\\n {4}client: .*noMember`),
    );
    expect(stderr).toContain('4 exchanges, 2 with client errors, 0 with server errors');
    const report: Report = JSON.parse(readOut('report.json'));
    expect(report.problems.map(({ headline }) => headline)).toContain(
      `the client sends an invalid request to ${step.operation}`,
    );
  });
});
