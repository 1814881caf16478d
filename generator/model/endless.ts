import type { NamedType, Type } from './contract.js';

type NamedTypes = ReadonlyMap<string, NamedType>;

const known = new WeakMap<NamedTypes, ReadonlySet<string>>();

/**
 * Whether a type has no finite value, because each of its values must contain another one (`parent` of a `Node`, if it is
 * required and a `Node` itself): a JSON text is finite (RFC 8259, 2).
 */
export function isEndless(type: Type, types: NamedTypes): boolean {
  const ended = known.get(types) ?? finiteTypes(types);
  known.set(types, ended);
  return !hasEnd(type, ended, types);
}

/** The names of the types that have a finite value: those whose required parts have one. */
function finiteTypes(types: NamedTypes): ReadonlySet<string> {
  const ended = new Set<string>();
  let open = [...types.values()];
  for (let before = -1; before !== ended.size; ) {
    before = ended.size;
    open = open.filter(({ name, type }) => {
      const isIt = hasEnd(type, ended, types);
      if (isIt) ended.add(name);
      return !isIt;
    });
  }
  return ended;
}

function hasEnd(type: Type, ended: ReadonlySet<string>, types: NamedTypes): boolean {
  switch (type.kind) {
    case 'reference':
      return ended.has(type.name) || !types.has(type.name);
    case 'record':
      // The elements of XML are required by a content model.
      return (
        type.xml !== undefined ||
        type.fields.every((field) => !field.required || hasEnd(field.type, ended, types))
      );
    case 'list':
      return (type.minItems ?? 0) === 0 || hasEnd(type.prefix?.[0] ?? type.items, ended, types);
    case 'union':
      return type.members.some((member) => hasEnd(member, ended, types));
    case 'intersection':
      return type.members.every((member) => hasEnd(member, ended, types));
    default:
      return true;
  }
}
