import { pathOf } from '@trivet/runtime/internal/text';
import type { Complain } from '../../load/json-schema/report.js';
import { child, placeOf, type Spot, valueAt } from '../../load/json-schema/spot.js';
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
}

/** An operation and its path item. */
export interface OperationSpot {
  readonly spot: Spot;
  readonly item: Spot;
  readonly method: string;
  readonly path: string;
}

/** The object behind a possible Reference Object; undefined if it is unresolved or not an object. */
export function resolved(spot: Spot, { schemas, complain }: Reading): Spot | undefined {
  let at: Spot | undefined = spot;
  const seen = new Set<unknown>();
  while (at !== undefined && typeof valueAt(at, '$ref') === 'string') {
    if (seen.has(at.value)) {
      complain('error', 'endless-reference', 'circular reference', placeOf(child(spot, '$ref')));
      return undefined;
    }
    seen.add(at.value);
    at = schemas.target(at);
  }
  return at !== undefined && isObject(at.value) ? at : undefined;
}

/** The name of the component at a spot. */
export function componentName(spot: Spot): string | undefined {
  const match =
    /^\/components\/[A-Za-z]+\/([^/]+)$/.exec(spot.pointer) ??
    /^\/(?:parameters|responses)\/([^/]+)$/.exec(spot.pointer);
  return match === null ? undefined : pathOf(spot.pointer).at(-1);
}
