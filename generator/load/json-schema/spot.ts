import { pointerToken } from '@trivet/runtime/internal/text';
import type { Code } from '../../diagnostic.js';
import type { Place } from '../../place.js';
import { isObject, member } from '../source/source.js';

/** Which keywords there are and what they mean. */
export type Dialect = '2020-12' | '2019-09' | 'draft-07' | 'draft-06' | 'draft-04' | '3.0' | '2.0';

/** A value in a document and where it stands. */
export interface Spot {
  readonly value: unknown;
  readonly file: string;
  readonly pointer: string;
  readonly resource: Resource;
}

/** A schema resource (JSON Schema 2020-12, 4.3.5): a file, or a schema in it that has an `$id`. */
export interface Resource {
  readonly uri: string;
  readonly root: Spot;
  readonly dialect: Dialect;
  /** False where the meta-schema leaves the validation vocabulary out (2020-12, 8.1.2). */
  readonly validates: boolean;
  readonly anchors: Map<string, Spot>;
  readonly dynamicAnchors: Map<string, Spot>;
  /** Where references in it lead, as far as somebody asked. */
  readonly resolved: Map<string, Resolution>;
  /** The resource it is embedded in. */
  readonly outer?: Resource;
  readonly known: Known;
}

/** What is known of objects by identity, for all documents of a registry. */
export interface Known {
  readonly embedded: Map<object, Resource>;
  /** Where in the original it stands what an upgraded document holds. */
  readonly origins: Map<object, Origin>;
}

/** The place of an object that now stands elsewhere. */
export type Origin = Pick<Spot, 'file' | 'pointer' | 'resource'>;

/** Where a spot is, for messages and clauses. */
export function placeOf(spot: Spot): Place {
  return { file: spot.file, pointer: spot.pointer };
}

/** A member or item of what stands at a spot; its value is undefined where there is none. */
export function child(spot: Spot, key: string | number): Spot {
  const value = Array.isArray(spot.value) ? itemOf(spot.value, key) : member(spot.value, String(key));
  const { known } = spot.resource;
  const object = typeof value === 'object' && value !== null ? value : undefined;
  const origin = object === undefined ? undefined : known.origins.get(object);
  if (origin !== undefined)
    return { value, file: origin.file, pointer: origin.pointer, resource: origin.resource };
  return {
    value,
    file: spot.file,
    pointer: `${spot.pointer}/${pointerToken(key)}`,
    resource: (object === undefined ? undefined : known.embedded.get(object)) ?? spot.resource,
  };
}

function itemOf(list: readonly unknown[], key: string | number): unknown {
  return typeof key === 'number' || /^(?:0|[1-9]\d*)$/.test(key) ? list[Number(key)] : undefined;
}

/** Members of the object at a spot, in their order; none when it is no object. */
export function members(spot: Spot): readonly (readonly [string, Spot])[] {
  return isObject(spot.value)
    ? Object.keys(spot.value).map((name) => [name, child(spot, name)] as const)
    : [];
}

/** Items of the list at a spot; none when it is no list. */
export function items(spot: Spot): readonly Spot[] {
  return Array.isArray(spot.value) ? spot.value.map((_, index) => child(spot, index)) : [];
}

/** Where a reference leads, or why it leads nowhere. */
export type Resolution =
  | { readonly spot: Spot }
  | { readonly spot?: undefined; readonly code: Code; readonly message: string; readonly fix?: string };
