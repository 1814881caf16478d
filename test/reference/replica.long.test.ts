import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareIndexKeys, startingWith } from '#reference/store/index-key';
import { memoryStore } from '#reference/store/memory';
import { type Declarations, type Replica, replicaOf, type View } from '#reference/store/replica';
import { type Store, StoreFullError } from '#reference/store/store';
import { describeEachDatabase } from './databases.js';

interface Thing {
  readonly size: number;
  readonly tags: readonly string[];
}

const declarations: Declarations = {
  things: {
    size: ({ size }: Thing) => [[size]],
    tag: ({ tags }: Thing) => tags.map((tag) => [tag]),
  },
  counters: {},
};

const keysOf = (view: View, range?: { from?: string; to?: string }): string[] =>
  Array.from(view.scan('counters', range), ([key]) => key);

function increment(replica: Replica, key: string): Promise<number> {
  return replica.transaction((view) => {
    const next = (view.get<number>('counters', key) ?? 0) + 1;
    view.put('counters', key, next);
    return next;
  });
}

/** A store that behaves differently on the next call of one of its methods. */
function faulty(store: Store): Store & { instead: Partial<Store> } {
  const next = <M extends 'commit' | 'changes'>(method: M): Store[M] => {
    const found = faults.instead[method] ?? store[method].bind(store);
    delete faults.instead[method];
    // Both have the type of the method.
    return found as Store[M];
  };
  const faults: Store & { instead: { -readonly [M in keyof Store]?: Store[M] } } = {
    instead: {},
    get: (collection, keys) => store.get(collection, keys),
    scan: (collection, range) => store.scan(collection, range),
    changes: (since, collections) => next('changes')(since, collections),
    commit: (writes, seen) => next('commit')(writes, seen),
  };
  return faults;
}

