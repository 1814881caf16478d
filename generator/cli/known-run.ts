import { type ContractRecord, type LastRun, lastRun, type RunKey } from '../last-run.js';
import type { GenerateFlags } from './generate-flags.js';
import { colours, count, exit, say } from './terminal.js';

/** The configuration file that a run reads. */
export const configFile = (options: GenerateFlags): string => options.config ?? 'trivet.config.ts';

/** Options that change what a run shows or compares, but not what it writes. */
const withoutEffect: ReadonlySet<string> = new Set<keyof GenerateFlags>([
  'check',
  'watch',
  'strict',
  'verbose',
  'json',
  'force',
]);

/** Identifies a run: everything except files that its output depends on. */
export function runKey(specs: readonly string[], options: GenerateFlags): RunKey {
  const effective = Object.entries(options).filter(([name]) => !withoutEffect.has(name));
  return { specs, config: configFile(options), options: Object.fromEntries(effective) };
}

/**
 * The unchanged parts of the last run with this key; undefined if the options require a full run or no run is recorded.
 */
export function knownRun(specs: readonly string[], options: GenerateFlags): LastRun | undefined {
  const { check, force, verbose, json } = options;
  // Findings are shown in full or compared, which requires a full run.
  const isWhole = check === true || force === true || verbose === true || json === true;
  return isWhole ? undefined : lastRun(runKey(specs, options));
}

/** Whether nothing has changed. */
export function isAllKnown({ isConfigSame, record, unchanged }: LastRun): boolean {
  return isConfigSame && unchanged.size === record.contracts.length;
}

/** Shows skipped contracts, and their errors again. Returns the exit code for them. */
export function reportUnchanged(contracts: readonly ContractRecord[]): number {
  for (const one of contracts) say(unchangedLine(one));
  const errors = contracts.flatMap((one) => one.errors);
  for (const error of errors) say(error);
  return errors.length === 0 ? exit.done : exit.findings;
}

function unchangedLine({ name, errors, warnings }: ContractRecord): string {
  const counts = [
    ...(errors.length === 0 ? [] : [`; ${count(errors.length, 'error')}`]),
    ...(warnings === 0 ? [] : [`; ${count(warnings, 'warning')}, shown by --verbose`]),
  ];
  const mark = errors.length === 0 ? colours.green('✔') : colours.yellow('!');
  return `${mark} ${name}  nothing has changed${counts.join('')}`;
}
