/** The grammar of regular expressions of XML Schema (XSD 1.0 part 2, appendix F). */

/** A syntax error of an expression. */
export interface PatternFault {
  /** Offset in UTF-16 units. */
  readonly at: number;
  /** The message: what was expected, then what was found. */
  readonly message: string;
}

/** Maximum nesting of groups and classes: each level is a recursive call here and in engines. */
const deepest = 50;

/** Unicode blocks for `\p{Is…}`, with their code points (XSD 1.0 part 2, appendix F.1.1). */
export const blocks: ReadonlyMap<string, readonly [from: number, to: number]> = new Map([
  ['BasicLatin', [0x0000, 0x007f]],
  ['Latin-1Supplement', [0x0080, 0x00ff]],
  ['LatinExtended-A', [0x0100, 0x017f]],
  ['LatinExtended-B', [0x0180, 0x024f]],
  ['IPAExtensions', [0x0250, 0x02af]],
  ['SpacingModifierLetters', [0x02b0, 0x02ff]],
  ['CombiningDiacriticalMarks', [0x0300, 0x036f]],
  ['Greek', [0x0370, 0x03ff]],
  ['Cyrillic', [0x0400, 0x04ff]],
  ['Armenian', [0x0530, 0x058f]],
  ['Hebrew', [0x0590, 0x05ff]],
  ['Arabic', [0x0600, 0x06ff]],
  ['Syriac', [0x0700, 0x074f]],
  ['Thaana', [0x0780, 0x07bf]],
  ['Devanagari', [0x0900, 0x097f]],
  ['Bengali', [0x0980, 0x09ff]],
  ['Gurmukhi', [0x0a00, 0x0a7f]],
  ['Gujarati', [0x0a80, 0x0aff]],
  ['Oriya', [0x0b00, 0x0b7f]],
  ['Tamil', [0x0b80, 0x0bff]],
  ['Telugu', [0x0c00, 0x0c7f]],
  ['Kannada', [0x0c80, 0x0cff]],
  ['Malayalam', [0x0d00, 0x0d7f]],
  ['Sinhala', [0x0d80, 0x0dff]],
  ['Thai', [0x0e00, 0x0e7f]],
  ['Lao', [0x0e80, 0x0eff]],
  ['Tibetan', [0x0f00, 0x0fff]],
  ['Myanmar', [0x1000, 0x109f]],
  ['Georgian', [0x10a0, 0x10ff]],
  ['HangulJamo', [0x1100, 0x11ff]],
  ['Ethiopic', [0x1200, 0x137f]],
  ['Cherokee', [0x13a0, 0x13ff]],
  ['UnifiedCanadianAboriginalSyllabics', [0x1400, 0x167f]],
  ['Ogham', [0x1680, 0x169f]],
  ['Runic', [0x16a0, 0x16ff]],
  ['Khmer', [0x1780, 0x17ff]],
  ['Mongolian', [0x1800, 0x18af]],
  ['LatinExtendedAdditional', [0x1e00, 0x1eff]],
  ['GreekExtended', [0x1f00, 0x1fff]],
  ['GeneralPunctuation', [0x2000, 0x206f]],
  ['SuperscriptsandSubscripts', [0x2070, 0x209f]],
  ['CurrencySymbols', [0x20a0, 0x20cf]],
  ['CombiningMarksforSymbols', [0x20d0, 0x20ff]],
  ['LetterlikeSymbols', [0x2100, 0x214f]],
  ['NumberForms', [0x2150, 0x218f]],
  ['Arrows', [0x2190, 0x21ff]],
  ['MathematicalOperators', [0x2200, 0x22ff]],
  ['MiscellaneousTechnical', [0x2300, 0x23ff]],
  ['ControlPictures', [0x2400, 0x243f]],
  ['OpticalCharacterRecognition', [0x2440, 0x245f]],
  ['EnclosedAlphanumerics', [0x2460, 0x24ff]],
  ['BoxDrawing', [0x2500, 0x257f]],
  ['BlockElements', [0x2580, 0x259f]],
  ['GeometricShapes', [0x25a0, 0x25ff]],
  ['MiscellaneousSymbols', [0x2600, 0x26ff]],
  ['Dingbats', [0x2700, 0x27bf]],
  ['BraillePatterns', [0x2800, 0x28ff]],
  ['CJKRadicalsSupplement', [0x2e80, 0x2eff]],
  ['KangxiRadicals', [0x2f00, 0x2fdf]],
  ['IdeographicDescriptionCharacters', [0x2ff0, 0x2fff]],
  ['CJKSymbolsandPunctuation', [0x3000, 0x303f]],
  ['Hiragana', [0x3040, 0x309f]],
  ['Katakana', [0x30a0, 0x30ff]],
  ['Bopomofo', [0x3100, 0x312f]],
  ['HangulCompatibilityJamo', [0x3130, 0x318f]],
  ['Kanbun', [0x3190, 0x319f]],
  ['BopomofoExtended', [0x31a0, 0x31bf]],
  ['EnclosedCJKLettersandMonths', [0x3200, 0x32ff]],
  ['CJKCompatibility', [0x3300, 0x33ff]],
  ['CJKUnifiedIdeographsExtensionA', [0x3400, 0x4db5]],
  ['CJKUnifiedIdeographs', [0x4e00, 0x9fff]],
  ['YiSyllables', [0xa000, 0xa48f]],
  ['YiRadicals', [0xa490, 0xa4cf]],
  ['HangulSyllables', [0xac00, 0xd7a3]],
  ['PrivateUse', [0xe000, 0xf8ff]],
  ['CJKCompatibilityIdeographs', [0xf900, 0xfaff]],
  ['AlphabeticPresentationForms', [0xfb00, 0xfb4f]],
  ['ArabicPresentationForms-A', [0xfb50, 0xfdff]],
  ['CombiningHalfMarks', [0xfe20, 0xfe2f]],
  ['CJKCompatibilityForms', [0xfe30, 0xfe4f]],
  ['SmallFormVariants', [0xfe50, 0xfe6f]],
  ['ArabicPresentationForms-B', [0xfe70, 0xfefe]],
  ['Specials', [0xfeff, 0xfffd]],
  ['HalfwidthandFullwidthForms', [0xff00, 0xffef]],
  ['OldItalic', [0x10300, 0x1032f]],
  ['Gothic', [0x10330, 0x1034f]],
  ['Deseret', [0x10400, 0x1044f]],
  ['ByzantineMusicalSymbols', [0x1d000, 0x1d0ff]],
  ['MusicalSymbols', [0x1d100, 0x1d1ff]],
  ['MathematicalAlphanumericSymbols', [0x1d400, 0x1d7ff]],
  ['CJKUnifiedIdeographsExtensionB', [0x20000, 0x2a6d6]],
  ['CJKCompatibilityIdeographsSupplement', [0x2f800, 0x2fa1f]],
  ['Tags', [0xe0000, 0xe007f]],
]);

