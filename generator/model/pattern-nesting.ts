/**
 * Maximum nesting of groups in a pattern: engines take time in the third power of it, minutes for some thousands, and
 * each level is several calls deep here.
 */
export const deepestGroups = 200;

/** An upper bound of the nesting of groups in a pattern: brackets in classes count, too. */
export function groupNesting(source: string): number {
  let depth = 0;
  let most = 0;
  for (const letter of source.replace(/\\./gs, '')) {
    if (letter === '(') most = Math.max(most, ++depth);
    if (letter === ')') depth -= 1;
  }
  return most;
}
