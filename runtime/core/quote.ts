/** How messages quote what a sender wrote. */

/** The longest text of a sender that a message quotes. */
const longestQuote = 100;

/**
 * A text of a sender as messages, faults and logs quote it: as it is, or its start and `…` where it is longer than
 * `most` UTF-16 units, since a name may have megabytes.
 */
export function shortened(text: string, most: number = longestQuote): string {
  if (text.length <= most) return text;
  // A surrogate pair stays whole.
  const isSplit = (text.charCodeAt(most - 1) & 0xfc00) === 0xd800;
  return `${text.slice(0, isSplit ? most - 1 : most)}…`;
}

/** The longest string that a message quotes as the value it found. */
const longestValue = 60;

const plainText = /^[ !#-[\]-~]*$/;

/** A text as JSON; the platform's own way is several times slower for short ones. */
export function quoted(text: string): string {
  return text.length <= longestValue && plainText.test(text) ? `"${text}"` : JSON.stringify(text);
}

/** A value as messages show it after `got`: short ones as JSON, others by their type and size. */
export function valueText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return value.length <= longestValue ? quoted(value) : `a string of ${value.length} characters`;
    case 'object':
      if (value === null) return 'null';
      if (value instanceof Uint8Array) return `${value.length} bytes`;
      return Array.isArray(value) ? 'an array' : 'an object';
    case 'function':
    case 'symbol':
      return `a ${typeof value}`;
    default:
      return String(value);
  }
}

/** A path into a value as messages show it, its steps joined by points; empty for the value itself. */
export function pathText(path: readonly (string | number)[]): string {
  return shortened(path.map((step) => shortened(String(step))).join('.'), 10 * longestQuote);
}

/**
 * A text that others have written, as a line of a terminal, a message or a comment may hold it: line ends and control
 * characters, which could steer a terminal or begin a line of their own, are blanks (one each, so that columns stay).
 */
export function printable(text: string): string {
  // Unicode's control characters (Cc) and its separators of lines and paragraphs (Zl, Zp).
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
}
