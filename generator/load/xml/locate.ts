import type { Position } from '../source/source.js';
import { parseXml, placeOf, type XmlElement } from './xml.js';

/**
 * Finds XPaths, as written by `placeOf`, in XML text; if one has no target, returns the position of the last element on
 * its path.
 */
export function xmlFinder(file: string, text: string): (pointer: string) => Position {
  let places: ReadonlyMap<string, Position> | undefined;
  return (pointer) => {
    places ??= placesIn(file, text);
    for (let path = pointer; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('/')))) {
      const found = places.get(path);
      if (found !== undefined) return found;
    }
    return { line: 1, column: 1 };
  };
}

function placesIn(file: string, text: string): ReadonlyMap<string, Position> {
  const places = new Map<string, Position>();
  const root = parseXml(file, text, () => undefined);
  const visit = (element: XmlElement): void => {
    for (const name of [undefined, ...element.attributes.map((attribute) => attribute.name)]) {
      const { pointer, line = 1, column = 1 } = placeOf(element, name);
      places.set(pointer.replace('/@', '/'), { line, column });
    }
    for (const child of element.children) visit(child);
  };
  if (root !== undefined) visit(root);
  return places;
}
