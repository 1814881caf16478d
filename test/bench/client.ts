/**
 * Measures clients. Bundles: single operations of GitHub's document (if the corpus exists) with their runtime, by
 * esbuild and rolldown, without checks and with those of a small type. Calls: CPU time of a GET and a POST over each
 * transport compared with the bare transport, medians of interleaved rounds. Exit code 1: a limit was exceeded.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { Agent, createServer, request as sendHttp } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { restCaller } from '@trivet/runtime/http/client';
import { json } from '@trivet/runtime/http/content';
import { restOperation } from '@trivet/runtime/http/operation';
import { fetchTransport, type Transport } from '@trivet/runtime/http/transport';
import { nodeTransport, undiciTransport } from '@trivet/runtime/serve/node-transport';
import { build } from 'esbuild';
import { rolldown } from 'rolldown';
import { Pool } from 'undici';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    calls: { type: 'string', default: '2000' },
    port: { type: 'string' },
  },
});

const root = join(import.meta.dirname, '../..');
const github = join(root, '../shared/corpus/openapi/docs/github-api.json.gz');
/** Concurrent calls. */
const atOnce = 16;
/** Limit of a client's CPU time, as a multiple of that of its bare transport. */
const mostCost = 1.2;
/** Bytes of gzip: 5 kB and 8 kB. */
const mostPlain = 5 * 1024;
const mostChecked = 8 * 1024;

/** Operations with and without parameters, of all sizes; the checks of the second list are of small types. */
const operations = ['reposGet', 'issuesGet', 'issuesCreate', 'metaRoot', 'gistsList', 'usersGetByUsername'];
const withSmallChecks = ['activityGetFeeds', 'metaGetZen', 'gitignoreGetTemplate', 'licensesGet'];

/** A line of a table, and whether it is within its limit. */
interface Row {
  readonly name: string;
  readonly figure: string;
  readonly limit: string;
  readonly isKept: boolean;
}

/** The text of an entry that calls one operation. */
function entryOf(module: string, operation: string): string {
  return [
    `import { restCaller } from '@trivet/runtime/http/client';`,
    `import { ${operation} } from ${JSON.stringify(module)};`,
    `export const send = (input) => restCaller({ baseUrl: 'https://api.github.com' })(${operation}, input);`,
  ].join('\n');
}

async function byEsbuild(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    conditions: ['trivet-source'],
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

async function byRolldown(file: string): Promise<string> {
  const bundle = await rolldown({
    input: file,
    platform: 'browser',
    resolve: { conditionNames: ['trivet-source', 'import', 'default'] },
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  return output[0].code;
}

/** Bundles of GitHub's operations; empty without the corpus. */
async function measureBundles(): Promise<readonly Row[]> {
  if (!existsSync(github)) {
    console.log('skipped: the corpus has no document of GitHub');
    return [];
  }
  const folder = mkdtempSync(join(tmpdir(), 'trivet-bench-client-'));
  try {
    mkdirSync(join(folder, 'node_modules/@trivet'), { recursive: true });
    symlinkSync(join(root, 'runtime/core'), join(folder, 'node_modules/@trivet/runtime'));
    writeFileSync(join(folder, 'github.json'), gunzipSync(readFileSync(github)));
    const rows: Row[] = [];
    for (const [out, flags, names, limit] of [
      ['plain', ['--no-checks'], operations, mostPlain],
      ['checked', [], withSmallChecks, mostChecked],
    ] as const) {
      const command = join(root, 'generator/dist/cli/main.js');
      const given = ['generate', 'github.json', '--force', '--out', out, '--emit', 'operations', ...flags];
      spawnSync(process.execPath, [command, ...given], { cwd: folder, stdio: 'ignore' });
      for (const name of names) {
        const file = join(folder, `${out}-${name}.ts`);
        writeFileSync(file, entryOf(`./${out}/github/operations.js`, name));
        for (const [bundler, bundle] of [
          ['esbuild', byEsbuild],
          ['rolldown', byRolldown],
        ] as const) {
          const bytes = gzipSync(await bundle(file), { level: 9 }).length;
          const title = `${name}, ${out === 'plain' ? 'without' : 'with'} checks, ${bundler}`;
          rows.push({
            name: title,
            figure: `${bytes} bytes`,
            limit: `${limit} bytes`,
            isKept: bytes <= limit,
          });
        }
      }
    }
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Item {
  readonly id: string;
  readonly metadata: { readonly title: string; readonly description: string };
  readonly tags: readonly string[];
}

const item: Item = {
  id: '5f1c2a9e-8a53-4c8a-9c53-000000000001',
  metadata: { title: 'A community', description: 'of people who measure. '.repeat(60) },
  tags: Array.from({ length: 40 }, (_, index) => `tag-${index}`),
};
const payload = { ...item, metadata: { ...item.metadata, description: 'x'.repeat(600) } };

const readItem = restOperation<{ readonly path: { readonly id: string } }, { status: 200; body: Item }>({
  name: 'readItem',
  method: 'GET',
  path: '/api/items/{id}',
  parameters: { path: { id: {} } },
  responses: { 200: { contents: { 'application/json': json() } } },
});

const createItem = restOperation<{ readonly body: Item }, { status: 201; body: Item }>({
  name: 'createItem',
  method: 'POST',
  path: '/api/items',
  body: { required: true, contents: { 'application/json': json() } },
  responses: { 201: { contents: { 'application/json': json() } } },
});

/** Responds at once with prepared bytes, in a process of its own, so that only the client's time counts. */
async function serve(): Promise<void> {
  const body = Buffer.from(JSON.stringify(item));
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    const head = ['Content-Type', 'application/json', 'Content-Length', String(body.length)];
    const answer = (): void => {
      response.writeHead(request.method === 'POST' ? 201 : 200, head);
      response.end(body);
    };
    if (request.method === 'GET') return answer();
    request.resume();
    request.on('end', answer);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The server listens on a port, not on a path.
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
  process.stdin.on('end', () => process.exit()).resume();
}

type Call = () => Promise<unknown>;

/** Sends a request without a client. */
type Bare = (method: string, path: string, body?: string) => Promise<unknown>;

function bareTransports(base: string, pool: Pool, agent: Agent): { readonly [name: string]: Bare } {
  const headers = { 'content-type': 'application/json' };
  const url = new URL(base);
  return {
    fetch: async (method, path, body) =>
      (await fetch(base + path, body === undefined ? { method } : { method, body, headers })).json(),
    'node:http': (method, path, body) =>
      new Promise((resolve, reject) => {
        const length = body === undefined ? {} : { ...headers, 'content-length': Buffer.byteLength(body) };
        const target = { host: url.hostname, port: url.port, path, method, agent, headers: length };
        const request = sendHttp(target, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString())));
          response.on('error', reject);
        });
        request.on('error', reject);
        request.end(body);
      }),
    undici: async (method, path, body) => {
      const known = method === 'POST' ? ('POST' as const) : ('GET' as const);
      const given = body === undefined ? { path, method: known } : { path, method: known, body, headers };
      return (await pool.request(given)).body.json();
    },
  };
}

function transports(pool: Pool): { readonly [name: string]: Transport } {
  return {
    fetch: fetchTransport(),
    'node:http': nodeTransport({ connections: atOnce }),
    undici: undiciTransport(pool),
  };
}

/** CPU microseconds of a call. */
async function timed(call: Call, calls: number): Promise<number> {
  let left = calls;
  const before = process.cpuUsage();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) await call();
    }),
  );
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
}

