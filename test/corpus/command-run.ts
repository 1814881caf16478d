import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOnce } from '../../generator/cli/generate-run.js';
import type { GeneratedFile } from '../../generator/emit/emitter.js';

/** The result of `trivet generate` for one spec. */
export interface CommandRun {
  readonly code: number;
  readonly files: readonly GeneratedFile[];
  /** Its output for users. */
  readonly text: string;
}

const outputs = ['default', 'pages', 'paths', 'guards', 'explorer'] as const;

/**
 * Runs `trivet generate` with every output and reads the written files; in this process, since starting one takes
 * longer than most documents. References may refer to every file of the document's folder.
 */
export async function runGenerateCommand(spec: string, folder: string): Promise<CommandRun> {
  const out = await mkdtemp(join(tmpdir(), 'trivet-corpus-'));
  const printed: string[] = [];
  const write = process.stderr.write;
  process.stderr.write = (text: string | Uint8Array) => printed.push(String(text)) > 0;
  try {
    const code = await runOnce([spec], { out, emit: outputs, force: true, allowPath: [folder] }, undefined);
    return { code, files: filesIn(out), text: printed.join('') };
  } finally {
    process.stderr.write = write;
    rmSync(out, { recursive: true, force: true });
  }
}

/** The files of the only contract in a folder, by their paths below that of the contract. */
function filesIn(out: string): readonly GeneratedFile[] {
  const names = readdirSync(out, { recursive: true, encoding: 'utf8', withFileTypes: true });
  return names
    .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      const below = path.slice(out.length + 1).replaceAll('\\', '/');
      return { path: below.slice(below.indexOf('/') + 1), text: readFileSync(path, 'utf8') };
    });
}
