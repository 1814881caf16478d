import { type ContractRecord, type LastRun, lastRun, type RunKey } from '../last-run.js';
import type { GenerateFlags } from './generate-flags.js';
import { colours, count } from './terminal.js';

/** The configuration file that a run reads. */
export const configFile = (options: GenerateFlags): string => options.config ?? 'trivet.config.ts';

/** Identifies a run: everything except files that its output depends on. */
export function runKey(specs: readonly string[], options: GenerateFlags): RunKey {
  const { out, emit, checks, verify, allowPath } = options;
  return { specs, config: configFile(options), out, emit, checks, verify, allowPath };
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

/** The output line of a skipped contract. */
export function unchangedLine({ name, warnings }: ContractRecord): string {
  const more = warnings === 0 ? '' : `; ${count(warnings, 'warning')}, shown by --verbose`;
  return `${colours.green('✔')} ${name}  nothing has changed${more}`;
}
