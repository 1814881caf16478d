import { createRequire } from 'node:module';
import type * as Saxes from 'saxes';
import type { Report } from '../../diagnostic.js';
import { once } from '../../once.js';
import type { Place } from '../../place.js';
import { decodeXml } from './encoding.js';

/** Loaded on first use, since most specs have no XML. */
const saxes = once((): typeof Saxes => createRequire(import.meta.url)('saxes'));

/** An XML file: its text and where its lines start. */
export interface XmlSource {
  readonly file: string;
  readonly text: string;
  readonly lines: readonly number[];
}

/** An attribute; namespace declarations are not included. */
export interface XmlAttribute {
  readonly namespace: string;
  readonly name: string;
  readonly prefix: string;
  readonly value: string;
}

/** An element with the data to resolve names in it and to report its place. */
export interface XmlElement {
  readonly source: XmlSource;
  readonly parent: XmlElement | undefined;
  /** Empty: no namespace. */
  readonly namespace: string;
  readonly name: string;
  readonly prefix: string;
  readonly attributes: readonly XmlAttribute[];
  /** Namespaces declared on this element, by prefix; the default one has the empty prefix. */
  readonly declared: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Children and text, in order; comments and processing instructions are omitted. */
  readonly content: readonly (XmlElement | string)[];
  /** Offset of its `<` in the text. */
  readonly offset: number;
}

interface OpenElement extends XmlElement {
  readonly children: XmlElement[];
  readonly content: (XmlElement | string)[];
}

/** Maximum nesting that is read. */
const maxDepth = 400;

/** Reads XML into a tree; returns undefined if it is malformed, after reporting it. */
export function parseXml(file: string, bytes: Uint8Array | string, report: Report): XmlElement | undefined {
  const decoded = decodeXml(bytes);
  if (decoded.problem !== undefined) {
    report({ severity: 'error', code: 'malformed-xml', message: decoded.problem, at: start(file) });
    return undefined;
  }
  const source: XmlSource = { file, text: decoded.text, lines: lineStarts(decoded.text) };
  return build(source, report);
}

function build(source: XmlSource, report: Report): XmlElement | undefined {
  const parser = new (saxes().SaxesParser)({ xmlns: true, position: true });
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let offset = 0;
  let failed = false;
  const fail = (code: 'malformed-xml' | 'forbidden-doctype', message: string, where: number): void => {
    if (!failed)
      report({
        severity: 'error',
        code,
        message,
        at: { file: source.file, pointer: '/', ...lineColumn(source, where) },
      });
    failed = true;
  };
  const text = (value: string): void => {
    if (!failed) open.at(-1)?.content.push(value);
  };
  parser.on('error', ({ message }) => {
    fail('malformed-xml', sentence(message), Math.max(0, parser.position - 1));
  });
  parser.on('doctype', () => {
    const where = source.text.lastIndexOf('<!DOCTYPE', parser.position);
    fail('forbidden-doctype', 'the document must not have a document type declaration', where);
  });
  parser.on('opentagstart', () => {
    offset = source.text.lastIndexOf('<', parser.position - 1);
    if (open.length >= maxDepth)
      fail('malformed-xml', `elements must not be nested deeper than ${maxDepth} levels`, offset);
  });
  parser.on('opentag', (tag) => {
    if (failed) return;
    const element = elementOf(tag, source, open.at(-1), offset);
    open.at(-1)?.children.push(element);
    open.at(-1)?.content.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', ({ name, isSelfClosing }) => {
    open.pop();
    if (isSelfClosing) return;
    // The parser closes an element with any closing tag, and compares the names afterwards.
    const where = source.text.lastIndexOf('</', parser.position - 1);
    const tag = source.text.slice(where, parser.position);
    if (tag.slice(2, -1).trimEnd() !== name)
      fail('malformed-xml', `"${tag}" does not close "${name}"`, where);
  });
  parser.on('text', text);
  parser.on('cdata', text);
  parser.write(source.text).close();
  return failed ? undefined : root;
}

interface Tag {
  readonly local: string;
  readonly prefix: string;
  readonly uri: string;
  readonly attributes: Readonly<
    Record<string, { local: string; prefix: string; uri: string; value: string }>
  >;
  readonly ns: Readonly<Record<string, string>>;
}

