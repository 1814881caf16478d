/** Suggestions of similar names for unknown ones. */

/** `Did you mean "size"?`, or undefined if no candidate is similar; `write` formats a name if quotes are not enough. */
export function didYouMean(
  name: string,
  candidates: readonly string[],
  write: (near: string) => string = (near) => `"${near}"`,
): string | undefined {
  const near = nearestName(name, candidates);
  return near === undefined ? undefined : `Did you mean ${write(near)}?`;
}

/** `; did you mean "size"?` as the end of a message, or undefined if no candidate is similar. */
export function suggestionClause(name: string, candidates: readonly string[]): string | undefined {
  const near = nearestName(name, candidates);
  return near === undefined ? undefined : `; did you mean "${near}"?`;
}

/** The most similar candidate, if a name may be a misspelling of it. */
function nearestName(name: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.max(2, Math.floor(name.length / 4)) + 1;
  for (const candidate of candidates.slice(0, 5000)) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const length = candidate.toLowerCase().startsWith(name.toLowerCase()) ? 1 : distance(name, candidate);
    if (length < least) [best, least] = [candidate, length];
  }
  return best;
}

/** The edit distance of two texts. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i += 1) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j += 1) {
      const change = (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
