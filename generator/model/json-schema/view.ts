import type { Spot } from '../../load/json-schema/spot.js';

/** In which light a schema is read; a named schema has one type for each light that makes a difference to it. */
export interface View {
  /** Where fields that are only read or only written are not demanded. */
  readonly direction?: 'request' | 'response';
  /** Whether `format: binary` stands for octets, as in a multipart body. */
  readonly octets?: boolean;
  /** Whether a missing `type` is left open as JSON Schema has it, and not taken from the other keywords. */
  readonly exact?: boolean;
  /** Whether a schema is read as those that extend it see it: its own members, and not the union of its heirs. */
  readonly base?: boolean;
  /** The outermost schema of the dynamic scope for each `$dynamicAnchor` (2020-12, 8.2.3.2). */
  readonly anchors: ReadonlyMap<string, Spot>;
}

/** The view of a document as a whole. */
export const plainView: View = { anchors: new Map() };
