import type { Issue } from '../check.js';
import { CheckError } from '../errors.js';
import { shortened } from '../quote.js';
import { charLength, illegalChar, isNcName } from './chars.js';
import { XML_NAMESPACE, XMLNS_NAMESPACE, XSI_NAMESPACE } from './names.js';
import type { XmlNode } from './node.js';
import { splitName, XSI_TYPE } from './node.js';
import type { Declares } from './precedence.js';

/** Namespaces that are declared on the first element, by prefix. */
export type Prefixes = readonly (readonly [prefix: string, namespace: string])[];

/** The tags of an element as last written; each element has its own. */
export interface Tags {
  prefix: string;
  open: string;
  close: string;
}

const chunkLength = 32_768;

/**
 * Writes a document as one text. Names always have prefixes: those given at the start are declared once, any other
 * namespace where it is first used. Violations of values are reported in `issues` and not written.
 */
export class XmlWriter {
  /** Why values could not be written, in order. */
  readonly issues: Issue[] = [];
  /** SOAP encoding: every element states its type. */
  encoded = false;
  /** Text runs of the mixed content being written, and how many have been written. */
  runs: { readonly texts: readonly string[]; written: number } | undefined;
  /**
   * What else is allowed at this position of a content model with a wildcard: a node of such a name would be read as
   * the declared element.
   */
  rivals: Declares[] | undefined;
  /** How many items of a list have been written, for lists that several particles share. */
  readonly taken = new Map<object, Readonly<Record<string, number>>>();
  private out: string;
  /** Text before `out`. */
  private readonly chunks: string[] = [];
  private readonly prefixes = new Map<string, string>();
  private readonly open: string[] = [];
  private readonly declared: (readonly string[] | undefined)[] = [];
  /** Namespaces that the next element declares. */
  private pending: Prefixes;
  private tagOpen = false;
  private made = 0;
  private lastNamespace = '';
  private lastPrefix = '';

  constructor(prefixes: Prefixes = [], prologue = '<?xml version="1.0" encoding="UTF-8"?>\n') {
    this.out = prologue;
    this.pending = prefixes;
    this.prefixes.set(XML_NAMESPACE, 'xml:');
    for (const [prefix, namespace] of prefixes) this.prefixes.set(namespace, `${prefix}:`);
  }

  start(namespace: string, local: string): void {
    if (this.tagOpen) this.out += '>';
    const known = this.known(namespace);
    const prefix = known ?? this.make(namespace);
    const name = prefix + local;
    this.out += `<${name}`;
    this.tagOpen = true;
    this.open.push(name);
    this.declared.push(undefined);
    if (this.pending.length > 0) this.declarePending();
    if (known === undefined) this.bind(prefix, namespace);
  }

  end(): void {
    const name = this.open.pop();
    this.out += this.tagOpen ? '/>' : `</${name}>`;
    this.tagOpen = false;
    if (this.out.length > chunkLength) this.cut();
    const declared = this.declared.pop();
    if (declared === undefined) return;
    for (const namespace of declared) this.prefixes.delete(namespace);
    this.lastNamespace = '';
    this.lastPrefix = '';
  }

  attribute(namespace: string, local: string, value: string): void {
    const prefix = namespace === '' ? '' : this.prefix(namespace);
    this.out += ` ${prefix}${local}="${this.escaped(value, inAttribute)}"`;
  }

  text(value: string): void {
    if (value === '') return;
    if (this.tagOpen) {
      this.out += '>';
      this.tagOpen = false;
    }
    this.out += this.escaped(value, inText);
  }

  /** Writes the next text run of mixed content, before each child element. */
  run(): void {
    const { runs } = this;
    if (runs === undefined) return;
    this.text(runs.texts[runs.written] ?? '');
    runs.written += 1;
  }

  /** Writes an element that contains only text. */
  leaf(
    namespace: string,
    local: string,
    value: string,
    tags: Tags = { prefix: '', open: '', close: '' },
  ): void {
    const prefix = this.known(namespace);
    if (prefix === undefined || this.pending.length > 0) {
      this.start(namespace, local);
      this.text(value);
      this.end();
      return;
    }
    if (tags.open === '' || tags.prefix !== prefix) {
      tags.prefix = prefix;
      tags.open = `<${prefix}${local}>`;
      tags.close = `</${prefix}${local}>`;
    }
    if (this.tagOpen) this.out += '>';
    this.tagOpen = false;
    if (value === '') this.out += `<${prefix}${local}/>`;
    else this.out += tags.open + this.escaped(value, inText) + tags.close;
    if (this.out.length > chunkLength) this.cut();
  }

  nil(): void {
    this.attribute(XSI_NAMESPACE, 'nil', 'true');
  }

  /** The prefix of a namespace including its colon; declared on the open start tag if it is new. */
  prefix(namespace: string): string {
    const known = this.known(namespace);
    if (known !== undefined) return known;
    const prefix = this.make(namespace);
    if (this.tagOpen) this.bind(prefix, namespace);
    else {
      // The text of an element that has not been started.
      this.pending = [...this.pending, [prefix.slice(0, -1), namespace]];
      this.prefixes.set(namespace, prefix);
    }
    return prefix;
  }

