import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file in an output folder that lists its files and their hashes. */
export const manifestPath = 'manifest.json';

/** Hash of each file by its path. */
export type Hashes = Readonly<Record<string, string>>;

/** The files of the manifest on disk; paths outside the folder are ignored. */
export function writtenIn(out: string): Hashes {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(out, manifestPath), 'utf8'));
    if (typeof manifest !== 'object' || manifest === null || !('files' in manifest)) return {};
    const entries = Object.entries(manifest.files ?? {}).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && !entry[0].startsWith('/') && !entry[0].split('/').includes('..'),
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}
