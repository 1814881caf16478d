import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build, buildTimeout, commands } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-pipe-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(() => {
  build();
  const fields = [{ name: 'id', type: 'integer' }];
  writeFileSync(join(folder, 'schema.json'), JSON.stringify({ fields }));
  // More than any pipe buffers.
  const rows = Array.from({ length: 60_000 }, (_, index) => `${index}\n`);
  writeFileSync(join(folder, 'rows.csv'), `id\n${rows.join('')}`);
  writeFileSync(join(folder, 'bad.json'), '{ "fields": ');
}, buildTimeout);

const trivet = `'${commands.trivet}'`;
const reference = `'${commands.reference}'`;

/** The standard error and the exit code of a command whose standard output goes to a reader. */
function piped(command: string, reader: string): { readonly code: number; readonly said: string } {
  const script = `${command} | ${reader}; echo "code \${PIPESTATUS[0]}" >&2`;
  const { stderr } = spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' });
  const [, said = '', code] = /^(.*)code (\d+)\n$/s.exec(stderr) ?? [];
  return { code: Number(code), said };
}

// A reader that closes its input before the command has started to write.
const absent = 'true';

test.each([
  ['the help of a command', `${trivet} conform --help`, absent, 0],
  ['the help of a command whose first line is read', `${trivet} conform --help`, 'head -1', 0],
  ['a contract as JSON', `${trivet} inspect schema.json --json`, absent, 0],
  ['rows as CSV', `${trivet} convert rows.csv --schema schema.json --to csv`, 'head -1', 0],
  ['rows as NDJSON', `${trivet} convert rows.csv --schema schema.json --to ndjson`, 'head -1', 0],
  ['findings as JSON', `${trivet} inspect bad.json --json`, absent, 1],
  ['diagnostics on standard error', `${trivet} inspect bad.json 2>&1`, absent, 1],
  ['a usage error on standard error', `${trivet} no-such-command 2>&1`, absent, 2],
  ['the help of the reference server', `${reference} --help`, absent, 0],
])(
  '%s, written to a closed pipe, leaves the exit code of the work and no trace',
  (_, command, reader, code) => {
    expect(piped(command, reader)).toEqual({ code, said: '' });
  },
);

test.skipIf(!existsSync('/dev/full'))('output that a full disk refuses is an error in one line', () => {
  const { code, said } = piped(`${trivet} --help > /dev/full`, absent);
  expect(code).toBe(2);
  expect(said).toMatch(/^error: standard output cannot be written: ENOSPC[^\n]*\n$/);
});
