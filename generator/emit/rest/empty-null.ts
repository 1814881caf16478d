/** Null in a form is an empty value, which is null next to text that must not be empty, like a date. */

import type { Contract, NamedType, Type } from '../../model/contract.js';
import { resolveType } from '../../model/resolve.js';
import { type Judge, judge } from '../../model/samples/accepts.js';
import type { Shape } from './shape.js';

/** Whether an empty text of a field of a form is null, since each type of the field is valid for null and not for it. */
export class EmptyNulls {
  private readonly contract: Contract;
  private known: Judge | undefined;

  constructor(contract: Contract) {
    this.contract = contract;
  }

  /** The shape of a field of a form, which reads null before text. */
  shape(form: Type, name: string, shape: Shape, types: ReadonlyMap<string, NamedType>): Shape {
    const members = typeof shape === 'object' && 'anyOf' in shape ? shape.anyOf : [shape];
    if (!members.includes('string') || members.includes('null')) return shape;
    const all = typesOf(form, name, types, 0);
    if (all.length === 0 || !all.every((type) => this.isEmptyNull(type))) return shape;
    return { anyOf: ['null', ...members] };
  }

  private isEmptyNull(type: Type): boolean {
    this.known ??= judge(this.contract);
    return this.known.accepts(type, null) && !this.known.accepts(type, '');
  }
}

/** The types that a form gives to a field, in each of its parts. */
function typesOf(
  form: Type,
  name: string,
  types: ReadonlyMap<string, NamedType>,
  depth: number,
): readonly Type[] {
  const type = resolveType(form, types);
  if (type?.kind === 'record')
    return type.fields.flatMap((field) => (field.name === name ? [field.type] : []));
  if ((type?.kind !== 'union' && type?.kind !== 'intersection') || depth > 8) return [];
  return type.members.flatMap((member) => typesOf(member, name, types, depth + 1));
}
