/** Matches any text in a glob. */
export const anyText = Symbol('*');
/** Matches one character in a glob. */
export const oneCharacter = Symbol('?');

/** A text with wildcards, character by character. */
export type Glob = readonly (string | typeof anyText | typeof oneCharacter)[];

/** A text in which `*` and `?` are wildcards. */
export function globOf(text: string): Glob {
  return Array.from(text, (character) =>
    character === '*' ? anyText : character === '?' ? oneCharacter : character,
  );
}

/** The common prefix of all texts that match a glob. */
export function prefixOfGlob(glob: Glob): string {
  const end = glob.findIndex((part) => typeof part !== 'string');
  return (end === -1 ? glob : glob.slice(0, end)).join('');
}

/** Whether a text matches a glob. */
export function matchesGlob(glob: Glob, text: string): boolean {
  return globMatcher(glob)(text);
}

/** A run of characters between two stars: texts, and `undefined` for one character. */
type Run = readonly (string | undefined)[];

/** Returns a matcher of a glob, which takes time proportional to both lengths. */
export function globMatcher(glob: Glob): (text: string) => boolean {
  const runs = runsOf(glob);
  const [first = [], ...others] = runs;
  const last = others.pop();
  if (last === undefined) return (text) => endOf(first, text, 0) === text.length;
  return (text) => {
    let at = endOf(first, text, 0);
    for (const run of others) {
      if (at < 0) return false;
      at = endOfNext(run, text, at);
    }
    return at >= 0 && endsWith(last, text, at);
  };
}

function runsOf(glob: Glob): Run[] {
  const runs: (string | undefined)[][] = [[]];
  for (const part of glob) {
    const run = runs.at(-1);
    if (part === anyText) runs.push([]);
    else if (part === oneCharacter) run?.push(undefined);
    else if (typeof run?.at(-1) === 'string') run.push(`${run.pop()}${String(part)}`);
    else run?.push(String(part));
  }
  return runs;
}

/** The end of a run that starts at a position; -1 if it does not match. */
function endOf(run: Run, text: string, start: number): number {
  let at = start;
  for (const part of run) {
    if (part === undefined) {
      if (at >= text.length) return -1;
      at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
    } else if (text.startsWith(part, at)) at += part.length;
    else return -1;
  }
  return at;
}

/** The end of the next occurrence of a run: the first one leaves the most text for the others. */
function endOfNext(run: Run, text: string, start: number): number {
  const [part] = run;
  if (part === undefined) {
    for (let at = start; at <= text.length; at += 1) {
      const end = endOf(run, text, at);
      if (end >= 0) return end;
    }
    return -1;
  }
  // Most texts lack even the first part of the run.
  for (let at = text.indexOf(part, start); at >= 0; at = text.indexOf(part, at + 1)) {
    const end = endOf(run, text, at);
    if (end >= 0) return end;
  }
  return -1;
}

function endsWith(run: Run, text: string, start: number): boolean {
  const [part] = run;
  if (part !== undefined && run.length === 1)
    return text.length - part.length >= start && text.endsWith(part);
  for (let at = text.length; at >= start; at -= 1) {
    if (endOf(run, text, at) === text.length) return true;
  }
  return false;
}
