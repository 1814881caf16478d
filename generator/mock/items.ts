import { isRecord } from '@trivet/runtime/check';
import { fillTemplate, templatePrefixes } from '@trivet/runtime/internal/text';
import type { Type } from '../model/contract.js';
import type { Resolving } from '../model/resolve.js';
import { fieldsOf } from '../model/resources/members.js';

/** A record as a mock keeps it. */
export type Body = { readonly [name: string]: unknown };

/** Whether an answer may have a body. */
export type Fits = (body: unknown) => boolean;

/** A path with its parameters filled in. */
export function filled(template: string, values: object): string {
  return fillTemplate(template, (name) => encodeURIComponent(String(Reflect.get(values, name))));
}

/** What has to be there for a path to lead to something: every part of it that ends in a parameter. */
export function placesIn(template: string, values: object): readonly string[] {
  return templatePrefixes(template).map((prefix) => filled(prefix, values));
}

/** The place of one of a collection. */
export function placeAt(collection: string, identifier: unknown): string {
  return `${collection}/${encodeURIComponent(String(identifier))}`;
}

/** Defaults of the members of a body. */
export function defaultsOf(type: Type | undefined, context: Resolving): Body {
  const members = [...fieldsOf(type, context).values()].filter((field) => field.default !== undefined);
  return Object.fromEntries(members.map(({ name, default: value }) => [name, value]));
}

/** An item as an answer tells it: as it is, or what is made up with as much of it as the contract allows. */
export function told(made: unknown, item: Body | undefined, fits: Fits): unknown {
  // Octets and texts are another form of it.
  const isOther = made instanceof Uint8Array || typeof made === 'string';
  if (item === undefined || made === undefined || isOther) return undefined;
  return fits(item) || !isRecord(made) ? item : merged(made, item, fits);
}

/** A body with what was sent in it, as far as the contract allows. */
function merged(base: Body, sent: unknown, fits: Fits): Body {
  if (!isRecord(sent)) return base;
  const whole = withMembers(base, sent);
  if (fits(whole)) return whole;
  return Object.entries(sent).reduce((so: Body, [name, value]) => {
    const next = withMembers(so, { [name]: value });
    return fits(next) ? next : so;
  }, base);
}

/** A record with the members of another, and of the records in it. */
export function withMembers(base: Body, others: Body): Body {
  const members = Object.entries(others).map(([name, value]) => {
    const known = Object.hasOwn(base, name) ? base[name] : undefined;
    return [name, isRecord(known) && isRecord(value) ? withMembers(known, value) : value];
  });
  return { ...base, ...Object.fromEntries(members) };
}

/** The value at these names, one in the other. */
export function listIn(body: unknown, names: readonly string[]): unknown {
  return names.reduce((value, name) => (isRecord(value) ? value[name] : undefined), body);
}

/** A body with other items in the list at these names. */
export function withList(
  body: unknown,
  [name, ...rest]: readonly string[],
  items: readonly unknown[],
): unknown {
  if (name === undefined) return items;
  return isRecord(body) ? { ...body, [name]: withList(body[name], rest, items) } : body;
}
