import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Store, Write } from '#reference/store/store';
import { describeEachDatabase } from './databases.js';

const put = (key: string, document: unknown, collection = 'things'): Write => ({ collection, key, document });
const gone = (key: string, collection = 'things'): Write => ({ collection, key, document: undefined });

/** Commits, and fails the test if another commit was faster. */
async function commit(store: Store, seen: number, ...writes: readonly Write[]): Promise<number> {
  const head = await store.commit(writes, seen);
  expect(head).toBe(seen + 1);
  return seen + 1;
}

async function all(
  store: Store,
  collection = 'things',
  range?: { from?: string; to?: string },
): Promise<(readonly [string, unknown])[]> {
  const found: (readonly [string, unknown])[] = [];
  for await (const entry of store.scan(collection, range)) found.push(entry);
  return found;
}

/** The data of a reader up to a commit. */
class Reader {
  seen = 0;
  held = new Map<string, unknown>();

  async catchUp(store: Store, collections: readonly string[]): Promise<void> {
    const { head, restart, writes } = await store.changes(this.seen, collections);
    if (restart) this.held.clear();
    for (const { collection, key, document } of writes) {
      expect(collections).toContain(collection);
      if (document === undefined) this.held.delete(`${collection}/${key}`);
      else this.held.set(`${collection}/${key}`, document);
    }
    this.seen = head;
  }
}

