/**
 * Runs `trivet conform` and its peers on npm against the communities service, right and with each fault of the shared
 * catalogue planted before it, and prints what each found:
 * `npm run bench -- conform-peers [--peers <folder>] [--every n] [--save <file>]`.
 *
 * Peers are installed into a folder outside the project the first time; which are absent is said. Each gets one file of
 * OpenAPI 3.0.3 with an example for every request and the answer to it, a token that may do everything, and a server
 * that holds what the examples name. A fault is caught when a test is red that was green in all runs on the right server.
 */
import { type ChildProcess, execFileSync, fork, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Listed } from '../mutants/visible/score.js';
import type { ChildAnswer } from './peers/child.js';
import { peerDocument } from './peers/document.js';
import type { PeerSettings } from './peers/peer.js';
import { type Peer, packages, peers } from './peers/peers.js';
import { faults, type PlantedServer, plantedServer } from './peers/server.js';

const token = 'system-token';

/** Runs on the right server before any fault. */
const rounds = 3;

/** What one peer came to. */
interface Score {
  readonly name: string;
  readonly cases: number;
  readonly requests: number;
  readonly red: readonly string[];
  readonly seconds: number;
  readonly cpu: number;
  /** Ids of the faults, those that it was run against and those of them that it caught. */
  readonly tried: readonly string[];
  readonly caught: readonly string[];
}

/** Why a peer cannot be run; installs it where it is not there yet. */
function absence({ needs }: Peer, folder: string): string | undefined {
  if (needs === undefined) return undefined;
  const own = join(folder, needs);
  if (!existsSync(join(own, 'node_modules'))) {
    mkdirSync(own, { recursive: true });
    writeFileSync(
      join(own, 'package.json'),
      JSON.stringify({ private: true, dependencies: packages[needs] }),
    );
    const options = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
    spawnSync('npm', options, { cwd: own, stdio: 'ignore', timeout: 600_000 });
  }
  const missing = Object.keys(packages[needs]).filter((name) => !existsSync(join(own, 'node_modules', name)));
  if (missing.length > 0) return `${missing.join(', ')} could not be installed into ${own}`;
  if (needs !== 'specmatic') return undefined;
  return spawnSync('java', ['-version']).status === 0 ? undefined : 'there is no Java';
}

/** Runs a peer once more. */
function runOf(child: ChildProcess, settings: PeerSettings): Promise<ChildAnswer> {
  return new Promise((done) => {
    const ended = (): void => done({ error: 'its process ended' });
    child.once('exit', ended);
    child.once('message', (answer: ChildAnswer) => {
      child.off('exit', ended);
      done(answer);
    });
    child.send(settings);
  });
}

function started({ name }: Peer): ChildProcess {
  const program = join(import.meta.dirname, 'peers/child.ts');
  return fork(program, [name], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

async function measure(
  peer: Peer,
  server: PlantedServer,
  settings: PeerSettings,
  ids: readonly string[],
): Promise<Score | string> {
  let child = started(peer);
  const red = new Set<string>();
  const times: { readonly seconds: number; readonly cpu: number }[] = [];
  let [cases, requests] = [0, 0];
  try {
    for (let round = 0; round < rounds; round += 1) {
      // Each of the first runs is one of a process of its own, as somebody would start it.
      child.kill();
      child = started(peer);
      await server.plant();
      const answer = await runOf(child, settings);
      if ('error' in answer) return answer.error;
      requests = server.requests();
      cases = answer.cases;
      times.push(answer);
      for (const name of answer.red) red.add(name);
    }
    const caught: string[] = [];
    for (const [index, id] of ids.entries()) {
      await server.plant(id);
      const answer = await runOf(child, settings);
      if ('error' in answer) {
        console.error(`${peer.name}, ${id}: ${answer.error}`);
        child.kill();
        child = started(peer);
        continue;
      }
      const fresh = answer.red.filter((name) => !red.has(name));
      if (fresh.length > 0) caught.push(id);
      const [first = 'nothing new'] = fresh;
      console.error(`${peer.name}, ${id} (${index + 1} of ${ids.length}): ${first}`);
    }
    const seconds = median(times.map((one) => one.seconds));
    const cpu = median(times.map((one) => one.cpu));
    return { name: peer.name, cases, requests, red: [...red], seconds, cpu, tried: ids, caught };
  } finally {
    child.kill();
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      peers: { type: 'string', default: join(tmpdir(), 'trivet-bench-peers') },
      file: { type: 'string', default: '../shared/conformance/mutants.json' },
      only: { type: 'string', default: '.' },
      every: { type: 'string', default: '1' },
      ids: { type: 'string' },
      save: { type: 'string' },
    },
  });
  // The catalogue is the benchmark's own file.
  const listed = (JSON.parse(readFileSync(values.file, 'utf8')) as readonly Listed[])
    .filter(({ id }) => faults[id] !== undefined)
    .filter(({ id }, index) => values.ids?.split(',').includes(id) ?? index % Number(values.every) === 0);
  const folder = resolve(values.peers);
  // The children run what is built, as somebody who installed it would.
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-b']);
  const server = await plantedServer();
  const document = await peerDocument(server, token);
  const scores = new Map(savedIn(values.save).map((score) => [score.name, score]));
  for (const peer of peers.filter(({ name }) => new RegExp(values.only).test(name))) {
    const why = absence(peer, folder);
    const scratch = mkdtempSync(join(tmpdir(), 'trivet-peer-'));
    const { url } = server;
    const settings = { folder: join(folder, peer.needs ?? ''), scratch, url, token, document };
    const score =
      why ??
      (await measure(
        peer,
        server,
        settings,
        listed.map(({ id }) => id),
      ));
    rmSync(scratch, { recursive: true, force: true });
    if (typeof score === 'string') console.log(`${peer.name}: absent: ${score}`);
    else {
      scores.set(score.name, score);
      if (values.save !== undefined)
        writeFileSync(values.save, JSON.stringify([...scores.values()], undefined, 1));
      for (const name of score.red) console.log(`${peer.name}: red on the right server: ${name}`);
    }
  }
  await server.close();
  const rows = peers.flatMap(({ name }) => scores.get(name) ?? []);
  console.log(table(rows, listed));
}

/** Scores of runs before this one, which are told of together with those of this one. */
function savedIn(file: string | undefined): readonly Score[] {
  if (file === undefined || !existsSync(file)) return [];
  // What this program wrote.
  return JSON.parse(readFileSync(file, 'utf8')) as readonly Score[];
}

function table(scores: readonly Score[], listed: readonly Listed[]): string {
  const tried = listed.filter(({ id }) => scores.every((one) => one.tried.includes(id)));
  const of = (detect: string) => tried.filter((one) => one.detect === detect);
  const [structural, behavioural] = [of('structural'), of('behavioural')];
  const head = `| tool | caught of ${tried.length} | structural of ${structural.length} | behavioural of ${behavioural.length} | red on the right server | cases | requests | seconds | CPU s |`;
  const rows = scores.map(({ name, caught, red, cases, requests, seconds, cpu }) => {
    const among = (all: readonly Listed[]) => all.filter(({ id }) => caught.includes(id)).length;
    const numbers = [among(tried), among(structural), among(behavioural), red.length, cases, requests];
    return `| ${[name, ...numbers, seconds.toFixed(1), cpu.toFixed(1)].join(' | ')} |`;
  });
  const given = peers.map(({ name, given }) => `${name}: ${given}`);
  return [
    head,
    head.replace(/[^|]+/g, ' --- '),
    ...rows,
    '',
    'given beyond the document and a token:',
    ...given,
  ].join('\n');
}

await main();
