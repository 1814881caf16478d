import { join } from 'node:path';
import { runSchemathesis, schemathesis } from '../../schemathesis/schemathesis.js';
import { type Buildable, builtFolder, withServer } from '../built.js';
import { AssumptionTally, conformed } from '../independent/implementation.js';
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

/** How a server is built: with a copy of its document. */
function buildOf(server: FrameworkServer): Buildable {
  return { ...server, sources: join(import.meta.dirname, server.folder), document: specOf(server) };
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
    const built = await builtFolder(buildOf(server));
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
  for (const tally of peer ? [own, other] : [own]) console.log(tally.summary());
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

  summary(): string {
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
