import { pathOf } from '@trivet/runtime/internal/text';
import { child, type DocumentNode, placeOf, valueAt } from '../../load/json-schema/document-node.js';
import type { Complain } from '../../load/json-schema/report.js';
import type { OpenApiDocument } from '../../load/openapi/openapi.js';
import { isObject } from '../../load/source/source.js';
import type { Schemas } from '../json-schema/types.js';
import type { StyledNames } from '../naming.js';
import type { Selector } from './selected.js';

/** The context for modelling the parts of a document. */
export interface Reading {
  readonly document: OpenApiDocument;
  readonly schemas: Schemas;
  readonly complain: Complain;
  /** Base path of the operations, in place of those of the servers. */
  readonly basePath?: string;
  /** Selects the operations to model. */
  readonly selector: Selector;
  readonly operationNames: StyledNames;
  /** Whether the operation is a callback or webhook, whose requests the service sends. */
  readonly isCallback?: boolean;
}

/** An operation and its path item. */
export interface OperationNode {
  readonly node: DocumentNode;
  readonly item: DocumentNode;
  readonly method: string;
  readonly path: string;
}

/** The object behind a possible Reference Object; undefined if it is unresolved or not an object. */
export function resolved(node: DocumentNode, { schemas, complain }: Reading): DocumentNode | undefined {
  let at: DocumentNode | undefined = node;
  const seen = new Set<unknown>();
  while (at !== undefined && typeof valueAt(at, '$ref') === 'string') {
    if (seen.has(at.value)) {
      complain('error', 'endless-reference', 'circular reference', placeOf(child(node, '$ref')));
      return undefined;
    }
    seen.add(at.value);
    at = schemas.target(at);
  }
  return at !== undefined && isObject(at.value) ? at : undefined;
}

/** The name of the component at a node. */
export function componentName(node: DocumentNode): string | undefined {
  const match =
    /^\/components\/[A-Za-z]+\/([^/]+)$/.exec(node.pointer) ??
    /^\/(?:parameters|responses)\/([^/]+)$/.exec(node.pointer);
  return match === null ? undefined : pathOf(node.pointer).at(-1);
}
