/**
 * Compares REST servers: CPU time of the server for a request on the wire, as medians of interleaved rounds; memory
 * with clients that never read; and the start until the first response. `npm run bench -- rest`, `start`.
 * Exit code 1: a limit was exceeded.
 */
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BuildOptions, build } from 'esbuild';
import { community, document, invalid, known } from './rest/api.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '7' }, requests: { type: 'string', default: '10000' } },
});
const root = join(import.meta.dirname, '../..');
// Packages are resolved from here as from a project.
const folder = join(root, 'node_modules/.cache/trivet-bench-rest');

async function prepare(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of ['api', 'hand', 'trivet', 'fastify'])
    copyFileSync(join(import.meta.dirname, 'rest', `${name}.ts`), join(folder, `${name}.ts`));
  // From the command line, as a user has it.
  writeFileSync(join(folder, 'api.json'), JSON.stringify(document));
  execFileSync(
    process.execPath,
    [
      '--conditions=trivet-source',
      '--import',
      'tsx',
      join(root, 'generator/cli/main.ts'),
      'generate',
      join(folder, 'api.json'),
      '--emit',
      'types,checks,operations',
      '--out',
      join(folder, 'generated'),
    ],
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const common: BuildOptions = { bundle: true, format: 'esm', platform: 'node', logLevel: 'error' };
  const of = (name: string): string => join(folder, `${name}.ts`);
  // The runtime is the output of `npm run build`, as in a project that has installed it.
  for (const name of ['hand', 'trivet', 'fastify'])
    await build({
      ...common,
      entryPoints: [of(name)],
      outfile: join(folder, `${name}.mjs`),
      packages: 'external',
    });
  await build({ ...common, entryPoints: [of('trivet')], outfile: join(folder, 'bundled.mjs'), minify: true });
}

interface Costs {
  readonly cpu: { readonly user: number; readonly system: number };
  readonly rss: number;
}

interface Server {
  readonly child: ChildProcess;
  readonly port: number;
}

async function started(name: string): Promise<Server> {
  const child = fork(join(folder, `${name}.mjs`), { execArgv: [] });
  const [message] = (await once(child, 'message')) as [{ readonly port: number }];
  return { child, port: message.port };
}

async function costs({ child }: Server): Promise<Costs> {
  child.send('costs');
  const [message] = (await once(child, 'message')) as [Costs];
  return message;
}

function requestText(method: string, path: string, body?: object): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const head =
    body === undefined
      ? ''
      : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\nHost: a\r\nAccept: */*\r\n${head}\r\n${text}`;
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await once(socket, 'connect');
  return socket;
}

/** Sends requests one after the other on a connection; returns the status of the last response. */
async function send(port: number, text: string, count: number): Promise<number> {
  const socket = await connected(port);
  const request = Buffer.from(text);
  return new Promise((done, failed) => {
    let left = count;
    let missing = -1;
    let status = 0;
    socket.on('error', failed);
    socket.on('data', (piece: Buffer) => {
      let rest = piece;
      if (missing < 0) {
        const end = piece.indexOf('\r\n\r\n');
        const head = piece.toString('latin1', 0, end);
        status = Number(head.slice(9, 12));
        missing = Number(/content-length: *(\d+)/i.exec(head)?.[1] ?? 0);
        rest = piece.subarray(end + 4);
      }
      missing -= rest.length;
      if (missing > 0) return;
      missing = -1;
      left -= 1;
      if (left > 0) socket.write(request);
      else {
        socket.destroy();
        done(status);
      }
    });
    socket.write(request);
  });
}

const kinds = [
  {
    name: 'GET, page of 10',
    text: requestText('GET', '/api/communities?q=maps&page=2&size=10&sort=newest'),
    status: 200,
  },
  { name: 'GET, one', text: requestText('GET', `/api/communities/${known}`), status: 200 },
  { name: 'POST, valid', text: requestText('POST', '/api/communities', community), status: 201 },
  { name: 'POST, invalid', text: requestText('POST', '/api/communities', invalid), status: 400 },
];

/** For each kind of request: maximum ratio to the handwritten server; minimum gain over Fastify. */
const limits = [
  [1.08, 1.2],
  [1.2, 1],
  [1.2, 1],
  [1.5, 1],
] as const;

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

