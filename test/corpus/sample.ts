import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** For each family, every n-th document is used: as many as fit into the time of a build. */
const families = {
  openapi: 8,
  wsdl: 4,
  tabular: 1,
  'json-schema': 1,
  'openapi-hostile': 3,
} as const;

const corpus = join(import.meta.dirname, '../../../shared/corpus');

/** Runs the sample of a family; failures that are not in the list of known failures fail the run. */
function passes(family: string, every: number): boolean {
  const directory = join(corpus, family);
  if (!existsSync(directory)) {
    process.stdout.write(`${family}: skipped, there is no ${directory}\n`);
    return true;
  }
  const start = Date.now();
  const main = join(import.meta.dirname, 'main.ts');
  const known = join(import.meta.dirname, 'known.txt');
  const options = ['--every', String(every), '--known', known];
  const { status } = spawnSync(process.execPath, [...process.execArgv, main, family, directory, ...options], {
    stdio: 'inherit',
  });
  process.stdout.write(`${family}: ${Math.round((Date.now() - start) / 1000)} s\n`);
  return status === 0;
}

const verdicts = Object.entries(families).map(([family, every]) => passes(family, every));
process.exitCode = verdicts.every(Boolean) ? 0 : 1;