  /** A qualified name as text, for values of type xs:QName. */
  qname(namespace: string, local: string): string {
    return namespace === '' ? local : this.prefix(namespace) + local;
  }

  /** Namespace of a prefix here. */
  resolve(prefix: string): string | undefined {
    return [...this.prefixes].find(([, known]) => known === `${prefix}:`)?.[0];
  }

  node(node: XmlNode): void {
    if (!isNcName(node.name)) {
      this.refuse(`"${shortened(node.name)}" is not a valid element name`);
      return;
    }
    this.start(node.namespace, node.name);
    this.nodeContent(node);
    this.end();
  }

  /** Writes attributes and children of a node, for an element that has been started. */
  nodeContent(node: XmlNode): void {
    for (const [expanded, value] of Object.entries(node.attributes)) {
      const { namespace, local } = splitName(expanded);
      if (!isNcName(local) || namespace === XMLNS_NAMESPACE || local === 'xmlns') {
        this.refuse(`"${shortened(expanded)}" is not a valid attribute name`);
      } else this.attribute(namespace, local, expanded === XSI_TYPE ? this.typeName(value) : value);
    }
    for (const child of node.children) {
      if (typeof child === 'string') this.text(child);
      else this.node(child);
    }
  }

  private typeName(expanded: string): string {
    const { namespace, local } = splitName(expanded);
    return this.qname(namespace, local);
  }

  private refuse(message: string): void {
    this.issues.push({ path: [], keyword: 'name', message });
  }

  /** Writes text as a section, or as several if it contains the end of one (XML 1.0, 2.7). */
  section(text: string): void {
    if (treatment(text) === 'refuse')
      this.issues.push({ path: [], keyword: 'characters', message: illegalText(text) });
    else this.raw(`<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`);
  }

  /** Writes XML text. */
  raw(xml: string): void {
    if (this.tagOpen) this.out += '>';
    this.tagOpen = false;
    this.out += xml;
  }

  /** Returns the document; throws if a value could not be written. */
  finish(what: string): string {
    if (this.issues.length > 0) throw new CheckError(what, this.issues);
    return this.chunks.length === 0 ? this.out : this.chunks.join('') + this.out;
  }

  /** Joins the pieces so far: an engine keeps every one of them until the text is inspected. */
  private cut(): void {
    this.out.charCodeAt(0);
    this.chunks.push(this.out);
    this.out = '';
  }

  /** Carriage returns are written as references, since reading would change them. */
  private escaped(text: string, special: RegExp): string {
    const todo = treatment(text);
    if (todo === 'none') return text;
    if (todo === 'escape') return text.replace(special, escapeUnit);
    this.issues.push({ path: [], keyword: 'characters', message: illegalText(text) });
    return '';
  }

  private known(namespace: string): string | undefined {
    if (namespace === this.lastNamespace) return this.lastPrefix;
    const prefix = namespace === '' ? '' : this.prefixes.get(namespace);
    if (prefix === undefined) return undefined;
    this.lastNamespace = namespace;
    this.lastPrefix = prefix;
    return prefix;
  }

  private make(namespace: string): string {
    if (namespace === XSI_NAMESPACE) return 'xsi:';
    this.made += 1;
    return `n${this.made}:`;
  }

  private bind(prefix: string, namespace: string): void {
    this.out += ` xmlns:${prefix.slice(0, -1)}="${this.escaped(namespace, inAttribute)}"`;
    this.prefixes.set(namespace, prefix);
    const top = this.declared.length - 1;
    this.declared[top] = [...(this.declared[top] ?? []), namespace];
  }

  private declarePending(): void {
    const pending = this.pending;
    this.pending = [];
    for (const [prefix, namespace] of pending) this.bind(`${prefix}:`, namespace);
  }
}

/** How a text must be treated before it is written. */
function treatment(text: string): 'none' | 'escape' | 'refuse' {
  let found: 'none' | 'escape' = 'none';
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit === 38 || unit === 60 || unit === 62 || unit === 34 || unit === 13 || unit === 10 || unit === 9)
      found = 'escape';
    else if (unit < 32 || unit >= 0xd800) {
      if (charLength(text, index) === 0) return 'refuse';
      if (unit < 0xdc00) index += 1;
    }
  }
  return found;
}

/** The message for a text with an illegal character. */
export function illegalText(text: string): string {
  const unit = text.charCodeAt(illegalChar(text));
  return `must not contain U+${unit.toString(16).toUpperCase().padStart(4, '0')}, which is not allowed in XML`;
}

/** A text escaped for an attribute or for content. */
export function escapeXml(text: string): string {
  return text.replace(inAttribute, escapeUnit);
}

const inText = /[&<>\r]/g;
const inAttribute = /[&<>"\t\n\r]/g;

function escapeUnit(unit: string): string {
  switch (unit) {
    case '&':
      return '&amp;';
    case '<':
      return '&lt;';
    case '>':
      return '&gt;';
    case '"':
      return '&quot;';
    default:
      return `&#${unit.charCodeAt(0)};`;
  }
}
