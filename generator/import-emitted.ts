import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { cacheRoot } from './cache-root.js';
import type { GeneratedFile } from './emit/emitter.js';

/** An emitted module, transpiled and imported. */
export type EmittedModule = { readonly [name: string]: unknown };

/**
 * Imports emitted TypeScript files: transpiles them into a cache folder keyed by their content and loads them, so that
 * commands which take any spec run the same code that `generate` writes. Test files are omitted.
 *
 * @returns modules by their emitted path, `operations.ts`
 */
export async function importEmitted(
  files: readonly GeneratedFile[],
): Promise<ReadonlyMap<string, EmittedModule>> {
  const modules = new Map<string, EmittedModule>();
  for (const [path, url] of await emittedModules(files)) {
    const module: EmittedModule = await import(url);
    modules.set(path, module);
  }
  return modules;
}

/** Where the modules of emitted files are located, by their emitted path: those that `importEmitted` imports. */
export async function emittedModules(files: readonly GeneratedFile[]): Promise<ReadonlyMap<string, string>> {
  const sources = emittedSources(files);
  const folder = join(cacheRoot(), keyOf(sources));
  if (!existsSync(folder)) await transpileInto(folder, sources);
  return new Map(
    sources.map(({ path }) => [path, pathToFileURL(join(folder, path.replace(/\.ts$/, '.js'))).href]),
  );
}

/** The emitted files that are modules and no tests. */
export function emittedSources(files: readonly GeneratedFile[]): readonly GeneratedFile[] {
  return files.filter((file) => file.path.endsWith('.ts') && !file.path.endsWith('.test.ts'));
}

function keyOf(files: readonly GeneratedFile[]): string {
  const hash = createHash('sha256').update(import.meta.url);
  for (const file of files) hash.update(`${file.path}\0${file.text}\0`);
  return hash.digest('hex').slice(0, 32);
}

/** Writes next to the final folder and renames, so that other runs never see an incomplete folder. */
async function transpileInto(folder: string, files: readonly GeneratedFile[]): Promise<void> {
  const draft = `${folder}.${process.pid}.${Date.now()}`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await writeFile(join(draft, 'package.json'), '{"type":"module"}');
  const { transform } = await import('esbuild');
  for (const file of files) {
    const path = join(draft, file.path.replace(/\.ts$/, '.js'));
    await mkdir(dirname(path), { recursive: true });
    const { code } = await transform(file.text, { loader: 'ts', format: 'esm', target: 'es2022' });
    await writeFile(path, absoluteRuntime(code));
  }
  await rename(draft, folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error;
  });
}

/** The cache folder has no node_modules: imports of the runtime are resolved from here. */
function absoluteRuntime(text: string): string {
  return text.replace(/(from\s*)"(@trivet\/runtime\/[a-z0-9/-]+)"/g, (_, from: string, name: string) => {
    return `${from}${JSON.stringify(import.meta.resolve(name))}`;
  });
}
