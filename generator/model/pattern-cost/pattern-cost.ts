/** The maximum length of texts that a backtracking engine matches against a pattern in harmless time. */

import { isAmbiguous } from './ambiguity.js';
import { charactersIn } from './partition.js';
import { type Positions, positionsOf } from './positions.js';
import { exceedsWays } from './runs.js';

/**
 * Maximum number of engine steps for each character of a text: some microseconds, so that one text takes at most a few
 * milliseconds, and many short ones no more than a long one.
 */
const stepsPerCharacter = 2000;
/**
 * Number of steps that any text may take, so that short texts are not rejected for a pattern with many alternatives.
 */
const stepsAnyhow = 500;

/** Maximum number of distinct futures of texts; beyond that one worst case represents several. */
const mostFutures = 24;
const leastHorizon = 64;
const largestHorizon = 400;
/** Maximum number of steps that are computed, about a second; a longer expression is not trusted with any text. */
const mostWork = 200_000_000;

/** Whether every text, however long, is matched in harmless time. */
export function isHarmless(source: string, flags: 'u' | ''): boolean {
  // Without repetition every step advances in the expression, and a few alternatives are harmless.
  if (!/[*+{?|]/.test(source)) return true;
  const positions = analysed(source, flags);
  return positions !== undefined && isLinear(positions, charactersIn(positions.all));
}

/**
 * The length in UTF-16 units up to which every text is matched in harmless time; undefined if any length is, 0 if the
 * expression is too long to be analysed.
 *
 * For each length an upper bound of the number of steps is computed for all texts: the matcher is traced backwards from
 * the end of the text, with the number of ways from each position of the expression. Beyond the horizon the growth is
 * extrapolated.
 */
export function harmlessLength(source: string, flags: 'u' | ''): number | undefined {
  if (isHarmless(source, flags)) return undefined;
  const positions = analysed(source, flags);
  return positions === undefined ? 0 : longestHarmless(positions, charactersIn(positions.all));
}

/** Undefined if the expression is nested too deeply to be analysed, or of a newer edition of the standard. */
function analysed(source: string, flags: 'u' | ''): Positions | undefined {
  try {
    return positionsOf(source, flags);
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isLinear(positions: Positions, kinds: readonly ReadonlySet<number>[]): boolean {
  // Linear in the length; the remaining factor can be arbitrarily large for counted repetitions.
  return !isAmbiguous(positions, kinds) && !exceedsWays(positions, kinds, stepsPerCharacter);
}

function longestHarmless(positions: Positions, kinds: readonly ReadonlySet<number>[]): number {
  const horizon = Math.min(largestHorizon, leastHorizon + 2 * positions.all.length);
  const workOfFuture = positions.all.length * kinds.length * horizon;
  if (workOfFuture > mostWork) return 0;
  const futures = Math.max(1, Math.min(mostFutures, Math.floor(mostWork / workOfFuture)));
  let length = 0;
  let last = 0;
  for (const most of stepsByLength(positions, kinds, futures)) {
    if (most > stepsAnyhow + stepsPerCharacter * length) return Math.max(0, length - 1);
    last = most;
    if (length === horizon) break;
    length += 1;
  }
  // A number of steps that is acceptable within the horizon grows at most with the square of the length.
  return Math.floor((horizon * stepsPerCharacter * horizon) / last);
}

/** The remaining steps at each position: of all failing ways, and of the one way that ends the search. */
interface Future {
  readonly failing: Float64Array;
  readonly final: Float64Array;
}

/** Upper bounds of the steps for texts of 0, 1, 2, … characters; the fewer futures, the less tight. */
function* stepsByLength(
  { all, start }: Positions,
  kinds: readonly ReadonlySet<number>[],
  most: number,
): Generator<number, never> {
  const size = all.length;
  const ends = Float64Array.from(all, ({ next }) =>
    [...next].reduce((sum, [to, ways]) => (all[to]?.characters === undefined ? sum + ways : sum), 1),
  );
  const moves = kinds.map((kind) => all.map(({ next }) => [...next].filter(([to]) => kind.has(to))));
  let futures: readonly Future[] = [{ failing: ends, final: new Float64Array(size) }];
  for (;;) {
    yield Math.max(...futures.map(({ failing, final }) => (failing[start] ?? 0) + (final[start] ?? 0)));
    futures = worst(
      futures.flatMap((future) => moves.map((move) => extended(all, ends, future, move))),
      most,
    );
  }
}

/** The future of a text with one more character in front. */
function extended(
  all: Positions['all'],
  ends: Float64Array,
  { failing, final }: Future,
  move: readonly (readonly (readonly [to: number, ways: number])[])[],
): Future {
  const next: Future = { failing: Float64Array.from(ends), final: new Float64Array(all.length) };
  move.forEach((ways, at) => {
    let steps = 0;
    let last = 0;
    let inside: Map<number, number> | undefined;
    for (const [to, count] of ways) {
      const { isSafe = false, realm = 0 } = all[to] ?? {};
      const below = failing[to] ?? 0;
      // After a safe position nothing is retried, so that only one way leads through it.
      const chain = (final[to] ?? 0) + (isSafe ? below : 0);
      if (!isSafe) steps += count * below;
      if (realm === all[at]?.realm) last = Math.max(last, chain);
      else {
        inside ??= new Map();
        inside.set(realm, Math.max(inside.get(realm) ?? 0, chain));
      }
    }
    for (const chain of inside?.values() ?? []) steps += chain;
    next.failing[at] = (ends[at] ?? 1) + steps;
    next.final[at] = last;
  });
  return next;
}

/** Futures that no other dominates; if there are too many, the last is the worst case of the remaining ones. */
function worst(futures: readonly Future[], most: number): readonly Future[] {
  const weighed = futures
    .map((future) => ({ future, weight: total(future.failing) + total(future.final) }))
    .sort((a, b) => b.weight - a.weight);
  const kept: Future[] = [];
  for (const { future } of weighed) {
    if (kept.some((other) => isBelow(future, other))) continue;
    if (kept.length < most) kept.push(future);
    else {
      const joined = kept.pop();
      kept.push(joined === undefined ? future : join(joined, future));
    }
  }
  return kept;
}

function total(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function isBelow(one: Future, other: Future): boolean {
  return (
    one.failing.every((value, at) => value <= (other.failing[at] ?? 0)) &&
    one.final.every((value, at) => value <= (other.final[at] ?? 0))
  );
}

function join(one: Future, other: Future): Future {
  return {
    failing: one.failing.map((value, at) => Math.max(value, other.failing[at] ?? 0)),
    final: one.final.map((value, at) => Math.max(value, other.final[at] ?? 0)),
  };
}
