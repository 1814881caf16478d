/** `npm run conventions`: in how many documents of a corpus each convention about names holds, with examples to judge. */

import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation, Type } from '../../generator/model/contract.js';
import { conventions } from '../../generator/model/resources/conventions.js';
import { wordsOf } from '../../generator/model/resources/verbs.js';
import { readContract } from '../../generator/read.js';
import { blindDocuments } from '../unseen-documents/documents.js';

const corpus = process.argv[2] ?? '../shared/corpus';
const every = Number(process.argv[3] ?? '1');

/** Documents by convention, each with names that it holds of. */
const counts = new Map<string, Map<string, Set<string>>>();

function count(convention: string, document: string, name: string): void {
  const documents = counts.get(convention) ?? new Map<string, Set<string>>();
  counts.set(convention, documents);
  documents.set(document, (documents.get(document) ?? new Set()).add(name));
}

function countOperation(document: string, operation: Operation): void {
  if (operation.binding.kind !== 'soap') return;
  count(`verb: ${wordsOf(operation).verb}`, document, operation.name);
  for (const { name } of operation.binding.faults) {
    if (conventions.absentFault.test(name)) count('absentFault', document, name);
    if (conventions.presentFault.test(name)) count('presentFault', document, name);
  }
}

function countType(document: string, type: Type): void {
  if (type.kind !== 'record') return;
  for (const { name } of type.fields)
    for (const key of ['naturalKey', 'likelyKey', 'identifier'] as const)
      if (conventions[key].test(name)) count(key, document, name);
}

function main(): number {
  if (!existsSync(corpus)) {
    process.stderr.write('skipped: the corpus is not there\n');
    return 0;
  }
  const documents = blindDocuments(corpus, join(tmpdir(), 'trivet-conventions'));
  const chosen = documents.filter((_, index) => index % every === 0);
  for (const { id, family, path } of chosen) {
    const { contract } = readContract({ name: 'counted', spec: path(), scenarios: [], allowPaths: [corpus] });
    for (const { operations } of contract?.services ?? [])
      for (const operation of operations) countOperation(id, operation);
    if (family === 'openapi') for (const { type } of contract?.types ?? []) countType(id, type);
  }
  process.stdout.write(`${chosen.length} documents\n`);
  for (const [convention, found] of counts) {
    const names = [...new Set([...found.values()].flatMap((one) => [...one]))].slice(0, 12);
    process.stdout.write(`${convention}: ${found.size} documents, such as ${names.join(', ')}\n`);
  }
  return 0;
}

process.exitCode = main();