const median = (list: readonly number[]): number =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;

/** Each client compared with its bare transport. */
async function measureCalls(base: string): Promise<readonly Row[]> {
  const pool = new Pool(base, { connections: atOnce, pipelining: 1 });
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const bare = bareTransports(base, pool, agent);
  const rows: Row[] = [];
  for (const [name, transport] of Object.entries(transports(pool))) {
    const call = restCaller({ baseUrl: base, transport });
    const send = bare[name];
    if (send === undefined) continue;
    const pairs: readonly (readonly [string, Call, Call])[] = [
      ['GET', () => send('GET', `/api/items/${item.id}`), () => call(readItem, { path: { id: item.id } })],
      [
        'POST',
        () => send('POST', '/api/items', JSON.stringify(payload)),
        () => call(createItem, { body: payload }),
      ],
    ];
    for (const [method, plain, client] of pairs) {
      const times: { readonly plain: number; readonly client: number }[] = [];
      const calls = Number(values.calls);
      await timed(plain, calls);
      await timed(client, calls);
      for (let round = 0; round < Number(values.rounds); round += 1)
        times.push({ plain: await timed(plain, calls), client: await timed(client, calls) });
      const ratio = median(times.map((time) => time.client / time.plain));
      const [before, after] = [
        median(times.map((time) => time.plain)),
        median(times.map((time) => time.client)),
      ];
      rows.push({
        name: `${method} over ${name}`,
        figure: `${ratio.toFixed(2)} (${before.toFixed(1)} → ${after.toFixed(1)} µs)`,
        limit: String(mostCost),
        isKept: ratio <= mostCost,
      });
    }
  }
  await pool.close();
  agent.destroy();
  return rows;
}

async function main(): Promise<boolean> {
  const flags = ['--import', 'tsx', import.meta.filename, '--port', 'any'];
  const server = spawn(process.execPath, flags, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  try {
    const rows = [
      ...(await measureCalls(`http://127.0.0.1:${port.toString().trim()}`)),
      ...(await measureBundles()),
    ];
    for (const { name, figure, limit, isKept } of rows)
      console.log(`${name.padEnd(52)} ${figure.padEnd(28)} limit ${limit}${isKept ? '' : '  exceeded'}`);
    return rows.every(({ isKept }) => isKept);
  } finally {
    server.stdin.end();
  }
}

if (values.port === undefined) process.exit((await main()) ? 0 : 1);
else await serve();
