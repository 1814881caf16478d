import { dirname, posix } from 'node:path';
import { compileFunction } from 'node:vm';
import type { GeneratedFile } from './emit/emitter.js';
import { type EmittedModule, emittedSources } from './import-emitted.js';

/**
 * Evaluates emitted TypeScript files like `importEmitted`, but so that their memory is released when nothing refers to
 * the modules any more: the platform keeps imported modules, with their text, until the process ends.
 *
 * @returns modules by their emitted path, `operations.ts`
 */
export async function evaluateEmitted(
  files: readonly GeneratedFile[],
): Promise<ReadonlyMap<string, EmittedModule>> {
  const { transform } = await import('esbuild');
  const texts = new Map<string, string>();
  const outside = new Map<string, unknown>();
  for (const { path, text } of emittedSources(files)) {
    const { code } = await transform(text, { loader: 'ts', format: 'cjs', target: 'es2022' });
    texts.set(path.replace(/\.ts$/, '.js'), code);
    for (const [, name = ''] of code.matchAll(/\brequire\("(@trivet\/runtime\/[a-z0-9/-]+)"\)/g))
      if (!outside.has(name)) outside.set(name, await import(import.meta.resolve(name)));
  }
  const evaluated = evaluatorOf(texts, outside);
  return new Map([...texts.keys()].map((path) => [path.replace(/\.js$/, '.ts'), evaluated(path)]));
}

/** A function that evaluates a module and those that it requires, each once. */
function evaluatorOf(
  texts: ReadonlyMap<string, string>,
  outside: ReadonlyMap<string, unknown>,
): (path: string) => EmittedModule {
  const modules = new Map<string, { exports: EmittedModule }>();
  const evaluated = (path: string): EmittedModule => {
    const known = modules.get(path);
    if (known !== undefined) return known.exports;
    const text = texts.get(path);
    if (text === undefined) throw new Error(`the emitted module ${path} is missing`);
    const module: { exports: EmittedModule } = { exports: {} };
    modules.set(path, module);
    const required = (name: string): unknown =>
      outside.get(name) ?? evaluated(posix.join(dirname(path), name));
    compileFunction(text, ['module', 'exports', 'require'])(module, module.exports, required);
    return module.exports;
  };
  return evaluated;
}
