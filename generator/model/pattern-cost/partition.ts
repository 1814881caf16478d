/** The sets of characters that an expression distinguishes. */

import type { Position } from './positions.js';

/**
 * The positions that consume each distinct kind of character; kinds whose positions are a subset of another's are
 * omitted, since they never increase the number of ways.
 */
export function charactersIn(positions: readonly Position[]): readonly ReadonlySet<number>[] {
  const distinct = new Map<
    string,
    { readonly at: number[]; readonly ranges: NonNullable<Position['characters']> }
  >();
  positions.forEach(({ characters }, at) => {
    if (characters === undefined) return;
    const key = characters.join(' ');
    const entry = distinct.get(key) ?? { at: [], ranges: characters };
    entry.at.push(at);
    distinct.set(key, entry);
  });
  const sets = [...distinct.values()];
  const kinds = new Map<string, readonly number[]>();
  const starts = new Set(sets.flatMap(({ ranges }) => ranges.flatMap(([from, to]) => [from, to + 1])));
  for (const code of starts) {
    const members = sets.flatMap(({ ranges }, index) => (contains(ranges, code) ? [index] : []));
    kinds.set(members.join(), members);
  }
  const all = [...kinds.values()].sort((a, b) => b.length - a.length);
  const largest: ReadonlySet<number>[] = [];
  for (const members of all)
    if (!largest.some((other) => members.every((index) => other.has(index)))) largest.push(new Set(members));
  return largest.map((members) => new Set([...members].flatMap((index) => sets[index]?.at ?? [])));
}

function contains(ranges: NonNullable<Position['characters']>, code: number): boolean {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [from, to] = ranges[middle] ?? [0, -1];
    if (code < from) high = middle - 1;
    else if (code > to) low = middle + 1;
    else return true;
  }
  return false;
}
