import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { GeneratedFile } from './emit/emitter.js';
import { type Hashes, type Manifest, manifestPath } from './written.js';

/** The changes that update an output folder to the generated files. */
export interface Changes {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  /** Files that the last run wrote and this one does not. */
  readonly stale: readonly string[];
}

/** The manifest: the files and their hashes, by which stale and edited ones are recognised. */
export function manifestOf({ files, configured }: Manifest, generator: string): GeneratedFile {
  const sorted = Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
  const manifest = { generator, ...(configured && { configured: [...configured].sort() }), files: sorted };
  return { path: manifestPath, text: `${JSON.stringify(manifest, undefined, 2)}\n` };
}

/** Hashes of generated files. */
export function hashesOf(files: readonly GeneratedFile[]): Hashes {
  return Object.fromEntries(
    files.map((file) => [file.path, createHash('sha256').update(file.text).digest('hex')]),
  );
}

/**
 * Compares generated files with those on disk; reads only. Files of an earlier run that this run is `responsible` for
 * and did not generate are stale; others belong to another run.
 */
export async function compare(
  out: string,
  files: readonly GeneratedFile[],
  before: Hashes,
  responsible: (path: string) => boolean,
): Promise<Changes> {
  const added: string[] = [];
  const changed: string[] = [];
  for (const file of files) {
    const there = await readBytes(join(out, file.path));
    if (there === undefined) added.push(file.path);
    // Text takes less time to encode than files to decode.
    else if (!there.equals(Buffer.from(file.text))) changed.push(file.path);
  }
  const wanted = new Set(files.map((file) => file.path));
  const stale: string[] = [];
  for (const path of Object.keys(before).filter((each) => responsible(each) && !wanted.has(each))) {
    if ((await readBytes(join(out, path))) !== undefined) stale.push(path);
  }
  return { added, changed, stale };
}

/** Writes the files that differ and removes the stale ones; unchanged files keep their time stamps. */
export async function write(out: string, files: readonly GeneratedFile[], changes: Changes): Promise<void> {
  const differ = new Set([...changes.added, ...changes.changed]);
  for (const file of files) {
    if (!differ.has(file.path)) continue;
    const path = join(out, file.path);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, file.text);
  }
  for (const path of changes.stale) {
    await rm(join(out, path));
    await removeEmpty(out, dirname(path));
  }
}

/** Removes a folder below the output folder, and those around it, as long as they are empty. */
async function removeEmpty(out: string, folder: string): Promise<void> {
  for (let path = folder; path !== '.'; path = dirname(path)) {
    try {
      await rmdir(join(out, path));
    } catch {
      return;
    }
  }
}

/** The text of a file; undefined if it cannot be read. */
export async function readText(path: string): Promise<string | undefined> {
  return (await readBytes(path))?.toString();
}

async function readBytes(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch {
    return undefined;
  }
}
