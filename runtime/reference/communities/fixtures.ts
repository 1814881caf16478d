import type { CommunityInput } from '@trivet/generated/communities/types';
import { replicaOf } from '../store/replica.js';
import type { Store } from '../store/store.js';
import { type MemberFixture, putMembers, putRecords, type RecordFixture } from './loading.js';
import { CommunityRepository, communityCollections } from './repository.js';
import { communitiesService } from './service.js';

/** Adds records to communities; all of them, or none if one refers to an unknown community. */
export function loadRecords(store: Store, records: readonly RecordFixture[]): Promise<void> {
  return replicaOf(store, communityCollections).transaction((view) =>
    putRecords(new CommunityRepository(view), records),
  );
}

/** Assigns roles in communities to users; all of them, or none if one refers to an unknown community. */
export function loadMembers(store: Store, members: readonly MemberFixture[]): Promise<void> {
  return replicaOf(store, communityCollections).transaction((view) =>
    putMembers(new CommunityRepository(view), members),
  );
}

const open = { visibility: 'public', member_policy: 'open', record_policy: 'open' } as const;

const demoCommunities: readonly CommunityInput[] = [
  {
    slug: 'open-science',
    access: open,
    metadata: {
      title: 'Open science',
      description: 'Everything about doing science in the open.',
      curation_policy: '<p>We <b>read</b> every submission.</p>',
      type: { id: 'topic' },
      website: 'https://open-science.example.org/about',
      organizations: [{ id: '01ggx4157' }, { name: 'Society of Friends of Open Science' }],
    },
  },
  { slug: 'glacier-days', access: open, metadata: { title: 'Glacier days 2026', type: { id: 'event' } } },
  {
    slug: 'reading-room',
    access: { ...open, visibility: 'restricted', member_policy: 'closed' },
    metadata: { title: 'Reading room', description: 'For those who were asked in.' },
  },
];

const article = {
  id: 'publication-article',
  title: 'Journal article',
  parent: { id: 'publication', title: 'Publication' },
};
const report = { id: 'publication-report', title: 'Report', parent: article.parent };
const dataset = { id: 'dataset', title: 'Dataset' };
const image = { id: 'image-photo', title: 'Photo', parent: { id: 'image', title: 'Image' } };

const demoRecords: readonly RecordFixture[] = [
  {
    id: 'ehvhw-rzz80',
    title: 'Mass balance of small glaciers',
    resource_type: article,
    created: '2026-01-05T08:00:00.000000+00:00',
  },
  {
    id: 'q3m0t-8kd21',
    title: 'Glacier outlines, 1990 to 2025',
    resource_type: dataset,
    created: '2026-01-07T08:00:00.000000+00:00',
  },
  {
    id: 'w9c4e-2hh06',
    title: 'How we share',
    resource_type: report,
    created: '2026-02-01T08:00:00.000000+00:00',
  },
  { id: 'a7p1z-5rn33', title: 'Ice cave', resource_type: image, created: '2026-02-02T08:00:00.000000+00:00' },
  {
    id: 'm5x8b-9sv47',
    title: 'Notes under embargo',
    resource_type: report,
    created: '2026-02-03T08:00:00.000000+00:00',
  },
].map((record) => ({
  ...record,
  communities: ['open-science'],
  creators: ['Larsen, Ida'],
  ...(record.id === 'm5x8b-9sv47' ? { access_status: 'embargoed' as const } : {}),
}));

/** Fills a store with three communities of the user `owner`, one of them featured, and some records. */
export async function loadDemoCommunities(store: Store): Promise<void> {
  const service = communitiesService({ store });
  for (const body of demoCommunities) {
    await service.createCommunity({ body }, { principal: { user: 'owner' } });
  }
  await service.featureCommunity(
    { path: { id: 'open-science' }, body: { start_date: '2026-01-01T00:00:00.000000Z' } },
    { principal: { user: 'system', permissions: ['system_process'] } },
  );
  await loadRecords(store, demoRecords);
}
