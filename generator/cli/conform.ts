import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Suite } from '@trivet/runtime/conformance/run';
import { describeFailure, runSuite, type SuiteReport } from '@trivet/runtime/conformance/suite';
import { urlTarget } from '@trivet/runtime/conformance/target';
import { Command } from 'commander';
import { contractName } from '../config.js';
import { suitesOf } from '../generate.js';
import { printDiagnostic } from '../print-diagnostic.js';
import { htmlReport } from '../report/html.js';
import { jsonReport } from '../report/json.js';
import { junitReport } from '../report/junit.js';
import { colours, count, emitJson, exit, Misuse, progress, requireFile, say } from './terminal.js';

interface Options {
  readonly url: string;
  readonly scenarios?: readonly string[];
  readonly report?: string;
  readonly out: string;
  readonly knownFailing?: string;
  readonly case?: string;
  readonly service?: string;
  readonly seed?: string;
  readonly input?: readonly string[];
  readonly header?: readonly string[];
  readonly json?: boolean;
}

/** `trivet conform`. */
export function conformCommand(finish: (code: number) => void): Command {
  const list = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];
  return new Command('conform')
    .description('run the contract’s conformance suite against an implementation')
    .argument('<spec>', 'OpenAPI or WSDL file')
    .requiredOption('--url <url>', 'base URL of the implementation')
    .option(
      '--scenarios <file>',
      'Arazzo document; may be given several times (default: every *.arazzo.yaml beside the spec)',
      list,
    )
    .option('--report <kinds>', 'report files to write: html, junit, json, separated by commas')
    .option('--out <dir>', 'folder of the report files', 'conformance-report')
    .option(
      '--known-failing <file>',
      'cases that may fail, one id a line, # comments; a listed case that passes fails the run',
    )
    .option('--service <name>', 'which service, when the spec has several')
    .option('--case <text>', 'only cases whose id contains this')
    .option('--seed <text>', 'seed of the fresh names a run sends (printed by every run)')
    .option(
      '--input <name=value>',
      'value of $inputs in scenarios, name may have dots; may be given several times',
      list,
    )
    .option('--header <name: value>', 'header of every request; may be given several times', list)
    .option('--json', 'verdicts as JSON on standard output')
    .action(async (spec: string, options: Options) => finish(await conform(spec, options)));
}

async function conform(spec: string, options: Options): Promise<number> {
  requireFile(spec);
  await requireAnswer(options.url);
  const scenarios = options.scenarios === undefined ? {} : { scenarios: options.scenarios };
  const { suites, findings } = await suitesOf({ name: contractName(spec), spec, ...scenarios });
  for (const { diagnostic, text } of findings) {
    if (diagnostic.severity === 'error') say(printDiagnostic(diagnostic, text));
  }
  if (suites.length === 0) return exit.findings;
  const suite = withCases(chosen(suites, options.service), options.case ?? '');
  const seed = options.seed ?? randomBytes(4).toString('hex');
  say(`${count(suite.cases.length, 'case')}, seed ${seed}`);
  const report = await run(suite, seed, options);
  await writeReports(report, options);
  summarise(report, options);
  return report.ok ? exit.done : exit.findings;
}

/** Says once that there is no server, and not for every case that nothing answered. */
async function requireAnswer(url: string): Promise<void> {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Misuse(`--url ${url}: expected something like http://localhost:3000`);
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(30_000) });
    await response.body?.cancel();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const why = cause instanceof Error && cause.message !== '' ? `: ${cause.message}` : '';
    throw new Misuse(`nothing answers at ${url}${why}; start the implementation first`);
  }
}

/** The suite of the service that was named, or the only one. */
function chosen(suites: readonly Suite[], service: string | undefined): Suite {
  const wanted =
    service === undefined ? suites : suites.filter((suite) => suite.contract.split('/').pop() === service);
  const [suite] = wanted;
  if (suite !== undefined && wanted.length === 1) return suite;
  const names = suites.map((one) => one.contract.split('/').pop()).join(', ');
  throw new Misuse(`the spec has several services; --service names one of ${names}`);
}

