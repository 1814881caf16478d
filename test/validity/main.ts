import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { differences, isRejected } from './differences.js';
import { versions } from './published.js';
import { judgeFolder } from './suite.js';

const help = `Usage: npm run validity [-- --version 3.1] [--every n]
       npm run validity -- <folder>...

Changes each place of a valid document of every version of OpenAPI in a dozen ways, and compares the verdict of the JSON
Schema that the OpenAPI Initiative publishes with that of Trivet. Exit code 1 if an invalid document is accepted.
With folders: judges every document in them, and lists those that are accepted.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { version: { type: 'string' }, every: { type: 'string' }, help: { type: 'boolean' } },
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

if (values.help === true) process.stdout.write(help);
else if (positionals.length > 0) for (const folder of positionals) judge(folder);
else compareVersions();
