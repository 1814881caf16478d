/** Which entries of a list were reached. */
export interface Count {
  readonly wanted: readonly string[];
  readonly done: readonly string[];
}

/** The operations and faults of a contract that were exercised on both ends. */
export interface Coverage {
  readonly operations: Count;
  readonly faults: Count;
}

/** The results of a client's run. */
export interface SuiteOutcome {
  readonly coverage: Coverage;
  readonly complaints: readonly string[];
  /** A failure outside of the calls. */
  readonly failure?: string;
}

/** The result of a client. */
export interface Result extends SuiteOutcome {
  readonly client: string;
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly seconds: number;
}

/** Counts the wanted entries that were reached. */
export function countOf(wanted: readonly string[], reached: Iterable<string>): Count {
  const all = new Set(reached);
  return { wanted, done: wanted.filter((name) => all.has(name)) };
}

/** The operations and faults that a client has not reached. */
export function gapsOf({ operations, faults }: Coverage): readonly string[] {
  return [operations, faults].flatMap(({ wanted, done }) => wanted.filter((name) => !done.includes(name)));
}

/** Whether all operations and faults were reached without a complaint. */
export function isWhole({ coverage, complaints, failure }: SuiteOutcome): boolean {
  return failure === undefined && complaints.length === 0 && gapsOf(coverage).length === 0;
}

/** The table at the end of the command. */
export function tableOf(results: readonly Result[]): string {
  const share = ({ wanted, done }: Count) => `${done.length} of ${wanted.length}`;
  const rows = results.map(({ title, state, failure, coverage, seconds }) => [
    title,
    ...(state === 'skipped'
      ? ['-', '-', '-']
      : [share(coverage.operations), share(coverage.faults), seconds.toFixed(1)]),
    failure === undefined ? state : `${state}: ${headline(failure)}`,
  ]);
  const lines = [['client', 'operations', 'faults', 'seconds', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => `${line.trimEnd()}\n`)
    .join('');
}

/** The most informative line of a failure; programs print warnings before it and a stack after it. */
function headline(failure: string): string {
  const all = failure.split('\n');
  return (all.find((line) => /error|exception|ended after/i.test(line)) ?? all[0] ?? '').trim();
}
