import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { differences, isRejected } from './differences.js';
import { versions } from './published.js';
import { judgeFolder } from './suite.js';
import { type Group, groups } from './suites/explained.js';
import { judged, suites } from './suites/judge.js';

const help = `Usage: npm run validity [-- --version 3.1] [--every n]
       npm run validity -- <folder>...
       npm run validity -- --suites

Changes each place of a valid document of every version of OpenAPI in a dozen ways, and compares the verdict of the JSON
Schema that the OpenAPI Initiative publishes with that of Trivet. Exit code 1 if an invalid document is accepted.
With folders: judges every document in them, and lists those that are accepted.
With --suites: reads every document in which the own tests of a public validator find an error (its package is installed
at a fixed version), and lists those that are accepted. Exit code 1 if one of them is not allowed by the specification.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    version: { type: 'string' },
    every: { type: 'string' },
    suites: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

function compareVersions(): void {
  for (const version of versions.filter((one) => values.version === undefined || one === values.version)) {
    const document: unknown = parse(
      readFileSync(new URL(`openapi-${version}.yaml`, import.meta.url), 'utf8'),
    );
    // If the document itself were rejected, so would be every change of it.
    if (isRejected(document)) throw new Error(`the document of OpenAPI ${version} is rejected as it is`);
    const { judged, invalid, missed } = differences(version, document, Number(values.every ?? 1));
    for (const { pointer, change, published } of missed)
      process.stdout.write(`accepted: ${version} ${pointer} ${change}: ${published}\n`);
    process.stdout.write(
      `OpenAPI ${version}: ${judged} documents, ${invalid} invalid, ${missed.length} of them accepted\n`,
    );
    if (missed.length > 0) process.exitCode = 1;
  }
}

function judge(folder: string): void {
  const verdicts = judgeFolder(folder);
  const accepted = verdicts.filter(({ errors }) => errors.length === 0);
  for (const { path } of accepted) process.stdout.write(`accepted: ${path}\n`);
  process.stdout.write(`${folder}: ${verdicts.length} documents, ${accepted.length} accepted\n`);
}

/** The part of the documents that must be rejected. */
const leastRejected = 0.95;

async function judgeSuites(): Promise<void> {
  const total = { documents: 0, rejected: 0, allowed: 0, warned: 0, forbidden: 0 };
  const counts = new Map<Group, number>();
  for (const [name, read] of Object.entries(suites)) {
    const all = judged(await read());
    const accepted = all.filter(({ found }) => found.length === 0);
    for (const one of accepted) {
      const [error] = one.errors;
      process.stdout.write(
        `accepted: ${name}: ${one.name}\n  ${error?.pointer ?? ''}: ${error?.message ?? ''}\n  ${one.because?.because ?? 'NOT EXPLAINED'}\n  ${one.warnings[0]?.message ?? 'IN SILENCE'}\n`,
      );
    }
    for (const { because } of accepted)
      if (because !== undefined) counts.set(because.group, (counts.get(because.group) ?? 0) + 1);
    for (const one of accepted.filter(({ published }) => published.length > 0)) {
      process.stdout.write(`forbidden by the published schema: ${name}: ${one.name}: ${one.published[0]}\n`);
      total.forbidden += 1;
    }
    const unexplained = accepted.filter(({ because }) => because === undefined).length;
    const warned = accepted.filter(({ warnings }) => warnings.length > 0).length;
    const rejected = all.length - accepted.length;
    const misplaced = all.filter(({ found, isAtPlace }) => found.length > 0 && !isAtPlace);
    for (const one of misplaced)
      process.stdout.write(
        `elsewhere: ${name}: ${one.name}\n  ${one.errors[0]?.pointer}: ${one.errors[0]?.message}\n  ${one.found[0]?.at.pointer}: ${one.found[0]?.message}\n`,
      );
    process.stdout.write(
      `${name}: ${all.length} documents, ${rejected} rejected, ${rejected - misplaced.length} of them at the place; ${accepted.length} accepted, ${warned} of them with a warning at the place, ${unexplained} without an explanation\n`,
    );
    if (unexplained > 0) process.exitCode = 1;
    total.documents += all.length;
    total.rejected += rejected;
    total.warned += warned;
    total.allowed += accepted.length - unexplained;
  }
  const { documents, rejected, allowed, warned, forbidden } = total;
  for (const [group, count] of [...counts].sort(([, a], [, b]) => b - a))
    process.stdout.write(`accepted: ${count}: ${groups[group]}\n`);
  const accepted = documents - rejected;
  const unexplained = accepted - allowed;
  process.stdout.write(
    `all: ${documents} documents, ${rejected} rejected; ${accepted} accepted: ${allowed} allowed by a section of the specification, ${unexplained} unexplained, ${forbidden} rejected by the JSON Schema of the OpenAPI Initiative\n`,
  );
  writeBar('of all documents', rejected, documents);
  writeBar('of all documents, with a warning at the place for an error', rejected + warned, documents);
  writeBar('of those that a specification forbids', rejected, rejected + unexplained);
  if (forbidden > 0) process.exitCode = 1;
  if (rejected < leastRejected * (rejected + unexplained)) process.exitCode = 1;
}

function writeBar(what: string, part: number, whole: number): void {
  const verdict = part < leastRejected * whole ? 'missed' : 'met';
  process.stdout.write(
    `bar of ${percent(leastRejected, 1)} ${what}: ${part} of ${whole} (${percent(part, whole)}): ${verdict}\n`,
  );
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`;
}

if (values.help === true) process.stdout.write(help);
else if (values.suites === true) await judgeSuites();
else if (positionals.length > 0) for (const folder of positionals) judge(folder);
else compareVersions();
