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

/** A value as data of limited size that JSON can hold: a scalar itself, a long text and others in words. */
export type Actual = string | number | boolean | null | Described;

/** A value in words: `an array`, `a string of 61 characters`. */
export interface Described {
  readonly description: string;
}

/** A value, or its description. */
export function boundedValue(value: unknown): Actual {
  if (typeof value === 'string' && value.length <= longestValue) return value;
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (typeof value === 'boolean' || value === null) return value;
  return { description: descriptionOf(value) };
}

function descriptionOf(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return `a string of ${value.length} characters`;
    case 'object':
      if (value instanceof Uint8Array) return `${value.length} bytes`;
      return Array.isArray(value) ? 'an array' : 'an object';
    case 'function':
    case 'symbol':
      return `a ${typeof value}`;
    default:
      return String(value);
  }
}

/** Such a value for messages after `got`: as JSON, or its description. */
export function actualText(actual: Actual): string {
  return typeof actual === 'object' && actual !== null ? actual.description : JSON.stringify(actual);
}

/** A value for messages after `got`: short ones as JSON, others by type and size. */
export function valueText(value: unknown): string {
  return actualText(boundedValue(value));
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
