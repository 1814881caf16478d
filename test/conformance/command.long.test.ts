import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { commandsFor } from '../../generator/cli/commands.js';
import { headersOf, inputsOf } from '../../generator/cli/conform-options.js';
import { exit, UsageError } from '../../generator/cli/terminal.js';
import { suitesOf } from '../../generator/contract-suites.js';
import { junitReport } from '../../generator/report/junit.js';
import { Redaction } from '../../generator/report/redaction.js';

// The original functions, unless a test plants a defect in one of them.
vi.mock('../../generator/contract-suites.js', { spy: true });
vi.mock('../../generator/report/junit.js', { spy: true });

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'trivet-command-'));
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** The files below `--out`, by name. */
  readonly files: Readonly<Record<string, string>>;
}

/** Runs `trivet conform` as the command line does. */
async function conform(spec: string, args: readonly string[]): Promise<Ran> {
  const out = mkdtempSync(join(folder, 'out-'));
  const written = { stdout: '', stderr: '' };
  const spies = (['stdout', 'stderr'] as const).map((name) =>
    vi.spyOn(process[name], 'write').mockImplementation((text) => {
      written[name] += String(text);
      return true;
    }),
  );
  let code = -1;
  try {
    const [command] = (
      await commandsFor(['conform'], (result) => {
        code = result;
      })
    ).filter((one) => one.name() === 'conform');
    await command?.parseAsync([spec, ...args, '--out', out], { from: 'user' });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    code = exit.usage;
    written.stderr += error.message;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  const files = readdirSync(out).map((name) => [name, readFileSync(join(out, name), 'utf8')]);
  return { code, ...written, files: Object.fromEntries(files) };
}

const greeting = join(folder, 'greeting.yaml');
writeFileSync(
  greeting,
  `openapi: 3.0.3
info: { title: Greet, version: '1' }
paths:
  /greet/{name}:
    get:
      operationId: greet
      parameters: [{ name: name, in: path, required: true, schema: { type: string } }]
      responses:
        '200': { description: ok, content: { application/json: { schema: { type: object, required: [hello], properties: { hello: { type: string } } } } } }
`,
);
const forms = ['--report', 'html,junit,json,sarif,ctrf,github'];

describe('trivet conform writes its reports', () => {
  test('without a secret in any spelling, when a server repeats them all', async () => {
    const [header, password, token] = ['hdr/v@lue+1', 'pa&ss wörd', 'tök<en>"1'];
    const spelt = [header, password, token].flatMap((text) => {
      const bytes = Buffer.from(text);
      const inBase64 = [
        bytes.toString('base64'),
        bytes.toString('base64url'),
        Buffer.from(`me:${text}`).toString('base64'),
      ];
      const escaped = JSON.stringify(text).slice(1, -1);
      return [text, encodeURIComponent(text), escaped, ...inBase64, ...inBase64.map(encodeURIComponent)];
    });
    const seen: string[] = [];
    const host = await serve((request, response) => {
      seen.push(JSON.stringify(request.headers));
      // An undeclared response, so that it is reported everywhere.
      response.writeHead(200, {
        'content-type': 'application/json',
        'x-echo': spelt.map(encodeURI).join(' '),
      });
      response.end(JSON.stringify({ [`not ${password}`]: spelt, hello: 7 }));
    });
    const url = `http://me:${encodeURIComponent(password)}@${host}`;
    const { code, stdout, stderr, files } = await conform(greeting, [
      ...['--url', url, '--header', `X-Custom: ${header}`, '--bearer', 'owner=aaaa-bbbb', '--json'],
      ...['--input', `token.other=${token}`, ...forms],
    ]);
    expect(code).toBe(1);
    expect(seen.join()).toContain(header);
    expect(Object.keys(files).sort()).toEqual([
      'ctrf.json',
      'junit.xml',
      'report.html',
      'report.json',
      'report.sarif',
    ]);
    for (const text of [...Object.values(files), stdout, stderr]) {
      for (const one of [...spelt, 'aaaa-bbbb']) expect(text).not.toContain(one);
      // Escaped text must not be shown unescaped.
      const plain = decodeEntities(text);
      for (const one of [header, password, token]) expect(plain).not.toContain(one);
    }
    expect(stderr).toContain(
      `-H "X-Custom: $X_CUSTOM" -H "Authorization: Bearer $TOKEN_OWNER" 'http://${host}/greet/`,
    );
    expect(files['report.json']).toContain(`--url http://${host} --case`);
  });

  test('when octets that are no UTF-8 are taken, and what comes is nested 5000 deep', async () => {
    const deep = `{"hello":"you","more":${'['.repeat(5000)}${']'.repeat(5000)}}`;
    const host = await serve(({ url = '' }, response) => {
      response.writeHead(url === '/greet/' ? 404 : 200, { 'content-type': 'application/json' });
      response.end(url.includes('%FF') ? '{"hello":"you"}' : deep);
    });
    const { code, files, stderr } = await conform(greeting, ['--url', `http://${host}`, ...forms]);
    expect(stderr).not.toContain('internal error');
    expect(code).toBe(1);
    const { cases } = JSON.parse(files['report.json'] ?? '') as { cases: { id: string; outcome: string }[] };
    expect(cases.map(({ outcome }) => outcome).sort()).toEqual(['failed', 'passed']);
    expect(files['junit.xml']).toContain('nested at most 64 levels deep');
  });
});

test('trivet conform of data is reported without the password in their URL', async () => {
  const host = await serve(({ headers }, response) => {
    const isKnown = headers.authorization === `Basic ${Buffer.from('me:letmein').toString('base64')}`;
    response.writeHead(isKnown ? 200 : 401).end('id\nletmein\n');
  });
  const schema = join(folder, 'schema.json');
  writeFileSync(schema, '{"fields":[{"name":"id","type":"integer"}]}');
  const url = `http://me:letmein@${host}/data.csv`;
  const ran = await conform(url, ['--schema', schema, ...forms]);
  expect(ran.code).toBe(1);
  expect(ran.files['report.json']).toContain(`"subject": "http://${host}/data.csv"`);
  for (const text of [ran.stderr, ran.stdout, ...Object.values(ran.files)])
    expect(text).not.toContain('letmein');
  const gone = await conform(url.replace('data.csv', 'more/data.csv').replace('letmein', 'letmeout'), [
    '--schema',
    schema,
  ]);
  expect(gone).toMatchObject({ code: 2, stderr: expect.stringContaining('answers 401') });
  expect(gone.stderr).not.toContain('letmeout');
});

describe('trivet conform tells its own defects as such, with exit code 3 and a report of what is known', () => {
  const right: RequestListener = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"hello":"you"}');
  };

  /** The expected contents of a report in each format. */
  const expectMessage = ({ code, stderr, stdout, files }: Ran, cases: number): void => {
    expect(code).toBe(3);
    expect(stderr).toContain('INTERNAL ERROR');
    expect(stderr).toContain('a defect of Trivet');
    const report = JSON.parse(files['report.json'] ?? '') as Report;
    expect(report.ok).toBe(false);
    expect(report.internalErrors[0]).toContain('TypeError: planted');
    expect(report.cases).toHaveLength(cases);
    expect(files['junit.xml']).toContain('name="internal error 1"');
    expect(files['report.sarif']).toContain('"executionSuccessful": false');
    expect(files['ctrf.json']).toContain('internal error 1');
    expect(files['report.html']).toContain('Internal error of Trivet');
    expect(stdout).toContain('::error title=Internal error of Trivet::');
  };
  const planted = (): never => {
    throw new TypeError('planted');
  };

  test('in a case: the others are run', async () => {
    const { decode } = TextDecoder.prototype;
    const spy = vi.spyOn(TextDecoder.prototype, 'decode').mockImplementation(function (
      this: TextDecoder,
      ...given
    ) {
      const text = decode.apply(this, given);
      return text.includes('PLANTED') ? planted() : text;
    });
    const host = await serve(({ url = '' }, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(url.includes('%FF') ? '{"hello":"PLANTED"}' : '{"hello":"you"}');
    });
    const ran = await conform(greeting, ['--url', `http://${host}`, ...forms]).finally(() =>
      spy.mockRestore(),
    );
    expectMessage(ran, 2);
    const report = JSON.parse(ran.files['report.json'] ?? '') as Report;
    expect(report.cases.map(({ outcome }) => outcome).sort()).toEqual(['not-run', 'passed']);
  });

  test('in a part of the report: the rest is there', async () => {
    const spy = vi.spyOn(Redaction.prototype, 'apply').mockImplementation(planted);
    const ran = await conform(greeting, ['--url', `http://${await serve(right)}`, ...forms]);
    spy.mockRestore();
    expectMessage(ran, 2);
    const report = JSON.parse(ran.files['report.json'] ?? '') as Report;
    expect(report.coverage.held).toBeGreaterThan(3);
  });

  test('in one form of the report: the others are written', async () => {
    vi.mocked(junitReport).mockImplementationOnce(planted);
    const ran = await conform(greeting, ['--url', `http://${await serve(right)}`, ...forms]);
    expect(ran.code).toBe(3);
    expect(ran.stderr).toContain('the report as junit: TypeError: planted');
    expect(Object.keys(ran.files)).toHaveLength(4);
  });

  test('before the first request, without the password', async () => {
    vi.mocked(suitesOf).mockImplementationOnce(async () => {
      throw new TypeError('planted at http://me:letmein@host');
    });
    const ran = await conform(greeting, ['--url', `http://me:letmein@${await serve(right)}`, ...forms]);
    expectMessage(ran, 0);
    for (const text of [ran.stderr, ran.stdout, ...Object.values(ran.files)])
      expect(text).not.toContain('letmein');
  });

  test('outside of all cases: the run ends in order', async () => {
    const host = await serve((request, response) => {
      process.emit('uncaughtException', new TypeError('planted'));
      setTimeout(() => right(request, response), 50);
    });
    const listeners = process.listeners('uncaughtException');
    process.removeAllListeners('uncaughtException');
    const ran = await conform(greeting, ['--url', `http://${host}`, ...forms]);
    for (const listener of listeners) process.on('uncaughtException', listener);
    expectMessage(ran, 2);
  });
});

