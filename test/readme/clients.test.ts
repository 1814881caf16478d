/** The examples of the page about clients are one program, which runs against the communities of this repository. */

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Serving, serve } from '@trivet/reference/serve';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/clients.md'), 'utf8');
const blocks = [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, text = '']) => text);

let serving: Serving;
beforeAll(async () => {
  serving = await serve({ port: 0 });
});
afterAll(() => serving.close());

test('runs', async () => {
  const text = blocks.join('\n').replaceAll("'https://communities.example'", 'globalThis.baseUrl');
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
