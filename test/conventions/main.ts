/**
 * `npm run conventions [-- <corpus> [<every>] [--show n]]`: the number of documents of a corpus in which each
 * convention about names and each phrase applies; with `--show n` also where, at about n places spread over the
 * documents, for manual review.
 */

import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Contract } from '../../generator/model/contract.js';
import { resolveType } from '../../generator/model/resolve.js';
import { readContract } from '../../generator/read.js';
import { blindDocuments } from '../unseen-documents/documents.js';
import type { Firing } from './firing.js';
import { firings } from './firings.js';

function firingsIn(contract: Contract): readonly Firing[] {
  const types = new Map(contract.types.map((one) => [one.name, one]));
  return firings(contract, { resolve: (type) => resolveType(type, types) ?? { kind: 'any' } });
}

/** Some items of a list, spread evenly. */
function spread<T>(all: readonly T[], wanted: number): readonly T[] {
  const step = Math.max(1, all.length / wanted);
  return Array.from(
    { length: Math.min(wanted, all.length) },
    (_, index) => all[Math.floor(index * step)],
  ).filter((one) => one !== undefined);
}

function main(): number {
  const { values, positionals } = parseArgs({
    options: { show: { type: 'string', default: '0' } },
    allowPositionals: true,
  });
  const [corpus = '../shared/corpus', every = '1'] = positionals;
  if (!existsSync(corpus)) {
    process.stderr.write('skipped: the corpus is not there\n');
    return 0;
  }
  /** Documents by convention, each with the names to which it applies. */
  const counts = new Map<string, Map<string, string[]>>();
  const documents = blindDocuments(corpus, join(tmpdir(), 'trivet-conventions'));
  const chosen = documents.filter((_, index) => index % Number(every) === 0);
  for (const { id, path } of chosen) {
    const { contract } = readContract({ name: 'counted', spec: path(), scenarios: [], allowPaths: [corpus] });
    for (const [convention, on] of contract === undefined ? [] : firingsIn(contract)) {
      const found = counts.get(convention) ?? new Map<string, string[]>();
      found.set(id, [...(found.get(id) ?? []), on]);
      counts.set(convention, found);
    }
  }
  const ofFamily = (name: string): number => chosen.filter(({ family }) => family === name).length;
  process.stdout.write(`${ofFamily('openapi')} OpenAPI documents, ${ofFamily('wsdl')} WSDLs\n`);
  for (const [convention, found] of [...counts].sort()) {
    const all = [...found.values()].reduce((sum, names) => sum + names.length, 0);
    process.stdout.write(`${convention}: ${found.size} documents, ${all} places\n`);
    const shown = Number(values.show);
    for (const [id, names] of spread([...found], shown))
      for (const name of spread([...new Set(names)], Math.max(1, Math.floor(shown / found.size))))
        process.stdout.write(`  ${id}: ${name}\n`);
  }
  return 0;
}

process.exitCode = main();
