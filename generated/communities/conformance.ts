// Generated from specs/communities/openapi.yaml. Do not edit; run "npm run generate".

import type { Case, Step } from '@trivet/runtime/conformance/case';
import { restSpeaker } from '@trivet/runtime/conformance/rest';
import type { Suite } from '@trivet/runtime/conformance/run';
import { communities } from './operations.js';

const beforeListCommunities: readonly Step[] = [
  {
    id: 'create',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Lifecycle' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id' },
  },
];

const beforeListFeaturedCommunities: readonly Step[] = [
  {
    id: 'create',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Featured {$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id' },
  },
  {
    id: 'feature',
    operation: 'featureCommunity',
    send: {
      path: { id: '$inputs.unique' },
      headers: { Authorization: 'Bearer {$inputs.token.system}' },
      body: { start_date: '2020-02-03T10:52:23.945755Z' },
    },
    expect: {
      status: ['201'],
      criteria: [
        {
          type: 'regex',
          condition: '^(2020-02-03[T ]10:52:23(\\.\\d+)?(Z|\\+00:00)?|.*[+-](?!00:00)\\d\\d:\\d\\d)$',
          context: '$response.body#/start_date',
        },
      ],
    },
    outputs: { id: '$response.body#/id' },
  },
];

const beforeDeleteCommunity: readonly Step[] = [
  {
    id: 'create',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Lifecycle' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id' },
  },
  {
    id: 'update',
    operation: 'updateCommunity',
    send: {
      path: { id: '$steps.create.outputs.id' },
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Updated' },
      },
    },
    expect: {
      status: ['200'],
      criteria: [{ type: 'simple', condition: '$response.body#/id == $steps.create.outputs.id' }],
    },
  },
  {
    id: 'rename',
    operation: 'renameCommunity',
    send: {
      path: { id: '$steps.create.outputs.id' },
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
      },
    },
    expect: {
      status: ['200'],
      criteria: [
        { type: 'simple', condition: '$response.body#/slug == $request.body#/slug' },
        { type: 'simple', condition: '$response.body#/id == $steps.create.outputs.id' },
      ],
    },
    outputs: { slug: '$response.body#/slug' },
  },
];

const beforeListUserCommunities: readonly Step[] = [
  {
    id: 'createOwn',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}-own',
        access: { visibility: 'restricted', member_policy: 'closed', record_policy: 'closed' },
        metadata: { title: 'Own {$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id' },
  },
  {
    id: 'createForeign',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.other}' },
      body: {
        slug: '{$inputs.unique}-foreign',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Foreign {$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
  },
];

const beforeRenameCommunity: readonly Step[] = [
  {
    id: 'create',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Lifecycle' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id' },
  },
  {
    id: 'update',
    operation: 'updateCommunity',
    send: {
      path: { id: '$steps.create.outputs.id' },
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Updated' },
      },
    },
    expect: {
      status: ['200'],
      criteria: [{ type: 'simple', condition: '$response.body#/id == $steps.create.outputs.id' }],
    },
  },
];

const beforeReadLogo: readonly Step[] = [
  {
    id: 'create',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'With a logo' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id' },
  },
  {
    id: 'upload',
    operation: 'uploadLogo',
    send: {
      path: { id: '$inputs.unique' },
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      contentType: 'application/octet-stream',
      body: 'first logo',
    },
    expect: {
      status: ['200'],
      criteria: [
        { type: 'simple', condition: '$response.body#/size == 10' },
        { type: 'simple', condition: '$response.body#/checksum == \'md5:8ab5b25dd1751fb433b0d8c375688a92\'' },
      ],
    },
  },
];

const beforeUploadLogo: readonly Step[] = [
  {
    id: 'create',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'With a logo' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id' },
  },
];

const beforeDeleteLogo: readonly Step[] = [
  {
    id: 'create',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'With a logo' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id' },
  },
  {
    id: 'upload',
    operation: 'uploadLogo',
    send: {
      path: { id: '$inputs.unique' },
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      contentType: 'application/octet-stream',
      body: 'first logo',
    },
    expect: {
      status: ['200'],
      criteria: [
        { type: 'simple', condition: '$response.body#/size == 10' },
        { type: 'simple', condition: '$response.body#/checksum == \'md5:8ab5b25dd1751fb433b0d8c375688a92\'' },
      ],
    },
  },
  {
    id: 'replace',
    operation: 'uploadLogo',
    send: {
      path: { id: '$inputs.unique' },
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      contentType: 'application/octet-stream',
      body: 'größer',
    },
    expect: {
      status: ['200'],
      criteria: [
        { type: 'simple', condition: '$response.body#/size == 8' },
        { type: 'simple', condition: '$response.body#/checksum == \'md5:3b1f5bccdd98086ae8f1852fd2aabe54\'' },
      ],
    },
  },
];

const beforeListCommunityRecords: readonly Step[] = [
  {
    id: 'create',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Empty' },
      },
    },
    expect: { status: ['201'] },
  },
];

const beforeFeatureCommunity: readonly Step[] = [
  {
    id: 'create',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Featured {$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id' },
  },
];

const beforeDeleteFeaturedEntry: readonly Step[] = [
  {
    id: 'create',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Featured {$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id' },
  },
  {
    id: 'feature',
    operation: 'featureCommunity',
    send: {
      path: { id: '$inputs.unique' },
      headers: { Authorization: 'Bearer {$inputs.token.system}' },
      body: { start_date: '2020-02-03T10:52:23.945755Z' },
    },
    expect: {
      status: ['201'],
      criteria: [
        {
          type: 'regex',
          condition: '^(2020-02-03[T ]10:52:23(\\.\\d+)?(Z|\\+00:00)?|.*[+-](?!00:00)\\d\\d:\\d\\d)$',
          context: '$response.body#/start_date',
        },
      ],
    },
    outputs: { id: '$response.body#/id' },
  },
  {
    id: 'move',
    operation: 'updateFeaturedEntry',
    send: {
      path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
      headers: { Authorization: 'Bearer {$inputs.token.system}' },
      body: { start_date: '2999-01-01T00:00:00.000000Z' },
    },
    expect: {
      status: ['200'],
      criteria: [{ type: 'simple', condition: '$response.body#/id == $steps.feature.outputs.id' }],
    },
  },
];

const beforeCreateCommunity: readonly Step[] = [
  {
    id: 'the-item',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Lifecycle' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id', body: '$response.body' },
  },
];

const beforeReadCommunity: readonly Step[] = [
  {
    id: 'the-item',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Lifecycle' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id', body: '$response.body' },
  },
  {
    id: 'the-act',
    operation: 'readCommunity',
    send: {
      path: { id: '{$steps.the-item.outputs.id}' },
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
    },
    expect: { status: ['200'], relations: [] },
    outputs: { body: '$response.body' },
  },
];

const beforeUpdateCommunity: readonly Step[] = [
  {
    id: 'the-item',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Lifecycle' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id', body: '$response.body' },
  },
  {
    id: 'the-neighbour',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Lifecycle' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id', body: '$response.body' },
  },
];

const beforeUpdateCommunityStateKeptBehind: readonly Step[] = [
  {
    id: 'the-item',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Lifecycle' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id', body: '$response.body' },
  },
  {
    id: 'the-part-4',
    operation: 'uploadLogo',
    send: {
      path: { id: '{$steps.the-item.outputs.id}' },
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      contentType: 'application/octet-stream',
      body: 'first logo',
    },
    expect: { status: ['200'] },
    outputs: { sent: '$request.body' },
  },
  {
    id: 'the-part-8',
    operation: 'featureCommunity',
    send: {
      path: { id: '{$steps.the-item.outputs.id}' },
      headers: { Authorization: 'Bearer {$inputs.token.system}' },
      body: { start_date: '2020-02-03T10:52:23.945755Z' },
    },
    expect: { status: ['201'] },
    outputs: { sent: '$request.body' },
  },
];

const beforeDeleteCommunityStateGoneReadLogo: readonly Step[] = [
  {
    id: 'the-item',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Lifecycle' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id', body: '$response.body' },
  },
  {
    id: 'the-part',
    operation: 'uploadLogo',
    send: {
      path: { id: '{$steps.the-item.outputs.id}' },
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      contentType: 'application/octet-stream',
      body: 'first logo',
    },
    expect: { status: ['200'] },
  },
];

