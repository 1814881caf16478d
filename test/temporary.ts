import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What is left in the folder for temporary files, one of its own that others do not write to, after something ran. */
export async function leftovers(run: () => Promise<void>): Promise<readonly string[]> {
  const before = process.env['TMPDIR'];
  const folder = mkdtempSync(join(tmpdir(), 'trivet-own-'));
  mkdirSync(join(folder, 'tmp'));
  process.env['TMPDIR'] = join(folder, 'tmp');
  try {
    await run();
    // What was emitted is kept for the next time.
    return readdirSync(join(folder, 'tmp')).filter((name) => !name.startsWith('trivet-cache-'));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
    rmSync(folder, { recursive: true, force: true });
  }
}
