import { templateShape } from '@trivet/runtime/internal/text';

/** Values by place, found by their collection: that of `/shelves/7` is `/shelves`. */
export class PlaceMap<Value> {
  private readonly collections = new Map<string, Map<string, Value>>();
  /** The expressions of path templates, made once for each. */
  private readonly expressions = new Map<string, RegExp>();

  get(place: string): Value | undefined {
    return this.in(collectionAt(place)).get(place);
  }

  has(place: string): boolean {
    return this.in(collectionAt(place)).has(place);
  }

  set(place: string, value: Value): void {
    const collection = collectionAt(place);
    const known = this.collections.get(collection);
    if (known === undefined) this.collections.set(collection, new Map([[place, value]]));
    else known.set(place, value);
  }

  delete(place: string): void {
    const collection = collectionAt(place);
    const known = this.collections.get(collection);
    if (known?.delete(place) === true && known.size === 0) this.collections.delete(collection);
  }

  /** Deletes all places below one. */
  deleteBelow(place: string): void {
    for (const one of this.collections.keys())
      if (one === place || one.startsWith(`${place}/`)) this.collections.delete(one);
  }

  /** The values in a collection, in the order in which they were added. */
  in(collection: string): ReadonlyMap<string, Value> {
    return this.collections.get(collection) ?? new Map<string, Value>();
  }

  /** The collections of the items of a path template: `/shelves/7/books` of `/shelves/{id}/books/{book}`. */
  *collectionsOf(path: string): Generator<string> {
    const expression = this.expressionOf(templateShape(collectionAt(path)));
    for (const one of this.collections.keys()) if (expression.test(one)) yield one;
  }

  private expressionOf(shape: string): RegExp {
    const known = this.expressions.get(shape);
    if (known !== undefined) return known;
    const parts = shape.split('{}').map((part) => part.replace(/[^A-Za-z\d/_-]/g, '\\$&'));
    const made = new RegExp(`^${parts.join('[^/]*')}$`);
    this.expressions.set(shape, made);
    return made;
  }
}

/** A place without its last segment. */
function collectionAt(place: string): string {
  return place.slice(0, place.lastIndexOf('/'));
}
