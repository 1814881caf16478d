import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#reference/store/open';
import { type PostgresServer, startPostgres } from '../reference/postgres-server.js';
import { CatalogueLoad } from './catalogue-load.js';
import { CommunitiesLoad } from './communities-load.js';
import { emptyTally, type Load, runLoads, type Tally } from './ledger.js';
import { seeded } from './seeded.js';
import { type ServerProcess, startServer } from './server-process.js';
import { StatisticsLoad } from './statistics-load.js';

/** Options of a run of kills. */
export interface CrashOptions {
  readonly store: 'level' | 'postgres';
  readonly kills: number;
  readonly random: () => number;
  /** Called with the number of kills after each one. */
  readonly onKill?: (kills: number, tally: Tally) => void;
}

/** The result of a run of kills. */
export interface CrashReport extends Tally {
  readonly kills: {
    /** Kills of the server under load. */
    serving: number;
    /** Kills of the server while it started. */
    starting: number;
    /** Kills of the database's own processes. */
    database: number;
  };
  /** The longest and the median start in milliseconds. */
  readonly starts: { readonly longest: number; readonly median: number };
}

/** Kills a server under write load repeatedly; after each start all data must be present. */
export async function crash(options: CrashOptions): Promise<CrashReport> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-crash-'));
  const postgres = options.store === 'postgres' ? await startPostgres() : undefined;
  const run = new Run(options, postgres?.url ?? join(folder, 'data'), postgres);
  try {
    return await run.all();
  } finally {
    await run.end();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

class Run {
  private readonly options: CrashOptions;
  private readonly data: string;
  private readonly postgres: PostgresServer | undefined;
  private readonly tally = emptyTally();
  private readonly kills = { serving: 0, starting: 0, database: 0 };
  private readonly starts: number[] = [];
  private readonly loads: readonly Load[];
  private server: ServerProcess | undefined;

  constructor(options: CrashOptions, data: string, postgres: PostgresServer | undefined) {
    this.options = options;
    this.data = data;
    this.postgres = postgres;
    // How many numbers the loads draw depends on timing: the kills need random numbers of their own.
    const random = seeded(options.random() * 2 ** 32);
    this.loads = [
      ...['ada', 'bea', 'cyd'].map((name) => new CommunitiesLoad(name, random, this.tally)),
      ...['dora', 'eva'].map((name) => new CatalogueLoad(name, random, this.tally)),
      ...['fay', 'gil'].map((name) => new StatisticsLoad(name, random, this.tally)),
    ];
  }

  async all(): Promise<CrashReport> {
    const { kills, random, onKill } = this.options;
    while (this.count() < kills) {
      if (random() < 0.15) await this.killStarting();
      else await this.killServing();
      onKill?.(this.count(), this.tally);
    }
    const server = await this.start();
    const code = await server.stop();
    if (code !== 0) this.tally.lost.push(`the server ended with ${code}: ${server.errors()}`);
    await checkCommunities(this.data, this.tally);
    const sorted = this.starts.sort((a, b) => a - b);
    const starts = { longest: sorted.at(-1) ?? 0, median: sorted[Math.floor(sorted.length / 2)] ?? 0 };
    return { ...this.tally, kills: this.kills, starts };
  }

  async end(): Promise<void> {
    await this.server?.kill();
  }

  private count(): number {
    return this.kills.serving + this.kills.starting + this.kills.database;
  }

  /** Starts the server and checks all data against the acknowledged changes. */
  private async start(): Promise<ServerProcess> {
    const begin = performance.now();
    const server = await startServer(this.data);
    if (server === undefined) throw new Error('a server without a time to be killed has been killed');
    this.starts.push(performance.now() - begin);
    this.server = server;
    for (const load of this.loads) await load.prepare(server.origin);
    for (const load of this.loads) await load.verify(server.origin);
    return server;
  }

  private async killStarting(): Promise<void> {
    await startServer(this.data, this.options.random() * 1500);
    this.kills.starting += 1;
  }

  private async killServing(): Promise<void> {
    const { random } = this.options;
    const server = await this.start();
    const running = runLoads(this.loads, server.origin);
    await pause(20 + random() * 800);
    const which = this.postgres === undefined ? 0 : random();
    if (which > 0.75) await this.killDatabase(random() * 300);
    const both = which > 0.5;
    await Promise.all([server.kill(), both ? this.postgres?.kill() : undefined]);
    this.server = undefined;
    this.kills.serving += 1;
    await running.stop();
    if (!both) return;
    this.kills.database += 1;
    await this.postgres?.start();
  }

  /** The server keeps running, and continues as soon as its database is available again. */
  private async killDatabase(afterwards: number): Promise<void> {
    await this.postgres?.kill();
    await this.postgres?.start();
    this.kills.database += 1;
    await pause(afterwards);
  }
}

/** Checks that every slug refers to its community, and that no other slug exists. */
async function checkCommunities(data: string, tally: Tally): Promise<void> {
  const database = await openDatabase(data);
  const store = await database.store('communities');
  const slugs = new Map<string, unknown>();
  for await (const [slug, id] of store.scan('community-slugs')) slugs.set(slug, id);
  let count = 0;
  for await (const [id, community] of store.scan('communities')) {
    const { slug } = Object(community);
    count += 1;
    if (slugs.get(slug) !== id) tally.lost.push(`the slug ${slug} leads to ${slugs.get(slug)}, not to ${id}`);
  }
  if (slugs.size !== count || count === 0) tally.lost.push(`${count} communities have ${slugs.size} slugs`);
  await database.close();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
