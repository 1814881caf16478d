import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file in an output folder that says which files there are and what they hold. */
export const manifestPath = 'manifest.json';

/** Hash of each file by its path. */
export type Hashes = Readonly<Record<string, string>>;

/** What the manifest on disk says was written; paths that would lead out of the folder are not ours. */
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
