/** Runs the benchmarks one after the other, each in a process of its own. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type PostgresServer, startPostgres, whyNoPostgres } from '../reference/postgres-server.js';
import { measureStores, type StoreFigures } from './store.js';

const storeNames = ['memory', 'level', 'postgres'] as const;
type StoreName = (typeof storeNames)[number];

const help = `Usage: npm run bench [-- what…] [options]

  what          services (catalogue, communities, statistics), stores, tabular, conform;
                generate and conform-large, which take long; conform-peers, which installs some 400 MB; check (generated checks
                and those of other validators, which are installed); compile (what TypeScript 7 needs for clients, next to
                hey-api's); client, rest and start (clients and servers
                as they are published, so build first; compared with bare transports, node:http by hand and Fastify);
                by default none of these

  --store s     memory, level or postgres, the store of the services; repeatable (default: all)
  --small       a tenth of the 100,000 entries and communities, and of the 11,000 operations; a hundredth of the
                10 million events
  --peers dir   where the peers of tabular, check, compile and conform-peers are installed (default: a folder for temporary files)
  --every n     conform-peers: each n-th fault
  --save file   conform-peers: file of the results, which a further run continues
  --minutes n   conform-peers: stop after this number of minutes
  --only names  conform-peers: these peers; check: these schemas; generate: runs whose names contain it

PostgreSQL is started on loopback if its Debian package is installed. Exit code 1: a limit was exceeded.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h' },
    store: { type: 'string', multiple: true, default: [...storeNames] },
    small: { type: 'boolean', default: false },
    peers: { type: 'string' },
    every: { type: 'string' },
    save: { type: 'string' },
    minutes: { type: 'string' },
    only: { type: 'string' },
  },
});

const sizes = values.small
  ? { entries: '10000', communities: '10000', events: '100000' }
  : { entries: '100000', communities: '100000', events: '10000000' };

/** The benchmarks of the services, each with its size. */
const services = [
  ['catalogue', '--entries', sizes.entries],
  ['communities', '--communities', sizes.communities],
  ['statistics', '--events', sizes.events],
] as const;

type Service = (typeof services)[number];

/** Runs a benchmark, with the packages' sources or their build; returns its exit code. */
function run(name: string, options: readonly string[], isBuilt = false): Promise<number> {
  const script = join(import.meta.dirname, `${name}.ts`);
  const sources = isBuilt ? [] : ['--conditions=trivet-source'];
  // Ten million events in memory take some 4 GB.
  const flags = [...sources, '--import', 'tsx', '--max-old-space-size=10000'];
  return new Promise((done) => {
    const child = spawn(process.execPath, [...flags, script, ...options], { stdio: 'inherit' });
    child.on('exit', (code) => done(code ?? 1));
  });
}

/** Runs the services' benchmarks on one store; returns whether all were within their limits. */
async function benchServices(store: StoreName, chosen: readonly Service[]): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-bench-'));
  let server: PostgresServer | undefined;
  let kept = true;
  try {
    for (const [name, option, size] of chosen) {
      console.log(`\n== ${name} on ${store}, ${option.slice(2)} ${size}`);
      // A separate database for each, so that one does not slow down the next.
      server = store === 'postgres' ? await startPostgres() : undefined;
      const place = store === 'level' ? join(folder, name) : server?.url;
      const code = await run(name, [option, size, ...(place === undefined ? [] : ['--store', place])]);
      kept &&= code === 0;
      await server?.stop();
      server = undefined;
    }
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return kept;
}

/** The figures of a store in one row; times in milliseconds. */
function tableRow({ write, read, ...figures }: StoreFigures): { readonly [figure: string]: string | number } {
  return { ...figures, 'write, median': write.median, 'read, median': read.median, 'read, p99': read.p99 };
}

/** The given options as a command line. */
function passedOn(options: { readonly [name: string]: string | undefined }): readonly string[] {
  return Object.entries(options).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}`, value],
  );
}

async function main(): Promise<boolean> {
  const wanted = positionals.length === 0 ? ['services', 'stores', 'tabular', 'conform'] : positionals;
  const { peers, every, save, minutes, only } = values;
  let kept = true;
  if (wanted.includes('stores')) console.table((await measureStores()).map(tableRow));
  if (wanted.includes('tabular')) kept = (await run('tabular', passedOn({ peers }))) === 0 && kept;
  if (wanted.includes('conform')) kept = (await run('conform', [])) === 0 && kept;
  if (wanted.includes('conform-large')) kept = (await run('conform-large', [])) === 0 && kept;
  if (wanted.includes('generate'))
    kept =
      (await run('generate', [...(values.small ? ['--small'] : []), ...passedOn({ only })])) === 0 && kept;
  if (wanted.includes('check')) kept = (await run('check', passedOn({ peers, only }))) === 0 && kept;
  if (wanted.includes('compile')) kept = (await run('compile', passedOn({ peers }))) === 0 && kept;
  if (wanted.includes('client')) kept = (await run('client', [], true)) === 0 && kept;
  for (const what of ['rest', 'start'])
    if (wanted.includes(what)) kept = (await run('rest', [what])) === 0 && kept;
  // It installs some 400 MB of peers, and therefore runs only on request.
  if (wanted.includes('conform-peers'))
    kept = (await run('conform-peers', passedOn({ peers, every, save, minutes, only }))) === 0 && kept;
  const chosen = services.filter(([name]) => wanted.includes(name) || wanted.includes('services'));
  if (chosen.length === 0) return kept;
  for (const store of storeNames.filter((name) => values.store.includes(name))) {
    const missing = store === 'postgres' ? whyNoPostgres() : undefined;
    if (missing === undefined) kept = (await benchServices(store, chosen)) && kept;
    else console.log(`\n== skipped on ${store}: ${missing}`);
  }
  return kept;
}

if (values.help) console.log(help);
else process.exitCode = (await main()) ? 0 : 1;