/** The suite with the cases that are asked for. */
function withCases(suite: Suite, text: string): Suite {
  const cases = suite.cases.filter(({ id }) => id.includes(text));
  if (cases.length === 0) throw new Misuse(`--case ${text}: no case has this in its id`);
  return { ...suite, cases };
}

async function run(suite: Suite, seed: string, options: Options): Promise<SuiteReport> {
  let failed = 0;
  return runSuite(suite, urlTarget(options.url, { headers: headersOf(options.header ?? []) }), {
    seed,
    inputs: inputsOf(options.input ?? []),
    ...(options.knownFailing === undefined ? {} : { knownFailing: await knownFailing(options.knownFailing) }),
    onVerdict: (verdict, done, total) => {
      if (verdict.outcome !== 'passed') failed += 1;
      progress(suite.contract, done, total, failed);
    },
  });
}

/** `token.owner=abc` becomes `{ token: { owner: 'abc' } }`. */
export function inputsOf(assignments: readonly string[]): { readonly [name: string]: unknown } {
  const inputs: Record<string, unknown> = {};
  for (const assignment of assignments) {
    const mark = assignment.indexOf('=');
    if (mark < 1) throw new Misuse(`--input ${assignment}: expected name=value`);
    const path = assignment.slice(0, mark).split('.');
    const last = path.pop() ?? '';
    let target = inputs;
    for (const name of path) {
      const next = Object.hasOwn(target, name) ? target[name] : {};
      target[name] = next;
      target = next as Record<string, unknown>;
    }
    target[last] = assignment.slice(mark + 1);
  }
  return inputs;
}

function headersOf(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const mark = line.indexOf(':');
      if (mark < 1) throw new Misuse(`--header ${line}: expected "Name: value"`);
      return [line.slice(0, mark).trim(), line.slice(mark + 1).trim()];
    }),
  );
}

async function knownFailing(file: string): Promise<ReadonlySet<string>> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Misuse(`cannot read ${file}`);
  });
  return new Set(
    text
      .split('\n')
      .map((line) => line.replace(/#.*/, '').trim())
      .filter(Boolean),
  );
}

async function writeReports(report: SuiteReport, options: Options): Promise<void> {
  const kinds = (options.report ?? '')
    .split(',')
    .map((kind) => kind.trim())
    .filter(Boolean);
  const files: Readonly<Record<string, () => readonly [string, string]>> = {
    html: () => ['report.html', htmlReport(report, options.url)],
    junit: () => ['junit.xml', junitReport(report, options.url)],
    json: () => ['report.json', `${JSON.stringify(jsonReport(report, options.url), undefined, 2)}\n`],
  };
  for (const kind of kinds) {
    const make = Object.hasOwn(files, kind) ? files[kind] : undefined;
    if (make === undefined) throw new Misuse(`--report ${kind}: there are html, junit and json`);
    const [name, text] = make();
    await mkdir(options.out, { recursive: true });
    await writeFile(join(options.out, name), text);
    say(`${join(options.out, name)}`);
  }
}

function summarise(report: SuiteReport, options: Options): void {
  if (options.json === true) emitJson(jsonReport(report, options.url));
  for (const verdict of report.verdicts) {
    if (verdict.outcome !== 'passed' && verdict.known !== true)
      say(`\n${describeFailure(verdict, options.url)}`);
  }
  for (const id of report.unexpectedlyPassed)
    say(`${colours.red('STALE')} ${id} is listed as known failing, but passed`);
  const tail = report.known > 0 ? `, ${report.known} known failing` : '';
  const text = `${report.contract}: ${report.passed} passed, ${report.failed} failed, ${report.blocked} blocked${tail}`;
  say(report.ok ? colours.green(text) : colours.red(text));
}
