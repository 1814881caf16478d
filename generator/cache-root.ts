import { lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder of files that can be generated again: `TRIVET_CACHE`, or a temporary folder per user. Modules are loaded
 * from it, so a folder that other users could have prepared is not used; each call then creates a new one.
 */
export function cacheRoot(): string {
  if (process.env.TRIVET_CACHE !== undefined) return process.env.TRIVET_CACHE;
  const shared = join(tmpdir(), `trivet-cache-${process.getuid?.() ?? 'user'}`);
  return isOwn(shared) ? shared : mkdtempSync(join(tmpdir(), 'trivet-cache-'));
}

/** Whether a folder, created if missing, belongs to this user and is writable by this user only. */
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
