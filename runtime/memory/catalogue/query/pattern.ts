import { QueryError } from './syntax.js';

/** Tells whether a text matches as a whole. */
export type Matcher = (text: string) => boolean;

/** A pattern's piece: one given character, any one, or any number of them; the latter two maybe without `/`. */
type Piece = { readonly one: string } | { readonly any: 'one' | 'run'; readonly slash: boolean };

/** Longest name; a pattern with more pieces that take a character matches none. */
const longestName = 250;

/** Matches names: `?` is one character but `/`, `*` any but `/`, `**` any at all. */
export function namePattern(pattern: string): Matcher {
  const pieces = namePieces(pattern);
  const least = pieces.filter((piece) => 'one' in piece || piece.any === 'one').length;
  if (least > longestName) return () => false;
  return (text) => matchesPieces(pieces, text);
}

/** What every name that matches begins with. */
export function literalPrefix(pattern: string): string {
  const end = pattern.search(/[*?]/);
  return end === -1 ? pattern : pattern.slice(0, end);
}

function namePieces(pattern: string): readonly Piece[] {
  const pieces: Piece[] = [];
  for (const [run] of pattern.matchAll(/\*+|[^*]/g)) {
    if (run.startsWith('*')) pieces.push({ any: 'run', slash: run.length > 1 });
    else pieces.push(run === '?' ? { any: 'one', slash: false } : { one: run });
  }
  return pieces;
}

/** All ways at once, so that no pattern takes longer than its length times that of the text. */
function matchesPieces(pieces: readonly Piece[], text: string): boolean {
  let states = reached(pieces, new Set([0]));
  for (const character of text) {
    const next = new Set<number>();
    for (const state of states) {
      const piece = pieces[state];
      if (piece === undefined) continue;
      if ('one' in piece ? piece.one !== character : character === '/' && !piece.slash) continue;
      next.add('any' in piece && piece.any === 'run' ? state : state + 1);
    }
    if (next.size === 0) return false;
    states = reached(pieces, next);
  }
  return states.has(pieces.length);
}

/** Adds the states behind runs, which may be empty. */
function reached(pieces: readonly Piece[], states: Set<number>): Set<number> {
  for (const state of states) {
    const piece = pieces[state];
    if (piece !== undefined && 'any' in piece && piece.any === 'run') states.add(state + 1);
  }
  return states;
}

/** Matches as `like` does: `%` is any run, `_` one character, a backslash makes the next one ordinary. */
export function likePattern(pattern: string): Matcher {
  const pieces: (string | typeof one | typeof run)[] = [];
  const characters = [...pattern];
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index] ?? '';
    if (character === '\\' && index + 1 < characters.length) {
      index += 1;
      pieces.push(characters[index] ?? '');
    } else if (character === '%') pieces.push(run);
    else pieces.push(character === '_' ? one : character);
  }
  return (text) => {
    if (pieces.length * text.length > mostSteps) {
      throw new QueryError('"like" would take too long with this pattern', 0, 'argument');
    }
    return matchesLike(pieces, [...text]);
  };
}

/** What a match may take at the worst: the length of its pattern times that of its text. */
const mostSteps = 100_000_000;

const one = Symbol('one');
const run = Symbol('run');

/** Goes back to the last run only: what stood before it has matched as early as it can. */
function matchesLike(pieces: readonly (string | symbol)[], text: readonly string[]): boolean {
  let piece = 0;
  let position = 0;
  let lastRun = -1;
  let resume = 0;
  while (position < text.length) {
    const expected = pieces[piece];
    if (expected === run) {
      lastRun = piece;
      resume = position;
      piece += 1;
    } else if (expected !== undefined && (expected === one || expected === text[position])) {
      piece += 1;
      position += 1;
    } else if (lastRun !== -1) {
      resume += 1;
      piece = lastRun + 1;
      position = resume;
    } else return false;
  }
  while (pieces[piece] === run) piece += 1;
  return piece === pieces.length;
}
