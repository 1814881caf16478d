/**
 * Lists in one text with separators of their own, also lists of lists (OpenAPI 2.0, collectionFormat). Nothing escapes a
 * separator in an item, so that values whose text would be read as another value are not written.
 */

import { isPadded, paddedMessage } from './header.js';
import type { ListText, PlacedParameter } from './parameter.js';
import { alternatives, isList, Malformed, readText, type Shape, writeText } from './shape.js';

/** Lists whose items are separated by the first separator, theirs by the second, and so on. */
export function separated(...separators: readonly string[]): ListText {
  return {
    shown: (text) => text.replaceAll('%2C', ','),
    read({ shape, explode, group }, texts) {
      const list = listIn(shape);
      // A header may have blanks around its commas (RFC 9110, 5.6.1).
      const read = (of: Shape, text: string): unknown => readLists(of, text, separators, group === 'headers');
      if (!explode || list === undefined)
        return texts.length === 1
          ? read(shape, texts[0] ?? '')
          : new Malformed('must not be given more than once', 'duplicate');
      return readEach(texts, (text) => read(list.items, text));
    },
    write({ explode, group }: PlacedParameter, value: unknown) {
      const texts: string[] = [];
      const parts: readonly unknown[] = explode && Array.isArray(value) ? value : [value];
      for (const part of parts) {
        const text = writeLists(part, separators, separators, group === 'headers');
        if (text instanceof Malformed) return text;
        texts.push(text);
      }
      return texts;
    },
  };
}

function listIn(shape: Shape) {
  return alternatives(shape).find(isList);
}

function readLists(
  shape: Shape,
  text: string,
  [separator, ...inner]: readonly string[],
  isHeader: boolean,
): unknown {
  const list = listIn(shape);
  if (separator === undefined || list === undefined) return readText(shape, text);
  if (text === '') return [];
  const parts = text.split(separator);
  return readEach(parts, (part) =>
    readLists(
      list.items,
      isHeader && separator === ',' ? part.replace(/^[ \t]+|[ \t]+$/g, '') : part,
      inner,
      isHeader,
    ),
  );
}

function readEach(texts: readonly string[], read: (text: string) => unknown): unknown {
  const values: unknown[] = [];
  for (const text of texts) {
    const value = read(text);
    if (value instanceof Malformed)
      return new Malformed(`item ${values.length} ${value.message}`, value.keyword);
    values.push(value);
  }
  return values;
}

function writeLists(
  value: unknown,
  all: readonly string[],
  [separator, ...inner]: readonly string[],
  isHeader: boolean,
): string | Malformed {
  if (separator === undefined || !Array.isArray(value)) {
    const text = writeText(value);
    const found = all.find((each) => text.includes(each));
    if (found !== undefined)
      return new Malformed(`must not contain ${JSON.stringify(found)}, which separates items`, 'encoding');
    return isHeader && isPadded(text) ? new Malformed(paddedMessage, 'encoding') : text;
  }
  const texts: string[] = [];
  for (const item of value as readonly unknown[]) {
    const text = writeLists(item, all, inner, isHeader);
    if (text === '')
      return new Malformed('must not have empty items, which its text cannot show', 'encoding');
    if (text instanceof Malformed) return text;
    texts.push(text);
  }
  return texts.join(separator);
}
