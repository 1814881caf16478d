// The search of InvenioRDM's user interface, run unmodified against the communities: its requests, and its results.
import './browser.mjs';
import assert from 'node:assert/strict';
import { check } from './check.mjs';

const searchKit = await import('react-searchkit');
const { InvenioSearchApi, RequestCancelledError } = searchKit.default ?? searchKit;

const [origin] = process.argv.slice(2);

function apiAt(path, token) {
  const headers = { Accept: 'application/vnd.trivet.v1+json' };
  if (token !== undefined) headers.Authorization = `Bearer ${token}`;
  return new InvenioSearchApi({
    axios: { url: `${origin}${path}`, headers, timeout: 10_000 },
    invenio: { requestSerializer: 'InvenioRecordsResourcesRequestSerializer' },
  });
}

/** The query state of the user interface, from which a search request is built. */
const state = (changes = {}) => ({
  queryString: '',
  sortBy: null,
  sortOrder: null,
  page: 1,
  size: 25,
  filters: [],
  hiddenParams: [],
  layout: 'list',
  ...changes,
});

const all = apiAt('/api/communities');
const own = apiAt('/api/communities', 'owner-token');
const interop = (changes) => state({ queryString: 'interop', ...changes });
const slugs = ({ hits }) => hits.map(({ slug }) => slug);
const numbers = (first, last) =>
  Array.from({ length: last - first + 1 }, (_, at) => `interop-${String(first + at).padStart(2, '0')}`);
const bucketsOf = ({ aggregations }, name) =>
  Object.fromEntries(aggregations[name].buckets.map((bucket) => [bucket.key, bucket]));

async function refusal(api, changes) {
  try {
    await api.search(state(changes));
  } catch (error) {
    return error.response;
  }
  throw new assert.AssertionError({ message: 'the search was not refused' });
}

await check('an empty query finds everything that is public', async () => {
  const result = await all.search(state({ size: 100 }));
  assert.ok(result.total >= 12);
  assert.equal(result.hits.length, result.total);
  assert.ok(result.hits.every(({ access }) => access.visibility === 'public'));
  assert.ok(numbers(1, 12).every((slug) => slugs(result).includes(slug)));
});

await check('words of the title are found, restricted ones by their owner only', async () => {
  assert.deepEqual(slugs(await all.search(interop())).sort(), numbers(1, 12));
  assert.deepEqual(slugs(await own.search(interop())).sort(), numbers(1, 16));
});

await check('text that is not ASCII, phrases and fields', async () => {
  assert.equal((await all.search(state({ queryString: 'interop AND größe' }))).total, 6);
  assert.deepEqual(slugs(await all.search(state({ queryString: '"Interop 07"' }))), ['interop-07']);
  assert.deepEqual(
    slugs(await all.search(state({ queryString: 'slug:interop-0?', sortBy: 'oldest' }))),
    numbers(1, 9),
  );
  assert.equal(
    (await all.search(state({ queryString: 'slug:interop-* AND metadata.type.id:topic' }))).total,
    3,
  );
});

await check('a query that is broken is searched for as words', async () => {
  const result = await all.search(state({ queryString: '((interop' }));
  assert.equal(result.total, 12);
});

await check('sorting', async () => {
  const oldest = await all.search(interop({ sortBy: 'oldest' }));
  const newest = await all.search(interop({ sortBy: 'newest' }));
  assert.deepEqual(slugs(oldest), numbers(1, 12));
  assert.deepEqual(slugs(newest), numbers(1, 12).reverse());
  assert.equal((await all.search(interop({ sortBy: 'bestmatch' }))).total, 12);
});

await check('what was sorted by is told to the query state', async () => {
  const { newQueryState } = await all.search(state());
  assert.equal(newQueryState.sortBy, 'newest');
  const found = await all.search(interop());
  assert.equal(found.newQueryState.sortBy, 'bestmatch');
});

await check('paging', async () => {
  const pages = [];
  for (const page of [1, 2, 3, 4]) pages.push(await all.search(interop({ sortBy: 'oldest', page, size: 5 })));
  assert.deepEqual(
    pages.map(({ hits }) => hits.length),
    [5, 5, 2, 0],
  );
  assert.deepEqual(pages.flatMap(slugs), numbers(1, 12));
  assert.deepEqual(new Set(pages.map(({ total }) => total)), new Set([12]));
});

