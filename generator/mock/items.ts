import { isRecord } from '@trivet/runtime/check';
import { encodePercent } from '@trivet/runtime/internal/protocol';
import { fillTemplate, templatePrefixes } from '@trivet/runtime/internal/text';
import type { Type } from '../model/contract.js';
import type { Resolving } from '../model/resolve.js';
import { fieldsOf } from '../model/resources/members.js';
import { plainPath } from '../model/resources/plain-paths.js';

/** A record in the memory of a mock. */
export type Body = { readonly [name: string]: unknown };

/** Whether a response may have this body. */
export type Fits = (body: unknown) => boolean;

/** The place of a path with its parameters filled in; a slash at its end does not change it. */
export function filled(template: string, values: object): string {
  return plainPath(fillTemplate(template, (name) => segmentOf(Reflect.get(values, name))));
}

/** A value as a segment of a path; no path contains a lone surrogate, which becomes U+FFFD as in UTF-8. */
export function segmentOf(value: unknown): string {
  const text = String(value);
  return encodePercent(text) ?? encodeURIComponent(new TextDecoder().decode(new TextEncoder().encode(text)));
}

/** The paths that must exist for a path to exist: every prefix of it that ends in a parameter. */
export function placesIn(template: string, values: object): readonly string[] {
  return templatePrefixes(template).map((prefix) => filled(prefix, values));
}

/** The place of an item of a collection. */
export function placeAt(collection: string, identifier: unknown): string {
  return `${collection}/${segmentOf(identifier)}`;
}

/** How deep default values are looked for: types may contain themselves. */
const mostDepth = 4;

/** Default values of the members of a body, and of objects in it. */
export function defaultsOf(type: Type | undefined, context: Resolving, depth = 0): Body {
  const members = [...fieldsOf(type, context).values()].map((field): readonly [string, unknown] => {
    const { name, default: own } = field;
    if (own !== undefined || depth === mostDepth) return [name, own];
    const inner = defaultsOf(field.type, context, depth + 1);
    return [name, Object.keys(inner).length === 0 ? undefined : inner];
  });
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

/** An item in a response: the item itself, or the generated body with as many of its members as the contract allows. */
export function shownItem(made: unknown, item: Body | undefined, fits: Fits): unknown {
  // Octets and texts are another representation.
  const isOther = made instanceof Uint8Array || typeof made === 'string';
  if (item === undefined || made === undefined || isOther) return undefined;
  if (fits(item)) return item;
  if (isRecord(made)) return merged(made, item, fits);
  // Some services return the item as the only one of a list.
  return Array.isArray(made) ? oneOfList(made, item, fits) : undefined;
}

function oneOfList([first]: readonly unknown[], item: Body, fits: Fits): unknown {
  const own = isRecord(first) ? merged(first, item, (one) => fits([one])) : item;
  return fits([own]) ? [own] : undefined;
}

/** A body with the members of the sent one, as far as the contract allows. */
function merged(base: Body, sent: unknown, fits: Fits): Body {
  if (!isRecord(sent)) return base;
  // A member of the item replaces that of the generated body; merged, it would have values that nobody has sent.
  const forms = (so: Body, members: Body): readonly Body[] => [
    { ...so, ...members },
    withMembers(so, members),
  ];
  const whole = forms(base, sent).find(fits);
  if (whole !== undefined) return whole;
  let so = base;
  for (const [name, value] of Object.entries(sent)) {
    const around = so;
    const own = Object.hasOwn(so, name) ? so[name] : undefined;
    const known = forms(so, { [name]: value }).find(fits);
    const list = filledList(own, value);
    if (known !== undefined) so = known;
    else if (list !== undefined && fits(withInner(so, name, list))) so = withInner(so, name, list);
    // A single member of it may not fit.
    else if (isRecord(own) && isRecord(value))
      so = withInner(
        so,
        name,
        merged(own, value, (inner) => fits(withInner(around, name, inner))),
      );
  }
  return so;
}

/** A sent list whose objects have the other members of a generated one, such as an identifier. */
function filledList(made: unknown, sent: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(made) || !Array.isArray(sent)) return undefined;
  const first: unknown = made[0];
  return isRecord(first)
    ? sent.map((one: unknown) => (isRecord(one) ? { ...first, ...one } : one))
    : undefined;
}

/**
 * The item with the form in which a response shows its members: what a request refers to by its name, `"image": "a"`,
 * may be an object in responses.
 */
export function asShown(item: Body, shown: unknown): Body {
  if (!isRecord(shown)) return item;
  const members = Object.entries(item).map(([name, value]) => {
    const other = Object.hasOwn(shown, name) ? shown[name] : value;
    return [name, isRecord(other) && !isRecord(value) ? other : value];
  });
  return Object.fromEntries(members);
}

function withInner(body: Body, name: string, value: unknown): Body {
  return { ...body, [name]: value };
}

/** A record with the members of another merged recursively. */
export function withMembers(base: Body, others: Body): Body {
  const members = Object.entries(others).map(([name, value]) => {
    const known = Object.hasOwn(base, name) ? base[name] : undefined;
    return [name, isRecord(known) && isRecord(value) ? withMembers(known, value) : value];
  });
  return { ...base, ...Object.fromEntries(members) };
}

/** The value at a path of member names. */
export function listIn(body: unknown, names: readonly string[]): unknown {
  return names.reduce((value, name) => (isRecord(value) ? value[name] : undefined), body);
}

/** A body with other items in the list at a path of member names. */
export function withList(
  body: unknown,
  [name, ...rest]: readonly string[],
  items: readonly unknown[],
): unknown {
  if (name === undefined) return items;
  return isRecord(body) ? { ...body, [name]: withList(body[name], rest, items) } : body;
}
