import { memoryStore, StoreFullError } from '@trivet/reference/store-memory';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const keysOf = (store: ReturnType<typeof memoryStore>, range?: { from?: string; to?: string }): string[] =>
  store.transaction((view) => [...view.scan('things', range)].map(([key]) => key));

describe('memory store', () => {
  it('gives back what was put, by value', () => {
    const store = memoryStore();
    const sent = { tags: ['a'], bytes: new Uint8Array([1, 2]) };
    store.transaction((view) => view.put('things', 'k', sent));
    sent.tags.push('b');
    const first = store.transaction((view) => view.get<typeof sent>('things', 'k'));
    expect(first).toEqual({ tags: ['a'], bytes: new Uint8Array([1, 2]) });
    first?.tags.push('c');
    expect(store.transaction((view) => view.get<typeof sent>('things', 'k')?.tags)).toEqual(['a']);
  });

  it('scans in key order within a range, from inclusive, to exclusive', () => {
    const store = memoryStore();
    store.transaction((view) => {
      for (const key of ['b', 'a', 'd', 'c', 'B']) view.put('things', key, key);
    });
    expect(keysOf(store)).toEqual(['B', 'a', 'b', 'c', 'd']);
    expect(keysOf(store, { from: 'b', to: 'd' })).toEqual(['b', 'c']);
    expect(keysOf(store, { from: 'bb' })).toEqual(['c', 'd']);
  });

  it('lets a scan delete what it meets', () => {
    const store = memoryStore();
    store.transaction((view) => {
      for (const key of ['a', 'b', 'c']) view.put('things', key, 1);
      const seen: string[] = [];
      for (const [key] of view.scan('things')) {
        view.delete('things', key);
        seen.push(key);
      }
      expect(seen).toEqual(['a', 'b', 'c']);
    });
    expect(keysOf(store)).toEqual([]);
  });

  it('undoes every write of a transaction that throws', () => {
    const store = memoryStore();
    store.transaction((view) => {
      view.put('things', 'kept', 1);
      view.put('things', 'changed', 1);
    });
    expect(() =>
      store.transaction((view) => {
        view.put('things', 'changed', 2);
        view.put('things', 'new', 2);
        view.delete('things', 'kept');
        view.put('things', 'kept', 3);
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(store.transaction((view) => [...view.scan('things')])).toEqual([
      ['changed', 1],
      ['kept', 1],
    ]);
  });

  it('undoes a failed inner transaction alone', () => {
    const store = memoryStore();
    store.transaction((view) => {
      view.put('things', 'outer', 1);
      expect(() =>
        store.transaction((inner) => {
          inner.put('things', 'inner', 1);
          throw new Error('no');
        }),
      ).toThrow('no');
    });
    expect(keysOf(store)).toEqual(['outer']);
  });

  it('refuses a transaction that would end later', () => {
    const store = memoryStore();
    expect(() => store.transaction(async (view) => view.put('things', 'a', 1))).toThrow(TypeError);
    expect(keysOf(store)).toEqual([]);
  });

  it('holds no more documents than it may', () => {
    const store = memoryStore({ maxDocuments: 2 });
    store.transaction((view) => {
      view.put('things', 'a', 1);
      view.put('others', 'a', 1);
      view.put('things', 'a', 2);
    });
    expect(() => store.transaction((view) => view.put('things', 'b', 1))).toThrow(StoreFullError);
    store.transaction((view) => view.delete('others', 'a'));
    store.transaction((view) => view.put('things', 'b', 1));
    expect(keysOf(store)).toEqual(['a', 'b']);
  });

  it('agrees with a plain map, whatever is done and undone', () => {
    const write = fc.record({ key: fc.string({ maxLength: 2 }), value: fc.option(fc.integer()) });
    const batch = fc.record({ writes: fc.array(write, { maxLength: 8 }), fails: fc.boolean() });
    fc.assert(
      fc.property(fc.array(batch, { maxLength: 8 }), (batches) => {
        const store = memoryStore();
        let expected = new Map<string, number>();
        for (const { writes, fails } of batches) {
          const next = new Map(expected);
          try {
            store.transaction((view) => {
              for (const { key, value } of writes) {
                if (value === null) expect(view.delete('things', key)).toBe(next.delete(key));
                else {
                  view.put('things', key, value);
                  next.set(key, value);
                }
              }
              if (fails) throw new Error('no');
            });
            expected = next;
          } catch (error) {
            if (!(error instanceof Error) || error.message !== 'no') throw error;
          }
          const stored = store.transaction((view) => [...view.scan<number>('things')]);
          expect(stored).toEqual([...expected].sort(([a], [b]) => (a < b ? -1 : 1)));
        }
      }),
    );
  });
});
