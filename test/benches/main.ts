/** `npm run benches`: runs the suites of three services against their servers: correct, varied and faulty. */

import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { hooksFrom } from '../../generator/cli/conform-hooks.js';
import type { ContractConfig } from '../../generator/config.js';
import { conform } from '../../generator/conform/conform.js';
import type { ConformOptions } from '../../generator/conform/options.js';
import { type ContractSuites, suitesOf } from '../../generator/contract-suites.js';
import { trialTexts } from '../../generator/report/outcome.js';
import type { ConformanceReport } from '../../generator/report/report.js';
import { suggestRules } from '../../generator/suggest/suggest.js';
import { AssumptionTally, exercisedBy } from '../false-positives/independent/implementation.js';
import { comparedText, comparisonOf } from '../mutants/visible/compared.js';
import { type Bench, benches, type Fault, folderOf, lackOf, listOf, start, type Variant } from './bench.js';
import { peerOf, peerRow } from './peers.js';

const help = `Usage: npm run benches -- [correct] [variants] [faults] [compare] [peers] [--bench name]
                      [--with scenarios,rules,roles,hooks,suggested] [--only id,…] [--every n] [--seed text] [--verbose]

  correct        the correct server: every failure is a false positive
  variants       legal variants of it: every failure is a false positive
  faults         faulty servers: failures that do not occur on the correct server
  compare        faulty servers for the suite with what --with names (default here: scenarios,rules) and without it:
                 faults that only the latter detects fail the run
  peers          faulty servers for the suite and for Schemathesis with about as many requests: detected faults of each
  --bench NAME   issue-tracker, room-booking or sensor-registry (default: all)
  --with KINDS   what a user writes besides the document: scenarios, rules; roles: several callers, hooks: hooks.ts,
                 suggested: what trivet rules --suggest writes of the correct server (default: none)
  --only IDS     faults or variants with these ids
  --every N      every N-th fault
  --seed TEXT    seed of unique names (default: bench)
  --verbose      each fault, and the reason of the first failure`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    bench: { type: 'string' },
    with: { type: 'string' },
    only: { type: 'string' },
    every: { type: 'string', default: '1' },
    seed: { type: 'string' },
    verbose: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

/** Failures of a run by the ids of their cases. */
type Failures = ReadonlyMap<string, string>;

interface Prepared {
  readonly bench: Bench;
  readonly contract: ContractSuites;
  /** Credentials, and the hooks of the bench. */
  readonly given: Pick<ConformOptions, 'credentials' | 'values' | 'unknownId'>;
  readonly command: readonly string[];
}

async function prepared(bench: Bench, kinds: readonly string[]): Promise<Prepared> {
  const folder = folderOf(bench);
  const fileOf = (kind: string, file: string): string[] => {
    const path = join(folder, file);
    return kinds.includes(kind) && existsSync(path) ? [path] : [];
  };
  const config = {
    name: 'bench',
    spec: join(folder, 'openapi.yaml'),
    scenarios: fileOf('scenarios', 'scenarios.arazzo.yaml'),
    rules: fileOf('rules', 'rules.yaml'),
  };
  const command = bench.build(folder);
  const [hooksFile] = fileOf('hooks', 'hooks.ts');
  const hooks = await hooksFrom(hooksFile);
  const credentials = kinds.includes('roles') ? { roles: bench.callers } : bench.credentials;
  const given = { credentials, ...hooks };
  const suggested = kinds.includes('suggested') ? [await suggestedFile(config, command, given)] : [];
  const contract = await suitesOf({ ...config, rules: [...config.rules, ...suggested] });
  return { bench, contract, given, command };
}

/** The rules suggested for the correct server, unchanged. */
async function suggestedFile(
  contract: ContractConfig,
  command: readonly string[],
  options: Prepared['given'],
): Promise<string> {
  const server = await start(command, []);
  try {
    const { text = '' } = await suggestRules({
      ...options,
      contract,
      url: server.url,
      seed: values.seed ?? 'bench',
    });
    if (values.verbose) console.log(text);
    const file = join(mkdtempSync(join(tmpdir(), 'trivet-suggested-')), 'suggested.rules.yaml');
    writeFileSync(file, text);
    return file;
  } finally {
    await server.close();
  }
}

/** Runs the suite as `trivet conform` does. */
async function reportOf(
  { bench, contract, given, command }: Prepared,
  planted: readonly string[],
): Promise<ConformanceReport> {
  const server = await start(command, planted);
  try {
    const options = { ...given, contract, url: server.url, seed: values.seed ?? 'bench' };
    const { report } = await conform(options);
    if (report === undefined) throw new Error(`${bench.name} has no suite`);
    return report;
  } finally {
    await server.close();
  }
}

function failuresOf({ cases }: ConformanceReport): Failures {
  return new Map(
    cases.flatMap(({ id, outcome, reasons: [reason = ''] }) =>
      outcome === 'failed' || outcome === 'blocked' ? [[id, reason]] : [],
    ),
  );
}

/** Assumptions of cases on correct servers and their variants. */
const assumptions = new AssumptionTally();

