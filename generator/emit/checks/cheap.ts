import type { NamedType, Type } from '../../model/contract.js';
import { resolveType } from '../../model/resolve.js';

/** Whether a check of a type depends only on a value itself, or on fields without parts. */
export function isCheap(type: Type, types: ReadonlyMap<string, NamedType>): boolean {
  const found = resolveType(type, types);
  if (found?.kind === 'record')
    return (
      found.patterns === undefined &&
      found.dependentTypes === undefined &&
      (found.additional === undefined || found.additional.kind === 'never') &&
      found.fields.every((field) => isScalar(field.type, types))
    );
  return isScalar(type, types);
}

function isScalar(type: Type, types: ReadonlyMap<string, NamedType>): boolean {
  const kind = resolveType(type, types)?.kind;
  return kind !== undefined && scalarKinds.has(kind);
}

const scalarKinds: ReadonlySet<Type['kind']> = new Set([
  'any',
  'never',
  'xml',
  'null',
  'boolean',
  'string',
  'number',
  'bytes',
  'literal',
]);
