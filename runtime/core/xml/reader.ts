import type { Limits } from '../http/message.js';
import { defaultLimits } from '../http/message.js';
import { shortened } from '../quote.js';
import { isBlank, isNameChar, isNameStart, isSpace, stopsText } from './chars.js';
import type { Position } from './error.js';
import { positionAt } from './error.js';
import { commentEnd } from './markup.js';
import type { WrittenName } from './names.js';
import { intern, NamespaceScope, standsAt, XML_NAMESPACE, XMLNS_NAMESPACE } from './names.js';
import { XmlScanner } from './scanner.js';

/** Limits of a document. */
export type XmlLimits = Pick<Limits, 'depth' | 'elements' | 'attributes'>;

const LESS = 60;
const SLASH = 47;

/** The next item of an element's content. */
export type Token = 'start' | 'end' | 'text';

/**
 * Reads a document once, front to back, without building a tree, and checks that it is well-formed (XML 1.0, Namespaces
 * 1.0). Document type declarations are always refused, so that entities are never declared. After `start` and at each
 * start tag, `local`, `namespace` and the attributes are those of that tag.
 */
export class XmlReader extends XmlScanner {
  /** Local name of the last start tag. */
  local = '';
  /** Its namespace; empty: none. */
  namespace = '';
  /** Offset of the last tag. */
  at = 0;
  /** Text of the last `text` token. */
  value = '';
  depth = 0;
  /** Position of text between elements when `child` was called, or -1. */
  strayText = -1;
  /** Position of an element within content when `text` was called, or -1. */
  strayElement = -1;
  attributeCount = 0;

  private readonly limits: XmlLimits;
  private readonly scope = new NamespaceScope();
  private readonly open: WrittenName[] = [];
  private readonly scopeSizes: number[] = [];
  private readonly attributeNames: WrittenName[] = [];
  private readonly attributeNamespaces: string[] = [];
  private readonly attributeValues: string[] = [];
  private elements = 0;
  private last: WrittenName | undefined;
  /** Number of namespace declarations that remain after the last tag. */
  private kept = 2;
  /** The last start tag was an empty-element tag. */
  private empty = false;

  constructor(source: string, limits?: Partial<XmlLimits>) {
    super(source);
    this.limits = { ...defaultLimits, ...limits };
  }

  /** Goes to the root element's start tag. */
  start(): void {
    if (this.source.charCodeAt(0) === 0xfeff) this.offset = 1;
    this.declaration();
    this.misc();
    if (this.offset >= this.source.length) this.fail('the root element is missing', this.offset);
    if (this.source.charCodeAt(this.offset) !== LESS)
      this.fail('text before the root element is not allowed', this.offset);
    this.startTag();
  }

  /** Reads the rest after the root: only comments, instructions and white space are allowed. */
  finish(): void {
    this.misc();
    if (this.offset < this.source.length)
      this.fail('content after the root element is not allowed', this.offset);
  }

  /** Goes to the next child's start tag, or past the end tag of the element and returns false. */
  child(): boolean {
    const source = this.source;
    for (;;) {
      if (!this.empty) {
        while (isSpace(source.charCodeAt(this.offset))) this.offset += 1;
        if (source.charCodeAt(this.offset) === LESS && isNameStart(source.charCodeAt(this.offset + 1))) {
          this.startTag();
          return true;
        }
      }
      const offset = this.offset;
      const token = this.next();
      if (token === 'start') return true;
      if (token === 'end') return false;
      if (this.strayText < 0 && !isBlank(this.value)) this.strayText = offset;
    }
  }

  /** The text of the current element, including its end tag. */
  text(): string {
    if (!this.empty) {
      const source = this.source;
      const start = this.offset;
      let end = start;
      while (end < source.length && !stopsText(source.charCodeAt(end))) end += 1;
      if (source.charCodeAt(end) === LESS && source.charCodeAt(end + 1) === SLASH) {
        this.offset = end;
        this.endTag();
        return source.substring(start, end);
      }
    }
    return this.gatherText();
  }

