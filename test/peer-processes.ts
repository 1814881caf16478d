import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';

/**
 * Runs a module as a server in a process of its own, and as a client in one process for each task; both get the amount,
 * clients also the port and the task. Their output is printed. Returns the greatest of their exit codes.
 */
export async function runPeers(module: string, amount: string, tasks: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'trivet-peers-'));
  const outfile = join(folder, 'peer.mjs');
  const start = (...args: readonly string[]) =>
    spawn(process.execPath, [outfile, amount, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = (child: ReturnType<typeof start>): Promise<number> =>
    new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  try {
    // Bundled, so that memory is that of the runtime and not of a compiler.
    await build({
      entryPoints: [module],
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      conditions: ['trivet-source'],
    });
    const server = start();
    const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
    const { value: port } = await lines.next();
    const codes: number[] = [];
    for (const task of tasks) {
      const client = start(String(port), task);
      client.stdout.pipe(process.stdout);
      codes.push(await ended(client));
    }
    const serverCode = ended(server);
    server.stdin.end();
    for (let line = await lines.next(); line.done !== true; line = await lines.next())
      console.log(line.value);
    return Math.max(...codes, await serverCode);
  } finally {
    await rm(folder, { recursive: true });
  }
}
