/**
 * `npm run streams [-- --items 1000000]`: a stream of events and one of lines between a client and a server in processes of
 * their own, each of which prints the most memory that it had, and how far a writer is ahead of a reader who waits. Exit
 * code 1 where that is 120 MB or 100,000 items and more, or an item is missing.
 */

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const { items = '1000000' } = parseArgs({ options: { items: { type: 'string' } } }).values;

const folder = await mkdtemp(join(tmpdir(), 'trivet-streams-'));
const outfile = join(folder, 'peer.mjs');

function start(...args: readonly string[]) {
  return spawn(process.execPath, [outfile, items, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
}

function ended(child: ReturnType<typeof start>): Promise<number> {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

try {
  // Bundled, so that memory is that of the runtime and not of what compiles it.
  await build({
    entryPoints: [join(import.meta.dirname, 'peer.ts')],
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
  for (const what of ['read', 'send']) {
    const client = start(String(port), what);
    client.stdout.pipe(process.stdout);
    codes.push(await ended(client));
  }
  const serverCode = ended(server);
  server.stdin.end();
  for (let line = await lines.next(); line.done !== true; line = await lines.next()) console.log(line.value);
  process.exitCode = Math.max(...codes, await serverCode);
} finally {
  await rm(folder, { recursive: true });
}
