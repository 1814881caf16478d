import { shortened } from '../quote.js';
import { XmlError } from '../xml/error.js';
import { SOAP_ENCODING } from '../xml/names.js';
import { readNode, type XmlNode } from '../xml/node.js';
import { type XmlLimits, XmlReader } from '../xml/reader.js';
import { XmlWriter } from '../xml/writer.js';

/** Whether a message contains references to values elsewhere in its body (SOAP 1.1, 5.4.1), as sent by Axis. */
export function hasReferences(source: string): boolean {
  return /\shref\s*=\s*["']#/.test(source);
}

/**
 * Replaces references by their values, so that the message can be read as usual. A value with several references is
 * copied: elements are counted as they are copied, and a recursive value exceeds the depth limit.
 */
export function inlineReferences(source: string, limits: XmlLimits): string {
  const reader = new XmlReader(source, limits);
  reader.start();
  const envelope = readNode(reader);
  reader.finish();
  const values = new Map<string, XmlNode>();
  const collect = (node: XmlNode): void => {
    const { id } = node.attributes;
    if (id !== undefined && !values.has(id)) values.set(id, node);
    for (const child of node.children) if (typeof child !== 'string') collect(child);
  };
  collect(envelope);
  const writer = new XmlWriter();
  writer.node(placed(envelope, { values, limits, count: 0 }, 1));
  return writer.finish('message');
}

interface Placing {
  readonly values: ReadonlyMap<string, XmlNode>;
  readonly limits: XmlLimits;
  count: number;
}

function placed(node: XmlNode, placing: Placing, depth: number): XmlNode {
  placing.count += 1;
  if (placing.count > placing.limits.elements || depth > placing.limits.depth) {
    throw new XmlError('references expand the message beyond its size limit', { line: 1, column: 1 });
  }
  const { href } = node.attributes;
  const value = href?.startsWith('#') ? placing.values.get(href.slice(1)) : undefined;
  if (href?.startsWith('#') && value === undefined) {
    throw new XmlError(`no element of the message has the id "${shortened(href.slice(1))}"`, {
      line: 1,
      column: 1,
    });
  }
  const { href: _, id: __, ...attributes } = { ...value?.attributes, ...node.attributes };
  const isBody = node.name === 'Body' && depth === 2;
  const children = (value ?? node).children
    // SOAP 1.1, 5.6: an element that is only the target of references is not a root.
    .filter(
      (child, index) => !isBody || typeof child === 'string' || index === firstElement(node) || isRoot(child),
    )
    .map((child) => (typeof child === 'string' ? child : placed(child, placing, depth + 1)));
  return { namespace: node.namespace, name: node.name, attributes, children };
}

function firstElement(node: XmlNode): number {
  return node.children.findIndex((child) => typeof child !== 'string');
}

function isRoot(node: XmlNode): boolean {
  return node.attributes.id === undefined && node.attributes[`{${SOAP_ENCODING}}root`] !== '0';
}