test('the command line says so of every command', async () => {
  const code = `const { isArray } = Array; Array.isArray = (value) => {
    if (value?.[0] === 'PLANTED') throw new TypeError('planted'); return isArray(value); };`;
  const args = [
    '--conditions=trivet-source',
    '--import',
    'tsx',
    '--import',
    `data:text/javascript,${encodeURIComponent(code)}`,
  ];
  const spec = join(folder, 'tags.yaml');
  writeFileSync(
    spec,
    readFileSync(greeting, 'utf8').replace('operationId', 'tags: [PLANTED]\n      operationId'),
  );
  const ran = await new Promise<{ code: unknown; stderr: string }>((done) => {
    execFile(
      process.execPath,
      [...args, 'generator/cli/main.ts', 'inspect', spec],
      { cwd: root },
      (error, _, stderr) => done({ code: error?.code, stderr }),
    );
  });
  expect(ran.stderr).toMatch(/^internal error: TypeError: planted\n +at /);
  expect(ran.stderr).toContain('This is a defect of Trivet');
  expect(ran.code).toBe(3);
});

interface Report {
  readonly ok: boolean;
  readonly internalErrors: readonly string[];
  readonly cases: readonly { readonly outcome: string }[];
  readonly coverage: { readonly held: number };
}

test('what is to be fixed is reported without secrets, and a hook that fails as such', async () => {
  const hooks = join(folder, 'failing.mjs');
  writeFileSync(hooks, 'export const reset = () => { throw new Error("no such table"); };\n');
  const host = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end('{"hello":"you"}');
  });
  const reset = await conform(greeting, ['--url', `http://${host}`, '--hooks', hooks, '--report', 'json']);
  expect(reset).toMatchObject({ code: 2, stderr: expect.stringContaining('"reset" failed: no such table') });
  expect(Object.keys(reset.files)).toEqual(['report.json']);
  for (const url of ['http://me:letmein@127.0.0.1:1', 'me:letmein@127.0.0.1']) {
    const { code, stderr } = await conform(greeting, ['--url', url]);
    expect({ code, url }).toEqual({ code: 2, url });
    expect(stderr).not.toContain('letmein');
  }
  expect(() => headersOf(['X-Custom letmein'])).toThrow(
    /^--header: expected "Name: value", got a text without ":"$/,
  );
  await expect(inputsOf({ input: ['letmein'] })).rejects.toThrow(
    /^--input: expected name=value, got a text without "="$/,
  );
});

/** Decodes character references of XML and HTML, and escapes of JSON. */
function decodeEntities(text: string): string {
  const names: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  return text
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&(\w+);/g, (whole, name: string) => names[name] ?? whole)
    .replace(/\\(["\\/])/g, '$1');
}
