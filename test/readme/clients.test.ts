/** The examples of the page about clients are one program, which runs against the communities of this repository. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Serving, serve } from '@trivet/reference/serve';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { generate } from '../../generator/generate.js';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/clients.md'), 'utf8');
const blocks = [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, text = '']) => text);

// Below the root, so that the runtime is found from there.
const cache = join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'trivet-clients-'));

let serving: Serving;
beforeAll(async () => {
  serving = await serve({ port: 0 });
  const contract = { name: 'communities', spec: 'specs/communities/openapi.yaml', emit: ['pages'] } as const;
  await generate({ out: folder, contracts: [contract] });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await serving.close();
});

test('runs', async () => {
  const text = blocks
    .join('\n')
    .replaceAll("'https://communities.example'", 'globalThis.baseUrl')
    .replace('./generated/communities/pages.js', join(folder, 'communities/pages.js'));
  const { outputFiles } = await build({
    stdin: { contents: text, resolveDir: root, sourcefile: 'clients.ts', loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    conditions: ['trivet-source'],
    write: false,
  });
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    vi.stubGlobal('baseUrl', serving.origin);
    const [file] = outputFiles;
    await import(`data:text/javascript;base64,${Buffer.from(file?.contents ?? []).toString('base64')}`);
    expect(log.mock.calls.flat()).toEqual(expect.arrayContaining(['no longer needed']));
  } finally {
    vi.unstubAllGlobals();
    log.mockRestore();
  }
});
