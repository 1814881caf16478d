import type { Caller, Tokens } from '#reference/callers';
import type { CommunityDocument, Role } from '#reference/communities/documents';
import { CommunityRepository, communityCollections } from '#reference/communities/repository';
import { replicaOf } from '#reference/store/replica';
import type { Store } from '#reference/store/store';

/** Users of the benchmark: one has a role in one community, the other one in 10,000. */
export const tokens: Tokens = new Map<string, Caller>([
  ['single', { user: 'single' }],
  ['collector', { user: 'collector' }],
  ['system', { user: 'system', permissions: ['system_process'] }],
]);

const common = 'community research open science archive data glacier river ocean climate history music'.split(
  ' ',
);
const types = ['organization', 'event', 'topic', 'project'] as const;

/** Pseudo-random numbers, the same each time. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Words distributed as in texts: a few are frequent, most are rare. */
function wordsOf(random: () => number, count: number): string {
  return Array.from({ length: count }, () => {
    const word = common[Math.floor(random() * random() * common.length * 3)];
    return word ?? `w${Math.floor(random() ** 3 * 30_000)}`;
  }).join(' ');
}

const moment = (start: number, minutes: number): string =>
  `${new Date(start + minutes * 60_000).toISOString().slice(0, -1)}000+00:00`;
const newYear = Date.UTC(2026, 0, 1);

function communityOf(number: number, random: () => number): CommunityDocument {
  const roles: Record<string, Role> = { [`user${number % 5000}`]: 'owner' };
  if (number % 10 === 0) roles['collector'] = 'reader';
  if (number === 7) roles['single'] = 'owner';
  const type = types[Math.floor(random() * 5)];
  return {
    id: `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`,
    slug: `c${number}`,
    created: moment(newYear, number),
    updated: moment(newYear, Math.floor(random() * 400_000)),
    revision: 1,
    deleted: false,
    access: {
      visibility: number % 20 === 0 ? 'restricted' : 'public',
      member_policy: 'open',
      members_visibility: 'public',
      record_policy: 'open',
      review_policy: 'closed',
    },
    metadata: {
      title: `Community of ${wordsOf(random, 4)}`,
      description: wordsOf(random, 30),
      curation_policy: `<p>${wordsOf(random, 20)}</p>`,
      website: `https://c${number}.example.org/about`,
      organizations: [{ name: `Society of ${wordsOf(random, 2)}` }],
      ...(type === undefined ? {} : { type }),
    },
    roles,
  };
}

/** Fills an empty store; returns the number of communities. */
export async function fill(store: Store, count: number): Promise<number> {
  const random = randomNumbers(1);
  const replica = replicaOf(store, communityCollections);
  if (await replica.transaction((view) => view.count('communities') > 0)) return count;
  const batch = 5000;
  for (let from = 0; from < count; from += batch) {
    await replica.transaction((view) => {
      const repository = new CommunityRepository(view);
      for (let number = from; number < Math.min(count, from + batch); number += 1) {
        const community = communityOf(number, random);
        repository.put(community);
        const id = repository.nextFeaturedId();
        if (number % 100 === 1)
          repository.putFeatured({ id, community: community.id, start: moment(newYear, number * 2) });
      }
    });
  }
  await fillRecords(replica, random);
  return count;
}

async function fillRecords(replica: ReturnType<typeof replicaOf>, random: () => number): Promise<void> {
  const publication = { id: 'publication', title: 'Publication' };
  const resourceTypes = [
    { id: 'publication-article', title: 'Article', parent: publication },
    { id: 'publication-report', title: 'Report', parent: publication },
    { id: 'dataset', title: 'Dataset' },
  ] as const;
  await replica.transaction((view) => {
    const repository = new CommunityRepository(view);
    const community = repository.byName('c0').id;
    for (let number = 0; number < 10_000; number += 1) {
      const created = moment(newYear, number);
      repository.putRecord({
        id: `record-${number}`,
        created,
        updated: created,
        communities: [community],
        visibility: 'public',
        access_status: number % 3 === 0 ? 'embargoed' : 'open',
        resource_type: resourceTypes[number % 3] ?? resourceTypes[2],
        title: `Measurement ${wordsOf(random, 4)}`,
        description: wordsOf(random, 20),
        creators: ['Larsen, Ida'],
      });
    }
  });
}
