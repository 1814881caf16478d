import { pathOf } from '@trivet/runtime/internal/text';
import type { Complain } from '../../load/json-schema/report.js';
import { child, placeOf, type Spot, valueAt } from '../../load/json-schema/spot.js';
import type { OpenApiDocument } from '../../load/openapi/openapi.js';
import { isObject } from '../../load/source/source.js';
import type { Schemas } from '../json-schema/types.js';
import type { Selector } from './selected.js';

/** What every part of a document is read with. */
export interface Reading {
  readonly document: OpenApiDocument;
  readonly schemas: Schemas;
  readonly complain: Complain;
  /** Path that operations go behind, instead of those of the servers. */
  readonly basePath?: string;
  /** Which operations are read. */
  readonly selector: Selector;
}

/** An operation, its path item and where both stand. */
export interface OperationSpot {
  readonly spot: Spot;
  readonly item: Spot;
  readonly method: string;
  readonly path: string;
}

/** What a spot that may be a Reference Object stands for; undefined when it leads nowhere or stands for no object. */
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

/** The name that a component gave to what stands at a spot. */
export function componentName(spot: Spot): string | undefined {
  const match =
    /^\/components\/[A-Za-z]+\/([^/]+)$/.exec(spot.pointer) ??
    /^\/(?:parameters|responses)\/([^/]+)$/.exec(spot.pointer);
  return match === null ? undefined : pathOf(spot.pointer).at(-1);
}