  private gatherText(): string {
    let value = '';
    for (;;) {
      const token = this.next();
      if (token === 'end') return value;
      if (token === 'text') {
        value += this.value;
        continue;
      }
      if (this.strayElement < 0) this.strayElement = this.at;
      this.skip();
    }
  }

  /** Goes past the end tag of the current element. */
  skip(): void {
    const depth = this.depth - 1;
    for (;;) {
      if (this.next() === 'end' && this.depth === depth) return;
    }
  }

  /** The next token of content; text may be split into several tokens. */
  next(): Token {
    if (this.empty) {
      this.empty = false;
      this.close();
      return 'end';
    }
    for (;;) {
      const unit = this.source.charCodeAt(this.offset);
      if (unit !== LESS) {
        if (this.offset >= this.source.length)
          this.fail(
            `the document ends within <${shortened(this.open[this.depth - 1]?.raw ?? '')}>`,
            this.offset,
          );
        this.value = this.run();
        return 'text';
      }
      const second = this.source.charCodeAt(this.offset + 1);
      if (second === SLASH) {
        this.endTag();
        return 'end';
      }
      if (second === 63) this.instruction();
      else if (second !== 33) {
        this.startTag();
        return 'start';
      } else if (this.source.startsWith('<![CDATA[', this.offset)) {
        this.value = this.section();
        return 'text';
      } else this.offset = commentEnd(this.source, this.offset);
    }
  }

  /** Whether the last start tag has this name. */
  isAt(namespace: string, local: string): boolean {
    return this.local === local && this.namespace === namespace;
  }

  attributeLocal(index: number): string {
    return this.attributeNames[index]?.local ?? '';
  }

  attributeNamespace(index: number): string {
    return this.attributeNamespaces[index] ?? '';
  }

  attributeValue(index: number): string {
    return this.attributeValues[index] ?? '';
  }

  /** Value of an attribute of the last start tag. */
  attribute(namespace: string, local: string): string | undefined {
    for (let index = 0; index < this.attributeCount; index++) {
      if (this.attributeNames[index]?.local === local && this.attributeNamespaces[index] === namespace) {
        return this.attributeValues[index];
      }
    }
    return undefined;
  }

  /** Namespace of a prefix here; the empty prefix is the default namespace. */
  resolve(prefix: string): string | undefined {
    return this.scope.find(prefix);
  }

  position(offset: number = this.at): Position {
    return positionAt(this.source, offset);
  }

  private startTag(): void {
    this.at = this.offset;
    if (++this.elements > this.limits.elements)
      this.fail(`the document must have at most ${this.limits.elements} elements`, this.at);
    if (this.depth >= this.limits.depth)
      this.fail(`elements must be nested at most ${this.limits.depth} levels deep`, this.at);
    this.offset += 1;
    const name = this.expectedName() ?? this.readName();
    if (this.last !== undefined) this.last.next = name;
    this.last = name;
    this.scope.restore(this.kept);
    this.scopeSizes[this.depth] = this.kept;
    this.open[this.depth] = name;
    this.depth += 1;
    this.attributeCount = 0;
    const unit = this.source.charCodeAt(this.offset);
    this.empty = false;
    if (unit === 62) this.offset += 1;
    else this.attributes();
    this.kept = this.scope.size;
    const namespace = this.scope.resolve(name);
    if (namespace === undefined) this.fail(`the prefix "${shortened(name.prefix)}" is not declared`, this.at);
    if (name.prefix === 'xmlns') this.fail('the prefix "xmlns" is not allowed in an element name', this.at);
    this.local = name.local;
    this.namespace = namespace;
  }

  private attributes(): void {
    const source = this.source;
    for (;;) {
      const spaced = this.spaces();
      const unit = source.charCodeAt(this.offset);
      if (unit === 62) {
        this.offset += 1;
        break;
      }
      if (unit === SLASH) {
        if (source.charCodeAt(this.offset + 1) !== 62) this.fail('expected ">" after "/"', this.offset);
        this.offset += 2;
        this.empty = true;
        break;
      }
      if (!spaced) this.fail('expected white space before an attribute', this.offset);
      this.readAttribute();
    }
    if (this.attributeCount > 0) this.resolveAttributes();
  }

