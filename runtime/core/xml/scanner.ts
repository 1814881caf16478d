import { charLength, isNameChar, isNameStart, isSpace, stopsText } from './chars.js';
import {
  checkChars,
  checkedLength,
  commentEnd,
  declarationEnd,
  failAt,
  referenceEnd,
  referenceText,
  sectionEnd,
} from './markup.js';
import { NameTable, type WrittenName } from './names.js';

const LESS = 60;

/**
 * Reads the characters of a document: names, attribute values, and text, also between elements. `XmlReader` reads
 * the tags. It is the base class of the reader, so that both share the offset without a call.
 */
export class XmlScanner {
  readonly source: string;
  protected offset = 0;
  private readonly names = new NameTable();

  constructor(source: string) {
    this.source = source;
  }

  /** A qualified name (Namespaces in XML 1.0, production 7). */
  protected readName(): WrittenName {
    const source = this.source;
    const start = this.offset;
    let end = start;
    let hash = 0;
    let colon = -1;
    let unit = source.charCodeAt(end);
    if (!isNameStart(unit)) this.fail('expected a name', start);
    while (isNameChar(unit)) {
      if (unit === 58) {
        if (colon >= 0 || end === start) this.fail('a name must have at most one colon', end);
        colon = end;
        if (!isNameStart(source.charCodeAt(end + 1))) this.fail('expected a name after the colon', end);
      } else if (unit >= 0xd800 && unit < 0xe000) end += this.astral(end);
      hash = (hash * 31 + unit) | 0;
      end += 1;
      unit = source.charCodeAt(end);
    }
    this.offset = end;
    return this.names.take(source, start, end, colon, hash);
  }

  private astral(offset: number): 1 {
    if (charLength(this.source, offset) !== 2 || this.source.charCodeAt(offset) >= 0xdb80) {
      this.fail('a character is not allowed in a name', offset);
    }
    return 1;
  }

  protected quoted(): string {
    const source = this.source;
    const quote = source.charCodeAt(this.offset);
    if (quote !== 34 && quote !== 39) this.fail('an attribute value must be quoted', this.offset);
    const start = this.offset + 1;
    let from = start;
    let value = '';
    for (let offset = start; ; ) {
      const unit = source.charCodeAt(offset);
      if (unit === quote) {
        this.offset = offset + 1;
        return from === start ? source.substring(start, offset) : value + source.substring(from, offset);
      }
      if (unit >= 32 && unit < 0xd800 && unit !== 38 && unit !== LESS) {
        offset += 1;
        continue;
      }
      if (offset >= source.length) this.fail('an attribute value is not closed', start - 1);
      if (unit === LESS) this.fail('"<" is not allowed in an attribute value', offset);
      value += source.substring(from, offset);
      if (unit === 38) {
        value += this.reference(offset);
        offset = this.offset;
      } else if (isSpace(unit)) {
        // XML 1.0, 2.11 and 3.3.3: every form of line end is one space.
        value += ' ';
        offset += unit === 13 && source.charCodeAt(offset + 1) === 10 ? 2 : 1;
      } else {
        const length = checkedLength(source, offset);
        value += source.substring(offset, offset + length);
        offset += length;
      }
      from = offset;
    }
  }

  /** Text up to the next markup, with references and line ends resolved. */
  protected run(): string {
    const source = this.source;
    let from = this.offset;
    let value = '';
    let offset = from;
    for (;;) {
      while (offset < source.length && !stopsText(source.charCodeAt(offset))) offset += 1;
      const unit = source.charCodeAt(offset);
      if (offset >= source.length || unit === LESS) break;
      if (unit === 93) {
        if (source.startsWith(']]>', offset)) this.fail('"]]>" is not allowed in text', offset);
        offset += 1;
        continue;
      }
      if (unit !== 38 && unit !== 13) {
        offset += checkedLength(source, offset);
        continue;
      }
      value += source.substring(from, offset);
      if (unit === 38) {
        value += this.reference(offset);
        offset = this.offset;
      } else {
        value += '\n';
        offset += source.charCodeAt(offset + 1) === 10 ? 2 : 1;
      }
      from = offset;
    }
    this.offset = offset;
    return value === '' ? source.substring(from, offset) : value + source.substring(from, offset);
  }

  /** A character or entity reference at `offset`, which is consumed. */
  private reference(offset: number): string {
    const end = referenceEnd(this.source, offset);
    this.offset = end + 1;
    return referenceText(this.source, offset, end);
  }

  protected section(): string {
    const start = this.offset + 9;
    const end = sectionEnd(this.source, start);
    this.offset = end + 3;
    return this.source.substring(start, end).replace(/\r\n?/g, '\n');
  }

  protected instruction(): void {
    const at = this.offset;
    this.offset += 2;
    const name = this.readName();
    if (name.prefix !== '') this.fail('the name of a processing instruction must not have a colon', at);
    if (name.raw.toLowerCase() === 'xml') this.fail('the XML declaration must come first', at);
    const end = this.source.indexOf('?>', this.offset);
    if (end < 0) this.fail('a processing instruction is not closed', at);
    if (end > this.offset && !isSpace(this.source.charCodeAt(this.offset)))
      this.fail('expected white space', this.offset);
    checkChars(this.source, this.offset, end);
    this.offset = end + 2;
  }

  protected declaration(): void {
    const declared = this.source.startsWith('<?xml', this.offset);
    if (!declared || isNameChar(this.source.charCodeAt(this.offset + 5))) return;
    this.offset = declarationEnd(this.source, this.offset);
  }

  protected misc(): void {
    for (;;) {
      this.spaces();
      if (this.source.charCodeAt(this.offset) !== LESS) return;
      const second = this.source.charCodeAt(this.offset + 1);
      if (second === 63) this.instruction();
      else if (second === 33) this.offset = commentEnd(this.source, this.offset);
      else return;
    }
  }

  protected spaces(): boolean {
    const start = this.offset;
    while (isSpace(this.source.charCodeAt(this.offset))) this.offset += 1;
    return this.offset > start;
  }

  protected fail(message: string, offset: number): never {
    failAt(this.source, message, offset);
  }
}
