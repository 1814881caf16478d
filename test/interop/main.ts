import { parseArgs } from 'node:util';
import { ensure } from './requirement.js';
import { restSuites } from './rest-client.js';
import { type Coverage, countOf, gapsOf, isWhole, type Result, tableOf } from './result.js';
import { soapSuites } from './soap-suite.js';
import type { Suite } from './suite.js';

const suites = [...soapSuites, ...restSuites];

const help = `Usage: npm run interop -- [--all] [--client name]... [--json]

Third-party SOAP clients call every operation of the metadata catalogue and provoke every fault; their results and
the requests that the server received are compared with one scenario. The search of a user interface runs against
the communities. As root it installs Debian packages that it needs; otherwise it skips clients and reports what is
missing.

  --all          every client; otherwise ${names(suites.filter(({ usual }) => usual))}
  --client name  this client; repeatable: ${names(suites)}
  --json         print one JSON line per client on standard output
`;

function names(some: readonly Suite[]): string {
  return some.map(({ name }) => name).join(', ');
}

interface Options {
  readonly chosen: readonly Suite[];
  readonly json: boolean;
}

function readOptions(): Options | string {
  try {
    const { values } = parseArgs({
      options: {
        all: { type: 'boolean' },
        client: { type: 'string', multiple: true },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return '';
    const named = values.client ?? [];
    const unknown = named.find((name) => !suites.some((suite) => suite.name === name));
    if (unknown !== undefined) return `client "${unknown}" not found\n\n`;
    const chosen = suites.filter(({ name, usual }) =>
      named.length > 0 ? named.includes(name) : usual || values.all === true,
    );
    return { chosen, json: values.json === true };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n`;
  }
}

async function run(suite: Suite): Promise<Result> {
  const { name: client, title, requirement } = suite;
  const missing = await ensure(requirement);
  if (missing !== undefined) {
    // Where installing is allowed, a missing requirement is a failure.
    const state = requirement.meet === undefined ? 'skipped' : 'failed';
    return { client, title, state, failure: missing, complaints: [], coverage: nothing, seconds: 0 };
  }
  const start = performance.now();
  const outcome = await suite.run();
  const seconds = (performance.now() - start) / 1000;
  return { client, title, state: isWhole(outcome) ? 'passed' : 'failed', ...outcome, seconds };
}

const nothing: Coverage = { operations: countOf([], []), faults: countOf([], []) };

function lines({ title, state, failure, complaints, coverage }: Result): string {
  const { operations, faults } = coverage;
  const gaps = gapsOf(coverage);
  return [
    `\n${title}: ${state}`,
    ...[...operations.done, ...faults.done].map((name) => `ok ${name}`),
    ...complaints.map((complaint) => `not ok ${complaint}`),
    ...(gaps.length > 0 ? [`skipped: ${gaps.join(', ')}`] : []),
    ...(failure === undefined ? [] : [failure]),
    '',
  ].join('\n');
}

async function main(): Promise<number> {
  const options = readOptions();
  if (typeof options === 'string') {
    (options === '' ? process.stdout : process.stderr).write(`${options}${help}`);
    return options === '' ? 0 : 2;
  }
  const results: Result[] = [];
  // One after the other, so that the seconds are those of each.
  for (const suite of options.chosen) {
    const result = await run(suite);
    results.push(result);
    process.stdout.write(options.json ? `${JSON.stringify(result)}\n` : lines(result));
  }
  if (!options.json) process.stdout.write(`\n${tableOf(results)}`);
  return results.some(({ state }) => state === 'failed') ? 1 : 0;
}

process.exitCode = await main();
