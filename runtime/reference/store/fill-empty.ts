import { memoryStore } from './memory.js';
import type { Store, Write } from './store.js';

/**
 * Fills a store that has never been written to with the writes of `load`. They are one commit: a process that ends
 * meanwhile leaves nothing, and of several concurrent ones one fills the store.
 */
export async function fillEmpty(store: Store, load: (store: Store) => Promise<unknown>): Promise<void> {
  const { head } = await store.changes(0, []);
  if (head > 0) return;
  const writes: Write[] = [];
  await load(recording(memoryStore(), writes));
  await store.commit(writes, 0);
}

/** A store that records writes to it. */
function recording(store: Store, written: Write[]): Store {
  return {
    get: (collection, keys) => store.get(collection, keys),
    scan: (collection, range) => store.scan(collection, range),
    changes: (since, collections) => store.changes(since, collections),
    commit: async (writes, seen) => {
      const head = await store.commit(writes, seen);
      if (head !== undefined) written.push(...writes);
      return head;
    },
  };
}
