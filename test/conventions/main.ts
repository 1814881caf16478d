/**
 * `npm run conventions [-- <corpus> [<every>] [--show n]]`: the number of documents of a corpus in which each
 * convention about names applies; with `--show n` also where it applies, in n documents spread over the corpus, for
 * manual review.
 */

import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMaking } from '../../generator/cases/rest/natural-keys.js';
import type { Contract, Operation, Type } from '../../generator/model/contract.js';
import { resolveType } from '../../generator/model/resolve.js';
import { conventions, incomplete } from '../../generator/model/resources/conventions.js';
import { fieldsOf } from '../../generator/model/resources/members.js';
import { isBound, isOfLanguage, isOpaque } from '../../generator/model/resources/references.js';
import { type Resource, resourcesOf } from '../../generator/model/resources/resources.js';
import {
  bodyType,
  isRest,
  type RestOperation,
  responseType,
} from '../../generator/model/resources/rest-operation.js';
import { isAbsence, isIdentifier, isKey } from '../../generator/model/resources/roles.js';
import { wordsOf } from '../../generator/model/resources/verbs.js';
import { readContract } from '../../generator/read.js';
import { blindDocuments } from '../unseen-documents/documents.js';

/** A convention, and the name it applies to. */
type Firing = readonly [convention: string, on: string];

/** The names in a contract to which conventions apply. */
function firings(contract: Contract): readonly Firing[] {
  const types = new Map(contract.types.map((named) => [named.name, named]));
  const resolve = (type: Type): Type => resolveType(type, types) ?? { kind: 'any' };
  return contract.services.flatMap((service) => [
    ...service.operations.flatMap((one) => (isRest(one) ? restFirings(one, resolve) : soapFirings(one))),
    ...resourcesOf(service, { resolve }).flatMap((one) => envelopeFirings(one, resolve)),
  ]);
}

/** The member of responses that contains an item, and those next to it. */
function envelopeFirings({ holder, producer }: Resource, resolve: (type: Type) => Type): readonly Firing[] {
  if (holder === undefined) return [];
  const beside = [...fieldsOf(responseType(producer), { resolve }).keys()].filter((name) =>
    conventions.envelope.about.test(name),
  );
  return [
    ['envelope.item', `${producer.name} ${holder}`],
    ...beside.map((name) => ['envelope.about', `${producer.name} ${name}`] as const),
  ];
}

function soapFirings(operation: Operation): readonly Firing[] {
  const { verb } = wordsOf(operation);
  const faults = operation.binding.kind === 'soap' ? operation.binding.faults : [];
  return [
    ...(verb === 'none' ? [] : [[`verbs.${verb}`, operation.name] as const]),
    ...faults.filter(isAbsence).map(({ name }) => ['absentFault', name] as const),
  ];
}

function restFirings(operation: RestOperation, resolve: (type: Type) => Type): readonly Firing[] {
  const { binding, name } = operation;
  const on = (member: string): string => `${name} ${member}`;
  const sent = isMaking(binding) ? [...fieldsOf(bodyType(operation), { resolve }).values()] : [];
  const mayConflict = binding.responses.some(({ status }) => status === '409');
  const isText = (type: Type): boolean => resolve(type).kind === 'string';
  const natural = sent.filter((field) => isText(field.type) && isKey(field, false));
  const likely = sent.filter(
    (field) => isText(field.type) && !isKey(field, false) && isKey(field, mayConflict),
  );
  const fields = binding.method === 'GET' ? [...fieldsOf(responseType(operation), { resolve }).values()] : [];
  const segment = binding.path.slice(binding.path.lastIndexOf('/') + 1);
  const stops = !binding.path.includes('{') && conventions.stopping.test(segment);
  return [
    ...(stops ? [['stopping', binding.path] as const] : []),
    ...natural.map((field) => ['naturalKey', on(field.name)] as const),
    ...likely.map((field) => ['likelyKey', on(field.name)] as const),
    ...fields.filter(isIdentifier).map((field) => ['identifier', on(field.name)] as const),
    ...binding.parameters.flatMap((parameter): readonly Firing[] =>
      parameter.role === undefined ? [] : [[`parameters.${parameter.role}`, on(parameter.name)]],
    ),
    ...incompleteFirings(operation, resolve),
  ];
}

/** Names of values that a service may reject although the document allows them: members of requests, and parameters. */
function incompleteFirings(operation: RestOperation, resolve: (type: Type) => Type): readonly Firing[] {
  const { binding, name } = operation;
  const query = binding.parameters.filter((one) => one.in === 'query');
  const sent = [...fieldsOf(bodyType(operation), { resolve }).values(), ...query];
  const isText = (type: Type): boolean => /^(?:string|number)$/.test(resolve(type).kind);
  const on = (convention: string, member: string): Firing => [
    `incomplete.${convention}`,
    `${name} ${member}`,
  ];
  return [
    ...sent
      .filter((one) => isText(one.type) && incomplete.reference.test(one.name))
      .map((one) => on('reference', one.name)),
    ...sent
      .filter((one) => isBound(one.name, one.type, { resolve }) && incomplete.bound.test(one.name))
      .map((one) => on('bound', one.name)),
    ...query.filter((one) => isOpaque(one.name, one.type, { resolve })).map((one) => on('opaque', one.name)),
    ...query
      .filter((one) => isOfLanguage(one.name, one.type, { resolve }))
      .map((one) => on('language', one.name)),
  ];
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
    for (const [convention, on] of contract === undefined ? [] : firings(contract)) {
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
    for (const [id, names] of spread([...found], Number(values.show)))
      process.stdout.write(`  ${id}: ${names[Math.floor(names.length / 2)]}\n`);
  }
  return 0;
}

process.exitCode = main();
