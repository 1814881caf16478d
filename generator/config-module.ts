import { readFileSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRecord } from '@trivet/runtime/check';
import type { BuildOptions, Plugin } from 'esbuild';
import { frame } from './print-diagnostic.js';

/** The files of a configuration module, and its compile errors. */
export interface ConfigModule {
  /**
   * The module and every module that it imports by a relative path; if one does not compile, every path that such an
   * import may refer to, whether it exists or not.
   */
  readonly files: readonly string[];
  /**
   * As far as can be determined, the configuration depends on these files only: the module reads nothing while it is
   * loaded.
   */
  readonly isStatic: boolean;
  /** A text for each error, with its position and source line. */
  readonly errors: readonly string[];
}

/** Compiles a configuration module without running it. */
export async function compileConfig(path: string): Promise<ConfigModule> {
  const { build } = await import('esbuild');
  const imports: string[] = [];
  const collect: Plugin = {
    name: 'collect-imports',
    setup: (compiler) =>
      compiler.onResolve({ filter: /^\.{1,2}\// }, (imported) => {
        imports.push(resolve(imported.resolveDir, imported.path));
        return undefined;
      }),
  };
  try {
    const { metafile, outputFiles } = await build({
      ...esModule(path),
      packages: 'external',
      metafile: true,
      // In place of comments and strings, which may contain the same words.
      define: Object.fromEntries(globals.map((name) => [name, marker])),
      minifyWhitespace: true,
      plugins: [collect],
    });
    const needed = Object.values(metafile.outputs).flatMap(({ imports }) => imports.map((one) => one.path));
    const isStatic =
      needed.every((name) => name === 'trivet') && !outputFiles.some(({ text }) => reads.test(text));
    return { files: Object.keys(metafile.inputs).map((file) => resolve(file)), isStatic, errors: [] };
  } catch (error) {
    const messages = error instanceof Error && 'errors' in error ? compileErrors(error.errors) : [];
    if (messages.length === 0) throw error;
    const files = new Set([resolve(path), ...imports.flatMap(spellings)]);
    return { files: [...files], isStatic: false, errors: messages.map(locatedText) };
  }
}

/** Options for one module with everything that it imports. */
function esModule(path: string) {
  return {
    entryPoints: [resolve(path)],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    logLevel: 'silent',
  } satisfies BuildOptions;
}

/**
 * Runs a configuration module that imports nothing but its own files and `defineConfig`, and returns its exports.
 * Undefined if it imports more or throws. A module loader that compiles TypeScript takes two seconds for the same.
 */
export async function runSelfContained(path: string): Promise<unknown> {
  const { build } = await import('esbuild');
  const defineConfig: Plugin = {
    name: 'define-config',
    setup: (compiler) => {
      compiler.onResolve({ filter: /^trivet$/ }, () => ({ path: 'trivet', namespace: 'trivet' }));
      compiler.onLoad({ filter: /^trivet$/, namespace: 'trivet' }, () => ({
        contents: 'export const defineConfig = (config) => config;',
      }));
      compiler.onResolve({ filter: /^[^./]/ }, ({ kind }) => ({
        errors: kind === 'entry-point' ? [] : [{ text: 'not self-contained' }],
      }));
    },
  };
  try {
    const { outputFiles } = await build({ ...esModule(path), plugins: [defineConfig] });
    const [{ text = '' } = {}] = outputFiles;
    if (usesItsPlace.test(text)) return undefined;
    return await import(`data:text/javascript,${encodeURIComponent(text)}`);
  } catch {
    return undefined;
  }
}

/** What a module learns of where it is, which is different in the compiled one. */
const usesItsPlace = /\bimport\.meta\b|\brequire\b|\bimport\s*\(/;

/** Globals by which a module may read something other than its files. */
const globals = ['process', 'globalThis', 'global', 'Date', 'Math', 'fetch', 'Deno', 'Bun'];

/** What the compiler writes for one of these globals. */
const marker = '__global_that_reads__';

/** What a module reads with, in its compiled code. */
const reads = new RegExp(`\\b(?:${marker}|require|eval|import\\s*\\()`);

/**
 * The files that an import may refer to: TypeScript modules are imported with the extension of their output, or without
 * one.
 */
function spellings(path: string): readonly string[] {
  return [path, path.replace(/\.([cm]?)js$/, '.$1ts'), `${path}.ts`, `${path}.js`];
}

/** An error of a configuration with the position in these files where it was thrown, if its stack contains one. */
export function thrownText(error: unknown, files: readonly string[]): string | undefined {
  if (!(error instanceof Error)) return undefined;
  for (const [, where = '', line, column] of (error.stack ?? '').matchAll(/([^\s(]+?):(\d+):(\d+)\)?$/gm)) {
    const file = pathOf(where);
    if (!files.includes(file)) continue;
    const [text = ''] = error.message.split('\n');
    return locatedText({ file, line: Number(line), column: Number(column), text });
  }
  return undefined;
}

/** The path of a stack frame: a path or a URL, without the query that reloads a module. */
function pathOf(where: string): string {
  const [file = ''] = where.split('?');
  return file.startsWith('file:') ? fileURLToPath(file) : file;
}

interface Located {
  readonly file: string;
  readonly line: number;
  /** Counted from 1, in characters. */
  readonly column: number;
  readonly text: string;
  /** JSON Pointer of a member of the configuration. */
  readonly pointer?: string;
}

/** A message with its position in a file and its source line. */
export function locatedText({ file, line, column, text, pointer = '' }: Located): string {
  const shown = relative(process.cwd(), resolve(file)).split(sep).join('/');
  return [
    `${shown}:${line}:${column}: ${text}`,
    ...(pointer === '' ? [] : [`  at ${pointer}`]),
    ...frame(textOf(file), line, column),
  ].join('\n');
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The errors of esbuild that have a position; it counts columns from 0, in bytes. */
function compileErrors(errors: unknown): readonly Located[] {
  if (!Array.isArray(errors)) return [];
  return errors.flatMap((error: unknown) => {
    if (!isRecord(error) || typeof error.text !== 'string' || !isRecord(error.location)) return [];
    const { file, line, column, lineText } = error.location;
    if (typeof file !== 'string' || typeof line !== 'number' || typeof column !== 'number') return [];
    const before = Buffer.from(String(lineText)).subarray(0, column).toString();
    return [{ file, line, column: before.length + 1, text: error.text }];
  });
}
