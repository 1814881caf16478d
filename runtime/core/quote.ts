/** How messages quote untrusted text. */

/** Maximum length of untrusted text quoted in a message. */
const longestQuote = 100;

/**
 * An untrusted text for messages, faults and logs: unchanged, or its start and `…` if it exceeds `most` UTF-16 units,
 * since a name may have megabytes.
 */
export function shortened(text: string, most: number = longestQuote): string {
  if (text.length <= most) return text;
  // A surrogate pair is not split.
  const isSplit = (text.charCodeAt(most - 1) & 0xfc00) === 0xd800;
  return `${text.slice(0, isSplit ? most - 1 : most)}…`;
}

/** Maximum length of a string quoted as the actual value. */
const longestValue = 60;

const plainText = /^[ !#-[\]-~]*$/;

/** Whether a text is short, and in JSON the same between quotes. */
export function isPlain(text: string): boolean {
  return text.length <= longestValue && plainText.test(text);
}

/** A text as JSON; the platform's function is several times slower for short texts. */
export function quoted(text: string): string {
  return isPlain(text) ? `"${text}"` : JSON.stringify(text);
}

/** A value for messages after `got`: short ones as JSON, others by type and size. */
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

/** A path into a value for messages, its steps joined by points; empty for the value itself. */
export function pathText(path: readonly (string | number)[]): string {
  return shortened(path.map((step) => shortened(String(step))).join('.'), 10 * longestQuote);
}

/**
 * An untrusted text for one line of a terminal, a message or a comment: line ends and control characters, which could
 * control a terminal or start another line, are replaced by spaces (one each, so that columns stay).
 */
export function printable(text: string): string {
  // Unicode's control characters (Cc) and its separators of lines and paragraphs (Zl, Zp).
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');
}
