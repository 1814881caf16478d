import { handlerTarget, runSuite, type Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { loadDemoCatalogue } from '#reference/catalogue/demo';
import { catalogueHandler } from '#reference/catalogue/handler';
import { catalogueService } from '#reference/catalogue/service';
import { loadDemoCommunities } from '#reference/communities/fixtures';
import { communitiesHandler } from '#reference/communities/handler';
import { communitiesService } from '#reference/communities/service';
import { memoryStore } from '#reference/store/memory';
import type { Store } from '#reference/store/store';
import { subjects } from './subjects.js';

/** A store in memory, and its contents: documents by collection and key, as JSON. */
function watchedStore(): { readonly store: Store; readonly held: () => ReadonlyMap<string, string> } {
  const inner = memoryStore();
  const held = new Map<string, string>();
  const store: Store = {
    get: (collection, keys) => inner.get(collection, keys),
    scan: (collection, range) => inner.scan(collection, range),
    changes: (since, collections) => inner.changes(since, collections),
    async commit(writes, seen) {
      const number = await inner.commit(writes, seen);
      if (number === undefined) return number;
      for (const { collection, key, document } of writes) {
        const place = `${collection}/${key}`;
        if (document === undefined) held.delete(place);
        else held.set(place, JSON.stringify(document));
      }
      return number;
    },
  };
  return { store, held: () => new Map(held) };
}

/** The places whose documents have changed. */
function changed(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (place) => before.get(place) !== after.get(place),
  );
}

const [communities, , catalogue] = subjects;

test('the catalogue holds what it held', async () => {
  const { store, held } = watchedStore();
  const service = catalogueService({ store });
  await loadDemoCatalogue(service);
  const before = held();
  const suite = catalogue?.suite;
  if (suite === undefined) throw new Error('no suite');
  const report = await runSuite(suite, handlerTarget(catalogueHandler(service)));
  expect(report).toMatchObject({ ok: true, leftovers: [] });
  // Cursors that a case did not read to their end expire by themselves.
  const left = changed(before, held()).filter((place) => !/^catalogue\/cursors?(-names)?\//.test(place));
  expect(before.size).toBeGreaterThan(50);
  expect(left).toEqual([]);
});

test('the communities hold what they held, and who is gone', async () => {
  const { store, held } = watchedStore();
  await loadDemoCommunities(store);
  const before = held();
  const suite = communities?.suite;
  if (suite === undefined) throw new Error('no suite');
  const target = handlerTarget(communitiesHandler(communitiesService({ store })));
  const report = await runSuite(suite, target);
  expect(report).toMatchObject({ ok: true, leftovers: [] });
  const after = held();
  const isDeleted = (id: string): boolean =>
    after.get(`communities/${id}`)?.includes('"deleted":true') === true;
  // A deleted community leaves its tombstone, with its contents and its name: the response is 410, and no name is
  // reused.
  const left = changed(before, after).filter((place) => {
    const [collection, id = ''] = place.split('/');
    return collection !== 'community-slugs' && place !== 'counters/featured-entries' && !isDeleted(id);
  });
  expect(before.size).toBeGreaterThan(5);
  expect(left).toEqual([]);
});

test('what cannot be removed is reported', async () => {
  const suite = communities?.suite;
  if (suite === undefined) throw new Error('no suite');
  const handler = communitiesHandler(communitiesService({ store: memoryStore() }));
  const right = handlerTarget(handler);
  const target: Target = async (request) =>
    request.method === 'DELETE' ? { status: 500, headers: [], body: new Uint8Array() } : right(request);
  const { leftovers } = await runSuite(suite, target, { only: (id) => id === 'readCommunity/base' });
  expect(leftovers).toEqual([
    {
      operation: 'createCommunity',
      request: expect.stringMatching(/^DELETE \/api\/communities\/[0-9a-f-]{36}$/),
      reason: 'got status 500',
    },
  ]);
});

test('a run that is interrupted removes what it has made', async () => {
  const suite = communities?.suite;
  if (suite === undefined) throw new Error('no suite');
  const { store, held } = watchedStore();
  const right = handlerTarget(communitiesHandler(communitiesService({ store })));
  const ending = new AbortController();
  let asked = 0;
  const target: Target = (request) => {
    asked += 1;
    if (asked === 30) ending.abort('the run was interrupted');
    return right(request);
  };
  const report = await runSuite(suite, target, { signal: ending.signal });
  expect(report).toMatchObject({ ok: false, stopped: 'the run was interrupted', leftovers: [] });
  expect(report.notRun).toBeGreaterThan(500);
  const alive = [...held()].filter(
    ([place, text]) => place.startsWith('communities/') && !text.includes('"deleted":true'),
  );
  expect(alive).toEqual([]);
});
