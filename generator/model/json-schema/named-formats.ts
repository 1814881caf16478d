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

/** The places of each format that schemas name. */
export class NamedFormats {
  private readonly places = new Map<string, Map<string, Place>>();

  /** Notes the format of a text or number, if it has one. */
  note(node: DocumentNode, type: Type): void {
    if ((type.kind !== 'string' && type.kind !== 'number') || type.format === undefined) return;
    const at = placeOf(child(node, 'format'));
    const known = this.places.get(type.format) ?? new Map<string, Place>();
    this.places.set(type.format, known.set(`${at.file}#${at.pointer}`, at));
  }

  /** Reports each format that is not asserted, at its first place: by JSON Schema Validation 7.2.1 it is an annotation. */
  report(asserted: readonly string[], complain: Complain): void {
    for (const [format, places] of this.places) {
      const [first, ...others] = places.values();
      if (first === undefined || unrestricted.has(format) || asserted.includes(format)) continue;
      const more =
        others.length === 0
          ? ''
          : ` (here and at ${others.length} other ${others.length === 1 ? 'place' : 'places'})`;
      const message = `values are not checked for the format "${format}"${more}`;
      complain('info', 'not-checked', message, first, 'Add "pattern" to have them checked.');
    }
  }
}
