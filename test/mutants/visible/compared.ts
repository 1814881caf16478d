import type { Family } from './family.js';
import type { Scored } from './score.js';

/** What suites with and without scenarios and rules find of the faults of a family. */
export interface Compared {
  readonly name: string;
  /** Number of faults. */
  readonly faults: number;
  /** Ids of the faults that each of them finds. */
  readonly bare: readonly string[];
  readonly guided: readonly string[];
  /** Ids of the faults that scenarios and rules hide: only the suite without them finds these. */
  readonly lost: readonly string[];
}

/** Compares two results for the same faults, fault by fault. */
export function compared(
  { name }: Pick<Family, 'name'>,
  guided: readonly Pick<Scored, 'listed' | 'verdict'>[],
  bare: readonly Pick<Scored, 'listed' | 'verdict'>[],
): Compared {
  const [withThem, without] = [guided, bare].map((all) =>
    all.flatMap(({ listed, verdict }) => (verdict === undefined ? [] : [listed.id])),
  );
  return comparisonOf(name, guided.length, withThem ?? [], without ?? []);
}

/** The comparison of the ids of detected faults. */
export function comparisonOf(
  name: string,
  faults: number,
  guided: readonly string[],
  bare: readonly string[],
): Compared {
  return { name, faults, guided, bare, lost: bare.filter((id) => !guided.includes(id)) };
}

/** One line for the terminal. */
export function comparedText({ name, faults, guided, bare, lost }: Compared): string {
  const hidden = lost.length === 0 ? 'none' : lost.join(', ');
  return `${name}: of ${faults} faults ${guided.length} are found with scenarios and rules, ${bare.length} without; only without: ${hidden}`;
}
