/** A place on disk for the keys of large tables: a file in the folder for temporary ones, gone when it is closed. */

import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Spill } from '../table/keys/key-spill.js';

/** Opens an empty file that nobody else can read; pass it as `spill` to readers and reports of tables. */
export function nodeSpill(): Spill {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-keys-'));
  const file = openSync(join(folder, 'keys'), 'wx+', 0o600);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    // At once where the system allows it, so that nothing stays behind a process that ends badly.
    remove();
  } catch {
    // Windows keeps the folder as long as the file is open.
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