describeEachDatabase('replica', (fixture, kind) => {
  it('shows the writes of a transaction to itself, and afterwards to everybody', async () => {
    const store = await fixture.store();
    const replica = replicaOf(store, declarations);
    const other = replicaOf(await fixture.again(), declarations);
    const found = await replica.transaction((view) => {
      view.put('things', 'a', { size: 3, tags: ['x', 'y'] });
      view.put('things', 'b', { size: 1, tags: ['y'] });
      expect(view.delete('things', 'none')).toBe(false);
      return Array.from(view.find<Thing>('things', 'size'), ([, key]) => key);
    });
    expect(found).toEqual(['b', 'a']);
    const ofTag = (view: View) =>
      Array.from(view.find('things', 'tag', startingWith(['y'])), ([, key]) => key);
    expect(await other.transaction(ofTag)).toEqual(['a', 'b']);
    await other.transaction((view) => view.delete('things', 'a'));
    expect(await replica.transaction(ofTag)).toEqual(['b']);
    expect(await replica.transaction((view) => view.count('things'))).toBe(1);
  });

  it('undoes every write of a transaction that throws, and keeps those of its neighbours', async () => {
    const replica = replicaOf(await fixture.store(), declarations);
    const before = replica.transaction((view) => view.put('counters', 'kept', 1));
    const failed = replica.transaction((view) => {
      view.put('counters', 'kept', 2);
      view.put('counters', 'new', 2);
      view.delete('counters', 'kept');
      throw new Error('no');
    });
    const after = replica.transaction((view) => view.put('counters', 'later', view.get('counters', 'kept')));
    await expect(failed).rejects.toThrow('no');
    await Promise.all([before, after]);
    const fresh = replicaOf(replica.store, declarations);
    for (const each of [replica, fresh]) {
      expect(await each.transaction((view) => [...view.scan('counters')])).toEqual([
        ['kept', 1],
        ['later', 1],
      ]);
    }
  });

  it('never loses an update, whoever makes it', async () => {
    const stores = [await fixture.store(), await fixture.again(), await fixture.again()];
    const replicas = stores.map((store) => replicaOf(store, declarations));
    const results = await Promise.all(
      replicas.map(async (replica) => {
        const made: number[] = [];
        for (let round = 0; round < 20; round += 1) {
          made.push(...(await Promise.all(Array.from({ length: 5 }, () => increment(replica, 'n')))));
        }
        return made;
      }),
    );
    const all = results.flat().sort((a, b) => a - b);
    expect(all).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
    for (const replica of replicas) {
      expect(await replica.transaction((view) => view.get('counters', 'n'))).toBe(300);
    }
  });

  it('lets one of many take what only one can have', async () => {
    const stores = [await fixture.store(), await fixture.again()];
    const replicas = stores.map((store) => replicaOf(store, declarations));
    const take = (replica: Replica, who: number) =>
      replica.transaction((view) => {
        if (view.get('counters', 'slug') !== undefined) return false;
        view.put('counters', 'slug', who);
        return true;
      });
    const taken = await Promise.all(
      [0, 1, 0, 1, 0, 1].map((each, who) => take(replicas[each] ?? expect.fail(), who)),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
    const holder = await replicas[0]?.transaction((view) => view.get('counters', 'slug'));
    expect(holder).toBe(taken.indexOf(true));
  });

  it('catches up after a long while, with what has been taken away meanwhile', async () => {
    const store = await fixture.store();
    const busy = replicaOf(store, declarations);
    const idle = replicaOf(store, declarations);
    const size = (view: View) => view.count('counters');
    await busy.transaction((view) => {
      for (let index = 0; index < 10; index += 1) view.put('counters', `k${index}`, index);
    });
    expect(await idle.transaction(size)).toBe(10);
    for (let index = 0; index < 1100; index += 1) {
      await busy.transaction((view) => {
        if (index < 5) view.delete('counters', `k${index}`);
        else view.put('counters', 'k5', index);
      });
    }
    expect(await idle.transaction((view) => [...view.scan('counters')])).toEqual([
      ['k5', 1099],
      ['k6', 6],
      ['k7', 7],
      ['k8', 8],
      ['k9', 9],
    ]);
  });

  it('keeps indexes in step with documents, whatever is written and undone', {
    timeout: 120_000,
  }, async () => {
    const thing = fc.record({
      size: fc.integer({ min: 0, max: 3 }),
      // A tag may be repeated.
      tags: fc.array(fc.constantFrom('a', 'b', 'ab'), { maxLength: 3 }),
    });
    const write = fc.record({ key: fc.constantFrom('p', 'q', 'r', 's'), thing: fc.option(thing) });
    const step = fc.record({ writes: fc.array(write, { maxLength: 5 }), by: fc.nat(1), fails: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
        const replicas = [await fixture.store(), await fixture.again()].map((store) =>
          replicaOf(store, declarations),
        );
        let expected = new Map<string, Thing>();
        for (const { writes, by, fails } of steps) {
          const next = new Map(expected);
          const done = replicas[by]?.transaction((view) => {
            for (const { key, thing: document } of writes) {
              if (document === null) expect(view.delete('things', key)).toBe(next.delete(key));
              else {
                view.put('things', key, document);
                next.set(key, document);
              }
            }
            expectIndexes(view, next);
            if (fails) throw new Error('no');
          });
          if (fails) await expect(done).rejects.toThrow('no');
          else {
            await done;
            expected = next;
          }
          await replicas[1 - by]?.transaction((view) => expectIndexes(view, expected));
        }
      }),
      { numRuns: kind === 'PostgreSQL' ? 20 : 100 },
    );
  });

  it('tells of a commit that failed halfway, and does not make it twice', async () => {
    const store = faulty(await fixture.store());
    const replica = replicaOf(store, declarations);
    await increment(replica, 'n');
    const commit = store.commit.bind(store);
    store.instead.commit = async (writes, seen) => {
      await commit(writes, seen);
      throw new Error('the connection is lost');
    };
    await expect(increment(replica, 'n')).rejects.toThrow('the connection is lost');
    // It was committed, as the next one shows.
    expect(await increment(replica, 'n')).toBe(3);
    store.instead.commit = async () => {
      throw new Error('the connection is lost');
    };
    await expect(increment(replica, 'n')).rejects.toThrow('the connection is lost');
    expect(await increment(replica, 'n')).toBe(4);
    expect(await store.get('counters', ['n'])).toEqual([4]);
  });

  it('begins a turn anew when somebody was faster', async () => {
    const store = faulty(await fixture.store());
    const replica = replicaOf(store, declarations);
    const other = replicaOf(store, declarations);
    await increment(replica, 'n');
    const commit = store.commit.bind(store);
    let runs = 0;
    store.instead.commit = async (writes, seen) => {
      await increment(other, 'n');
      return commit(writes, seen);
    };
    const made = replica.transaction((view) => {
      runs += 1;
      const next = (view.get<number>('counters', 'n') ?? 0) + 1;
      view.put('counters', 'n', next);
      return next;
    });
    expect(await made).toBe(3);
    expect(runs).toBe(2);
  });

  it('goes on after a reading that failed', async () => {
    const store = faulty(await fixture.store());
    const replica = replicaOf(store, declarations);
    await increment(replica, 'n');
    store.instead.changes = async () => {
      throw new Error('the database is away');
    };
    await expect(increment(replica, 'n')).rejects.toThrow('the database is away');
    expect(await increment(replica, 'n')).toBe(2);
  });
});

