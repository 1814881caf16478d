import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveCatalogue } from './catalogue-server.js';
import { type Client, clients } from './client.js';
import { coverageOf } from './coverage.js';
import { judge, type Verdict } from './judge.js';
import type { SuiteOutcome } from './result.js';
import { lastWords, runCommand } from './run-command.js';
import { passwords, type Report } from './step.js';
import { story } from './story.js';
import type { Suite } from './suite.js';

/** The clients of the catalogue, each running the story. */
export const soapSuites: readonly Suite[] = clients.map((client) => ({
  name: client.name,
  title: client.title,
  usual: client.usual,
  requirement: client.requirement,
  run: () => runStory(client),
}));

/** Builds a client with its own server and runs the story. */
async function runStory(client: Client): Promise<SuiteOutcome> {
  const server = await serveCatalogue({
    onError: (error) => process.stderr.write(`the service failed: ${error}\n`),
  });
  const folder = await mkdtemp(join(tmpdir(), `interop-${client.name}-`));
  try {
    for (const command of client.build(`${server.url}?wsdl`)) {
      const ended = await runCommand(command, { cwd: folder, seconds: 300 });
      if (ended.code !== 0) return outcomeOf([], `${command[0]}: ${lastWords(ended)}`);
    }
    const ended = await runCommand(client.commandFor(server.url), { cwd: folder, input: script(client) });
    const reports = reportsOf(ended.output);
    const verdicts = judge(story, reports, server.seen, client.blindness);
    // A runtime that fails on exit (Mono, occasionally) has already reported everything.
    if (ended.code !== 0 && reports.length < story.length) return outcomeOf(verdicts, lastWords(ended));
    const calls = server.seen.length;
    return outcomeOf(verdicts, calls === story.length ? undefined : `${calls} calls were made`);
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function outcomeOf(verdicts: readonly Verdict[], failure: string | undefined): SuiteOutcome {
  const complaints = verdicts.flatMap(({ title, complaint }) =>
    complaint === undefined ? [] : [`${title}: ${complaint}`],
  );
  return { coverage: coverageOf(verdicts), complaints, ...(failure !== undefined && { failure }) };
}

/** The calls as input of clients that accept any. */
function script({ pairs }: Client): string {
  const calls = story.map(({ user, operation, input }) => ({
    operation,
    input: pairs ? inPairs(input) : input,
    user: user ?? '',
    password: user === undefined ? '' : passwords[user],
  }));
  return JSON.stringify(calls);
}

/** Records as lists of pairs, lists as `{ list }`, booleans as words. */
function inPairs(value: unknown): unknown {
  if (Array.isArray(value)) return { list: value.map(inPairs) };
  if (typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).map(([name, member]) => [name, inPairs(member)]);
}

function reportsOf(output: string): Report[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => reportOf(JSON.parse(line)));
}

function reportOf(line: object): Report {
  if (!('fault' in line)) return { value: 'value' in line ? line.value : undefined };
  const declared = 'declared' in line ? { declared: line.declared === true } : {};
  return { fault: String(line.fault), ...declared };
}
