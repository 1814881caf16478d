import type { Listed, Scored } from './score.js';

/** Kills of some faults. */
export interface Count {
  readonly total: number;
  readonly killed: number;
  readonly right: number;
  /** Killed by derived cases only. */
  readonly derived: number;
  readonly witnessed: number;
}

/** The counts of results. */
export function count(scored: readonly Scored[]): Count {
  const where = (holds: (one: Scored) => boolean): number => scored.filter(holds).length;
  return {
    total: scored.length,
    killed: where(({ verdict }) => verdict !== undefined),
    right: where(({ verdict }) => verdict?.right === true),
    derived: where(({ derived }) => derived !== undefined),
    witnessed: where(({ witness }) => witness === 'differs'),
  };
}

/** One table: a line for each value of a property, and one for all. */
export function table(title: string, scored: readonly Scored[], of: (one: Listed) => string): string {
  const names = [...new Set(scored.map(({ listed }) => of(listed)))];
  const lines = [
    ...names.map((name) => line(name, count(scored.filter(({ listed }) => of(listed) === name)))),
    line('all', count(scored)),
  ];
  const heads = [title, 'killed', 'right reason', 'derived alone', 'witnessed'];
  return formatted([heads, ...lines]);
}

function line(name: string, { total, killed, right, derived, witnessed }: Count): readonly string[] {
  return [name, share(killed, total), share(right, killed), share(derived, total), `${witnessed}/${total}`];
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : `${part}/${whole} ${Math.floor((1000 * part) / whole) / 10}%`;
}

function formatted(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** How a fault was killed, in one line. */
export function scoredText({ listed, verdict, derived, witness, requests }: Scored): string {
  const by =
    verdict === undefined
      ? `SURVIVES: ${listed.fault}`
      : `${verdict.right ? 'right' : 'WRONG reason'}${derived === undefined ? '' : ' derived'} ${verdict.complaint.id}${verdict.complaint.step === '' ? '' : `#${verdict.complaint.step}`} ${verdict.complaint.pointer}: ${verdict.complaint.reasons[0] ?? ''}`;
  const doubt = witness === 'differs' ? '' : ` [witness: ${witness}]`;
  return `${listed.id} ${listed.detect}/${listed.technique} ${by}${doubt} (${requests} requests)`;
}
