/** Removes secrets from texts, in all spellings that servers or tools may produce. */

/** A secret text, and the name of the variable that replaces it. */
export interface Secret {
  readonly value: string;
  readonly name: string;
}

/** Shorter texts are too common, and would be replaced in unrelated places. */
const shortest = 4;

/** In longer secrets only characters that URLs, JSON and XML do not allow are searched for in other spellings. */
const longest = 256;

/** Shorter texts may be split over pieces by chance. */
const shortestInPieces = 12;

/** Minimum length of the base64 of a secret to be searched for inside other base64. */
const shortestInside = 6;

/**
 * A function that replaces secrets by `$NAME`: unchanged, percent-encoded (RFC 3986, 2.1; partly, completely, or
 * twice), form-encoded, escaped for JSON (RFC 8259, 7) or XML (4.1), and, by `$NAME_BASE64`, in base64 and base64url
 * (RFC 4648) with the encoded text around them, and, by `$NAME_HEX`, in hexadecimal digits; longer ones also in pieces
 * separated by white space, line ends, quotes or operators that join them. Texts without secrets are returned
 * unchanged. Secrets of fewer than four characters are ignored.
 */
export function hiderOf(secrets: readonly Secret[]): (text: string) => string {
  const spellings = spellingsOf(secrets);
  if (spellings.length === 0) return (text) => text;
  const names = [...new Set(spellings.map(({ name }) => name))];
  // Existing placeholders are kept: a secret may be part of their names.
  const known = `\\$(?:${names.join('|')})(?![A-Z0-9_])`;
  const expression = new RegExp([known, ...spellings.map(({ source }) => `(${source})`)].join('|'), 'gu');
  return (text) =>
    text.replace(expression, (whole: string, ...groups: readonly unknown[]) => {
      const found = spellings.find((_, index) => groups[index] !== undefined);
      return found === undefined ? whole : `$${found.name}`;
    });
}

interface Spelling {
  readonly source: string;
  readonly name: string;
  readonly length: number;
}

/** The longest first: a secret may be part of another one. */
function spellingsOf(secrets: readonly Secret[]): readonly Spelling[] {
  const known = new Set<string>();
  const own = secrets.filter(
    ({ value }) => value.length >= shortest && !known.has(value) && known.add(value),
  );
  return own
    .flatMap(({ value, name }) => [
      { source: plainSource(value), name, length: value.length },
      ...piecesSources(value).map((source) => ({ source, name, length: value.length })),
      { source: octetsSource(value), name: `${name}_HEX`, length: value.length },
      ...base64Sources(value).map((source) => ({ source, name: `${name}_BASE64`, length: value.length })),
    ])
    .sort((a, b) => b.length - a.length);
}

function plainSource(value: string): string {
  const isThorough = value.length <= longest;
  return [...value]
    .map((letter) => (isThorough || !/[\w.~-]/.test(letter) ? letterSource(letter) : literal(letter)))
    .join('');
}

/** Possible separators of the pieces of a text that is divided by line breaks, lists or concatenation. */
const between = '(?:\\\\+[nrt]|[\\s"\'`+,.;|\\u00ad\\u200b-]){0,8}';

/** A secret in pieces; none if it is so short that others may match, or very long. */
function piecesSources(value: string): readonly string[] {
  const letters = [...value];
  if (letters.length < shortestInPieces || letters.length > longest) return [];
  return [letters.map(literal).join(between)];
}

/** Octets in hexadecimal digits, as in dumps and literals: `61 62`, `61:62`, `0x61, 0x62`, `\x61\x62`. */
function octetsSource(value: string): string {
  return [...new TextEncoder().encode(value)]
    .map((byte) => hexSource(byte, 2))
    .join(value.length > longest ? '' : '(?:(?:[\\s:,-]|\\\\n){0,3}(?:0[xX]|\\\\+[xX])?)');
}

/** One character in all of its spellings. */
function letterSource(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const units = Array.from({ length: letter.length }, (_, index) => letter.charCodeAt(index));
  const json = units.map((unit) => `\\\\+u${hexSource(unit, 4)}`).join('');
  const short = '"\\/\b\f\n\r\t'.indexOf(letter);
  const entity = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": 'apos' }[letter];
  const percent = [...new TextEncoder().encode(letter)]
    .map((byte) => `%(?:25)*${hexSource(byte, 2)}`)
    .join('');
  return `(?:${[
    literal(letter),
    percent,
    json,
    `&#(?:0*${code}|[xX]0*${hexSource(code, 1)});`,
    ...(short < 0 ? [] : [`\\\\+${literal('"\\/bfnrt'[short] ?? '')}`]),
    ...(entity === undefined ? [] : [`&(?:amp;)*${entity};`]),
    // application/x-www-form-urlencoded
    ...(letter === ' ' ? ['\\+'] : []),
  ].join('|')})`;
}

function hexSource(value: number, digits: number): string {
  return value
    .toString(16)
    .padStart(digits, '0')
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);
}

function literal(letter: string): string {
  return letter.replace(/[$()*+./?[\\\]^{|}]/, '\\$&');
}

/**
 * A secret in base64: alone, and within a longer text. There its first and last characters may contain bits of the
 * adjacent text, and its encoding depends on the number of octets before it, modulo three.
 */
function base64Sources(value: string): readonly string[] {
  const bytes = new TextEncoder().encode(value);
  // RFC 2045, 6.8: in lines of 76 characters.
  const gap = value.length > longest ? '' : '(?:\\\\+[rn]|[\\r\\n]){0,4}';
  const inside = [0, 1, 2].flatMap((before) => {
    const text = base64(new Uint8Array([...new Uint8Array(before), ...bytes])).replace(/=+$/, '');
    const core = text.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
    return core.length < shortestInside ? [] : [`${base64Source(core, gap)}(?:[\\w+/-]?${padding}{1,2})?`];
  });
  const alone = base64Source(base64(bytes).replace(/=+$/, ''), gap);
  return [`(?<![\\w+/])${alone}(?![\\w+/])${padding}{0,2}`, ...inside];
}

const padding = '(?:=|%(?:25)*3[dD])';

function base64Source(text: string, gap: string): string {
  return [...text]
    .map((letter) => {
      if (letter === '+') return '(?:[+-]|%(?:25)*2[bB])';
      return letter === '/' ? '(?:\\\\*/|_|%(?:25)*2[fF])' : letter;
    })
    .join(gap);
}

/** Octets in base64 (RFC 4648, 4). */
export function base64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