async function spent(server: Server, text: string, status: number): Promise<number> {
  const connections = 8;
  const each = Number(values.requests) / connections;
  const before = await costs(server);
  const statuses = await Promise.all(
    Array.from({ length: connections }, () => send(server.port, text, each)),
  );
  const after = await costs(server);
  if (statuses.some((found) => found !== status))
    throw new Error(`returned ${statuses.join()}, expected ${status}`);
  const { user, system } = after.cpu;
  return (user + system - before.cpu.user - before.cpu.system) / (each * connections);
}

async function measureRequests(): Promise<boolean> {
  const names = ['hand', 'trivet', 'fastify'] as const;
  const servers = await Promise.all(names.map((name) => started(name)));
  let kept = true;
  for (const [at, kind] of kinds.entries()) {
    const rounds = servers.map((): number[] => []);
    for (let round = -2; round < Number(values.rounds); round += 1)
      for (const [index, server] of servers.entries()) {
        const figure = await spent(server, kind.text, kind.status);
        if (round >= 0) rounds[index]?.push(figure);
      }
    const figures = rounds.map(median);
    const [hand = 0, ours = 0, fastify = 0] = figures;
    const [most, least] = limits[at] ?? [1, 1];
    const isKept = ours / hand <= most && fastify / ours >= least;
    kept &&= isKept;
    const shown = names.map((name, index) => `${name} ${(figures[index] ?? 0).toFixed(1)}`).join(', ');
    const ratios = `${(ours / hand).toFixed(2)} of by hand (≤ ${most}), Fastify ${(fastify / ours).toFixed(2)} (≥ ${least})`;
    console.log(`${kind.name}: µs ${shown}; ${ratios}${isKept ? '' : '  EXCEEDED'}`);
  }
  for (const { child } of servers) child.kill();
  return kept;
}

/** Clients that request much and never read: memory, and whether others get responses. */
async function measureGreed(): Promise<boolean> {
  const server = await started('trivet');
  const greedy = await Promise.all(Array.from({ length: 8 }, () => connected(server.port)));
  for (const socket of greedy) {
    socket.pause();
    socket.on('error', () => undefined);
    socket.write(requestText('GET', '/api/large').repeat(800));
  }
  let most = 0;
  let slowest = 0;
  for (let look = 0; look < 30; look += 1) {
    await new Promise((done) => setTimeout(done, 100));
    most = Math.max(most, (await costs(server)).rss);
    const start = performance.now();
    await send(server.port, kinds[0]?.text ?? '', 1);
    slowest = Math.max(slowest, performance.now() - start);
  }
  for (const socket of greedy) socket.destroy();
  server.child.kill();
  const megabytes = most / 2 ** 20;
  console.log(
    `8 × 800 requests for 3.5 MB, never read: ${megabytes.toFixed(0)} MB (< 200), others answered in ${slowest.toFixed(0)} ms at most`,
  );
  return megabytes < 200 && slowest < 2000;
}

/** CPU milliseconds from the start of a process to the end of its first response. */
async function measureStart(): Promise<boolean> {
  const names = ['hand', 'trivet', 'bundled', 'fastify'];
  const rounds = names.map((): number[] => []);
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [index, name] of names.entries()) {
      const server = await started(name);
      await send(server.port, kinds[0]?.text ?? '', 1);
      const { user, system } = (await costs(server)).cpu;
      server.child.kill();
      rounds[index]?.push((user + system) / 1000);
    }
  const figures = rounds.map(median);
  const [hand = 0, ours = 0, bundled = 0] = figures;
  console.log(
    `start: CPU ms ${names.map((name, index) => `${name} ${(figures[index] ?? 0).toFixed(0)}`).join(', ')}; ` +
      `${(ours / hand).toFixed(2)} of by hand (≤ 1.5), bundled ${(bundled / hand).toFixed(2)} (≤ 1.1)`,
  );
  return ours / hand <= 1.5 && bundled / hand <= 1.1;
}

async function main(): Promise<boolean> {
  await prepare();
  const outcomes: boolean[] = [];
  if (positionals.includes('start')) outcomes.push(await measureStart());
  else outcomes.push(await measureRequests(), await measureGreed());
  return outcomes.every(Boolean);
}

process.exitCode = (await main()) ? 0 : 1;
