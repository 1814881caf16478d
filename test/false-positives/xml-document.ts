import { SaxesParser } from 'saxes';

/** An element with its names resolved. */
export interface XmlElement {
  readonly namespace: string;
  readonly local: string;
  readonly attributes: readonly XmlAttribute[];
  readonly children: (XmlElement | string)[];
}

export interface XmlAttribute {
  readonly namespace: string;
  readonly local: string;
  readonly value: string;
}

/** How a document is serialised. */
export interface XmlStyle {
  /** Prefix of a namespace, by the order of its first use. */
  readonly prefix: (index: number) => string;
  /** Declarations on the root, or where they are needed; `default` omits prefixes if possible. */
  readonly declare: 'root' | 'use' | 'default';
  /** Attributes in reverse order. */
  readonly reversed?: true;
  /** Text between elements. */
  readonly gap?: string;
  /** `<a/>` or `<a></a>`. */
  readonly empty: 'short' | 'long';
  /** The text of an element without children. */
  readonly text?: (text: string, element: XmlElement) => string;
}

const xsi = 'http://www.w3.org/2001/XMLSchema-instance';

/** Reads a document; prefixes in `faultcode` and `xsi:type` are expanded to `{namespace}local`. */
export function readXml(source: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const root: XmlElement = { namespace: '', local: '', attributes: [], children: [] };
  const open = [root];
  const top = (): XmlElement => open[open.length - 1] ?? root;
  const resolved = (text: string): string => {
    const [prefix = '', local] = text.includes(':') ? text.split(':') : ['', text];
    return `{${parser.resolve(prefix) ?? ''}}${local}`;
  };
  parser.on('opentag', ({ uri, local, attributes }) => {
    const own = Object.values(attributes)
      .filter(({ prefix, name }) => prefix !== 'xmlns' && name !== 'xmlns')
      .map(({ uri: namespace, local: name, value }) => {
        const isType = namespace === xsi && name === 'type';
        return { namespace, local: name, value: isType ? resolved(value) : value };
      });
    const element: XmlElement = { namespace: uri, local, attributes: own, children: [] };
    top().children.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    const isName = ['faultcode', 'Value'].includes(top().local) && text.includes(':');
    if (open.length > 1) top().children.push(isName ? resolved(text.trim()) : text);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(source).close();
  const [first] = root.children;
  if (typeof first !== 'object') throw new Error('there is no root element');
  return first;
}

/** Writes a document in another style. */
export function writeXml(root: XmlElement, style: XmlStyle): string {
  const names = new Map<string, string>();
  const prefixOf = (namespace: string): string => {
    const known = names.get(namespace) ?? style.prefix(names.size);
    names.set(namespace, known);
    return known;
  };
  const body = written(root, style, prefixOf, '', true);
  const declarations = [...names].map(([namespace, prefix]) => ` xmlns:${prefix}="${escaped(namespace)}"`);
  return `<?xml version="1.0" encoding="UTF-8"?>${style.declare === 'root' ? body.replace(/(?=[\s/>])/, declarations.join('')) : body}`;
}

function written(
  element: XmlElement,
  style: XmlStyle,
  prefixOf: (namespace: string) => string,
  scope: string,
  isRoot = false,
): string {
  const needed = new Set<string>();
  const qualified = (namespace: string, local: string): string => {
    if (namespace === '') return local;
    needed.add(namespace);
    return `${prefixOf(namespace)}:${local}`;
  };
  const value = (text: string): string =>
    escaped(text.replace(/^\{([^}]*)\}(.*)$/s, (_, uri: string, local: string) => qualified(uri, local)));
  const isDefault = style.declare === 'default';
  const tag = isDefault ? element.local : qualified(element.namespace, element.local);
  const isNewScope = isDefault && (isRoot ? element.namespace !== '' : element.namespace !== scope);
  const attributes = [...element.attributes].map(
    ({ namespace, local, value: text }) => ` ${qualified(namespace, local)}="${value(text)}"`,
  );
  if (style.reversed === true) attributes.reverse();
  const isLeaf = element.children.every((child) => typeof child === 'string');
  const { gap = '' } = style;
  const inner = isLeaf
    ? value((style.text ?? String)(element.children.join(''), element))
    : element.children
        .filter((child) => typeof child === 'object')
        .map((child) => `${gap}${written(child, style, prefixOf, element.namespace)}`)
        .join('') + gap;
  const declared =
    style.declare === 'root'
      ? ''
      : [...needed].map((uri) => ` xmlns:${prefixOf(uri)}="${escaped(uri)}"`).join('');
  const own = isNewScope ? ` xmlns="${escaped(element.namespace)}"` : '';
  const head = `<${tag}${own}${style.reversed === true ? attributes.join('') + declared : declared + attributes.join('')}`;
  if (inner === '' && style.empty === 'short') return `${head}/>`;
  return `${head}>${inner}</${tag}>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;');
}
