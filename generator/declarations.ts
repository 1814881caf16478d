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
  const [then, now] = [piecesOf(before), piecesOf(after)];
  const [left, right] = unlike(then, now, (piece) => piece);
  const [lost, found] = unlike(left, right, tokensIn);
  return [lost.join(''), found.join('')];
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
