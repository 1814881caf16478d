import type { Diagnostic } from '../../generator/diagnostic.js';
import type { Contract, Place, Type } from '../../generator/model/contract.js';
import { referencesIn } from '../../generator/model/type-parts.js';

/**
 * Tells which types contain one that refers to itself in place, as reported: their meaning is undefined (JSON Schema
 * 2020-12 Core, 9.4.1).
 */
export function endlessTypes(
  { types }: Contract,
  reported: readonly Diagnostic[],
): (type: Type, at: Place) => boolean {
  const places = reported.flatMap(({ code, at }) => (code === 'endless-schema' ? [at] : []));
  const isReported = (at: Place | undefined): boolean =>
    at !== undefined &&
    places.some(
      ({ file, pointer }) =>
        file === at.file && (pointer === at.pointer || pointer.startsWith(`${at.pointer}/`)),
    );
  const named = new Map(types.map((one) => [one.name, one]));
  const reaches = (type: Type, seen: Set<string>): boolean =>
    [...referencesIn(type)].some((name) => {
      const target = named.get(name);
      if (target === undefined || seen.has(name)) return false;
      seen.add(name);
      return isReported(target.at) || reaches(target.type, seen);
    });
  return (type, at) => places.length > 0 && (isReported(at) || reaches(type, new Set()));
}
