/**
 * Compares zod's verdicts with those of our checks over the JSON Schema suite: `npm run zod:suite`. Rules that zod
 * cannot express are listed in known.txt, with the reason; a difference that is not listed, and a listed one that does
 * not occur, are failures.
 */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { GeneratedFile } from '../../generator/emit/emitter.js';
import { modelJsonSchema } from '../../generator/model/json-schema/json-schema.js';
import { verify } from '../../generator/verify.js';
import { remoteDocuments } from '../corpus/json-schema.js';
import { compareVerdicts, suiteGroups, zodFiles } from './agreement.js';

const corpus = resolve('../shared/corpus/json-schema');
const knownPath = resolve(import.meta.dirname, 'known.txt');

async function main(): Promise<number> {
  if (!existsSync(corpus)) {
    console.log(`skipped: ${corpus} is not there`);
    return 0;
  }
  const remotes = remoteDocuments(`${corpus}/remotes`);
  const groups = suiteGroups(`${corpus}/tests/draft2020-12`);
  const found = new Map<string, string>();
  const files: GeneratedFile[] = [];
  let tests = 0;
  for (const [name, group] of groups) {
    tests += group.tests.length;
    const { warnings, differing } = await compareVerdicts(group, remotes).catch((error: unknown) => ({
      warnings: [],
      differing: [`failed: ${error instanceof Error ? error.message : String(error)}`],
    }));
    const contract = modelJsonSchema(group.schema, { name: 'Root', remotes }, () => undefined);
    const made = (await zodFiles(contract)).files.filter(({ path }) => path !== 'checks.ts');
    const folder = String(files.length);
    files.push(...made.map((file) => ({ ...file, path: `${folder}/${file.path}` })));
    if (differing.length > 0) found.set(name, warnings[0] ?? differing.join('; '));
  }
  if (process.argv.includes('--write')) {
    writeFileSync(knownPath, [...found].map(([name, reason]) => `${name}  # ${reason}\n`).join(''));
  }
  const known = new Set(
    readFileSync(knownPath, 'utf8')
      .split('\n')
      .map((line) => line.split('  # ')[0] ?? ''),
  );
  known.delete('');
  const unlisted = [...found].filter(([name]) => !known.has(name));
  const agreeing = [...known].filter((name) => !found.has(name));
  for (const [name, reason] of unlisted) console.log(`differs: ${name}  # ${reason}`);
  for (const name of agreeing) console.log(`agrees, but is listed in known.txt: ${name}`);
  console.log(
    `${groups.size} schemas with ${tests} values; ${found.size} schemas on which the verdicts differ, ${unlisted.length} not listed`,
  );
  const faults = verify(resolve(import.meta.dirname, 'out'), files);
  for (const { path, line, message } of faults) console.log(`does not compile: ${path}:${line}: ${message}`);
  return faults.length + unlisted.length + agreeing.length === 0 ? 0 : 1;
}

process.exitCode = await main();
