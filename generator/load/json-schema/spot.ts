import { pointerToken } from '@trivet/runtime/internal/text';
import type { Code } from '../../diagnostic.js';
import type { Place } from '../../place.js';
import { isObject, member } from '../source/source.js';

/** The dialect determines which keywords exist and what they mean. */
export type Dialect = '2020-12' | '2019-09' | 'draft-07' | 'draft-06' | 'draft-04' | '3.0' | '2.0';

/** A value in a document and its place. */
export interface Spot {
  readonly value: unknown;
  readonly file: string;
  readonly pointer: string;
  /** File and pointer as one text: the key of data by place. */
  readonly id: string;
  readonly resource: Resource;
}

/** A schema resource (JSON Schema 2020-12, 4.3.5): a file, or a schema in it that has an `$id`. */
export interface Resource {
  readonly uri: string;
  readonly root: Spot;
  readonly dialect: Dialect;
  /** False if the meta-schema does not have the validation vocabulary (2020-12, 8.1.2). */
  readonly validates: boolean;
  readonly anchors: Map<string, Spot>;
  readonly dynamicAnchors: Map<string, Spot>;
  /** The targets of its references, as far as resolved. */
  readonly resolved: Map<string, Resolution>;
  /** The resource it is embedded in. */
  readonly outer?: Resource;
  readonly known: Known;
}

/** Data on objects by identity, for all documents of a registry. */
export interface Known {
  readonly embedded: Map<object, Resource>;
  /** The original places of objects in an upgraded document. */
  readonly origins: Map<object, Origin>;
  /** The spots of objects and lists, so that each is created once, even if a document is walked repeatedly. */
  readonly spots: Map<object, Below>;
}

/** A spot as a child of another. */
interface Below {
  readonly parent: Spot;
  readonly key: string;
  readonly spot: Spot;
}

/** The original place of an object that was moved. */
export type Origin = Omit<Spot, 'value'>;

/** The place of a spot, for messages and clauses. */
export function placeOf(spot: Spot): Place {
  return { file: spot.file, pointer: spot.pointer };
}

/** The member or item of the value at a spot; its value is undefined if it does not exist. */
export function child(spot: Spot, key: string | number): Spot {
  const value = valueAt(spot, key);
  if (typeof value !== 'object' || value === null)
    return new ChildSpot(spot, String(key), value, spot.resource);
  const { embedded, origins, spots } = spot.resource.known;
  const origin = origins.size === 0 ? undefined : origins.get(value);
  if (origin !== undefined) return withValue(origin, value);
  const resource = (embedded.size === 0 ? undefined : embedded.get(value)) ?? spot.resource;
  const name = String(key);
  const known = spots.get(value);
  // In YAML, an object may occur at several places.
  if (known?.parent === spot && known.key === name && known.spot.resource === resource) return known.spot;
  const made = new ChildSpot(spot, name, value, resource);
  spots.set(value, { parent: spot, key: name, spot: made });
  return made;
}

/** A spot below another. Often only its value is read, so its pointer is computed on request. */
class ChildSpot implements Spot {
  readonly value: unknown;
  readonly file: string;
  readonly resource: Resource;
  private readonly parent: Spot;
  private readonly key: string;
  private knownPointer: string | undefined;
  private knownId: string | undefined;

  constructor(parent: Spot, key: string, value: unknown, resource: Resource) {
    this.value = value;
    this.file = parent.file;
    this.resource = resource;
    this.parent = parent;
    this.key = key;
  }

  get pointer(): string {
    this.knownPointer ??= `${this.parent.pointer}/${pointerToken(this.key)}`;
    return this.knownPointer;
  }

  get id(): string {
    this.knownId ??= `${this.parent.id}/${pointerToken(this.key)}`;
    return this.knownId;
  }
}

/** A place with another value than the one in the document. */
export function withValue({ file, pointer, id, resource }: Origin, value: unknown): Spot {
  return { value, file, pointer, id, resource };
}

function itemOf(list: readonly unknown[], key: string | number): unknown {
  return typeof key === 'number' || /^(?:0|[1-9]\d*)$/.test(key) ? list[Number(key)] : undefined;
}

/** The value of a member or item of the value at a spot; undefined if it does not exist. */
export function valueAt({ value }: Spot, key: string | number): unknown {
  return Array.isArray(value) ? itemOf(value, key) : member(value, String(key));
}

/** Items of the list in a member of the object at a spot; empty for any other value. */
export function itemsAt(spot: Spot, name: string): readonly Spot[] {
  return valueAt(spot, name) === undefined ? [] : items(child(spot, name));
}

/** Members of the object at a spot, in order; empty for any other value. */
export function members(spot: Spot): readonly (readonly [string, Spot])[] {
  return isObject(spot.value)
    ? Object.keys(spot.value).map((name) => [name, child(spot, name)] as const)
    : [];
}

/** Items of the list at a spot; empty for any other value. */
export function items(spot: Spot): readonly Spot[] {
  return Array.isArray(spot.value) ? spot.value.map((_, index) => child(spot, index)) : [];
}

/** The target of a reference, or the reason why it cannot be resolved. */
export type Resolution =
  | { readonly spot: Spot }
  | { readonly spot?: undefined; readonly code: Code; readonly message: string; readonly fix?: string };
