import { isRecord } from '@trivet/runtime/check';
import { templateNames, templateShape } from '@trivet/runtime/internal/text';
import { collectionOf } from './collection.js';
import { type Body, type Fits, listIn, placeAt, segmentOf, shownItem, withList } from './items.js';
import type { Role } from './roles.js';
import type { Store } from './store.js';

/** The list of existing items; items of the first generated list exist from then on. */
export function storedList(role: Role, here: string, made: unknown, fits: Fits, store: Store): unknown {
  const existing = existingList(role, here, made, fits, store);
  if (existing !== undefined) return existing.body;
  const [place, { identifier = '' }] = [listPlace(role, here), role.resource];
  const { generated, listed } = listOf(role, made);
  const left = generated.filter(
    (item) => !isRecord(item) || !store.gone.has(placeAt(place, item[identifier])),
  );
  for (const item of left)
    if (isRecord(item) && Object.hasOwn(item, identifier)) store.keep(placeAt(place, item[identifier]), item);
  return left.length < generated.length && fits(listed(left)) ? listed(left) : undefined;
}

/** An item whose lists contain the existing items of other resources that refer to it. */
export function withContained(
  { contains = [] }: Role,
  here: string,
  item: unknown,
  fits: Fits,
  store: Store,
): unknown {
  return contains.reduce((so, role) => existingList(role, here, so, fits, store)?.body ?? so, item);
}

/** An item whose members that count the items below it have their number. */
export function withCounts(
  { counts = [] }: Role,
  here: string,
  item: unknown,
  fits: Fits,
  store: Store,
): unknown {
  let so = item;
  for (const { name, below, uncounted } of counts) {
    if (!isRecord(so) || !Object.hasOwn(so, name)) continue;
    const isCounted = (one: unknown): boolean =>
      uncounted === undefined || !isRecord(one) || !isIn(one[uncounted.member.field.name], uncounted.states);
    const all = [...store.items.in(`${here}${below}`).values()];
    const counted = { ...so, [name]: all.filter(isCounted).length };
    if (fits(counted)) so = counted;
  }
  return so;
}

function isIn(state: unknown, states: readonly string[]): boolean {
  return typeof state === 'string' && states.includes(state);
}

/** A body whose list has the existing items, if there are any; without a body where it cannot have them. */
function existingList(
  role: Role,
  here: string,
  made: unknown,
  fits: Fits,
  store: Store,
): { readonly body: unknown } | undefined {
  const place = listPlace(role, here);
  const { generated, listed } = listOf(role, made);
  const own = [...store.items.in(place).values()];
  const all = own.length > 0 ? own : referring(role, place, store);
  if (all.length === 0) return undefined;
  const fitsAlone: Fits = (one) => fits(listed([one]));
  const items = all.map((item) => shownItem(generated[0], item, fitsAlone) ?? item);
  return { body: fits(listed(items)) ? listed(items) : undefined };
}

/** The generated items of a list, and the body with others in their place. */
function listOf(
  { pointer = '' }: Role,
  made: unknown,
): { readonly generated: readonly unknown[]; listed(items: readonly unknown[]): unknown } {
  const names = pointer.split('/').slice(1);
  const generated: unknown = listIn(made, names);
  return {
    generated: Array.isArray(generated) ? generated : [],
    listed: (items) => withList(made, names, items),
  };
}

/**
 * The collection whose items a list contains: a list below it, such as that of pending items, contains the same, as does
 * one in the item above it.
 */
function listPlace({ resource: { path }, template }: Role, here: string): string {
  const [collection, own] = [templateShape(path).replace(/[^/]*$/, ''), `${templateShape(template)}/`];
  const isNear = own.startsWith(collection) || (own.endsWith('{}/') && collection.startsWith(own));
  return (isNear ? collectionOf(path, template, here) : undefined) ?? here;
}

/** Items of other collections that refer to what a list is below, by the name of the parameter of its path. */
function referring({ resource, template }: Role, here: string, { items }: Store): readonly Body[] {
  const parts = template.split('/');
  const name = templateNames(template).at(-1);
  const value = here.split('/')[parts.indexOf(`{${name}}`)];
  if (name === undefined || value === undefined) return [];
  return [...items.collectionsOf(resource.path)]
    .flatMap((one) => [...items.in(one).values()])
    .filter((item) => Object.hasOwn(item, name) && segmentOf(item[name]) === value);
}
