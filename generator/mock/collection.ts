import { isRecord } from '@trivet/runtime/check';
import { templateNames, templateShape } from '@trivet/runtime/internal/text';
import type { Resource } from '../model/resources/resources.js';
import { type Body, filled } from './items.js';

/**
 * The collection of the items at a path, if the place of another path determines it; undefined if that is the collection.
 */
export function collectionOf(path: string, template: string, place: string): string | undefined {
  const collection = path.slice(0, path.lastIndexOf('/'));
  if (templateShape(collection) === templateShape(template)) return undefined;
  const parts = place.split('/');
  const values = template.split('/').flatMap((part, index): [string, string][] => {
    const [name] = templateNames(part);
    return name === undefined ? [] : [[name, decodeURIComponent(parts[index] ?? '')]];
  });
  const names = templateNames(collection);
  const known = Object.fromEntries(values);
  return names.every((name) => Object.hasOwn(known, name)) ? filled(collection, known) : undefined;
}

/** The item in the body of a response. */
export function itemOf(body: Body, { holder = '' }: Resource): Body {
  const held = body[holder];
  return isRecord(held) ? held : body;
}
