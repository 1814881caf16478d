import { isRecord } from '@trivet/runtime/check';
import { templateNames, templateShape } from '@trivet/runtime/internal/text';
import type { Resource } from '../model/resources/resources.js';
import { type Body, type Fits, filled } from './items.js';

/**
 * The collection of the items at a path, if the place of another path determines it; undefined if that is the collection.
 */
export function collectionOf(path: string, template: string, place: string): string | undefined {
  const collection = path.slice(0, path.lastIndexOf('/'));
  if (templateShape(collection) === templateShape(template)) return undefined;
  const names = templateNames(collection);
  const known = valuesAt(template, place);
  return names.every((name) => Object.hasOwn(known, name)) ? filled(collection, known) : undefined;
}

/** The item in the body of a response. */
export function itemOf(body: Body, { holder = '' }: Resource): Body {
  const held = body[holder];
  return isRecord(held) ? held : body;
}

/** The values of the parameters of a path at a place. */
function valuesAt(template: string, place: string): { readonly [name: string]: string } {
  const parts = place.split('/');
  const values = template.split('/').flatMap((part, index): [string, string][] => {
    const [name] = templateNames(part);
    return name === undefined ? [] : [[name, decodeURIComponent(parts[index] ?? '')]];
  });
  return Object.fromEntries(values);
}

/** An item whose members with the names of parameters of the path where it is created have their values. */
export function withAbove(item: Body, template: string, place: string, fits: Fits): Body {
  let so = item;
  for (const [name, value] of Object.entries(valuesAt(template, place))) {
    if (!Object.hasOwn(so, name)) continue;
    const forms: readonly Body[] = [value, Number(value)].map((one) => ({ ...so, [name]: one }));
    so = forms.find(fits) ?? so;
  }
  return so;
}
