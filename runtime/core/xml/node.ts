import { setOwn } from '../own.js';
import { XSI_NAMESPACE } from './names.js';
import type { XmlReader } from './reader.js';

/** Expanded name of `xsi:type`; a node stores its value as an expanded name, since prefixes are lost. */
export const XSI_TYPE = `{${XSI_NAMESPACE}}type`;

/** An element kept unchanged, for content that a contract leaves open (xs:any, unknown fault details). */
export interface XmlNode {
  /** Empty: none. */
  readonly namespace: string;
  readonly name: string;
  /** Values by expanded name: `lang`, `{http://www.w3.org/XML/1998/namespace}lang`. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (XmlNode | string)[];
}

/** `{namespace}local`, or the local name if the namespace is empty. */
export function expandedName(namespace: string, local: string): string {
  return namespace === '' ? local : `{${namespace}}${local}`;
}

/** Namespace and local name of an expanded name. */
export function splitName(expanded: string): { readonly namespace: string; readonly local: string } {
  const end = expanded.charCodeAt(0) === 123 ? expanded.lastIndexOf('}') : -1;
  return end < 0
    ? { namespace: '', local: expanded }
    : { namespace: expanded.slice(1, end), local: expanded.slice(end + 1) };
}

/** Reads the element at the current start tag, including its end tag. */
export function readNode(reader: XmlReader): XmlNode {
  const { namespace, local: name } = reader;
  const attributes = readAttributes(reader);
  const children: (XmlNode | string)[] = [];
  let text = '';
  for (;;) {
    const token = reader.next();
    if (token === 'text') {
      text += reader.value;
      continue;
    }
    if (text !== '') children.push(text);
    text = '';
    if (token === 'end') return { namespace, name, attributes, children };
    children.push(readNode(reader));
  }
}

function readAttributes(reader: XmlReader): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (let index = 0; index < reader.attributeCount; index++) {
    const name = expandedName(reader.attributeNamespace(index), reader.attributeLocal(index));
    const value = reader.attributeValue(index);
    setOwn(attributes, name, name === XSI_TYPE ? resolveName(reader, value) : value);
  }
  return attributes;
}

/** Expanded name of a qualified name in text; unchanged if its prefix is undeclared. */
export function resolveName(reader: XmlReader, text: string): string {
  const name = text.trim();
  const colon = name.indexOf(':');
  const namespace = reader.resolve(colon < 0 ? '' : name.slice(0, colon));
  return namespace === undefined ? name : expandedName(namespace, name.slice(colon + 1));
}

/** All text of a node, including that of its descendants. */
export function textOf(node: XmlNode): string {
  return node.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** The first child element of a name. */
export function childOf(node: XmlNode, namespace: string, name: string): XmlNode | undefined {
  for (const child of node.children) {
    if (typeof child !== 'string' && child.name === name && child.namespace === namespace) return child;
  }
  return undefined;
}

/** Whether a value is an XML node. */
export function isNode(value: unknown): value is XmlNode {
  if (typeof value !== 'object' || value === null) return false;
  const { name, namespace, attributes, children } = value as Partial<XmlNode>;
  return (
    typeof name === 'string' &&
    typeof namespace === 'string' &&
    typeof attributes === 'object' &&
    attributes !== null &&
    Array.isArray(children)
  );
}
