/**
 * Measures `conform` on a document of 1,000 operations, served by the mock in a process of its own: the CPU time before
 * the first case, and by how much memory grows with the number of cases. The run ends after some minutes, long before
 * its last case.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isRecord } from '@trivet/runtime/check';
import { conform } from '../../generator/conform/conform.js';
import { trivetServer } from '../unseen-documents/servers.js';
import { largeDocument } from './large-document.js';

/** CPU seconds before the first case, and megabytes of heap for each 1,000 cases. */
const most = { start: 5, growth: 0.4 } as const;

/** Cases after which the heap is measured: caches of the contract are filled by then. */
const settled = 6000;

/** The smallest number of cases after these by which the growth is judged. */
const enough = 4000;

/** What the process of the run reports. */
interface Sample {
  readonly cases: number;
  /** Megabytes in use after a collection, buffers included. */
  readonly heap: number;
  readonly cpu: number;
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    operations: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '200' },
  },
});
const [role, spec = '', url = ''] = positionals;
if (role === 'serve') await serve();
else if (role === 'run') await run();
else process.exitCode = (await measure()) ? 0 : 1;

async function serve(): Promise<void> {
  const server = await trivetServer(spec);
  process.send?.({ url: server?.urlOf('') });
}

async function run(): Promise<void> {
  const sample = (cases: number): Sample => {
    globalThis.gc?.();
    const { user, system } = process.cpuUsage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return { cases, heap: (heapUsed + arrayBuffers) / 1e6, cpu: (user + system) / 1e6 };
  };
  let last = 0;
  setTimeout(() => process.exit(), Number(values.seconds) * 1000);
  await conform({
    contract: { name: 'large', spec, scenarios: [], rules: [] },
    url,
    passed: 'counted',
    onEvent: (event) => {
      if (event.kind === 'started') process.send?.(sample(0));
      if (event.kind !== 'progress' || event.done < last + 2000) return;
      last = event.done;
      process.send?.(sample(event.done));
    },
  });
}

async function measure(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-large-'));
  const file = join(folder, 'large.json');
  // Cases that are rejected for lack of credentials would be kept, as all that fail.
  writeFileSync(file, JSON.stringify({ ...largeDocument(Number(values.operations)), security: [] }));
  const flags = { execArgv: [...process.execArgv, '--expose-gc'] };
  const server = fork(process.argv[1] ?? '', ['serve', file], flags);
  const samples: Sample[] = [];
  try {
    const origin = await new Promise<string>((told, failed) => {
      server.once('message', (message) => told(isRecord(message) ? String(message['url']) : ''));
      server.once('exit', () => failed(new Error('the mock has ended')));
    });
    const limit = ['--seconds', String(values.seconds)];
    const client = fork(process.argv[1] ?? '', [...limit, 'run', file, origin], flags);
    client.on('message', (message) => {
      if (!isRecord(message)) return;
      const sample = sampleOf(message);
      samples.push(sample);
      console.log(lineOf(sample));
    });
    await new Promise((done) => client.once('exit', done));
  } finally {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
  return judged(samples);
}

function sampleOf({ cases, heap, cpu }: { readonly [name: string]: unknown }): Sample {
  return { cases: Number(cases), heap: Number(heap), cpu: Number(cpu) };
}

/** A line of the table, printed as soon as it is measured. */
function lineOf({ cases, heap, cpu }: Sample): string {
  return `${String(cases).padStart(7)} cases ${heap.toFixed(1).padStart(7)} MB ${cpu.toFixed(1).padStart(7)} CPU s`;
}

/** Prints the judgement; returns whether the figures are within their limits. */
function judged(samples: readonly Sample[]): boolean {
  const [first] = samples;
  const early = samples.find(({ cases }) => cases >= settled);
  const last = samples.at(-1);
  if (first === undefined || early === undefined || last === undefined) {
    console.log('BROKEN the run ended before it could be measured');
    return false;
  }
  if (last.cases < early.cases + enough) {
    console.log(`BROKEN only ${last.cases} cases were run: give it more --seconds`);
    return false;
  }
  const growth = (1000 * (last.heap - early.heap)) / (last.cases - early.cases);
  const checks = [
    [`CPU before the first case: ${first.cpu.toFixed(1)} s of ${most.start} s`, first.cpu <= most.start],
    [`heap for each 1,000 cases: ${growth.toFixed(2)} MB of ${most.growth} MB`, growth <= most.growth],
  ] as const;
  for (const [says, holds] of checks) console.log(`${holds ? 'kept  ' : 'BROKEN'} ${says}`);
  return checks.every(([, holds]) => holds);
}
