/** Words of a text for search: lower case, without accents, letters and digits only. */
export function tokensOf(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Lower case without accents. */
export function plain(text: string): string {
  const isAscii = /^[\u0000-\u007f]*$/.test(text);
  return (isAscii ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase();
}

/**
 * Returns a function for words within an edit distance of one (insertions, deletions, replacements and transpositions).
 * Only the cells near the diagonal of the distance matrix are computed: others exceed the distance.
 */
export function nearTo(word: string, distance: number): (other: string) => boolean {
  const width = word.length + 1;
  const far = distance + 1;
  let [beforeLast, last, row] = [0, 1, 2].map(() => new Int32Array(width)) as [
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  return (other) => {
    if (Math.abs(other.length - word.length) > distance) return false;
    for (let j = 0; j < width; j += 1) row[j] = Math.min(j, far);
    for (let i = 1; i <= other.length; i += 1) {
      [beforeLast, last, row] = [last, row, beforeLast];
      row.fill(far);
      if (i <= distance) row[0] = i;
      const to = Math.min(word.length, i + distance);
      let least = row[0] ?? far;
      for (let j = Math.max(1, i - distance); j <= to; j += 1) {
        const isSame = other.charCodeAt(i - 1) === word.charCodeAt(j - 1);
        let edits = Math.min(
          (last[j - 1] ?? far) + (isSame ? 0 : 1),
          (last[j] ?? far) + 1,
          (row[j - 1] ?? far) + 1,
        );
        const isSwap =
          i > 1 &&
          j > 1 &&
          other.charCodeAt(i - 1) === word.charCodeAt(j - 2) &&
          other.charCodeAt(i - 2) === word.charCodeAt(j - 1);
        if (isSwap) edits = Math.min(edits, (beforeLast[j - 2] ?? far) + 1);
        row[j] = edits;
        if (edits < least) least = edits;
      }
      // A transposition skips one row, and costs one.
      if (least > distance + 1) return false;
    }
    return (row[word.length] ?? far) <= distance;
  };
}
