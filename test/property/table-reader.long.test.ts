import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = join(import.meta.dirname, 'table-fuzz.ts');

// In a process of its own: calls between modules take ten times as long in vitest.
test('the reader and the reference agree on documents of any form', async () => {
  const node = ['--conditions=trivet-source', '--import', 'tsx'];
  const run = promisify(execFile)(process.execPath, [...node, program, '--runs', '2500']);
  // A difference ends the process with 1, and is its last output.
  const { stdout } = await run.catch((error: { readonly stdout: string }) => error);
  expect(stdout).toBe('2500 documents, no difference\n');
});
