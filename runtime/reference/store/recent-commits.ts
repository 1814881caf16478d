import { lastWrites, type Write } from './store.js';

/** Where a document was put, or taken away from. */
export type Place = Pick<Write, 'collection' | 'key'>;

/** Commits, and places in them, that are remembered. */
const maxCommits = 1000;
const maxPlaces = 100_000;

/**
 * Where the last commits wrote, so that a reader that lags a little reads a little. One process alone has these stores
 * open, and no reader outlives it: nothing of this needs to be kept on a disk.
 */
export class RecentCommits {
  private readonly commits: (readonly Place[])[] = [];
  private places = 0;

  /** Remembers where the newest commit wrote. */
  add(writes: readonly Write[]): void {
    const places = writes
      .filter(({ unfollowed }) => unfollowed !== true)
      .map(({ collection, key }) => ({ collection, key }));
    this.commits.push(places);
    this.places += places.length;
    while (this.commits.length > maxCommits || this.places > maxPlaces) {
      this.places -= this.commits.shift()?.length ?? 0;
    }
  }

  /** Places in some collections that the last `count` commits wrote to; `undefined` when not all are remembered. */
  last(count: number, collections: readonly string[]): readonly Place[] | undefined {
    if (count < 0 || count > this.commits.length) return undefined;
    const places = this.commits.slice(this.commits.length - count).flat();
    return lastWrites(places.filter(({ collection }) => collections.includes(collection)));
  }
}