function expectIndexes(view: View, expected: ReadonlyMap<string, Thing>): void {
  const things = [...expected].sort(([a], [b]) => (a < b ? -1 : 1));
  expect([...view.scan('things')]).toEqual(things);
  expect(view.count('things')).toBe(things.length);
  const bySize = things.map(([key, { size }]) => [size, key] as const).sort(compareIndexKeys);
  expect(Array.from(view.find('things', 'size'), ([found]) => found)).toEqual(bySize);
  const backwards = Array.from(view.find('things', 'size', { reverse: true }), ([found]) => found);
  expect(backwards).toEqual(bySize.toReversed());
  const middle = Array.from(view.find('things', 'size', { from: [1], to: [3] }), ([found]) => found);
  expect(middle).toEqual(bySize.filter(([size]) => size >= 1 && size < 3));
  const byTag = things
    .flatMap(([key, { tags }]) => [...new Set(tags)].map((tag) => [tag, key] as const))
    .sort(compareIndexKeys);
  expect(Array.from(view.find('things', 'tag'), ([found]) => found)).toEqual(byTag);
  const tagged = Array.from(view.find<Thing>('things', 'tag', startingWith(['a'])), ([, , found]) => found);
  expect(tagged).toEqual(things.filter(([, { tags }]) => tags.includes('a')).map(([, found]) => found));
}

