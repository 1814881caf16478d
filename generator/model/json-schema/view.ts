import type { DocumentNode } from '../../load/json-schema/document-node.js';
import type { JsonKind } from './value-kinds.js';

/** What a body belongs to. */
export type Direction = 'request' | 'response' | 'event';

/** The context on which the type of a schema depends; a named schema has one type for each distinct context. */
export interface View {
  /**
   * Requests do without readOnly fields, and responses without writeOnly ones. Events are requests that the service
   * sends (callbacks and webhooks), in which readOnly fields are optional.
   */
  readonly direction?: Direction;
  /** Whether `format: binary` means bytes, as in a multipart body. */
  readonly octets?: boolean;
  /** Whether the parts of a multipart body form a list, so that none of them is a stream of its own. */
  readonly isWhole?: boolean;
  /** Whether a schema is only used for a decision (`not`, `if`), so that values of its type are never seen. */
  readonly exact?: boolean;
  /** The kinds of values that the context of a schema allows, so that it need not have a `type`. */
  readonly kinds?: ReadonlySet<JsonKind>;
  /**
   * A value that is not JSON is read as its schema describes: the body of a form is an object; its fields, and
   * parameters, without `type` are of the kind of their keywords.
   */
  readonly form?: 'body' | 'field';
  /** Whether a schema is read as a base: its own members rather than the union of derived schemas. */
  readonly base?: boolean;
  /** The outermost schema of the dynamic scope for each `$dynamicAnchor` (2020-12, 8.2.3.2). */
  readonly anchors: ReadonlyMap<string, DocumentNode>;
}

/** The view of a document as a whole. */
export const plainView: View = { anchors: new Map() };
