import { child, type DocumentNode, placeOf } from '../../load/json-schema/document-node.js';
import type { Complain } from '../../load/json-schema/report.js';
import type { Place, Type } from '../contract.js';

/** Formats that allow every value of their type, or whose values have a type of their own (OpenAPI 3.0.4, 4.4.1). */
const unrestricted: ReadonlySet<string> = new Set([
  'password',
  'float',
  'double',
  'binary',
  'int64',
  'uint64',
]);

/** A format that a schema names. */
export interface NamedFormat {
  readonly format: string;
  readonly at: Place;
}

/** The format of a text or number, if its schema names one. */
export function namedFormat(node: DocumentNode, type: Type): readonly NamedFormat[] {
  if ((type.kind !== 'string' && type.kind !== 'number') || type.format === undefined) return [];
  return [{ format: type.format, at: placeOf(child(node, 'format')) }];
}

/** Reports each format that is not asserted, at its first place: by JSON Schema Validation 7.2.1 it is an annotation. */
export function reportFormats(
  named: readonly NamedFormat[],
  asserted: readonly string[],
  complain: Complain,
): void {
  const all = new Map<string, Map<string, Place>>();
  for (const { format, at } of named) {
    if (unrestricted.has(format) || asserted.includes(format)) continue;
    const places = all.get(format) ?? new Map<string, Place>();
    all.set(format, places.set(`${at.file}#${at.pointer}`, at));
  }
  for (const [format, places] of all) {
    const [first, ...others] = places.values();
    if (first === undefined) continue;
    const more =
      others.length === 0
        ? ''
        : ` (here and at ${others.length} other ${others.length === 1 ? 'place' : 'places'})`;
    const message = `values are not checked for the format "${format}"${more}`;
    complain('info', 'not-checked', message, first, 'Add "pattern" to have them checked.');
  }
}
