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
import { type Command, lastWords, runCommand } from '../interop/run-command.js';
import { freePort, listening } from './ports.js';

/** A server that is built once, in a folder outside. */
export interface Buildable {
  /** Name of the folder that it is built in. */
  readonly folder: string;
  /** The folder of its sources, which is copied. */
  readonly sources: string;
  /** A document that is copied to `openapi.yaml`; none where the server has its own. */
  readonly document?: string;
  /** Programs that have to be there. */
  readonly needs: readonly Command[];
  /** What is done once in the folder. */
  readonly build: readonly Command[];
}

/** A server that can be started in the folder it was built in. */
export interface Startable {
  start(port: string, built: string): Command;
}

/** Calls a function with the URL of a server, which is stopped afterwards. */
export async function withServer<T>(
  server: Startable,
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
export async function builtFolder({
  folder: name,
  sources,
  document,
  needs,
  build,
}: Buildable): Promise<{ readonly folder: string } | { readonly lack: string }> {
  for (const need of needs) {
    const { code } = await runCommand(need, { seconds: 60 });
    if (code !== 0)
      return { lack: `"${need.join(' ')}" fails: ${need[0]} is not there, or not in its version` };
  }
  const inputs = document === undefined ? [sources] : [sources, document];
  const digest = digestOf(inputs, JSON.stringify(build));
  const folder = join(tmpdir(), 'trivet-servers', `${name}-${digest}`);
  const done = join(folder, '.built');
  if (existsSync(done)) return { folder };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(sources, folder, { recursive: true });
  if (document !== undefined) cpSync(document, join(folder, 'openapi.yaml'));
  for (const command of build) {
    const ended = await runCommand(command, { cwd: folder, seconds: 600 });
    if (ended.code !== 0) return { lack: `"${command.join(' ')}" fails: ${lastWords(ended)}` };
  }
  writeFileSync(done, '');
  return { folder };
}

/** Tells sources from others. */
function digestOf(paths: readonly string[], commands: string): string {
  const hash = createHash('sha256').update(commands);
  const add = (path: string): void => {
    if (!statSync(path).isDirectory()) hash.update(path).update(readFileSync(path));
    else for (const name of readdirSync(path).toSorted()) add(join(path, name));
  };
  for (const path of paths) add(path);
  return hash.digest('hex').slice(0, 12);
}
