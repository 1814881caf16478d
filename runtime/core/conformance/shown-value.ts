import { jsonStart } from '../json-start.js';

/** Maximum characters of a value that are shown. */
const longest = 120;

/** A value as JSON; undefined if absent. It may be of any size, since it comes from a server. */
export function shown(value: unknown): string | undefined {
  const text = jsonStart(value, longest + 1);
  return text && cut(text);
}

/** The same as text, for an absent value, too. */
export function shownValue(value: unknown): string {
  return shown(value) ?? 'absent';
}

/** The start of a text that may be long. */
export function cut(text: string): string {
  return text.length > longest ? `${startOf(text, longest - 3)}…` : text;
}

/** At most so many characters (UTF-16 code units) from the start of a text; a surrogate pair is not divided. */
export function startOf(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