  private readAttribute(): void {
    const at = this.offset;
    const name = this.readName();
    this.spaces();
    if (this.source.charCodeAt(this.offset) !== 61)
      this.fail(`expected "=" after the attribute "${shortened(name.raw)}"`, this.offset);
    this.offset += 1;
    this.spaces();
    const value = this.quoted();
    const declares = name.prefix === 'xmlns' || name.raw === 'xmlns';
    for (let index = 0; index < this.attributeCount; index++) {
      if (this.attributeNames[index]?.raw === name.raw)
        this.fail(`the attribute "${shortened(name.raw)}" occurs more than once`, at);
    }
    // Declarations stay in the list until the names are resolved, so that duplicates are detected.
    if (declares) this.declareNamespace(name, value, at);
    if (this.attributeCount >= this.limits.attributes)
      this.fail(`an element must have at most ${this.limits.attributes} attributes`, at);
    this.attributeNames[this.attributeCount] = name;
    this.attributeValues[this.attributeCount] = value;
    this.attributeCount += 1;
  }

  private declareNamespace(name: WrittenName, uri: string, at: number): void {
    const prefix = name.prefix === '' ? '' : name.local;
    if (prefix === 'xmlns') this.fail('the prefix "xmlns" must not be declared', at);
    if ((prefix === 'xml') !== (uri === XML_NAMESPACE))
      this.fail('the prefix "xml" must be bound to its namespace, and no other prefix to it', at);
    if (uri === XMLNS_NAMESPACE) this.fail('the namespace of "xmlns" must not be declared', at);
    if (uri === '' && prefix !== '')
      this.fail(`the prefix "${shortened(prefix)}" must not be bound to an empty namespace`, at);
    this.scope.declare(prefix, intern(uri));
  }

  /** Removes the declarations, resolves the namespaces of the others, and detects duplicates. */
  private resolveAttributes(): void {
    let kept = 0;
    for (let index = 0; index < this.attributeCount; index++) {
      const name = this.attributeNames[index];
      if (name === undefined || name.prefix === 'xmlns' || name.raw === 'xmlns') continue;
      const namespace = name.prefix === '' ? '' : this.scope.resolve(name);
      if (namespace === undefined)
        this.fail(`the prefix "${shortened(name.prefix)}" is not declared`, this.at);
      for (let other = 0; other < kept; other++) {
        if (
          this.attributeNames[other]?.local === name.local &&
          this.attributeNamespaces[other] === namespace
        ) {
          this.fail(`the attribute "${shortened(name.raw)}" occurs more than once`, this.at);
        }
      }
      this.attributeNames[kept] = name;
      this.attributeNamespaces[kept] = namespace;
      this.attributeValues[kept] = this.attributeValues[index] ?? '';
      kept += 1;
    }
    this.attributeCount = kept;
  }

  private endTag(): void {
    const name = this.open[this.depth - 1];
    this.at = this.offset;
    const start = this.offset + 2;
    if (name === undefined) this.fail('an end tag has no start tag', this.at);
    let end = start + name.units.length;
    if (!standsAt(this.source, start, name) || isNameChar(this.source.charCodeAt(end))) {
      this.fail(`</${shortened(name.raw)}> is missing`, this.at);
    }
    while (isSpace(this.source.charCodeAt(end))) end += 1;
    if (this.source.charCodeAt(end) !== 62) this.fail(`expected ">" after </${shortened(name.raw)}`, end);
    this.offset = end + 1;
    this.close();
  }

  private close(): void {
    this.depth -= 1;
    // The declarations stay until the next tag, since the text just read may contain qualified names.
    this.kept = this.scopeSizes[this.depth] ?? 2;
  }

  /** The name that followed the previous one last time, if it is here again. */
  private expectedName(): WrittenName | undefined {
    const name = this.last?.next;
    if (name === undefined || !standsAt(this.source, this.offset, name)) return undefined;
    const end = this.offset + name.units.length;
    if (isNameChar(this.source.charCodeAt(end))) return undefined;
    this.offset = end;
    return name;
  }
}
