import { lastWrites, type Write } from './store.js';

/** Where a document was put or removed. */
export type Place = Pick<Write, 'collection' | 'key'>;

/** Maximum number of remembered commits, and of places in them. */
const maxCommits = 1000;
const maxPlaces = 100_000;

/**
 * The places of recent writes, so that a reader that is slightly behind reads little. Only one process has these stores
 * open, and readers do not outlive it: this need not be stored on disk.
 */
export class RecentCommits {
  private readonly commits: (readonly Place[])[] = [];
  private places = 0;

  /** Remembers the places of the newest commit. */
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

  /** Places in some collections that the last `count` commits wrote to; `undefined` if not all are remembered. */
  last(count: number, collections: readonly string[]): readonly Place[] | undefined {
    if (count < 0 || count > this.commits.length) return undefined;
    const places = this.commits.slice(this.commits.length - count).flat();
    return lastWrites(places.filter(({ collection }) => collections.includes(collection)));
  }
}