async function runCorrect(given: Prepared, planted: readonly string[], name: string): Promise<number> {
  const report = await reportOf(given, planted);
  const failures = failuresOf(report);
  assumptions.add(given.bench.name, exercisedBy(report.cases));
  const warned = report.cases.filter(({ outcome }) => outcome === 'warning');
  console.log(
    `${given.bench.name} ${name}: ${report.cases.length} cases, ${failures.size} failed, ${report.skipped} skipped, ${report.warnings} warnings, ${report.requests} requests`,
  );
  for (const { id, assumption } of warned) console.log(`  WARNING ${id}: ${assumption?.says ?? ''}`);
  for (const text of trialTexts(report)) console.log(`  ${text}`);
  for (const [id, reason] of failures) console.log(`  FALSE ${id}: ${reason.slice(0, 300)}`);
  return failures.size;
}

async function runFaults(given: Prepared, faults: readonly Fault[]): Promise<void> {
  const known = failuresOf(await reportOf(given, []));
  const caught = new Map<string, number>();
  const all = new Map<string, number>();
  const add = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);
  for (const fault of faults) {
    const found = [...failuresOf(await reportOf(given, ['--fault', fault.id]))].filter(
      ([id]) => !known.has(id),
    );
    add(all, fault.detect);
    if (found.length > 0) add(caught, fault.detect);
    const [first] = found;
    if (first === undefined)
      console.log(`  MISSED ${fault.id} ${fault.detect} ${fault.operation}: ${fault.fault}`);
    else if (values.verbose)
      console.log(`  caught ${fault.id} by ${found.length}: ${first[0]}: ${first[1].slice(0, 120)}`);
  }
  for (const [kind, count] of all)
    console.log(`${given.bench.name} ${kind}: ${caught.get(kind) ?? 0} of ${count} caught`);
}

/** Compares, fault by fault, the suite with scenarios and rules with the one without; returns the hidden faults. */
async function runComparison(
  bench: Bench,
  kinds: readonly string[],
  faults: readonly Fault[],
): Promise<number> {
  const found: string[][] = [];
  for (const given of [await prepared(bench, kinds), await prepared(bench, [])]) {
    const known = failuresOf(await reportOf(given, []));
    const ids: string[] = [];
    for (const { id } of faults) {
      const failed = failuresOf(await reportOf(given, ['--fault', id]));
      if ([...failed.keys()].some((one) => !known.has(one))) ids.push(id);
    }
    found.push(ids);
  }
  const [guided = [], bare = []] = found;
  const result = comparisonOf(bench.name, faults.length, guided, bare);
  console.log(comparedText(result));
  return result.lost.length;
}

/** Runs the suite and Schemathesis with faults, one line of a table for each. */
async function runPeers(given: Prepared, faults: readonly Fault[]): Promise<void> {
  const { bench, command } = given;
  const from = process.cpuUsage();
  const right = await reportOf(given, []);
  const { user, system } = process.cpuUsage(from);
  const known = failuresOf(right);
  const isFound = async ({ id }: Fault): Promise<boolean> =>
    [...failuresOf(await reportOf(given, ['--fault', id])).keys()].some((one) => !known.has(one));
  const own = {
    cases: right.cases.length,
    red: known.size,
    requests: right.requests ?? 0,
    cpu: (user + system) / 1e6,
  };
  console.log(await peerRow(bench, 'trivet conform', own, faults, isFound));
  const peer = await peerOf(bench, command, own.requests);
  if ('lack' in peer) console.log(`Schemathesis: SKIPPED, ${peer.lack}`);
  else console.log(await peerRow(bench, 'Schemathesis', peer.right, faults, peer.isFound));
}

async function main(): Promise<number> {
  if (values.help) {
    console.log(help);
    return 0;
  }
  const modes = positionals.length === 0 ? ['correct', 'variants', 'faults'] : positionals;
  const only = values.only?.split(',');
  const wanted = (id: string): boolean => only === undefined || only.includes(id);
  let failures = 0;
  for (const bench of benches.filter(({ name }) => values.bench === undefined || name === values.bench)) {
    const lack = lackOf(bench);
    if (lack !== undefined) {
      console.log(`${bench.name}: skipped, ${lack}`);
      continue;
    }
    const every = Math.max(1, Number(values.every));
    const sample = listOf<Fault>(bench, 'faults.json')
      .filter(({ id }) => wanted(id))
      .filter((_, index) => index % every === 0);
    if (modes.includes('compare'))
      failures += await runComparison(bench, (values.with ?? 'scenarios,rules').split(','), sample);
    if (modes.every((mode) => mode === 'compare')) continue;
    const given = await prepared(bench, (values.with ?? '').split(','));
    if (modes.includes('correct')) failures += await runCorrect(given, [], 'correct');
    if (modes.includes('variants'))
      for (const { id } of listOf<Variant>(bench, 'variants.json').filter((one) => wanted(one.id)))
        failures += await runCorrect(given, ['--variant', id], id);
    if (modes.includes('faults')) await runFaults(given, sample);
    if (modes.includes('peers')) await runPeers(given, sample);
  }
  if (modes.includes('correct') || modes.includes('variants')) {
    console.log('Assumptions of cases that were not skipped:');
    for (const line of assumptions.lines()) console.log(line);
  }
  return failures === 0 ? 0 : 1;
}

process.exitCode = await main();