const categories = /^(?:L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|Z[slp]?|S[mcko]?|C[cfon]?)$/;

/** Returns the syntax error of an expression; undefined if it is valid. */
export function patternFault(source: string): PatternFault | undefined {
  const text: Text = { source, at: 0, depth: 0 };
  try {
    alternatives(text);
    if (text.at < source.length) throw wrong(text, 'a character, since no "(" is open');
    return undefined;
  } catch (error) {
    if (error instanceof Fault) return { at: error.at, message: error.message };
    throw error;
  }
}

/** The expression and the position of the parser. */
interface Text {
  readonly source: string;
  at: number;
  depth: number;
}

class Fault extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.at = at;
  }
}

function wrong({ source, at }: Text, expected: string): Fault {
  const found = at < source.length ? `"${String.fromCodePoint(source.codePointAt(at) ?? 0)}"` : 'the end';
  return new Fault(`expected ${expected}, got ${found}`, at);
}

/** [1] and [2]: branches separated by bars, each a list of pieces. */
function alternatives(text: Text): void {
  text.depth += 1;
  if (text.depth > deepest) throw wrong(text, `at most ${deepest} nested groups`);
  while (text.at < text.source.length && text.source[text.at] !== ')') {
    if (text.source[text.at] === '|') text.at += 1;
    else {
      atom(text);
      quantifier(text);
    }
  }
  text.depth -= 1;
}

/** [9]. */
function atom(text: Text): void {
  const { source } = text;
  const letter = source[text.at] ?? '';
  if (letter === '(') {
    text.at += 1;
    alternatives(text);
    if (source[text.at] !== ')') throw wrong(text, '")"');
    text.at += 1;
  } else if (letter === '[') characterClass(text);
  else if (letter === '\\') escapeSequence(text);
  else if ('?*+{'.includes(letter)) throw wrong(text, 'a character or group before a quantifier');
  else if ('}]'.includes(letter)) throw wrong(text, `"\\${letter}"`);
  else text.at += widthAt(text);
}

