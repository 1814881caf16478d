/** The number of simultaneous ways in which an expression matches a prefix of a text. */

import type { Positions } from './positions.js';

/** The number of ways at each position, for some text. */
type Ways = Float64Array;

/** Maximum number of distinct texts; beyond that the maximum at each position represents several. */
const mostTexts = 200;
const longestText = 400;
/** Maximum number of counts that are computed, a fraction of a second, so that long expressions cost no more. */
const mostCounts = 50_000_000;

/**
 * Whether some text is matched in more than `limit` ways; the expression must not be ambiguous without bound. True, too,
 * if the expression is too long for all texts to be tried.
 */
export function exceedsWays(
  { all, start }: Positions,
  kinds: readonly ReadonlySet<number>[],
  limit: number,
): boolean {
  if (staysBelow(all, start, kinds, limit)) return false;
  const first = new Float64Array(all.length);
  first[start] = 1;
  const moves = kinds.map((kind) => all.map(({ next }) => [...next].filter(([to]) => kind.has(to))));
  let known: readonly Ways[] = [];
  let fresh: readonly Ways[] = [first];
  let counts = 0;
  for (let length = 0; length < longestText && fresh.length > 0; length += 1) {
    counts += (fresh.length * moves.length + known.length * fresh.length) * all.length;
    if (counts > mostCounts) return true;
    const found = fresh.flatMap((ways) => moves.map((move) => read(all, ways, move)));
    if (found.some((ways) => sumOf(ways) > limit)) return true;
    fresh = largest(found.filter((ways) => !known.some((other) => isBelow(ways, other))));
    known = [...known.filter((ways) => !fresh.some((other) => isBelow(ways, other))), ...fresh];
  }
  return false;
}

/**
 * Whether the ways remain within the limit even if at each position they are the maximum of all texts with the same last
 * character; such bounds cost little, and suffice for most expressions.
 */
function staysBelow(
  all: Positions['all'],
  start: number,
  kinds: readonly ReadonlySet<number>[],
  limit: number,
): boolean {
  const kindsOf = all.map((_, at) => kinds.flatMap((kind, index) => (kind.has(at) ? [index] : [])));
  let last: readonly Bounds[] = [new Map([[start, 1]])];
  for (let length = 0; length < longestText; length += 1) {
    const bounds = kinds.map((): Bounds => new Map());
    for (const ways of last) {
      for (const [to, count] of afterAny(all, ways)) {
        for (const index of kindsOf[to] ?? []) raise(bounds[index], to, count);
      }
    }
    if (bounds.some((ways) => sumOf(ways.values()) > limit)) return false;
    if (bounds.length === last.length && bounds.every((ways, index) => areEqual(ways, last[index])))
      return true;
    last = bounds;
  }
  return true;
}

/** The number of ways by position; positions without ways are absent. */
type Bounds = Map<number, number>;

/** The ways after any next character. */
function afterAny(all: Positions['all'], ways: Bounds): Bounds {
  const next: Bounds = new Map();
  for (const [at, many] of ways)
    for (const [to, count] of all[at]?.next ?? []) next.set(to, (next.get(to) ?? 0) + many * count);
  for (const [at, many] of next) if (many > 1 && endsSearch(all[at])) next.set(at, 1);
  return next;
}

function raise(bounds: Bounds | undefined, at: number, count: number): void {
  if (count > (bounds?.get(at) ?? 0)) bounds?.set(at, count);
}

function areEqual(one: Bounds, other: Bounds | undefined): boolean {
  return one.size === other?.size && [...one].every(([at, count]) => other.get(at) === count);
}

function sumOf(counts: Iterable<number>): number {
  let sum = 0;
  for (const count of counts) sum += count;
  return sum;
}

/** At a safe position of the expression the search ends, in one way. */
function endsSearch(position: Positions['all'][number] | undefined): boolean {
  return position?.isSafe === true && position.realm === 0;
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
  return next.map((many, at) => (endsSearch(all[at]) ? Math.min(1, many) : many));
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
