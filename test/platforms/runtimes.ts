import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundle } from './bundle.js';
import type { ProbeAnswer } from './probe.js';

const run = promisify(execFile);

/** A runtime other than a browser. */
export interface Runtime {
  readonly name: string;
  /** Its package on npm, and the path of its program; undefined: the Node that runs this. */
  readonly install?: { readonly name: string; readonly scope: string; readonly program: string };
  probe(program: string, folder: string): Promise<ProbeAnswer>;
}

/** The runtimes on which the reader is tested. */
export const runtimes: readonly Runtime[] = [
  { name: 'Node', probe: script([]) },
  { name: 'Bun', install: { name: 'bun', scope: '@oven', program: 'bin/bun' }, probe: script(['run']) },
  {
    name: 'Deno',
    install: { name: 'deno', scope: '@deno', program: 'deno' },
    probe: script(['run', '--no-prompt']),
  },
  {
    name: 'workerd',
    install: { name: 'workerd', scope: '@cloudflare', program: 'bin/workerd' },
    probe: workerd,
  },
];

/** Finds a runtime's program; it is installed from npm if missing. */
export async function programOf({ install }: Runtime, folder: string): Promise<string> {
  if (install === undefined) return process.execPath;
  const scope = join(folder, 'node_modules', install.scope);
  // The package for this machine is there: bun-linux-x64, darwin-arm64.
  const find = (): string | undefined =>
    (existsSync(scope) ? readdirSync(scope) : [])
      .map((name) => join(scope, name, install.program))
      .find((path) => existsSync(path));
  const before = find();
  if (before !== undefined) return before;
  await mkdir(folder, { recursive: true });
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) await writeFile(manifest, '{"private":true}');
  const command = ['install', '--no-audit', '--no-fund', '--ignore-scripts', install.name];
  await run('npm', command, { cwd: folder, timeout: 300_000 });
  const after = find();
  if (after === undefined) throw new Error(`${install.name} was installed, and its program is not there`);
  return after;
}

/** A runtime that runs a module and prints its output. */
function script(options: readonly string[]): Runtime['probe'] {
  return async (program, folder) => {
    const file = join(folder, 'probe.mjs');
    const text = "import { runProbe } from './probe.js';\nconsole.log(JSON.stringify(await runProbe()));";
    await writeFile(file, await bundle({ text }));
    const { stdout } = await run(program, [...options, file], { timeout: 120_000 });
    return JSON.parse(stdout);
  };
}

/** workerd is a server; one request is sent. */
async function workerd(program: string, folder: string): Promise<ProbeAnswer> {
  const port = await freePort();
  const text =
    "import { runProbe } from './probe.js';\nexport default { fetch: async () => Response.json(await runProbe()) };";
  await writeFile(join(folder, 'worker.mjs'), await bundle({ text }));
  await writeFile(join(folder, 'worker.capnp'), workerdConfig(port));
  const child = spawn(program, ['serve', join(folder, 'worker.capnp')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said += String(chunk);
  });
  try {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
      if (response?.ok === true) return (await response.json()) as ProbeAnswer;
      if (response !== undefined) throw new Error(`workerd answers ${response.status}: ${said}`);
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`workerd does not answer: ${said}`);
  } finally {
    child.kill();
  }
}

function workerdConfig(port: number): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .probe)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]
);
const probe :Workerd.Worker = (
  modules = [(name = "worker", esModule = embed "worker.mjs")],
  compatibilityDate = "2025-01-01"
);
`;
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer().on('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
