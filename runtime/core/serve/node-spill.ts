/** Disk space for the keys of large tables: a file in the temporary folder, deleted when closed. */

import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Spill } from '../table/keys/key-spill.js';

/** Opens an empty file that only this user can read; pass it as `spill` to readers and reports of tables. */
export function nodeSpill(): Spill {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-keys-'));
  const file = openSync(join(folder, 'keys'), 'wx+', 0o600);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    // Deleted immediately if the system allows it, so that nothing remains if the process crashes.
    remove();
  } catch {
    // Windows keeps the folder while the file is open.
  }
  return {
    append(bytes) {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    },
    read(position, bytes) {
      for (let at = 0; at < bytes.length; ) {
        const count = readSync(file, bytes, at, bytes.length - at, position + at);
        if (count === 0) throw new Error('keys that were written to disk are missing');
        at += count;
      }
    },
    close() {
      closeSync(file);
      remove();
    },
  };
}
