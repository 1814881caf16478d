import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'trivet-bin-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A workspace with its manifest, as far as npm needs it to link commands. */
interface Workspace {
  readonly path: string;
  readonly command: string;
  readonly main: string;
}

const workspaces: readonly Workspace[] = [
  { path: 'generator', command: 'trivet', main: 'dist/cli/main.js' },
  { path: 'runtime/reference', command: 'trivet-reference', main: 'dist/main.js' },
];

// A git checkout without dist, in which `npm ci` is run: commands are linked first, `prepare` builds dist afterwards.
// The packages have no dependencies here, so that nothing is fetched.
beforeAll(() => {
  for (const { path } of workspaces) {
    const { name, version, type, bin } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
    mkdirSync(join(folder, path), { recursive: true });
    writeFileSync(join(folder, path, 'package.json'), JSON.stringify({ name, version, type, bin }));
    for (const file of Object.values<string>(bin).filter((each) => !each.startsWith('./dist/')))
      cpSync(join(root, path, file), join(folder, path, file));
  }
  const paths = workspaces.map(({ path }) => path);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, workspaces: paths }));
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
  for (const { path, main } of workspaces) {
    mkdirSync(join(folder, path, main, '..'), { recursive: true });
    writeFileSync(join(folder, path, main), 'console.log(`runs with ${process.argv[2]}`);\n');
  }
});

describe('in a checkout whose dist was built after the installation', () => {
  test.each(workspaces)('npx finds $command', ({ command }) => {
    const { status, stdout } = spawnSync('npx', ['--no-install', command, '--help'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(stdout).toContain('runs with --help');
    expect(status).toBe(0);
  });
});
