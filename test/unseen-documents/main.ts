import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../corpus/result.js';
import { madeUpCredentials } from './credentials.js';
import { blindDocuments } from './documents.js';
import { prismIn, prismServer } from './prism.js';
import { type BlindResult, runBlind } from './run.js';
import { trivetServer } from './servers.js';

const help = `Usage: npm run blind -- [--only id] [--sample n] [--skip n] [--family openapi|wsdl] [--corpus dir] [--mock trivet|prism] [--peers dir]
                       [--anonymous] [--list] [--untested]

Serves real documents with a mock and runs the conformance suite against it, knowing only the URL and
made-up credentials, which the mock accepts.

  --only id    only documents whose id contains this
  --sample n   n documents, spread evenly over all
  --skip n     without the first n of them, for instance since they have been run
  --mock name  \`trivet mock\` (default), or that of Prism, which is installed into the folder --peers names; it keeps
               nothing, so that cases of states are skipped
  --anonymous  requests have no credentials, so that secured operations reject them
  --list       lists every finding, not only the number of each kind
  --untested   shows why clauses are untested, and how many
`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      sample: { type: 'string' },
      skip: { type: 'string', default: '0' },
      family: { type: 'string' },
      corpus: { type: 'string', default: '../shared/corpus' },
      mock: { type: 'string', default: 'trivet' },
      peers: { type: 'string', default: join(tmpdir(), 'trivet-bench-peers/prism') },
      anonymous: { type: 'boolean' },
      list: { type: 'boolean' },
      untested: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true || !existsSync(values.corpus)) {
    process.stderr.write(help);
    return values.help === true ? 0 : 2;
  }
  const chosen = blindDocuments(values.corpus, join(tmpdir(), 'trivet-blind')).filter(
    ({ id, family }) => id.includes(values.only) && family === (values.family ?? family),
  );
  const sample = Math.min(chosen.length, Number(values.sample ?? chosen.length));
  const documents = chosen
    .filter((_, index) => ((index + 1) * sample) % chosen.length < sample)
    .slice(Number(values.skip));
  const prism = values.mock === 'prism' ? prismIn(resolve(values.peers)) : undefined;
  const results: [string, BlindResult][] = [];
  for (const { id, path } of documents) {
    try {
      const spec = path();
      const server = prism === undefined ? await trivetServer(spec) : await prismServer(spec, prism);
      if (server === undefined) continue;
      const result = await runBlind(
        spec,
        (service) => server.urlOf(service),
        values.anonymous === true ? undefined : madeUpCredentials(spec),
        prism !== undefined,
      );
      await server.close();
      results.push([id, result]);
      const { cases, passed, blocked, skipped, notRun, findings, requests, seconds } = result;
      console.log(
        `${id}: ${cases} cases, ${passed} passed, ${blocked} blocked, ${skipped} skipped, ${notRun} not run, ${findings.length} findings, ${clausesText([result])}, ${requests} requests, ${seconds.toFixed(1)} s`,
      );
      if (values.untested === true) printUntested(result.untested);
      if (values.list === true) for (const { text } of findings) console.log(text);
    } catch (error) {
      console.log(`${id}: ${messageOf(error)}`);
    }
  }
  summarise(results);
  if (values.untested === true) printUntested(results.flatMap(([, { untested }]) => untested));
  return results.every(([, { findings }]) => findings.length === 0) ? 0 : 1;
}

/** Reasons, the most frequent first. */
function printUntested(untested: readonly string[]): void {
  const counts = new Map<string, number>();
  for (const reason of untested) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  for (const [reason, count] of [...counts].sort((a, b) => b[1] - a[1]).slice(0, 20))
    console.log(`  untested ${count}: ${reason}`);
}

/** How many clauses were tested, of all and of those that a request can exercise; of several documents, also the median. */
function clausesText(results: readonly BlindResult[]): string {
  const sum = (of: (result: BlindResult) => number): number =>
    results.reduce((total, result) => total + of(result), 0);
  const tested = sum((one) => one.tested);
  const testable = (one: BlindResult): number => one.clauses - one.unreachable;
  const shares = (of: (result: BlindResult) => number): readonly number[] =>
    results
      .filter((one) => of(one) > 0)
      .map((one) => one.tested / of(one))
      .toSorted((one, other) => one - other);
  const median = (of: (result: BlindResult) => number): string => {
    const all = shares(of);
    return results.length < 2 ? '' : `, median ${percent(all[Math.floor(all.length / 2)] ?? 0)}`;
  };
  const of = (all: (result: BlindResult) => number): string =>
    `${sum(all)} (${percent(tested / Math.max(1, sum(all)))}${median(all)})`;
  return `${tested} of ${of((one) => one.clauses)} clauses tested, of ${of(testable)} testable`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function summarise(results: readonly [string, BlindResult][]): void {
  const sorts = new Map<string, { count: number; readonly ids: Set<string>; readonly first: string }>();
  for (const [id, { findings }] of results) {
    for (const { sort, text } of findings) {
      const known = sorts.get(sort) ?? { count: 0, ids: new Set<string>(), first: text };
      known.count += 1;
      known.ids.add(id);
      sorts.set(sort, known);
    }
  }
  for (const [sort, { count, ids, first }] of [...sorts].sort((a, b) => b[1].ids.size - a[1].ids.size))
    console.log(
      `\n${count} in ${ids.size} (${[...ids].slice(0, 3).join(', ')}): ${sort}\n${first.slice(0, 1200)}`,
    );
  const silent = results.filter(([, { findings }]) => findings.length === 0).length;
  const sum = (of: (result: BlindResult) => number): number =>
    results.reduce((total, [, result]) => total + of(result), 0);
  const slow = results.filter(([, { seconds }]) => seconds > 60).length;
  console.log(
    `\n${results.length} documents, ${silent} silent, ${slow} over a minute; ${sum((one) => one.cases)} cases, ${sum((one) => one.findings.length)} findings, ${sum((one) => one.blocked)} blocked, ${sum((one) => one.skipped)} skipped, ${sum((one) => one.notRun)} not run; ${clausesText(results.map(([, result]) => result))}, ${sum((one) => one.requests)} requests`,
  );
}

process.exitCode = await main();
