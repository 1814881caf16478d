import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trivet-cache-test-'));
  vi.stubEnv('TMPDIR', folder);
  vi.stubEnv('TRIVET_CACHE', undefined);
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

async function root(): Promise<string> {
  const { cacheRoot } = await import('../../generator/cache-root.js');
  return cacheRoot();
}

const shared = (): string => join(folder, `trivet-cache-${process.getuid?.() ?? 'user'}`);
const isPosix = process.platform !== 'win32';

test('the cache folder is one for each user', async () => {
  expect(await root()).toBe(shared());
});

test.runIf(isPosix)('a cache folder that others may write to is not used', async () => {
  mkdirSync(shared());
  chmodSync(shared(), 0o777);
  expect(await root()).not.toBe(shared());
});

test.runIf(isPosix)('a cache folder that is a link is not used', async () => {
  mkdirSync(join(folder, 'elsewhere'), { mode: 0o700 });
  symlinkSync(join(folder, 'elsewhere'), shared());
  expect(await root()).not.toBe(shared());
});
