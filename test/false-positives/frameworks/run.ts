import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastWords, runCommand } from '../../interop/run-command.js';
import { runSchemathesis, schemathesis } from '../../schemathesis/schemathesis.js';
import { AssumptionTally, conformed } from '../independent/implementation.js';
import { freePort, listening } from '../ports.js';
import { type FrameworkServer, frameworkServers } from './servers.js';

/** Which servers are tested, and how often. */
export interface FrameworkOptions {
  readonly only: string;
  /** Only those that need no installation. */
  readonly quick: boolean;
  readonly runs: number;
  /** Also runs Schemathesis, which is installed in a folder outside the project. */
  readonly peer: boolean;
}

/** The document of a server. */
function specOf({ spec = 'openapi.yaml' }: FrameworkServer): string {
  return join(import.meta.dirname, spec);
}

const key = { scheme: 'apiKey', in: 'header', name: 'X-API-Key', value: 'bee-key' } as const;

/**
 * Runs the suite against each server; returns the number of failures of correct servers, all of them false positives.
 */
export async function runFrameworks({ only, quick, runs, peer }: FrameworkOptions): Promise<number> {
  const asked = frameworkServers.filter((one) => one.name.includes(only) && (!quick || one.isCheap === true));
  const [own, other] = [new Tally('trivet'), new Tally('Schemathesis')];
  const assumptions = new AssumptionTally();
  for (const server of asked) {
    const built = await builtFolder(server);
    if ('lack' in built) {
      console.log(`${server.name}: SKIPPED, ${built.lack}`);
      continue;
    }
    for (let run = 1; run <= runs; run += 1) {
      const credentials = { keys: [key] };
      const found = await withServer(server, built.folder, (url) =>
        conformed({ spec: specOf(server), url, credentials, seed: `frameworks ${run}` }),
      );
      assumptions.add(server.name, found.assumptions);
      own.add(server.name, found.cases, found.findings.length, found.requests);
      for (const { id, reason } of found.findings) console.log(`  FALSE ${id}: ${reason}`);
      if (peer) await addPeer(server, built.folder, run, other);
    }
  }
  console.log('Assumptions of cases that were not skipped:');
  for (const line of assumptions.lines()) console.log(line);
  for (const tally of peer ? [own, other] : [own]) console.log(tally.told());
  return own.failures;
}

/** Cases and failures of a tool, all of them false positives. */
class Tally {
  failures = 0;
  private cases = 0;
  private requests = 0;
  private readonly servers = new Set<string>();
  private readonly tool: string;

  constructor(tool: string) {
    this.tool = tool;
  }

  add(server: string, cases: number, failures: number, requests: number): void {
    this.servers.add(server);
    this.cases += cases;
    this.failures += failures;
    this.requests += requests;
    console.log(`${server}, ${this.tool}: ${cases} cases, ${requests} requests, ${failures} false failures`);
  }

  told(): string {
    const rate = this.cases === 0 ? 0 : (this.failures / this.cases) * 10_000;
    const { servers, cases, requests, failures } = this;
    return `${this.tool}: ${servers.size} servers, ${cases} cases, ${requests} requests, ${failures} false failures: ${rate.toFixed(1)} per 10,000 cases`;
  }
}

/** Cases for each operation with which Schemathesis sends about as many requests as the suite. */
const examples = 25;

async function addPeer(server: FrameworkServer, folder: string, seed: number, tally: Tally): Promise<void> {
  const tool = await schemathesis();
  if ('lack' in tool) {
    console.log(`Schemathesis: SKIPPED, ${tool.lack}`);
    return;
  }
  const headers = [`${key.name}: ${key.value}`];
  const run = await withServer(server, folder, (url) =>
    runSchemathesis(tool.program, { spec: specOf(server), url, headers, examples, seed }),
  );
  tally.add(server.name, run.cases, run.red, run.requests);
  for (const failure of run.failures) console.log(`  FALSE ${failure}`);
}

/** Calls a function with the URL of a server, which is stopped afterwards. */
export async function withServer<T>(
  server: FrameworkServer,
  folder: string,
  look: (url: string) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  rmSync(join(folder, 'kept'), { force: true });
  const [program, ...rest] = server.start(String(port), folder);
  // Servers that are sources of this project find their packages from here.
  const isOwn = program === process.execPath;
  const child = spawn(program, rest, { ...(!isOwn && { cwd: folder }), stdio: 'ignore' });
  const ended = new Promise((done) => child.once('exit', done));
  try {
    await listening(port);
    return await look(`http://127.0.0.1:${port}`);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

/** The folder in which a server is built, which is kept for the next run, or the reason why it cannot be built. */
export async function builtFolder(
  server: FrameworkServer,
): Promise<{ readonly folder: string } | { readonly lack: string }> {
  for (const need of server.needs) {
    const { code } = await runCommand(need, { seconds: 60 });
    if (code !== 0)
      return { lack: `"${need.join(' ')}" fails: ${need[0]} is not there, or not in its version` };
  }
  const source = join(import.meta.dirname, server.folder);
  const spec = specOf(server);
  const folder = join(tmpdir(), 'trivet-frameworks', `${server.folder}-${digestOf([source, spec])}`);
  const done = join(folder, '.built');
  if (existsSync(done)) return { folder };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(source, folder, { recursive: true });
  cpSync(spec, join(folder, 'openapi.yaml'));
  for (const command of server.build) {
    const ended = await runCommand(command, { cwd: folder, seconds: 600 });
    if (ended.code !== 0) return { lack: `"${command.join(' ')}" fails: ${lastWords(ended)}` };
  }
  writeFileSync(done, '');
  return { folder };
}

/** A digest of sources. */
function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  const add = (path: string): void => {
    if (!statSync(path).isDirectory()) hash.update(path).update(readFileSync(path));
    else for (const name of readdirSync(path).toSorted()) add(join(path, name));
  };
  for (const path of paths) add(path);
  return hash.digest('hex').slice(0, 12);
}
