import { isEqual } from '../equality.js';
import { XmlInput } from './input.js';
import { XmlReader } from './reader.js';
import type { SimpleType } from './type.js';
import { escapeXml, type XmlWriter } from './writer.js';

/**
 * A text of the value that `type` reads as the same value, the usual one if possible; undefined if none exists. In a
 * union an earlier member may read the usual text differently: `1` is `true` if a boolean is first.
 */
export function spellingOf<T>(
  type: SimpleType<T>,
  usual: string,
  value: unknown,
  writer: XmlWriter,
): string | undefined {
  return [usual, ...otherSpellings(usual)].find((text) => {
    const input = inputFor(text, writer);
    const back = type.parse(text, input);
    return input.issues.length === 0 && (Object.is(back, value) || isEqual(back, value));
  });
}

/** Other texts of the same boolean, number or octets (XSD 1.0 part 2, 3.2). */
function otherSpellings(text: string): readonly string[] {
  if (text === 'true') return ['1'];
  if (text === 'false') return ['0'];
  const number = /^([+-]?)([0-9]+)(\.[0-9]*)?((?:[eE][+-]?[0-9]+)?)$/.exec(text);
  const hex = /^[0-9A-F]+$/.test(text) && text !== text.toLowerCase() ? [text.toLowerCase()] : [];
  if (number === null) return hex;
  const [, sign = '', whole = '', fraction = '', exponent = ''] = number;
  const plus = sign === '' ? ['+'] : [];
  const zeros = [`${sign}0${whole}${fraction}${exponent}`, `${sign}00${whole}${fraction}${exponent}`];
  const point =
    fraction === '' ? [`${sign}${whole}.0${exponent}`] : [`${sign}${whole}${fraction}0${exponent}`];
  const power = exponent === '' ? [`${sign}${whole}${fraction}E0`] : [];
  return [...plus.map((each) => each + text), ...zeros, ...point, ...power, ...hex];
}

/** An input for reading a text as in the document, with the meaning of its prefixes there. */
function inputFor(text: string, writer: XmlWriter): XmlInput {
  const prefixes = new Set([...text.matchAll(/([^\s:]+):/g)].map(([, prefix = '']) => prefix));
  const declarations = [...prefixes].flatMap((prefix) => {
    const namespace = writer.resolve(prefix);
    return namespace === undefined ? [] : [` xmlns:${prefix}="${escapeXml(namespace)}"`];
  });
  const reader = new XmlReader(`<text${declarations.join('')}/>`);
  if (declarations.length > 0) reader.start();
  return new XmlInput(reader);
}
