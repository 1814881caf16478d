import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Peer, packages } from './peers.js';

/** Why a peer cannot be run; installs it if necessary. */
export function absence({ needs }: Peer, folder: string): string | undefined {
  if (needs === undefined) return undefined;
  const own = join(folder, needs);
  if (!existsSync(join(own, 'node_modules'))) {
    mkdirSync(own, { recursive: true });
    writeFileSync(
      join(own, 'package.json'),
      JSON.stringify({ private: true, dependencies: packages[needs] }),
    );
    const options = ['install', '--ignore-scripts', '--no-audit', '--no-fund'];
    spawnSync('npm', options, { cwd: own, stdio: 'ignore', timeout: 600_000 });
  }
  const missing = Object.keys(packages[needs]).filter((name) => !existsSync(packageOf(own, name)));
  if (missing.length > 0) return `${missing.join(', ')} could not be installed into ${own}`;
  if (needs !== 'specmatic') return undefined;
  return spawnSync('java', ['-version']).status === 0 ? undefined : 'there is no Java';
}

/** The installed packages of a peer. */
export function versionsOf({ needs }: Peer, folder: string): readonly string[] {
  if (needs === undefined) return [];
  return Object.keys(packages[needs]).map((name) => {
    // Written by npm.
    const { version } = JSON.parse(readFileSync(packageOf(join(folder, needs), name), 'utf8')) as {
      readonly version: string;
    };
    return `${name} ${version}`;
  });
}

function packageOf(folder: string, name: string): string {
  return join(folder, 'node_modules', name, 'package.json');
}
