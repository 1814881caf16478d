import { tokensIn } from './tokens.js';

/** A type or a member that a run adds, removes or changes. */
export interface DeclarationChange {
  readonly change: 'added' | 'removed' | 'changed';
  readonly name: string;
  /** The members of a changed type that differ. */
  readonly members?: readonly DeclarationChange[];
}

/** The exported types of a file that differ from those on disk. */
export interface DeclarationChanges {
  readonly path: string;
  readonly types: readonly DeclarationChange[];
}

/** A file on disk and as it will be written; undefined if it does not exist. */
export interface FileVersions {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * Compares the exported types of generated files with those on disk: interfaces with their methods and properties, and
 * type aliases. Comments and other code do not count, and a new file is not compared.
 */
export async function compareDeclarations(
  files: readonly FileVersions[],
): Promise<readonly DeclarationChanges[]> {
  const found: DeclarationChanges[] = [];
  for (const { path, before, after } of files) {
    if (before === undefined) continue;
    const [then, now] = differingPieces(before, after ?? '');
    if (then === '' && now === '') continue;
    // Most edits change no type, and loading the compiler takes longer than generating most contracts.
    const { typeChanges } = await import('./declared-types.js');
    const types = typeChanges(then, now);
    if (types.length > 0) found.push({ path, types });
  }
  return found;
}

/**
 * The exported types of two texts without those that are equal in both, but for comments and layout: parsing a large contract as a whole takes seconds.
 */
function differingPieces(before: string, after: string): readonly [string, string] {
  const [whole, other] = differingMiddles(before, after);
  const [then, now] = [piecesOf(whole), piecesOf(other)];
  const [left, right] = unlike(then, now, (piece) => piece);
  const [lost, found] = unlike(left, right, tokensIn);
  return [lost.join(''), found.join('')];
}

const exportStart = '\nexport ';

/** Two texts without the exports at their beginnings and at their ends that are equal in both. */
function differingMiddles(before: string, after: string): readonly [string, string] {
  const shorter = Math.min(before.length, after.length);
  const first = commonLength(shorter, (from, to) => before.slice(from, to) === after.slice(from, to));
  const from = Math.max(0, before.lastIndexOf(exportStart, first - exportStart.length));
  const last = commonLength(
    shorter - from,
    (start, end) => before.slice(-end, before.length - start) === after.slice(-end, after.length - start),
  );
  const end = before.indexOf(exportStart, before.length - last);
  const kept = end < 0 ? 0 : before.length - end;
  return [before.slice(from, before.length - kept), after.slice(from, after.length - kept)];
}

/** The greatest number of characters that are the same, at most `most`, by comparing ever smaller parts of a text. */
function commonLength(most: number, isSame: (from: number, to: number) => boolean): number {
  let length = 0;
  for (let step = 2 ** 16; step >= 1; step /= 16)
    while (length + step <= most && isSame(length, length + step)) length += step;
  return length;
}

/** The exported types of a generated file, each of which begins a line, with what follows them. */
function piecesOf(text: string): readonly string[] {
  return text
    .split(/\n(?=export )/)
    .filter((piece) => /export (?:interface|type|declare) /.test(piece))
    .map((piece) => `${piece}\n`);
}

/** The pieces of two lists without those that have the same key as one of the other list. */
function unlike(
  then: readonly string[],
  now: readonly string[],
  keyOf: (piece: string) => string,
): readonly [readonly string[], readonly string[]] {
  const [before, after] = [then.map(keyOf), now.map(keyOf)];
  const [known, made] = [new Set(before), new Set(after)];
  return [
    then.filter((_, index) => !made.has(before[index] ?? '')),
    now.filter((_, index) => !known.has(after[index] ?? '')),
  ];
}
