import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file in an output folder that lists its files and their hashes. */
export const manifestPath = 'manifest.json';

/** Hash of each file by its path. */
export type Hashes = Readonly<Record<string, string>>;

/** What earlier runs wrote to an output folder. */
export interface Manifest {
  readonly files: Hashes;
  /**
   * Names of the contracts that runs of a configuration wrote: if one leaves it, its files are obsolete, unlike those
   * of specs named on the command line. Undefined in folders of versions that did not record it.
   */
  readonly configured?: readonly string[];
}

/** The manifest on disk; paths outside the folder are ignored. */
export function manifestIn(out: string): Manifest {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(out, manifestPath), 'utf8'));
    if (typeof manifest !== 'object' || manifest === null || !('files' in manifest)) return { files: {} };
    const entries = Object.entries(manifest.files ?? {}).filter(
      (entry): entry is [string, string] =>
        typeof entry[1] === 'string' && !entry[0].startsWith('/') && !entry[0].split('/').includes('..'),
    );
    const files = Object.fromEntries(entries);
    if (!('configured' in manifest) || !Array.isArray(manifest.configured)) return { files };
    return { files, configured: manifest.configured.filter((name) => typeof name === 'string') };
  } catch {
    return { files: {} };
  }
}

/** Whether a file of an output folder is in the folder of one of these contracts. */
export function isOfContract(path: string, names: readonly string[]): boolean {
  return names.some((name) => path.startsWith(`${name}/`));
}