await check('facets count, and have labels', async () => {
  const result = await own.search(interop());
  const types = bucketsOf(result, 'type');
  assert.deepEqual(
    Object.values(types).map(({ doc_count }) => doc_count),
    [4, 4, 4, 4],
  );
  assert.equal(types.organization.label, 'Organization');
  assert.equal(types.event.is_selected, false);
  assert.equal(result.aggregations.type.label, 'Type');
  const visibility = bucketsOf(result, 'visibility');
  assert.deepEqual([visibility.public.doc_count, visibility.restricted.doc_count], [12, 4]);
  assert.equal(result.aggregations.visibility.label, 'Visibility');
});

await check('filters: or within a facet, and across, counts as before', async () => {
  const result = await own.search(
    interop({
      filters: [
        ['type', 'event'],
        ['type', 'topic'],
        ['visibility', 'public'],
      ],
    }),
  );
  assert.equal(result.total, 6);
  assert.ok(result.hits.every(({ metadata }) => ['event', 'topic'].includes(metadata.type.id)));
  const types = bucketsOf(result, 'type');
  assert.deepEqual(
    Object.values(types).map(({ doc_count }) => doc_count),
    [4, 4, 4, 4],
  );
  assert.deepEqual([types.event.is_selected, types.project.is_selected], [true, false]);
});

await check('a filter that nothing has finds nothing', async () => {
  assert.equal((await own.search(interop({ filters: [['type', 'none']] }))).total, 0);
});

await check('hidden parameters go with every search', async () => {
  assert.equal((await all.search(interop({ hiddenParams: [['type', 'project']] }))).total, 3);
});

await check('hits have what the interface shows', async () => {
  const [hit] = (await all.search(state({ queryString: 'slug:interop-02' }))).hits;
  for (const link of ['self', 'members', 'public_members', 'invitations'])
    assert.equal(typeof hit.links[link], 'string');
  assert.equal(hit.metadata.description, 'Kälte und Größe');
  assert.equal(typeof hit.ui, 'object');
  assert.equal(hit.ui.type.title_l10n, 'Organization');
  assert.equal(hit.ui.permissions.can_update, false);
});

await check('communities of the user', async () => {
  const mine = apiAt('/api/user/communities', 'owner-token');
  assert.deepEqual(slugs(await mine.search(interop({ sortBy: 'oldest' }))), numbers(1, 16));
  const { status, data } = await refusal(apiAt('/api/user/communities'), {});
  assert.deepEqual([status, data.message], [403, 'Permission denied.']);
});

await check('featured communities', async () => {
  const result = await apiAt('/api/communities/featured').search(state());
  assert.ok(result.total >= 1);
  assert.equal(result.newQueryState.sortBy, 'featured');
});

await check('records of a community', async () => {
  const result = await apiAt('/api/communities/open-science/records').search(state());
  assert.ok(result.total >= 1);
  assert.equal(typeof result.hits[0].metadata.title, 'string');
  const [bucket] = result.aggregations.resource_type.buckets;
  const filtered = await apiAt('/api/communities/open-science/records').search(
    state({ filters: [['resource_type', bucket.key]] }),
  );
  assert.equal(filtered.total, bucket.doc_count);
});

await check('refusals come with their body', async () => {
  const sort = await refusal(all, { sortBy: 'newest', sortOrder: 'desc' });
  assert.deepEqual([sort.status, sort.data.status], [400, 400]);
  assert.match(sort.data.errors[0].field, /^(?:sort|_schema)$/);
  assert.equal(typeof sort.data.errors[0].messages[0], 'string');
  const page = await refusal(all, { page: 1000, size: 100 });
  assert.deepEqual([page.status, typeof page.data.message], [400, 'string']);
  const gone = await refusal(apiAt('/api/communities/no-such-community/records'), {});
  assert.equal(gone.status, 404);
});

await check('a search that is overtaken is given up, the next one answered', async () => {
  const [first, second] = await Promise.allSettled([all.search(interop()), all.search(interop({ size: 1 }))]);
  assert.equal(first.status, 'rejected');
  assert.ok(first.reason instanceof RequestCancelledError);
  assert.equal(second.value.hits.length, 1);
});

// React's scheduler has opened a MessageChannel, which would keep the process running.
process.exit();
