import { join } from 'node:path';
import { build } from 'esbuild';

/** Bundles a module of this folder, or text as if in this folder, for a platform without Node's modules. */
export async function bundle(source: { readonly file: string } | { readonly text: string }): Promise<string> {
  const { outputFiles } = await build({
    ...('file' in source
      ? { entryPoints: [join(import.meta.dirname, source.file)] }
      : { stdin: { contents: source.text, resolveDir: import.meta.dirname, loader: 'ts' } }),
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    conditions: ['trivet-source'],
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
