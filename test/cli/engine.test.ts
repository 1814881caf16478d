import { spawnSync } from 'node:child_process';
import { setFlagsFromString } from 'node:v8';
import { expect, test, vi } from 'vitest';
import { suitShortRuns } from '../../generator/cli/engine.js';

vi.mock('node:v8', () => ({ setFlagsFromString: vi.fn() }));

test('the command line sets one flag, which the engine knows', () => {
  suitShortRuns();
  const [flags] = vi.mocked(setFlagsFromString).mock.calls;
  expect(flags).toEqual(['--interrupt-budget=1000000']);
  // An unknown flag would only print an error.
  const { status, stderr } = spawnSync(process.execPath, [...(flags ?? []), '--eval', '0'], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, '']);
});
