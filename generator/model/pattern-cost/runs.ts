/** The number of simultaneous ways in which an expression matches a prefix of a text. */

import type { Positions } from './positions.js';

/** The number of ways at each position, for some text. */
type Ways = Float64Array;

/** Maximum number of distinct texts; beyond that the maximum at each position represents several. */
const mostTexts = 200;
const longestText = 400;

/** Whether some text is matched in more than `limit` ways; the expression must not be ambiguous without bound. */
export function exceedsWays(
  { all, start }: Positions,
  kinds: readonly ReadonlySet<number>[],
  limit: number,
): boolean {
  const first = new Float64Array(all.length);
  first[start] = 1;
  const moves = kinds.map((kind) => all.map(({ next }) => [...next].filter(([to]) => kind.has(to))));
  let known: readonly Ways[] = [];
  let fresh: readonly Ways[] = [first];
  for (let length = 0; length < longestText && fresh.length > 0; length += 1) {
    const found = fresh.flatMap((ways) => moves.map((move) => read(all, ways, move)));
    if (found.some((ways) => ways.reduce((sum, count) => sum + count, 0) > limit)) return true;
    fresh = largest(found.filter((ways) => !known.some((other) => isBelow(ways, other))));
    known = [...known.filter((ways) => !fresh.some((other) => isBelow(ways, other))), ...fresh];
  }
  return false;
}

function read(
  all: Positions['all'],
  ways: Ways,
  move: readonly (readonly (readonly [to: number, count: number])[])[],
): Ways {
  const next = new Float64Array(all.length);
  ways.forEach((many, at) => {
    if (many === 0) return;
    for (const [to, count] of move[at] ?? []) next[to] = (next[to] ?? 0) + many * count;
  });
  // At a safe position of the expression the search ends, in one way.
  return next.map((many, at) =>
    all[at]?.isSafe === true && all[at]?.realm === 0 ? Math.min(1, many) : many,
  );
}

function largest(found: readonly Ways[]): readonly Ways[] {
  const kept: Ways[] = [];
  for (const ways of found) {
    if (kept.some((other) => isBelow(ways, other))) continue;
    const rest = kept.filter((other) => !isBelow(other, ways));
    kept.splice(0, kept.length, ...rest, ways);
  }
  if (kept.length <= mostTexts) return kept;
  return [kept.reduce((all, ways) => all.map((count, at) => Math.max(count, ways[at] ?? 0)))];
}

function isBelow(one: Ways, other: Ways): boolean {
  return one.every((count, at) => count <= (other[at] ?? 0));
}
