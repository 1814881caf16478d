/** The common part of the wire format: plain values in paths and queries, lists in queries, and plain media types. */

import { decodeHeader } from '../header.js';
import type { PlacedParameter } from '../parameter.js';
import { encodePercent } from '../percent.js';
import { Malformed, writeText } from '../shape.js';
import type { Wire } from './wire.js';

/** For operations without a `wire` of their own; TypeError if one needs `fullWire`. */
export const basicWire: Wire = {
  pathOf: (template, parameterOf) =>
    template.split(/[{}]/).map((part, index) => {
      if (index % 2 > 0) return { literals: [], parameters: [parameterOf(part)] };
      return /^(?:\/[\w.~!$&'()*+,;=:@%-]*)*$/.test(part) ? part : needsFull(template);
    }),
  writePath(parameter, value) {
    const text = encoded(plain(parameter, value));
    return text === '' ? new Malformed('must not be empty in a path', 'encoding') : text;
  },
  joinSegment: (_segment, [text = '']) => ({ text }),
  writeQuery(parameter, value, pairs) {
    const { name, explode } = parameter;
    const texts: string[] = [];
    for (const item of Array.isArray(value) ? value : [value]) {
      const text = encoded(plain(parameter, item));
      if (typeof text !== 'string') return text;
      texts.push(text);
    }
    const key = encodePercent(name) ?? '';
    // RFC 6570, 2.4.2: an empty list is treated as undefined.
    if (texts.length > 0) pairs.push(`${key}=${texts.join(explode ? `&${key}=` : ',')}`);
    return undefined;
  },
  othersOf: ({ parameters: { headers, cookies } = {}, querystring }) =>
    (headers ?? cookies ?? querystring) === undefined ? undefined : needsFull('headers'),
  readHeader: (parameter, text) => (text === undefined ? text : decodeHeader(String(plain(parameter, text)))),
  contentsOf: (contents) =>
    Object.entries(contents).map(([mediaType, content]) => ({
      mediaType: /[*,;]/.test(mediaType) ? needsFull(mediaType) : mediaType,
      content,
    })),
  typeOf: ({ mediaType }) => mediaType,
  contentFor(contents, contentType) {
    const essence = contentType?.split(';', 1)[0]?.trim().toLowerCase();
    return contents.find(({ mediaType }) => essence === undefined || mediaType.toLowerCase() === essence);
  },
};

/** Throws for an operation that needs more than the basic wire format. */
function needsFull(what: string): never {
  throw new TypeError(`"${what}": the operation needs \`wire: fullWire\``);
}

/** A value that is written unchanged. */
function plain<Value>(
  { name, group, style, content, allowReserved, shape }: PlacedParameter,
  value: Value,
): Value {
  const isPlain =
    (style === 'simple' || style === 'form') &&
    content === undefined &&
    !allowReserved &&
    (group !== 'headers' || shape === 'string') &&
    (typeof value !== 'object' || value === null);
  return isPlain ? value : needsFull(name);
}

function encoded(value: unknown): string | Malformed {
  return encodePercent(writeText(value)) ?? new Malformed('must not contain a lone surrogate', 'encoding');
}
