import { posix } from 'node:path';
import type { GeneratedFile } from './emit/emitter.js';

/** The extension in imports of generated files. */
export type ImportExtension = '.js' | '.ts' | 'none';

const imported = /^((?:import|export|\}) (?:.* )?from ')(\.{1,2}\/[^'\n]*)\.js';$/gm;

/** The files of a contract with another extension in their relative imports. */
export function withImportExtension<File extends GeneratedFile>(
  files: readonly File[],
  extension: ImportExtension = '.js',
): readonly File[] {
  if (extension === '.js') return files;
  const paths = new Set(files.map(({ path }) => path));
  const ending = extension === 'none' ? '' : extension;
  return files.map((file) => {
    if (!file.path.endsWith('.ts')) return file;
    const text = file.text.replace(imported, (whole, head: string, stem: string) => {
      const target = posix.join(posix.dirname(file.path), `${stem}.ts`);
      return paths.has(target) ? `${head}${stem}${ending}';` : whole;
    });
    return { ...file, text };
  });
}
