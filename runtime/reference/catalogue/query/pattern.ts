import { QueryError } from './syntax.js';

/** Whether a whole text matches. */
export type Matcher = (text: string) => boolean;

/** A piece of a pattern: one given character, any one, or any number of them; the latter two possibly without `/`. */
type Piece = { readonly one: string } | { readonly any: 'one' | 'run'; readonly slash: boolean };

/** Maximum length of a name; a pattern that requires more characters never matches. */
const longestName = 250;

/** Matches names: `?` is any character except `/`, `*` any number of these, `**` any number of all characters. */
export function namePattern(pattern: string): Matcher {
  const prefix = literalPrefix(pattern);
  if (prefix.length > longestName) return () => false;
  if (pattern === `${prefix}**`) return (text) => text.startsWith(prefix);
  const pieces = namePieces(pattern.slice(prefix.length));
  const single = pieces.filter((piece) => 'one' in piece || piece.any === 'one').length;
  if (single > longestName) return () => false;
  const reached = [new Uint8Array(pieces.length + 1), new Uint8Array(pieces.length + 1)] as const;
  const suffix = pattern.slice(Math.max(pattern.lastIndexOf('*'), pattern.lastIndexOf('?')) + 1);
  const least = prefix.length + suffix.length;
  return (text) =>
    text.length >= least &&
    text.startsWith(prefix) &&
    text.endsWith(suffix) &&
    matchesPieces(pieces, text, prefix.length, reached);
}

/** The common prefix of all matching names. */
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

/**
 * Follows all alternatives simultaneously, so that the time is at most the length of the pattern times that of the
 * text. After each character, `reached` marks the pieces that may be next.
 */
function matchesPieces(
  pieces: readonly Piece[],
  text: string,
  start: number,
  [even, odd]: readonly [Uint8Array, Uint8Array],
): boolean {
  let [reached, next] = [even.fill(0), odd.fill(0)];
  let least = 0;
  reached[0] = 1;
  let most = passRuns(pieces, reached, 0);
  for (let position = start; position < text.length; position += 1) {
    const character = text[position] ?? '';
    let [first, last] = [pieces.length + 1, -1];
    for (let state = least; state <= most; state += 1) {
      const piece = pieces[state];
      if (reached[state] === 0 || piece === undefined) continue;
      if ('one' in piece ? piece.one !== character : character === '/' && !piece.slash) continue;
      const to = 'any' in piece && piece.any === 'run' ? state : state + 1;
      next[to] = 1;
      if (to < first) first = to;
      last = Math.max(last, passRuns(pieces, next, to));
    }
    if (last === -1) return false;
    reached.fill(0, least, most + 1);
    [reached, next, least, most] = [next, reached, first, last];
  }
  return reached[pieces.length] === 1;
}

/** Marks the pieces after runs, which may be empty; returns the last marked piece. */
function passRuns(pieces: readonly Piece[], reached: Uint8Array, from: number): number {
  let state = from;
  for (let piece = pieces[state]; piece !== undefined; piece = pieces[state]) {
    if (!('any' in piece) || piece.any !== 'run') return state;
    state += 1;
    reached[state] = 1;
  }
  return state;
}

/** Matches as `like`: `%` is any run, `_` any character, a backslash makes the next one literal. */
export function likePattern(pattern: string): Matcher {
  const pieces = likePieces(pattern);
  const matches = pieces.includes(one) ? piecewise(pieces) : bySegments(pieces);
  return (text) => {
    if (pieces.length * text.length > mostSteps) {
      throw new QueryError('"like" would take too long with this pattern', 0, 'argument');
    }
    return matches(text);
  };
}

/** The common prefix of all texts that match a pattern of `like`. */
export function likePrefix(pattern: string): string {
  const pieces = likePieces(pattern);
  const end = pieces.findIndex((piece) => typeof piece === 'symbol');
  return (end === -1 ? pieces : pieces.slice(0, end)).join('');
}

type LikePiece = string | typeof one | typeof run;

const one = Symbol('one');
const run = Symbol('run');

/** Maximum steps of a match: the length of its pattern times that of its text. */
const mostSteps = 100_000_000;

function likePieces(pattern: string): readonly LikePiece[] {
  const pieces: LikePiece[] = [];
  const characters = [...pattern];
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index] ?? '';
    if (character === '\\' && index + 1 < characters.length) {
      index += 1;
      pieces.push(characters[index] ?? '');
    } else if (character === '%') pieces.push(run);
    else pieces.push(character === '_' ? one : character);
  }
  return pieces;
}

/** Without single wildcards, the texts between runs can be searched directly. */
function bySegments(pieces: readonly LikePiece[]): Matcher {
  const segments = [''];
  for (const piece of pieces) {
    if (piece === run) segments.push('');
    else segments.push(`${segments.pop()}${String(piece)}`);
  }
  const [first = '', ...others] = segments;
  const end = others.pop();
  if (end === undefined) return (text) => text === first;
  const middle = others.filter((segment) => segment !== '');
  return (text) => {
    if (!text.startsWith(first) || !text.endsWith(end)) return false;
    let position = first.length;
    for (const segment of middle) {
      const found = text.indexOf(segment, position);
      if (found === -1) return false;
      position = found + segment.length;
    }
    return position + end.length <= text.length;
  };
}

function piecewise(pieces: readonly LikePiece[]): Matcher {
  return (text) => {
    // A text without surrogates can be used as its own list of characters.
    return matchesLike(pieces, /[\ud800-\udfff]/.test(text) ? [...text] : text);
  };
}

/** Backtracks only to the last run: everything before it has matched as early as possible. */
function matchesLike(pieces: readonly LikePiece[], text: string | readonly string[]): boolean {
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
