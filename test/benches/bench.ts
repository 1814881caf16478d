import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Credentials, Role } from '@trivet/runtime/conformance/run';

/** A fault with which a server of a bench can be started. */
export interface Fault {
  readonly id: string;
  readonly detect: 'structural' | 'behavioural';
  readonly operation: string;
  readonly fault: string;
}

/** A legal variant as which a server of a bench can be started. */
export interface Variant {
  readonly id: string;
}

/** A service with its own domain and programming language, with planted faults and legal variants. */
export interface Bench {
  readonly name: string;
  /** Programs that it needs. */
  readonly needs: readonly string[];
  readonly credentials: Credentials;
  /** Callers whose resources are compared; the first is that of the credentials. */
  readonly callers: readonly Role[];
  /** Prepares it once; returns the command that starts it, without port and planted fault. */
  build(folder: string): readonly string[];
}

/** The folder of a bench. */
export function folderOf({ name }: Bench): string {
  return join(import.meta.dirname, name);
}

/** The list in a JSON file of a bench. */
export function listOf<T>(bench: Bench, file: string): readonly T[] {
  return JSON.parse(readFileSync(join(folderOf(bench), file), 'utf8')) as readonly T[];
}

/** Why a bench cannot run here; undefined if it can. */
export function lackOf({ needs }: Bench): string | undefined {
  const missing = needs.filter((program) => !isThere(program));
  return missing.length === 0 ? undefined : `${missing.join(' and ')} cannot be found`;
}

function isThere(program: string): boolean {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)));
}

/** A running server. */
export interface Running {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts the server of a bench on a free port, optionally with `--fault ID` or `--variant ID`. */
export async function start(command: readonly string[], planted: readonly string[]): Promise<Running> {
  const [program = '', ...rest] = command;
  const child = spawn(program, [...rest, ...planted], { stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await addressOf(child);
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

/** The URL that a server prints when it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(
      () => reject(new Error(`the server did not say where it listens: ${text}`)),
      20_000,
    );
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
    child.stdout?.on('data', (part: Buffer) => {
      text += part.toString();
      const found = /listening on (http:\/\/\S+)/.exec(text)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
  });
}

const trackerRole = (name: string, value: string): Role => ({
  name,
  keys: [{ scheme: 'apiKey', in: 'header', name: 'X-API-Key', value }],
});

/** All benches. */
export const benches: readonly Bench[] = [
  {
    name: 'issue-tracker',
    needs: ['python3'],
    credentials: {
      keys: [{ scheme: 'apiKey', in: 'header', name: 'X-API-Key', value: 'ak_acme_admin_3f9c1e7a52d04b86' }],
    },
    callers: [
      trackerRole('acme', 'ak_acme_admin_3f9c1e7a52d04b86'),
      trackerRole('globex', 'ak_globex_admin_b81d04c6f3e97a20'),
      trackerRole('viewer', 'ak_acme_viewer_90aa17d2e4c35f61'),
    ],
    build: (folder) => ['python3', join(folder, 'server.py'), '--port', '0'],
  },
  {
    name: 'room-booking',
    needs: ['go'],
    credentials: { roles: [{ name: 'admin', bearer: 'token-admin' }] },
    callers: [
      { name: 'admin', bearer: 'token-admin' },
      { name: 'alice', bearer: 'token-alice' },
      { name: 'bob', bearer: 'token-bob' },
    ],
    build(folder) {
      const out = join(mkdtempSync(join(tmpdir(), 'trivet-bench-')), 'server');
      execFileSync('go', ['build', '-o', out, '.'], { cwd: folder, stdio: 'inherit' });
      return [out, '-port', '0'];
    },
  },
  {
    name: 'sensor-registry',
    needs: ['java', 'javac'],
    credentials: { roles: [{ name: 'writer', basic: { user: 'writer', password: 'cloudburst' } }] },
    callers: [
      { name: 'writer', basic: { user: 'writer', password: 'cloudburst' } },
      { name: 'reader', basic: { user: 'reader', password: 'drizzle' } },
    ],
    build(folder) {
      const out = mkdtempSync(join(tmpdir(), 'trivet-bench-'));
      const sources = ['Server.java', 'Json.java', 'Schema.java'].map((file) => join(folder, file));
      execFileSync('javac', ['-d', out, ...sources], { stdio: 'inherit' });
      return ['java', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-cp', out, 'Server', '--port', '0'];
    },
  },
];
