/**
 * Finds regular expressions that can take exponential time: a repetition without bound within another, where what is
 * inside can be split in more than one way, or where alternatives within a repetition begin alike.
 */
export function backtracks(source: string): boolean {
  const atoms = source
    .replace(/\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9a-fA-F]{4}|\\x[0-9a-fA-F]{2}|\\./g, 'e')
    .replace(/\[(?:[^\]])*\]/g, 'c');
  return groups(atoms).some((group) => group.repeated && isAmbiguous(group.text));
}

interface Group {
  readonly text: string;
  readonly repeated: boolean;
}

/** All groups of an expression whose escapes and classes are single letters. */
function groups(source: string): readonly Group[] {
  const found: Group[] = [];
  const opened: number[] = [];
  for (let at = 0; at < source.length; at++) {
    if (source[at] === '(') opened.push(at);
    if (source[at] !== ')') continue;
    const start = opened.pop() ?? 0;
    const text = source.slice(start + 1, at).replace(/^\?(?:[:=!]|<[=!]|<[^>]*>)/, '');
    found.push({ text, repeated: /^(?:[*+]|\{\d+,\})/.test(source.slice(at + 1)) });
  }
  return found;
}

/** Whether a repeated group may match one text in several ways: it is, or ends, in a loose repetition. */
function isAmbiguous(text: string): boolean {
  const branches = split(text);
  if (branches.length > 1) {
    const first = branches.map((branch) => branch.charAt(0));
    if (new Set(first).size < first.length && !first.includes('')) return true;
  }
  return branches.some((branch) => /^[^()]?(?:[*+]|\{\d+,\})\??$/.test(branch) || isLooseSequence(branch));
}

/** `a+b?`, `(a+)`: every part but the repeated one may be empty, so nothing marks where one round ends. */
function isLooseSequence(branch: string): boolean {
  if (/^\((?:\?:)?[^()]*\)$/.test(branch)) return isAmbiguous(branch.replace(/^\((?:\?:)?|\)$/g, ''));
  const parts = branch.match(/(?:\([^()]*\)|[^()*+?{}])(?:[*+?]|\{\d*,?\d*\})?\??/g) ?? [];
  if (parts.join('') !== branch) return false;
  const isLoop = (part: string): boolean => /(?:[*+]|\{\d+,\})\??$/.test(part);
  return (
    parts.some(isLoop) &&
    parts.every((part) => isLoop(part) || part === '.' || /(?:\?|\{0,\d*\})$/.test(part))
  );
}

/** Alternatives at the top level of a group. */
function split(text: string): readonly string[] {
  const branches: string[] = [''];
  let depth = 0;
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === '|' && depth === 0) branches.push('');
    else branches[branches.length - 1] += letter;
  }
  return branches;
}
