import { lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder of what can be made again: `TRIVET_CACHE`, else one for each user among temporary files. Modules are loaded
 * from it, so that a folder which others could have prepared is not used: then it is a new one each time.
 */
export function cacheRoot(): string {
  if (process.env.TRIVET_CACHE !== undefined) return process.env.TRIVET_CACHE;
  const shared = join(tmpdir(), `trivet-cache-${process.getuid?.() ?? 'user'}`);
  return isOwn(shared) ? shared : mkdtempSync(join(tmpdir(), 'trivet-cache-'));
}

/** Whether a folder, made here where there is none, belongs to this user and nobody else may write to it. */
function isOwn(path: string): boolean {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    const found = lstatSync(path);
    const user = process.getuid?.();
    return found.isDirectory() && (user === undefined || (found.uid === user && (found.mode & 0o022) === 0));
  } catch {
    return false;
  }
}