const beforeDeleteCommunityStateUnlistedListFeaturedCommunities: readonly Step[] = [
  {
    id: 'create',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Featured {$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id' },
  },
  {
    id: 'feature',
    operation: 'featureCommunity',
    send: {
      path: { id: '$inputs.unique' },
      headers: { Authorization: 'Bearer {$inputs.token.system}' },
      body: { start_date: '2020-02-03T10:52:23.945755Z' },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id' },
  },
];

const beforeRenameCommunityStateKept: readonly Step[] = [
  {
    id: 'the-item',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: {
          visibility: 'public',
          member_policy: 'open',
          record_policy: 'open',
          members_visibility: 'restricted',
          record_submission_policy: 'open',
          review_policy: 'open',
        },
        metadata: {
          title: 'Lifecycle',
          description: 'Größe & <b>"x"<\/b> 😀 it\'s  日本',
          curation_policy: 'Plain words',
          page: 'Plain words',
          type: { id: 'organization' },
          website: 'https://open-science.example.org/about',
          organizations: [{ id: '01ggx4157' }, { id: '0aaaaaa11' }, { name: 'text' }, { name: 'a' }],
        },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id', body: '$response.body' },
  },
];

const beforeUploadLogoStateReplaced: readonly Step[] = [
  {
    id: 'create',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'With a logo' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id' },
  },
  {
    id: 'the-item',
    operation: 'uploadLogo',
    send: {
      path: { id: '$inputs.unique' },
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      contentType: 'application/octet-stream',
      body: 'Größe 😀\r\n\u0000\n\r.',
    },
    expect: { status: ['200'] },
    outputs: { sent: '$request.body' },
  },
];

const beforeReadLogoStateIsolated: readonly Step[] = [
  {
    id: 'create',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'With a logo' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id' },
  },
  {
    id: 'other-create',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'With a logo' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id' },
  },
  {
    id: 'the-item',
    operation: 'uploadLogo',
    send: {
      path: { id: '$inputs.unique' },
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      contentType: 'application/octet-stream',
      body: 'Größe 😀\r\n\u0000\n\r.',
    },
    expect: { status: ['200'] },
    outputs: { sent: '$request.body' },
  },
];

const beforeFeatureCommunityStateDistinct: readonly Step[] = [
  {
    id: 'create',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Featured {$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id' },
  },
  {
    id: 'the-item',
    operation: 'featureCommunity',
    send: {
      path: { id: '$inputs.unique' },
      headers: { Authorization: 'Bearer {$inputs.token.system}' },
      body: { start_date: '2020-02-03T10:52:23.945755Z' },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id', body: '$response.body' },
  },
];

const beforeUpdateFeaturedEntry: readonly Step[] = [
  {
    id: 'create',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Featured {$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id' },
  },
  {
    id: 'the-item',
    operation: 'featureCommunity',
    send: {
      path: { id: '$inputs.unique' },
      headers: { Authorization: 'Bearer {$inputs.token.system}' },
      body: { start_date: '2020-02-03T10:52:23.945755Z' },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id', body: '$response.body' },
  },
  {
    id: 'the-neighbour',
    operation: 'featureCommunity',
    send: {
      path: { id: '$inputs.unique' },
      headers: { Authorization: 'Bearer {$inputs.token.system}' },
      body: { start_date: '2020-02-03T10:52:23.945755Z' },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id', body: '$response.body' },
  },
];

const beforeUpdateFeaturedEntryStateIsolatedCount: readonly Step[] = [
  {
    id: 'create',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Featured {$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id' },
  },
  {
    id: 'the-item',
    operation: 'featureCommunity',
    send: {
      path: { id: '$inputs.unique' },
      headers: { Authorization: 'Bearer {$inputs.token.system}' },
      body: { start_date: '2020-02-03T10:52:23.945755Z' },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id', body: '$response.body' },
  },
  {
    id: 'the-neighbour',
    operation: 'listFeaturedEntries',
    send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.system}' } },
    expect: { status: ['200'], relations: [] },
    outputs: { list: '$response.body#/hits/hits' },
  },
];

const beforeListCommunitiesRulePagingFirst: readonly Step[] = [
  {
    id: 'item-1',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n001',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
  {
    id: 'item-2',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n002',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
  {
    id: 'item-3',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n003',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
  {
    id: 'the-whole',
    operation: 'listCommunities',
    send: { query: { q: '{$inputs.unique}', size: 3 } },
    expect: { status: ['200'] },
    outputs: { items: '$response.body#/hits/hits' },
  },
];

const beforeListCommunitiesRulePagingDefault: readonly Step[] = [
  {
    id: 'item-1',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n001',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
  {
    id: 'item-2',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n002',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
  {
    id: 'item-3',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n003',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
  {
    id: 'item-4',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n004',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
  {
    id: 'item-5',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n005',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
  {
    id: 'item-6',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n006',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
  {
    id: 'item-7',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n007',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
  {
    id: 'item-8',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n008',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
  {
    id: 'item-9',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n009',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
  {
    id: 'item-10',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n010',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
  {
    id: 'item-11',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n011',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
];

const beforeListUserCommunitiesRulePagingFirst: readonly Step[] = [
  {
    id: 'item-1',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n001',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
  {
    id: 'item-2',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n002',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
  {
    id: 'item-3',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n003',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
  {
    id: 'the-whole',
    operation: 'listUserCommunities',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      query: { q: '{$inputs.unique}', size: 3 },
    },
    expect: { status: ['200'] },
    outputs: { items: '$response.body#/hits/hits' },
  },
];

const beforeListCommunitiesRuleCount2: readonly Step[] = [
  {
    id: 'item-1',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n001',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
  {
    id: 'item-2',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n002',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
];

const beforeListFeaturedEntries: readonly Step[] = [
  {
    id: 'create',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Featured {$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id' },
  },
  {
    id: 'item-1',
    operation: 'featureCommunity',
    send: {
      path: { id: '$inputs.unique' },
      headers: { Authorization: 'Bearer {$inputs.token.system}' },
      body: { start_date: '2020-02-03T10:52:23.945755Z' },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
  {
    id: 'item-2',
    operation: 'featureCommunity',
    send: {
      path: { id: '$inputs.unique' },
      headers: { Authorization: 'Bearer {$inputs.token.system}' },
      body: { start_date: '2020-02-03T10:52:23.945755Z' },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
];

const beforeListCommunitiesRuleOrderCreatedDescendingNewest: readonly Step[] = [
  {
    id: 'item-1',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n001',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
  {
    id: 'item-2',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n002',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
  {
    id: 'item-3',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n003',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
  {
    id: 'the-touch',
    operation: 'updateCommunity',
    send: {
      path: { id: '{$steps.item-2.outputs.key}' },
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n002',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}' },
      },
    },
    expect: { status: ['200'] },
  },
];

const beforeListCommunitiesRuleFilterTypeEvent: readonly Step[] = [
  {
    id: 'item-1',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n001',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}', type: { id: 'event' } },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
  {
    id: 'item-2',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n002',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: '{$inputs.unique}', type: { id: 'project' } },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
];

const beforeListCommunitiesRuleFilterQÉInputsUnique: readonly Step[] = [
  {
    id: 'item-1',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n001',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'é{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
  {
    id: 'item-2',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n002',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'ø{$inputs.unique}' },
      },
    },
    expect: { status: ['201'] },
    outputs: { key: '$response.body#/id' },
  },
];

const beforeReadCommunityRuleAlternateKeyUnknown: readonly Step[] = [
  {
    id: 'the-neighbour',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}n',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Lifecycle' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id', body: '$response.body' },
  },
];

const beforeCreateCommunityRuleUniqueSlugCase: readonly Step[] = [
  {
    id: 'the-item',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: 'mixed{$inputs.unique}',
        access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Lifecycle' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id', body: '$response.body' },
  },
];

const beforeFeatureCommunityRuleForbiddenAccessVisibilityRestricted: readonly Step[] = [
  {
    id: 'the-item',
    operation: 'createCommunity',
    send: {
      headers: { Authorization: 'Bearer {$inputs.token.owner}' },
      body: {
        slug: '{$inputs.unique}',
        access: { visibility: 'restricted', member_policy: 'open', record_policy: 'open' },
        metadata: { title: 'Lifecycle' },
      },
    },
    expect: { status: ['201'] },
    outputs: { id: '$response.body#/id', body: '$response.body' },
  },
];

/** Every case for `Communities`; each changes one thing on a request that is valid. */
export const cases: readonly Case[] = [
  {
    id: 'listCommunities/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities/get' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique' }, headers: { Accept: '*/*' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.q/valid/1',
    kind: 'positive',
    title: 'query parameter "q": "text" is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Query/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: 'text' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.q/valid/2',
    kind: 'positive',
    title: 'query parameter "q": "Zoë\'s 漢字\\n\\"😀\\" \\\\." is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Query/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: 'Zoë\'s 漢字\n"😀" \\.' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.q/absent',
    kind: 'positive',
    title: 'query parameter "q": is optional',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Query/required' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      { id: 'find', operation: 'listCommunities', send: { query: {} }, expect: { status: ['200'] } },
    ],
  },
  {
    id: 'listCommunities/query.sort/valid/1',
    kind: 'positive',
    title: 'query parameter "sort": "bestmatch" is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Sort/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', sort: 'bestmatch' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.sort/valid/2',
    kind: 'positive',
    title: 'query parameter "sort": "newest" is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Sort/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', sort: 'newest' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.sort/valid/3',
    kind: 'positive',
    title: 'query parameter "sort": "oldest" is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Sort/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', sort: 'oldest' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.sort/valid/4',
    kind: 'positive',
    title: 'query parameter "sort": "updated-desc" is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Sort/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', sort: 'updated-desc' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.sort/valid/5',
    kind: 'positive',
    title: 'query parameter "sort": "updated-asc" is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Sort/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', sort: 'updated-asc' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.sort/valid/6',
    kind: 'positive',
    title: 'query parameter "sort": "version" is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Sort/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', sort: 'version' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.sort/enum/1',
    kind: 'negative',
    title: 'query parameter "sort": "not updated-desc" breaks "enum"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Sort/enum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', sort: 'not updated-desc' } },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.size/valid/1',
    kind: 'positive',
    title: 'query parameter "size": 1 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', size: 1 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.size/valid/2',
    kind: 'positive',
    title: 'query parameter "size": 7 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', size: 7 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.size/valid/3',
    kind: 'positive',
    title: 'query parameter "size": 2 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', size: 2 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.size/valid/4',
    kind: 'positive',
    title: 'query parameter "size": 1000 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', size: 1000 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.size/valid/5',
    kind: 'positive',
    title: 'query parameter "size": 501 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', size: 501 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.size/minimum/1',
    kind: 'negative',
    title: 'query parameter "size": 0 breaks "minimum"',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema/minimum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', size: 0 } },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.size/type/2',
    kind: 'negative',
    title: 'query parameter "size": 0.5 breaks "type"',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', size: 0.5 } },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.size/maximum/3',
    kind: 'negative',
    title: 'query parameter "size": 1001 breaks "maximum"',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema/maximum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', size: 1001 } },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.page/valid/1',
    kind: 'positive',
    title: 'query parameter "page": 1 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Page/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', page: 1 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.page/valid/2',
    kind: 'positive',
    title: 'query parameter "page": 7 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Page/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', page: 7 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.page/valid/3',
    kind: 'positive',
    title: 'query parameter "page": 2 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Page/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', page: 2 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.page/minimum/1',
    kind: 'negative',
    title: 'query parameter "page": 0 breaks "minimum"',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Page/schema/minimum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', page: 0 } },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.page/type/2',
    kind: 'negative',
    title: 'query parameter "page": 0.5 breaks "type"',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Page/schema/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', page: 0.5 } },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.type/valid/1',
    kind: 'positive',
    title: 'query parameter "type": ["text"] is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Type/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', type: ['text'] } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.type/valid/2',
    kind: 'positive',
    title: 'query parameter "type": ["text","text"] is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Type/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', type: ['text', 'text'] } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.type/valid/3',
    kind: 'positive',
    title: 'query parameter "type": ["Zoë\'s 漢字\\n\\"😀\\" \\\\."] is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Type/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', type: ['Zoë\'s 漢字\n"😀" \\.'] } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.visibility/valid/1',
    kind: 'positive',
    title: 'query parameter "visibility": ["text"] is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Visibility/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', visibility: ['text'] } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.visibility/valid/2',
    kind: 'positive',
    title: 'query parameter "visibility": ["text","text"] is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Visibility/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', visibility: ['text', 'text'] } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.visibility/valid/3',
    kind: 'positive',
    title: 'query parameter "visibility": ["Zoë\'s 漢字\\n\\"😀\\" \\\\."] is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Visibility/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', visibility: ['Zoë\'s 漢字\n"😀" \\.'] } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.q/empty',
    kind: 'protocol',
    title: 'query parameter "q": "" is answered as declared',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Query/schema/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '' } },
        expect: { status: ['200', '400', '406'] },
      },
    ],
  },
  {
    id: 'listCommunities/query.q/signs',
    kind: 'protocol',
    title: 'query parameter "q": "100% (\\"it\'s" is answered as declared',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Query/schema/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '100% ("it\'s' } },
        expect: { status: ['200', '400', '406'] },
      },
    ],
  },
  {
    id: 'listCommunities/accept/application/json',
    kind: 'positive',
    title: 'answers as application/json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/responses/CommunitySearch/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique' }, headers: { Accept: 'application/json, */*;q=0.1' } },
        expect: {
          status: ['200'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'listCommunities/accept/application/vnd.trivet.v1+json',
    kind: 'positive',
    title: 'answers as application/vnd.trivet.v1+json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/responses/CommunitySearch/content/application~1vnd.trivet.v1+json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique' }, headers: { Accept: 'application/vnd.trivet.v1+json' } },
        expect: {
          status: ['200'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/vnd\\.trivet\\.v1\\+json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'listCommunities/accept/unsupported',
    kind: 'protocol',
    title: 'a media type that the answer cannot have is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotAcceptable' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique' }, headers: { Accept: 'application/x-none-of-these' } },
        expect: { status: ['406'] },
      },
    ],
  },
  {
    id: 'createCommunity/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities/post' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.slug/absent',
    kind: 'negative',
    title: '"slug" is absent though required',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityInput/properties/slug/required' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.slug/pattern/signs',
    kind: 'positive',
    title: '"slug" may hold - _ A',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Slug/pattern' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
            slug: '{$inputs.unique}-1_1A1',
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.slug/maxLength/at',
    kind: 'positive',
    title: '"slug" may have 100 characters',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Slug/maxLength' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
            slug: '{$inputs.unique}xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.slug/null',
    kind: 'negative',
    title: '"slug" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityInput/properties/slug/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
            slug: null,
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.slug/minLength/1',
    kind: 'negative',
    title: '"slug" is "", which breaks "minLength"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Slug/minLength' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
            slug: '',
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.slug/maxLength/2',
    kind: 'negative',
    title: '"slug" is "open-scienceeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee…, which breaks "maxLength"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Slug/maxLength' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
            slug: 'open-scienceeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.slug/pattern/3',
    kind: 'negative',
    title: '"slug" is " ", which breaks "pattern"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Slug/pattern' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
            slug: ' ',
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.slug/pattern/4',
    kind: 'negative',
    title: '"slug" is "open-scienceé", which breaks "pattern"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Slug/pattern' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
            slug: 'open-scienceé',
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.slug/type/5',
    kind: 'negative',
    title: '"slug" is 1, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Slug/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
            slug: 1,
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access/absent',
    kind: 'negative',
    title: '"access" is absent though required',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityInput/properties/access/required' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: { slug: '{$inputs.unique}', metadata: { title: 'Lifecycle' } },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.visibility/absent',
    kind: 'negative',
    title: '"access.visibility" is absent though required',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/AccessInput/properties/visibility/required',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: { member_policy: 'open', record_policy: 'open' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.visibility/valid/1',
    kind: 'positive',
    title: '"access.visibility" may be "public"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/visibility' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: { member_policy: 'open', record_policy: 'open', visibility: 'public' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.visibility/valid/2',
    kind: 'positive',
    title: '"access.visibility" may be "restricted"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/visibility' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: { member_policy: 'open', record_policy: 'open', visibility: 'restricted' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.visibility/null',
    kind: 'negative',
    title: '"access.visibility" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/visibility/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: { member_policy: 'open', record_policy: 'open', visibility: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.visibility/enum/1',
    kind: 'negative',
    title: '"access.visibility" is "not restricted", which breaks "enum"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Visibility/enum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: { member_policy: 'open', record_policy: 'open', visibility: 'not restricted' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.member_policy/absent',
    kind: 'negative',
    title: '"access.member_policy" is absent though required',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/AccessInput/properties/member_policy/required',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: { visibility: 'public', record_policy: 'open' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.member_policy/valid/1',
    kind: 'positive',
    title: '"access.member_policy" may be "open"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/member_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: { visibility: 'public', record_policy: 'open', member_policy: 'open' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.member_policy/valid/2',
    kind: 'positive',
    title: '"access.member_policy" may be "closed"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/member_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: { visibility: 'public', record_policy: 'open', member_policy: 'closed' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.member_policy/null',
    kind: 'negative',
    title: '"access.member_policy" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/member_policy/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: { visibility: 'public', record_policy: 'open', member_policy: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.member_policy/enum/1',
    kind: 'negative',
    title: '"access.member_policy" is "not closed", which breaks "enum"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MemberPolicy/enum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: { visibility: 'public', record_policy: 'open', member_policy: 'not closed' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.members_visibility/valid/1',
    kind: 'positive',
    title: '"access.members_visibility" may be "public"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/members_visibility' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              members_visibility: 'public',
            },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.members_visibility/valid/2',
    kind: 'positive',
    title: '"access.members_visibility" may be "restricted"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/members_visibility' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              members_visibility: 'restricted',
            },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.members_visibility/null',
    kind: 'negative',
    title: '"access.members_visibility" is null',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/AccessInput/properties/members_visibility/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              members_visibility: null,
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.members_visibility/enum/1',
    kind: 'negative',
    title: '"access.members_visibility" is "not restricted", which breaks "enum"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Visibility/enum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              members_visibility: 'not restricted',
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.record_policy/absent',
    kind: 'negative',
    title: '"access.record_policy" is absent though required',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/AccessInput/properties/record_policy/required',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: { visibility: 'public', member_policy: 'open' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.record_policy/valid/1',
    kind: 'positive',
    title: '"access.record_policy" may be "open"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/record_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.record_policy/valid/2',
    kind: 'positive',
    title: '"access.record_policy" may be "closed"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/record_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: { visibility: 'public', member_policy: 'open', record_policy: 'closed' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.record_policy/null',
    kind: 'negative',
    title: '"access.record_policy" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/record_policy/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: { visibility: 'public', member_policy: 'open', record_policy: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.record_policy/enum/1',
    kind: 'negative',
    title: '"access.record_policy" is "not closed", which breaks "enum"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/RecordPolicy/enum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: { visibility: 'public', member_policy: 'open', record_policy: 'not closed' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.record_submission_policy/valid/1',
    kind: 'positive',
    title: '"access.record_submission_policy" may be "open"',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/AccessInput/properties/record_submission_policy',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              record_submission_policy: 'open',
            },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.record_submission_policy/valid/2',
    kind: 'positive',
    title: '"access.record_submission_policy" may be "closed"',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/AccessInput/properties/record_submission_policy',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              record_submission_policy: 'closed',
            },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.record_submission_policy/null',
    kind: 'negative',
    title: '"access.record_submission_policy" is null',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/AccessInput/properties/record_submission_policy/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              record_submission_policy: null,
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.record_submission_policy/enum/1',
    kind: 'negative',
    title: '"access.record_submission_policy" is "not closed", which breaks "enum"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/RecordPolicy/enum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              record_submission_policy: 'not closed',
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.review_policy/valid/1',
    kind: 'positive',
    title: '"access.review_policy" may be "closed"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/review_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              review_policy: 'closed',
            },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.review_policy/valid/2',
    kind: 'positive',
    title: '"access.review_policy" may be "open"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/review_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              review_policy: 'open',
            },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.review_policy/valid/3',
    kind: 'positive',
    title: '"access.review_policy" may be "members"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/review_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              review_policy: 'members',
            },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.review_policy/null',
    kind: 'negative',
    title: '"access.review_policy" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/review_policy/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              review_policy: null,
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access.review_policy/enum/1',
    kind: 'negative',
    title: '"access.review_policy" is "not members", which breaks "enum"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/ReviewPolicy/enum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              review_policy: 'not members',
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access/additionalProperties',
    kind: 'negative',
    title: '"access" has a member nobody named',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/additionalProperties' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              notInTheContract: true,
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access/null',
    kind: 'negative',
    title: '"access" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityInput/properties/access/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: { slug: '{$inputs.unique}', metadata: { title: 'Lifecycle' }, access: null },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.access/type/1',
    kind: 'negative',
    title: '"access" is "text", which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: { slug: '{$inputs.unique}', metadata: { title: 'Lifecycle' }, access: 'text' },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata/absent',
    kind: 'negative',
    title: '"metadata" is absent though required',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/CommunityInput/properties/metadata/required',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.title/absent',
    kind: 'negative',
    title: '"metadata.title" is absent though required',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/title/required' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {},
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.title/valid/1',
    kind: 'positive',
    title: '"metadata.title" may be "text"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/title' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'text' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.title/valid/2',
    kind: 'positive',
    title: '"metadata.title" may be "a"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/title' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'a' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.title/valid/3',
    kind: 'positive',
    title: '"metadata.title" may be "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz…',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/title' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz',
            },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.title/valid/4',
    kind: 'positive',
    title: '"metadata.title" may be "Zoë\'s 漢字\\n\\"😀\\" \\\\."',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/title' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Zoë\'s 漢字\n"😀" \\.' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.title/valid/5',
    kind: 'positive',
    title: '"metadata.title" may be "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀…',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/title' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: '😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀',
            },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.title/null',
    kind: 'negative',
    title: '"metadata.title" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/title/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.title/minLength/1',
    kind: 'negative',
    title: '"metadata.title" is "", which breaks "minLength"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/title/minLength' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: '' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.title/maxLength/2',
    kind: 'negative',
    title: '"metadata.title" is "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀…, which breaks "maxLength"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/title/maxLength' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: '😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀',
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.title/type/3',
    kind: 'negative',
    title: '"metadata.title" is 1, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/title/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 1 },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.description/valid/1',
    kind: 'positive',
    title: '"metadata.description" may be "text"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/description' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', description: 'text' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.description/valid/2',
    kind: 'positive',
    title: '"metadata.description" may be "a"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/description' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', description: 'a' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.description/valid/3',
    kind: 'positive',
    title: '"metadata.description" may be "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz…',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/description' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Lifecycle',
              description: 'zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz',
            },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.description/valid/4',
    kind: 'positive',
    title: '"metadata.description" may be "Zoë\'s 漢字\\n\\"😀\\" \\\\."',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/description' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', description: 'Zoë\'s 漢字\n"😀" \\.' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.description/valid/5',
    kind: 'positive',
    title: '"metadata.description" may be "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀…',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/description' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Lifecycle',
              description: '😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀',
            },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.description/null',
    kind: 'negative',
    title: '"metadata.description" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/description/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', description: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.description/minLength/1',
    kind: 'negative',
    title: '"metadata.description" is "", which breaks "minLength"',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/MetadataInput/properties/description/minLength',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', description: '' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.description/maxLength/2',
    kind: 'negative',
    title: '"metadata.description" is "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀…, which breaks "maxLength"',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/MetadataInput/properties/description/maxLength',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Lifecycle',
              description: '😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀',
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.description/type/3',
    kind: 'negative',
    title: '"metadata.description" is 1, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/description/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', description: 1 },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.curation_policy/valid/1',
    kind: 'positive',
    title: '"metadata.curation_policy" may be "text"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/curation_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', curation_policy: 'text' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.curation_policy/valid/2',
    kind: 'positive',
    title: '"metadata.curation_policy" may be ""',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/curation_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', curation_policy: '' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.curation_policy/valid/3',
    kind: 'positive',
    title: '"metadata.curation_policy" may be "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz…',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/curation_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Lifecycle',
              curation_policy: 'zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz',
            },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.curation_policy/valid/4',
    kind: 'positive',
    title: '"metadata.curation_policy" may be "Zoë\'s 漢字\\n\\"😀\\" \\\\."',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/curation_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', curation_policy: 'Zoë\'s 漢字\n"😀" \\.' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.curation_policy/valid/5',
    kind: 'positive',
    title: '"metadata.curation_policy" may be "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀…',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/curation_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Lifecycle',
              curation_policy: '😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀',
            },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.curation_policy/null',
    kind: 'negative',
    title: '"metadata.curation_policy" is null',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/MetadataInput/properties/curation_policy/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', curation_policy: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.curation_policy/maxLength/1',
    kind: 'negative',
    title: '"metadata.curation_policy" is "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀…, which breaks "maxLength"',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/MetadataInput/properties/curation_policy/maxLength',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Lifecycle',
              curation_policy: '😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀',
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.curation_policy/type/2',
    kind: 'negative',
    title: '"metadata.curation_policy" is 1, which breaks "type"',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/MetadataInput/properties/curation_policy/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', curation_policy: 1 },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.page/valid/1',
    kind: 'positive',
    title: '"metadata.page" may be "text"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/page' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', page: 'text' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.page/valid/2',
    kind: 'positive',
    title: '"metadata.page" may be ""',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/page' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', page: '' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.page/valid/3',
    kind: 'positive',
    title: '"metadata.page" may be "Zoë\'s 漢字\\n\\"😀\\" \\\\."',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/page' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', page: 'Zoë\'s 漢字\n"😀" \\.' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.page/null',
    kind: 'negative',
    title: '"metadata.page" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/page/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', page: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.page/maxLength/1',
    kind: 'negative',
    title: '"metadata.page" is "Zoë\'s 漢字\\n\\"😀\\" \\\\.....................................…, which breaks "maxLength"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/page/maxLength' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Lifecycle',
              page: 'Zoë\'s 漢字\n"😀" \\...................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................',
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.page/type/2',
    kind: 'negative',
    title: '"metadata.page" is 1, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/page/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', page: 1 },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.type/valid/1',
    kind: 'positive',
    title: '"metadata.type" may be {"id":"organization"}',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', type: { id: 'organization' } },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.type/valid/2',
    kind: 'positive',
    title: '"metadata.type" may be {"id":"organization","title":{}}',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', type: { id: 'organization', title: {} } },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.type/valid/3',
    kind: 'positive',
    title: '"metadata.type" may be {"id":"organization","title":{"en":"Project","de":"Projek…',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Lifecycle',
              type: { id: 'organization', title: { en: 'Project', de: 'Projekt' } },
            },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.type/valid/4',
    kind: 'positive',
    title: '"metadata.type" may be {"id":"event","title":{}}',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', type: { id: 'event', title: {} } },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.type/valid/5',
    kind: 'positive',
    title: '"metadata.type" may be {"id":"topic","title":{}}',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', type: { id: 'topic', title: {} } },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.type/valid/6',
    kind: 'positive',
    title: '"metadata.type" may be {"id":"project","title":{}}',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', type: { id: 'project', title: {} } },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.type/valid/7',
    kind: 'positive',
    title: '"metadata.type" may be {"id":"organization","title":{"field1":"text"}}',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', type: { id: 'organization', title: { field1: 'text' } } },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.type/valid/8',
    kind: 'positive',
    title: '"metadata.type" may be {"id":"organization","title":{"field2":"text"}}',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', type: { id: 'organization', title: { field2: 'text' } } },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.type/null',
    kind: 'negative',
    title: '"metadata.type" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/type/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', type: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.type/required/1',
    kind: 'negative',
    title: '"metadata.type" is {"title":{"en":"Project","de":"Projekt"}}, which breaks "required"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityTypeInput/properties/id/required' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', type: { title: { en: 'Project', de: 'Projekt' } } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.type/additionalProperties/2',
    kind: 'negative',
    title: '"metadata.type" is {"id":"organization","title":{"en":"Project","de":"Projek…, which breaks "additionalProperties"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityTypeInput/additionalProperties' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Lifecycle',
              type: { id: 'organization', title: { en: 'Project', de: 'Projekt' }, unknownField: 'text' },
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.type/enum/3',
    kind: 'negative',
    title: '"metadata.type" is {"id":"not organization","title":{"en":"Project","de":"Pr…, which breaks "enum"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityTypeId/enum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Lifecycle',
              type: { id: 'not organization', title: { en: 'Project', de: 'Projekt' } },
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.type/type/4',
    kind: 'negative',
    title: '"metadata.type" is {"id":"organization","title":{"en":1,"de":"Projekt"}}, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/LocalizedText/additionalProperties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', type: { id: 'organization', title: { en: 1, de: 'Projekt' } } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.type/type/5',
    kind: 'negative',
    title: '"metadata.type" is {"id":"organization","title":{"en":"Project","de":1}}, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/LocalizedText/additionalProperties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', type: { id: 'organization', title: { en: 'Project', de: 1 } } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.type/type/6',
    kind: 'negative',
    title: '"metadata.type" is {"id":"organization","title":"text"}, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/LocalizedText/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', type: { id: 'organization', title: 'text' } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.type/type/7',
    kind: 'negative',
    title: '"metadata.type" is "text", which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityTypeInput/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', type: 'text' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.type/type/8',
    kind: 'negative',
    title: '"metadata.type" is {"id":"organization","title":{"field1":1}}, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/LocalizedText/additionalProperties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', type: { id: 'organization', title: { field1: 1 } } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.type/type/9',
    kind: 'negative',
    title: '"metadata.type" is {"id":"organization","title":{"field2":1}}, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/LocalizedText/additionalProperties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', type: { id: 'organization', title: { field2: 1 } } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.website/valid/1',
    kind: 'positive',
    title: '"metadata.website" may be "https://open-science.example.org/about"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/website' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', website: 'https://open-science.example.org/about' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.website/valid/2',
    kind: 'positive',
    title: '"metadata.website" may be "https://aa@localhost:11/a"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/website' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', website: 'https://aa@localhost:11/a' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.website/valid/3',
    kind: 'positive',
    title: '"metadata.website" may be "ftps://11@00.00.00.00:00#1"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/website' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', website: 'ftps://11@00.00.00.00:00#1' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.website/valid/4',
    kind: 'positive',
    title: '"metadata.website" may be "ftps://aa@aa.aa.aaa:11/a"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/website' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', website: 'ftps://aa@aa.aa.aaa:11/a' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.website/valid/5',
    kind: 'positive',
    title: '"metadata.website" may be "https://11@localhost:00#1"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/website' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', website: 'https://11@localhost:00#1' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.website/valid/6',
    kind: 'positive',
    title: '"metadata.website" may be "ftps://AA@99.99.99.99:99?A"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/website' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', website: 'ftps://AA@99.99.99.99:99?A' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.website/valid/7',
    kind: 'positive',
    title: '"metadata.website" may be "http://localhost"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/website' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', website: 'http://localhost' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.website/valid/8',
    kind: 'positive',
    title: '"metadata.website" may be "ftp://0.0.0.0"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/website' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', website: 'ftp://0.0.0.0' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.website/null',
    kind: 'negative',
    title: '"metadata.website" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/website/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', website: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.website/pattern/1',
    kind: 'negative',
    title: '"metadata.website" is "", which breaks "pattern"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Website/pattern' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', website: '' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.website/pattern/2',
    kind: 'negative',
    title: '"metadata.website" is "javascript:alert(1)", which breaks "pattern"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Website/pattern' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', website: 'javascript:alert(1)' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.website/type/3',
    kind: 'negative',
    title: '"metadata.website" is 1, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Website/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', website: 1 },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.organizations/valid/1',
    kind: 'positive',
    title: '"metadata.organizations" may be []',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/organizations' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', organizations: [] },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.organizations/valid/2',
    kind: 'positive',
    title: '"metadata.organizations" may be [{"id":"01ggx4157"}]',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/organizations' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', organizations: [{ id: '01ggx4157' }] },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.organizations/valid/3',
    kind: 'positive',
    title: '"metadata.organizations" may be [{"id":"01ggx4157"},{"name":"text"}]',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/organizations' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', organizations: [{ id: '01ggx4157' }, { name: 'text' }] },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.organizations/valid/4',
    kind: 'positive',
    title: '"metadata.organizations" may be [{"id":"01ggx4157"},{"name":"text"},{"name":"text2"},{"na…',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/organizations' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Lifecycle',
              organizations: [
                { id: '01ggx4157' },
                { name: 'text' },
                { name: 'text2' },
                { name: 'text3' },
                { name: 'text4' },
                { name: 'text5' },
                { name: 'text6' },
                { name: 'text7' },
                { name: 'text8' },
                { name: 'text9' },
                { name: 'text10' },
                { name: 'text11' },
                { name: 'text12' },
                { name: 'text13' },
                { name: 'text14' },
                { name: 'text15' },
                { name: 'text16' },
                { name: 'text17' },
                { name: 'text18' },
                { name: 'text19' },
                { name: 'text20' },
                { name: 'text21' },
                { name: 'text22' },
                { name: 'text23' },
                { name: 'text24' },
                { name: 'text25' },
                { name: 'text26' },
                { name: 'text27' },
                { name: 'text28' },
                { name: 'text29' },
                { name: 'text30' },
                { name: 'text31' },
                { name: 'text32' },
                { name: 'text33' },
                { name: 'text34' },
                { name: 'text35' },
                { name: 'text36' },
                { name: 'text37' },
                { name: 'text38' },
                { name: 'text39' },
                { name: 'text40' },
                { name: 'text41' },
                { name: 'text42' },
                { name: 'text43' },
                { name: 'text44' },
                { name: 'text45' },
                { name: 'text46' },
                { name: 'text47' },
                { name: 'text48' },
                { name: 'text49' },
                { name: 'text50' },
                { name: 'text51' },
                { name: 'text52' },
                { name: 'text53' },
                { name: 'text54' },
                { name: 'text55' },
                { name: 'text56' },
                { name: 'text57' },
                { name: 'text58' },
                { name: 'text59' },
                { name: 'text60' },
                { name: 'text61' },
                { name: 'text62' },
                { name: 'text63' },
                { name: 'text64' },
                { name: 'text65' },
                { name: 'text66' },
                { name: 'text67' },
                { name: 'text68' },
                { name: 'text69' },
                { name: 'text70' },
                { name: 'text71' },
                { name: 'text72' },
                { name: 'text73' },
                { name: 'text74' },
                { name: 'text75' },
                { name: 'text76' },
                { name: 'text77' },
                { name: 'text78' },
                { name: 'text79' },
                { name: 'text80' },
                { name: 'text81' },
                { name: 'text82' },
                { name: 'text83' },
                { name: 'text84' },
                { name: 'text85' },
                { name: 'text86' },
                { name: 'text87' },
                { name: 'text88' },
                { name: 'text89' },
                { name: 'text90' },
                { name: 'text91' },
                { name: 'text92' },
                { name: 'text93' },
                { name: 'text94' },
                { name: 'text95' },
                { name: 'text96' },
                { name: 'text97' },
                { name: 'text98' },
                { name: 'text99' },
              ],
            },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.organizations/valid/5',
    kind: 'positive',
    title: '"metadata.organizations" may be [{"name":"text"}]',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/organizations' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', organizations: [{ name: 'text' }] },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.organizations/valid/6',
    kind: 'positive',
    title: '"metadata.organizations" may be [{"id":"0aaaaaa11"}]',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/organizations' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', organizations: [{ id: '0aaaaaa11' }] },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.organizations/valid/7',
    kind: 'positive',
    title: '"metadata.organizations" may be [{"id":"011111100"}]',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/organizations' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', organizations: [{ id: '011111100' }] },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.organizations/valid/8',
    kind: 'positive',
    title: '"metadata.organizations" may be [{"id":"0bbbbbb99"}]',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/organizations' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', organizations: [{ id: '0bbbbbb99' }] },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.organizations/null',
    kind: 'negative',
    title: '"metadata.organizations" is null',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/MetadataInput/properties/organizations/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', organizations: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.organizations/maxItems/1',
    kind: 'negative',
    title: '"metadata.organizations" is [{"id":"01ggx4157"},{"name":"text"},{"name":"text2"},{"na…, which breaks "maxItems"',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/MetadataInput/properties/organizations/maxItems',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Lifecycle',
              organizations: [
                { id: '01ggx4157' },
                { name: 'text' },
                { name: 'text2' },
                { name: 'text3' },
                { name: 'text4' },
                { name: 'text5' },
                { name: 'text6' },
                { name: 'text7' },
                { name: 'text8' },
                { name: 'text9' },
                { name: 'text10' },
                { name: 'text11' },
                { name: 'text12' },
                { name: 'text13' },
                { name: 'text14' },
                { name: 'text15' },
                { name: 'text16' },
                { name: 'text17' },
                { name: 'text18' },
                { name: 'text19' },
                { name: 'text20' },
                { name: 'text21' },
                { name: 'text22' },
                { name: 'text23' },
                { name: 'text24' },
                { name: 'text25' },
                { name: 'text26' },
                { name: 'text27' },
                { name: 'text28' },
                { name: 'text29' },
                { name: 'text30' },
                { name: 'text31' },
                { name: 'text32' },
                { name: 'text33' },
                { name: 'text34' },
                { name: 'text35' },
                { name: 'text36' },
                { name: 'text37' },
                { name: 'text38' },
                { name: 'text39' },
                { name: 'text40' },
                { name: 'text41' },
                { name: 'text42' },
                { name: 'text43' },
                { name: 'text44' },
                { name: 'text45' },
                { name: 'text46' },
                { name: 'text47' },
                { name: 'text48' },
                { name: 'text49' },
                { name: 'text50' },
                { name: 'text51' },
                { name: 'text52' },
                { name: 'text53' },
                { name: 'text54' },
                { name: 'text55' },
                { name: 'text56' },
                { name: 'text57' },
                { name: 'text58' },
                { name: 'text59' },
                { name: 'text60' },
                { name: 'text61' },
                { name: 'text62' },
                { name: 'text63' },
                { name: 'text64' },
                { name: 'text65' },
                { name: 'text66' },
                { name: 'text67' },
                { name: 'text68' },
                { name: 'text69' },
                { name: 'text70' },
                { name: 'text71' },
                { name: 'text72' },
                { name: 'text73' },
                { name: 'text74' },
                { name: 'text75' },
                { name: 'text76' },
                { name: 'text77' },
                { name: 'text78' },
                { name: 'text79' },
                { name: 'text80' },
                { name: 'text81' },
                { name: 'text82' },
                { name: 'text83' },
                { name: 'text84' },
                { name: 'text85' },
                { name: 'text86' },
                { name: 'text87' },
                { name: 'text88' },
                { name: 'text89' },
                { name: 'text90' },
                { name: 'text91' },
                { name: 'text92' },
                { name: 'text93' },
                { name: 'text94' },
                { name: 'text95' },
                { name: 'text96' },
                { name: 'text97' },
                { name: 'text98' },
                { name: 'text99' },
                { name: 'text100' },
              ],
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.organizations/uniqueItems/2',
    kind: 'negative',
    title: '"metadata.organizations" is [{"name":"text99"},{"name":"text99"},{"name":"text99"},{"…, which breaks "uniqueItems"',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/MetadataInput/properties/organizations/uniqueItems',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Lifecycle',
              organizations: [
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
              ],
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.organizations/anyOf/3',
    kind: 'negative',
    title: '"metadata.organizations" is [{},{"name":"text"},{"name":"text2"},{"name":"text3"},{"n…, which breaks "anyOf"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/OrganizationInput/anyOf' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Lifecycle',
              organizations: [
                {},
                { name: 'text' },
                { name: 'text2' },
                { name: 'text3' },
                { name: 'text4' },
                { name: 'text5' },
                { name: 'text6' },
                { name: 'text7' },
                { name: 'text8' },
                { name: 'text9' },
                { name: 'text10' },
                { name: 'text11' },
                { name: 'text12' },
                { name: 'text13' },
                { name: 'text14' },
                { name: 'text15' },
                { name: 'text16' },
                { name: 'text17' },
                { name: 'text18' },
                { name: 'text19' },
                { name: 'text20' },
                { name: 'text21' },
                { name: 'text22' },
                { name: 'text23' },
                { name: 'text24' },
                { name: 'text25' },
                { name: 'text26' },
                { name: 'text27' },
                { name: 'text28' },
                { name: 'text29' },
                { name: 'text30' },
                { name: 'text31' },
                { name: 'text32' },
                { name: 'text33' },
                { name: 'text34' },
                { name: 'text35' },
                { name: 'text36' },
                { name: 'text37' },
                { name: 'text38' },
                { name: 'text39' },
                { name: 'text40' },
                { name: 'text41' },
                { name: 'text42' },
                { name: 'text43' },
                { name: 'text44' },
                { name: 'text45' },
                { name: 'text46' },
                { name: 'text47' },
                { name: 'text48' },
                { name: 'text49' },
                { name: 'text50' },
                { name: 'text51' },
                { name: 'text52' },
                { name: 'text53' },
                { name: 'text54' },
                { name: 'text55' },
                { name: 'text56' },
                { name: 'text57' },
                { name: 'text58' },
                { name: 'text59' },
                { name: 'text60' },
                { name: 'text61' },
                { name: 'text62' },
                { name: 'text63' },
                { name: 'text64' },
                { name: 'text65' },
                { name: 'text66' },
                { name: 'text67' },
                { name: 'text68' },
                { name: 'text69' },
                { name: 'text70' },
                { name: 'text71' },
                { name: 'text72' },
                { name: 'text73' },
                { name: 'text74' },
                { name: 'text75' },
                { name: 'text76' },
                { name: 'text77' },
                { name: 'text78' },
                { name: 'text79' },
                { name: 'text80' },
                { name: 'text81' },
                { name: 'text82' },
                { name: 'text83' },
                { name: 'text84' },
                { name: 'text85' },
                { name: 'text86' },
                { name: 'text87' },
                { name: 'text88' },
                { name: 'text89' },
                { name: 'text90' },
                { name: 'text91' },
                { name: 'text92' },
                { name: 'text93' },
                { name: 'text94' },
                { name: 'text95' },
                { name: 'text96' },
                { name: 'text97' },
                { name: 'text98' },
                { name: 'text99' },
              ],
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata.organizations/type/4',
    kind: 'negative',
    title: '"metadata.organizations" is "text", which breaks "type"',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/MetadataInput/properties/organizations/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', organizations: 'text' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata/additionalProperties',
    kind: 'negative',
    title: '"metadata" has a member nobody named',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/additionalProperties' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', notInTheContract: true },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata/null',
    kind: 'negative',
    title: '"metadata" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityInput/properties/metadata/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: null,
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body.metadata/type/1',
    kind: 'negative',
    title: '"metadata" is "text", which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: 'text',
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body/type/1',
    kind: 'negative',
    title: 'the body is []',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/Community/content/application~1json/schema/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: { headers: { Authorization: 'Bearer {$inputs.token.owner}' }, body: [] },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body/type/2',
    kind: 'negative',
    title: 'the body is "text"',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/Community/content/application~1json/schema/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: { headers: { Authorization: 'Bearer {$inputs.token.owner}' }, body: 'text' },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body/type/3',
    kind: 'negative',
    title: 'the body is 7',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/Community/content/application~1json/schema/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: { headers: { Authorization: 'Bearer {$inputs.token.owner}' }, body: 7 },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body/type/4',
    kind: 'negative',
    title: 'the body is null',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/Community/content/application~1json/schema/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: { headers: { Authorization: 'Bearer {$inputs.token.owner}' }, body: null },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body/absent',
    kind: 'negative',
    title: 'the required body is absent',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/Community/required',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: { headers: { Authorization: 'Bearer {$inputs.token.owner}' } },
        expect: { status: ['400', '415'] },
      },
    ],
  },
  {
    id: 'createCommunity/body/malformed/cut off',
    kind: 'protocol',
    title: 'the body is no JSON: cut off',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/Community/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: { headers: { Authorization: 'Bearer {$inputs.token.owner}' }, rawBody: '{"a": ' },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body/malformed/trailing comma',
    kind: 'protocol',
    title: 'the body is no JSON: trailing comma',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/Community/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: { headers: { Authorization: 'Bearer {$inputs.token.owner}' }, rawBody: '{"a": 1,}' },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body/malformed/no UTF-8',
    kind: 'protocol',
    title: 'the body is no JSON: no UTF-8',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/Community/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          rawBody: '"ÿþ"',
          rawOctets: true,
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/body/malformed/text behind it',
    kind: 'protocol',
    title: 'the body is no JSON: text behind it',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/Community/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          rawBody: '{"slug":"{$inputs.unique}","access":{"visibility":"public","member_policy":"open","record_policy":"open"},"metadata":{"title":"Lifecycle"}} hello',
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'createCommunity/accept/application/json',
    kind: 'positive',
    title: 'answers as application/json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities/post/responses/201/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}', Accept: 'application/json, */*;q=0.1' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: {
          status: ['201'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'createCommunity/accept/application/vnd.trivet.v1+json',
    kind: 'positive',
    title: 'answers as application/vnd.trivet.v1+json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities/post/responses/201/content/application~1vnd.trivet.v1+json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: {
            Authorization: 'Bearer {$inputs.token.owner}',
            Accept: 'application/vnd.trivet.v1+json',
          },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: {
          status: ['201'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/vnd\\.trivet\\.v1\\+json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'createCommunity/accept/unsupported',
    kind: 'protocol',
    title: 'a media type that the answer cannot have is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotAcceptable' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}', Accept: 'application/x-none-of-these' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: { status: ['406'] },
      },
    ],
  },
  {
    id: 'createCommunity/content-type/unsupported',
    kind: 'protocol',
    title: 'a body of another media type is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/UnsupportedMediaType' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
          contentType: 'text/plain',
        },
        expect: { status: ['415'] },
      },
    ],
  },
  {
    id: 'createCommunity/content-type/spelling',
    kind: 'protocol',
    title: 'a media type is taken in capitals and with a charset',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/Community/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: {
            Authorization: 'Bearer {$inputs.token.owner}',
            'Content-Type': 'Application/JSON; charset=UTF-8',
          },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'createCommunity/security/anonymous',
    kind: 'protocol',
    title: 'a call without credentials is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/Forbidden' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: {},
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: { status: ['403'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1featured/get' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique' }, headers: { Accept: '*/*' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.q/valid/1',
    kind: 'positive',
    title: 'query parameter "q": "text" is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Query/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: 'text' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.q/valid/2',
    kind: 'positive',
    title: 'query parameter "q": "Zoë\'s 漢字\\n\\"😀\\" \\\\." is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Query/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: 'Zoë\'s 漢字\n"😀" \\.' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.q/absent',
    kind: 'positive',
    title: 'query parameter "q": is optional',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Query/required' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      { id: 'find', operation: 'listFeaturedCommunities', send: { query: {} }, expect: { status: ['200'] } },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.size/valid/1',
    kind: 'positive',
    title: 'query parameter "size": 1 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique', size: 1 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.size/valid/2',
    kind: 'positive',
    title: 'query parameter "size": 7 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique', size: 7 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.size/valid/3',
    kind: 'positive',
    title: 'query parameter "size": 2 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique', size: 2 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.size/valid/4',
    kind: 'positive',
    title: 'query parameter "size": 1000 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique', size: 1000 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.size/valid/5',
    kind: 'positive',
    title: 'query parameter "size": 501 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique', size: 501 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.size/minimum/1',
    kind: 'negative',
    title: 'query parameter "size": 0 breaks "minimum"',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema/minimum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique', size: 0 } },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.size/type/2',
    kind: 'negative',
    title: 'query parameter "size": 0.5 breaks "type"',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique', size: 0.5 } },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.size/maximum/3',
    kind: 'negative',
    title: 'query parameter "size": 1001 breaks "maximum"',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema/maximum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique', size: 1001 } },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.page/valid/1',
    kind: 'positive',
    title: 'query parameter "page": 1 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Page/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique', page: 1 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.page/valid/2',
    kind: 'positive',
    title: 'query parameter "page": 7 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Page/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique', page: 7 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.page/valid/3',
    kind: 'positive',
    title: 'query parameter "page": 2 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Page/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique', page: 2 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.page/minimum/1',
    kind: 'negative',
    title: 'query parameter "page": 0 breaks "minimum"',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Page/schema/minimum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique', page: 0 } },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.page/type/2',
    kind: 'negative',
    title: 'query parameter "page": 0.5 breaks "type"',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Page/schema/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique', page: 0.5 } },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.type/valid/1',
    kind: 'positive',
    title: 'query parameter "type": ["text"] is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Type/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique', type: ['text'] } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.type/valid/2',
    kind: 'positive',
    title: 'query parameter "type": ["text","text"] is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Type/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique', type: ['text', 'text'] } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.type/valid/3',
    kind: 'positive',
    title: 'query parameter "type": ["Zoë\'s 漢字\\n\\"😀\\" \\\\."] is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Type/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique', type: ['Zoë\'s 漢字\n"😀" \\.'] } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.visibility/valid/1',
    kind: 'positive',
    title: 'query parameter "visibility": ["text"] is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Visibility/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique', visibility: ['text'] } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.visibility/valid/2',
    kind: 'positive',
    title: 'query parameter "visibility": ["text","text"] is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Visibility/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique', visibility: ['text', 'text'] } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.visibility/valid/3',
    kind: 'positive',
    title: 'query parameter "visibility": ["Zoë\'s 漢字\\n\\"😀\\" \\\\."] is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Visibility/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique', visibility: ['Zoë\'s 漢字\n"😀" \\.'] } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.q/empty',
    kind: 'protocol',
    title: 'query parameter "q": "" is answered as declared',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Query/schema/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '' } },
        expect: { status: ['200', '400', '406'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/query.q/signs',
    kind: 'protocol',
    title: 'query parameter "q": "100% (\\"it\'s" is answered as declared',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Query/schema/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '100% ("it\'s' } },
        expect: { status: ['200', '400', '406'] },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/accept/application/json',
    kind: 'positive',
    title: 'answers as application/json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1featured/get/responses/200/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique' }, headers: { Accept: 'application/json, */*;q=0.1' } },
        expect: {
          status: ['200'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/accept/application/vnd.trivet.v1+json',
    kind: 'positive',
    title: 'answers as application/vnd.trivet.v1+json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1featured/get/responses/200/content/application~1vnd.trivet.v1+json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique' }, headers: { Accept: 'application/vnd.trivet.v1+json' } },
        expect: {
          status: ['200'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/vnd\\.trivet\\.v1\\+json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/accept/unsupported',
    kind: 'protocol',
    title: 'a media type that the answer cannot have is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotAcceptable' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique' }, headers: { Accept: 'application/x-none-of-these' } },
        expect: { status: ['406'] },
      },
    ],
  },
  {
    id: 'readCommunity/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}/get' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'read',
        operation: 'readCommunity',
        send: { path: { id: '$steps.create.outputs.id' }, headers: { Accept: '*/*' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'readCommunity/accept/application/json',
    kind: 'positive',
    title: 'answers as application/json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}/get/responses/200/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'read',
        operation: 'readCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Accept: 'application/json, */*;q=0.1' },
        },
        expect: {
          status: ['200'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'readCommunity/accept/application/vnd.trivet.v1+json',
    kind: 'positive',
    title: 'answers as application/vnd.trivet.v1+json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}/get/responses/200/content/application~1vnd.trivet.v1+json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'read',
        operation: 'readCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Accept: 'application/vnd.trivet.v1+json' },
        },
        expect: {
          status: ['200'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/vnd\\.trivet\\.v1\\+json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'readCommunity/accept/unsupported',
    kind: 'protocol',
    title: 'a media type that the answer cannot have is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotAcceptable' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'read',
        operation: 'readCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Accept: 'application/x-none-of-these' },
        },
        expect: { status: ['406'] },
      },
    ],
  },
  {
    id: 'readCommunity/path/no UTF-8',
    kind: 'protocol',
    title: 'a path whose octets are no text is answered, and stops nobody',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}/get' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'read',
        operation: 'readCommunity',
        send: { path: { id: '$steps.create.outputs.id' }, rawPath: '/api/communities/%FF' },
        expect: { status: ['200', '4XX'], undeclared: true },
      },
    ],
  },
  {
    id: 'readCommunity/path/unknown',
    kind: 'protocol',
    title: 'a resource that does not exist is not found',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotFound' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'read',
        operation: 'readCommunity',
        send: { path: { id: '00000000-0000-4000-8000-000000000000' } },
        expect: { status: ['404'] },
      },
    ],
  },
  {
    id: 'updateCommunity/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}/put' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.slug/absent',
    kind: 'negative',
    title: '"slug" is absent though required',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityInput/properties/slug/required' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.slug/null',
    kind: 'negative',
    title: '"slug" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityInput/properties/slug/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
            slug: null,
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.slug/minLength/1',
    kind: 'negative',
    title: '"slug" is "", which breaks "minLength"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Slug/minLength' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
            slug: '',
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.slug/maxLength/2',
    kind: 'negative',
    title: '"slug" is "open-scienceeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee…, which breaks "maxLength"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Slug/maxLength' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
            slug: 'open-scienceeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.slug/pattern/3',
    kind: 'negative',
    title: '"slug" is " ", which breaks "pattern"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Slug/pattern' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
            slug: ' ',
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.slug/pattern/4',
    kind: 'negative',
    title: '"slug" is "open-scienceé", which breaks "pattern"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Slug/pattern' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
            slug: 'open-scienceé',
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.slug/type/5',
    kind: 'negative',
    title: '"slug" is 1, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Slug/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
            slug: 1,
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access/absent',
    kind: 'negative',
    title: '"access" is absent though required',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityInput/properties/access/required' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: { slug: '{$inputs.unique}', metadata: { title: 'Updated' } },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.visibility/absent',
    kind: 'negative',
    title: '"access.visibility" is absent though required',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/AccessInput/properties/visibility/required',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: { member_policy: 'open', record_policy: 'open' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.visibility/valid/1',
    kind: 'positive',
    title: '"access.visibility" may be "public"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/visibility' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: { member_policy: 'open', record_policy: 'open', visibility: 'public' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.visibility/valid/2',
    kind: 'positive',
    title: '"access.visibility" may be "restricted"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/visibility' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: { member_policy: 'open', record_policy: 'open', visibility: 'restricted' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.visibility/null',
    kind: 'negative',
    title: '"access.visibility" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/visibility/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: { member_policy: 'open', record_policy: 'open', visibility: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.visibility/enum/1',
    kind: 'negative',
    title: '"access.visibility" is "not restricted", which breaks "enum"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Visibility/enum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: { member_policy: 'open', record_policy: 'open', visibility: 'not restricted' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.member_policy/absent',
    kind: 'negative',
    title: '"access.member_policy" is absent though required',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/AccessInput/properties/member_policy/required',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: { visibility: 'public', record_policy: 'open' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.member_policy/valid/1',
    kind: 'positive',
    title: '"access.member_policy" may be "open"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/member_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: { visibility: 'public', record_policy: 'open', member_policy: 'open' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.member_policy/valid/2',
    kind: 'positive',
    title: '"access.member_policy" may be "closed"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/member_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: { visibility: 'public', record_policy: 'open', member_policy: 'closed' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.member_policy/null',
    kind: 'negative',
    title: '"access.member_policy" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/member_policy/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: { visibility: 'public', record_policy: 'open', member_policy: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.member_policy/enum/1',
    kind: 'negative',
    title: '"access.member_policy" is "not closed", which breaks "enum"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MemberPolicy/enum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: { visibility: 'public', record_policy: 'open', member_policy: 'not closed' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.members_visibility/valid/1',
    kind: 'positive',
    title: '"access.members_visibility" may be "public"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/members_visibility' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              members_visibility: 'public',
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.members_visibility/valid/2',
    kind: 'positive',
    title: '"access.members_visibility" may be "restricted"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/members_visibility' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              members_visibility: 'restricted',
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.members_visibility/null',
    kind: 'negative',
    title: '"access.members_visibility" is null',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/AccessInput/properties/members_visibility/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              members_visibility: null,
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.members_visibility/enum/1',
    kind: 'negative',
    title: '"access.members_visibility" is "not restricted", which breaks "enum"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Visibility/enum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              members_visibility: 'not restricted',
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.record_policy/absent',
    kind: 'negative',
    title: '"access.record_policy" is absent though required',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/AccessInput/properties/record_policy/required',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: { visibility: 'public', member_policy: 'open' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.record_policy/valid/1',
    kind: 'positive',
    title: '"access.record_policy" may be "open"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/record_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.record_policy/valid/2',
    kind: 'positive',
    title: '"access.record_policy" may be "closed"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/record_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: { visibility: 'public', member_policy: 'open', record_policy: 'closed' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.record_policy/null',
    kind: 'negative',
    title: '"access.record_policy" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/record_policy/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: { visibility: 'public', member_policy: 'open', record_policy: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.record_policy/enum/1',
    kind: 'negative',
    title: '"access.record_policy" is "not closed", which breaks "enum"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/RecordPolicy/enum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: { visibility: 'public', member_policy: 'open', record_policy: 'not closed' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.record_submission_policy/valid/1',
    kind: 'positive',
    title: '"access.record_submission_policy" may be "open"',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/AccessInput/properties/record_submission_policy',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              record_submission_policy: 'open',
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.record_submission_policy/valid/2',
    kind: 'positive',
    title: '"access.record_submission_policy" may be "closed"',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/AccessInput/properties/record_submission_policy',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              record_submission_policy: 'closed',
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.record_submission_policy/null',
    kind: 'negative',
    title: '"access.record_submission_policy" is null',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/AccessInput/properties/record_submission_policy/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              record_submission_policy: null,
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.record_submission_policy/enum/1',
    kind: 'negative',
    title: '"access.record_submission_policy" is "not closed", which breaks "enum"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/RecordPolicy/enum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              record_submission_policy: 'not closed',
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.review_policy/valid/1',
    kind: 'positive',
    title: '"access.review_policy" may be "closed"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/review_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              review_policy: 'closed',
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.review_policy/valid/2',
    kind: 'positive',
    title: '"access.review_policy" may be "open"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/review_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              review_policy: 'open',
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.review_policy/valid/3',
    kind: 'positive',
    title: '"access.review_policy" may be "members"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/review_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              review_policy: 'members',
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.review_policy/null',
    kind: 'negative',
    title: '"access.review_policy" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/review_policy/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              review_policy: null,
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access.review_policy/enum/1',
    kind: 'negative',
    title: '"access.review_policy" is "not members", which breaks "enum"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/ReviewPolicy/enum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              review_policy: 'not members',
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access/additionalProperties',
    kind: 'negative',
    title: '"access" has a member nobody named',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/additionalProperties' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Updated' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              notInTheContract: true,
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access/null',
    kind: 'negative',
    title: '"access" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityInput/properties/access/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: { slug: '{$inputs.unique}', metadata: { title: 'Updated' }, access: null },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.access/type/1',
    kind: 'negative',
    title: '"access" is "text", which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: { slug: '{$inputs.unique}', metadata: { title: 'Updated' }, access: 'text' },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata/absent',
    kind: 'negative',
    title: '"metadata" is absent though required',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/CommunityInput/properties/metadata/required',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.title/absent',
    kind: 'negative',
    title: '"metadata.title" is absent though required',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/title/required' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {},
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.title/valid/1',
    kind: 'positive',
    title: '"metadata.title" may be "text"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/title' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'text' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.title/valid/2',
    kind: 'positive',
    title: '"metadata.title" may be "a"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/title' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'a' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.title/valid/3',
    kind: 'positive',
    title: '"metadata.title" may be "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz…',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/title' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz',
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.title/valid/4',
    kind: 'positive',
    title: '"metadata.title" may be "Zoë\'s 漢字\\n\\"😀\\" \\\\."',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/title' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Zoë\'s 漢字\n"😀" \\.' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.title/valid/5',
    kind: 'positive',
    title: '"metadata.title" may be "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀…',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/title' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: '😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀',
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.title/null',
    kind: 'negative',
    title: '"metadata.title" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/title/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.title/minLength/1',
    kind: 'negative',
    title: '"metadata.title" is "", which breaks "minLength"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/title/minLength' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: '' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.title/maxLength/2',
    kind: 'negative',
    title: '"metadata.title" is "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀…, which breaks "maxLength"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/title/maxLength' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: '😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀',
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.title/type/3',
    kind: 'negative',
    title: '"metadata.title" is 1, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/title/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 1 },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.description/valid/1',
    kind: 'positive',
    title: '"metadata.description" may be "text"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/description' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', description: 'text' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.description/valid/2',
    kind: 'positive',
    title: '"metadata.description" may be "a"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/description' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', description: 'a' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.description/valid/3',
    kind: 'positive',
    title: '"metadata.description" may be "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz…',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/description' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Updated',
              description: 'zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz',
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.description/valid/4',
    kind: 'positive',
    title: '"metadata.description" may be "Zoë\'s 漢字\\n\\"😀\\" \\\\."',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/description' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', description: 'Zoë\'s 漢字\n"😀" \\.' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.description/valid/5',
    kind: 'positive',
    title: '"metadata.description" may be "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀…',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/description' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Updated',
              description: '😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀',
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.description/null',
    kind: 'negative',
    title: '"metadata.description" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/description/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', description: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.description/minLength/1',
    kind: 'negative',
    title: '"metadata.description" is "", which breaks "minLength"',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/MetadataInput/properties/description/minLength',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', description: '' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.description/maxLength/2',
    kind: 'negative',
    title: '"metadata.description" is "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀…, which breaks "maxLength"',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/MetadataInput/properties/description/maxLength',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Updated',
              description: '😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀',
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.description/type/3',
    kind: 'negative',
    title: '"metadata.description" is 1, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/description/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', description: 1 },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.curation_policy/valid/1',
    kind: 'positive',
    title: '"metadata.curation_policy" may be "text"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/curation_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', curation_policy: 'text' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.curation_policy/valid/2',
    kind: 'positive',
    title: '"metadata.curation_policy" may be ""',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/curation_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', curation_policy: '' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.curation_policy/valid/3',
    kind: 'positive',
    title: '"metadata.curation_policy" may be "zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz…',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/curation_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Updated',
              curation_policy: 'zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz',
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.curation_policy/valid/4',
    kind: 'positive',
    title: '"metadata.curation_policy" may be "Zoë\'s 漢字\\n\\"😀\\" \\\\."',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/curation_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', curation_policy: 'Zoë\'s 漢字\n"😀" \\.' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.curation_policy/valid/5',
    kind: 'positive',
    title: '"metadata.curation_policy" may be "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀…',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/curation_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Updated',
              curation_policy: '😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀',
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.curation_policy/null',
    kind: 'negative',
    title: '"metadata.curation_policy" is null',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/MetadataInput/properties/curation_policy/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', curation_policy: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.curation_policy/maxLength/1',
    kind: 'negative',
    title: '"metadata.curation_policy" is "😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀…, which breaks "maxLength"',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/MetadataInput/properties/curation_policy/maxLength',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Updated',
              curation_policy: '😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀😀',
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.curation_policy/type/2',
    kind: 'negative',
    title: '"metadata.curation_policy" is 1, which breaks "type"',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/MetadataInput/properties/curation_policy/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', curation_policy: 1 },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.page/valid/1',
    kind: 'positive',
    title: '"metadata.page" may be "text"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/page' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', page: 'text' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.page/valid/2',
    kind: 'positive',
    title: '"metadata.page" may be ""',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/page' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', page: '' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.page/valid/3',
    kind: 'positive',
    title: '"metadata.page" may be "Zoë\'s 漢字\\n\\"😀\\" \\\\."',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/page' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', page: 'Zoë\'s 漢字\n"😀" \\.' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.page/null',
    kind: 'negative',
    title: '"metadata.page" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/page/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', page: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.page/maxLength/1',
    kind: 'negative',
    title: '"metadata.page" is "Zoë\'s 漢字\\n\\"😀\\" \\\\.....................................…, which breaks "maxLength"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/page/maxLength' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Updated',
              page: 'Zoë\'s 漢字\n"😀" \\...................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................................',
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.page/type/2',
    kind: 'negative',
    title: '"metadata.page" is 1, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/page/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', page: 1 },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.type/valid/1',
    kind: 'positive',
    title: '"metadata.type" may be {"id":"organization"}',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', type: { id: 'organization' } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.type/valid/2',
    kind: 'positive',
    title: '"metadata.type" may be {"id":"organization","title":{}}',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', type: { id: 'organization', title: {} } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.type/valid/3',
    kind: 'positive',
    title: '"metadata.type" may be {"id":"organization","title":{"en":"Project","de":"Projek…',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Updated',
              type: { id: 'organization', title: { en: 'Project', de: 'Projekt' } },
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.type/valid/4',
    kind: 'positive',
    title: '"metadata.type" may be {"id":"event","title":{}}',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', type: { id: 'event', title: {} } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.type/valid/5',
    kind: 'positive',
    title: '"metadata.type" may be {"id":"topic","title":{}}',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', type: { id: 'topic', title: {} } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.type/valid/6',
    kind: 'positive',
    title: '"metadata.type" may be {"id":"project","title":{}}',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', type: { id: 'project', title: {} } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.type/valid/7',
    kind: 'positive',
    title: '"metadata.type" may be {"id":"organization","title":{"field1":"text"}}',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', type: { id: 'organization', title: { field1: 'text' } } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.type/valid/8',
    kind: 'positive',
    title: '"metadata.type" may be {"id":"organization","title":{"field2":"text"}}',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', type: { id: 'organization', title: { field2: 'text' } } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.type/null',
    kind: 'negative',
    title: '"metadata.type" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/type/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', type: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.type/required/1',
    kind: 'negative',
    title: '"metadata.type" is {"title":{"en":"Project","de":"Projekt"}}, which breaks "required"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityTypeInput/properties/id/required' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', type: { title: { en: 'Project', de: 'Projekt' } } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.type/additionalProperties/2',
    kind: 'negative',
    title: '"metadata.type" is {"id":"organization","title":{"en":"Project","de":"Projek…, which breaks "additionalProperties"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityTypeInput/additionalProperties' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Updated',
              type: { id: 'organization', title: { en: 'Project', de: 'Projekt' }, unknownField: 'text' },
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.type/enum/3',
    kind: 'negative',
    title: '"metadata.type" is {"id":"not organization","title":{"en":"Project","de":"Pr…, which breaks "enum"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityTypeId/enum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Updated',
              type: { id: 'not organization', title: { en: 'Project', de: 'Projekt' } },
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.type/type/4',
    kind: 'negative',
    title: '"metadata.type" is {"id":"organization","title":{"en":1,"de":"Projekt"}}, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/LocalizedText/additionalProperties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', type: { id: 'organization', title: { en: 1, de: 'Projekt' } } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.type/type/5',
    kind: 'negative',
    title: '"metadata.type" is {"id":"organization","title":{"en":"Project","de":1}}, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/LocalizedText/additionalProperties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', type: { id: 'organization', title: { en: 'Project', de: 1 } } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.type/type/6',
    kind: 'negative',
    title: '"metadata.type" is {"id":"organization","title":"text"}, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/LocalizedText/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', type: { id: 'organization', title: 'text' } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.type/type/7',
    kind: 'negative',
    title: '"metadata.type" is "text", which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityTypeInput/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', type: 'text' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.type/type/8',
    kind: 'negative',
    title: '"metadata.type" is {"id":"organization","title":{"field1":1}}, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/LocalizedText/additionalProperties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', type: { id: 'organization', title: { field1: 1 } } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.type/type/9',
    kind: 'negative',
    title: '"metadata.type" is {"id":"organization","title":{"field2":1}}, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/LocalizedText/additionalProperties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', type: { id: 'organization', title: { field2: 1 } } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.website/valid/1',
    kind: 'positive',
    title: '"metadata.website" may be "https://open-science.example.org/about"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/website' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', website: 'https://open-science.example.org/about' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.website/valid/2',
    kind: 'positive',
    title: '"metadata.website" may be "https://aa@localhost:11/a"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/website' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', website: 'https://aa@localhost:11/a' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.website/valid/3',
    kind: 'positive',
    title: '"metadata.website" may be "ftps://11@00.00.00.00:00#1"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/website' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', website: 'ftps://11@00.00.00.00:00#1' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.website/valid/4',
    kind: 'positive',
    title: '"metadata.website" may be "ftps://aa@aa.aa.aaa:11/a"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/website' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', website: 'ftps://aa@aa.aa.aaa:11/a' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.website/valid/5',
    kind: 'positive',
    title: '"metadata.website" may be "https://11@localhost:00#1"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/website' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', website: 'https://11@localhost:00#1' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.website/valid/6',
    kind: 'positive',
    title: '"metadata.website" may be "ftps://AA@99.99.99.99:99?A"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/website' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', website: 'ftps://AA@99.99.99.99:99?A' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.website/valid/7',
    kind: 'positive',
    title: '"metadata.website" may be "http://localhost"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/website' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', website: 'http://localhost' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.website/valid/8',
    kind: 'positive',
    title: '"metadata.website" may be "ftp://0.0.0.0"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/website' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', website: 'ftp://0.0.0.0' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.website/null',
    kind: 'negative',
    title: '"metadata.website" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/website/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', website: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.website/pattern/1',
    kind: 'negative',
    title: '"metadata.website" is "", which breaks "pattern"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Website/pattern' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', website: '' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.website/pattern/2',
    kind: 'negative',
    title: '"metadata.website" is "javascript:alert(1)", which breaks "pattern"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Website/pattern' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', website: 'javascript:alert(1)' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.website/type/3',
    kind: 'negative',
    title: '"metadata.website" is 1, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Website/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', website: 1 },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.organizations/valid/1',
    kind: 'positive',
    title: '"metadata.organizations" may be []',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/organizations' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', organizations: [] },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.organizations/valid/2',
    kind: 'positive',
    title: '"metadata.organizations" may be [{"id":"01ggx4157"}]',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/organizations' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', organizations: [{ id: '01ggx4157' }] },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.organizations/valid/3',
    kind: 'positive',
    title: '"metadata.organizations" may be [{"id":"01ggx4157"},{"name":"text"}]',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/organizations' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', organizations: [{ id: '01ggx4157' }, { name: 'text' }] },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.organizations/valid/4',
    kind: 'positive',
    title: '"metadata.organizations" may be [{"id":"01ggx4157"},{"name":"text"},{"name":"text2"},{"na…',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/organizations' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Updated',
              organizations: [
                { id: '01ggx4157' },
                { name: 'text' },
                { name: 'text2' },
                { name: 'text3' },
                { name: 'text4' },
                { name: 'text5' },
                { name: 'text6' },
                { name: 'text7' },
                { name: 'text8' },
                { name: 'text9' },
                { name: 'text10' },
                { name: 'text11' },
                { name: 'text12' },
                { name: 'text13' },
                { name: 'text14' },
                { name: 'text15' },
                { name: 'text16' },
                { name: 'text17' },
                { name: 'text18' },
                { name: 'text19' },
                { name: 'text20' },
                { name: 'text21' },
                { name: 'text22' },
                { name: 'text23' },
                { name: 'text24' },
                { name: 'text25' },
                { name: 'text26' },
                { name: 'text27' },
                { name: 'text28' },
                { name: 'text29' },
                { name: 'text30' },
                { name: 'text31' },
                { name: 'text32' },
                { name: 'text33' },
                { name: 'text34' },
                { name: 'text35' },
                { name: 'text36' },
                { name: 'text37' },
                { name: 'text38' },
                { name: 'text39' },
                { name: 'text40' },
                { name: 'text41' },
                { name: 'text42' },
                { name: 'text43' },
                { name: 'text44' },
                { name: 'text45' },
                { name: 'text46' },
                { name: 'text47' },
                { name: 'text48' },
                { name: 'text49' },
                { name: 'text50' },
                { name: 'text51' },
                { name: 'text52' },
                { name: 'text53' },
                { name: 'text54' },
                { name: 'text55' },
                { name: 'text56' },
                { name: 'text57' },
                { name: 'text58' },
                { name: 'text59' },
                { name: 'text60' },
                { name: 'text61' },
                { name: 'text62' },
                { name: 'text63' },
                { name: 'text64' },
                { name: 'text65' },
                { name: 'text66' },
                { name: 'text67' },
                { name: 'text68' },
                { name: 'text69' },
                { name: 'text70' },
                { name: 'text71' },
                { name: 'text72' },
                { name: 'text73' },
                { name: 'text74' },
                { name: 'text75' },
                { name: 'text76' },
                { name: 'text77' },
                { name: 'text78' },
                { name: 'text79' },
                { name: 'text80' },
                { name: 'text81' },
                { name: 'text82' },
                { name: 'text83' },
                { name: 'text84' },
                { name: 'text85' },
                { name: 'text86' },
                { name: 'text87' },
                { name: 'text88' },
                { name: 'text89' },
                { name: 'text90' },
                { name: 'text91' },
                { name: 'text92' },
                { name: 'text93' },
                { name: 'text94' },
                { name: 'text95' },
                { name: 'text96' },
                { name: 'text97' },
                { name: 'text98' },
                { name: 'text99' },
              ],
            },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.organizations/valid/5',
    kind: 'positive',
    title: '"metadata.organizations" may be [{"name":"text"}]',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/organizations' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', organizations: [{ name: 'text' }] },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.organizations/valid/6',
    kind: 'positive',
    title: '"metadata.organizations" may be [{"id":"0aaaaaa11"}]',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/organizations' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', organizations: [{ id: '0aaaaaa11' }] },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.organizations/valid/7',
    kind: 'positive',
    title: '"metadata.organizations" may be [{"id":"011111100"}]',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/organizations' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', organizations: [{ id: '011111100' }] },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.organizations/valid/8',
    kind: 'positive',
    title: '"metadata.organizations" may be [{"id":"0bbbbbb99"}]',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/organizations' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', organizations: [{ id: '0bbbbbb99' }] },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.organizations/null',
    kind: 'negative',
    title: '"metadata.organizations" is null',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/MetadataInput/properties/organizations/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', organizations: null },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.organizations/maxItems/1',
    kind: 'negative',
    title: '"metadata.organizations" is [{"id":"01ggx4157"},{"name":"text"},{"name":"text2"},{"na…, which breaks "maxItems"',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/MetadataInput/properties/organizations/maxItems',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Updated',
              organizations: [
                { id: '01ggx4157' },
                { name: 'text' },
                { name: 'text2' },
                { name: 'text3' },
                { name: 'text4' },
                { name: 'text5' },
                { name: 'text6' },
                { name: 'text7' },
                { name: 'text8' },
                { name: 'text9' },
                { name: 'text10' },
                { name: 'text11' },
                { name: 'text12' },
                { name: 'text13' },
                { name: 'text14' },
                { name: 'text15' },
                { name: 'text16' },
                { name: 'text17' },
                { name: 'text18' },
                { name: 'text19' },
                { name: 'text20' },
                { name: 'text21' },
                { name: 'text22' },
                { name: 'text23' },
                { name: 'text24' },
                { name: 'text25' },
                { name: 'text26' },
                { name: 'text27' },
                { name: 'text28' },
                { name: 'text29' },
                { name: 'text30' },
                { name: 'text31' },
                { name: 'text32' },
                { name: 'text33' },
                { name: 'text34' },
                { name: 'text35' },
                { name: 'text36' },
                { name: 'text37' },
                { name: 'text38' },
                { name: 'text39' },
                { name: 'text40' },
                { name: 'text41' },
                { name: 'text42' },
                { name: 'text43' },
                { name: 'text44' },
                { name: 'text45' },
                { name: 'text46' },
                { name: 'text47' },
                { name: 'text48' },
                { name: 'text49' },
                { name: 'text50' },
                { name: 'text51' },
                { name: 'text52' },
                { name: 'text53' },
                { name: 'text54' },
                { name: 'text55' },
                { name: 'text56' },
                { name: 'text57' },
                { name: 'text58' },
                { name: 'text59' },
                { name: 'text60' },
                { name: 'text61' },
                { name: 'text62' },
                { name: 'text63' },
                { name: 'text64' },
                { name: 'text65' },
                { name: 'text66' },
                { name: 'text67' },
                { name: 'text68' },
                { name: 'text69' },
                { name: 'text70' },
                { name: 'text71' },
                { name: 'text72' },
                { name: 'text73' },
                { name: 'text74' },
                { name: 'text75' },
                { name: 'text76' },
                { name: 'text77' },
                { name: 'text78' },
                { name: 'text79' },
                { name: 'text80' },
                { name: 'text81' },
                { name: 'text82' },
                { name: 'text83' },
                { name: 'text84' },
                { name: 'text85' },
                { name: 'text86' },
                { name: 'text87' },
                { name: 'text88' },
                { name: 'text89' },
                { name: 'text90' },
                { name: 'text91' },
                { name: 'text92' },
                { name: 'text93' },
                { name: 'text94' },
                { name: 'text95' },
                { name: 'text96' },
                { name: 'text97' },
                { name: 'text98' },
                { name: 'text99' },
                { name: 'text100' },
              ],
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.organizations/uniqueItems/2',
    kind: 'negative',
    title: '"metadata.organizations" is [{"name":"text99"},{"name":"text99"},{"name":"text99"},{"…, which breaks "uniqueItems"',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/MetadataInput/properties/organizations/uniqueItems',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Updated',
              organizations: [
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
                { name: 'text99' },
              ],
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.organizations/anyOf/3',
    kind: 'negative',
    title: '"metadata.organizations" is [{},{"name":"text"},{"name":"text2"},{"name":"text3"},{"n…, which breaks "anyOf"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/OrganizationInput/anyOf' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Updated',
              organizations: [
                {},
                { name: 'text' },
                { name: 'text2' },
                { name: 'text3' },
                { name: 'text4' },
                { name: 'text5' },
                { name: 'text6' },
                { name: 'text7' },
                { name: 'text8' },
                { name: 'text9' },
                { name: 'text10' },
                { name: 'text11' },
                { name: 'text12' },
                { name: 'text13' },
                { name: 'text14' },
                { name: 'text15' },
                { name: 'text16' },
                { name: 'text17' },
                { name: 'text18' },
                { name: 'text19' },
                { name: 'text20' },
                { name: 'text21' },
                { name: 'text22' },
                { name: 'text23' },
                { name: 'text24' },
                { name: 'text25' },
                { name: 'text26' },
                { name: 'text27' },
                { name: 'text28' },
                { name: 'text29' },
                { name: 'text30' },
                { name: 'text31' },
                { name: 'text32' },
                { name: 'text33' },
                { name: 'text34' },
                { name: 'text35' },
                { name: 'text36' },
                { name: 'text37' },
                { name: 'text38' },
                { name: 'text39' },
                { name: 'text40' },
                { name: 'text41' },
                { name: 'text42' },
                { name: 'text43' },
                { name: 'text44' },
                { name: 'text45' },
                { name: 'text46' },
                { name: 'text47' },
                { name: 'text48' },
                { name: 'text49' },
                { name: 'text50' },
                { name: 'text51' },
                { name: 'text52' },
                { name: 'text53' },
                { name: 'text54' },
                { name: 'text55' },
                { name: 'text56' },
                { name: 'text57' },
                { name: 'text58' },
                { name: 'text59' },
                { name: 'text60' },
                { name: 'text61' },
                { name: 'text62' },
                { name: 'text63' },
                { name: 'text64' },
                { name: 'text65' },
                { name: 'text66' },
                { name: 'text67' },
                { name: 'text68' },
                { name: 'text69' },
                { name: 'text70' },
                { name: 'text71' },
                { name: 'text72' },
                { name: 'text73' },
                { name: 'text74' },
                { name: 'text75' },
                { name: 'text76' },
                { name: 'text77' },
                { name: 'text78' },
                { name: 'text79' },
                { name: 'text80' },
                { name: 'text81' },
                { name: 'text82' },
                { name: 'text83' },
                { name: 'text84' },
                { name: 'text85' },
                { name: 'text86' },
                { name: 'text87' },
                { name: 'text88' },
                { name: 'text89' },
                { name: 'text90' },
                { name: 'text91' },
                { name: 'text92' },
                { name: 'text93' },
                { name: 'text94' },
                { name: 'text95' },
                { name: 'text96' },
                { name: 'text97' },
                { name: 'text98' },
                { name: 'text99' },
              ],
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata.organizations/type/4',
    kind: 'negative',
    title: '"metadata.organizations" is "text", which breaks "type"',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/MetadataInput/properties/organizations/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', organizations: 'text' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata/additionalProperties',
    kind: 'negative',
    title: '"metadata" has a member nobody named',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/additionalProperties' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated', notInTheContract: true },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata/null',
    kind: 'negative',
    title: '"metadata" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityInput/properties/metadata/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: null,
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body.metadata/type/1',
    kind: 'negative',
    title: '"metadata" is "text", which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: 'text',
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body/type/1',
    kind: 'negative',
    title: 'the body is []',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/Community/content/application~1json/schema/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: [],
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body/type/2',
    kind: 'negative',
    title: 'the body is "text"',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/Community/content/application~1json/schema/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: 'text',
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body/type/3',
    kind: 'negative',
    title: 'the body is 7',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/Community/content/application~1json/schema/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: 7,
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body/type/4',
    kind: 'negative',
    title: 'the body is null',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/Community/content/application~1json/schema/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: null,
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body/absent',
    kind: 'negative',
    title: 'the required body is absent',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/Community/required',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['400', '415'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body/malformed/cut off',
    kind: 'protocol',
    title: 'the body is no JSON: cut off',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/Community/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          rawBody: '{"a": ',
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body/malformed/trailing comma',
    kind: 'protocol',
    title: 'the body is no JSON: trailing comma',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/Community/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          rawBody: '{"a": 1,}',
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body/malformed/no UTF-8',
    kind: 'protocol',
    title: 'the body is no JSON: no UTF-8',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/Community/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          rawBody: '"ÿþ"',
          rawOctets: true,
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/body/malformed/text behind it',
    kind: 'protocol',
    title: 'the body is no JSON: text behind it',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/Community/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          rawBody: '{"slug":"{$inputs.unique}","access":{"visibility":"public","member_policy":"open","record_policy":"open"},"metadata":{"title":"Updated"}} hello',
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateCommunity/accept/application/json',
    kind: 'positive',
    title: 'answers as application/json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/responses/Community/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}', Accept: 'application/json, */*;q=0.1' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
          },
        },
        expect: {
          status: ['200'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'updateCommunity/accept/application/vnd.trivet.v1+json',
    kind: 'positive',
    title: 'answers as application/vnd.trivet.v1+json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/responses/Community/content/application~1vnd.trivet.v1+json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: {
            Authorization: 'Bearer {$inputs.token.owner}',
            Accept: 'application/vnd.trivet.v1+json',
          },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
          },
        },
        expect: {
          status: ['200'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/vnd\\.trivet\\.v1\\+json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'updateCommunity/accept/unsupported',
    kind: 'protocol',
    title: 'a media type that the answer cannot have is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotAcceptable' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}', Accept: 'application/x-none-of-these' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
          },
        },
        expect: { status: ['406'] },
      },
    ],
  },
  {
    id: 'updateCommunity/content-type/unsupported',
    kind: 'protocol',
    title: 'a body of another media type is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/UnsupportedMediaType' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
          },
          contentType: 'application/x-none-of-these',
        },
        expect: { status: ['415'] },
      },
    ],
  },
  {
    id: 'updateCommunity/security/anonymous',
    kind: 'protocol',
    title: 'a call without credentials is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/Forbidden' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: {},
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
          },
        },
        expect: { status: ['403'] },
      },
    ],
  },
  {
    id: 'updateCommunity/path/unknown',
    kind: 'protocol',
    title: 'a resource that does not exist is not found',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotFound' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '00000000-0000-4000-8000-000000000000' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
          },
        },
        expect: { status: ['404'] },
      },
    ],
  },
  {
    id: 'deleteCommunity/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}/delete' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeDeleteCommunity,
      {
        id: 'delete',
        operation: 'deleteCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['204'] },
      },
    ],
  },
  {
    id: 'deleteCommunity/body/malformed/cut off',
    kind: 'protocol',
    title: 'the body is no JSON: cut off',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}/delete/requestBody/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeDeleteCommunity,
      {
        id: 'delete',
        operation: 'deleteCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          rawBody: '{"a": ',
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'deleteCommunity/body/malformed/trailing comma',
    kind: 'protocol',
    title: 'the body is no JSON: trailing comma',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}/delete/requestBody/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeDeleteCommunity,
      {
        id: 'delete',
        operation: 'deleteCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          rawBody: '{"a": 1,}',
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'deleteCommunity/body/malformed/no UTF-8',
    kind: 'protocol',
    title: 'the body is no JSON: no UTF-8',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}/delete/requestBody/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeDeleteCommunity,
      {
        id: 'delete',
        operation: 'deleteCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          rawBody: '"ÿþ"',
          rawOctets: true,
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'deleteCommunity/body/malformed/text behind it',
    kind: 'protocol',
    title: 'the body is no JSON: text behind it',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}/delete/requestBody/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeDeleteCommunity,
      {
        id: 'delete',
        operation: 'deleteCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          rawBody: '{} hello',
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'deleteCommunity/security/anonymous',
    kind: 'protocol',
    title: 'a call without credentials is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/Forbidden' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeDeleteCommunity,
      {
        id: 'delete',
        operation: 'deleteCommunity',
        send: { path: { id: '$steps.create.outputs.id' }, headers: {} },
        expect: { status: ['403'] },
      },
    ],
  },
  {
    id: 'deleteCommunity/path/unknown',
    kind: 'protocol',
    title: 'a resource that does not exist is not found',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotFound' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'delete',
        operation: 'deleteCommunity',
        send: {
          path: { id: '00000000-0000-4000-8000-000000000000' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['404'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1user~1communities/get' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}', Accept: '*/*' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.q/valid/1',
    kind: 'positive',
    title: 'query parameter "q": "text" is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Query/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: { query: { q: 'text' }, headers: { Authorization: 'Bearer {$inputs.token.owner}' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.q/valid/2',
    kind: 'positive',
    title: 'query parameter "q": "Zoë\'s 漢字\\n\\"😀\\" \\\\." is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Query/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: 'Zoë\'s 漢字\n"😀" \\.' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.q/absent',
    kind: 'positive',
    title: 'query parameter "q": is optional',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Query/required' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: { query: {}, headers: { Authorization: 'Bearer {$inputs.token.owner}' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.sort/valid/1',
    kind: 'positive',
    title: 'query parameter "sort": "bestmatch" is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Sort/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', sort: 'bestmatch' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.sort/valid/2',
    kind: 'positive',
    title: 'query parameter "sort": "newest" is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Sort/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', sort: 'newest' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.sort/valid/3',
    kind: 'positive',
    title: 'query parameter "sort": "oldest" is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Sort/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', sort: 'oldest' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.sort/valid/4',
    kind: 'positive',
    title: 'query parameter "sort": "updated-desc" is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Sort/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', sort: 'updated-desc' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.sort/valid/5',
    kind: 'positive',
    title: 'query parameter "sort": "updated-asc" is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Sort/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', sort: 'updated-asc' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.sort/valid/6',
    kind: 'positive',
    title: 'query parameter "sort": "version" is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Sort/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', sort: 'version' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.sort/enum/1',
    kind: 'negative',
    title: 'query parameter "sort": "not updated-desc" breaks "enum"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Sort/enum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', sort: 'not updated-desc' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.size/valid/1',
    kind: 'positive',
    title: 'query parameter "size": 1 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', size: 1 },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.size/valid/2',
    kind: 'positive',
    title: 'query parameter "size": 7 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', size: 7 },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.size/valid/3',
    kind: 'positive',
    title: 'query parameter "size": 2 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', size: 2 },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.size/valid/4',
    kind: 'positive',
    title: 'query parameter "size": 1000 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', size: 1000 },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.size/valid/5',
    kind: 'positive',
    title: 'query parameter "size": 501 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', size: 501 },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.size/minimum/1',
    kind: 'negative',
    title: 'query parameter "size": 0 breaks "minimum"',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema/minimum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', size: 0 },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.size/type/2',
    kind: 'negative',
    title: 'query parameter "size": 0.5 breaks "type"',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', size: 0.5 },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.size/maximum/3',
    kind: 'negative',
    title: 'query parameter "size": 1001 breaks "maximum"',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema/maximum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', size: 1001 },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.page/valid/1',
    kind: 'positive',
    title: 'query parameter "page": 1 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Page/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', page: 1 },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.page/valid/2',
    kind: 'positive',
    title: 'query parameter "page": 7 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Page/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', page: 7 },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.page/valid/3',
    kind: 'positive',
    title: 'query parameter "page": 2 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Page/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', page: 2 },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.page/minimum/1',
    kind: 'negative',
    title: 'query parameter "page": 0 breaks "minimum"',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Page/schema/minimum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', page: 0 },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.page/type/2',
    kind: 'negative',
    title: 'query parameter "page": 0.5 breaks "type"',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Page/schema/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', page: 0.5 },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.type/valid/1',
    kind: 'positive',
    title: 'query parameter "type": ["text"] is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Type/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', type: ['text'] },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.type/valid/2',
    kind: 'positive',
    title: 'query parameter "type": ["text","text"] is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Type/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', type: ['text', 'text'] },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.type/valid/3',
    kind: 'positive',
    title: 'query parameter "type": ["Zoë\'s 漢字\\n\\"😀\\" \\\\."] is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Type/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', type: ['Zoë\'s 漢字\n"😀" \\.'] },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.visibility/valid/1',
    kind: 'positive',
    title: 'query parameter "visibility": ["text"] is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Visibility/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', visibility: ['text'] },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.visibility/valid/2',
    kind: 'positive',
    title: 'query parameter "visibility": ["text","text"] is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Visibility/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', visibility: ['text', 'text'] },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.visibility/valid/3',
    kind: 'positive',
    title: 'query parameter "visibility": ["Zoë\'s 漢字\\n\\"😀\\" \\\\."] is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Visibility/schema' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique', visibility: ['Zoë\'s 漢字\n"😀" \\.'] },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.q/empty',
    kind: 'protocol',
    title: 'query parameter "q": "" is answered as declared',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Query/schema/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: { query: { q: '' }, headers: { Authorization: 'Bearer {$inputs.token.owner}' } },
        expect: { status: ['200', '400', '403', '406'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/query.q/signs',
    kind: 'protocol',
    title: 'query parameter "q": "100% (\\"it\'s" is answered as declared',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Query/schema/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: { query: { q: '100% ("it\'s' }, headers: { Authorization: 'Bearer {$inputs.token.owner}' } },
        expect: { status: ['200', '400', '403', '406'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/accept/application/json',
    kind: 'positive',
    title: 'answers as application/json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/responses/CommunitySearch/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}', Accept: 'application/json, */*;q=0.1' },
        },
        expect: {
          status: ['200'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'listUserCommunities/accept/application/vnd.trivet.v1+json',
    kind: 'positive',
    title: 'answers as application/vnd.trivet.v1+json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/responses/CommunitySearch/content/application~1vnd.trivet.v1+json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique' },
          headers: {
            Authorization: 'Bearer {$inputs.token.owner}',
            Accept: 'application/vnd.trivet.v1+json',
          },
        },
        expect: {
          status: ['200'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/vnd\\.trivet\\.v1\\+json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'listUserCommunities/accept/unsupported',
    kind: 'protocol',
    title: 'a media type that the answer cannot have is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotAcceptable' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}', Accept: 'application/x-none-of-these' },
        },
        expect: { status: ['406'] },
      },
    ],
  },
  {
    id: 'listUserCommunities/security/anonymous',
    kind: 'protocol',
    title: 'a call without credentials is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/Forbidden' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: { query: { q: '$inputs.unique' }, headers: {} },
        expect: { status: ['403'] },
      },
    ],
  },
  {
    id: 'renameCommunity/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1rename/post',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.slug/absent',
    kind: 'negative',
    title: '"slug" is absent though required',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/RenameInput/properties/slug/required' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {},
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.slug/null',
    kind: 'negative',
    title: '"slug" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/RenameInput/properties/slug/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: { slug: null },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.slug/minLength/1',
    kind: 'negative',
    title: '"slug" is "", which breaks "minLength"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Slug/minLength' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: { slug: '' },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.slug/maxLength/2',
    kind: 'negative',
    title: '"slug" is "open-scienceeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee…, which breaks "maxLength"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Slug/maxLength' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: 'open-scienceeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.slug/pattern/3',
    kind: 'negative',
    title: '"slug" is " ", which breaks "pattern"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Slug/pattern' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: { slug: ' ' },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.slug/pattern/4',
    kind: 'negative',
    title: '"slug" is "open-scienceé", which breaks "pattern"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Slug/pattern' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: { slug: 'open-scienceé' },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.slug/type/5',
    kind: 'negative',
    title: '"slug" is 1, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Slug/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: { slug: 1 },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.access/valid/1',
    kind: 'positive',
    title: '"access" may be {}',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/RenameInput/properties/access' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
            access: {},
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.access/null',
    kind: 'negative',
    title: '"access" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/RenameInput/properties/access/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
            access: null,
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.access/type/1',
    kind: 'negative',
    title: '"access" is "text", which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/RenameInput/properties/access/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
            access: 'text',
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.metadata/valid/1',
    kind: 'positive',
    title: '"metadata" may be {}',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/RenameInput/properties/metadata' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
            metadata: {},
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.metadata/valid/2',
    kind: 'positive',
    title: '"metadata" may be {"type":{"id":"organization","title":{}}}',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/RenameInput/properties/metadata' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
            metadata: { type: { id: 'organization', title: {} } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.metadata/valid/3',
    kind: 'positive',
    title: '"metadata" may be {"type":"organization"}',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/RenameInput/properties/metadata' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
            metadata: { type: 'organization' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.metadata/valid/4',
    kind: 'positive',
    title: '"metadata" may be {"type":{"id":"organization"}}',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/RenameInput/properties/metadata' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
            metadata: { type: { id: 'organization' } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.metadata/valid/5',
    kind: 'positive',
    title: '"metadata" may be {"type":"event"}',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/RenameInput/properties/metadata' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
            metadata: { type: 'event' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.metadata/valid/6',
    kind: 'positive',
    title: '"metadata" may be {"type":"topic"}',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/RenameInput/properties/metadata' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
            metadata: { type: 'topic' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.metadata/valid/7',
    kind: 'positive',
    title: '"metadata" may be {"type":"project"}',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/RenameInput/properties/metadata' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
            metadata: { type: 'project' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.metadata/valid/8',
    kind: 'positive',
    title: '"metadata" may be {"type":{"id":"organization","title":{"en":"Project","de"…',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/RenameInput/properties/metadata' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
            metadata: { type: { id: 'organization', title: { en: 'Project', de: 'Projekt' } } },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.metadata/null',
    kind: 'negative',
    title: '"metadata" is null',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/RenameInput/properties/metadata/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
            metadata: null,
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.metadata/required/1',
    kind: 'negative',
    title: '"metadata" is {"type":{"title":{"en":"Project","de":"Projekt"}}}, which breaks "required"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityTypeInput/properties/id/required' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
            metadata: { type: { title: { en: 'Project', de: 'Projekt' } } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.metadata/additionalProperties/2',
    kind: 'negative',
    title: '"metadata" is {"type":{"id":"organization","title":{"en":"Project","de"…, which breaks "additionalProperties"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityTypeInput/additionalProperties' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
            metadata: {
              type: { id: 'organization', title: { en: 'Project', de: 'Projekt' }, unknownField: 'text' },
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.metadata/enum/3',
    kind: 'negative',
    title: '"metadata" is {"type":{"id":"not organization","title":{"en":"Project",…, which breaks "enum"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityTypeId/enum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
            metadata: { type: { id: 'not organization', title: { en: 'Project', de: 'Projekt' } } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.metadata/type/4',
    kind: 'negative',
    title: '"metadata" is {"type":{"id":"organization","title":{"en":1,"de":"Projek…, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/LocalizedText/additionalProperties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
            metadata: { type: { id: 'organization', title: { en: 1, de: 'Projekt' } } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.metadata/type/5',
    kind: 'negative',
    title: '"metadata" is {"type":{"id":"organization","title":{"en":"Project","de"…, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/LocalizedText/additionalProperties/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
            metadata: { type: { id: 'organization', title: { en: 'Project', de: 1 } } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.metadata/type/6',
    kind: 'negative',
    title: '"metadata" is {"type":{"id":"organization","title":"text"}}, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/LocalizedText/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
            metadata: { type: { id: 'organization', title: 'text' } },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.metadata/enum/7',
    kind: 'negative',
    title: '"metadata" is {"type":"text"}, which breaks "enum"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityTypeId/enum' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
            metadata: { type: 'text' },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.metadata/type/8',
    kind: 'negative',
    title: '"metadata" is {"type":1}, which breaks "type"',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/RenameInput/properties/metadata/properties/type/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
            metadata: { type: 1 },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body.metadata/type/9',
    kind: 'negative',
    title: '"metadata" is "text", which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/RenameInput/properties/metadata/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
            metadata: 'text',
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body/type/1',
    kind: 'negative',
    title: 'the body is []',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1rename/post/requestBody/content/application~1json/schema/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: [],
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body/type/2',
    kind: 'negative',
    title: 'the body is "text"',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1rename/post/requestBody/content/application~1json/schema/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: 'text',
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body/type/3',
    kind: 'negative',
    title: 'the body is 7',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1rename/post/requestBody/content/application~1json/schema/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: 7,
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body/type/4',
    kind: 'negative',
    title: 'the body is null',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1rename/post/requestBody/content/application~1json/schema/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: null,
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body/absent',
    kind: 'negative',
    title: 'the required body is absent',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1rename/post/requestBody/required',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['400', '415'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body/malformed/cut off',
    kind: 'protocol',
    title: 'the body is no JSON: cut off',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1rename/post/requestBody/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          rawBody: '{"a": ',
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body/malformed/trailing comma',
    kind: 'protocol',
    title: 'the body is no JSON: trailing comma',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1rename/post/requestBody/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          rawBody: '{"a": 1,}',
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body/malformed/no UTF-8',
    kind: 'protocol',
    title: 'the body is no JSON: no UTF-8',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1rename/post/requestBody/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          rawBody: '"ÿþ"',
          rawOctets: true,
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/body/malformed/text behind it',
    kind: 'protocol',
    title: 'the body is no JSON: text behind it',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1rename/post/requestBody/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          rawBody: '{"slug":"{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz"} hello',
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'renameCommunity/accept/application/json',
    kind: 'positive',
    title: 'answers as application/json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/responses/RenamedCommunity/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}', Accept: 'application/json, */*;q=0.1' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
          },
        },
        expect: {
          status: ['200'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'renameCommunity/accept/application/vnd.trivet.v1+json',
    kind: 'positive',
    title: 'answers as application/vnd.trivet.v1+json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/responses/RenamedCommunity/content/application~1vnd.trivet.v1+json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: {
            Authorization: 'Bearer {$inputs.token.owner}',
            Accept: 'application/vnd.trivet.v1+json',
          },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
          },
        },
        expect: {
          status: ['200'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/vnd\\.trivet\\.v1\\+json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'renameCommunity/accept/unsupported',
    kind: 'protocol',
    title: 'a media type that the answer cannot have is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotAcceptable' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}', Accept: 'application/x-none-of-these' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
          },
        },
        expect: { status: ['406'] },
      },
    ],
  },
  {
    id: 'renameCommunity/content-type/unsupported',
    kind: 'protocol',
    title: 'a body of another media type is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/UnsupportedMediaType' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
          },
          contentType: 'application/x-none-of-these',
        },
        expect: { status: ['415'] },
      },
    ],
  },
  {
    id: 'renameCommunity/security/anonymous',
    kind: 'protocol',
    title: 'a call without credentials is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/Forbidden' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: {},
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
          },
        },
        expect: { status: ['403'] },
      },
    ],
  },
  {
    id: 'renameCommunity/path/unknown',
    kind: 'protocol',
    title: 'a resource that does not exist is not found',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotFound' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '00000000-0000-4000-8000-000000000000' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
          },
        },
        expect: { status: ['404'] },
      },
    ],
  },
  {
    id: 'readLogo/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}~1logo/get' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeReadLogo,
      {
        id: 'download',
        operation: 'readLogo',
        send: { path: { id: '$steps.create.outputs.id' }, headers: { Accept: '*/*' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'readLogo/path/no UTF-8',
    kind: 'protocol',
    title: 'a path whose octets are no text is answered, and stops nobody',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}~1logo/get' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeReadLogo,
      {
        id: 'download',
        operation: 'readLogo',
        send: { path: { id: '$steps.create.outputs.id' }, rawPath: '/api/communities/%FF/logo' },
        expect: { status: ['200', '4XX'], undeclared: true },
      },
    ],
  },
  {
    id: 'readLogo/path/unknown',
    kind: 'protocol',
    title: 'a resource that does not exist is not found',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotFound' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'download',
        operation: 'readLogo',
        send: { path: { id: '00000000-0000-4000-8000-000000000000' } },
        expect: { status: ['404'] },
      },
    ],
  },
  {
    id: 'uploadLogo/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}~1logo/put' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeUploadLogo,
      {
        id: 'upload',
        operation: 'uploadLogo',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          contentType: 'application/octet-stream',
          body: 'first logo',
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'uploadLogo/body/empty',
    kind: 'protocol',
    title: 'a body without octets is taken, or refused as declared',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1logo/put/requestBody/content/application~1octet-stream',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeUploadLogo,
      {
        id: 'upload',
        operation: 'uploadLogo',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          contentType: 'application/octet-stream',
          rawBody: '',
        },
        expect: { status: ['200', '400', '403', '404', '406', '410', '413', '415'] },
      },
    ],
  },
  {
    id: 'uploadLogo/accept/application/json',
    kind: 'positive',
    title: 'answers as application/json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1logo/put/responses/200/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeUploadLogo,
      {
        id: 'upload',
        operation: 'uploadLogo',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}', Accept: 'application/json, */*;q=0.1' },
          contentType: 'application/octet-stream',
          body: 'first logo',
        },
        expect: {
          status: ['200'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'uploadLogo/accept/application/vnd.trivet.v1+json',
    kind: 'positive',
    title: 'answers as application/vnd.trivet.v1+json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1logo/put/responses/200/content/application~1vnd.trivet.v1+json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeUploadLogo,
      {
        id: 'upload',
        operation: 'uploadLogo',
        send: {
          path: { id: '$inputs.unique' },
          headers: {
            Authorization: 'Bearer {$inputs.token.owner}',
            Accept: 'application/vnd.trivet.v1+json',
          },
          contentType: 'application/octet-stream',
          body: 'first logo',
        },
        expect: {
          status: ['200'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/vnd\\.trivet\\.v1\\+json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'uploadLogo/accept/unsupported',
    kind: 'protocol',
    title: 'a media type that the answer cannot have is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotAcceptable' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeUploadLogo,
      {
        id: 'upload',
        operation: 'uploadLogo',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}', Accept: 'application/x-none-of-these' },
          contentType: 'application/octet-stream',
          body: 'first logo',
        },
        expect: { status: ['406'] },
      },
    ],
  },
  {
    id: 'uploadLogo/content-type/unsupported',
    kind: 'protocol',
    title: 'a body of another media type is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/UnsupportedMediaType' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeUploadLogo,
      {
        id: 'upload',
        operation: 'uploadLogo',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          contentType: 'application/x-none-of-these',
          body: 'first logo',
        },
        expect: { status: ['415'] },
      },
    ],
  },
  {
    id: 'uploadLogo/security/anonymous',
    kind: 'protocol',
    title: 'a call without credentials is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/Forbidden' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeUploadLogo,
      {
        id: 'upload',
        operation: 'uploadLogo',
        send: {
          path: { id: '$inputs.unique' },
          headers: {},
          contentType: 'application/octet-stream',
          body: 'first logo',
        },
        expect: { status: ['403'] },
      },
    ],
  },
  {
    id: 'uploadLogo/path/unknown',
    kind: 'protocol',
    title: 'a resource that does not exist is not found',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotFound' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'upload',
        operation: 'uploadLogo',
        send: {
          path: { id: '00000000-0000-4000-8000-000000000000' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          contentType: 'application/octet-stream',
          body: 'first logo',
        },
        expect: { status: ['404'] },
      },
    ],
  },
  {
    id: 'deleteLogo/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1logo/delete',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeDeleteLogo,
      {
        id: 'delete',
        operation: 'deleteLogo',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.owner}' } },
        expect: { status: ['204'] },
      },
    ],
  },
  {
    id: 'deleteLogo/security/anonymous',
    kind: 'protocol',
    title: 'a call without credentials is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/Forbidden' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeDeleteLogo,
      {
        id: 'delete',
        operation: 'deleteLogo',
        send: { path: { id: '$inputs.unique' }, headers: {} },
        expect: { status: ['403'] },
      },
    ],
  },
  {
    id: 'deleteLogo/path/unknown',
    kind: 'protocol',
    title: 'a resource that does not exist is not found',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotFound' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'delete',
        operation: 'deleteLogo',
        send: {
          path: { id: '00000000-0000-4000-8000-000000000000' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['404'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1records/get',
    },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, headers: { Accept: '*/*' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.q/valid/1',
    kind: 'positive',
    title: 'query parameter "q": "text" is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Query/schema' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { q: 'text' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.q/valid/2',
    kind: 'positive',
    title: 'query parameter "q": "Zoë\'s 漢字\\n\\"😀\\" \\\\." is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Query/schema' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { q: 'Zoë\'s 漢字\n"😀" \\.' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.sort/valid/1',
    kind: 'positive',
    title: 'query parameter "sort": "bestmatch" is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Sort/schema' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { sort: 'bestmatch' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.sort/valid/2',
    kind: 'positive',
    title: 'query parameter "sort": "newest" is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Sort/schema' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { sort: 'newest' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.sort/valid/3',
    kind: 'positive',
    title: 'query parameter "sort": "oldest" is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Sort/schema' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { sort: 'oldest' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.sort/valid/4',
    kind: 'positive',
    title: 'query parameter "sort": "updated-desc" is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Sort/schema' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { sort: 'updated-desc' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.sort/valid/5',
    kind: 'positive',
    title: 'query parameter "sort": "updated-asc" is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Sort/schema' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { sort: 'updated-asc' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.sort/valid/6',
    kind: 'positive',
    title: 'query parameter "sort": "version" is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Sort/schema' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { sort: 'version' } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.sort/enum/1',
    kind: 'negative',
    title: 'query parameter "sort": "not updated-desc" breaks "enum"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Sort/enum' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { sort: 'not updated-desc' } },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.size/valid/1',
    kind: 'positive',
    title: 'query parameter "size": 1 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { size: 1 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.size/valid/2',
    kind: 'positive',
    title: 'query parameter "size": 7 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { size: 7 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.size/valid/3',
    kind: 'positive',
    title: 'query parameter "size": 2 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { size: 2 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.size/valid/4',
    kind: 'positive',
    title: 'query parameter "size": 1000 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { size: 1000 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.size/valid/5',
    kind: 'positive',
    title: 'query parameter "size": 501 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { size: 501 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.size/minimum/1',
    kind: 'negative',
    title: 'query parameter "size": 0 breaks "minimum"',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema/minimum' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { size: 0 } },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.size/type/2',
    kind: 'negative',
    title: 'query parameter "size": 0.5 breaks "type"',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema/type' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { size: 0.5 } },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.size/maximum/3',
    kind: 'negative',
    title: 'query parameter "size": 1001 breaks "maximum"',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Size/schema/maximum' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { size: 1001 } },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.page/valid/1',
    kind: 'positive',
    title: 'query parameter "page": 1 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Page/schema' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { page: 1 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.page/valid/2',
    kind: 'positive',
    title: 'query parameter "page": 7 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Page/schema' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { page: 7 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.page/valid/3',
    kind: 'positive',
    title: 'query parameter "page": 2 is allowed',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Page/schema' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { page: 2 } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.page/minimum/1',
    kind: 'negative',
    title: 'query parameter "page": 0 breaks "minimum"',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Page/schema/minimum' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { page: 0 } },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.page/type/2',
    kind: 'negative',
    title: 'query parameter "page": 0.5 breaks "type"',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Page/schema/type' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { page: 0.5 } },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.access_status/valid/1',
    kind: 'positive',
    title: 'query parameter "access_status": ["text"] is allowed',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1records/get/parameters/4/schema',
    },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { access_status: ['text'] } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.access_status/valid/2',
    kind: 'positive',
    title: 'query parameter "access_status": ["text","text"] is allowed',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1records/get/parameters/4/schema',
    },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { access_status: ['text', 'text'] } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.access_status/valid/3',
    kind: 'positive',
    title: 'query parameter "access_status": ["Zoë\'s 漢字\\n\\"😀\\" \\\\."] is allowed',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1records/get/parameters/4/schema',
    },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { access_status: ['Zoë\'s 漢字\n"😀" \\.'] } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.resource_type/valid/1',
    kind: 'positive',
    title: 'query parameter "resource_type": ["text"] is allowed',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1records/get/parameters/5/schema',
    },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { resource_type: ['text'] } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.resource_type/valid/2',
    kind: 'positive',
    title: 'query parameter "resource_type": ["text","text"] is allowed',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1records/get/parameters/5/schema',
    },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { resource_type: ['text', 'text'] } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.resource_type/valid/3',
    kind: 'positive',
    title: 'query parameter "resource_type": ["Zoë\'s 漢字\\n\\"😀\\" \\\\."] is allowed',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1records/get/parameters/5/schema',
    },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { resource_type: ['Zoë\'s 漢字\n"😀" \\.'] } },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.q/empty',
    kind: 'protocol',
    title: 'query parameter "q": "" is answered as declared',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Query/schema/type' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { q: '' } },
        expect: { status: ['200', '400', '404', '406'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/query.q/signs',
    kind: 'protocol',
    title: 'query parameter "q": "100% (\\"it\'s" is answered as declared',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/parameters/Query/schema/type' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, query: { q: '100% ("it\'s' } },
        expect: { status: ['200', '400', '404', '406'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/accept/application/json',
    kind: 'positive',
    title: 'answers as application/json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1records/get/responses/200/content/application~1json',
    },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, headers: { Accept: 'application/json, */*;q=0.1' } },
        expect: {
          status: ['200'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'listCommunityRecords/accept/application/vnd.trivet.v1+json',
    kind: 'positive',
    title: 'answers as application/vnd.trivet.v1+json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1records/get/responses/200/content/application~1vnd.trivet.v1+json',
    },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, headers: { Accept: 'application/vnd.trivet.v1+json' } },
        expect: {
          status: ['200'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/vnd\\.trivet\\.v1\\+json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'listCommunityRecords/accept/unsupported',
    kind: 'protocol',
    title: 'a media type that the answer cannot have is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotAcceptable' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, headers: { Accept: 'application/x-none-of-these' } },
        expect: { status: ['406'] },
      },
    ],
  },
  {
    id: 'listCommunityRecords/path/no UTF-8',
    kind: 'protocol',
    title: 'a path whose octets are no text is answered, and stops nobody',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1records/get',
    },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, rawPath: '/api/communities/%FF/records' },
        expect: { status: ['200', '4XX'], undeclared: true },
      },
    ],
  },
  {
    id: 'listCommunityRecords/path/unknown',
    kind: 'protocol',
    title: 'a resource that does not exist is not found',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotFound' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '00000000-0000-4000-8000-000000000000' } },
        expect: { status: ['404'] },
      },
    ],
  },
  {
    id: 'listFeaturedEntries/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1featured/get',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'list',
        operation: 'listFeaturedEntries',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}', Accept: '*/*' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'listFeaturedEntries/accept/application/json',
    kind: 'positive',
    title: 'answers as application/json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1featured/get/responses/200/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'list',
        operation: 'listFeaturedEntries',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}', Accept: 'application/json, */*;q=0.1' },
        },
        expect: {
          status: ['200'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'listFeaturedEntries/accept/application/vnd.trivet.v1+json',
    kind: 'positive',
    title: 'answers as application/vnd.trivet.v1+json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1featured/get/responses/200/content/application~1vnd.trivet.v1+json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'list',
        operation: 'listFeaturedEntries',
        send: {
          path: { id: '$inputs.unique' },
          headers: {
            Authorization: 'Bearer {$inputs.token.system}',
            Accept: 'application/vnd.trivet.v1+json',
          },
        },
        expect: {
          status: ['200'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/vnd\\.trivet\\.v1\\+json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'listFeaturedEntries/accept/unsupported',
    kind: 'protocol',
    title: 'a media type that the answer cannot have is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotAcceptable' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'list',
        operation: 'listFeaturedEntries',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}', Accept: 'application/x-none-of-these' },
        },
        expect: { status: ['406'] },
      },
    ],
  },
  {
    id: 'listFeaturedEntries/path/no UTF-8',
    kind: 'protocol',
    title: 'a path whose octets are no text is answered, and stops nobody',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1featured/get',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'list',
        operation: 'listFeaturedEntries',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          rawPath: '/api/communities/%FF/featured',
        },
        expect: { status: ['200', '4XX'], undeclared: true },
      },
    ],
  },
  {
    id: 'listFeaturedEntries/security/anonymous',
    kind: 'protocol',
    title: 'a call without credentials is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/Forbidden' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'list',
        operation: 'listFeaturedEntries',
        send: { path: { id: '$inputs.unique' }, headers: {} },
        expect: { status: ['403'] },
      },
    ],
  },
  {
    id: 'listFeaturedEntries/path/unknown',
    kind: 'protocol',
    title: 'a resource that does not exist is not found',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotFound' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'list',
        operation: 'listFeaturedEntries',
        send: {
          path: { id: '00000000-0000-4000-8000-000000000000' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
        },
        expect: { status: ['404'] },
      },
    ],
  },
  {
    id: 'featureCommunity/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1featured/post',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2020-02-03T10:52:23.945755Z' },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body.start_date/absent',
    kind: 'negative',
    title: '"start_date" is absent though required',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/FeaturedEntryInput/properties/start_date/required',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: {},
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body.start_date/valid/1',
    kind: 'positive',
    title: '"start_date" may be "2026-06-03T10:04:14.837956+00:00"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/FeaturedEntryInput/properties/start_date' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2026-06-03T10:04:14.837956+00:00' },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body.start_date/valid/2',
    kind: 'positive',
    title: '"start_date" may be "2026-06-03 10:04:14.837956"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/FeaturedEntryInput/properties/start_date' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2026-06-03 10:04:14.837956' },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body.start_date/valid/3',
    kind: 'positive',
    title: '"start_date" may be "1111-01-01 11:11:11.11Z"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/FeaturedEntryInput/properties/start_date' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '1111-01-01 11:11:11.11Z' },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body.start_date/valid/4',
    kind: 'positive',
    title: '"start_date" may be "9600-02-29T20:00:00.00+20:00"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/FeaturedEntryInput/properties/start_date' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '9600-02-29T20:00:00.00+20:00' },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body.start_date/valid/5',
    kind: 'positive',
    title: '"start_date" may be "9999-02-22 19:29:29.99Z"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/FeaturedEntryInput/properties/start_date' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '9999-02-22 19:29:29.99Z' },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body.start_date/valid/6',
    kind: 'positive',
    title: '"start_date" may be "1600-02-29T21:11:11.11+21:11"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/FeaturedEntryInput/properties/start_date' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '1600-02-29T21:11:11.11+21:11' },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body.start_date/valid/7',
    kind: 'positive',
    title: '"start_date" may be "0000-04-10 10:00:00.00Z"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/FeaturedEntryInput/properties/start_date' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '0000-04-10 10:00:00.00Z' },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body.start_date/valid/8',
    kind: 'positive',
    title: '"start_date" may be "3600-02-29T22:29:29.99+22:29"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/FeaturedEntryInput/properties/start_date' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '3600-02-29T22:29:29.99+22:29' },
        },
        expect: { status: ['201'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body.start_date/null',
    kind: 'negative',
    title: '"start_date" is null',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/FeaturedEntryInput/properties/start_date/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: null },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body.start_date/pattern/1',
    kind: 'negative',
    title: '"start_date" is "", which breaks "pattern"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Timestamp/pattern' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '' },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body.start_date/pattern/2',
    kind: 'negative',
    title: '"start_date" is "2026-06-03", which breaks "pattern"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Timestamp/pattern' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2026-06-03' },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body.start_date/pattern/3',
    kind: 'negative',
    title: '"start_date" is "2026-02-30T10:04:14.837956+00:00", which breaks "pattern"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Timestamp/pattern' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2026-02-30T10:04:14.837956+00:00' },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body.start_date/type/4',
    kind: 'negative',
    title: '"start_date" is 1, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Timestamp/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: 1 },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body/additionalProperties',
    kind: 'negative',
    title: '"the body" has a member nobody named',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/FeaturedEntryInput/additionalProperties' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2020-02-03T10:52:23.945755Z', notInTheContract: true },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body/type/1',
    kind: 'negative',
    title: 'the body is []',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/FeaturedEntry/content/application~1json/schema/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: [],
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body/type/2',
    kind: 'negative',
    title: 'the body is "text"',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/FeaturedEntry/content/application~1json/schema/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: 'text',
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body/type/3',
    kind: 'negative',
    title: 'the body is 7',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/FeaturedEntry/content/application~1json/schema/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: 7,
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body/type/4',
    kind: 'negative',
    title: 'the body is null',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/FeaturedEntry/content/application~1json/schema/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: null,
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body/absent',
    kind: 'negative',
    title: 'the required body is absent',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/FeaturedEntry/required',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.system}' } },
        expect: { status: ['400', '415'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body/malformed/cut off',
    kind: 'protocol',
    title: 'the body is no JSON: cut off',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/FeaturedEntry/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          rawBody: '{"a": ',
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body/malformed/trailing comma',
    kind: 'protocol',
    title: 'the body is no JSON: trailing comma',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/FeaturedEntry/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          rawBody: '{"a": 1,}',
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body/malformed/no UTF-8',
    kind: 'protocol',
    title: 'the body is no JSON: no UTF-8',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/FeaturedEntry/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          rawBody: '"ÿþ"',
          rawOctets: true,
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'featureCommunity/body/malformed/text behind it',
    kind: 'protocol',
    title: 'the body is no JSON: text behind it',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/FeaturedEntry/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          rawBody: '{"start_date":"2020-02-03T10:52:23.945755Z"} hello',
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'featureCommunity/accept/application/json',
    kind: 'positive',
    title: 'answers as application/json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1featured/post/responses/201/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}', Accept: 'application/json, */*;q=0.1' },
          body: { start_date: '2020-02-03T10:52:23.945755Z' },
        },
        expect: {
          status: ['201'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'featureCommunity/accept/application/vnd.trivet.v1+json',
    kind: 'positive',
    title: 'answers as application/vnd.trivet.v1+json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1featured/post/responses/201/content/application~1vnd.trivet.v1+json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: {
            Authorization: 'Bearer {$inputs.token.system}',
            Accept: 'application/vnd.trivet.v1+json',
          },
          body: { start_date: '2020-02-03T10:52:23.945755Z' },
        },
        expect: {
          status: ['201'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/vnd\\.trivet\\.v1\\+json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'featureCommunity/accept/unsupported',
    kind: 'protocol',
    title: 'a media type that the answer cannot have is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotAcceptable' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}', Accept: 'application/x-none-of-these' },
          body: { start_date: '2020-02-03T10:52:23.945755Z' },
        },
        expect: { status: ['406'] },
      },
    ],
  },
  {
    id: 'featureCommunity/content-type/unsupported',
    kind: 'protocol',
    title: 'a body of another media type is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/UnsupportedMediaType' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2020-02-03T10:52:23.945755Z' },
          contentType: 'application/x-none-of-these',
        },
        expect: { status: ['415'] },
      },
    ],
  },
  {
    id: 'featureCommunity/security/anonymous',
    kind: 'protocol',
    title: 'a call without credentials is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/Forbidden' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: {},
          body: { start_date: '2020-02-03T10:52:23.945755Z' },
        },
        expect: { status: ['403'] },
      },
    ],
  },
  {
    id: 'featureCommunity/path/unknown',
    kind: 'protocol',
    title: 'a resource that does not exist is not found',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotFound' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '00000000-0000-4000-8000-000000000000' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2020-02-03T10:52:23.945755Z' },
        },
        expect: { status: ['404'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1featured~1{featured_entry_id}/put',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2999-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/path.featured_entry_id/type/1',
    kind: 'negative',
    title: 'path parameter "featured_entry_id": -0.5 breaks "type"',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/parameters/FeaturedEntryId/schema/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: -0.5 },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2999-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body.start_date/absent',
    kind: 'negative',
    title: '"start_date" is absent though required',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/FeaturedEntryInput/properties/start_date/required',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: {},
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body.start_date/valid/1',
    kind: 'positive',
    title: '"start_date" may be "2026-06-03T10:04:14.837956+00:00"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/FeaturedEntryInput/properties/start_date' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2026-06-03T10:04:14.837956+00:00' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body.start_date/valid/2',
    kind: 'positive',
    title: '"start_date" may be "2026-06-03 10:04:14.837956"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/FeaturedEntryInput/properties/start_date' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2026-06-03 10:04:14.837956' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body.start_date/valid/3',
    kind: 'positive',
    title: '"start_date" may be "1111-01-01 11:11:11.11Z"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/FeaturedEntryInput/properties/start_date' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '1111-01-01 11:11:11.11Z' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body.start_date/valid/4',
    kind: 'positive',
    title: '"start_date" may be "9600-02-29T20:00:00.00+20:00"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/FeaturedEntryInput/properties/start_date' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '9600-02-29T20:00:00.00+20:00' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body.start_date/valid/5',
    kind: 'positive',
    title: '"start_date" may be "9999-02-22 19:29:29.99Z"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/FeaturedEntryInput/properties/start_date' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '9999-02-22 19:29:29.99Z' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body.start_date/valid/6',
    kind: 'positive',
    title: '"start_date" may be "1600-02-29T21:11:11.11+21:11"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/FeaturedEntryInput/properties/start_date' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '1600-02-29T21:11:11.11+21:11' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body.start_date/valid/7',
    kind: 'positive',
    title: '"start_date" may be "0000-04-10 10:00:00.00Z"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/FeaturedEntryInput/properties/start_date' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '0000-04-10 10:00:00.00Z' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body.start_date/valid/8',
    kind: 'positive',
    title: '"start_date" may be "3600-02-29T22:29:29.99+22:29"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/FeaturedEntryInput/properties/start_date' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '3600-02-29T22:29:29.99+22:29' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body.start_date/null',
    kind: 'negative',
    title: '"start_date" is null',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/FeaturedEntryInput/properties/start_date/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: null },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body.start_date/pattern/1',
    kind: 'negative',
    title: '"start_date" is "", which breaks "pattern"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Timestamp/pattern' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '' },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body.start_date/pattern/2',
    kind: 'negative',
    title: '"start_date" is "2026-06-03", which breaks "pattern"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Timestamp/pattern' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2026-06-03' },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body.start_date/pattern/3',
    kind: 'negative',
    title: '"start_date" is "2026-02-30T10:04:14.837956+00:00", which breaks "pattern"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Timestamp/pattern' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2026-02-30T10:04:14.837956+00:00' },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body.start_date/type/4',
    kind: 'negative',
    title: '"start_date" is 1, which breaks "type"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/Timestamp/type' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: 1 },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body/additionalProperties',
    kind: 'negative',
    title: '"the body" has a member nobody named',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/FeaturedEntryInput/additionalProperties' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2999-01-01T00:00:00.000000Z', notInTheContract: true },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body/type/1',
    kind: 'negative',
    title: 'the body is []',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/FeaturedEntry/content/application~1json/schema/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: [],
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body/type/2',
    kind: 'negative',
    title: 'the body is "text"',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/FeaturedEntry/content/application~1json/schema/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: 'text',
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body/type/3',
    kind: 'negative',
    title: 'the body is 7',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/FeaturedEntry/content/application~1json/schema/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: 7,
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body/type/4',
    kind: 'negative',
    title: 'the body is null',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/FeaturedEntry/content/application~1json/schema/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: null,
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body/absent',
    kind: 'negative',
    title: 'the required body is absent',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/FeaturedEntry/required',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
        },
        expect: { status: ['400', '415'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body/malformed/cut off',
    kind: 'protocol',
    title: 'the body is no JSON: cut off',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/FeaturedEntry/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          rawBody: '{"a": ',
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body/malformed/trailing comma',
    kind: 'protocol',
    title: 'the body is no JSON: trailing comma',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/FeaturedEntry/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          rawBody: '{"a": 1,}',
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body/malformed/no UTF-8',
    kind: 'protocol',
    title: 'the body is no JSON: no UTF-8',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/FeaturedEntry/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          rawBody: '"ÿþ"',
          rawOctets: true,
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/body/malformed/text behind it',
    kind: 'protocol',
    title: 'the body is no JSON: text behind it',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/requestBodies/FeaturedEntry/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          rawBody: '{"start_date":"2999-01-01T00:00:00.000000Z"} hello',
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/accept/application/json',
    kind: 'positive',
    title: 'answers as application/json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1featured~1{featured_entry_id}/put/responses/200/content/application~1json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}', Accept: 'application/json, */*;q=0.1' },
          body: { start_date: '2999-01-01T00:00:00.000000Z' },
        },
        expect: {
          status: ['200'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/accept/application/vnd.trivet.v1+json',
    kind: 'positive',
    title: 'answers as application/vnd.trivet.v1+json when that is asked for',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1featured~1{featured_entry_id}/put/responses/200/content/application~1vnd.trivet.v1+json',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: {
            Authorization: 'Bearer {$inputs.token.system}',
            Accept: 'application/vnd.trivet.v1+json',
          },
          body: { start_date: '2999-01-01T00:00:00.000000Z' },
        },
        expect: {
          status: ['200'],
          criteria: [
            {
              type: 'regex',
              context: '$response.header.Content-Type',
              condition: '^application\\/vnd\\.trivet\\.v1\\+json(;.*)?$',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/accept/unsupported',
    kind: 'protocol',
    title: 'a media type that the answer cannot have is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotAcceptable' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}', Accept: 'application/x-none-of-these' },
          body: { start_date: '2999-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['406'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/content-type/unsupported',
    kind: 'protocol',
    title: 'a body of another media type is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/UnsupportedMediaType' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2999-01-01T00:00:00.000000Z' },
          contentType: 'application/x-none-of-these',
        },
        expect: { status: ['415'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/security/anonymous',
    kind: 'protocol',
    title: 'a call without credentials is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/Forbidden' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: {},
          body: { start_date: '2999-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['403'] },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/path/unknown',
    kind: 'protocol',
    title: 'a resource that does not exist is not found',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotFound' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '00000000-0000-4000-8000-000000000000', featured_entry_id: 2147483646 },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2999-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['404'] },
      },
    ],
  },
  {
    id: 'deleteFeaturedEntry/base',
    kind: 'positive',
    title: 'a valid request is answered as declared',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1featured~1{featured_entry_id}/delete',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeDeleteFeaturedEntry,
      {
        id: 'delete',
        operation: 'deleteFeaturedEntry',
        send: {
          path: { id: '$inputs.unique', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
        },
        expect: { status: ['204'] },
      },
    ],
  },
  {
    id: 'deleteFeaturedEntry/path.featured_entry_id/type/1',
    kind: 'negative',
    title: 'path parameter "featured_entry_id": -0.5 breaks "type"',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/components/parameters/FeaturedEntryId/schema/type',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeDeleteFeaturedEntry,
      {
        id: 'delete',
        operation: 'deleteFeaturedEntry',
        send: {
          path: { id: '$inputs.unique', featured_entry_id: -0.5 },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'deleteFeaturedEntry/security/anonymous',
    kind: 'protocol',
    title: 'a call without credentials is refused',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/Forbidden' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeDeleteFeaturedEntry,
      {
        id: 'delete',
        operation: 'deleteFeaturedEntry',
        send: { path: { id: '$inputs.unique', featured_entry_id: '$steps.feature.outputs.id' }, headers: {} },
        expect: { status: ['403'] },
      },
    ],
  },
  {
    id: 'deleteFeaturedEntry/path/unknown',
    kind: 'protocol',
    title: 'a resource that does not exist is not found',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/components/responses/NotFound' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'delete',
        operation: 'deleteFeaturedEntry',
        send: {
          path: { id: '00000000-0000-4000-8000-000000000000', featured_entry_id: 2147483646 },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
        },
        expect: { status: ['404'] },
      },
    ],
  },
  {
    id: 'listCommunities/method/PATCH',
    kind: 'protocol',
    title: 'PATCH is not declared for this path, and is not carried out',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique' }, rawMethod: 'PATCH' },
        expect: {
          status: ['405', '404', '501'],
          undeclared: true,
          criteria: [
            {
              type: 'simple',
              condition: '$statusCode != 405 || $response.header.Allow != null',
              says: 'a 405 has the header Allow (RFC 9110, 15.5.6)',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'listFeaturedCommunities/method/PATCH',
    kind: 'protocol',
    title: 'PATCH is not declared for this path, and is not carried out',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1featured' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique' }, rawMethod: 'PATCH' },
        expect: {
          status: ['405', '404', '501'],
          undeclared: true,
          criteria: [
            {
              type: 'simple',
              condition: '$statusCode != 405 || $response.header.Allow != null',
              says: 'a 405 has the header Allow (RFC 9110, 15.5.6)',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'readCommunity/method/PATCH',
    kind: 'protocol',
    title: 'PATCH is not declared for this path, and is not carried out',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'read',
        operation: 'readCommunity',
        send: { path: { id: '$steps.create.outputs.id' }, rawMethod: 'PATCH' },
        expect: {
          status: ['405', '404', '501'],
          undeclared: true,
          criteria: [
            {
              type: 'simple',
              condition: '$statusCode != 405 || $response.header.Allow != null',
              says: 'a 405 has the header Allow (RFC 9110, 15.5.6)',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'listUserCommunities/method/PATCH',
    kind: 'protocol',
    title: 'PATCH is not declared for this path, and is not carried out',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1user~1communities' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: {
          query: { q: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          rawMethod: 'PATCH',
        },
        expect: {
          status: ['405', '404', '501'],
          undeclared: true,
          criteria: [
            {
              type: 'simple',
              condition: '$statusCode != 405 || $response.header.Allow != null',
              says: 'a 405 has the header Allow (RFC 9110, 15.5.6)',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'renameCommunity/method/GET',
    kind: 'protocol',
    title: 'GET is not declared for this path, and is not carried out',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}~1rename' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          rawMethod: 'GET',
        },
        expect: {
          status: ['405', '404', '501'],
          undeclared: true,
          criteria: [
            {
              type: 'simple',
              condition: '$statusCode != 405 || $response.header.Allow != null',
              says: 'a 405 has the header Allow (RFC 9110, 15.5.6)',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'renameCommunity/method/PATCH',
    kind: 'protocol',
    title: 'PATCH is not declared for this path, and is not carried out',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}~1rename' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunity,
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          rawMethod: 'PATCH',
        },
        expect: {
          status: ['405', '404', '501'],
          undeclared: true,
          criteria: [
            {
              type: 'simple',
              condition: '$statusCode != 405 || $response.header.Allow != null',
              says: 'a 405 has the header Allow (RFC 9110, 15.5.6)',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'readLogo/method/PATCH',
    kind: 'protocol',
    title: 'PATCH is not declared for this path, and is not carried out',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}~1logo' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeReadLogo,
      {
        id: 'download',
        operation: 'readLogo',
        send: { path: { id: '$steps.create.outputs.id' }, rawMethod: 'PATCH' },
        expect: {
          status: ['405', '404', '501'],
          undeclared: true,
          criteria: [
            {
              type: 'simple',
              condition: '$statusCode != 405 || $response.header.Allow != null',
              says: 'a 405 has the header Allow (RFC 9110, 15.5.6)',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'listCommunityRecords/method/PATCH',
    kind: 'protocol',
    title: 'PATCH is not declared for this path, and is not carried out',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}~1records' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      ...beforeListCommunityRecords,
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' }, rawMethod: 'PATCH' },
        expect: {
          status: ['405', '404', '501'],
          undeclared: true,
          criteria: [
            {
              type: 'simple',
              condition: '$statusCode != 405 || $response.header.Allow != null',
              says: 'a 405 has the header Allow (RFC 9110, 15.5.6)',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'listFeaturedEntries/method/PATCH',
    kind: 'protocol',
    title: 'PATCH is not declared for this path, and is not carried out',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}~1featured' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'list',
        operation: 'listFeaturedEntries',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          rawMethod: 'PATCH',
        },
        expect: {
          status: ['405', '404', '501'],
          undeclared: true,
          criteria: [
            {
              type: 'simple',
              condition: '$statusCode != 405 || $response.header.Allow != null',
              says: 'a 405 has the header Allow (RFC 9110, 15.5.6)',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/method/GET',
    kind: 'protocol',
    title: 'GET is not declared for this path, and is not carried out',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1featured~1{featured_entry_id}',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          rawMethod: 'GET',
        },
        expect: {
          status: ['405', '404', '501'],
          undeclared: true,
          criteria: [
            {
              type: 'simple',
              condition: '$statusCode != 405 || $response.header.Allow != null',
              says: 'a 405 has the header Allow (RFC 9110, 15.5.6)',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'updateFeaturedEntry/method/PATCH',
    kind: 'protocol',
    title: 'PATCH is not declared for this path, and is not carried out',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1featured~1{featured_entry_id}',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedCommunities,
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          rawMethod: 'PATCH',
        },
        expect: {
          status: ['405', '404', '501'],
          undeclared: true,
          criteria: [
            {
              type: 'simple',
              condition: '$statusCode != 405 || $response.header.Allow != null',
              says: 'a 405 has the header Allow (RFC 9110, 15.5.6)',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'createCommunity/state/stored',
    kind: 'state',
    title: 'what was made can be seen, as it was answered',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities/post' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-item',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: { status: ['201'] },
        outputs: { id: '$response.body#/id', body: '$response.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/id', relation: 'holds', other: '{$steps.the-item.outputs.body#/id}' },
            {
              value: '$response.body#/slug',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/slug}',
            },
            {
              value: '$response.body#/created',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/created}',
            },
            {
              value: '$response.body#/updated',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/updated}',
            },
            {
              value: '$response.body#/revision_id',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/revision_id}',
            },
            {
              value: '$response.body#/access',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/access}',
            },
            {
              value: '$response.body#/metadata',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/metadata}',
            },
            {
              value: '$response.body#/links',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/links}',
            },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/state/distinct',
    kind: 'state',
    title: 'two that are made have two values of "id"',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities/post' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-neighbour',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}n',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: {
          status: ['201'],
          relations: [
            { value: '$response.body#/id', relation: 'differs', other: '{$steps.the-item.outputs.id}' },
          ],
        },
        outputs: { id: '$response.body#/id', body: '$response.body' },
      },
    ],
    stage: 1,
  },
  {
    id: 'readCommunity/state/pure-read',
    kind: 'state',
    title: 'two reads give the same',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}/get' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeReadCommunity,
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [{ value: '$response.body', relation: 'holds', other: '{$steps.the-act.outputs.body}' }],
        },
      },
    ],
    stage: 2,
  },
  {
    id: 'updateCommunity/state/stable',
    kind: 'state',
    title: '"id" stays what it is',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}/put' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'updateCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
          },
        },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/id', relation: 'holds', other: '{$steps.the-item.outputs.id}' },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'updateCommunity/state/stored',
    kind: 'state',
    title: 'the change can be seen, as it was answered',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}/put' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'updateCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
          },
        },
        expect: { status: ['200'] },
        outputs: { body: '$response.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/id', relation: 'holds', other: '{$steps.the-act.outputs.body#/id}' },
            {
              value: '$response.body#/slug',
              relation: 'holds',
              other: '{$steps.the-act.outputs.body#/slug}',
            },
            {
              value: '$response.body#/created',
              relation: 'holds',
              other: '{$steps.the-act.outputs.body#/created}',
            },
            {
              value: '$response.body#/updated',
              relation: 'holds',
              other: '{$steps.the-act.outputs.body#/updated}',
            },
            {
              value: '$response.body#/revision_id',
              relation: 'holds',
              other: '{$steps.the-act.outputs.body#/revision_id}',
            },
            {
              value: '$response.body#/access',
              relation: 'holds',
              other: '{$steps.the-act.outputs.body#/access}',
            },
            {
              value: '$response.body#/metadata',
              relation: 'holds',
              other: '{$steps.the-act.outputs.body#/metadata}',
            },
            {
              value: '$response.body#/links',
              relation: 'holds',
              other: '{$steps.the-act.outputs.body#/links}',
            },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'updateCommunity/state/isolated',
    kind: 'state',
    title: 'another one stays as it is',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}/put' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeUpdateCommunity,
      {
        id: 'the-act',
        operation: 'updateCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
          },
        },
        expect: { status: ['200'] },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-neighbour.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/id',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/id}',
            },
            {
              value: '$response.body#/slug',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/slug}',
            },
            {
              value: '$response.body#/created',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/created}',
            },
            {
              value: '$response.body#/updated',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/updated}',
            },
            {
              value: '$response.body#/revision_id',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/revision_id}',
            },
            {
              value: '$response.body#/access',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/access}',
            },
            {
              value: '$response.body#/metadata',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/metadata}',
            },
            {
              value: '$response.body#/links',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/links}',
            },
          ],
        },
      },
    ],
    stage: 2,
  },
  {
    id: 'updateCommunity/state/kept/behind',
    kind: 'state',
    title: 'what stands behind it stays: readLogo, listFeaturedEntries',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}/put' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeUpdateCommunityStateKeptBehind,
      {
        id: 'the-act',
        operation: 'updateCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
          },
        },
        expect: { status: ['200'] },
      },
      {
        id: 'the-sight-4',
        operation: 'readLogo',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body', relation: 'holds', other: '{$steps.the-part-4.outputs.sent}' },
          ],
        },
      },
      {
        id: 'the-sight-8',
        operation: 'listFeaturedEntries',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
        },
        expect: {
          status: ['200'],
          relations: [{ value: '$response.body#/hits/hits', relation: 'counts', other: 1 }],
        },
      },
    ],
    stage: 3,
  },
  {
    id: 'renameCommunity/state/stable',
    kind: 'state',
    title: '"id" stays what it is',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1rename/post',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'renameCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
          },
        },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/id', relation: 'holds', other: '{$steps.the-item.outputs.id}' },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'renameCommunity/state/stored',
    kind: 'state',
    title: 'the change can be seen, as it was answered',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1rename/post',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'renameCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
          },
        },
        expect: { status: ['200'] },
        outputs: { body: '$response.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/id', relation: 'holds', other: '{$steps.the-act.outputs.body#/id}' },
            {
              value: '$response.body#/slug',
              relation: 'holds',
              other: '{$steps.the-act.outputs.body#/slug}',
            },
            {
              value: '$response.body#/created',
              relation: 'holds',
              other: '{$steps.the-act.outputs.body#/created}',
            },
            {
              value: '$response.body#/updated',
              relation: 'holds',
              other: '{$steps.the-act.outputs.body#/updated}',
            },
            {
              value: '$response.body#/revision_id',
              relation: 'holds',
              other: '{$steps.the-act.outputs.body#/revision_id}',
            },
            {
              value: '$response.body#/access',
              relation: 'holds',
              other: '{$steps.the-act.outputs.body#/access}',
            },
            {
              value: '$response.body#/metadata/title',
              relation: 'holds',
              other: '{$steps.the-act.outputs.body#/metadata/title}',
            },
            {
              value: '$response.body#/links',
              relation: 'holds',
              other: '{$steps.the-act.outputs.body#/links}',
            },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'renameCommunity/state/isolated',
    kind: 'state',
    title: 'another one stays as it is',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1rename/post',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeUpdateCommunity,
      {
        id: 'the-act',
        operation: 'renameCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
          },
        },
        expect: { status: ['200'] },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-neighbour.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/id',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/id}',
            },
            {
              value: '$response.body#/slug',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/slug}',
            },
            {
              value: '$response.body#/created',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/created}',
            },
            {
              value: '$response.body#/updated',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/updated}',
            },
            {
              value: '$response.body#/revision_id',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/revision_id}',
            },
            {
              value: '$response.body#/access',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/access}',
            },
            {
              value: '$response.body#/metadata',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/metadata}',
            },
            {
              value: '$response.body#/links',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/links}',
            },
          ],
        },
      },
    ],
    stage: 2,
  },
  {
    id: 'renameCommunity/state/kept/behind',
    kind: 'state',
    title: 'what stands behind it stays: readLogo, listFeaturedEntries',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1rename/post',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeUpdateCommunityStateKeptBehind,
      {
        id: 'the-act',
        operation: 'renameCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
          },
        },
        expect: { status: ['200'] },
      },
      {
        id: 'the-sight-4',
        operation: 'readLogo',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body', relation: 'holds', other: '{$steps.the-part-4.outputs.sent}' },
          ],
        },
      },
      {
        id: 'the-sight-8',
        operation: 'listFeaturedEntries',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
        },
        expect: {
          status: ['200'],
          relations: [{ value: '$response.body#/hits/hits', relation: 'counts', other: 1 }],
        },
      },
    ],
    stage: 3,
  },
  {
    id: 'deleteCommunity/state/gone/readCommunity',
    kind: 'state',
    title: 'after it readCommunity finds nothing',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}/delete' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'deleteCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['404', '410'] },
      },
    ],
    stage: 1,
  },
  {
    id: 'deleteCommunity/state/gone/updateCommunity',
    kind: 'state',
    title: 'after it updateCommunity finds nothing',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}/delete' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'deleteCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'the-sight',
        operation: 'updateCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
          },
        },
        expect: { status: ['404', '410'] },
      },
    ],
    stage: 1,
  },
  {
    id: 'deleteCommunity/state/gone/renameCommunity',
    kind: 'state',
    title: 'after it renameCommunity finds nothing',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}/delete' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'deleteCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'the-sight',
        operation: 'renameCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
          },
        },
        expect: { status: ['404', '410'] },
      },
    ],
    stage: 1,
  },
  {
    id: 'deleteCommunity/state/gone/readLogo',
    kind: 'state',
    title: 'after it readLogo finds nothing',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}/delete' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeDeleteCommunityStateGoneReadLogo,
      {
        id: 'the-act',
        operation: 'deleteCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'the-sight',
        operation: 'readLogo',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['404', '410'] },
      },
    ],
    stage: 2,
  },
  {
    id: 'deleteCommunity/state/gone/uploadLogo',
    kind: 'state',
    title: 'after it uploadLogo finds nothing',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}/delete' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'deleteCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'the-sight',
        operation: 'uploadLogo',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          contentType: 'application/octet-stream',
          body: 'first logo',
        },
        expect: { status: ['404', '410'] },
      },
    ],
    stage: 1,
  },
  {
    id: 'deleteCommunity/state/gone/deleteLogo',
    kind: 'state',
    title: 'after it deleteLogo finds nothing',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}/delete' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'deleteCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'the-sight',
        operation: 'deleteLogo',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['404', '410'] },
      },
    ],
    stage: 1,
  },
  {
    id: 'deleteCommunity/state/gone/listFeaturedEntries',
    kind: 'state',
    title: 'after it listFeaturedEntries finds nothing',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}/delete' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'deleteCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'the-sight',
        operation: 'listFeaturedEntries',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
        },
        expect: { status: ['404', '410'] },
      },
    ],
    stage: 1,
  },
  {
    id: 'deleteCommunity/state/gone/featureCommunity',
    kind: 'state',
    title: 'after it featureCommunity finds nothing',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}/delete' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'deleteCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'the-sight',
        operation: 'featureCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2020-02-03T10:52:23.945755Z' },
        },
        expect: { status: ['404', '410'] },
      },
    ],
    stage: 1,
  },
  {
    id: 'deleteCommunity/state/unlisted/listCommunities',
    kind: 'state',
    title: 'after it listCommunities does not list it',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}/delete' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunities,
      {
        id: 'the-act',
        operation: 'deleteCommunity',
        send: {
          path: { id: '{$steps.create.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'the-sight',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique' } },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/hits/hits',
              relation: 'omits',
              other: { id: '{$steps.create.outputs.id}' },
            },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'deleteCommunity/state/unlisted/listFeaturedCommunities',
    kind: 'state',
    title: 'after it listFeaturedCommunities does not list it',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}/delete' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeDeleteCommunityStateUnlistedListFeaturedCommunities,
      {
        id: 'the-act',
        operation: 'deleteCommunity',
        send: {
          path: { id: '{$steps.create.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'the-sight',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique' } },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/hits/hits',
              relation: 'omits',
              other: { id: '{$steps.create.outputs.id}' },
            },
          ],
        },
      },
    ],
    stage: 2,
  },
  {
    id: 'deleteCommunity/state/unlisted/listUserCommunities',
    kind: 'state',
    title: 'after it listUserCommunities does not list it',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}/delete' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunities,
      {
        id: 'the-act',
        operation: 'deleteCommunity',
        send: {
          path: { id: '{$steps.createOwn.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'the-sight',
        operation: 'listUserCommunities',
        send: { query: { q: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.owner}' } },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/hits/hits',
              relation: 'omits',
              other: { id: '{$steps.createOwn.outputs.id}' },
            },
          ],
        },
      },
    ],
    stage: 2,
  },
  {
    id: 'deleteCommunity/state/isolated',
    kind: 'state',
    title: 'another one stays as it is',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}/delete' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeUpdateCommunity,
      {
        id: 'the-act',
        operation: 'deleteCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-neighbour.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/id',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/id}',
            },
            {
              value: '$response.body#/slug',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/slug}',
            },
            {
              value: '$response.body#/created',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/created}',
            },
            {
              value: '$response.body#/updated',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/updated}',
            },
            {
              value: '$response.body#/revision_id',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/revision_id}',
            },
            {
              value: '$response.body#/access',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/access}',
            },
            {
              value: '$response.body#/metadata',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/metadata}',
            },
            {
              value: '$response.body#/links',
              relation: 'holds',
              other: '{$steps.the-neighbour.outputs.body#/links}',
            },
          ],
        },
      },
    ],
    stage: 2,
  },
  {
    id: 'createCommunity/state/echo/slug',
    kind: 'state',
    title: '"slug" comes back as it was sent: "{$inputs.unique}"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityInput/properties/slug' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-item',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: {
          status: ['201'],
          relations: [{ value: '$response.body#/slug', relation: 'holds', other: '{$request.body#/slug}' }],
        },
        outputs: { id: '$response.body#/id', body: '$response.body', sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/slug',
              relation: 'holds',
              other: '{$steps.the-item.outputs.sent#/slug}',
            },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/state/echo/access.visibility',
    kind: 'state',
    title: '"access.visibility" comes back as it was sent: "restricted"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/visibility' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-item',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'restricted', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: {
          status: ['201'],
          relations: [
            {
              value: '$response.body#/access/visibility',
              relation: 'holds',
              other: '{$request.body#/access/visibility}',
            },
          ],
        },
        outputs: { id: '$response.body#/id', body: '$response.body', sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/access/visibility',
              relation: 'holds',
              other: '{$steps.the-item.outputs.sent#/access/visibility}',
            },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/state/echo/access.member_policy',
    kind: 'state',
    title: '"access.member_policy" comes back as it was sent: "closed"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/member_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-item',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'closed', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: {
          status: ['201'],
          relations: [
            {
              value: '$response.body#/access/member_policy',
              relation: 'holds',
              other: '{$request.body#/access/member_policy}',
            },
          ],
        },
        outputs: { id: '$response.body#/id', body: '$response.body', sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/access/member_policy',
              relation: 'holds',
              other: '{$steps.the-item.outputs.sent#/access/member_policy}',
            },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/state/echo/access.members_visibility',
    kind: 'state',
    title: '"access.members_visibility" comes back as it was sent: "restricted"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/members_visibility' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-item',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              members_visibility: 'restricted',
            },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: {
          status: ['201'],
          relations: [
            {
              value: '$response.body#/access/members_visibility',
              relation: 'holds',
              other: '{$request.body#/access/members_visibility}',
            },
          ],
        },
        outputs: { id: '$response.body#/id', body: '$response.body', sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/access/members_visibility',
              relation: 'holds',
              other: '{$steps.the-item.outputs.sent#/access/members_visibility}',
            },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/state/echo/access.record_policy',
    kind: 'state',
    title: '"access.record_policy" comes back as it was sent: "closed"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/record_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-item',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'closed' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: {
          status: ['201'],
          relations: [
            {
              value: '$response.body#/access/record_policy',
              relation: 'holds',
              other: '{$request.body#/access/record_policy}',
            },
          ],
        },
        outputs: { id: '$response.body#/id', body: '$response.body', sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/access/record_policy',
              relation: 'holds',
              other: '{$steps.the-item.outputs.sent#/access/record_policy}',
            },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/state/echo/access.record_submission_policy',
    kind: 'state',
    title: '"access.record_submission_policy" comes back as it was sent: "open"',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/AccessInput/properties/record_submission_policy',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-item',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              record_submission_policy: 'open',
            },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: {
          status: ['201'],
          relations: [
            {
              value: '$response.body#/access/record_submission_policy',
              relation: 'holds',
              other: '{$request.body#/access/record_submission_policy}',
            },
          ],
        },
        outputs: { id: '$response.body#/id', body: '$response.body', sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/access/record_submission_policy',
              relation: 'holds',
              other: '{$steps.the-item.outputs.sent#/access/record_submission_policy}',
            },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/state/echo/access.review_policy',
    kind: 'state',
    title: '"access.review_policy" comes back as it was sent: "open"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/AccessInput/properties/review_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-item',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              review_policy: 'open',
            },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: {
          status: ['201'],
          relations: [
            {
              value: '$response.body#/access/review_policy',
              relation: 'holds',
              other: '{$request.body#/access/review_policy}',
            },
          ],
        },
        outputs: { id: '$response.body#/id', body: '$response.body', sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/access/review_policy',
              relation: 'holds',
              other: '{$steps.the-item.outputs.sent#/access/review_policy}',
            },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/state/echo/metadata.title',
    kind: 'state',
    title: '"metadata.title" comes back as it was sent: "Größe & <b>\\"x\\"<\/b> 😀 it\'s  日本"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/title' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-item',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Größe & <b>"x"<\/b> 😀 it\'s  日本' },
          },
        },
        expect: {
          status: ['201'],
          relations: [
            {
              value: '$response.body#/metadata/title',
              relation: 'holds',
              other: '{$request.body#/metadata/title}',
            },
          ],
        },
        outputs: { id: '$response.body#/id', body: '$response.body', sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/metadata/title',
              relation: 'holds',
              other: '{$steps.the-item.outputs.sent#/metadata/title}',
            },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/state/echo/metadata.description',
    kind: 'state',
    title: '"metadata.description" comes back as it was sent: "Größe & <b>\\"x\\"<\/b> 😀 it\'s  日本"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/description' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-item',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', description: 'Größe & <b>"x"<\/b> 😀 it\'s  日本' },
          },
        },
        expect: {
          status: ['201'],
          relations: [
            {
              value: '$response.body#/metadata/description',
              relation: 'holds',
              other: '{$request.body#/metadata/description}',
            },
          ],
        },
        outputs: { id: '$response.body#/id', body: '$response.body', sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/metadata/description',
              relation: 'holds',
              other: '{$steps.the-item.outputs.sent#/metadata/description}',
            },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/state/echo/metadata.curation_policy',
    kind: 'state',
    title: '"metadata.curation_policy" comes back as it was sent: "Plain words"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/curation_policy' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-item',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', curation_policy: 'Plain words' },
          },
        },
        expect: {
          status: ['201'],
          relations: [
            {
              value: '$response.body#/metadata/curation_policy',
              relation: 'holds',
              other: '{$request.body#/metadata/curation_policy}',
            },
          ],
        },
        outputs: { id: '$response.body#/id', body: '$response.body', sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/metadata/curation_policy',
              relation: 'holds',
              other: '{$steps.the-item.outputs.sent#/metadata/curation_policy}',
            },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/state/echo/metadata.page',
    kind: 'state',
    title: '"metadata.page" comes back as it was sent: "Plain words"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/page' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-item',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', page: 'Plain words' },
          },
        },
        expect: {
          status: ['201'],
          relations: [
            {
              value: '$response.body#/metadata/page',
              relation: 'holds',
              other: '{$request.body#/metadata/page}',
            },
          ],
        },
        outputs: { id: '$response.body#/id', body: '$response.body', sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/metadata/page',
              relation: 'holds',
              other: '{$steps.the-item.outputs.sent#/metadata/page}',
            },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/state/echo/metadata.type.id',
    kind: 'state',
    title: '"metadata.type.id" comes back as it was sent: "organization"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/CommunityTypeInput/properties/id' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-item',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', type: { id: 'organization' } },
          },
        },
        expect: {
          status: ['201'],
          relations: [
            {
              value: '$response.body#/metadata/type/id',
              relation: 'holds',
              other: '{$request.body#/metadata/type/id}',
            },
          ],
        },
        outputs: { id: '$response.body#/id', body: '$response.body', sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/metadata/type/id',
              relation: 'holds',
              other: '{$steps.the-item.outputs.sent#/metadata/type/id}',
            },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/state/echo/metadata.website',
    kind: 'state',
    title: '"metadata.website" comes back as it was sent: "https://open-science.example.org/about"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/website' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-item',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', website: 'https://open-science.example.org/about' },
          },
        },
        expect: {
          status: ['201'],
          relations: [
            {
              value: '$response.body#/metadata/website',
              relation: 'holds',
              other: '{$request.body#/metadata/website}',
            },
          ],
        },
        outputs: { id: '$response.body#/id', body: '$response.body', sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/metadata/website',
              relation: 'holds',
              other: '{$steps.the-item.outputs.sent#/metadata/website}',
            },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/state/echo/metadata.organizations',
    kind: 'state',
    title: '"metadata.organizations" comes back as it was sent: [{"id":"01ggx4157"},{"id":"0aaaaaa11"},{"name":"text"},{"…',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/MetadataInput/properties/organizations' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-item',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Lifecycle',
              organizations: [{ id: '01ggx4157' }, { id: '0aaaaaa11' }, { name: 'text' }, { name: 'a' }],
            },
          },
        },
        expect: {
          status: ['201'],
          relations: [
            {
              value: '$response.body#/metadata/organizations',
              relation: 'holds',
              other: '{$request.body#/metadata/organizations}',
            },
          ],
        },
        outputs: { id: '$response.body#/id', body: '$response.body', sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/metadata/organizations',
              relation: 'holds',
              other: '{$steps.the-item.outputs.sent#/metadata/organizations}',
            },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'updateCommunity/state/echo',
    kind: 'state',
    title: 'all that is sent comes back: slug, access.visibility, access.member_policy, access.members_visibility, access.record_policy, access.record_submission_policy, access.review_policy, metadata.title, metadata.description, metadata.curation_policy, metadata.page, metadata.type.id, metadata.website, metadata.organizations',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}/put' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'updateCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: {
              visibility: 'restricted',
              member_policy: 'closed',
              record_policy: 'closed',
              members_visibility: 'restricted',
              record_submission_policy: 'open',
              review_policy: 'open',
            },
            metadata: {
              title: 'Größe & <b>"x"<\/b> 😀 it\'s  日本',
              description: 'Größe & <b>"x"<\/b> 😀 it\'s  日本',
              curation_policy: 'Plain words',
              page: 'Plain words',
              type: { id: 'organization' },
              website: 'https://open-science.example.org/about',
              organizations: [{ id: '01ggx4157' }, { id: '0aaaaaa11' }, { name: 'text' }, { name: 'a' }],
            },
          },
        },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/slug', relation: 'holds', other: '{$request.body#/slug}' },
            {
              value: '$response.body#/access/visibility',
              relation: 'holds',
              other: '{$request.body#/access/visibility}',
            },
            {
              value: '$response.body#/access/member_policy',
              relation: 'holds',
              other: '{$request.body#/access/member_policy}',
            },
            {
              value: '$response.body#/access/members_visibility',
              relation: 'holds',
              other: '{$request.body#/access/members_visibility}',
            },
            {
              value: '$response.body#/access/record_policy',
              relation: 'holds',
              other: '{$request.body#/access/record_policy}',
            },
            {
              value: '$response.body#/access/record_submission_policy',
              relation: 'holds',
              other: '{$request.body#/access/record_submission_policy}',
            },
            {
              value: '$response.body#/access/review_policy',
              relation: 'holds',
              other: '{$request.body#/access/review_policy}',
            },
            {
              value: '$response.body#/metadata/title',
              relation: 'holds',
              other: '{$request.body#/metadata/title}',
            },
            {
              value: '$response.body#/metadata/description',
              relation: 'holds',
              other: '{$request.body#/metadata/description}',
            },
            {
              value: '$response.body#/metadata/curation_policy',
              relation: 'holds',
              other: '{$request.body#/metadata/curation_policy}',
            },
            {
              value: '$response.body#/metadata/page',
              relation: 'holds',
              other: '{$request.body#/metadata/page}',
            },
            {
              value: '$response.body#/metadata/type/id',
              relation: 'holds',
              other: '{$request.body#/metadata/type/id}',
            },
            {
              value: '$response.body#/metadata/website',
              relation: 'holds',
              other: '{$request.body#/metadata/website}',
            },
            {
              value: '$response.body#/metadata/organizations',
              relation: 'holds',
              other: '{$request.body#/metadata/organizations}',
            },
          ],
        },
        outputs: { sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/slug',
              relation: 'holds',
              other: '{$steps.the-act.outputs.sent#/slug}',
            },
            {
              value: '$response.body#/access/visibility',
              relation: 'holds',
              other: '{$steps.the-act.outputs.sent#/access/visibility}',
            },
            {
              value: '$response.body#/access/member_policy',
              relation: 'holds',
              other: '{$steps.the-act.outputs.sent#/access/member_policy}',
            },
            {
              value: '$response.body#/access/members_visibility',
              relation: 'holds',
              other: '{$steps.the-act.outputs.sent#/access/members_visibility}',
            },
            {
              value: '$response.body#/access/record_policy',
              relation: 'holds',
              other: '{$steps.the-act.outputs.sent#/access/record_policy}',
            },
            {
              value: '$response.body#/access/record_submission_policy',
              relation: 'holds',
              other: '{$steps.the-act.outputs.sent#/access/record_submission_policy}',
            },
            {
              value: '$response.body#/access/review_policy',
              relation: 'holds',
              other: '{$steps.the-act.outputs.sent#/access/review_policy}',
            },
            {
              value: '$response.body#/metadata/title',
              relation: 'holds',
              other: '{$steps.the-act.outputs.sent#/metadata/title}',
            },
            {
              value: '$response.body#/metadata/description',
              relation: 'holds',
              other: '{$steps.the-act.outputs.sent#/metadata/description}',
            },
            {
              value: '$response.body#/metadata/curation_policy',
              relation: 'holds',
              other: '{$steps.the-act.outputs.sent#/metadata/curation_policy}',
            },
            {
              value: '$response.body#/metadata/page',
              relation: 'holds',
              other: '{$steps.the-act.outputs.sent#/metadata/page}',
            },
            {
              value: '$response.body#/metadata/type/id',
              relation: 'holds',
              other: '{$steps.the-act.outputs.sent#/metadata/type/id}',
            },
            {
              value: '$response.body#/metadata/website',
              relation: 'holds',
              other: '{$steps.the-act.outputs.sent#/metadata/website}',
            },
            {
              value: '$response.body#/metadata/organizations',
              relation: 'holds',
              other: '{$steps.the-act.outputs.sent#/metadata/organizations}',
            },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'renameCommunity/state/echo/slug',
    kind: 'state',
    title: '"slug" comes back as it was sent: "{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs…',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/RenameInput/properties/slug' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'renameCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
          },
        },
        expect: {
          status: ['200'],
          relations: [{ value: '$response.body#/slug', relation: 'holds', other: '{$request.body#/slug}' }],
        },
        outputs: { sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/slug',
              relation: 'holds',
              other: '{$steps.the-act.outputs.sent#/slug}',
            },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'createCommunity/state/default/access.members_visibility',
    kind: 'state',
    title: '"access.members_visibility" is "public" when it is not sent',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/AccessInput/properties/members_visibility/default',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-item',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: {
          status: ['201'],
          relations: [
            { value: '$response.body#/access/members_visibility', relation: 'holds', other: 'public' },
          ],
        },
        outputs: { id: '$response.body#/id', body: '$response.body' },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/state/default/access.review_policy',
    kind: 'state',
    title: '"access.review_policy" is "closed" when it is not sent',
    clause: {
      file: 'specs/communities/schemas.yaml',
      pointer: '/AccessInput/properties/review_policy/default',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-item',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: {
          status: ['201'],
          relations: [{ value: '$response.body#/access/review_policy', relation: 'holds', other: 'closed' }],
        },
        outputs: { id: '$response.body#/id', body: '$response.body' },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/state/read-only',
    kind: 'state',
    title: 'what is the service\'s own is not taken: id, created, updated, revision_id',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities/post' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-item',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
            id: '00000000-0000-4000-8000-000000000000',
            created: '3600-02-29T22:29:29.99+22:29',
            updated: '3600-02-29T22:29:29.99+22:29',
            revision_id: 2147483646,
          },
        },
        expect: {
          status: ['201'],
          relations: [
            {
              value: '$response.body#/id',
              relation: 'differs',
              other: '00000000-0000-4000-8000-000000000000',
            },
            { value: '$response.body#/created', relation: 'differs', other: '3600-02-29T22:29:29.99+22:29' },
            { value: '$response.body#/updated', relation: 'differs', other: '3600-02-29T22:29:29.99+22:29' },
            { value: '$response.body#/revision_id', relation: 'differs', other: 2147483646 },
          ],
        },
        outputs: { id: '$response.body#/id', body: '$response.body' },
      },
    ],
    stage: 0,
  },
  {
    id: 'updateCommunity/state/read-only',
    kind: 'state',
    title: 'what is the service\'s own is not taken: id, created, updated, revision_id',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}/put' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'updateCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
            id: '00000000-0000-4000-8000-000000000000',
            created: '3600-02-29T22:29:29.99+22:29',
            updated: '3600-02-29T22:29:29.99+22:29',
            revision_id: 2147483646,
          },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/id',
              relation: 'differs',
              other: '00000000-0000-4000-8000-000000000000',
            },
            { value: '$response.body#/created', relation: 'differs', other: '3600-02-29T22:29:29.99+22:29' },
            { value: '$response.body#/updated', relation: 'differs', other: '3600-02-29T22:29:29.99+22:29' },
            { value: '$response.body#/revision_id', relation: 'differs', other: 2147483646 },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'renameCommunity/state/kept',
    kind: 'state',
    title: 'what it does not name stays: access, metadata',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1rename/post',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeRenameCommunityStateKept,
      {
        id: 'the-act',
        operation: 'renameCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
          },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/access',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/access}',
            },
            {
              value: '$response.body#/metadata/title',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/metadata/title}',
            },
            {
              value: '$response.body#/metadata/description',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/metadata/description}',
            },
            {
              value: '$response.body#/metadata/curation_policy',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/metadata/curation_policy}',
            },
            {
              value: '$response.body#/metadata/page',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/metadata/page}',
            },
            {
              value: '$response.body#/metadata/website',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/metadata/website}',
            },
            {
              value: '$response.body#/metadata/organizations',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/metadata/organizations}',
            },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'uploadLogo/state/stored',
    kind: 'state',
    title: 'what was put can be read, byte for byte',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}~1logo/put' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeUploadLogo,
      {
        id: 'the-item',
        operation: 'uploadLogo',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          contentType: 'application/octet-stream',
          body: 'Größe 😀\r\n\u0000\n\r.',
        },
        expect: { status: ['200'] },
        outputs: { sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'readLogo',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.owner}' } },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body', relation: 'holds', other: '{$steps.the-item.outputs.sent}' },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'uploadLogo/state/replaced',
    kind: 'state',
    title: 'what is put a second time takes the place of the first',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}~1logo/put' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeUploadLogoStateReplaced,
      {
        id: 'the-act',
        operation: 'uploadLogo',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          contentType: 'application/octet-stream',
          body: 'another 😀 text,\nand longer',
        },
        expect: { status: ['200'] },
        outputs: { sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'readLogo',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.owner}' } },
        expect: {
          status: ['200'],
          relations: [{ value: '$response.body', relation: 'holds', other: '{$steps.the-act.outputs.sent}' }],
        },
      },
    ],
    stage: 2,
  },
  {
    id: 'uploadLogo/state/isolated',
    kind: 'state',
    title: 'what is put in another place leaves it as it is',
    clause: { file: 'specs/communities/openapi.yaml', pointer: '/paths/~1api~1communities~1{id}~1logo/put' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeReadLogoStateIsolated,
      {
        id: 'the-other-place',
        operation: 'readLogo',
        send: {
          path: { id: '{$inputs.unique}n' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['2XX', '404', '410'],
          relations: [
            { value: '$response.body', relation: 'differs', other: '{$steps.the-item.outputs.sent}' },
          ],
        },
      },
      {
        id: 'the-act',
        operation: 'uploadLogo',
        send: {
          path: { id: '{$inputs.unique}n' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          contentType: 'application/octet-stream',
          body: 'another 😀 text,\nand longer',
        },
        expect: { status: ['200'] },
        outputs: { sent: '$request.body' },
      },
      {
        id: 'the-sight',
        operation: 'readLogo',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.owner}' } },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body', relation: 'holds', other: '{$steps.the-item.outputs.sent}' },
          ],
        },
      },
    ],
    stage: 3,
  },
  {
    id: 'deleteLogo/state/gone/readLogo',
    kind: 'state',
    title: 'after it readLogo finds nothing, and what is put again',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1logo/delete',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeUploadLogoStateReplaced,
      {
        id: 'the-act',
        operation: 'deleteLogo',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.owner}' } },
        expect: { status: ['204'] },
      },
      {
        id: 'the-sight',
        operation: 'readLogo',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.owner}' } },
        expect: { status: ['404', '410'] },
      },
      {
        id: 'the-return',
        operation: 'uploadLogo',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          contentType: 'application/octet-stream',
          body: 'another 😀 text,\nand longer',
        },
        expect: { status: ['200'] },
        outputs: { sent: '$request.body' },
      },
      {
        id: 'the-last-sight',
        operation: 'readLogo',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.owner}' } },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body', relation: 'holds', other: '{$steps.the-return.outputs.sent}' },
          ],
        },
      },
    ],
    stage: 2,
  },
  {
    id: 'featureCommunity/state/stored',
    kind: 'state',
    title: 'what was made can be seen, as it was answered',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1featured/post',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'the-item',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2020-02-03T10:52:23.945755Z' },
        },
        expect: { status: ['201'] },
        outputs: { id: '$response.body#/id', body: '$response.body' },
      },
      {
        id: 'the-sight',
        operation: 'listFeaturedEntries',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.system}' } },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/hits/hits',
              relation: 'lists',
              other: '{$steps.the-item.outputs.body}',
            },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'featureCommunity/state/distinct',
    kind: 'state',
    title: 'two that are made have two values of "id"',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1featured/post',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunityStateDistinct,
      {
        id: 'the-neighbour',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2020-02-03T10:52:23.945755Z' },
        },
        expect: {
          status: ['201'],
          relations: [
            { value: '$response.body#/id', relation: 'differs', other: '{$steps.the-item.outputs.id}' },
          ],
        },
        outputs: { id: '$response.body#/id', body: '$response.body' },
      },
    ],
    stage: 2,
  },
  {
    id: 'updateFeaturedEntry/state/stable',
    kind: 'state',
    title: '"id" stays what it is',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1featured~1{featured_entry_id}/put',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunityStateDistinct,
      {
        id: 'the-act',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$inputs.unique', featured_entry_id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2999-01-01T00:00:00.000000Z' },
        },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/id', relation: 'holds', other: '{$steps.the-item.outputs.id}' },
          ],
        },
      },
    ],
    stage: 2,
  },
  {
    id: 'updateFeaturedEntry/state/stored',
    kind: 'state',
    title: 'the change can be seen, as it was answered',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1featured~1{featured_entry_id}/put',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunityStateDistinct,
      {
        id: 'the-act',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$inputs.unique', featured_entry_id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2999-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['200'] },
        outputs: { body: '$response.body' },
      },
      {
        id: 'the-sight',
        operation: 'listFeaturedEntries',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.system}' } },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/hits/hits', relation: 'lists', other: '{$steps.the-act.outputs.body}' },
          ],
        },
      },
    ],
    stage: 2,
  },
  {
    id: 'updateFeaturedEntry/state/isolated',
    kind: 'state',
    title: 'another one stays as it is',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1featured~1{featured_entry_id}/put',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeUpdateFeaturedEntry,
      {
        id: 'the-act',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$inputs.unique', featured_entry_id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2999-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['200'] },
      },
      {
        id: 'the-sight',
        operation: 'listFeaturedEntries',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.system}' } },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/hits/hits',
              relation: 'lists',
              other: '{$steps.the-neighbour.outputs.body}',
            },
          ],
        },
      },
    ],
    stage: 3,
  },
  {
    id: 'updateFeaturedEntry/state/isolated/count',
    kind: 'state',
    title: 'there are as many as before',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1featured~1{featured_entry_id}/put',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeUpdateFeaturedEntryStateIsolatedCount,
      {
        id: 'the-act',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$inputs.unique', featured_entry_id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2999-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['200'] },
      },
      {
        id: 'the-sight',
        operation: 'listFeaturedEntries',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.system}' } },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/hits/hits',
              relation: 'counts',
              other: '{$steps.the-neighbour.outputs.list}',
            },
          ],
        },
      },
    ],
    stage: 3,
  },
  {
    id: 'deleteFeaturedEntry/state/gone/updateFeaturedEntry',
    kind: 'state',
    title: 'after it updateFeaturedEntry finds nothing',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1featured~1{featured_entry_id}/delete',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunityStateDistinct,
      {
        id: 'the-act',
        operation: 'deleteFeaturedEntry',
        send: {
          path: { id: '$inputs.unique', featured_entry_id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'the-sight',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$inputs.unique', featured_entry_id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2999-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['404', '410'] },
      },
    ],
    stage: 2,
  },
  {
    id: 'deleteFeaturedEntry/state/unlisted',
    kind: 'state',
    title: 'the list does not hold it any more',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1featured~1{featured_entry_id}/delete',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunityStateDistinct,
      {
        id: 'the-act',
        operation: 'deleteFeaturedEntry',
        send: {
          path: { id: '$inputs.unique', featured_entry_id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'the-sight',
        operation: 'listFeaturedEntries',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.system}' } },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/hits/hits',
              relation: 'omits',
              other: { id: '{$steps.the-item.outputs.id}' },
            },
          ],
        },
      },
    ],
    stage: 2,
  },
  {
    id: 'deleteFeaturedEntry/state/isolated',
    kind: 'state',
    title: 'another one stays as it is',
    clause: {
      file: 'specs/communities/openapi.yaml',
      pointer: '/paths/~1api~1communities~1{id}~1featured~1{featured_entry_id}/delete',
    },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeUpdateFeaturedEntry,
      {
        id: 'the-act',
        operation: 'deleteFeaturedEntry',
        send: {
          path: { id: '$inputs.unique', featured_entry_id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'the-sight',
        operation: 'listFeaturedEntries',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.system}' } },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/hits/hits',
              relation: 'lists',
              other: '{$steps.the-neighbour.outputs.body}',
            },
          ],
        },
      },
    ],
    stage: 3,
  },
  {
    id: 'featureCommunity/state/echo/start_date',
    kind: 'state',
    title: '"start_date" comes back as it was sent: "2026-06-03T10:04:14.837956+00:00"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/FeaturedEntryInput/properties/start_date' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'the-item',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2026-06-03T10:04:14.837956+00:00' },
        },
        expect: {
          status: ['201'],
          relations: [
            { value: '$response.body#/start_date', relation: 'holds', other: '{$request.body#/start_date}' },
          ],
        },
        outputs: { id: '$response.body#/id', body: '$response.body', sent: '$request.body' },
      },
    ],
    stage: 1,
  },
  {
    id: 'updateFeaturedEntry/state/echo/start_date',
    kind: 'state',
    title: '"start_date" comes back as it was sent: "2026-06-03T10:04:14.837956+00:00"',
    clause: { file: 'specs/communities/schemas.yaml', pointer: '/FeaturedEntryInput/properties/start_date' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunityStateDistinct,
      {
        id: 'the-act',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$inputs.unique', featured_entry_id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2026-06-03T10:04:14.837956+00:00' },
        },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/start_date', relation: 'holds', other: '{$request.body#/start_date}' },
          ],
        },
        outputs: { sent: '$request.body' },
      },
    ],
    stage: 2,
  },
  {
    id: 'listCommunities/rule/paging/first',
    kind: 'rule',
    title: 'the first page has the first two of three [C7.2.2] [C7.3]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/0' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunitiesRulePagingFirst,
      {
        id: 'the-act',
        operation: 'listCommunities',
        send: { query: { q: '{$inputs.unique}', size: 2, page: 1 } },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/hits/hits',
              relation: 'holds',
              other: [
                { id: '{$steps.the-whole.outputs.items#/0/id}' },
                { id: '{$steps.the-whole.outputs.items#/1/id}' },
              ],
            },
            { value: '$response.body#/hits/total', relation: 'holds', other: 3 },
          ],
          criteria: [
            { type: 'regex', context: '$response.body#/links/self', condition: '[?&](?:q|q)=[^&#]' },
            {
              type: 'regex',
              context: '$response.body#/links/self',
              condition: '[?&](?:size|size)=2(?:&|#|$)',
            },
            {
              type: 'regex',
              context: '$response.body#/links/next',
              condition: '[?&](?:page|page)=2(?:&|#|$)',
            },
            {
              type: 'regex',
              context: '$response.body#/links/next',
              condition: '[?&](?:size|size)=2(?:&|#|$)',
            },
            { type: 'simple', condition: '$response.body#/links/prev == null' },
          ],
        },
      },
    ],
    stage: 4,
  },
  {
    id: 'listCommunities/rule/paging/second',
    kind: 'rule',
    title: 'the second page has the third [C7.2.2] [C7.3]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/0' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunitiesRulePagingFirst,
      {
        id: 'the-act',
        operation: 'listCommunities',
        send: { query: { q: '{$inputs.unique}', size: 2, page: 2 } },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/hits/hits',
              relation: 'holds',
              other: [{ id: '{$steps.the-whole.outputs.items#/2/id}' }],
            },
            { value: '$response.body#/hits/total', relation: 'holds', other: 3 },
          ],
          criteria: [
            { type: 'regex', context: '$response.body#/links/self', condition: '[?&](?:q|q)=[^&#]' },
            {
              type: 'regex',
              context: '$response.body#/links/self',
              condition: '[?&](?:size|size)=2(?:&|#|$)',
            },
            {
              type: 'regex',
              context: '$response.body#/links/self',
              condition: '[?&](?:page|page)=2(?:&|#|$)',
            },
            { type: 'simple', condition: '$response.body#/links/next == null' },
            {
              type: 'regex',
              context: '$response.body#/links/prev',
              condition: '[?&](?:page|page)=1(?:&|#|$)',
            },
            {
              type: 'regex',
              context: '$response.body#/links/prev',
              condition: '[?&](?:size|size)=2(?:&|#|$)',
            },
          ],
        },
      },
    ],
    stage: 4,
  },
  {
    id: 'listCommunities/rule/paging/beyond',
    kind: 'rule',
    title: 'beyond the last page there is nothing [C7.2.2] [C7.3]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/0' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunitiesRulePagingFirst,
      {
        id: 'the-act',
        operation: 'listCommunities',
        send: { query: { q: '{$inputs.unique}', size: 2, page: 999 } },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/hits/hits', relation: 'holds', other: [] },
            { value: '$response.body#/hits/total', relation: 'holds', other: 3 },
          ],
        },
      },
    ],
    stage: 4,
  },
  {
    id: 'listCommunities/rule/paging/default',
    kind: 'rule',
    title: 'a page has 10 when no size is asked for [C7.2.2] [C7.3]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/0' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunitiesRulePagingDefault,
      {
        id: 'the-act',
        operation: 'listCommunities',
        send: { query: { q: '{$inputs.unique}' } },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/hits/hits', relation: 'counts', other: 10 },
            { value: '$response.body#/hits/total', relation: 'holds', other: 11 },
          ],
        },
      },
    ],
    stage: 11,
  },
  {
    id: 'listUserCommunities/rule/paging/first',
    kind: 'rule',
    title: 'the first page has the first two of three [C7.6.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/1' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunitiesRulePagingFirst,
      {
        id: 'the-act',
        operation: 'listUserCommunities',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          query: { q: '{$inputs.unique}', size: 2, page: 1 },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/hits/hits',
              relation: 'holds',
              other: [
                { id: '{$steps.the-whole.outputs.items#/0/id}' },
                { id: '{$steps.the-whole.outputs.items#/1/id}' },
              ],
            },
            { value: '$response.body#/hits/total', relation: 'holds', other: 3 },
          ],
        },
      },
    ],
    stage: 4,
  },
  {
    id: 'listUserCommunities/rule/paging/second',
    kind: 'rule',
    title: 'the second page has the third [C7.6.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/1' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunitiesRulePagingFirst,
      {
        id: 'the-act',
        operation: 'listUserCommunities',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          query: { q: '{$inputs.unique}', size: 2, page: 2 },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/hits/hits',
              relation: 'holds',
              other: [{ id: '{$steps.the-whole.outputs.items#/2/id}' }],
            },
            { value: '$response.body#/hits/total', relation: 'holds', other: 3 },
          ],
        },
      },
    ],
    stage: 4,
  },
  {
    id: 'listUserCommunities/rule/paging/beyond',
    kind: 'rule',
    title: 'beyond the last page there is nothing [C7.6.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/1' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListUserCommunitiesRulePagingFirst,
      {
        id: 'the-act',
        operation: 'listUserCommunities',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          query: { q: '{$inputs.unique}', size: 2, page: 999 },
        },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/hits/hits', relation: 'holds', other: [] },
            { value: '$response.body#/hits/total', relation: 'holds', other: 3 },
          ],
        },
      },
    ],
    stage: 4,
  },
  {
    id: 'listUserCommunities/rule/paging/default',
    kind: 'rule',
    title: 'a page has 10 when no size is asked for [C7.6.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/1' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunitiesRulePagingDefault,
      {
        id: 'the-act',
        operation: 'listUserCommunities',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          query: { q: '{$inputs.unique}' },
        },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/hits/hits', relation: 'counts', other: 10 },
            { value: '$response.body#/hits/total', relation: 'holds', other: 11 },
          ],
        },
      },
    ],
    stage: 11,
  },
  {
    id: 'listCommunities/rule/count/0',
    kind: 'rule',
    title: '0 that were made are listed, all of them [C7.3]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/2' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-sight',
        operation: 'listCommunities',
        send: { query: { q: '{$inputs.unique}' } },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/hits/hits', relation: 'counts', other: 0 },
            { value: '$response.body#/hits/total', relation: 'holds', other: 0 },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'listCommunities/rule/count/2',
    kind: 'rule',
    title: '2 that were made are listed, all of them [C7.3]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/2' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunitiesRuleCount2,
      {
        id: 'the-sight',
        operation: 'listCommunities',
        send: { query: { q: '{$inputs.unique}' } },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/hits/hits', relation: 'counts', other: 2 },
            { value: '$response.body#/hits/total', relation: 'holds', other: 2 },
          ],
        },
      },
    ],
    stage: 2,
  },
  {
    id: 'listUserCommunities/rule/count/0',
    kind: 'rule',
    title: '0 that were made are listed, all of them [C7.6.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/3' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-sight',
        operation: 'listUserCommunities',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          query: { q: '{$inputs.unique}' },
        },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/hits/hits', relation: 'counts', other: 0 },
            { value: '$response.body#/hits/total', relation: 'holds', other: 0 },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'listUserCommunities/rule/count/2',
    kind: 'rule',
    title: '2 that were made are listed, all of them [C7.6.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/3' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunitiesRuleCount2,
      {
        id: 'the-sight',
        operation: 'listUserCommunities',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          query: { q: '{$inputs.unique}' },
        },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/hits/hits', relation: 'counts', other: 2 },
            { value: '$response.body#/hits/total', relation: 'holds', other: 2 },
          ],
        },
      },
    ],
    stage: 2,
  },
  {
    id: 'listFeaturedEntries/rule/count/0',
    kind: 'rule',
    title: '0 that were made are listed, all of them [C9.2]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/4' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunity,
      {
        id: 'the-sight',
        operation: 'listFeaturedEntries',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.system}' } },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/hits/hits', relation: 'counts', other: 0 },
            { value: '$response.body#/hits/total', relation: 'holds', other: 0 },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'listFeaturedEntries/rule/count/2',
    kind: 'rule',
    title: '2 that were made are listed, all of them [C9.2]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/4' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListFeaturedEntries,
      {
        id: 'the-sight',
        operation: 'listFeaturedEntries',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.system}' } },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/hits/hits', relation: 'counts', other: 2 },
            { value: '$response.body#/hits/total', relation: 'holds', other: 2 },
          ],
        },
      },
    ],
    stage: 3,
  },
  {
    id: 'listCommunities/rule/order/created/descending/newest',
    kind: 'rule',
    title: '/created is descending with sort newest [C7.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/5' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunitiesRuleOrderCreatedDescendingNewest,
      {
        id: 'the-act',
        operation: 'listCommunities',
        send: { query: { q: '{$inputs.unique}', sort: 'newest' } },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/hits/hits', relation: 'descends', other: '/created' },
            { value: '$response.body#/sortBy', relation: 'holds', other: 'newest' },
          ],
        },
      },
    ],
    stage: 4,
  },
  {
    id: 'listCommunities/rule/order/created/ascending/oldest',
    kind: 'rule',
    title: '/created is ascending with sort oldest [C7.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/6' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunitiesRuleOrderCreatedDescendingNewest,
      {
        id: 'the-act',
        operation: 'listCommunities',
        send: { query: { q: '{$inputs.unique}', sort: 'oldest' } },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/hits/hits', relation: 'ascends', other: '/created' },
            { value: '$response.body#/sortBy', relation: 'holds', other: 'oldest' },
          ],
        },
      },
    ],
    stage: 4,
  },
  {
    id: 'listCommunities/rule/order/updated/descending/updated-desc',
    kind: 'rule',
    title: '/updated is descending with sort updated-desc [C7.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/7' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunitiesRuleOrderCreatedDescendingNewest,
      {
        id: 'the-act',
        operation: 'listCommunities',
        send: { query: { q: '{$inputs.unique}', sort: 'updated-desc' } },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/hits/hits', relation: 'descends', other: '/updated' },
            { value: '$response.body#/sortBy', relation: 'holds', other: 'updated-desc' },
          ],
        },
      },
    ],
    stage: 4,
  },
  {
    id: 'listCommunities/rule/order/updated/ascending/updated-asc',
    kind: 'rule',
    title: '/updated is ascending with sort updated-asc [C7.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/8' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunitiesRuleOrderCreatedDescendingNewest,
      {
        id: 'the-act',
        operation: 'listCommunities',
        send: { query: { q: '{$inputs.unique}', sort: 'updated-asc' } },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/hits/hits', relation: 'ascends', other: '/updated' },
            { value: '$response.body#/sortBy', relation: 'holds', other: 'updated-asc' },
          ],
        },
      },
    ],
    stage: 4,
  },
  {
    id: 'listCommunities/rule/order/created/descending',
    kind: 'rule',
    title: 'newest first without a query: /created is descending [C7.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/9' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunitiesRuleOrderCreatedDescendingNewest,
      {
        id: 'the-act',
        operation: 'listCommunities',
        send: {},
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/hits/hits', relation: 'descends', other: '/created' },
            { value: '$response.body#/sortBy', relation: 'holds', other: 'newest' },
          ],
        },
      },
    ],
    stage: 4,
  },
  {
    id: 'listCommunities/rule/filter/type/event',
    kind: 'rule',
    title: '"type" "event" finds what has it, and nothing else [C7.5]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/10' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunitiesRuleFilterTypeEvent,
      {
        id: 'the-act',
        operation: 'listCommunities',
        send: { query: { q: '{$inputs.unique}', type: ['event'] } },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/hits/hits',
              relation: 'each',
              other: { metadata: { type: { id: 'event' } } },
            },
            {
              value: '$response.body#/hits/hits',
              relation: 'lists',
              other: { id: '{$steps.item-1.outputs.key}' },
            },
            { value: '$response.body#/hits/total', relation: 'holds', other: 1 },
          ],
        },
      },
    ],
    stage: 2,
  },
  {
    id: 'listCommunities/rule/filter/type/project',
    kind: 'rule',
    title: '"type" "project" finds what has it, and nothing else [C7.5]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/10' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunitiesRuleFilterTypeEvent,
      {
        id: 'the-act',
        operation: 'listCommunities',
        send: { query: { q: '{$inputs.unique}', type: ['project'] } },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/hits/hits',
              relation: 'each',
              other: { metadata: { type: { id: 'project' } } },
            },
            {
              value: '$response.body#/hits/hits',
              relation: 'lists',
              other: { id: '{$steps.item-2.outputs.key}' },
            },
            { value: '$response.body#/hits/total', relation: 'holds', other: 1 },
          ],
        },
      },
    ],
    stage: 2,
  },
  {
    id: 'listCommunities/rule/filter/q/é{$inputs.unique}',
    kind: 'rule',
    title: 'words beyond ASCII: "q" "é{$inputs.unique}" finds what has it, and nothing else [C7.4]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/11' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunitiesRuleFilterQÉInputsUnique,
      {
        id: 'the-act',
        operation: 'listCommunities',
        send: { query: { q: 'é{$inputs.unique}' } },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/hits/hits',
              relation: 'each',
              other: { metadata: { title: 'é{$inputs.unique}' } },
            },
            {
              value: '$response.body#/hits/hits',
              relation: 'lists',
              other: { id: '{$steps.item-1.outputs.key}' },
            },
            { value: '$response.body#/hits/total', relation: 'holds', other: 1 },
          ],
        },
      },
    ],
    stage: 2,
  },
  {
    id: 'listCommunities/rule/filter/q/ø{$inputs.unique}',
    kind: 'rule',
    title: 'words beyond ASCII: "q" "ø{$inputs.unique}" finds what has it, and nothing else [C7.4]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/11' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunitiesRuleFilterQÉInputsUnique,
      {
        id: 'the-act',
        operation: 'listCommunities',
        send: { query: { q: 'ø{$inputs.unique}' } },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/hits/hits',
              relation: 'each',
              other: { metadata: { title: 'ø{$inputs.unique}' } },
            },
            {
              value: '$response.body#/hits/hits',
              relation: 'lists',
              other: { id: '{$steps.item-2.outputs.key}' },
            },
            { value: '$response.body#/hits/total', relation: 'holds', other: 1 },
          ],
        },
      },
    ],
    stage: 2,
  },
  {
    id: 'listUserCommunities/rule/filter/type/event',
    kind: 'rule',
    title: '"type" "event" finds what has it, and nothing else [C7.6.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/12' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunitiesRuleFilterTypeEvent,
      {
        id: 'the-act',
        operation: 'listUserCommunities',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          query: { q: '{$inputs.unique}', type: ['event'] },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/hits/hits',
              relation: 'each',
              other: { metadata: { type: { id: 'event' } } },
            },
            {
              value: '$response.body#/hits/hits',
              relation: 'lists',
              other: { id: '{$steps.item-1.outputs.key}' },
            },
            { value: '$response.body#/hits/total', relation: 'holds', other: 1 },
          ],
        },
      },
    ],
    stage: 2,
  },
  {
    id: 'listUserCommunities/rule/filter/type/project',
    kind: 'rule',
    title: '"type" "project" finds what has it, and nothing else [C7.6.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/12' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunitiesRuleFilterTypeEvent,
      {
        id: 'the-act',
        operation: 'listUserCommunities',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          query: { q: '{$inputs.unique}', type: ['project'] },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/hits/hits',
              relation: 'each',
              other: { metadata: { type: { id: 'project' } } },
            },
            {
              value: '$response.body#/hits/hits',
              relation: 'lists',
              other: { id: '{$steps.item-2.outputs.key}' },
            },
            { value: '$response.body#/hits/total', relation: 'holds', other: 1 },
          ],
        },
      },
    ],
    stage: 2,
  },
  {
    id: 'listUserCommunities/rule/order/created/descending',
    kind: 'rule',
    title: 'newest first without a query: /created is descending [C7.6.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/13' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunitiesRuleOrderCreatedDescendingNewest,
      {
        id: 'the-act',
        operation: 'listUserCommunities',
        send: { headers: { Authorization: 'Bearer {$inputs.token.owner}' } },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/hits/hits', relation: 'descends', other: '/created' },
            { value: '$response.body#/sortBy', relation: 'holds', other: 'newest' },
          ],
        },
      },
    ],
    stage: 4,
  },
  {
    id: 'listUserCommunities/rule/order/created/ascending/oldest',
    kind: 'rule',
    title: '/created is ascending with sort oldest [C7.6.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/14' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunitiesRuleOrderCreatedDescendingNewest,
      {
        id: 'the-act',
        operation: 'listUserCommunities',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          query: { q: '{$inputs.unique}', sort: 'oldest' },
        },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/hits/hits', relation: 'ascends', other: '/created' },
            { value: '$response.body#/sortBy', relation: 'holds', other: 'oldest' },
          ],
        },
      },
    ],
    stage: 4,
  },
  {
    id: 'listUserCommunities/rule/order/updated/descending/updated-desc',
    kind: 'rule',
    title: '/updated is descending with sort updated-desc [C7.6.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/15' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeListCommunitiesRuleOrderCreatedDescendingNewest,
      {
        id: 'the-act',
        operation: 'listUserCommunities',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          query: { q: '{$inputs.unique}', sort: 'updated-desc' },
        },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/hits/hits', relation: 'descends', other: '/updated' },
            { value: '$response.body#/sortBy', relation: 'holds', other: 'updated-desc' },
          ],
        },
      },
    ],
    stage: 4,
  },
  {
    id: 'readCommunity/rule/alternateKey',
    kind: 'rule',
    title: '"slug" leads to the same as "id" [C4.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/16' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.body#/slug}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/id', relation: 'holds', other: '{$steps.the-item.outputs.id}' },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'updateCommunity/rule/alternateKey',
    kind: 'rule',
    title: '"slug" leads to the same as "id" [C4.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/16' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'updateCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.body#/slug}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
          },
        },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/id', relation: 'holds', other: '{$steps.the-item.outputs.id}' },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'renameCommunity/rule/alternateKey',
    kind: 'rule',
    title: '"slug" leads to the same as "id" [C4.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/16' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'renameCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.body#/slug}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
          },
        },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/id', relation: 'holds', other: '{$steps.the-item.outputs.id}' },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'readCommunity/rule/alternateKey/unknown',
    kind: 'rule',
    title: 'a "slug" that nobody has leads nowhere [C4.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/16' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeReadCommunityRuleAlternateKeyUnknown,
      {
        id: 'the-act',
        operation: 'readCommunity',
        send: {
          path: { id: '{$inputs.unique}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['404'] },
      },
    ],
    stage: 1,
  },
  {
    id: 'updateCommunity/rule/alternateKey/unknown',
    kind: 'rule',
    title: 'a "slug" that nobody has leads nowhere [C4.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/16' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeReadCommunityRuleAlternateKeyUnknown,
      {
        id: 'the-act',
        operation: 'updateCommunity',
        send: {
          path: { id: '{$inputs.unique}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
          },
        },
        expect: { status: ['404'] },
      },
    ],
    stage: 1,
  },
  {
    id: 'renameCommunity/rule/alternateKey/unknown',
    kind: 'rule',
    title: 'a "slug" that nobody has leads nowhere [C4.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/16' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeReadCommunityRuleAlternateKeyUnknown,
      {
        id: 'the-act',
        operation: 'renameCommunity',
        send: {
          path: { id: '{$inputs.unique}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
          },
        },
        expect: { status: ['404'] },
      },
    ],
    stage: 1,
  },
  {
    id: 'deleteCommunity/rule/alternateKey',
    kind: 'rule',
    title: 'what is removed by "slug" is gone by "id" [C4.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/16' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'deleteCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.body#/slug}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['404', '410'] },
      },
    ],
    stage: 1,
  },
  {
    id: 'renameCommunity/rule/alternateKey/old',
    kind: 'rule',
    title: 'the old "slug" leads nowhere [C4.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/16' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'renameCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.body#/slug}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
          },
        },
        expect: { status: ['200'] },
        outputs: { body: '$response.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.body#/slug}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['404', '410'] },
      },
    ],
    stage: 1,
  },
  {
    id: 'renameCommunity/rule/alternateKey/new',
    kind: 'rule',
    title: 'the new "slug" leads to the same [C4.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/16' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'renameCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
          },
        },
        expect: { status: ['200'] },
        outputs: { body: '$response.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-act.outputs.body#/slug}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/id', relation: 'holds', other: '{$steps.the-item.outputs.id}' },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'createCommunity/rule/counter/revision_id',
    kind: 'rule',
    title: '"revision_id" starts at 1 [C2.5.4]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/17' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-item',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: {
          status: ['201'],
          relations: [{ value: '$response.body#/revision_id', relation: 'holds', other: 1 }],
        },
        outputs: { id: '$response.body#/id', body: '$response.body' },
      },
    ],
    stage: 0,
  },
  {
    id: 'updateCommunity/rule/counter/revision_id',
    kind: 'rule',
    title: '"revision_id" grows, and a read shows it [C2.5.4]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/17' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'updateCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
          },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/revision_id',
              relation: 'exceeds',
              other: '{$steps.the-item.outputs.body#/revision_id}',
            },
          ],
        },
        outputs: { body: '$response.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/revision_id',
              relation: 'holds',
              other: '{$steps.the-act.outputs.body#/revision_id}',
            },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'renameCommunity/rule/counter/revision_id',
    kind: 'rule',
    title: '"revision_id" grows with each of updateCommunity, renameCommunity [C2.5.4]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/17' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act-1',
        operation: 'updateCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
          },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/revision_id',
              relation: 'exceeds',
              other: '{$steps.the-item.outputs.body#/revision_id}',
            },
          ],
        },
        outputs: { body: '$response.body' },
      },
      {
        id: 'the-act-2',
        operation: 'renameCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
          },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/revision_id',
              relation: 'exceeds',
              other: '{$steps.the-act-1.outputs.body#/revision_id}',
            },
          ],
        },
        outputs: { body: '$response.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/revision_id',
              relation: 'holds',
              other: '{$steps.the-act-2.outputs.body#/revision_id}',
            },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'updateCommunity/rule/immutable/created',
    kind: 'rule',
    title: '"created" stays what it is [C2.5.4]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/18' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'updateCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
          },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/created',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/created}',
            },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'renameCommunity/rule/immutable/created',
    kind: 'rule',
    title: '"created" stays what it is [C2.5.4]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/18' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'renameCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
          },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/created',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/created}',
            },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'updateCommunity/rule/immutable/slug',
    kind: 'rule',
    title: '"slug" stays what it is [C1.10]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/19' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'updateCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
          },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/slug',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/slug}',
            },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'updateCommunity/rule/immutable/slug/refused',
    kind: 'rule',
    title: 'another "slug" is refused, and nothing changes [C1.10]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/19' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'updateCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$steps.the-item.outputs.body#/slug}n',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
          },
        },
        expect: { status: ['400'] },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/id', relation: 'holds', other: '{$steps.the-item.outputs.body#/id}' },
            {
              value: '$response.body#/slug',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/slug}',
            },
            {
              value: '$response.body#/created',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/created}',
            },
            {
              value: '$response.body#/updated',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/updated}',
            },
            {
              value: '$response.body#/revision_id',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/revision_id}',
            },
            {
              value: '$response.body#/access',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/access}',
            },
            {
              value: '$response.body#/metadata',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/metadata}',
            },
            {
              value: '$response.body#/links',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/links}',
            },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'createCommunity/rule/unique/slug',
    kind: 'rule',
    title: 'a second one of the same "slug" is refused, and the first stays as it is [C1.13] [C2.2.9] [C2.2.11] [C4.4.3]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/20' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: {
          status: ['400'],
          relations: [{ value: '$response.body#/errors', relation: 'lists', other: { field: 'slug' } }],
        },
        outputs: { id: '$response.body#/id', body: '$response.body' },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            { value: '$response.body#/id', relation: 'holds', other: '{$steps.the-item.outputs.body#/id}' },
            {
              value: '$response.body#/slug',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/slug}',
            },
            {
              value: '$response.body#/created',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/created}',
            },
            {
              value: '$response.body#/updated',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/updated}',
            },
            {
              value: '$response.body#/revision_id',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/revision_id}',
            },
            {
              value: '$response.body#/access',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/access}',
            },
            {
              value: '$response.body#/metadata',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/metadata}',
            },
            {
              value: '$response.body#/links',
              relation: 'holds',
              other: '{$steps.the-item.outputs.body#/links}',
            },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'createCommunity/rule/unique/slug/case',
    kind: 'rule',
    title: '"slug" in capitals is the same [C1.13] [C2.2.9] [C2.2.11] [C4.4.3]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/20' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunityRuleUniqueSlugCase,
      {
        id: 'the-act',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: 'MIXED{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: {
          status: ['400'],
          relations: [{ value: '$response.body#/errors', relation: 'lists', other: { field: 'slug' } }],
        },
        outputs: { id: '$response.body#/id', body: '$response.body' },
      },
    ],
    stage: 1,
  },
  {
    id: 'deleteCommunity/rule/unique/slug',
    kind: 'rule',
    title: 'its "slug" stays taken [C1.13] [C2.2.9] [C2.2.11] [C4.4.3]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/20' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-removal',
        operation: 'deleteCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'the-act',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: {
          status: ['400'],
          relations: [{ value: '$response.body#/errors', relation: 'lists', other: { field: 'slug' } }],
        },
        outputs: { id: '$response.body#/id', body: '$response.body' },
      },
    ],
    stage: 1,
  },
  {
    id: 'renameCommunity/rule/unique/slug/free',
    kind: 'rule',
    title: 'the "slug" that it had is free again [C1.13] [C2.2.9] [C2.2.11] [C4.4.3]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/20' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-change',
        operation: 'renameCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
          },
        },
        expect: { status: ['200'] },
      },
      {
        id: 'the-act',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: { status: ['201'] },
        outputs: { id: '$response.body#/id', body: '$response.body' },
      },
    ],
    stage: 1,
  },
  {
    id: 'renameCommunity/rule/unique/slug/taken',
    kind: 'rule',
    title: 'it cannot take the "slug" of another one [C1.13] [C2.2.9] [C2.2.11] [C4.4.3]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/20' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeUpdateCommunity,
      {
        id: 'the-act',
        operation: 'renameCommunity',
        send: {
          path: { id: '{$steps.the-neighbour.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: { slug: '{$steps.the-item.outputs.body#/slug}' },
        },
        expect: { status: ['400'] },
      },
    ],
    stage: 2,
  },
  {
    id: 'renameCommunity/rule/fault/slug',
    kind: 'rule',
    title: 'no rename to the slug it has: it is refused as 400 [C2.2.11]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/21' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'renameCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: { slug: '{$steps.the-item.outputs.body#/slug}' },
        },
        expect: { status: ['400'] },
      },
    ],
    stage: 1,
  },
  {
    id: 'deleteCommunity/rule/lifetime/readCommunity',
    kind: 'rule',
    title: 'after it readCommunity answers 410 [C1.13] [C5.3]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/22' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'deleteCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['410'] },
      },
    ],
    stage: 1,
  },
  {
    id: 'deleteCommunity/rule/lifetime/updateCommunity',
    kind: 'rule',
    title: 'after it updateCommunity answers 410 [C1.13] [C5.3]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/22' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'deleteCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'the-sight',
        operation: 'updateCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
          },
        },
        expect: { status: ['410'] },
      },
    ],
    stage: 1,
  },
  {
    id: 'deleteCommunity/rule/lifetime/deleteCommunity',
    kind: 'rule',
    title: 'after it deleteCommunity answers 410 [C1.13] [C5.3]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/22' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'deleteCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'the-sight',
        operation: 'deleteCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['410'] },
      },
    ],
    stage: 1,
  },
  {
    id: 'deleteCommunity/rule/lifetime/renameCommunity',
    kind: 'rule',
    title: 'after it renameCommunity answers 410 [C1.13] [C5.3]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/22' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'deleteCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'the-sight',
        operation: 'renameCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
          },
        },
        expect: { status: ['410'] },
      },
    ],
    stage: 1,
  },
  {
    id: 'deleteCommunity/rule/lifetime/featureCommunity',
    kind: 'rule',
    title: 'after it featureCommunity answers 410 [C1.13] [C5.3]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/22' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-act',
        operation: 'deleteCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'the-sight',
        operation: 'featureCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2020-02-03T10:52:23.945755Z' },
        },
        expect: { status: ['410'] },
      },
    ],
    stage: 1,
  },
  {
    id: 'featureCommunity/rule/forbidden/access.visibility=restricted',
    kind: 'rule',
    title: 'it is refused while access.visibility is restricted [C2.2.27]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/23' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeFeatureCommunityRuleForbiddenAccessVisibilityRestricted,
      {
        id: 'the-act',
        operation: 'featureCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2020-02-03T10:52:23.945755Z' },
        },
        expect: { status: ['400'] },
      },
    ],
    stage: 1,
  },
  {
    id: 'createCommunity/rule/link/links.self',
    kind: 'rule',
    title: '"links.self" is an absolute URL of /api/communities/{id} [C6]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/24' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-item',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: {
          status: ['201'],
          relations: [
            {
              value: '$response.body#/links/self',
              relation: 'leads',
              other: '/api/communities/{$response.body#/id}',
            },
          ],
        },
        outputs: { id: '$response.body#/id', body: '$response.body' },
      },
    ],
    stage: 0,
  },
  {
    id: 'readCommunity/rule/link/links.self',
    kind: 'rule',
    title: '"links.self" is an absolute URL of /api/communities/{id} [C6]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/24' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/links/self',
              relation: 'leads',
              other: '/api/communities/{$response.body#/id}',
            },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'createCommunity/rule/link/links.rename',
    kind: 'rule',
    title: '"links.rename" is an absolute URL of /api/communities/{id} [C6] [C12.6]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/25' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-item',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: {
          status: ['201'],
          relations: [
            {
              value: '$response.body#/links/rename',
              relation: 'leads',
              other: '/api/communities/{$response.body#/id}',
            },
          ],
        },
        outputs: { id: '$response.body#/id', body: '$response.body' },
      },
    ],
    stage: 0,
  },
  {
    id: 'readCommunity/rule/link/links.rename',
    kind: 'rule',
    title: '"links.rename" is an absolute URL of /api/communities/{id} [C6] [C12.6]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/25' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/links/rename',
              relation: 'leads',
              other: '/api/communities/{$response.body#/id}',
            },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'readCommunity/rule/link/links.featured',
    kind: 'rule',
    title: '"links.featured" is an absolute URL of /api/communities/{id}/featured [C6]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/26' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeCreateCommunity,
      {
        id: 'the-sight',
        operation: 'readCommunity',
        send: {
          path: { id: '{$steps.the-item.outputs.id}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/links/featured',
              relation: 'leads',
              other: '/api/communities/{$response.body#/id}/featured',
            },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'uploadLogo/rule/digest/checksum/1',
    kind: 'rule',
    title: '"checksum" is the md5 of the octets [C5.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/27' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeUploadLogo,
      {
        id: 'the-act',
        operation: 'uploadLogo',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          contentType: 'application/octet-stream',
          body: 'Größe 😀\r\n\u0000\n',
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/checksum',
              relation: 'holds',
              other: 'md5:fe1a1938c84ee286b2802f9ecbeab687',
            },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'uploadLogo/rule/digest/checksum/2',
    kind: 'rule',
    title: '"checksum" is the md5 of the octets [C5.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/27' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeUploadLogo,
      {
        id: 'the-act',
        operation: 'uploadLogo',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          contentType: 'application/octet-stream',
          body: 'abc',
        },
        expect: {
          status: ['200'],
          relations: [
            {
              value: '$response.body#/checksum',
              relation: 'holds',
              other: 'md5:900150983cd24fb0d6963f7d28e17f72',
            },
          ],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'uploadLogo/rule/digest/size/1',
    kind: 'rule',
    title: '"size" is the length of the octets [C5.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/28' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeUploadLogo,
      {
        id: 'the-act',
        operation: 'uploadLogo',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          contentType: 'application/octet-stream',
          body: 'Größe 😀\r\n\u0000\n',
        },
        expect: {
          status: ['200'],
          relations: [{ value: '$response.body#/size', relation: 'holds', other: 16 }],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'uploadLogo/rule/digest/size/2',
    kind: 'rule',
    title: '"size" is the length of the octets [C5.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/28' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      ...beforeUploadLogo,
      {
        id: 'the-act',
        operation: 'uploadLogo',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          contentType: 'application/octet-stream',
          body: 'abc',
        },
        expect: {
          status: ['200'],
          relations: [{ value: '$response.body#/size', relation: 'holds', other: 3 }],
        },
      },
    ],
    stage: 1,
  },
  {
    id: 'createCommunity/rule/errorLocation/slug',
    kind: 'rule',
    title: 'the refusal names the member when "slug" is absent though required [C2.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/29' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-act',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: {
          status: ['400'],
          relations: [{ value: '$response.body#/errors', relation: 'lists', other: { field: 'slug' } }],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/rule/errorLocation/access.visibility',
    kind: 'rule',
    title: 'the refusal names the member when "access.visibility" is absent though required [C2.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/29' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-act',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: { member_policy: 'open', record_policy: 'open' },
          },
        },
        expect: {
          status: ['400'],
          relations: [
            { value: '$response.body#/errors', relation: 'lists', other: { field: 'access.visibility' } },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/rule/errorLocation/access.member_policy',
    kind: 'rule',
    title: 'the refusal names the member when "access.member_policy" is absent though required [C2.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/29' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-act',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: { visibility: 'public', record_policy: 'open' },
          },
        },
        expect: {
          status: ['400'],
          relations: [
            { value: '$response.body#/errors', relation: 'lists', other: { field: 'access.member_policy' } },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/rule/errorLocation/access.members_visibility',
    kind: 'rule',
    title: 'the refusal names the member when "access.members_visibility" is null [C2.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/29' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-act',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              members_visibility: null,
            },
          },
        },
        expect: {
          status: ['400'],
          relations: [
            {
              value: '$response.body#/errors',
              relation: 'lists',
              other: { field: 'access.members_visibility' },
            },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/rule/errorLocation/access.record_policy',
    kind: 'rule',
    title: 'the refusal names the member when "access.record_policy" is absent though required [C2.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/29' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-act',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: { visibility: 'public', member_policy: 'open' },
          },
        },
        expect: {
          status: ['400'],
          relations: [
            { value: '$response.body#/errors', relation: 'lists', other: { field: 'access.record_policy' } },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/rule/errorLocation/access.record_submission_policy',
    kind: 'rule',
    title: 'the refusal names the member when "access.record_submission_policy" is null [C2.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/29' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-act',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              record_submission_policy: null,
            },
          },
        },
        expect: {
          status: ['400'],
          relations: [
            {
              value: '$response.body#/errors',
              relation: 'lists',
              other: { field: 'access.record_submission_policy' },
            },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/rule/errorLocation/access.review_policy',
    kind: 'rule',
    title: 'the refusal names the member when "access.review_policy" is null [C2.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/29' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-act',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            metadata: { title: 'Lifecycle' },
            access: {
              visibility: 'public',
              member_policy: 'open',
              record_policy: 'open',
              review_policy: null,
            },
          },
        },
        expect: {
          status: ['400'],
          relations: [
            { value: '$response.body#/errors', relation: 'lists', other: { field: 'access.review_policy' } },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/rule/errorLocation/metadata.title',
    kind: 'rule',
    title: 'the refusal names the member when "metadata.title" is absent though required [C2.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/29' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-act',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {},
          },
        },
        expect: {
          status: ['400'],
          relations: [
            { value: '$response.body#/errors', relation: 'lists', other: { field: 'metadata.title' } },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/rule/errorLocation/metadata.description',
    kind: 'rule',
    title: 'the refusal names the member when "metadata.description" is null [C2.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/29' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-act',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', description: null },
          },
        },
        expect: {
          status: ['400'],
          relations: [
            { value: '$response.body#/errors', relation: 'lists', other: { field: 'metadata.description' } },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/rule/errorLocation/metadata.curation_policy',
    kind: 'rule',
    title: 'the refusal names the member when "metadata.curation_policy" is null [C2.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/29' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-act',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', curation_policy: null },
          },
        },
        expect: {
          status: ['400'],
          relations: [
            {
              value: '$response.body#/errors',
              relation: 'lists',
              other: { field: 'metadata.curation_policy' },
            },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/rule/errorLocation/metadata.page',
    kind: 'rule',
    title: 'the refusal names the member when "metadata.page" is null [C2.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/29' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-act',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', page: null },
          },
        },
        expect: {
          status: ['400'],
          relations: [
            { value: '$response.body#/errors', relation: 'lists', other: { field: 'metadata.page' } },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'createCommunity/rule/errorLocation/metadata.website',
    kind: 'rule',
    title: 'the refusal names the member when "metadata.website" is null [C2.2.1]',
    clause: { file: 'specs/communities/rules.yaml', pointer: '/rules/29' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'the-act',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle', website: null },
          },
        },
        expect: {
          status: ['400'],
          relations: [
            { value: '$response.body#/errors', relation: 'lists', other: { field: 'metadata.website' } },
          ],
        },
      },
    ],
    stage: 0,
  },
  {
    id: 'scenario/community-lifecycle',
    kind: 'scenario',
    title: 'A community is created, read, found, updated, renamed and deleted [C5.4]; a slug may have 100 characters [C4.2.1]',
    clause: { file: 'specs/communities/communities.arazzo.yaml', pointer: '/workflows/0' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Lifecycle' },
          },
        },
        expect: { status: ['201'] },
        outputs: { id: '$response.body#/id' },
      },
      {
        id: 'read',
        operation: 'readCommunity',
        send: { path: { id: '$steps.create.outputs.id' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/slug == $inputs.unique' }],
        },
      },
      {
        id: 'readBySlug',
        operation: 'readCommunity',
        send: { path: { id: '$inputs.unique' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/id == $steps.create.outputs.id' }],
        },
      },
      {
        id: 'find',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique' } },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/hits/total == 1' },
            { type: 'simple', condition: '$response.body#/hits/hits/0/id == $steps.create.outputs.id' },
          ],
        },
      },
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Updated' },
          },
        },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/id == $steps.create.outputs.id' }],
        },
      },
      {
        id: 'readUpdated',
        operation: 'readCommunity',
        send: { path: { id: '$steps.create.outputs.id' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/metadata/title == \'Updated\'' }],
        },
      },
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
          },
        },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/slug == $request.body#/slug' },
            { type: 'simple', condition: '$response.body#/id == $steps.create.outputs.id' },
          ],
        },
        outputs: { slug: '$response.body#/slug' },
      },
      {
        id: 'readRenamed',
        operation: 'readCommunity',
        send: { path: { id: '$steps.rename.outputs.slug' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/id == $steps.create.outputs.id' }],
        },
      },
      {
        id: 'readOldSlug',
        operation: 'readCommunity',
        send: { path: { id: '$inputs.unique' } },
        expect: { status: ['404'] },
      },
      {
        id: 'delete',
        operation: 'deleteCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'readDeleted',
        operation: 'readCommunity',
        send: { path: { id: '$steps.create.outputs.id' } },
        expect: { status: ['410'] },
      },
      {
        id: 'findDeleted',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total == 0' }],
        },
      },
    ],
  },
  {
    id: 'scenario/community-is-kept-as-sent',
    kind: 'scenario',
    title: 'What was sent is answered and read; what the service sets cannot be sent [C1.8]',
    clause: { file: 'specs/communities/communities.arazzo.yaml', pointer: '/workflows/1' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            id: '00000000-0000-4000-8000-000000000000',
            revision_id: 7,
            created: '2001-01-01T00:00:00+00:00',
            slug: '{$inputs.unique}',
            access: {
              visibility: 'public',
              member_policy: 'closed',
              members_visibility: 'restricted',
              record_policy: 'closed',
              review_policy: 'members',
            },
            metadata: {
              title: 'Früh & spät <eins> 😀 {$inputs.unique}',
              description: 'Two lines, "quoted" & more',
              curation_policy: '<p>We <b>read<\/b> everything.<\/p>',
              page: '<h1>Welcome<\/h1>',
              type: { id: 'project' },
              website: 'https://example.org/a',
              organizations: [{ name: 'First friends' }, { id: '01ggx4157' }, { name: 'Other friends' }],
            },
          },
        },
        expect: {
          status: ['201'],
          criteria: [
            { type: 'simple', condition: '$response.body#/id != $request.body#/id' },
            { type: 'simple', condition: '$response.body#/revision_id == 1' },
            { type: 'simple', condition: '$response.body#/created != $request.body#/created' },
            { type: 'simple', condition: '$response.body#/slug == $request.body#/slug' },
            { type: 'simple', condition: '$response.body#/access/member_policy == \'closed\'' },
            { type: 'simple', condition: '$response.body#/access/members_visibility == \'restricted\'' },
            { type: 'simple', condition: '$response.body#/access/record_policy == \'closed\'' },
            { type: 'simple', condition: '$response.body#/access/review_policy == \'members\'' },
            { type: 'simple', condition: '$response.body#/metadata/title == $request.body#/metadata/title' },
            { type: 'simple', condition: '$response.body#/metadata/type/id == \'project\'' },
          ],
        },
        outputs: {
          id: '$response.body#/id',
          metadata: '$response.body#/metadata',
          created: '$response.body#/created',
        },
      },
      {
        id: 'read',
        operation: 'readCommunity',
        send: { path: { id: '$steps.create.outputs.id' } },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/created == $steps.create.outputs.created' },
            {
              type: 'simple',
              condition: '$response.body#/metadata/description == \'Two lines, "quoted" & more\'',
            },
            {
              type: 'simple',
              condition: '$response.body#/metadata/curation_policy == \'<p>We <b>read<\/b> everything.<\/p>\'',
            },
            { type: 'simple', condition: '$response.body#/metadata/page == \'<h1>Welcome<\/h1>\'' },
            { type: 'simple', condition: '$response.body#/metadata/website == \'https://example.org/a\'' },
            {
              type: 'simple',
              condition: '$response.body#/metadata/organizations/0/name == \'First friends\'',
            },
            { type: 'simple', condition: '$response.body#/metadata/organizations/1/id == \'01ggx4157\'' },
            {
              type: 'simple',
              condition: '$response.body#/metadata/organizations/2/name == \'Other friends\'',
            },
            {
              type: 'regex',
              condition: '^Früh & spät <eins> 😀 ',
              context: '$response.body#/metadata/title',
            },
          ],
        },
      },
      {
        id: 'sendBack',
        operation: 'updateCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            id: '{$steps.create.outputs.id}',
            slug: '{$inputs.unique}',
            links: { self: 'https://example.org/elsewhere' },
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: '{$steps.create.outputs.metadata}',
          },
        },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/id == $steps.create.outputs.id' },
            { type: 'simple', condition: '$response.body#/links/self != \'https://example.org/elsewhere\'' },
            {
              type: 'simple',
              condition: '$response.body#/metadata/organizations/2/name == \'Other friends\'',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/create-settles-slug-and-access',
    kind: 'scenario',
    title: 'A slug is kept in lower case, however it is sent [C1.7], and policies left out have their defaults [C4.3]',
    clause: { file: 'specs/communities/communities.arazzo.yaml', pointer: '/workflows/2' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: 'Mixed_{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'First' },
          },
        },
        expect: {
          status: ['201'],
          criteria: [
            { type: 'regex', condition: '^mixed_[a-z0-9]+$', context: '$response.body#/slug' },
            { type: 'simple', condition: '$response.body#/access/members_visibility == \'public\'' },
            { type: 'simple', condition: '$response.body#/access/review_policy == \'closed\'' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/slug-is-refused',
    kind: 'scenario',
    title: 'A slug is neither the name of another resource nor spelled like a UUID [C4.2.1]',
    clause: { file: 'specs/communities/communities.arazzo.yaml', pointer: '/workflows/3' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'reserved',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: 'featured',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Reserved' },
          },
        },
        expect: {
          status: ['400'],
          criteria: [{ type: 'simple', condition: '$response.body#/errors/0/field == \'slug\'' }],
        },
      },
      {
        id: 'uuid',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '8f14e45f-ceea-467f-a0e6-0f5b3c1d2e4a',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'UUID' },
          },
        },
        expect: {
          status: ['400'],
          criteria: [{ type: 'simple', condition: '$response.body#/errors/0/field == \'slug\'' }],
        },
      },
    ],
  },
  {
    id: 'scenario/update-replaces-metadata',
    kind: 'scenario',
    title: 'An update replaces the metadata and keeps the policies that it leaves out [C1.9]',
    clause: { file: 'specs/communities/communities.arazzo.yaml', pointer: '/workflows/4' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: {
              visibility: 'public',
              member_policy: 'open',
              members_visibility: 'restricted',
              record_policy: 'open',
              review_policy: 'members',
            },
            metadata: { title: 'Before', description: 'To be lost', type: { id: 'event' } },
          },
        },
        expect: { status: ['201'] },
      },
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'closed', record_policy: 'open' },
            metadata: { title: 'After' },
          },
        },
        expect: { status: ['200'] },
      },
      {
        id: 'untitled',
        operation: 'updateCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { description: 'Not kept' },
          },
        },
        expect: {
          status: ['400'],
          criteria: [{ type: 'simple', condition: '$response.body#/errors/0/field == \'metadata.title\'' }],
        },
      },
      {
        id: 'read',
        operation: 'readCommunity',
        send: { path: { id: '$inputs.unique' } },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/metadata/title == \'After\'' },
            { type: 'simple', condition: '$response.body#/metadata/description == null' },
            { type: 'simple', condition: '$response.body#/metadata/type == null' },
            { type: 'simple', condition: '$response.body#/access/member_policy == \'closed\'' },
            { type: 'simple', condition: '$response.body#/access/members_visibility == \'restricted\'' },
            { type: 'simple', condition: '$response.body#/access/review_policy == \'members\'' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/changes-need-the-revision',
    kind: 'scenario',
    title: 'With If-Match only the present revision can be changed [C2.5.3]',
    clause: { file: 'specs/communities/communities.arazzo.yaml', pointer: '/workflows/5' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Before' },
          },
        },
        expect: { status: ['201'] },
        outputs: { etag: '$response.header.ETag' },
      },
      {
        id: 'updateStale',
        operation: 'updateCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}', 'If-Match': '999' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Stale' },
          },
        },
        expect: { status: ['412'] },
      },
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: {
            Authorization: 'Bearer {$inputs.token.owner}',
            'If-Match': '$steps.create.outputs.etag',
          },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'After' },
          },
        },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.header.ETag != $steps.create.outputs.etag' }],
        },
        outputs: { revision: '$response.body#/revision_id' },
      },
      {
        id: 'renameStale',
        operation: 'renameCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: {
            Authorization: 'Bearer {$inputs.token.owner}',
            'If-Match': '$steps.create.outputs.etag',
          },
          body: { slug: '{$inputs.unique}-b' },
        },
        expect: { status: ['412'] },
      },
      {
        id: 'deleteStale',
        operation: 'deleteCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: {
            Authorization: 'Bearer {$inputs.token.owner}',
            'If-Match': '$steps.create.outputs.etag',
          },
        },
        expect: { status: ['412'] },
      },
      {
        id: 'read',
        operation: 'readCommunity',
        send: { path: { id: '$inputs.unique' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/metadata/title == \'After\'' }],
        },
      },
      {
        id: 'delete',
        operation: 'deleteCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: {
            Authorization: 'Bearer {$inputs.token.owner}',
            'If-Match': '$steps.update.outputs.revision',
          },
        },
        expect: { status: ['204'] },
      },
    ],
  },
  {
    id: 'scenario/rename-changes-the-slug-alone',
    kind: 'scenario',
    title: 'What is sent beside the slug is read, in either form of the type, and changes nothing; the type is answered as a plain string, and is an object elsewhere [C1.11] [C12.11]',
    clause: { file: 'specs/communities/communities.arazzo.yaml', pointer: '/workflows/6' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Kept', description: 'Kept too', type: { id: 'topic' } },
          },
        },
        expect: { status: ['201'] },
      },
      {
        id: 'renameWithText',
        operation: 'renameCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: { slug: '{$inputs.unique}-b', metadata: { title: 'Lost', type: 'event' } },
        },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/metadata/title == \'Kept\'' },
            { type: 'regex', condition: '^topic$', context: '$response.body#/metadata/type' },
          ],
        },
        outputs: { slug: '$response.body#/slug' },
      },
      {
        id: 'renameWithObject',
        operation: 'renameCommunity',
        send: {
          path: { id: '$steps.renameWithText.outputs.slug' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}-c',
            access: { visibility: 'restricted' },
            metadata: { type: { id: 'event' } },
          },
        },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/access/visibility == \'public\'' },
            { type: 'simple', condition: '$response.body#/metadata/title == \'Kept\'' },
            { type: 'simple', condition: '$response.body#/metadata/description == \'Kept too\'' },
            { type: 'regex', condition: '^topic$', context: '$response.body#/metadata/type' },
          ],
        },
        outputs: { slug: '$response.body#/slug' },
      },
      {
        id: 'readRenamed',
        operation: 'readCommunity',
        send: { path: { id: '$steps.renameWithObject.outputs.slug' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/metadata/type/id == \'topic\'' }],
        },
      },
    ],
  },
  {
    id: 'scenario/organizations-have-short-names',
    kind: 'scenario',
    title: 'The name of an organization has no more than 250 characters [C4.2.7]',
    clause: { file: 'specs/communities/communities.arazzo.yaml', pointer: '/workflows/7' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'createWithLongName',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Friends {$inputs.unique}',
              organizations: [
                {
                  name: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}',
                },
              ],
            },
          },
        },
        expect: { status: ['400'] },
      },
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Friends {$inputs.unique}',
              organizations: [
                {
                  name: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}0123456789',
                },
              ],
            },
          },
        },
        expect: {
          status: ['201'],
          criteria: [
            {
              type: 'simple',
              condition: '$response.body#/metadata/organizations/0/name == $request.body#/metadata/organizations/0/name',
            },
          ],
        },
      },
      {
        id: 'updateWithLongName',
        operation: 'updateCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Friends {$inputs.unique}',
              organizations: [
                {
                  name: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}',
                },
              ],
            },
          },
        },
        expect: { status: ['400'] },
      },
    ],
  },
  {
    id: 'scenario/unknown-is-not-found',
    kind: 'scenario',
    title: 'What was never there is not found [C2.2.6]',
    clause: { file: 'specs/communities/communities.arazzo.yaml', pointer: '/workflows/8' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'bySlug',
        operation: 'readCommunity',
        send: { path: { id: 'no-{$inputs.unique}' } },
        expect: { status: ['404'] },
      },
      {
        id: 'byId',
        operation: 'readCommunity',
        send: { path: { id: '8f14e45f-ceea-467f-a0e6-0f5b3c1d2e4a' } },
        expect: { status: ['404'] },
      },
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: 'no-{$inputs.unique}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: { slug: '{$inputs.unique}' },
        },
        expect: { status: ['404'] },
      },
      {
        id: 'delete',
        operation: 'deleteCommunity',
        send: {
          path: { id: 'no-{$inputs.unique}' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['404'] },
      },
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: 'no-{$inputs.unique}' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2020-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['404'] },
      },
    ],
  },
  {
    id: 'scenario/both-media-types',
    kind: 'scenario',
    title: 'The Accept header chooses between the two media types [C2.3.1]',
    clause: { file: 'specs/communities/communities.arazzo.yaml', pointer: '/workflows/9' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: {
            Authorization: 'Bearer {$inputs.token.owner}',
            Accept: 'application/vnd.trivet.v1+json',
          },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Media types' },
          },
        },
        expect: {
          status: ['201'],
          criteria: [
            {
              type: 'regex',
              condition: '^application/vnd\\.trivet\\.v1\\+json',
              context: '$response.header.Content-Type',
            },
          ],
        },
      },
      {
        id: 'default',
        operation: 'readCommunity',
        send: { path: { id: '$inputs.unique' } },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'regex', condition: '^application/json', context: '$response.header.Content-Type' },
          ],
        },
      },
      {
        id: 'vendor',
        operation: 'readCommunity',
        send: { path: { id: '$inputs.unique' }, headers: { Accept: 'application/vnd.trivet.v1+json' } },
        expect: {
          status: ['200'],
          criteria: [
            {
              type: 'regex',
              condition: '^application/vnd\\.trivet\\.v1\\+json',
              context: '$response.header.Content-Type',
            },
          ],
        },
      },
      {
        id: 'neither',
        operation: 'readCommunity',
        send: { path: { id: '$inputs.unique' }, headers: { Accept: 'image/png' } },
        expect: { status: ['406'] },
      },
    ],
  },
  {
    id: 'scenario/html-is-made-safe',
    kind: 'scenario',
    title: 'What could run in a browser is taken out of HTML [C4.6]',
    clause: { file: 'specs/communities/communities.arazzo.yaml', pointer: '/workflows/10' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Safe',
              curation_policy: '<p onclick="go()">Kept<script>alert(1)<\/script><\/p><a href="javascript:go()">link<\/a>',
              page: '<iframe src="https://example.org"><\/iframe><b>Kept<\/b>',
            },
          },
        },
        expect: { status: ['201'] },
      },
      {
        id: 'read',
        operation: 'readCommunity',
        send: { path: { id: '$inputs.unique' } },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'regex', condition: 'Kept', context: '$response.body#/metadata/curation_policy' },
            {
              type: 'regex',
              condition: '^(?![\\s\\S]*(<script|onclick|javascript:))',
              context: '$response.body#/metadata/curation_policy',
            },
            { type: 'regex', condition: '<b>Kept<\/b>', context: '$response.body#/metadata/page' },
            { type: 'regex', condition: '^(?![\\s\\S]*<iframe)', context: '$response.body#/metadata/page' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/featured-entry-lifecycle',
    kind: 'scenario',
    title: 'An entry is made, listed, moved and deleted [C9.2]',
    clause: { file: 'specs/communities/featured.arazzo.yaml', pointer: '/workflows/0' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Featured {$inputs.unique}' },
          },
        },
        expect: { status: ['201'] },
        outputs: { id: '$response.body#/id' },
      },
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2020-02-03T10:52:23.945755Z' },
        },
        expect: {
          status: ['201'],
          criteria: [
            {
              type: 'regex',
              condition: '^(2020-02-03[T ]10:52:23(\\.\\d+)?(Z|\\+00:00)?|.*[+-](?!00:00)\\d\\d:\\d\\d)$',
              context: '$response.body#/start_date',
            },
          ],
        },
        outputs: { id: '$response.body#/id' },
      },
      {
        id: 'list',
        operation: 'listFeaturedEntries',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.system}' } },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/hits/total == 1' },
            { type: 'simple', condition: '$response.body#/hits/hits/0/id == $steps.feature.outputs.id' },
            { type: 'simple', condition: '$response.body#/hits/hits/1 == null' },
          ],
        },
      },
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique' } },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/sortBy == \'featured\'' },
            { type: 'simple', condition: '$response.body#/hits/total == 1' },
            { type: 'simple', condition: '$response.body#/hits/hits/0/id == $steps.create.outputs.id' },
          ],
        },
      },
      {
        id: 'move',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2999-01-01T00:00:00.000000Z' },
        },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/id == $steps.feature.outputs.id' }],
        },
      },
      {
        id: 'listMoved',
        operation: 'listFeaturedEntries',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
        },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/hits/total == 1' },
            {
              type: 'regex',
              condition: '^(2999-01-01[T ]00:00:00(\\.\\d+)?(Z|\\+00:00)?|.*[+-](?!00:00)\\d\\d:\\d\\d)$',
              context: '$response.body#/hits/hits/0/start_date',
            },
          ],
        },
      },
      {
        id: 'findMoved',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total == 0' }],
        },
      },
      {
        id: 'delete',
        operation: 'deleteFeaturedEntry',
        send: {
          path: { id: '$inputs.unique', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
        },
        expect: { status: ['204'] },
      },
      {
        id: 'listDeleted',
        operation: 'listFeaturedEntries',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.system}' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total == 0' }],
        },
      },
      {
        id: 'findDeleted',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total == 0' }],
        },
      },
      {
        id: 'deleteAgain',
        operation: 'deleteFeaturedEntry',
        send: {
          path: { id: '$inputs.unique', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
        },
        expect: { status: ['404'] },
      },
    ],
  },
  {
    id: 'scenario/featured-order',
    kind: 'scenario',
    title: 'The community featured last comes first, by the latest of its entries [C9.5]',
    clause: { file: 'specs/communities/featured.arazzo.yaml', pointer: '/workflows/1' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'createTwice',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}-twice',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Twice {$inputs.unique}' },
          },
        },
        expect: { status: ['201'] },
        outputs: { id: '$response.body#/id' },
      },
      {
        id: 'createOnce',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}-once',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Once {$inputs.unique}' },
          },
        },
        expect: { status: ['201'] },
        outputs: { id: '$response.body#/id' },
      },
      {
        id: 'featureTwiceEarly',
        operation: 'featureCommunity',
        send: {
          path: { id: '$steps.createTwice.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2020-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['201'] },
        outputs: { id: '$response.body#/id' },
      },
      {
        id: 'featureOnce',
        operation: 'featureCommunity',
        send: {
          path: { id: '$steps.createOnce.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2021-01-01T00:00:00.000000Z' },
        },
        expect: {
          status: ['201'],
          criteria: [
            { type: 'simple', condition: '$response.body#/id != $steps.featureTwiceEarly.outputs.id' },
          ],
        },
      },
      {
        id: 'onceFirst',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique' } },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/hits/total == 2' },
            { type: 'simple', condition: '$response.body#/hits/hits/0/id == $steps.createOnce.outputs.id' },
            { type: 'simple', condition: '$response.body#/hits/hits/1/id == $steps.createTwice.outputs.id' },
          ],
        },
      },
      {
        id: 'featureTwiceLate',
        operation: 'featureCommunity',
        send: {
          path: { id: '$steps.createTwice.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2022-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['201'] },
      },
      {
        id: 'twiceFirst',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique' } },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/hits/total == 2' },
            { type: 'simple', condition: '$response.body#/hits/hits/0/id == $steps.createTwice.outputs.id' },
            { type: 'simple', condition: '$response.body#/hits/hits/1/id == $steps.createOnce.outputs.id' },
          ],
        },
      },
      {
        id: 'featureOnceEarlier',
        operation: 'featureCommunity',
        send: {
          path: { id: '$steps.createOnce.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2019-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['201'] },
      },
      {
        id: 'stillTwiceFirst',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique' } },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/hits/hits/0/id == $steps.createTwice.outputs.id' },
          ],
        },
      },
      {
        id: 'secondPage',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique', size: 1, page: 2 } },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/hits/total == 2' },
            { type: 'simple', condition: '$response.body#/hits/hits/0/id == $steps.createOnce.outputs.id' },
            { type: 'simple', condition: '$response.body#/hits/hits/1 == null' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/future-feature-is-not-listed',
    kind: 'scenario',
    title: 'A community that will be featured is not featured yet [C9.5]',
    clause: { file: 'specs/communities/featured.arazzo.yaml', pointer: '/workflows/2' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Later {$inputs.unique}' },
          },
        },
        expect: { status: ['201'] },
      },
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2999-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['201'] },
      },
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total == 0' }],
        },
      },
      {
        id: 'list',
        operation: 'listFeaturedEntries',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.system}' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total == 1' }],
        },
      },
    ],
  },
  {
    id: 'scenario/restricted-is-not-featured',
    kind: 'scenario',
    title: 'A restricted community cannot be featured; one that becomes restricted is no longer found [C2.2.27]',
    clause: { file: 'specs/communities/featured.arazzo.yaml', pointer: '/workflows/3' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'createRestricted',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}-r',
            access: { visibility: 'restricted', member_policy: 'closed', record_policy: 'closed' },
            metadata: { title: 'Restricted {$inputs.unique}' },
          },
        },
        expect: { status: ['201'] },
        outputs: { id: '$response.body#/id' },
      },
      {
        id: 'featureRestricted',
        operation: 'featureCommunity',
        send: {
          path: { id: '$steps.createRestricted.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2020-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['400'] },
      },
      {
        id: 'createPublic',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Public {$inputs.unique}' },
          },
        },
        expect: { status: ['201'] },
      },
      {
        id: 'featurePublic',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2020-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['201'] },
      },
      {
        id: 'findPublic',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total == 1' }],
        },
      },
      {
        id: 'restrict',
        operation: 'updateCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'restricted', member_policy: 'closed', record_policy: 'closed' },
            metadata: { title: 'Public {$inputs.unique}' },
          },
        },
        expect: { status: ['200'] },
      },
      {
        id: 'findRestricted',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total == 0' }],
        },
      },
    ],
  },
  {
    id: 'scenario/featured-entries-have-one-community',
    kind: 'scenario',
    title: 'An entry is found under its own community only [C2.2.29]',
    clause: { file: 'specs/communities/featured.arazzo.yaml', pointer: '/workflows/4' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'createFirst',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}-a',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'First' },
          },
        },
        expect: { status: ['201'] },
        outputs: { id: '$response.body#/id' },
      },
      {
        id: 'createSecond',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}-b',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Second' },
          },
        },
        expect: { status: ['201'] },
        outputs: { id: '$response.body#/id' },
      },
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$steps.createFirst.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2020-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['201'] },
        outputs: { id: '$response.body#/id' },
      },
      {
        id: 'moveUnderSecond',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$steps.createSecond.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2021-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['404'] },
      },
      {
        id: 'deleteUnderSecond',
        operation: 'deleteFeaturedEntry',
        send: {
          path: { id: '$steps.createSecond.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
        },
        expect: { status: ['404'] },
      },
      {
        id: 'listFirst',
        operation: 'listFeaturedEntries',
        send: {
          path: { id: '$steps.createFirst.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
        },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/hits/total == 1' },
            {
              type: 'regex',
              condition: '^(2020-01-01[T ]00:00:00(\\.\\d+)?(Z|\\+00:00)?|.*[+-](?!00:00)\\d\\d:\\d\\d)$',
              context: '$response.body#/hits/hits/0/start_date',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/featuring-needs-the-system',
    kind: 'scenario',
    title: 'Featured entries are the system\'s business; not even the owner sees them [C3.13]',
    clause: { file: 'specs/communities/featured.arazzo.yaml', pointer: '/workflows/5' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Not featured {$inputs.unique}' },
          },
        },
        expect: { status: ['201'] },
      },
      {
        id: 'featureAsOwner',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: { start_date: '2020-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['403'] },
      },
      {
        id: 'featureAnonymously',
        operation: 'featureCommunity',
        send: { path: { id: '$inputs.unique' }, body: { start_date: '2020-01-01T00:00:00.000000Z' } },
        expect: { status: ['403'] },
      },
      {
        id: 'listAsOwner',
        operation: 'listFeaturedEntries',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.owner}' } },
        expect: { status: ['403'] },
      },
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total == 0' }],
        },
      },
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2020-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['201'] },
        outputs: { id: '$response.body#/id', start: '$response.body#/start_date' },
      },
      {
        id: 'moveAsOwner',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$inputs.unique', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: { start_date: '2021-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['403'] },
      },
      {
        id: 'deleteAsOwner',
        operation: 'deleteFeaturedEntry',
        send: {
          path: { id: '$inputs.unique', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['403'] },
      },
      {
        id: 'listKept',
        operation: 'listFeaturedEntries',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.system}' } },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/hits/total == 1' },
            {
              type: 'simple',
              condition: '$response.body#/hits/hits/0/start_date == $steps.feature.outputs.start',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/administrators-need-the-permission',
    kind: 'scenario',
    title: 'An administrator without the permission `system_process` is refused featured entries [C12.9]',
    clause: { file: 'specs/communities/featured.arazzo.yaml', pointer: '/workflows/6' },
    inputs: { token: { owner: 'owner-token', system: 'system-token', admin: 'admin-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Not featured {$inputs.unique}' },
          },
        },
        expect: { status: ['201'] },
      },
      {
        id: 'featureAsAdministrator',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.admin}' },
          body: { start_date: '2020-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['403'] },
      },
      {
        id: 'listAsAdministrator',
        operation: 'listFeaturedEntries',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.admin}' } },
        expect: { status: ['403'] },
      },
      {
        id: 'feature',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2020-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['201'] },
        outputs: { id: '$response.body#/id', start: '$response.body#/start_date' },
      },
      {
        id: 'moveAsAdministrator',
        operation: 'updateFeaturedEntry',
        send: {
          path: { id: '$inputs.unique', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.admin}' },
          body: { start_date: '2021-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['403'] },
      },
      {
        id: 'deleteAsAdministrator',
        operation: 'deleteFeaturedEntry',
        send: {
          path: { id: '$inputs.unique', featured_entry_id: '$steps.feature.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.admin}' },
        },
        expect: { status: ['403'] },
      },
      {
        id: 'listKept',
        operation: 'listFeaturedEntries',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.system}' } },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/hits/total == 1' },
            {
              type: 'simple',
              condition: '$response.body#/hits/hits/0/start_date == $steps.feature.outputs.start',
            },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/featured-dates-are-instants',
    kind: 'scenario',
    title: 'A start is kept as the instant it says, however it is spelled [C9.4]',
    clause: { file: 'specs/communities/featured.arazzo.yaml', pointer: '/workflows/7' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Instants' },
          },
        },
        expect: { status: ['201'] },
      },
      {
        id: 'offset',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2020-02-03T01:30:00+02:00' },
        },
        expect: {
          status: ['201'],
          criteria: [
            {
              type: 'regex',
              condition: '^(2020-02-02[T ]23:30:00(\\.\\d+)?(Z|\\+00:00)?|.*[+-](?!00:00)\\d\\d:\\d\\d)$',
              context: '$response.body#/start_date',
            },
          ],
        },
      },
      {
        id: 'spaced',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2020-02-03 10:52:23.945755' },
        },
        expect: {
          status: ['201'],
          criteria: [
            {
              type: 'regex',
              condition: '^(2020-02-03[T ]10:52:23(\\.\\d+)?(Z|\\+00:00)?|.*[+-](?!00:00)\\d\\d:\\d\\d)$',
              context: '$response.body#/start_date',
            },
          ],
        },
      },
      {
        id: 'noDay',
        operation: 'featureCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2023-02-30T00:00:00Z' },
        },
        expect: {
          status: ['400'],
          criteria: [{ type: 'simple', condition: '$response.body#/errors/0/field == \'start_date\'' }],
        },
      },
    ],
  },
  {
    id: 'scenario/featured-search-counts-types',
    kind: 'scenario',
    title: 'The search for featured communities filters by type and counts all types [C7.6.2]',
    clause: { file: 'specs/communities/featured.arazzo.yaml', pointer: '/workflows/8' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'createEvent',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}-e',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Event {$inputs.unique}', type: { id: 'event' } },
          },
        },
        expect: { status: ['201'] },
        outputs: { id: '$response.body#/id' },
      },
      {
        id: 'createTopic',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}-t',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Topic {$inputs.unique}', type: { id: 'topic' } },
          },
        },
        expect: { status: ['201'] },
        outputs: { id: '$response.body#/id' },
      },
      {
        id: 'featureEvent',
        operation: 'featureCommunity',
        send: {
          path: { id: '$steps.createEvent.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2020-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['201'] },
      },
      {
        id: 'featureTopic',
        operation: 'featureCommunity',
        send: {
          path: { id: '$steps.createTopic.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: { start_date: '2020-01-01T00:00:00.000000Z' },
        },
        expect: { status: ['201'] },
      },
      {
        id: 'find',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique', type: ['event'] } },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/hits/total == 1' },
            { type: 'simple', condition: '$response.body#/hits/hits/0/id == $steps.createEvent.outputs.id' },
            {
              type: 'jsonpath',
              condition: '$.aggregations.type.buckets[?(@.key == \'topic\' && @.doc_count == 1)]',
              context: '$response.body',
            },
            {
              type: 'jsonpath',
              condition: '$.aggregations.visibility.buckets[?(@.key == \'public\')]',
              context: '$response.body',
            },
          ],
        },
      },
      {
        id: 'unknown',
        operation: 'listFeaturedCommunities',
        send: { query: { q: '$inputs.unique', type: ['none-of-them'] } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total == 0' }],
        },
      },
    ],
  },
  {
    id: 'scenario/logo-lifecycle',
    kind: 'scenario',
    title: 'A logo is uploaded, downloaded byte for byte, replaced and deleted [C5.1]',
    clause: { file: 'specs/communities/logo.arazzo.yaml', pointer: '/workflows/0' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'With a logo' },
          },
        },
        expect: { status: ['201'] },
        outputs: { id: '$response.body#/id' },
      },
      {
        id: 'none',
        operation: 'readLogo',
        send: { path: { id: '$inputs.unique' } },
        expect: { status: ['404'] },
      },
      {
        id: 'upload',
        operation: 'uploadLogo',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          contentType: 'application/octet-stream',
          body: 'first logo',
        },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/size == 10' },
            {
              type: 'simple',
              condition: '$response.body#/checksum == \'md5:8ab5b25dd1751fb433b0d8c375688a92\'',
            },
          ],
        },
      },
      {
        id: 'download',
        operation: 'readLogo',
        send: { path: { id: '$steps.create.outputs.id' } },
        expect: {
          status: ['200'],
          criteria: [
            {
              type: 'regex',
              condition: '^application/octet-stream',
              context: '$response.header.Content-Type',
            },
            { type: 'simple', condition: '$response.body == \'first logo\'' },
          ],
        },
      },
      {
        id: 'replace',
        operation: 'uploadLogo',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          contentType: 'application/octet-stream',
          body: 'größer',
        },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/size == 8' },
            {
              type: 'simple',
              condition: '$response.body#/checksum == \'md5:3b1f5bccdd98086ae8f1852fd2aabe54\'',
            },
          ],
        },
      },
      {
        id: 'downloadReplaced',
        operation: 'readLogo',
        send: { path: { id: '$inputs.unique' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body == \'größer\'' }],
        },
      },
      {
        id: 'delete',
        operation: 'deleteLogo',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.owner}' } },
        expect: { status: ['204'] },
      },
      {
        id: 'downloadDeleted',
        operation: 'readLogo',
        send: { path: { id: '$inputs.unique' } },
        expect: { status: ['404'] },
      },
      {
        id: 'deleteAgain',
        operation: 'deleteLogo',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.owner}' } },
        expect: { status: ['404'] },
      },
    ],
  },
  {
    id: 'scenario/logo-outlives-a-rename',
    kind: 'scenario',
    title: 'A logo belongs to the community and not to its slug',
    clause: { file: 'specs/communities/logo.arazzo.yaml', pointer: '/workflows/1' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'With a logo' },
          },
        },
        expect: { status: ['201'] },
      },
      {
        id: 'upload',
        operation: 'uploadLogo',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          contentType: 'application/octet-stream',
          body: 'first logo',
        },
        expect: { status: ['200'] },
      },
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: { slug: '{$inputs.unique}-b' },
        },
        expect: { status: ['200'] },
        outputs: { slug: '$response.body#/slug' },
      },
      {
        id: 'download',
        operation: 'readLogo',
        send: { path: { id: '$steps.rename.outputs.slug' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body == \'first logo\'' }],
        },
      },
    ],
  },
  {
    id: 'scenario/logo-needs-octets',
    kind: 'scenario',
    title: 'A logo is sent as application/octet-stream [C2.2.14]',
    clause: { file: 'specs/communities/logo.arazzo.yaml', pointer: '/workflows/2' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'With a logo' },
          },
        },
        expect: { status: ['201'] },
      },
      {
        id: 'upload',
        operation: 'uploadLogo',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          contentType: 'application/json',
          body: '{"no": "logo"}',
        },
        expect: { status: ['415'] },
      },
      {
        id: 'none',
        operation: 'readLogo',
        send: { path: { id: '$inputs.unique' } },
        expect: { status: ['404'] },
      },
    ],
  },
  {
    id: 'scenario/restricted-is-invisible',
    kind: 'scenario',
    title: 'A restricted community shows itself to nobody but its members [C3.4]',
    clause: { file: 'specs/communities/permissions.arazzo.yaml', pointer: '/workflows/0' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'restricted', member_policy: 'closed', record_policy: 'closed' },
            metadata: { title: 'Secret {$inputs.unique}' },
          },
        },
        expect: { status: ['201'] },
        outputs: { id: '$response.body#/id' },
      },
      {
        id: 'readAnonymously',
        operation: 'readCommunity',
        send: { path: { id: '$steps.create.outputs.id' } },
        expect: { status: ['403'] },
      },
      {
        id: 'readAsOther',
        operation: 'readCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.other}' },
        },
        expect: { status: ['403'] },
      },
      {
        id: 'readAsOwner',
        operation: 'readCommunity',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['200'] },
      },
      {
        id: 'findAnonymously',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total == 0' }],
        },
      },
      {
        id: 'findAsOther',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.other}' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total == 0' }],
        },
      },
      {
        id: 'findAsOwner',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.owner}' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total == 1' }],
        },
      },
      {
        id: 'upload',
        operation: 'uploadLogo',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          contentType: 'application/octet-stream',
          body: 'secret logo',
        },
        expect: { status: ['200'] },
      },
      {
        id: 'logo',
        operation: 'readLogo',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.other}' },
        },
        expect: { status: ['403'] },
      },
      {
        id: 'logoAsOwner',
        operation: 'readLogo',
        send: {
          path: { id: '$steps.create.outputs.id' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'scenario/anonymous-callers-are-refused',
    kind: 'scenario',
    title: 'Who is not known can create and change nothing [C1.1]',
    clause: { file: 'specs/communities/permissions.arazzo.yaml', pointer: '/workflows/1' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Refused' },
          },
        },
        expect: { status: ['403'] },
      },
      {
        id: 'createWithUnknownToken',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer no-{$inputs.unique}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Refused' },
          },
        },
        expect: { status: ['403'] },
      },
      { id: 'userCommunities', operation: 'listUserCommunities', send: {}, expect: { status: ['403'] } },
      {
        id: 'createAsOwner',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Kept' },
          },
        },
        expect: { status: ['201'] },
      },
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$inputs.unique' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Changed' },
          },
        },
        expect: { status: ['403'] },
      },
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: { path: { id: '$inputs.unique' }, body: { slug: '{$inputs.unique}-b' } },
        expect: { status: ['403'] },
      },
      {
        id: 'upload',
        operation: 'uploadLogo',
        send: { path: { id: '$inputs.unique' }, contentType: 'application/octet-stream', body: 'logo' },
        expect: { status: ['403'] },
      },
      {
        id: 'delete',
        operation: 'deleteCommunity',
        send: { path: { id: '$inputs.unique' } },
        expect: { status: ['403'] },
      },
      {
        id: 'read',
        operation: 'readCommunity',
        send: { path: { id: '$inputs.unique' } },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/metadata/title == \'Kept\'' },
            { type: 'simple', condition: '$response.body#/revision_id == 1' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/others-are-refused',
    kind: 'scenario',
    title: 'Who does not own a community cannot change it; the system can [C3.2]',
    clause: { file: 'specs/communities/permissions.arazzo.yaml', pointer: '/workflows/2' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Kept' },
          },
        },
        expect: { status: ['201'] },
      },
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.other}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Changed' },
          },
        },
        expect: { status: ['403'] },
      },
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.other}' },
          body: { slug: '{$inputs.unique}-b' },
        },
        expect: { status: ['403'] },
      },
      {
        id: 'upload',
        operation: 'uploadLogo',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.other}' },
          contentType: 'application/octet-stream',
          body: 'logo',
        },
        expect: { status: ['403'] },
      },
      {
        id: 'deleteLogo',
        operation: 'deleteLogo',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.other}' } },
        expect: { status: ['403', '404'] },
      },
      {
        id: 'delete',
        operation: 'deleteCommunity',
        send: { path: { id: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.other}' } },
        expect: { status: ['403'] },
      },
      {
        id: 'updateAsSystem',
        operation: 'updateCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.system}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Changed by the system' },
          },
        },
        expect: { status: ['200'] },
      },
    ],
  },
  {
    id: 'scenario/user-communities-are-the-callers',
    kind: 'scenario',
    title: 'A user\'s list holds what the user owns, restricted communities included, and nothing else [C7.6.1]',
    clause: { file: 'specs/communities/permissions.arazzo.yaml', pointer: '/workflows/3' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'createOwn',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}-own',
            access: { visibility: 'restricted', member_policy: 'closed', record_policy: 'closed' },
            metadata: { title: 'Own {$inputs.unique}' },
          },
        },
        expect: { status: ['201'] },
        outputs: { id: '$response.body#/id' },
      },
      {
        id: 'createForeign',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.other}' },
          body: {
            slug: '{$inputs.unique}-foreign',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Foreign {$inputs.unique}' },
          },
        },
        expect: { status: ['201'] },
      },
      {
        id: 'list',
        operation: 'listUserCommunities',
        send: { query: { q: '$inputs.unique' }, headers: { Authorization: 'Bearer {$inputs.token.owner}' } },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/hits/total == 1' },
            { type: 'simple', condition: '$response.body#/hits/hits/0/id == $steps.createOwn.outputs.id' },
            { type: 'regex', condition: '/api/user/communities\\?', context: '$response.body#/links/self' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/new-community-has-no-records',
    kind: 'scenario',
    title: 'A new community holds no records [C10.1]',
    clause: { file: 'specs/communities/records.arazzo.yaml', pointer: '/workflows/0' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Empty' },
          },
        },
        expect: { status: ['201'] },
      },
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.unique' } },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/hits/total == 0' },
            { type: 'simple', condition: '$response.body#/hits/hits/0 == null' },
            { type: 'regex', condition: '/records(\\?|$)', context: '$response.body#/links/self' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/records-are-counted',
    kind: 'scenario',
    title: 'Records are counted by access status and by resource type, and filtered without changing the counts [C10.3]',
    clause: { file: 'specs/communities/records.arazzo.yaml', pointer: '/workflows/1' },
    inputs: {
      collection: 'open-science',
      token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    },
    steps: [
      {
        id: 'list',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.collection' } },
        expect: {
          moot: ['404', '410'],
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/hits/total >= 2' },
            { type: 'simple', condition: '$response.body#/sortBy == \'newest\'' },
            {
              type: 'jsonpath',
              condition: '$.aggregations.access_status.buckets[?(@.doc_count >= 1)]',
              context: '$response.body',
            },
            {
              type: 'jsonpath',
              condition: '$.aggregations.resource_type.buckets[?(@.doc_count >= 1)]',
              context: '$response.body',
            },
            { type: 'simple', condition: '$response.body#/aggregations/resource_type/buckets/1/key != null' },
          ],
        },
        outputs: {
          total: '$response.body#/hits/total',
          type: '$response.body#/aggregations/resource_type/buckets/0/key',
          otherType: '$response.body#/aggregations/resource_type/buckets/1/key',
          count: '$response.body#/aggregations/resource_type/buckets/0/doc_count',
          otherCount: '$response.body#/aggregations/resource_type/buckets/1/doc_count',
        },
      },
      {
        id: 'filter',
        operation: 'listCommunityRecords',
        send: {
          path: { id: '$inputs.collection' },
          query: { resource_type: ['{$steps.list.outputs.type}'] },
        },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/hits/total == $steps.list.outputs.count' },
            { type: 'simple', condition: '$response.body#/hits/total < $steps.list.outputs.total' },
            {
              type: 'jsonpath',
              condition: '$.aggregations.resource_type.buckets[?(@.is_selected == true)]',
              context: '$response.body',
            },
            {
              type: 'jsonpath',
              condition: '$.aggregations.resource_type.buckets[?(@.is_selected == false)]',
              context: '$response.body',
            },
          ],
        },
      },
      {
        id: 'pages',
        operation: 'listCommunityRecords',
        send: { path: { id: '$inputs.collection' }, query: { size: 1 } },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/hits/total == $steps.list.outputs.total' },
            { type: 'simple', condition: '$response.body#/hits/hits/0 != null' },
            { type: 'simple', condition: '$response.body#/hits/hits/1 == null' },
          ],
        },
      },
    ],
  },
  {
    id: 'scenario/best-match-needs-a-query',
    kind: 'scenario',
    title: 'With a query the best match comes first; without one there is none, and the newest does [C7.2.1]',
    clause: { file: 'specs/communities/search.arazzo.yaml', pointer: '/workflows/0' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'withQuery',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/sortBy == \'bestmatch\'' }],
        },
      },
      {
        id: 'withoutQuery',
        operation: 'listUserCommunities',
        send: { headers: { Authorization: 'Bearer {$inputs.token.owner}' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/sortBy == \'newest\'' }],
        },
      },
      {
        id: 'askedWithoutQuery',
        operation: 'listCommunities',
        send: { query: { sort: 'bestmatch' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/sortBy == \'newest\'' }],
        },
      },
    ],
  },
  {
    id: 'scenario/type-filters-after-counting',
    kind: 'scenario',
    title: 'A filter by type narrows the results and not the counts [C7.5]',
    clause: { file: 'specs/communities/search.arazzo.yaml', pointer: '/workflows/1' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'createEvent',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}-e',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Event {$inputs.unique}', type: { id: 'event' } },
          },
        },
        expect: { status: ['201'] },
        outputs: { id: '$response.body#/id' },
      },
      {
        id: 'createProject',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}-p',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'Project {$inputs.unique}', type: { id: 'project' } },
          },
        },
        expect: { status: ['201'] },
        outputs: { id: '$response.body#/id' },
      },
      {
        id: 'event',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', type: ['event'] } },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/hits/total == 1' },
            { type: 'simple', condition: '$response.body#/hits/hits/0/id == $steps.createEvent.outputs.id' },
            { type: 'regex', condition: '[?&]type=event(&|$)', context: '$response.body#/links/self' },
            {
              type: 'jsonpath',
              condition: '$.aggregations.type.buckets[?(@.key == \'project\' && @.doc_count == 1 && @.is_selected != true)]',
              context: '$response.body',
            },
            {
              type: 'jsonpath',
              condition: '$.aggregations.type.buckets[?(@.key == \'event\' && @.doc_count == 1 && @.is_selected != false)]',
              context: '$response.body',
            },
          ],
        },
      },
      {
        id: 'both',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', type: ['event', 'project'] } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total == 2' }],
        },
      },
      {
        id: 'topic',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', type: ['topic'] } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total == 0' }],
        },
      },
      {
        id: 'unknown',
        operation: 'listCommunities',
        send: { query: { q: '$inputs.unique', type: ['none-of-them'] } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total == 0' }],
        },
      },
    ],
  },
  {
    id: 'scenario/queries-have-a-syntax',
    kind: 'scenario',
    title: 'A query may name fields, join and negate; what is no query is searched for as words [C7.4]',
    clause: { file: 'specs/communities/search.arazzo.yaml', pointer: '/workflows/2' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: {
              title: 'Glaciers {$inputs.unique}',
              description: 'Ice and snow',
              type: { id: 'topic' },
            },
          },
        },
        expect: { status: ['201'] },
      },
      {
        id: 'field',
        operation: 'listCommunities',
        send: { query: { q: 'slug:{$inputs.unique}' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total == 1' }],
        },
      },
      {
        id: 'both',
        operation: 'listCommunities',
        send: { query: { q: '{$inputs.unique} AND metadata.type.id:topic' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total == 1' }],
        },
      },
      {
        id: 'neither',
        operation: 'listCommunities',
        send: { query: { q: '{$inputs.unique} AND NOT metadata.type.id:topic' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total == 0' }],
        },
      },
      {
        id: 'phrase',
        operation: 'listCommunities',
        send: { query: { q: 'slug:{$inputs.unique} AND "ice and snow"' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total == 1' }],
        },
      },
      {
        id: 'wildcard',
        operation: 'listCommunities',
        send: { query: { q: 'slug:{$inputs.unique} AND metadata.title:glac*' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total == 1' }],
        },
      },
      {
        id: 'noQuery',
        operation: 'listCommunities',
        send: { query: { q: '{$inputs.unique} AND (' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total >= 1' }],
        },
      },
    ],
  },
  {
    id: 'scenario/search-follows-changes',
    kind: 'scenario',
    title: 'What was renamed or updated is found as it is now [C7.6.3]',
    clause: { file: 'specs/communities/search.arazzo.yaml', pointer: '/workflows/3' },
    inputs: { token: { owner: 'owner-token', other: 'other-token', system: 'system-token' } },
    steps: [
      {
        id: 'create',
        operation: 'createCommunity',
        send: {
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'before{$inputs.unique}' },
          },
        },
        expect: { status: ['201'] },
      },
      {
        id: 'update',
        operation: 'updateCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: {
            slug: '{$inputs.unique}',
            access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
            metadata: { title: 'after{$inputs.unique}' },
          },
        },
        expect: { status: ['200'] },
        outputs: { title: '$response.body#/metadata/title' },
      },
      {
        id: 'findBefore',
        operation: 'listCommunities',
        send: { query: { q: 'metadata.title:before{$inputs.unique}' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total == 0' }],
        },
      },
      {
        id: 'findAfter',
        operation: 'listCommunities',
        send: { query: { q: 'metadata.title:after{$inputs.unique}' } },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/hits/total == 1' },
            {
              type: 'simple',
              condition: '$response.body#/hits/hits/0/metadata/title == $steps.update.outputs.title',
            },
          ],
        },
      },
      {
        id: 'findInCapitals',
        operation: 'listCommunities',
        send: { query: { q: 'AFTER{$inputs.unique}' } },
        expect: {
          status: ['200'],
          criteria: [{ type: 'simple', condition: '$response.body#/hits/total == 1' }],
        },
      },
      {
        id: 'rename',
        operation: 'renameCommunity',
        send: {
          path: { id: '$inputs.unique' },
          headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          body: { slug: '{$inputs.unique}-b' },
        },
        expect: { status: ['200'] },
        outputs: { slug: '$response.body#/slug' },
      },
      {
        id: 'findRenamed',
        operation: 'listCommunities',
        send: { query: { q: 'metadata.title:after{$inputs.unique}' } },
        expect: {
          status: ['200'],
          criteria: [
            { type: 'simple', condition: '$response.body#/hits/total == 1' },
            { type: 'simple', condition: '$response.body#/hits/hits/0/slug == $steps.rename.outputs.slug' },
          ],
        },
      },
    ],
  },
];

/** The cases for `Communities`, and how they are sent. */
export const suite: Suite = {
  contract: 'communities',
  speaker: restSpeaker(communities),
  cases,
  effects: {
    listCommunities: 'reads',
    createCommunity: { operation: 'deleteCommunity', send: { path: { id: '{$response.body#/id}' } } },
    listFeaturedCommunities: 'reads',
    readCommunity: 'reads',
    updateCommunity: 'changes',
    listUserCommunities: 'reads',
    readLogo: 'reads',
    uploadLogo: { operation: 'deleteLogo', send: {} },
    listCommunityRecords: 'reads',
    listFeaturedEntries: 'reads',
    featureCommunity: {
      operation: 'deleteFeaturedEntry',
      send: { path: { featured_entry_id: '{$response.body#/id}' } },
    },
    updateFeaturedEntry: 'changes',
  },
};

/** Every suite: run it in process or against a URL, with any test framework. */
export const suites: readonly Suite[] = [suite];
