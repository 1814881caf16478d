import { posix } from 'node:path';
import { transform } from 'esbuild';
import type { GeneratedFile } from '../../generator/emit/emitter.js';
import { type EmittedModule, emittedSources } from '../../generator/import-emitted.js';

/**
 * Evaluates emitted modules as functions, which are freed when nobody uses them: the modules that a process imports stay
 * in memory until it ends, with their text, and those of a corpus are gigabytes.
 *
 * @returns modules by their emitted path, `operations.ts`, as `importEmitted` does
 */
export async function evaluateEmitted(
  files: readonly GeneratedFile[],
): Promise<ReadonlyMap<string, EmittedModule>> {
  const sources = emittedSources(files);
  const codes = new Map<string, string>();
  const runtime = new Map<string, EmittedModule>();
  for (const { path, text } of sources) {
    const { code } = await transform(text, { loader: 'ts', format: 'cjs', target: 'es2022' });
    codes.set(path, code);
    for (const [, name = ''] of code.matchAll(/require\("(@trivet\/runtime\/[a-z0-9/-]+)"\)/g))
      if (!runtime.has(name)) runtime.set(name, (await import(import.meta.resolve(name))) as EmittedModule);
  }
  const modules = new Map<string, { exports: EmittedModule }>();
  const load = (path: string): EmittedModule => {
    const known = modules.get(path);
    if (known !== undefined) return known.exports;
    const code = codes.get(path);
    if (code === undefined) throw new Error(`${path} is not emitted`);
    const module = { exports: {} };
    // Modules may import each other, so that it is known before it is evaluated.
    modules.set(path, module);
    const require = (name: string): EmittedModule =>
      runtime.get(name) ?? load(posix.join(posix.dirname(path), name.replace(/\.js$/, '.ts')));
    new Function('require', 'module', 'exports', code)(require, module, module.exports);
    return module.exports;
  };
  return new Map(sources.map(({ path }) => [path, load(path)]));
}
