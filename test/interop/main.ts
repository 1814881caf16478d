import { parseArgs } from 'node:util';
import { type Client, clients } from './client.js';
import { coverageOf } from './coverage.js';
import { ensureInstalled } from './install.js';
import { gapsOf, isWhole, type Result, skipped, tableOf } from './result.js';
import { tell } from './tell.js';

const help = `Usage: npm run interop -- [--all] [--client name]... [--json]

Has SOAP clients that others wrote call every operation of the metadata catalogue and provoke every fault,
and compares what they say, and what the server saw, with one story. As root it installs what it needs from
Debian's packages; else it says what is missing and skips the client.

  --all          every client; otherwise ${names(clients.filter(({ usual }) => usual))}
  --client name  this client; may be given several times: ${names(clients)}
  --json         one line of JSON a client on standard output
`;

function names(some: readonly Client[]): string {
  return some.map(({ name }) => name).join(', ');
}

interface Options {
  readonly chosen: readonly Client[];
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
    const unknown = named.find((name) => !clients.some((client) => client.name === name));
    if (unknown !== undefined) return `there is no client "${unknown}"\n\n`;
    const chosen = clients.filter(({ name, usual }) =>
      named.length > 0 ? named.includes(name) : usual || values.all === true,
    );
    return { chosen, json: values.json === true };
  } catch (error) {
    return `${error instanceof Error ? error.message : String(error)}\n\n`;
  }
}

async function run(client: Client): Promise<Result> {
  const { name, title } = client;
  const isRoot = process.getuid?.() === 0;
  const { missing } = await ensureInstalled(client, isRoot);
  // Who may install has no excuse.
  if (missing !== undefined) return skipped(name, title, missing, isRoot);
  const start = performance.now();
  const telling = await tell(client);
  const coverage = coverageOf(telling.verdicts);
  const complaints = telling.verdicts.flatMap(({ title, complaint }) =>
    complaint === undefined ? [] : [`${title}: ${complaint}`],
  );
  return {
    client: name,
    title,
    state: isWhole(telling, coverage) ? 'passed' : 'failed',
    ...(telling.failure !== undefined && { reason: telling.failure }),
    complaints,
    coverage,
    seconds: (performance.now() - start) / 1000,
  };
}

function lines({ title, state, reason, complaints, coverage }: Result): string {
  const gaps = state === 'failed' ? gapsOf(coverage) : [];
  return [
    `\n${title}: ${state}`,
    ...coverage.operations.map((name) => `ok ${name}`),
    ...coverage.faults.map((name) => `ok ${name}`),
    ...complaints.map((complaint) => `not ok ${complaint}`),
    ...(gaps.length > 0 ? [`left out: ${gaps.join(', ')}`] : []),
    ...(reason === undefined ? [] : [reason]),
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
  // One after the other: the seconds of each are its own.
  for (const client of options.chosen) {
    const result = await run(client);
    results.push(result);
    process.stdout.write(options.json ? `${JSON.stringify(result)}\n` : lines(result));
  }
  if (!options.json) process.stdout.write(`\n${tableOf(results)}`);
  return results.some(({ state }) => state === 'failed') ? 1 : 0;
}

process.exitCode = await main();
