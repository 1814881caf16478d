import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { differences } from './differences.js';
import { versions } from './published.js';

const help = `Usage: npm run validity [-- --version 3.1] [--every n]

Changes each place of a valid document of every version of OpenAPI in a dozen ways, and compares the verdict of the JSON
Schema that the OpenAPI Initiative publishes with that of Trivet. Exit code 1 if an invalid document is accepted.
`;

const { values } = parseArgs({
  options: { version: { type: 'string' }, every: { type: 'string' }, help: { type: 'boolean' } },
});

if (values.help === true) process.stdout.write(help);
else {
  for (const version of versions.filter((one) => values.version === undefined || one === values.version)) {
    const document: unknown = parse(
      readFileSync(new URL(`openapi-${version}.yaml`, import.meta.url), 'utf8'),
    );
    const { judged, invalid, missed } = differences(version, document, Number(values.every ?? 1));
    for (const { pointer, change, published } of missed)
      process.stdout.write(`accepted: ${version} ${pointer} ${change}: ${published}\n`);
    process.stdout.write(
      `OpenAPI ${version}: ${judged} documents, ${invalid} invalid, ${missed.length} of them accepted\n`,
    );
    if (missed.length > 0) process.exitCode = 1;
  }
}