describeEachDatabase('store', (fixture, kind) => {
  it('is empty at first', async () => {
    const store = await fixture.store();
    expect(await store.get('things', ['a'])).toEqual([undefined]);
    expect(await all(store)).toEqual([]);
    expect(await store.changes(0, ['things'])).toEqual({ head: 0, restart: false, writes: [] });
  });

  it('gives back documents of every sort', async () => {
    const store = await fixture.store();
    const documents = [
      null,
      false,
      0,
      -1.5e300,
      9_007_199_254_740_991,
      '',
      'a "b" \\ {c,d} \u0000\n\t\u007f é 漢字 \u{1F984} \uD800 NULL',
      [],
      {},
      { a: [1, { b: null }], '': 'x', __proto_: 1, 'c"\\': ["'", '}'] },
      new Uint8Array(),
      Uint8Array.from({ length: 256 }, (_, index) => index),
    ];
    await commit(store, 0, ...documents.map((document, index) => put(`k${index}`, document)));
    await fixture.reopen();
    const again = await fixture.again();
    const keys = documents.map((_, index) => `k${index}`);
    const found = kind === 'memory' ? store : again;
    expect(await found.get('things', keys)).toStrictEqual(documents);
    expect(await found.get('things', ['k1', 'none', 'k0'])).toEqual([false, undefined, null]);
  });

  it('scans in the order of ASCII, from inclusive, to exclusive', async () => {
    const store = await fixture.store();
    const keys = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
    const shuffled = [...keys].sort((a, b) => ((a.charCodeAt(0) * 37) % 95) - ((b.charCodeAt(0) * 37) % 95));
    await commit(store, 0, ...shuffled.map((key) => put(key, key)), put('aa', 'aa'), put('z', 1, 'zebras'));
    const sorted = [...keys, 'aa'].sort();
    expect((await all(store)).map(([key]) => key)).toEqual(sorted);
    const some = (await all(store, 'things', { from: 'B', to: 'b' })).map(([key]) => key);
    expect(some).toEqual(sorted.filter((key) => key >= 'B' && key < 'b'));
    expect(some).toContain('aa');
    expect((await all(store, 'things', { from: '~' })).map(([key]) => key)).toEqual(['~']);
    expect(await all(store, 'zebras')).toEqual([['z', 1]]);
    expect(await all(store, 'zebra')).toEqual([]);
  });

  it('numbers commits, and refuses one on top of what is not the newest', async () => {
    const store = await fixture.store();
    expect(await store.commit([put('a', 1)], 0)).toBe(1);
    expect(await store.commit([put('a', 2)], 0)).toBeUndefined();
    expect(await store.commit([put('a', 2)], 2)).toBeUndefined();
    expect(await store.get('things', ['a'])).toEqual([1]);
    expect(await store.commit([gone('a'), put('b', 1)], 1)).toBe(2);
    expect(await all(store)).toEqual([['b', 1]]);
  });

  it('lets one of several commits at the same moment win, entirely', async () => {
    const store = await fixture.store();
    const stores = [store, await fixture.again(), await fixture.again()];
    for (let seen = 0; seen < 20; seen += 1) {
      const heads = await Promise.all(
        stores.map((each, index) => each.commit([put('a', index), put('b', index)], seen)),
      );
      expect(heads.filter((head) => head !== undefined)).toEqual([seen + 1]);
      const winner = heads.findIndex((head) => head !== undefined);
      expect(await store.get('things', ['a', 'b'])).toEqual([winner, winner]);
    }
  });

  it('keeps the last write of a key in a commit', async () => {
    const store = await fixture.store();
    await commit(store, 0, put('a', 1), put('a', 2), put('b', 1), gone('b'), gone('c'), put('c', 3));
    expect(await all(store)).toEqual([
      ['a', 2],
      ['c', 3],
    ]);
    const reader = new Reader();
    await reader.catchUp(store, ['things']);
    expect([...reader.held]).toEqual([
      ['things/a', 2],
      ['things/c', 3],
    ]);
  });

  it('tells what has changed since a commit, in the collections asked for', async () => {
    const store = await fixture.store();
    await commit(store, 0, put('a', 1), put('b', 1), put('x', 1, 'others'));
    await commit(store, 1, put('a', 2), gone('b'), gone('x', 'others'));
    await commit(store, 2, put('a', 3));
    const { head, restart, writes } = await store.changes(1, ['things']);
    expect({ head, restart }).toEqual({ head: 3, restart: false });
    expect([...writes].sort((a, b) => (a.key < b.key ? -1 : 1))).toEqual([put('a', 3), gone('b')]);
    expect(await store.changes(1, ['others'])).toEqual({
      head: 3,
      restart: false,
      writes: [gone('x', 'others')],
    });
    expect(await store.changes(3, ['things', 'others'])).toEqual({ head: 3, restart: false, writes: [] });
    expect(await store.changes(1, [])).toEqual({ head: 3, restart: false, writes: [] });
  });

  it('has a reader begin anew that has seen what never was', async () => {
    const store = await fixture.store();
    await commit(store, 0, put('a', 1));
    expect(await store.changes(7, ['things'])).toEqual({ head: 1, restart: true, writes: [put('a', 1)] });
  });

  it('keeps spaces apart', async () => {
    const first = await fixture.store();
    const second = await fixture.store();
    await commit(first, 0, put('a', 1));
    await commit(first, 1, put('b', 1));
    expect(await all(second)).toEqual([]);
    await commit(second, 0, put('a', 2));
    expect(await all(first)).toEqual([
      ['a', 1],
      ['b', 1],
    ]);
  });

  it('reads what was there when the scan began', async () => {
    const store = await fixture.store();
    const keys = Array.from({ length: 5000 }, (_, index) => `k${String(index).padStart(4, '0')}`);
    await commit(store, 0, ...keys.map((key) => put(key, key)));
    const found: string[] = [];
    for await (const [key, document] of store.scan('things')) {
      if (found.length === 0) await commit(store, 1, gone('k4000'), put('k4001', 'new'), put('k9', 'new'));
      expect(document).toBe(key);
      found.push(key);
    }
    expect(found).toEqual(keys);
    const reader = new Reader();
    await reader.catchUp(store, ['things']);
    expect(reader.held.size).toBe(5000);
    expect(reader.held.get('things/k4001')).toBe('new');
    // An aborted scan holds no resources.
    for await (const _ of store.scan('things')) break;
  });

  it('refuses keys and spaces that not every database could keep, and writes nothing then', async () => {
    const store = await fixture.store();
    for (const key of ['', 'é', 'a\nb', 'a\0', 'k'.repeat(1001)]) {
      await expect(store.commit([put('ok', 1), put(key, 1)], 0)).rejects.toThrow(RangeError);
    }
    expect(await store.commit([put('k'.repeat(1000), 1)], 0)).toBe(1);
    expect((await all(store)).length).toBe(1);
  });

  it('agrees with a plain map, whatever is committed, by whichever opener', {
    timeout: 120_000,
  }, async () => {
    const key = fc.constantFrom('a', 'b', 'B', 'c/1', 'c/2', '~');
    const collection = fc.constantFrom('things', 'others', 'unread');
    const write = fc.record({ collection, key, document: fc.option(fc.jsonValue(), { nil: undefined }) });
    const step = fc.record({
      writes: fc.array(write, { maxLength: 5 }),
      stale: fc.boolean(),
      reads: fc.subarray([0, 1, 2]),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const stores = [await fixture.store(), await fixture.again()];
        const readers = [new Reader(), new Reader(), new Reader()];
        const model = new Map<string, unknown>();
        let head = 0;
        for (const [index, { writes, stale, reads }] of steps.entries()) {
          const store = stores[index % 2] ?? expect.fail();
          const made = await store.commit(writes, stale ? head - 1 : head);
          expect(made).toBe(stale ? undefined : head + 1);
          if (!stale) {
            head += 1;
            for (const { collection: name, key: place, document } of writes) {
              if (document === undefined) model.delete(`${name}/${place}`);
              // As in JSON, which has only one zero.
              else
                model.set(
                  `${name}/${place}`,
                  kind === 'memory' ? document : JSON.parse(JSON.stringify(document)),
                );
            }
          }
          for (const read of reads) {
            await readers[read]?.catchUp(stores[(index + 1) % 2] ?? expect.fail(), ['things', 'others']);
            const expected = [...model].filter(([place]) => !place.startsWith('unread'));
            expect(readers[read]?.held).toEqual(new Map(expected));
          }
        }
        for (const name of ['things', 'others', 'unread']) {
          const expected = [...model].filter(([place]) => place.startsWith(name));
          const found = (await all(stores[0] ?? expect.fail(), name)).map(([place, document]) => [
            `${name}/${place}`,
            document,
          ]);
          expect(found).toEqual(expected.sort(([a], [b]) => (a < b ? -1 : 1)));
        }
      }),
      { numRuns: kind === 'PostgreSQL' ? 30 : 100 },
    );
  });

  it.skipIf(kind === 'memory')('has everything when it is opened anew', async () => {
    const store = await fixture.store();
    const reader = new Reader();
    await commit(store, 0, put('a', 1), put('b', 1), put('c', 1));
    await reader.catchUp(store, ['things']);
    await commit(store, 1, gone('a'), put('b', 2));
    await fixture.reopen();
    const again = await fixture.again();
    await reader.catchUp(again, ['things']);
    expect(reader.seen).toBe(2);
    expect(Object.fromEntries(reader.held)).toEqual({ 'things/b': 2, 'things/c': 1 });
    expect(await again.commit([put('d', 1)], 1)).toBeUndefined();
    await commit(again, 2, put('d', 1));
    expect((await all(again)).map(([key]) => key)).toEqual(['b', 'c', 'd']);
  });
});
