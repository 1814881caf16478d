/** The contract, the server and the client of the page about streams: generated, type-checked and run. */

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { emitContract } from '../../generator/emit-contract.js';
import { compileDocuments } from '../corpus/compile.js';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/streams.md'), 'utf8');
const blocks = (language: string): string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, text = '']) => text);
const [contract = ''] = blocks('yaml');
const [server = '', client = ''] = blocks('ts');

const folder = mkdtempSync(join(tmpdir(), 'trivet-streams-page-'));
afterAll(() => rmSync(folder, { recursive: true }));
const spec = join(folder, 'chat.yaml');
writeFileSync(spec, contract);
const emitted = await emitContract({ name: 'chat', spec, emit: ['types', 'checks', 'operations'] });
const generated = emitted.files.map(({ path, text }) => ({ path: `generated/chat/${path}`, text }));

test('the contract is without findings, and what is written of it compiles', {
  timeout: 60_000,
}, async () => {
  expect(emitted.findings).toEqual([]);
  const files = [...generated, { path: 'server.ts', text: server }, { path: 'client.ts', text: client }];
  expect([...(await compileDocuments([{ id: 'page', files }]))]).toEqual([]);
});

test('client and server run', { timeout: 60_000 }, async () => {
  const port = await freePort();
  for (const { path, text } of [
    ...generated,
    { path: 'server.ts', text: server },
    { path: 'client.ts', text: client },
  ]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text.replaceAll('8080', String(port)));
  }
  mkdirSync(join(folder, 'node_modules/@trivet'), { recursive: true });
  symlinkSync(join(root, 'runtime/core'), join(folder, 'node_modules/@trivet/runtime'));
  await build({
    entryPoints: [join(folder, 'server.ts'), join(folder, 'client.ts')],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['trivet-source'],
  });
  const serving = spawn(process.execPath, [join(folder, 'server.mjs')], { stdio: 'inherit' });
  try {
    await listening(port);
    expect(await outputOf(join(folder, 'client.mjs'))).toEqual([
      'You',
      'said',
      'good',
      'morning',
      'You said good night',
      '1000 entries',
      'change 1 (1)',
      'change 2 (2)',
      'change 3 (3)',
      'change 4 (4)',
    ]);
  } finally {
    serving.kill();
  }
});

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function listening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const isThere = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the server does not listen');
}

async function outputOf(program: string): Promise<readonly string[]> {
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.on('data', (piece) => {
    text += String(piece);
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(code).toBe(0);
  return text.trim().split('\n');
}
