import type { Body } from './items.js';
import { PlaceMap } from './places.js';

/** What exists at which place: items, the places of lists that contain them, and values with a place of their own. */
export class Store {
  /** Existing paths with parameters filled in: `/shelves/7`. */
  readonly known = new PlaceMap<true>();
  readonly items = new PlaceMap<Body>();
  /** Places of items that a response has listed. */
  readonly listed = new PlaceMap<true>();
  /** Places from which something was removed. */
  readonly gone = new Set<string>();
  /** Values that were put at a place of their own. */
  readonly placed = new Map<string, unknown>();
  /** The place of the last item created in a collection, if no response identifies it. */
  readonly located = new Map<string, string>();
  /** The second place of an item, in the list where it was created. */
  private readonly listedAt = new Map<string, string>();
  /** The version of the item at a place. */
  private readonly versions = new Map<string, number>();
  private last = 0;

  /** A number that was not used before. */
  next(): number {
    this.last += 1;
    return this.last;
  }

  /** The number of the last change. */
  get latest(): number {
    return this.last;
  }

  /** The version of the item at a place; undefined: there is none. */
  versionAt(place: string): number | undefined {
    return this.items.has(place) ? this.versions.get(place) : undefined;
  }

  /** Keeps an item, new or changed, at a place. */
  keep(place: string, item: Body): void {
    this.exists(place);
    this.items.set(place, item);
    this.versions.set(place, this.next());
  }

  /** Keeps an item at two places: its own, and that in the list where it was created. */
  keepApart(own: string, listed: string, item: Body): void {
    this.keep(own, item);
    this.listedAt.set(own, listed);
  }

  /** Changes an item at both of its places. */
  change(place: string, item: Body): void {
    this.keep(place, item);
    this.keep(this.listedAt.get(place) ?? place, item);
  }

  /** Keeps a value at a place of its own. */
  put(place: string, value: unknown): void {
    this.placed.set(place, value);
    this.exists(place);
  }

  /** Removes what is at a place, and what is below it. */
  remove(place: string): void {
    this.items.delete(place);
    this.items.delete(this.listedAt.get(place) ?? place);
    this.placed.delete(place);
    this.gone.add(place);
    this.known.delete(place);
    this.known.deleteBelow(place);
  }

  private exists(place: string): void {
    this.known.set(place, true);
    this.gone.delete(place);
  }
}
