import type { Coverage } from './coverage.js';
import { faultNames, operationNames } from './coverage.js';
import type { Telling } from './tell.js';

/** What came of a client. */
export interface Result {
  readonly client: string;
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** Why it was skipped or what failed beside the calls. */
  readonly reason?: string;
  readonly complaints: readonly string[];
  readonly coverage: Coverage;
  readonly seconds: number;
}

/** A client that could not be run. */
export function skipped(client: string, title: string, reason: string, isFailure: boolean): Result {
  const coverage = { operations: [], faults: [] };
  return {
    client,
    title,
    state: isFailure ? 'failed' : 'skipped',
    reason,
    complaints: [],
    coverage,
    seconds: 0,
  };
}

/** All operations, all faults, and no complaint. */
export function isWhole({ verdicts, failure }: Telling, { operations, faults }: Coverage): boolean {
  return (
    failure === undefined &&
    verdicts.every(({ complaint }) => complaint === undefined) &&
    operations.length === operationNames.length &&
    faults.length === faultNames.length
  );
}

/** The table that the command ends with. */
export function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ title, state, reason, coverage, seconds }) => [
    title,
    state === 'skipped' ? '-' : `${coverage.operations.length} of ${operationNames.length}`,
    state === 'skipped' ? '-' : `${coverage.faults.length} of ${faultNames.length}`,
    state === 'skipped' ? '-' : seconds.toFixed(1),
    reason === undefined ? state : `${state}: ${reason.split('\n')[0]}`,
  ]);
  const head = ['client', 'operations', 'faults', 'seconds', ''];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  return [head, ...rows]
    .map((row) =>
      row.map((cell, column) => (column === 4 ? cell : cell.padEnd(widths[column] ?? 0))).join('  '),
    )
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

/** What of the contract a client has left out. */
export function gapsOf({ operations, faults }: Coverage): readonly string[] {
  const missing = (all: readonly string[], some: readonly string[]) =>
    all.filter((name) => !some.includes(name));
  return [...missing(operationNames, operations), ...missing(faultNames, faults)];
}
