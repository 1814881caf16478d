import { phrases } from '../phrases.js';
import { sentencesIn } from '../words.js';

/** The moves between the states of an item that descriptions allow. */
export interface Moves {
  /** The states to which an item can move, by its state. */
  readonly allowed: ReadonlyMap<string, ReadonlySet<string>>;
  /** The states whose other moves are said to be refused. */
  readonly closed: ReadonlySet<string>;
}

/** Headings of the columns of a table. */
const fromHeadings: ReadonlySet<string> = new Set([
  'from',
  'state',
  'status',
  'stage',
  'phase',
  'current',
  'present',
]);
const toHeadings: ReadonlySet<string> = new Set(['to', 'next', 'allowed', 'target', 'becomes']);

/**
 * The moves that texts state: "A `quote` can become `confirmed` or `cancelled`, a `confirmed` order `paid`", "from `open`
 * to `closed`", "from `draft` to `open` to `closed`", or a table with a column of states and one of those that follow; undefined if there are none, or if a
 * sentence about them has a condition. `states`: all states of the item.
 */
export function movesIn(texts: readonly string[], states: readonly string[]): Moves | undefined {
  const found = texts.flatMap((text) => [
    ...tableMoves(text, states),
    ...proseMoves(text.replace(/^[^\S\n]*\|.*$/gm, ''), states),
  ]);
  if (found.length === 0 || found.includes('unclear')) return undefined;
  const allowed = new Map<string, Set<string>>();
  for (const move of found) {
    if (move === 'unclear') continue;
    for (const from of move.from) allowed.set(from, new Set([...(allowed.get(from) ?? []), ...move.to]));
  }
  const sentences = texts.flatMap(sentencesIn);
  const final = sentences
    .filter((one) => phrases.moves.final.test(one))
    .flatMap((one) => statesIn(one, states))
    .filter((one) => (allowed.get(one)?.size ?? 0) === 0);
  const isComplete = sentences.some((one) => phrases.moves.others.test(one));
  return { allowed, closed: new Set(isComplete ? states : final) };
}

interface Move {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** The states that a text names, in order. */
function statesIn(text: string, states: readonly string[]): readonly string[] {
  const words = text.split(/[^\p{L}\d_-]+/u);
  return words.filter((word) => states.includes(word));
}

function proseMoves(text: string, states: readonly string[]): readonly (Move | 'unclear')[] {
  return sentencesIn(text).flatMap((sentence): readonly (Move | 'unclear')[] => {
    if (!phrases.moves.verb.test(sentence) || statesIn(sentence, states).length < 2) return [];
    if (phrases.moves.condition.test(sentence)) return ['unclear'];
    // "A `quote` can become `confirmed`, a `confirmed` order `paid`": the verb is that of the first part.
    const parts = sentence.split(phrases.moves.part);
    return parts.flatMap((part): readonly (Move | 'unclear')[] => {
      const chain = chainIn(part, states);
      if (chain.length > 0) return chain;
      const [before, after] = splitAt(part);
      const named = statesIn(part, states);
      const [from, to] =
        after === undefined
          ? [named.slice(0, 1), named.slice(1)]
          : [statesIn(before, states), statesIn(after, states)];
      if (named.length === 0) return [];
      return from.length === 0 || to.length === 0 ? ['unclear'] : [{ from, to }];
    });
  });
}

/** The moves of "from `draft` to `open` to `closed`", each from one state to the next; none of fewer than three states. */
function chainIn(part: string, states: readonly string[]): readonly Move[] {
  const [, from, to] = phrases.moves.between.exec(part) ?? [];
  if (from === undefined || to === undefined) return [];
  const steps = [from, ...to.split(phrases.moves.next)].map((one) => statesIn(one, states));
  if (steps.length < 3 || steps.some((one) => one.length !== 1)) return [];
  return steps.slice(1).map((one, index) => ({ from: steps[index] ?? [], to: one }));
}

/** A part of a sentence before and after its verb, or "from" and "to". */
function splitAt(part: string): readonly [before: string, after?: string] {
  const [, from, to] = phrases.moves.between.exec(part) ?? [];
  if (from !== undefined && to !== undefined) return [from, to];
  const verb = phrases.moves.verb.exec(part);
  return verb === null ? [part] : [part.slice(0, verb.index), part.slice(verb.index + verb[0].length)];
}

/** The moves in the rows of a table in Markdown. */
function tableMoves(text: string, states: readonly string[]): readonly Move[] {
  const rows = text
    .split('\n')
    .filter((line) => /^\s*\|.*\|\s*$/.test(line))
    .map((line) => line.trim().slice(1, -1).split('|'));
  const [head = [], ...others] = rows;
  const columnOf = (headings: ReadonlySet<string>): number =>
    head.findIndex((cell) =>
      cell
        .toLowerCase()
        .split(/\W+/)
        .some((word) => headings.has(word)),
    );
  const to = columnOf(toHeadings);
  const from = head.findIndex((_, index) => index !== to && index === columnOf(fromHeadings));
  if (from < 0 || to < 0) return [];
  return others
    .map((row) => ({ from: statesIn(row[from] ?? '', states), to: statesIn(row[to] ?? '', states) }))
    .filter((move) => move.from.length > 0);
}
