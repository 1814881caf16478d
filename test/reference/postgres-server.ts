import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** A PostgreSQL server for tests, on loopback, with its own database. */
export interface PostgresServer {
  readonly url: string;
  /** Creates another database and returns its URL. */
  database(name: string, options?: string): Promise<string>;
  /** Kills the server and all its processes at once, like a power failure. */
  kill(): Promise<void>;
  /** Starts it again after it was killed. */
  start(): Promise<void>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** Why no server can be started here; `undefined` if one can. */
export function whyNoPostgres(): string | undefined {
  if (programs() === undefined) return 'PostgreSQL is not installed (Debian: apt-get install postgresql)';
  if (process.getuid?.() === 0 && otherUser() === undefined) {
    return 'PostgreSQL does not run as root, and there is no user "postgres"';
  }
  return undefined;
}

/** Starts a server with its own data; writes reach the disk before they are acknowledged. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-postgres-'));
  const user = process.getuid?.() === 0 ? otherUser() : undefined;
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = ['--no-sync', '--encoding=UTF8', '--locale=C', '--username=trivet', '--auth=trust'];
  execFileSync(join(programs() ?? '', 'initdb'), [`--pgdata=${data}`, ...options], { ...user, cwd: folder });
  const port = await freePort();
  const urlOf = (database: string): string => `postgres://trivet:secret@127.0.0.1:${port}/${database}`;
  let server: ChildProcess | undefined;

  const start = async (): Promise<void> => {
    const settings = {
      listen_addresses: '127.0.0.1',
      port,
      unix_socket_directories: folder,
      fsync: 'on',
      max_connections: 50,
    };
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const started = spawn(join(programs() ?? '', 'postgres'), ['-D', data, ...args], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let log = '';
    started.stderr.on('data', (text) => {
      log = `${log}${text}`.slice(-2000);
    });
    server = started;
    await answers(urlOf('postgres'), () => {
      if (started.exitCode !== null) throw new Error(`PostgreSQL has ended: ${log}`);
    });
  };

  const end = async (how: () => void): Promise<void> => {
    const ended = server;
    server = undefined;
    if (ended === undefined || ended.exitCode !== null || ended.signalCode !== null) return;
    const gone = new Promise((done) => ended.once('exit', done));
    how();
    await gone;
  };

  await start();
  return {
    url: urlOf('postgres'),
    start,
    kill: async () => {
      const { pid } = server ?? {};
      const processes = pid === undefined ? [] : [pid, ...childrenOf(pid)];
      await end(() => processes.forEach(killAtOnce));
      while (processes.some(isRunning)) await delay(5);
    },
    stop: async () => {
      const stopped = server;
      // SIGINT: the fast shutdown.
      await end(() => stopped?.kill('SIGINT'));
      rmSync(folder, { recursive: true, force: true });
    },
    database: async (name, more = '') => {
      await withClient(urlOf('postgres'), (client) => client.query(`CREATE DATABASE "${name}" ${more}`));
      return urlOf(name);
    },
  };
}

/** Runs a function with a separate connection. */
export async function withClient<R>(url: string, work: (client: Client) => Promise<R>): Promise<R> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

async function answers(url: string, check: () => void): Promise<void> {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    check();
    try {
      await withClient(url, (client) => client.query('SELECT 1'));
      return;
    } catch {
      await delay(25);
    }
  }
  throw new Error('PostgreSQL does not answer');
}

/** Folder of the programs; on Debian they are in a folder per version, outside of the path. */
function programs(): string | undefined {
  const versions = '/usr/lib/postgresql';
  const folders = existsSync(versions)
    ? readdirSync(versions)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => join(versions, version, 'bin'))
    : [];
  const path = (process.env.PATH ?? '').split(':');
  return [...folders, ...path].find((folder) => existsSync(join(folder, 'initdb')));
}

/** PostgreSQL refuses to run as root. */
function otherUser(): { readonly uid: number; readonly gid: number } | undefined {
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return line === null ? undefined : { uid: Number(line[1]), gid: Number(line[2]) };
}

function childrenOf(pid: number): readonly number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').map(Number).filter(Boolean);
}

function killAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

function isRunning(pid: number): boolean {
  // A killed process whose parent does not wait for it remains a zombie.
  try {
    return !/^\d+ \(.*\) [ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