/** [4]: an optional quantifier. */
function quantifier(text: Text): void {
  const { source } = text;
  if ('?*+'.includes(source[text.at] ?? ' ')) {
    text.at += 1;
    return;
  }
  if (source[text.at] !== '{') return;
  const quantity = /^\{(\d+)(?:,(\d*))?\}/.exec(source.slice(text.at, text.at + 40));
  if (quantity === null)
    throw wrong({ ...text, at: text.at + 1 }, 'a quantity such as "2", "2," or "2,3" and "}"');
  const [whole, from = '', to] = quantity;
  if (to !== undefined && to !== '' && BigInt(from) > BigInt(to))
    throw new Fault(`expected a quantity of at least ${from}, got ${to}`, text.at);
  text.at += whole.length;
}

/** [23], [24] and [37]: an escape outside a class; true if it matches a single character. */
function escapeSequence(text: Text): boolean {
  const letter = text.source[text.at + 1] ?? '';
  if (letter !== '' && 'nrt\\|.?*+(){}-[]^'.includes(letter)) {
    text.at += 2;
    return true;
  }
  if (letter !== '' && 'sSiIcCdDwW'.includes(letter)) {
    text.at += 2;
    return false;
  }
  text.at += 1;
  if (letter !== 'p' && letter !== 'P')
    throw wrong(text, 'one of n r t \\ | . ? * + ( ) { } - [ ] ^ s S i I c C d D w W p P after "\\"');
  const property = /^.\{([^{}]*)\}/.exec(text.source.slice(text.at, text.at + 60));
  if (property === null) throw wrong({ ...text, at: text.at + 1 }, 'a property in braces');
  const [whole, name = ''] = property;
  if (!categories.test(name) && !(name.startsWith('Is') && blocks.has(name.slice(2))))
    throw new Fault(
      `expected a category such as "Lu" or a block such as "IsBasicLatin", got "${name}"`,
      text.at,
    );
  text.at += whole.length;
  return false;
}

/** [11] to [22]: a class in brackets, with an optional subtracted class at its end. */
function characterClass(text: Text): void {
  const { source } = text;
  text.depth += 1;
  if (text.depth > deepest) throw wrong(text, `at most ${deepest} nested classes`);
  text.at += source[text.at + 1] === '^' ? 2 : 1;
  const start = text.at;
  while (source[text.at] !== ']' || text.at === start) {
    if (source.startsWith('-[', text.at) && text.at > start) {
      text.at += 1;
      characterClass(text);
      if (source[text.at] !== ']') throw wrong(text, '"]" after a class subtraction');
      break;
    }
    range(text, start);
  }
  text.at += 1;
  text.depth -= 1;
}

/** One character, escape, or range of characters. */
function range(text: Text, start: number): void {
  const { source } = text;
  const isHyphen = source[text.at] === '-';
  const from = member(text, start);
  if (isHyphen || source[text.at] !== '-' || source[text.at + 1] === ']' || source[text.at + 1] === '[')
    return;
  // [17]: a range has single characters at both ends.
  if (from === undefined) throw wrong(text, 'a single character before "-", or "\\-"');
  const at = text.at;
  text.at += 1;
  if (source[text.at] === '-') throw wrong(text, '"\\-" at the end of a range');
  const to = member(text, start);
  if (to === undefined)
    throw new Fault('expected a single character after "-", got a multi-character escape', at + 1);
  if (from > to)
    throw new Fault(
      `expected a range from a lower to a higher character, got "${source.slice(at - 1, text.at)}"`,
      at,
    );
}

/** The code point of a single character; undefined for an escape that matches several. */
function member(text: Text, start: number): number | undefined {
  const { source } = text;
  const letter = source[text.at];
  if (letter === undefined) throw wrong(text, '"]"');
  if (letter === '[' || letter === ']') throw wrong(text, `"\\${letter}"`);
  if (letter === '\\') {
    const at = text.at;
    if (!escapeSequence(text)) return undefined;
    const escaped = source[at + 1] ?? '';
    const control = { n: 10, r: 13, t: 9 }[escaped];
    return control ?? escaped.codePointAt(0);
  }
  // The hyphen is literal at either end of a class.
  if (letter === '-' && text.at > start && source[text.at + 1] !== ']') throw wrong(text, '"\\-"');
  const point = source.codePointAt(text.at);
  text.at += widthAt(text);
  return point;
}

function widthAt({ source, at }: Text): number {
  return (source.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}
