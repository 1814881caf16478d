/** REST requests as sent: parameters in their styles (OpenAPI 3.1, 4.8.12), bodies in their media types. */

import { plainText } from './control.js';
import { isObject } from './shape.js';

/** @import { Data } from '@trivet/runtime/conformance/case' */
/** @import { ExplorerParameter, ExplorerRest } from '@trivet/runtime/explorer' */

/**
 * A request to send.
 *
 * @typedef {object} Message
 * @property {string} method
 * @property {string} path with its query
 * @property {readonly (readonly [string, string])[]} headers
 * @property {string | Blob | undefined} body
 */

/** @typedef {(name: ExplorerParameter) => Data | undefined} Values */

/**
 * Path and query of a request. Placeholders without a value remain in the path, so that they are noticed.
 *
 * @param {ExplorerRest} binding
 * @param {Values} values
 */
export function writeTarget(binding, values) {
  const path = binding.path.replace(/\{([^{}]+)\}/g, (template, name) => {
    const parameter = binding.parameters.find((one) => one.in === 'path' && one.name === name);
    const value = parameter && values(parameter);
    return parameter === undefined || value === undefined || value === ''
      ? template
      : pathText(parameter, value);
  });
  const pairs = binding.parameters.flatMap((parameter) => {
    const value = values(parameter);
    if (value === undefined) return [];
    if (parameter.in === 'querystring') return [contentText(parameter, value)];
    return parameter.in === 'query' ? queryPairs(parameter, value) : [];
  });
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}

/**
 * Header parameters of a request.
 *
 * @param {ExplorerRest} binding
 * @param {Values} values
 * @returns {(readonly [string, string])[]}
 */
export function writeHeaders(binding, values) {
  return binding.parameters.flatMap((parameter) => {
    const value = parameter.in === 'header' ? values(parameter) : undefined;
    if (value === undefined || value === '') return [];
    const text =
      parameter.content !== undefined
        ? JSON.stringify(value)
        : parameter.separators === undefined
          ? joined(value, ',', parameter.explode, plain)
          : separated(value, parameter.separators);
    return [/** @type {const} */ ([parameter.name, text])];
  });
}

/**
 * A header's value for `fetch`: its UTF-8 as one character per byte.
 *
 * @param {string} text
 */
export function headerBytes(text) {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
}

/**
 * A body as a form.
 *
 * @param {Data} value
 */
export function writeForm(value) {
  const pairs = isObject(value) ? Object.entries(value) : [];
  return new URLSearchParams(
    pairs.flatMap(([name, member]) =>
      (Array.isArray(member) ? member : [member]).map((one) => [name, plainText(one)]),
    ),
  ).toString();
}

/**
 * Encodes all but unreserved characters (RFC 3986, 2.3), among which ECMAScript counts five others.
 *
 * @param {string} text
 */
function percentEncoded(text) {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * @param {ExplorerParameter} parameter
 * @param {Data} value
 */
function pathText(parameter, value) {
  const { style, content, separators } = parameter;
  if (content !== undefined) return contentText(parameter, value);
  if (separators !== undefined) return percentEncoded(separated(value, separators));
  const text = styledPath(parameter, value);
  // An empty value of "matrix" has no equals sign (RFC 6570, 3.2.7).
  return style === 'matrix' ? text.replace(/=(?=;|$)/g, '') : text;
}

/**
 * @param {ExplorerParameter} parameter
 * @param {Data} value
 */
function styledPath({ name, style, explode }, value) {
  if (style === 'label') return `.${joined(value, explode ? '.' : ',', explode, percentEncoded)}`;
  if (style !== 'matrix') return joined(value, ',', explode, percentEncoded);
  if (explode && isObject(value)) return `;${joined(value, ';', true, percentEncoded)}`;
  if (!explode || !Array.isArray(value)) return `;${name}=${joined(value, ',', explode, percentEncoded)}`;
  return value.map((item) => `;${name}=${percentEncoded(plainText(item))}`).join('');
}

/**
 * @param {ExplorerParameter} parameter
 * @param {Data} value
 * @returns {readonly string[]}
 */
function queryPairs(parameter, value) {
  const { style, explode, content, separators } = parameter;
  const name = percentEncoded(parameter.name);
  if (content !== undefined) return [`${name}=${contentText(parameter, value)}`];
  if (separators !== undefined) {
    const items = explode && Array.isArray(value) ? value : [value];
    return items.map((item) => `${name}=${percentEncoded(separated(item, separators))}`);
  }
  if (style === 'deepObject') return deepPairs(parameter.name, value);
  if (explode && Array.isArray(value)) {
    return value.map((item) => `${name}=${percentEncoded(plainText(item))}`);
  }
  if (explode && isObject(value)) {
    return Object.entries(value).map(
      ([key, member]) => `${percentEncoded(key)}=${percentEncoded(plainText(member))}`,
    );
  }
  const marks = new Map([
    ['spaceDelimited', '%20'],
    ['pipeDelimited', '%7C'],
  ]);
  return [`${name}=${joined(value, marks.get(style) ?? ',', false, percentEncoded)}`];
}

/**
 * @param {string} name
 * @param {Data} value
 * @returns {readonly string[]}
 */
function deepPairs(name, value) {
  if (Array.isArray(value)) return value.flatMap((item, index) => deepPairs(`${name}[${index}]`, item));
  if (isObject(value)) {
    return Object.entries(value).flatMap(([key, member]) => deepPairs(`${name}[${key}]`, member));
  }
  return [`${percentEncoded(name)}=${percentEncoded(plainText(value))}`];
}

/**
 * @param {ExplorerParameter} parameter
 * @param {Data} value
 */
function contentText({ content = '' }, value) {
  return percentEncoded(/[/+]json\b/i.test(content) ? JSON.stringify(value) : plainText(value));
}

/**
 * @param {Data} value
 * @param {string} mark
 * @param {boolean} explode
 * @param {(text: string) => string} encode
 */
function joined(value, mark, explode, encode) {
  if (Array.isArray(value)) return value.map((item) => encode(plainText(item))).join(mark);
  if (!isObject(value)) return encode(plainText(value));
  const equals = explode ? '=' : mark;
  return Object.entries(value)
    .map(([key, member]) => `${encode(key)}${equals}${encode(plainText(member))}`)
    .join(mark);
}

/**
 * A list in one text, with a separator for each level (OpenAPI 2.0, collectionFormat).
 *
 * @param {Data} value
 * @param {readonly string[]} separators
 * @returns {string}
 */
function separated(value, [mark, ...inner]) {
  if (mark === undefined || !Array.isArray(value)) return plainText(value);
  return value.map((item) => separated(item, inner)).join(mark);
}

/** @param {string} text */
function plain(text) {
  return text;
}
