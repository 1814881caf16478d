import type { Spot } from '../../load/json-schema/spot.js';
import type { JsonKind } from './value-kinds.js';

/** In which light a schema is read; a named schema has one type for each light that makes a difference to it. */
export interface View {
  /** Where fields that are only read or only written are not demanded. */
  readonly direction?: 'request' | 'response';
  /** Whether `format: binary` stands for octets, as in a multipart body. */
  readonly octets?: boolean;
  /** Whether a schema is read for a verdict alone (`not`, `if`), and nobody sees values of its type. */
  readonly exact?: boolean;
  /** The kinds of values that what stands around a schema allows; it need not repeat them in a `type` of its own. */
  readonly kinds?: ReadonlySet<JsonKind>;
  /**
   * A value that is no JSON is read as what its schema describes: the body of a form is an object; its fields, and
   * parameters, are of the kind that the keywords speak of where `type` is missing.
   */
  readonly form?: 'body' | 'field';
  /** Whether a schema is read as those that extend it see it: its own members, and not the union of its heirs. */
  readonly base?: boolean;
  /** The outermost schema of the dynamic scope for each `$dynamicAnchor` (2020-12, 8.2.3.2). */
  readonly anchors: ReadonlyMap<string, Spot>;
}

/** The view of a document as a whole. */
export const plainView: View = { anchors: new Map() };
