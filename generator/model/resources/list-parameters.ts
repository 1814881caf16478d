import type { Field, Parameter } from '../contract.js';
import type { ListShape } from './list-shape.js';

/** The member whose value a parameter wants, by its name; undefined where its description tells of more than that. */
export function filteredBy({ fields }: ListShape, { name, role, doc = '' }: Parameter): Field | undefined {
  const isFilter = role === undefined || role === 'filter';
  return isFilter && !wider.test(doc) ? fields.get(name) : undefined;
}

const wider =
  /\b(?:includ|at least|at most|or (?:more|less|higher|lower|above|below)|minimum|maximum|since|until)/i;

/** A member that must not be beyond a parameter. */
export interface Bound {
  readonly field: Field;
  readonly isLeast: boolean;
}

/** The member that a parameter bounds by its name: `minSize`, `max_size`. */
export function boundOf({ fields }: ListShape, { name }: Parameter): Bound | undefined {
  const [, bound = '', rest = ''] = /^(min|max)(?:imum)?_?([A-Za-z].*)$/i.exec(name) ?? [];
  const plain = (text: string): string => text.replaceAll('_', '').toLowerCase();
  const field = [...fields.values()].find((one) => rest !== '' && plain(one.name) === plain(rest));
  return field && { field, isLeast: bound.toLowerCase() === 'min' };
}

/** What a value of a parameter that sorts says. */
export interface Order {
  readonly value: string;
  readonly field: Field;
  readonly isDown: boolean;
  /** It tells no direction. */
  readonly isPlain: boolean;
}

/** The order that a value names, by a member with a sign or a direction: `-name`, `name:desc`. */
export function orderOf({ fields }: ListShape, value: unknown): Order | undefined {
  const [, sign = '', name = '', way = ''] =
    /^([+-]?)(.+?)(?:[:., _](asc|desc)(?:ending)?)?$/i.exec(String(value)) ?? [];
  const field = fields.get(name);
  if (field === undefined) return undefined;
  const isDown = sign === '-' || way.toLowerCase() === 'desc';
  return { value: String(value), field, isDown, isPlain: sign === '' && way === '' };
}