/** Attributes whose white space is significant; other attributes of schemas and WSDLs are trimmed tokens. */
const literal: ReadonlySet<string> = new Set(['default', 'fixed', 'value']);

function elementOf(
  tag: Tag,
  source: XmlSource,
  parent: OpenElement | undefined,
  offset: number,
): OpenElement {
  const attributes = Object.values(tag.attributes)
    .filter((attribute) => attribute.uri !== 'http://www.w3.org/2000/xmlns/')
    .map(({ local, prefix, uri, value }) => ({
      namespace: uri,
      name: local,
      prefix,
      value: literal.has(local) ? value : value.trim(),
    }));
  const declared = new Map(Object.entries(tag.ns));
  const { local: name, prefix, uri: namespace } = tag;
  return { source, parent, namespace, name, prefix, attributes, declared, children: [], content: [], offset };
}

/** Name of an element as written. */
export function tagName({ prefix, name }: { readonly prefix: string; readonly name: string }): string {
  return prefix === '' ? name : `${prefix}:${name}`;
}

/** The parser's message without its position. */
function sentence(message: string): string {
  return message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
}

function start(file: string): Place {
  return { file, pointer: '/', line: 1, column: 1 };
}

function lineStarts(text: string): number[] {
  const lines = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines.push(at + 1);
  return lines;
}

function lineColumn(source: XmlSource, offset: number): { line: number; column: number } {
  let low = 0;
  let high = source.lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((source.lines[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (source.lines[low] ?? 0) + 1 };
}

/** Value of an attribute that is in no namespace. */
export function attribute(element: XmlElement, name: string, namespace = ''): string | undefined {
  return element.attributes.find((each) => each.name === name && each.namespace === namespace)?.value;
}

/** The namespace of a prefix at `element`. */
export function namespaceOf(element: XmlElement, prefix: string): string | undefined {
  if (prefix === 'xml') return 'http://www.w3.org/XML/1998/namespace';
  for (let at: XmlElement | undefined = element; at !== undefined; at = at.parent) {
    const found = at.declared.get(prefix);
    if (found !== undefined) return found;
  }
  return prefix === '' ? '' : undefined;
}

/** Text of an element and its descendants. */
export function textOf(element: XmlElement): string {
  return element.content.map((each) => (typeof each === 'string' ? each : textOf(each))).join('');
}

/** Place of an element, or of one of its attributes. */
export function placeOf(element: XmlElement, attributeName?: string): Place {
  const { source } = element;
  if (attributeName === undefined) {
    return { file: source.file, pointer: xpath(element), ...lineColumn(source, element.offset) };
  }
  const pointer = `${xpath(element)}/@${attributeName}`;
  return { file: source.file, pointer, ...lineColumn(source, attributeOffset(element, attributeName)) };
}

/** Finds an attribute's name in the start tag; values are skipped, so that their text cannot match. */
function attributeOffset(element: XmlElement, name: string): number {
  const { text } = element.source;
  const token = /\s+([^\s=/>]+)\s*=\s*(?:"[^"]*"|'[^']*')/y;
  token.lastIndex =
    element.offset + 1 + (element.prefix === '' ? 0 : element.prefix.length + 1) + element.name.length;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    if (match[1] === name) return match.index + match[0].indexOf(name);
  }
  return element.offset;
}

const wellKnown: ReadonlyMap<string, string> = new Map([
  ['http://schemas.xmlsoap.org/wsdl/', 'wsdl'],
  ['http://www.w3.org/2001/XMLSchema', 'xs'],
  ['http://schemas.xmlsoap.org/wsdl/soap/', 'soap'],
  ['http://schemas.xmlsoap.org/wsdl/soap12/', 'soap12'],
]);

function xpath(element: XmlElement): string {
  return `${element.parent === undefined ? '' : xpath(element.parent)}/${step(element)}`;
}

function step(element: XmlElement): string {
  const prefix = wellKnown.get(element.namespace) ?? element.prefix;
  const name = prefix === '' ? element.name : `${prefix}:${element.name}`;
  const given = attribute(element, 'name');
  if (given !== undefined && !given.includes('"')) return `${name}[@name="${given}"]`;
  const alike = element.parent?.children.filter(
    (each) => each.name === element.name && each.namespace === element.namespace,
  );
  return alike === undefined || alike.length < 2 ? name : `${name}[${alike.indexOf(element) + 1}]`;
}
