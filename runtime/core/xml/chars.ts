/** Character classes of XML 1.0 (fifth edition), 2.2 and 2.3, by UTF-16 code unit. */

const NAME_START = 1;
const NAME = 2;
const SPACE = 4;

const ascii = table();

function table(): Uint8Array {
  const classes = new Uint8Array(128);
  for (let unit = 0; unit < 128; unit++) {
    const char = String.fromCharCode(unit);
    let bits = 0;
    if (/[A-Za-z_:]/.test(char)) bits |= NAME_START | NAME;
    if (/[0-9.-]/.test(char)) bits |= NAME;
    if (' \t\n\r'.includes(char)) bits |= SPACE;
    classes[unit] = bits;
  }
  return classes;
}

/** White space as in production 3. */
export function isSpace(unit: number): boolean {
  return unit === 32 || unit === 10 || unit === 9 || unit === 13;
}

/** Whether a text contains only white space. */
export function isBlank(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (!isSpace(text.charCodeAt(index))) return false;
  }
  return true;
}

/** Whether a unit may start a name; surrogates are accepted, their pairs are checked elsewhere. */
export function isNameStart(unit: number): boolean {
  return unit < 128 ? ((ascii[unit] ?? 0) & NAME_START) !== 0 : isWideNameStart(unit);
}

/** Whether a unit may be part of a name. */
export function isNameChar(unit: number): boolean {
  return unit < 128 ? ((ascii[unit] ?? 0) & NAME) !== 0 : isWideNameChar(unit);
}

/**
 * Whether a unit ends a run of plain text: markup, a reference, a line end to normalise, a possible `]]>`, or an
 * illegal character. For letters, which most units are, one comparison is sufficient.
 */
export function stopsText(unit: number): boolean {
  if (unit > 93) return unit >= 0xd800 && (unit < 0xe000 || unit > 0xfffd);
  return unit === 60 || unit === 38 || unit === 93 || (unit < 32 && unit !== 10 && unit !== 9);
}

function isWideNameStart(unit: number): boolean {
  return (
    (unit >= 0xc0 && unit <= 0x2ff && unit !== 0xd7 && unit !== 0xf7) ||
    (unit >= 0x370 && unit <= 0x1fff && unit !== 0x37e) ||
    unit === 0x200c ||
    unit === 0x200d ||
    (unit >= 0x2070 && unit <= 0x218f) ||
    (unit >= 0x2c00 && unit <= 0x2fef) ||
    (unit >= 0x3001 && unit <= 0xdfff) ||
    (unit >= 0xf900 && unit <= 0xfdcf) ||
    (unit >= 0xfdf0 && unit <= 0xfffd)
  );
}

function isWideNameChar(unit: number): boolean {
  return (
    isWideNameStart(unit) ||
    unit === 0xb7 ||
    (unit >= 0x300 && unit <= 0x36f) ||
    unit === 0x203f ||
    unit === 0x2040
  );
}

/** Length of the character at `index`: 1 or 2 units, 0 if it is not legal. */
export function charLength(text: string, index: number): 0 | 1 | 2 {
  const unit = text.charCodeAt(index);
  if (unit < 32) return unit === 9 || unit === 10 || unit === 13 ? 1 : 0;
  if (unit < 0xd800) return 1;
  if (unit < 0xdc00) {
    const low = text.charCodeAt(index + 1);
    return low >= 0xdc00 && low < 0xe000 ? 2 : 0;
  }
  return unit >= 0xe000 && unit <= 0xfffd ? 1 : 0;
}

/** Index of the first illegal unit; -1 if all are legal. */
export function illegalChar(text: string): number {
  for (let index = 0; index < text.length; ) {
    const unit = text.charCodeAt(index);
    if (unit >= 32 && unit < 0xd800) {
      index += 1;
      continue;
    }
    const length = charLength(text, index);
    if (length === 0) return index;
    index += length;
  }
  return -1;
}

/** Text in which U+FFFD replaces illegal characters, since messages of errors may contain any. */
export function legalText(text: string): string {
  let legal = '';
  let rest = text;
  for (let at = illegalChar(rest); at >= 0; at = illegalChar(rest)) {
    legal += `${rest.slice(0, at)}\ufffd`;
    rest = rest.slice(at + 1);
  }
  return legal + rest;
}

/** A name without a colon (Namespaces in XML 1.0, production 4). */
export function isNcName(text: string): boolean {
  return isName(text) && !text.includes(':');
}

/** A name (production 5). */
export function isName(text: string): boolean {
  if (text === '' || !isNameStart(text.charCodeAt(0))) return false;
  return isNmtoken(text);
}

/** A name token (production 7). */
export function isNmtoken(text: string): boolean {
  for (let index = 0; index < text.length; ) {
    const unit = text.charCodeAt(index);
    if (!isNameChar(unit)) return false;
    const length = charLength(text, index);
    // Planes 15 and 16 have no name characters.
    if (length === 0 || (length === 2 && unit >= 0xdb80)) return false;
    index += length;
  }
  return text !== '';
}
