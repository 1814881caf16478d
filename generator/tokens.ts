/** A comment, a literal, a name, white space, or a single character of TypeScript; regular expressions are not known. */
const token =
  /(?<comment>\/\*.*?\*\/|\/\/[^\n]*)|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[\p{ID_Continue}$]+|(?<space>\s+)|./gsu;

/**
 * The tokens of types in TypeScript, as text that is equal for types that differ only in comments, layout and the
 * separator after a last member.
 */
export function tokensIn(text: string): string {
  const tokens: string[] = [];
  for (const { 0: found, groups } of text.matchAll(token)) {
    if (groups?.comment !== undefined || groups?.space !== undefined) continue;
    const last = tokens.at(-1);
    if (found === '}' && (last === ';' || last === ',')) tokens.pop();
    tokens.push(found);
  }
  if (tokens.at(-1) === ';') tokens.pop();
  return tokens.join(' ');
}
