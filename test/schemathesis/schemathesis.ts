import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lastWords, runCommand } from '../interop/run-command.js';

/** Options of a Schemathesis run. */
export interface SchemathesisSettings {
  readonly spec: string;
  readonly url: string;
  /** Headers of every request: credentials. */
  readonly headers: readonly string[];
  /** Test cases for each operation in each generating phase (`--max-examples`). */
  readonly examples: number;
  readonly seed: number;
}

/** The result of a run. */
export interface SchemathesisRun {
  readonly cases: number;
  /** Cases with a failure. */
  readonly red: number;
  readonly requests: number;
  /** Seconds of CPU. */
  readonly cpu: number;
  /** Each kind of failure with its operation, as Schemathesis distinguishes them. */
  readonly failures: readonly string[];
}

/** The program of the version in `requirements.txt`, installed if missing, or the reason why it is not available. */
export async function schemathesis(): Promise<{ readonly program: string } | { readonly lack: string }> {
  const requirements = join(import.meta.dirname, 'requirements.txt');
  const version = readFileSync(requirements, 'utf8').trim().replace('==', '-');
  const folder = join(tmpdir(), 'trivet-frameworks', version);
  const program = join(folder, 'bin/st');
  if (existsSync(program)) return { program };
  const steps = [
    ['python3', '-m', 'venv', folder],
    [join(folder, 'bin/pip'), 'install', '--quiet', '--disable-pip-version-check', '-r', requirements],
  ] as const;
  for (const step of steps) {
    const ended = await runCommand(step, { seconds: 600 });
    if (ended.code !== 0) return { lack: `"${step.join(' ')}" fails: ${lastWords(ended)}` };
  }
  return { program };
}

/** Runs all phases and checks of Schemathesis; throws if it wrote no report. */
export async function runSchemathesis(
  program: string,
  { spec, url, headers, examples, seed }: SchemathesisSettings,
): Promise<SchemathesisRun> {
  const folder = mkdtempSync(join(tmpdir(), 'trivet-schemathesis-'));
  const [json, har] = [join(folder, 'report.json'), join(folder, 'report.har')];
  try {
    const credentials = headers.flatMap((header) => ['-H', header]);
    const made = ['--max-examples', String(examples), '--seed', String(seed), '--no-color'];
    const reports = ['--report', 'json,har', '--report-json-path', json, '--report-har-path', har];
    const command = [program, 'run', spec, '--origin', url, ...credentials, ...made, ...reports];
    const timed = ['bash', '-c', 'TIMEFORMAT="cpu %U %S"; time "$@"', 'bash', ...command] as const;
    const ended = await runCommand(timed, { cwd: folder, seconds: 900 });
    if (!existsSync(json)) throw new Error(`Schemathesis: ${lastWords(ended)}`);
    const [, user = '0', system = '0'] = /cpu ([\d.]+) ([\d.]+)\s*$/.exec(ended.errors) ?? [];
    return { ...reportIn(json), requests: entriesIn(har), cpu: Number(user) + Number(system) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function reportIn(file: string): Pick<SchemathesisRun, 'cases' | 'red' | 'failures'> {
  // The format of version 4.32.
  const report = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly test_cases: { readonly generated: number; readonly with_failures: number };
    readonly failures: readonly { readonly title: string; readonly operations: readonly unknown[] }[];
  };
  return {
    cases: report.test_cases.generated,
    red: report.test_cases.with_failures,
    failures: report.failures.flatMap(({ title, operations }) =>
      operations.map((operation) => `${title}: ${nameOf(operation)}`),
    ),
  };
}

function nameOf(operation: unknown): string {
  return typeof operation === 'string' ? operation : JSON.stringify(operation);
}

function entriesIn(file: string): number {
  const { log } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly log: { readonly entries: readonly unknown[] };
  };
  return log.entries.length;
}
