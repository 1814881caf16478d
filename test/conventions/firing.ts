/** A convention, and the name or the text it applies to. */
export type Firing = readonly [convention: string, on: string];

/** What an expression finds in a text, with the text around it; undefined if it finds nothing. */
export function excerpt(pattern: RegExp, text: string | undefined): string | undefined {
  const found = pattern.exec(text ?? '');
  if (found === null || text === undefined) return undefined;
  const [start, end] = [found.index, found.index + found[0].length];
  return text.slice(Math.max(0, start - 90), end + 70).replace(/\s+/g, ' ');
}

/** The firings of a phrase in the descriptions of named things. */
export function spoken(
  convention: string,
  pattern: RegExp,
  things: readonly { readonly name: string; readonly doc?: string | undefined }[],
): readonly Firing[] {
  return things.flatMap(({ name, doc }): readonly Firing[] => {
    const found = excerpt(pattern, doc);
    return found === undefined ? [] : [[convention, `${name}: ${found}`]];
  });
}

/** Firings of a convention on names. */
export function named(convention: string, names: readonly string[]): readonly Firing[] {
  return names.map((name) => [convention, name]);
}
