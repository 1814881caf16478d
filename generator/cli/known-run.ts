import { type ContractRecord, type LastRun, lastRun, type RunKey } from '../last-run.js';
import type { GenerateFlags } from './generate-flags.js';
import { colours, count } from './terminal.js';

/** The configuration file that a run reads. */
export const configFile = (options: GenerateFlags): string => options.config ?? 'trivet.config.ts';

/** What tells a run from others: everything that what it writes depends on beside files. */
export function runKey(specs: readonly string[], options: GenerateFlags): RunKey {
  const { out, emit, checks, verify, allowPath } = options;
  return { specs, config: configFile(options), out, emit, checks, verify, allowPath };
}

/** What is as the last run like this one left it; undefined where that is not asked, or nothing is known. */
export function knownRun(specs: readonly string[], options: GenerateFlags): LastRun | undefined {
  const { check, force, verbose, json } = options;
  // Findings, which are shown in full or compared, are those of a whole run.
  const isWhole = check === true || force === true || verbose === true || json === true;
  return isWhole ? undefined : lastRun(runKey(specs, options));
}

/** Whether nothing is to be done. */
export function isAllKnown({ isConfigSame, record, unchanged }: LastRun): boolean {
  return isConfigSame && unchanged.size === record.contracts.length;
}

/** A contract that is left alone. */
export function unchangedLine({ name, warnings }: ContractRecord): string {
  const more = warnings === 0 ? '' : `; ${count(warnings, 'warning')}, shown by --verbose`;
  return `${colours.green('✔')} ${name}  nothing has changed${more}`;
}
