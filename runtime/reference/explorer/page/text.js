/** Texts as shown: formatted and coloured. */

import { element } from './dom.js';

const jsonToken = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
const xmlToken = /<[!?][^<>]*>|<\/?[^\s<>/"']+|"[^"<]*"|\/?>/g;

/** Longer texts are not coloured, which would take too long. */
const mostColoured = 100_000;

/**
 * JSON, coloured, and formatted unless `asItIs`; other text unchanged.
 *
 * @param {string} text
 * @param {boolean} asItIs
 */
export function jsonText(text, asItIs) {
  const pretty = jsonLines(text);
  if (pretty === undefined) return plain(text);
  return pieces(asItIs ? text : pretty, jsonToken, ([token, name, colon]) => {
    if (colon !== undefined)
      return [
        [name ?? '', 'name'],
        [colon, ''],
      ];
    return [[token, token.startsWith('"') ? 'string' : 'number']];
  });
}

/**
 * Formatted JSON; other text unchanged.
 *
 * @param {string} text
 */
export function prettyJson(text) {
  return jsonLines(text) ?? text;
}

/**
 * @param {string} text
 * @returns {string | undefined}
 */
function jsonLines(text) {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return undefined;
  }
}

/**
 * XML, coloured, and formatted unless `asItIs`; other text unchanged.
 *
 * @param {string} text
 * @param {boolean} asItIs
 */
export function xmlText(text, asItIs) {
  const pretty = xmlLines(text);
  if (pretty === undefined) return plain(text);
  return pieces(asItIs ? text : pretty, xmlToken, ([token]) => {
    if (token.startsWith('"')) return [[token, 'string']];
    return [[token, /^<[!?]/.test(token) ? 'aside' : 'name']];
  });
}

/**
 * @param {string} text
 * @param {RegExp} tokens
 * @param {(match: RegExpMatchArray) => readonly (readonly [string, string])[]} classes
 * @returns {DocumentFragment}
 */
function pieces(text, tokens, classes) {
  if (text.length > mostColoured) return plain(text);
  const fragment = document.createDocumentFragment();
  let from = 0;
  for (const match of text.matchAll(tokens)) {
    fragment.append(text.slice(from, match.index));
    for (const [part, kind] of classes(match)) {
      fragment.append(kind === '' ? part : element('span', { class: `t-${kind}` }, part));
    }
    from = match.index + match[0].length;
  }
  fragment.append(text.slice(from));
  return fragment;
}

/**
 * @param {string} text
 * @returns {DocumentFragment}
 */
function plain(text) {
  const fragment = document.createDocumentFragment();
  fragment.append(text);
  return fragment;
}

/**
 * The root of an XML document; undefined if the text is malformed.
 *
 * @param {string} text
 * @returns {Element | undefined}
 */
export function parseXml(text) {
  const parsed = new DOMParser().parseFromString(text, 'application/xml');
  return parsed.querySelector('parsererror') === null ? parsed.documentElement : undefined;
}

/**
 * XML with one element per line, except in mixed content.
 *
 * @param {string} text
 * @returns {string | undefined}
 */
function xmlLines(text) {
  const root = parseXml(text);
  if (root === undefined) return undefined;
  const head = /^\s*<\?xml[^>]*\?>/.exec(text)?.[0].trim();
  return `${head === undefined ? '' : `${head}\n`}${elementLines(root, '')}`;
}

/**
 * @param {Element} node
 * @param {string} margin
 * @returns {string}
 */
function elementLines(node, margin) {
  const attributes = [...node.attributes].map(({ name, value }) => ` ${name}="${escapeXml(value)}"`);
  const start = `${margin}<${node.nodeName}${attributes.join('')}`;
  const holdsText = [...node.childNodes].some(
    (child) => child.nodeType === Node.TEXT_NODE && (child.nodeValue ?? '').trim() !== '',
  );
  if (node.childNodes.length === 0) return `${start}/>`;
  if (node.children.length === 0 || holdsText) {
    const inner = [...node.childNodes].map((child) => new XMLSerializer().serializeToString(child));
    return `${start}>${inner.join('')}</${node.nodeName}>`;
  }
  const lines = [...node.children].map((child) => elementLines(child, `${margin}  `));
  return `${start}>\n${lines.join('\n')}\n${margin}</${node.nodeName}>`;
}

/**
 * Escapes text for element content and for attributes in double quotes.
 *
 * @param {string} text
 */
export function escapeXml(text) {
  /** @type {Readonly<Record<string, string>>} */
  const named = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (mark) => named[mark] ?? mark);
}

/**
 * A number of bytes for people.
 *
 * @param {number} bytes
 */
export function sizeText(bytes) {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
