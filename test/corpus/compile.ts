import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { GeneratedFile } from '../../generator/emit/emitter.js';

/** The files emitted for one document. */
export interface EmittedDocument {
  readonly id: string;
  readonly files: readonly GeneratedFile[];
}

/** Type errors by document id; documents without an entry compile. */
export type CompileFaults = ReadonlyMap<string, readonly string[]>;

const root = resolve(import.meta.dirname, '../..');

/** The strictest options under which generated code must compile. */
const options = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
  module: 'NodeNext',
  moduleResolution: 'NodeNext',
  customConditions: ['trivet-source'],
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  noPropertyAccessFromIndexSignature: false,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  noEmit: true,
  skipLibCheck: true,
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
};

/**
 * Type-checks the files of many documents in one run; `compiler` is the package of a TypeScript version, `packages` are
 * those of this repository that the files may import in addition to the runtime.
 */
export async function compileDocuments(
  documents: readonly EmittedDocument[],
  compiler: 'typescript7' | 'typescript' | 'typescript54' = 'typescript7',
  packages: readonly string[] = [],
): Promise<CompileFaults> {
  const folder = await mkdtemp(join(tmpdir(), 'trivet-compile-'));
  try {
    await mkdir(join(folder, 'node_modules/@trivet'), { recursive: true });
    await symlink(join(root, 'runtime/core'), join(folder, 'node_modules/@trivet/runtime'));
    for (const name of packages)
      await symlink(join(root, 'node_modules', name), join(folder, 'node_modules', name));
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    const files: string[] = [];
    const ids = new Map<string, string>();
    for (const [index, document] of documents.entries()) {
      ids.set(`d${index}`, document.id);
      for (const file of document.files) {
        if (!file.path.endsWith('.ts')) continue;
        const path = join(folder, `d${index}`, file.path);
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, file.text);
        files.push(path);
      }
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files }));
    return readFaults(await run(folder, compiler), ids);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function run(folder: string, compiler: string): Promise<string> {
  const tsc = join(root, 'node_modules', compiler, 'bin/tsc');
  return new Promise((settle, fail) => {
    const child = spawn(process.execPath, [tsc, '-p', folder, '--pretty', 'false'], { cwd: folder });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
    child.on('error', fail);
    child.on('close', (code, signal) => {
      if (signal === null && (code === 0 || /error TS\d+/.test(output))) settle(output);
      else fail(new Error(`tsc ended with ${signal ?? code}: ${output.slice(0, 2000)}`));
    });
  });
}

function readFaults(output: string, ids: ReadonlyMap<string, string>): CompileFaults {
  const faults = new Map<string, string[]>();
  for (const line of output.split('\n')) {
    if (!/error TS\d+/.test(line)) continue;
    const folder = /^(d\d+)\//.exec(line)?.[1];
    const id = (folder === undefined ? undefined : ids.get(folder)) ?? '(runtime)';
    const list = faults.get(id) ?? [];
    list.push(line.slice(folder === undefined ? 0 : folder.length + 1));
    faults.set(id, list);
  }
  return faults;
}
