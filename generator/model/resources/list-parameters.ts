import type { Field, Parameter } from '../contract.js';
import { bracketed } from './bracketed.js';
import { conventions } from './conventions.js';
import { doubtful } from './doubtful.js';
import type { DeepField, ListShape } from './list-shape.js';

/** The member by which a parameter filters, by its name; undefined if its description covers more than that. */
export function filteredBy(
  shape: Pick<ListShape, 'fields' | 'deep'>,
  { name, role, doc = '' }: Pick<Parameter, 'name' | 'role' | 'doc'>,
): DeepField | undefined {
  if (!mayFilter(role) || doubtful.wider.test(doc)) return undefined;
  const found = memberNamed(shape, filterName(name));
  // For an object, its identifying member.
  const own = found && shape.deep.filter((one) => isWithin(one, found) && isInnerKey(one.field));
  return own?.[0] ?? found;
}

/** The name of the member in that of a filter: `status` of `filter[status]`. */
function filterName(name: string): string {
  const parts = bracketed(name);
  return parts !== undefined && conventions.parameters.filter.test(parts.family) ? parts.member : name;
}

/** Whether a parameter with a role may be a filter by a member. */
function mayFilter(role: Parameter['role']): boolean {
  return role === undefined || role === 'filter';
}

function isInnerKey({ name, role }: Field): boolean {
  return role === undefined ? conventions.innerKey.test(name) : role !== 'none';
}

function isWithin({ path }: DeepField, outer: DeepField): boolean {
  return path.length === outer.path.length + 1 && outer.path.every((name, index) => path[index] === name);
}

/**
 * The member with a name: of the items, otherwise the only one in an object in them, or the only one of those that is
 * sent.
 */
export function memberNamed(
  { fields, deep }: Pick<ListShape, 'fields' | 'deep'>,
  name: string,
): DeepField | undefined {
  const own = fields.get(name);
  if (own !== undefined) return { path: [name], field: own, isCertain: own.required };
  const found = deep.filter(({ path }) => path.at(-1) === name);
  const sent = found.filter(({ isSent }) => isSent === true);
  const [one, ...others] = sent.length > 0 ? sent : found;
  return others.length === 0 ? one : undefined;
}

/** A member that a parameter bounds. */
export interface Bound {
  readonly field: Field;
  readonly isLeast: boolean;
}

/** The member that the name of a parameter bounds: `minSize`, `max_size`. */
export function boundOf(
  { fields }: Pick<ListShape, 'fields'>,
  { name, role }: Pick<Parameter, 'name' | 'role'>,
): Bound | undefined {
  if (!mayFilter(role)) return undefined;
  const [, bound = '', rest = ''] = conventions.bounds.filter.exec(name) ?? [];
  const plain = (text: string): string => text.replaceAll('_', '').toLowerCase();
  const field = [...fields.values()].find((one) => rest !== '' && plain(one.name) === plain(rest));
  return field && { field, isLeast: bound.toLowerCase() === 'min' };
}

/** The meaning of a value of a parameter that sorts. */
export interface Order {
  readonly value: string;
  readonly member: DeepField;
  readonly isDown: boolean;
  /** Whether it has no direction. */
  readonly isPlain: boolean;
}

/** Whether a value names an order by age. */
export function isByAge(value: string): boolean {
  return conventions.orders.newest.test(value) || conventions.orders.oldest.test(value);
}

/** The order that a value names, by a member with a sign or a direction: `-name`, `name:desc`; or by age: `newest`. */
export function orderOf(shape: ListShape, value: unknown): Order | undefined {
  const text = String(value);
  const isNewest = conventions.orders.newest.test(text);
  if (isByAge(text)) {
    const created = [...shape.fields.values()].find(({ name }) => conventions.creation.time.test(name));
    const member = created && { path: [created.name], field: created, isCertain: created.required };
    return member && { value: text, member, isDown: isNewest, isPlain: false };
  }
  const [, sign = '', name = '', way = ''] = conventions.orders.member.exec(text) ?? [];
  const member = memberNamed(shape, name);
  if (member === undefined) return undefined;
  const isDown = sign === '-' || way.toLowerCase() === 'desc';
  return { value: text, member, isDown, isPlain: sign === '' && way === '' };
}
