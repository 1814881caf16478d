import { templateNames, templatePrefixes, templateShape } from '@trivet/runtime/internal/text';
import type { Resource } from '../model/resources/resources.js';
import { type Body, type Fits, filled, placeAt } from './items.js';
import type { PlaceMap } from './places.js';

/** Path parameters with other keys of resources replaced by the identifiers of their items. */
export function identified(
  path: string,
  given: object,
  otherKeys: ReadonlyMap<Resource, readonly string[]>,
  items: PlaceMap<Body>,
): object {
  let values = given;
  for (const [{ path: own, identifier = '' }, names] of otherKeys) {
    const prefix = templatePrefixes(path).find((one) => templateShape(one) === templateShape(own));
    const place = prefix === undefined ? undefined : filled(prefix, values);
    if (prefix === undefined || place === undefined || items.has(place)) continue;
    const parameter = templateNames(prefix).at(-1) ?? '';
    const value: unknown = Reflect.get(values, parameter);
    const collection = place.slice(0, place.lastIndexOf('/'));
    const [, item] =
      [...items.in(collection)].find(
        ([at, one]) =>
          placeAt(collection, one[identifier]) === at && names.some((name) => one[name] === value),
      ) ?? [];
    if (item !== undefined) values = { ...values, [parameter]: item[identifier] };
  }
  return values;
}

/** An item with other keys made of a number, which no other item has. */
export function withOwnKeys(item: Body, names: readonly string[], number: number, fits: Fits): Body {
  let so = item;
  for (const name of names) {
    const forms = [`${so[name]}-${number}`, `${so[name]}${number}`].map((key) => ({ ...so, [name]: key }));
    so = forms.find(fits) ?? so;
  }
  return so;
}
