import type { Type } from './contract.js';

/** The names of all types that a type refers to, at any depth. */
export function referencesIn(type: Type): readonly string[] {
  const names: string[] = [];
  addReferences(type, names);
  return names;
}

function addReferences(type: Type, names: string[]): void {
  if (type.kind === 'reference') names.push(type.name);
  else for (const part of partsOf(type)) addReferences(part, names);
}

/** The direct parts of a type. */
export function partsOf(type: Type): readonly Type[] {
  switch (type.kind) {
    case 'union':
      return type.members;
    case 'intersection':
      return [...type.members, ...defined([type.unevaluatedFields, type.unevaluatedItems])];
    case 'not':
    case 'when':
      return [type.type];
    case 'conditional':
      return defined([type.if, type.then, type.else]);
    case 'list':
      return [type.items, ...(type.prefix ?? []), ...(type.contains ?? []).map((entry) => entry.type)];
    case 'record':
      return [
        ...type.fields.map((field) => field.type),
        ...(type.patterns ?? []).map((entry) => entry.type),
        ...defined([type.additional, type.names]),
        ...Object.values(type.dependentTypes ?? {}),
      ];
    default:
      return [];
  }
}

function defined(types: readonly (Type | undefined)[]): readonly Type[] {
  return types.filter((type) => type !== undefined);
}
