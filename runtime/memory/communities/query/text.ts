/** Words of a text as a search sees them: lower case, no accents, letters and digits only. */
export function tokensOf(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Lower case without accents. */
export function plain(text: string): string {
  const isAscii = /^[\u0000-\u007f]*$/.test(text);
  return (isAscii ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase();
}

/** Stands for any text in a glob. */
export const anyText = Symbol('*');
/** Stands for one character in a glob. */
export const oneCharacter = Symbol('?');

/** A text with wildcards, character by character. */
export type Glob = readonly (string | typeof anyText | typeof oneCharacter)[];

/** Whether a text has the shape of a glob; takes time in proportion to both, whatever they are. */
export function matchesGlob(glob: Glob, text: string): boolean {
  let position = 0;
  let at = 0;
  let star = -1;
  let resume = 0;
  while (at < text.length) {
    const symbol = glob[position];
    if (symbol === anyText) {
      star = position;
      resume = at;
      position += 1;
    } else if (symbol === oneCharacter) {
      position += 1;
      at += isPair(text, at) ? 2 : 1;
    } else if (symbol !== undefined && text.startsWith(symbol, at)) {
      position += 1;
      at += symbol.length;
    } else if (star >= 0) {
      // The last star takes one character more.
      position = star + 1;
      resume += isPair(text, resume) ? 2 : 1;
      at = resume;
    } else return false;
  }
  while (glob[position] === anyText) position += 1;
  return position === glob.length;
}

function isPair(text: string, at: number): boolean {
  return (text.codePointAt(at) ?? 0) > 0xffff;
}

/** A text in which `*` and `?` are wildcards. */
export function globOf(text: string): Glob {
  return Array.from(text, (character) =>
    character === '*' ? anyText : character === '?' ? oneCharacter : character,
  );
}

/** What every text that has the shape of a glob begins with. */
export function prefixOfGlob(glob: Glob): string {
  const end = glob.findIndex((part) => typeof part !== 'string');
  return (end === -1 ? glob : glob.slice(0, end)).join('');
}

/** A glob of texts as they are kept; a character without its accents may be none or several. */
export function plainGlob(glob: Glob): Glob {
  return glob.map((part) => (typeof part === 'string' ? plain(part) : part));
}

/** Whether two words are at most so many insertions, deletions, replacements and swaps of neighbours apart. */
export function isNear(left: string, right: string, distance: number): boolean {
  if (Math.abs(left.length - right.length) > distance) return false;
  let before: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= right.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : replaced;
      const edits = Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      next.push(edits);
      if (edits < least) least = edits;
    }
    // Edits only grow from row to row, but a swap may reach back over one.
    if (least > distance + 1) return false;
    before = row;
    row = next;
  }
  return (row[right.length] ?? 0) <= distance;
}
