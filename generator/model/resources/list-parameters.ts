import type { Field, Parameter } from '../contract.js';
import type { DeepField, ListShape } from './list-shape.js';

/** The member by which a parameter filters, by its name; undefined if its description covers more than that. */
export function filteredBy(shape: ListShape, { name, role, doc = '' }: Parameter): DeepField | undefined {
  const isFilter = role === undefined || role === 'filter';
  if (!isFilter || wider.test(doc)) return undefined;
  const found = memberNamed(shape, name);
  // For an object, its identifying member.
  const own = found && shape.deep.filter((one) => isWithin(one, found) && identifying.test(one.field.name));
  return own?.[0] ?? found;
}

const identifying = /^(?:id|key|code)$/i;

function isWithin({ path }: DeepField, outer: DeepField): boolean {
  return path.length === outer.path.length + 1 && outer.path.every((name, index) => path[index] === name);
}

/**
 * The member with a name: of the items, otherwise the only one in an object in them, or the only one of those that is
 * sent.
 */
export function memberNamed({ fields, deep }: ListShape, name: string): DeepField | undefined {
  const own = fields.get(name);
  if (own !== undefined) return { path: [name], field: own, isCertain: own.required };
  const found = deep.filter(({ path }) => path.at(-1) === name);
  const sent = found.filter(({ isSent }) => isSent === true);
  const [one, ...others] = sent.length > 0 ? sent : found;
  return others.length === 0 ? one : undefined;
}

const wider =
  /\b(?:includ|at least|at most|or (?:more|less|higher|lower|above|below)|minimum|maximum|since|until)/i;

/** A member that a parameter bounds. */
export interface Bound {
  readonly field: Field;
  readonly isLeast: boolean;
}

/** The member that the name of a parameter bounds: `minSize`, `max_size`. */
export function boundOf({ fields }: ListShape, { name }: Parameter): Bound | undefined {
  const [, bound = '', rest = ''] = /^(min|max)(?:imum)?_?([A-Za-z].*)$/i.exec(name) ?? [];
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

/** Values that name the order by creation time, and the member with that time. */
const age = {
  newest: /^(?:newest|latest|most_?recent|recent)(?:_?first)?$/i,
  oldest: /^(?:oldest|earliest)(?:_?first)?$/i,
  created: /^(?:created|created_?(?:at|on|date|time)|date_?created|creation_?(?:date|time))$/i,
} as const;

/** Whether a value names an order by age. */
export function isByAge(value: string): boolean {
  return age.newest.test(value) || age.oldest.test(value);
}

/** The order that a value names, by a member with a sign or a direction: `-name`, `name:desc`; or by age: `newest`. */
export function orderOf(shape: ListShape, value: unknown): Order | undefined {
  const text = String(value);
  const isNewest = age.newest.test(text);
  if (isByAge(text)) {
    const created = [...shape.fields.values()].find(({ name }) => age.created.test(name));
    const member = created && { path: [created.name], field: created, isCertain: created.required };
    return member && { value: text, member, isDown: isNewest, isPlain: false };
  }
  const [, sign = '', name = '', way = ''] =
    /^([+-]?)(.+?)(?:[:., _-](asc|desc)(?:ending)?)?$/i.exec(text) ?? [];
  const member = memberNamed(shape, name);
  if (member === undefined) return undefined;
  const isDown = sign === '-' || way.toLowerCase() === 'desc';
  return { value: text, member, isDown, isPlain: sign === '' && way === '' };
}
