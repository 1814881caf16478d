import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The files left in the folder for temporary files after a run, in a separate folder that others do not use. */
export async function leftovers(run: () => Promise<void>): Promise<readonly string[]> {
  const before = process.env['TMPDIR'];
  const folder = mkdtempSync(join(tmpdir(), 'trivet-own-'));
  mkdirSync(join(folder, 'tmp'));
  process.env['TMPDIR'] = join(folder, 'tmp');
  try {
    await run();
    // Emitted modules stay in the cache.
    return readdirSync(join(folder, 'tmp')).filter((name) => !name.startsWith('trivet-cache-'));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(folder, { recursive: true, force: true });
  }
}
