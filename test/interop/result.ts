/** What of a list was reached. */
export interface Count {
  readonly wanted: readonly string[];
  readonly done: readonly string[];
}

/** What of a contract was carried out, on both ends. */
export interface Coverage {
  readonly operations: Count;
  readonly faults: Count;
}

/** What a client's run told. */
export interface Told {
  readonly coverage: Coverage;
  readonly complaints: readonly string[];
  /** What went wrong beside the calls. */
  readonly failure?: string;
}

/** What came of a client. */
export interface Result extends Told {
  readonly client: string;
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly seconds: number;
}

/** Counts what was wanted and is there. */
export function countOf(wanted: readonly string[], reached: Iterable<string>): Count {
  const all = new Set(reached);
  return { wanted, done: wanted.filter((name) => all.has(name)) };
}

/** What a client has left out. */
export function gapsOf({ operations, faults }: Coverage): readonly string[] {
  return [operations, faults].flatMap(({ wanted, done }) => wanted.filter((name) => !done.includes(name)));
}

/** All operations, all faults, and no complaint. */
export function isWhole({ coverage, complaints, failure }: Told): boolean {
  return failure === undefined && complaints.length === 0 && gapsOf(coverage).length === 0;
}

/** The table that the command ends with. */
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

/** The line that says most of what went wrong; programs print warnings before it and a stack behind. */
function headline(failure: string): string {
  const all = failure.split('\n');
  return (all.find((line) => /error|exception|ended after/i.test(line)) ?? all[0] ?? '').trim();
}
