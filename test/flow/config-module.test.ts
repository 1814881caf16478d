import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compileConfig, runSelfContained } from '../../generator/config-module.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-static-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function configOf(text: string): string {
  const path = join(folder, 'trivet.config.ts');
  writeFileSync(path, text);
  return path;
}

const isStatic = async (text: string): Promise<boolean> => (await compileConfig(configOf(text))).isStatic;

test.each([
  [
    'words in comments',
    `export default {
      // For a client with fetch; see process.
      contracts: [],
    };`,
  ],
  ['words in strings', `export default { out: 'process', command: "Date 'fetch' \${Math}", contracts: [] };`],
  ['members with the name of a global', 'export default { contracts: [{ process: 1 }.process] };'],
])('a configuration with %s reads nothing else', async (_, text) => {
  expect(await isStatic(text)).toBe(true);
});

test.each([
  ['process', 'export default { out: process.env.OUT, contracts: [] };'],
  ['the time', 'export default { out: String(Date.now()), contracts: [] };'],
  ['a global by its object', 'export default { out: globalThis["proc" + "ess"], contracts: [] };'],
  ['a module at run time', 'const name = "x"; export default await import(name);'],
  ['another package', 'import x from "node:os"; export default { out: x.tmpdir(), contracts: [] };'],
  [
    'code in a template',
    `const a = /"/; export default { out: \`\${process.cwd()}\`, b: /"/, contracts: [] };`,
  ],
])('a configuration that uses %s may read more', async (_, text) => {
  expect(await isStatic(text)).toBe(false);
});

test('the configuration of this project reads nothing else', async () => {
  const found = await compileConfig(resolve(import.meta.dirname, '../../trivet.config.ts'));
  expect(found.isStatic).toBe(true);
});

test('a configuration that imports only "defineConfig" and own files is run without a loader', async () => {
  writeFileSync(join(folder, 'names.ts'), 'export const names: readonly string[] = ["é"];');
  const text = `import { defineConfig as define } from 'trivet';
    import type { Config } from 'trivet';
    import { names } from './names.js';
    export default define({ contracts: names.map((name) => ({ name, spec: 'a.yaml' })) } satisfies Config);`;
  expect(await runSelfContained(configOf(text))).toMatchObject({
    default: { contracts: [{ name: 'é', spec: 'a.yaml' }] },
  });
});

test.each([
  ['imports a package', 'import { tmpdir } from "node:os"; export default { out: tmpdir() };'],
  ['imports more of trivet', 'import { generate } from "trivet"; export default { out: generate.name };'],
  ['asks where it is', 'export default { out: import.meta.url };'],
  ['throws', 'throw new Error("no");'],
  ['does not compile', 'export default {'],
])('a configuration that %s is left to the loader', async (_, text) => {
  expect(await runSelfContained(configOf(text))).toBeUndefined();
});
