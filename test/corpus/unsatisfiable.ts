import { forbiddenMembers } from '../../generator/model/closed-parts.js';
import type { NamedType, Type } from '../../generator/model/contract.js';
import { isDelimited } from '../../generator/model/json-schema/pattern.js';
import { kindsOf } from '../../generator/model/kinds.js';

/**
 * Whether no finite JSON value can satisfy a type: it requires itself, excludes each kind of value, or requires a
 * member that it forbids. `false` if only trying can show it.
 */
export function isUnsatisfiable(
  type: Type,
  types: ReadonlyMap<string, NamedType>,
  within: readonly string[] = [],
): boolean {
  const inner = (part: Type): boolean => isUnsatisfiable(part, types, within);
  if (kindsOf(type, types).size === 0) return true;
  switch (type.kind) {
    case 'never':
      return true;
    case 'literal':
      return type.values.length === 0;
    case 'string':
      return type.patterns?.some(({ source }) => isDelimited(source)) === true;
    case 'reference': {
      const named = types.get(type.name);
      // A type that is still being examined is not assumed to be satisfiable: a value is finite.
      if (within.includes(type.name)) return true;
      return named !== undefined && isUnsatisfiable(named.type, types, [...within, type.name]);
    }
    case 'list':
      return (type.minItems ?? 0) > 0 && inner(type.prefix?.[0] ?? type.items);
    case 'record':
      return (
        type.fields.some((field) => field.required && inner(field.type)) || forbidsRequired([type], types)
      );
    case 'union':
      return type.members.every(inner);
    case 'intersection':
      return type.members.some(inner) || forbidsRequired(type.members, types);
    default:
      return false;
  }
}

/** Whether one of the parts requires a member that it, or another one, forbids. */
function forbidsRequired(members: readonly Type[], types: ReadonlyMap<string, NamedType>): boolean {
  return forbiddenMembers(members, types).some(({ field }) => field.required);
}