describe('replica', () => {
  it('lets a scan delete what it meets', async () => {
    const replica = replicaOf(memoryStore(), declarations);
    await replica.transaction((view) => {
      for (const key of ['b', 'a', 'c']) view.put('counters', key, 1);
      const seen: string[] = [];
      for (const [key] of view.scan('counters')) {
        view.delete('counters', key);
        seen.push(key);
      }
      expect(seen).toEqual(['a', 'b', 'c']);
    });
    expect(await replica.transaction((view) => keysOf(view))).toEqual([]);
  });

  it('scans a range, from inclusive, to exclusive', async () => {
    const replica = replicaOf(memoryStore(), declarations);
    await replica.transaction((view) => {
      for (const key of ['b', 'a', 'd', 'c', 'B']) view.put('counters', key, key);
    });
    expect(await replica.transaction((view) => keysOf(view))).toEqual(['B', 'a', 'b', 'c', 'd']);
    expect(await replica.transaction((view) => keysOf(view, { from: 'b', to: 'd' }))).toEqual(['b', 'c']);
    expect(await replica.transaction((view) => keysOf(view, { from: 'bb' }))).toEqual(['c', 'd']);
  });

  it('refuses a transaction that would end later, and a view whose transaction has ended', async () => {
    const replica = replicaOf(memoryStore(), declarations);
    let kept: View | undefined;
    let late: Promise<void> | undefined;
    const later = replica.transaction((view) => {
      kept = view;
      late = Promise.resolve().then(() => view.put('counters', 'late', 1));
      return late;
    });
    await expect(later).rejects.toThrow(TypeError);
    await expect(late).rejects.toThrow('has ended');
    expect(() => kept?.get('counters', 'late')).toThrow('has ended');
    const lazy = await replica.transaction((view) => view.scan('counters'));
    expect(() => [...lazy]).toThrow('has ended');
    expect(await replica.transaction((view) => keysOf(view))).toEqual([]);
  });

  it('refuses documents that not every database keeps', async () => {
    const replica = replicaOf(memoryStore(), declarations);
    const documents = [
      undefined,
      Number.NaN,
      1n,
      new Date(),
      { at: new Date() },
      [() => 1],
      { bytes: new Uint8Array() },
    ];
    for (const document of documents) {
      await expect(replica.transaction((view) => view.put('counters', 'a', document))).rejects.toThrow(
        TypeError,
      );
    }
    await expect(replica.transaction((view) => view.put('counters', 'é', 1))).rejects.toThrow(RangeError);
    await replica.transaction((view) =>
      view.put('counters', 'a', { left: undefined, out: [null, 'x', true] }),
    );
  });

  it('makes documents that were put or read unchangeable', async () => {
    const store = memoryStore();
    const document = { tags: ['a'] };
    await replicaOf(store, declarations).transaction((view) => view.put('counters', 'a', document));
    expect(() => document.tags.push('b')).toThrow(TypeError);
  });

  it('puts what is not declared into the store alone', async () => {
    const replica = replicaOf(memoryStore(), declarations);
    await replica.transaction((view) => view.put('files', 'a', new Uint8Array([1])));
    expect(await replica.store.get('files', ['a'])).toEqual([new Uint8Array([1])]);
    await expect(replica.transaction((view) => view.get('files', 'a'))).rejects.toThrow('not held');
    await replica.transaction((view) => view.delete('files', 'a'));
    expect(await replica.store.get('files', ['a'])).toEqual([undefined]);
  });

  it('refuses whom the store refuses, not those who came at the same moment', async () => {
    const replica = replicaOf(memoryStore({ maxDocuments: 3 }), declarations);
    const put = (...keys: string[]) =>
      replica.transaction((view) => {
        for (const key of keys) view.put('counters', key, 1);
        return view.count('counters');
      });
    const results = await Promise.allSettled([
      put('a'),
      put('b', 'c', 'd'),
      replica.transaction((view) => view.count('counters')),
      put('b'),
      put('c'),
      put('e'),
    ]);
    expect(
      results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason.name)),
    ).toEqual([1, 'StoreFullError', 1, 2, 3, 'StoreFullError']);
    expect(await replica.transaction((view) => keysOf(view))).toEqual(['a', 'b', 'c']);
    await replica.transaction((view) => view.delete('counters', 'a'));
    await put('f');
  });

  it('counts the bytes of what a memory store holds', async () => {
    const replica = replicaOf(memoryStore({ maxBytes: 1000 }), declarations);
    const put = (key: string, length: number) =>
      replica.transaction((view) => view.put('counters', key, 'x'.repeat(length)));
    await put('a', 500);
    await expect(put('b', 500)).rejects.toThrow(StoreFullError);
    await put('a', 100);
    await put('b', 500);
    await replica.transaction((view) => view.delete('counters', 'b'));
    await put('c', 600);
  });

  it('fails those that wrote when the store fails, and runs those again that only read', async () => {
    const store = faulty(memoryStore());
    const replica = replicaOf(store, declarations);
    await increment(replica, 'n');
    store.instead.commit = async () => {
      throw new Error('the connection is lost');
    };
    const read = () => replica.transaction((view) => view.get('counters', 'n'));
    const [before, write, after] = await Promise.allSettled([read(), increment(replica, 'n'), read()]);
    expect(before).toEqual({ status: 'fulfilled', value: 1 });
    expect(write.status).toBe('rejected');
    expect(after).toEqual({ status: 'fulfilled', value: 1 });
  });

  it('does not have readers wait for a commit', async () => {
    const store = faulty(memoryStore());
    const replica = replicaOf(store, declarations);
    let release = (): void => {};
    const commit = store.commit.bind(store);
    store.instead.commit = async (writes, seen) => {
      await new Promise<void>((done) => {
        release = done;
      });
      return commit(writes, seen);
    };
    const read = replica.transaction((view) => view.count('counters'));
    const write = increment(replica, 'n');
    expect(await read).toBe(0);
    release();
    expect(await write).toBe(1);
  });

  it('answers the first before the last has run, where many take long', async () => {
    const replica = replicaOf(memoryStore(), declarations);
    const order: string[] = [];
    const slow = (name: string) =>
      replica
        .transaction((view) => {
          const end = performance.now() + 15;
          while (performance.now() < end);
          order.push(`${name} ran`);
          view.put('counters', name, 1);
        })
        .then(() => order.push(`${name} answered`));
    await Promise.all(['a', 'b', 'c', 'd'].map(slow));
    expect(order.indexOf('a answered')).toBeLessThan(order.indexOf('d ran'));
  });

  it('leaves nothing half done where an index fails', async () => {
    const fails = {
      things: { ok: () => [['x']], bad: ({ bad }: { bad?: boolean }) => (bad ? failing() : []) },
    };
    const failing = (): never => {
      throw new Error('no index');
    };
    const store = memoryStore();
    const replica = replicaOf(store, fails);
    await replica.transaction((view) => view.put('things', 'a', {}));
    await expect(replica.transaction((view) => view.put('things', 'a', { bad: true }))).rejects.toThrow(
      'no index',
    );
    expect(await replica.transaction((view) => [...view.find('things', 'ok')])).toEqual([
      [['x', 'a'], 'a', {}],
    ]);
    const reader = faulty(store);
    const reading = replicaOf(reader, fails);
    const put = (key: string, document: unknown) => ({ collection: 'things', key, document });
    reader.instead.changes = async () => ({
      head: 1,
      restart: false,
      writes: [put('gone', {}), put('b', { bad: true })],
    });
    await expect(reading.transaction((view) => view.count('things'))).rejects.toThrow('no index');
    expect(await reading.transaction((view) => Array.from(view.scan('things'), ([key]) => key))).toEqual([
      'a',
    ]);
    // A document written by another version.
    await store.commit([{ collection: 'things', key: 'b', document: { bad: true } }], 1);
    await expect(replica.transaction((view) => view.count('things'))).rejects.toThrow('no index');
    await store.commit([{ collection: 'things', key: 'b', document: {} }], 2);
    expect(
      await replica.transaction((view) => Array.from(view.find('things', 'ok'), ([, key]) => key)),
    ).toEqual(['a', 'b']);
  });
});
