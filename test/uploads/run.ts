/**
 * `npm run uploads [-- --megabytes 2048]`: an upload and a download between a client and a server in processes of their
 * own, each of which prints the most memory that it had. Exit code 1 where one
 * had 100 MB or more, or 150 MB while it sent and read at the same time.
 */

import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const { megabytes = '2048' } = parseArgs({ options: { megabytes: { type: 'string' } } }).values;

const folder = await mkdtemp(join(tmpdir(), 'trivet-uploads-'));
const outfile = join(folder, 'peer.mjs');

function start(...args: readonly string[]) {
  return spawn(process.execPath, [outfile, megabytes, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
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
  for (const what of ['form', 'octets']) {
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
