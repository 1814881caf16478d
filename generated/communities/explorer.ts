// Generated from specs/communities/openapi.yaml. Do not edit; run "npm run generate".

import type { ExplorerContract } from '@trivet/runtime/explorer';

/** The contract for the explorer. */
export const explorer: ExplorerContract = {
  name: 'communities',
  family: 'openapi',
  title: 'Communities',
  version: '1.0.0',
  doc: 'A community has access policies, descriptive metadata, a logo and featured entries. `{id}` is the UUID of a community or its slug.\n\nEvery JSON answer comes as `application/json` (the default) or as `application/vnd.trivet.v1+json`, as the `Accept` header asks. The vendor\'s form of a community has one member more, `ui`, with texts and permissions for a user interface, and its searches have no `page`. Errors are always `application/json`. `?prettyprint=1` puts lines and blanks into JSON.\n\nA caller without a valid token is anonymous; what such a caller may not do is answered 403, never 401.\n\nOf several faults the first in this order is answered: `Accept` (406), parameters (400), media type of the body (415), its JSON (400), the community and the entry (404, 410), the revision (412; of a deletion behind the permission), the permission (403), the body\'s members (400).',
  types: {
    Sort: {
      doc: 'Order of the hits. These are the built-in options; the setting `COMMUNITIES_SORT_OPTIONS` says which of them a service offers and what they order by. A service with options of its own adds them to this list.',
      form: {
        kind: 'choice',
        values: ['bestmatch', 'newest', 'oldest', 'updated-desc', 'updated-asc', 'version'],
      },
    },
    CommunityInput: {
      doc: 'A community as clients send it. Members that are not listed here (among them those that the service sets: `id`, `created`, `updated`, `revision_id`, `links`) are ignored, so that what was read can be sent back.',
      form: {
        kind: 'record',
        fields: [
          { name: 'slug', form: { kind: 'reference', name: 'Slug' }, required: true },
          { name: 'access', form: { kind: 'reference', name: 'AccessInput' }, required: true },
          { name: 'metadata', form: { kind: 'reference', name: 'MetadataInput' }, required: true },
        ],
      },
    },
    Slug: {
      doc: 'Name of a community in URLs, as it is sent. ASCII letters, digits, `_` and `-`; blanks around it are no part of it. It may not be spelled like a UUID, and `featured` is reserved, since that is the path of another resource.',
      form: { kind: 'text', minLength: 1, maxLength: 100, pattern: '^\\s*[A-Za-z0-9_-]+\\s*$' },
    },
    AccessInput: {
      doc: 'Who may see, join, submit and review. Defaults are those of a new community; an update leaves absent members as they are.',
      form: {
        kind: 'record',
        fields: [
          { name: 'visibility', form: { kind: 'reference', name: 'Visibility' }, required: true },
          { name: 'member_policy', form: { kind: 'reference', name: 'MemberPolicy' }, required: true },
          {
            name: 'members_visibility',
            form: { kind: 'reference', name: 'Visibility' },
            required: false,
            doc: '`public`: members who made themselves public are visible to anyone; `restricted`: members are visible only to members.',
            default: 'public',
          },
          { name: 'record_policy', form: { kind: 'reference', name: 'RecordPolicy' }, required: true },
          {
            name: 'record_submission_policy',
            form: { kind: 'reference', name: 'RecordPolicy' },
            required: false,
            doc: 'Whether anybody may submit records (`open`) or members alone. Absent in a new community, as `record_policy`.',
          },
          {
            name: 'review_policy',
            form: { kind: 'reference', name: 'ReviewPolicy' },
            required: false,
            default: 'closed',
          },
        ],
      },
    },
    Visibility: {
      doc: 'Visible to everyone (`public`), or only to those with access (`restricted`).',
      form: { kind: 'choice', values: ['public', 'restricted'] },
    },
    MemberPolicy: {
      doc: 'Whether people can request to join (`open`) or not (`closed`).',
      form: { kind: 'choice', values: ['open', 'closed'] },
    },
    RecordPolicy: {
      doc: 'Members submit records without review (`open`), or review is always needed (`closed`).',
      form: { kind: 'choice', values: ['open', 'closed'] },
    },
    ReviewPolicy: {
      doc: '`closed`: all submissions are reviewed; `open`: curators, managers and owners publish directly; `members`: all members publish directly.',
      form: { kind: 'choice', values: ['closed', 'open', 'members'] },
    },
    MetadataInput: {
      doc: 'What a community says of itself. An update replaces all of it.',
      form: {
        kind: 'record',
        fields: [
          { name: 'title', form: { kind: 'text', minLength: 1, maxLength: 250 }, required: true },
          { name: 'description', form: { kind: 'text', minLength: 1, maxLength: 2000 }, required: false },
          {
            name: 'curation_policy',
            form: { kind: 'text', maxLength: 2000 },
            required: false,
            doc: 'HTML; whatever could run in a browser is removed before it is kept. The limit applies to what is sent and to what is kept (`&` is kept as `&amp;`).',
          },
          {
            name: 'page',
            form: { kind: 'text', maxLength: 50000 },
            required: false,
            doc: 'HTML of the community\'s own page, cleaned and measured like `curation_policy`.',
          },
          { name: 'type', form: { kind: 'reference', name: 'CommunityTypeInput' }, required: false },
          { name: 'website', form: { kind: 'reference', name: 'Website' }, required: false },
          {
            name: 'organizations',
            form: { kind: 'list', items: { kind: 'reference', name: 'OrganizationInput' }, maxItems: 100 },
            required: false,
          },
        ],
      },
    },
    CommunityTypeInput: {
      doc: 'The type of a community. Its title is the service\'s business; one that is sent is ignored.',
      form: {
        kind: 'record',
        fields: [
          { name: 'id', form: { kind: 'reference', name: 'CommunityTypeId' }, required: true },
          { name: 'title', form: { kind: 'reference', name: 'LocalizedText' }, required: false },
        ],
      },
    },
    CommunityTypeId: {
      doc: 'What a community is.',
      form: { kind: 'choice', values: ['organization', 'event', 'topic', 'project'] },
    },
    LocalizedText: {
      doc: 'A text in several languages, by language code.',
      form: { kind: 'map', values: { kind: 'text' } },
    },
    Website: {
      doc: 'An absolute URL of the schemes http, https, ftp and ftps, of a host that has a dot, is `localhost` or is an address.',
      form: {
        kind: 'text',
        format: 'uri',
        pattern: '^(https?|ftps?)://([^\\s/?#@]+@)?(localhost|(\\d{1,3}\\.){3}\\d{1,3}|\\[[0-9A-Fa-f:.]+\\]|([A-Za-z0-9][A-Za-z0-9_-]{0,62}\\.)+[A-Za-z]{2,63})(:\\d{1,5})?([/?#]\\S*)?$',
      },
    },
    OrganizationInput: {
      doc: 'An organization, by its registry id or by its name.',
      form: {
        kind: 'either',
        members: [
          { title: 'RegisteredOrganization', form: { kind: 'reference', name: 'RegisteredOrganization' } },
          { title: 'NamedOrganization', form: { kind: 'reference', name: 'NamedOrganization' } },
        ],
      },
    },
    RegisteredOrganization: {
      doc: 'An organization of the Research Organization Registry (ROR).',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'id',
            form: { kind: 'text', pattern: '^0[a-z0-9]{6}[0-9]{2}$' },
            required: true,
            doc: 'ROR id without the leading `https://ror.org/`.',
            example: '01ggx4157',
          },
        ],
      },
    },
    NamedOrganization: {
      doc: 'An organization that is in no registry.',
      form: {
        kind: 'record',
        fields: [{ name: 'name', form: { kind: 'text', minLength: 1, maxLength: 250 }, required: true }],
      },
    },
    Tombstone: {
      doc: 'Why a community is deleted.',
      form: {
        kind: 'record',
        fields: [
          {
            name: 'removal_reason',
            form: { kind: 'record', fields: [{ name: 'id', form: { kind: 'text' }, required: true }] },
            required: false,
          },
          { name: 'note', form: { kind: 'text' }, required: false },
          { name: 'citation_text', form: { kind: 'text' }, required: false },
          { name: 'is_visible', form: { kind: 'boolean' }, required: false, default: true },
        ],
      },
    },
    RenameInput: {
      doc: 'A community with its new slug. Nothing but the slug is changed; the rest may be sent along, with `metadata.type` as an object or as the plain id.',
      form: {
        kind: 'record',
        fields: [
          { name: 'slug', form: { kind: 'reference', name: 'Slug' }, required: true },
          { name: 'access', form: { kind: 'any' }, required: false },
          {
            name: 'metadata',
            form: {
              kind: 'record',
              fields: [
                {
                  name: 'type',
                  form: {
                    kind: 'either',
                    members: [
                      { title: 'CommunityTypeId', form: { kind: 'reference', name: 'CommunityTypeId' } },
                      {
                        title: 'CommunityTypeInput',
                        form: { kind: 'reference', name: 'CommunityTypeInput' },
                      },
                    ],
                  },
                  required: false,
                },
              ],
            },
            required: false,
          },
        ],
      },
    },
    FeaturedEntryInput: {
      doc: 'From when on a community is featured.',
      form: {
        kind: 'record',
        fields: [{ name: 'start_date', form: { kind: 'reference', name: 'Timestamp' }, required: true }],
      },
    },
    Timestamp: {
      doc: 'A point in time: ISO 8601 with a UTC offset, or `YYYY-MM-DD HH:MM:SS.ffffff`, which means UTC. Both are read, ISO 8601 is written.',
      form: {
        kind: 'text',
        pattern: '^(\\d{4}-((0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|1\\d|2[0-8]))|(\\d\\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)[T ]([01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]([01]\\d|2[0-3]):[0-5]\\d)?$',
      },
    },
  },
  tables: [],
  inputs: {
    token: { owner: 'owner-token', other: 'other-token', system: 'system-token' },
    collection: 'open-science',
  },
  operations: [
    {
      name: 'listCommunities',
      summary: 'Search communities',
      doc: 'Finds all public communities, and the restricted ones that the caller has access to.',
      does: 'list',
      binding: {
        kind: 'rest',
        method: 'GET',
        path: '/api/communities',
        parameters: [
          {
            name: 'q',
            in: 'query',
            form: { kind: 'text' },
            required: false,
            style: 'form',
            explode: true,
            doc: 'Query in search-engine syntax: words, `"phrases"`, `field:value`, `[a TO b]`, `AND`, `OR`, `NOT`, `+`, `-`, wildcards, `fuzzy~`, `/regular expressions/`, `_exists_:field`. Fields are the paths of a community\'s members (`metadata.title`), and `featured.past`, the starts of featured entries. Text that is no query is searched for as plain words; an empty one finds everything.',
            example: 'science',
          },
          {
            name: 'sort',
            in: 'query',
            form: { kind: 'reference', name: 'Sort' },
            required: false,
            style: 'form',
            explode: true,
            doc: 'Default: `bestmatch` when there is a query, else `newest`. Without a query `bestmatch` is ignored, and `newest` is used.',
            example: 'oldest',
          },
          {
            name: 'size',
            in: 'query',
            form: { kind: 'number', integer: true, minimum: 1, maximum: 1000 },
            required: false,
            style: 'form',
            explode: true,
            doc: 'Results on a page. More than the maximum is refused.',
            default: 10,
            example: 25,
          },
          {
            name: 'page',
            in: 'query',
            form: { kind: 'number', integer: true, minimum: 1 },
            required: false,
            style: 'form',
            explode: true,
            doc: 'Number of the page; pages past the last one are empty. Pages that would begin behind the ten thousandth result are refused.',
            default: 1,
            example: 2,
          },
          {
            name: 'type',
            in: 'query',
            form: { kind: 'list', items: { kind: 'text' } },
            required: false,
            style: 'form',
            explode: true,
            doc: 'Only communities of this type: organization, event, topic or project; repeated, of one of these types. There are none of any other type.',
            example: ['event'],
          },
          {
            name: 'visibility',
            in: 'query',
            form: { kind: 'list', items: { kind: 'text' } },
            required: false,
            style: 'form',
            explode: true,
            doc: 'Only communities of this visibility: public or restricted; repeated, of one of these. There are none of any other.',
            example: ['public'],
          },
        ],
        produces: ['application/json', 'application/vnd.trivet.v1+json'],
        schemes: ['bearer'],
      },
      answers: [
        { name: '200', doc: 'One page of communities.' },
        {
          name: '400',
          doc: 'The request breaks this contract, or a rule that a schema cannot state; `errors` says where.',
        },
        { name: '406', doc: 'The `Accept` header allows none of the media types of this response.' },
      ],
      samples: [
        { title: 'Required members', before: [], send: {} },
        {
          title: 'From the scenario',
          before: [
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
              outputs: { id: '$response.body#/id' },
            },
          ],
          send: { query: { q: '$inputs.unique' } },
        },
      ],
    },
    {
      name: 'createCommunity',
      summary: 'Create a community',
      doc: 'The caller becomes its owner. A slug that another community has, or a deleted one had, is refused.',
      does: 'create',
      binding: {
        kind: 'rest',
        method: 'POST',
        path: '/api/communities',
        parameters: [],
        body: {
          required: true,
          contents: [
            {
              mediaType: 'application/json',
              codec: 'json',
              form: { kind: 'reference', name: 'CommunityInput' },
            },
          ],
        },
        produces: ['application/json', 'application/vnd.trivet.v1+json'],
        schemes: ['bearer'],
      },
      answers: [
        { name: '201', doc: 'The new community.' },
        {
          name: '400',
          doc: 'The request breaks this contract, or a rule that a schema cannot state; `errors` says where.',
        },
        { name: '403', doc: 'The caller may not do this, or is anonymous.' },
        { name: '406', doc: 'The `Accept` header allows none of the media types of this response.' },
        { name: '413', doc: 'The request body is larger than the service reads.' },
        { name: '415', doc: 'The request body is of a media type that is not read here.' },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [],
          send: {
            headers: { Authorization: 'Bearer {$inputs.token.owner}' },
            body: {
              slug: '{$inputs.unique}',
              access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
              metadata: { title: 'Lifecycle' },
            },
          },
        },
        {
          title: 'Example 1',
          before: [],
          send: {
            body: {
              slug: 'open-science',
              access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
              metadata: { title: 'Open science' },
            },
          },
        },
        {
          title: 'Example 2',
          before: [],
          send: {
            body: {
              slug: 'open-science',
              access: {
                visibility: 'public',
                member_policy: 'closed',
                members_visibility: 'restricted',
                record_policy: 'closed',
                review_policy: 'members',
              },
              metadata: {
                title: 'Open science',
                description: 'Everything about doing science in the open.',
                curation_policy: '<p>We <b>read<\/b> every submission.<\/p>',
                page: '<h1>Welcome<\/h1>',
                type: { id: 'topic', title: { en: 'Topic' } },
                website: 'https://open-science.example.org/about',
                organizations: [{ id: '01ggx4157' }, { name: 'Society of Friends of Open Science' }],
              },
            },
          },
        },
      ],
    },
    {
      name: 'listFeaturedCommunities',
      summary: 'Search featured communities',
      doc: 'Finds public communities with a featured entry that lies before the current time, ordered by the start of their latest such entry, most recent first.',
      does: 'list',
      binding: {
        kind: 'rest',
        method: 'GET',
        path: '/api/communities/featured',
        parameters: [
          {
            name: 'q',
            in: 'query',
            form: { kind: 'text' },
            required: false,
            style: 'form',
            explode: true,
            doc: 'Query in search-engine syntax: words, `"phrases"`, `field:value`, `[a TO b]`, `AND`, `OR`, `NOT`, `+`, `-`, wildcards, `fuzzy~`, `/regular expressions/`, `_exists_:field`. Fields are the paths of a community\'s members (`metadata.title`), and `featured.past`, the starts of featured entries. Text that is no query is searched for as plain words; an empty one finds everything.',
            example: 'science',
          },
          {
            name: 'size',
            in: 'query',
            form: { kind: 'number', integer: true, minimum: 1, maximum: 1000 },
            required: false,
            style: 'form',
            explode: true,
            doc: 'Results on a page. More than the maximum is refused.',
            default: 10,
            example: 25,
          },
          {
            name: 'page',
            in: 'query',
            form: { kind: 'number', integer: true, minimum: 1 },
            required: false,
            style: 'form',
            explode: true,
            doc: 'Number of the page; pages past the last one are empty. Pages that would begin behind the ten thousandth result are refused.',
            default: 1,
            example: 2,
          },
          {
            name: 'type',
            in: 'query',
            form: { kind: 'list', items: { kind: 'text' } },
            required: false,
            style: 'form',
            explode: true,
            doc: 'Only communities of this type: organization, event, topic or project; repeated, of one of these types. There are none of any other type.',
            example: ['event'],
          },
          {
            name: 'visibility',
            in: 'query',
            form: { kind: 'list', items: { kind: 'text' } },
            required: false,
            style: 'form',
            explode: true,
            doc: 'Only communities of this visibility: public or restricted; repeated, of one of these. There are none of any other.',
            example: ['public'],
          },
        ],
        produces: ['application/json', 'application/vnd.trivet.v1+json'],
        schemes: ['bearer'],
      },
      answers: [
        { name: '200', doc: 'One page of featured communities.' },
        {
          name: '400',
          doc: 'The request breaks this contract, or a rule that a schema cannot state; `errors` says where.',
        },
        { name: '406', doc: 'The `Accept` header allows none of the media types of this response.' },
      ],
      samples: [
        { title: 'Required members', before: [], send: {} },
        {
          title: 'From the scenario',
          before: [
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
              outputs: { id: '$response.body#/id' },
            },
          ],
          send: { query: { q: '$inputs.unique' } },
        },
      ],
    },
    {
      name: 'readCommunity',
      summary: 'Read a community',
      does: 'read',
      binding: {
        kind: 'rest',
        method: 'GET',
        path: '/api/communities/{id}',
        parameters: [
          {
            name: 'id',
            in: 'path',
            form: { kind: 'text', minLength: 1 },
            required: true,
            style: 'simple',
            explode: false,
            doc: 'UUID or slug of the community, spelled exactly.',
            example: 'open-science',
          },
        ],
        produces: ['application/json', 'application/vnd.trivet.v1+json'],
        schemes: ['bearer'],
      },
      answers: [
        { name: '200', doc: 'The community.' },
        { name: '403', doc: 'The caller may not do this, or is anonymous.' },
        { name: '404', doc: 'No such community, logo or entry.' },
        { name: '406', doc: 'The `Accept` header allows none of the media types of this response.' },
        { name: '410', doc: 'The community has been deleted.' },
      ],
      samples: [
        { title: 'Required members', before: [], send: { path: { id: 'open-science' } } },
        {
          title: 'From the scenario',
          before: [
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
              outputs: { id: '$response.body#/id' },
            },
          ],
          send: { path: { id: '$steps.create.outputs.id' } },
        },
      ],
    },
    {
      name: 'updateCommunity',
      summary: 'Update a community',
      doc: 'Replaces the metadata; of the access policies, those that are sent replace what was there and the others stay. The slug must be the present one; renaming is an operation of its own.',
      does: 'update',
      binding: {
        kind: 'rest',
        method: 'PUT',
        path: '/api/communities/{id}',
        parameters: [
          {
            name: 'id',
            in: 'path',
            form: { kind: 'text', minLength: 1 },
            required: true,
            style: 'simple',
            explode: false,
            doc: 'UUID or slug of the community, spelled exactly.',
            example: 'open-science',
          },
          {
            name: 'If-Match',
            in: 'header',
            form: { kind: 'text', pattern: '^(\\*|(W/)?"?\\d+"?(, ?(W/)?"?\\d+"?)*)$' },
            required: false,
            style: 'simple',
            explode: false,
            doc: 'Act only on this revision: the ETag that came with the community, its bare `revision_id`, a list of these, or `*` for any.',
            example: '*',
          },
        ],
        body: {
          required: true,
          contents: [
            {
              mediaType: 'application/json',
              codec: 'json',
              form: { kind: 'reference', name: 'CommunityInput' },
            },
          ],
        },
        produces: ['application/json', 'application/vnd.trivet.v1+json'],
        schemes: ['bearer'],
      },
      answers: [
        { name: '200', doc: 'The community as it is now.' },
        {
          name: '400',
          doc: 'The request breaks this contract, or a rule that a schema cannot state; `errors` says where.',
        },
        { name: '403', doc: 'The caller may not do this, or is anonymous.' },
        { name: '404', doc: 'No such community, logo or entry.' },
        { name: '406', doc: 'The `Accept` header allows none of the media types of this response.' },
        { name: '410', doc: 'The community has been deleted.' },
        { name: '412', doc: 'The community has another revision than `If-Match` says.' },
        { name: '413', doc: 'The request body is larger than the service reads.' },
        { name: '415', doc: 'The request body is of a media type that is not read here.' },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
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
              outputs: { id: '$response.body#/id' },
            },
          ],
          send: {
            path: { id: '$steps.create.outputs.id' },
            headers: { Authorization: 'Bearer {$inputs.token.owner}' },
            body: {
              slug: '{$inputs.unique}',
              access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
              metadata: { title: 'Updated' },
            },
          },
        },
        {
          title: 'Example 1',
          before: [],
          send: {
            path: { id: 'open-science' },
            body: {
              slug: 'open-science',
              access: { visibility: 'public', member_policy: 'open', record_policy: 'open' },
              metadata: { title: 'Open science' },
            },
          },
        },
        {
          title: 'Example 2',
          before: [],
          send: {
            path: { id: 'open-science' },
            body: {
              slug: 'open-science',
              access: {
                visibility: 'public',
                member_policy: 'closed',
                members_visibility: 'restricted',
                record_policy: 'closed',
                review_policy: 'members',
              },
              metadata: {
                title: 'Open science',
                description: 'Everything about doing science in the open.',
                curation_policy: '<p>We <b>read<\/b> every submission.<\/p>',
                page: '<h1>Welcome<\/h1>',
                type: { id: 'topic', title: { en: 'Topic' } },
                website: 'https://open-science.example.org/about',
                organizations: [{ id: '01ggx4157' }, { name: 'Society of Friends of Open Science' }],
              },
            },
          },
        },
      ],
    },
    {
      name: 'deleteCommunity',
      summary: 'Delete a community',
      doc: 'From then on the community is gone (410), and its slug stays taken; its records can still be searched. The body may say why.',
      does: 'delete',
      binding: {
        kind: 'rest',
        method: 'DELETE',
        path: '/api/communities/{id}',
        parameters: [
          {
            name: 'id',
            in: 'path',
            form: { kind: 'text', minLength: 1 },
            required: true,
            style: 'simple',
            explode: false,
            doc: 'UUID or slug of the community, spelled exactly.',
            example: 'open-science',
          },
          {
            name: 'If-Match',
            in: 'header',
            form: { kind: 'text', pattern: '^(\\*|(W/)?"?\\d+"?(, ?(W/)?"?\\d+"?)*)$' },
            required: false,
            style: 'simple',
            explode: false,
            doc: 'Act only on this revision: the ETag that came with the community, its bare `revision_id`, a list of these, or `*` for any.',
            example: '*',
          },
        ],
        body: {
          required: false,
          contents: [
            { mediaType: 'application/json', codec: 'json', form: { kind: 'reference', name: 'Tombstone' } },
          ],
        },
        produces: [],
        schemes: ['bearer'],
      },
      answers: [
        { name: '204', doc: 'Deleted.' },
        {
          name: '400',
          doc: 'The request breaks this contract, or a rule that a schema cannot state; `errors` says where.',
        },
        { name: '403', doc: 'The caller may not do this, or is anonymous.' },
        { name: '404', doc: 'No such community, logo or entry.' },
        { name: '410', doc: 'The community has been deleted.' },
        { name: '412', doc: 'The community has another revision than `If-Match` says.' },
        { name: '413', doc: 'The request body is larger than the service reads.' },
        { name: '415', doc: 'The request body is of a media type that is not read here.' },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
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
              outputs: { slug: '$response.body#/slug' },
            },
          ],
          send: {
            path: { id: '$steps.create.outputs.id' },
            headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          },
        },
        {
          title: 'Example 1',
          before: [],
          send: {
            path: { id: 'open-science' },
            body: { removal_reason: { id: 'spam' }, note: 'Nothing of it was meant.' },
          },
        },
      ],
    },
    {
      name: 'listUserCommunities',
      summary: 'Search the caller\'s communities',
      doc: 'Finds the communities in which the caller has a role, restricted ones included.',
      does: 'list',
      binding: {
        kind: 'rest',
        method: 'GET',
        path: '/api/user/communities',
        parameters: [
          {
            name: 'q',
            in: 'query',
            form: { kind: 'text' },
            required: false,
            style: 'form',
            explode: true,
            doc: 'Query in search-engine syntax: words, `"phrases"`, `field:value`, `[a TO b]`, `AND`, `OR`, `NOT`, `+`, `-`, wildcards, `fuzzy~`, `/regular expressions/`, `_exists_:field`. Fields are the paths of a community\'s members (`metadata.title`), and `featured.past`, the starts of featured entries. Text that is no query is searched for as plain words; an empty one finds everything.',
            example: 'science',
          },
          {
            name: 'sort',
            in: 'query',
            form: { kind: 'reference', name: 'Sort' },
            required: false,
            style: 'form',
            explode: true,
            doc: 'Default: `bestmatch` when there is a query, else `newest`. Without a query `bestmatch` is ignored, and `newest` is used.',
            example: 'oldest',
          },
          {
            name: 'size',
            in: 'query',
            form: { kind: 'number', integer: true, minimum: 1, maximum: 1000 },
            required: false,
            style: 'form',
            explode: true,
            doc: 'Results on a page. More than the maximum is refused.',
            default: 10,
            example: 25,
          },
          {
            name: 'page',
            in: 'query',
            form: { kind: 'number', integer: true, minimum: 1 },
            required: false,
            style: 'form',
            explode: true,
            doc: 'Number of the page; pages past the last one are empty. Pages that would begin behind the ten thousandth result are refused.',
            default: 1,
            example: 2,
          },
          {
            name: 'type',
            in: 'query',
            form: { kind: 'list', items: { kind: 'text' } },
            required: false,
            style: 'form',
            explode: true,
            doc: 'Only communities of this type: organization, event, topic or project; repeated, of one of these types. There are none of any other type.',
            example: ['event'],
          },
          {
            name: 'visibility',
            in: 'query',
            form: { kind: 'list', items: { kind: 'text' } },
            required: false,
            style: 'form',
            explode: true,
            doc: 'Only communities of this visibility: public or restricted; repeated, of one of these. There are none of any other.',
            example: ['public'],
          },
        ],
        produces: ['application/json', 'application/vnd.trivet.v1+json'],
        schemes: ['bearer'],
      },
      answers: [
        { name: '200', doc: 'One page of communities.' },
        {
          name: '400',
          doc: 'The request breaks this contract, or a rule that a schema cannot state; `errors` says where.',
        },
        { name: '403', doc: 'The caller may not do this, or is anonymous.' },
        { name: '406', doc: 'The `Accept` header allows none of the media types of this response.' },
      ],
      samples: [
        { title: 'Required members', before: [], send: {} },
        {
          title: 'From the scenario',
          before: [
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
            },
          ],
          send: {
            query: { q: '$inputs.unique' },
            headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          },
        },
      ],
    },
    {
      name: 'renameCommunity',
      summary: 'Give a community another slug',
      doc: 'The old slug is free at once and leads nowhere; the UUID and all else stay as they are. The present slug is refused as new one, and so is one that another community has, or a deleted one had. The answer has `metadata.type` as a plain string, and the request may have it so.',
      does: 'update',
      binding: {
        kind: 'rest',
        method: 'POST',
        path: '/api/communities/{id}/rename',
        parameters: [
          {
            name: 'id',
            in: 'path',
            form: { kind: 'text', minLength: 1 },
            required: true,
            style: 'simple',
            explode: false,
            doc: 'UUID or slug of the community, spelled exactly.',
            example: 'open-science',
          },
          {
            name: 'If-Match',
            in: 'header',
            form: { kind: 'text', pattern: '^(\\*|(W/)?"?\\d+"?(, ?(W/)?"?\\d+"?)*)$' },
            required: false,
            style: 'simple',
            explode: false,
            doc: 'Act only on this revision: the ETag that came with the community, its bare `revision_id`, a list of these, or `*` for any.',
            example: '*',
          },
        ],
        body: {
          required: true,
          contents: [
            {
              mediaType: 'application/json',
              codec: 'json',
              form: { kind: 'reference', name: 'RenameInput' },
            },
          ],
        },
        produces: ['application/json', 'application/vnd.trivet.v1+json'],
        schemes: ['bearer'],
      },
      answers: [
        { name: '200', doc: 'The community with its new slug.' },
        {
          name: '400',
          doc: 'The request breaks this contract, or a rule that a schema cannot state; `errors` says where.',
        },
        { name: '403', doc: 'The caller may not do this, or is anonymous.' },
        { name: '404', doc: 'No such community, logo or entry.' },
        { name: '406', doc: 'The `Accept` header allows none of the media types of this response.' },
        { name: '410', doc: 'The community has been deleted.' },
        { name: '412', doc: 'The community has another revision than `If-Match` says.' },
        { name: '413', doc: 'The request body is larger than the service reads.' },
        { name: '415', doc: 'The request body is of a media type that is not read here.' },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
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
            },
          ],
          send: {
            path: { id: '$steps.create.outputs.id' },
            headers: { Authorization: 'Bearer {$inputs.token.owner}' },
            body: {
              slug: '{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}{$inputs.unique}-xyz',
            },
          },
        },
        {
          title: 'Example 1',
          before: [],
          send: { path: { id: 'open-science' }, body: { slug: 'open-research' } },
        },
        {
          title: 'Example 2',
          before: [],
          send: {
            path: { id: 'open-science' },
            body: { slug: 'open-research', metadata: { title: 'Open research', type: 'event' } },
          },
        },
      ],
    },
    {
      name: 'readLogo',
      summary: 'Download the logo',
      doc: 'Whoever may see the community may. The bytes are nobody\'s but the uploader\'s: they come as an attachment that no browser shows in place.',
      does: 'read',
      binding: {
        kind: 'rest',
        method: 'GET',
        path: '/api/communities/{id}/logo',
        parameters: [
          {
            name: 'id',
            in: 'path',
            form: { kind: 'text', minLength: 1 },
            required: true,
            style: 'simple',
            explode: false,
            doc: 'UUID or slug of the community, spelled exactly.',
            example: 'open-science',
          },
          {
            name: 'If-None-Match',
            in: 'header',
            form: { kind: 'text' },
            required: false,
            style: 'simple',
            explode: false,
            doc: 'Answer 304 when the logo has one of these ETags.',
          },
          {
            name: 'If-Modified-Since',
            in: 'header',
            form: { kind: 'text' },
            required: false,
            style: 'simple',
            explode: false,
            doc: 'Answer 304 when the logo is no newer; without effect beside `If-None-Match`.',
          },
        ],
        produces: ['application/octet-stream'],
        schemes: ['bearer'],
      },
      answers: [
        { name: '200', doc: 'The bytes that were uploaded.' },
        { name: '304', doc: 'The logo is the one that the caller has.' },
        { name: '403', doc: 'The caller may not do this, or is anonymous.' },
        { name: '404', doc: 'No such community, logo or entry.' },
        { name: '410', doc: 'The community has been deleted.' },
      ],
      samples: [
        { title: 'Required members', before: [], send: { path: { id: 'open-science' } } },
        {
          title: 'From the scenario',
          before: [
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
            },
          ],
          send: { path: { id: '$steps.create.outputs.id' } },
        },
      ],
    },
    {
      name: 'uploadLogo',
      summary: 'Upload or replace the logo',
      doc: 'Any bytes, as `application/octet-stream`. The setting `COMMUNITIES_LOGO_MAX_FILE_SIZE` limits how many; its default is a million.',
      does: 'create',
      binding: {
        kind: 'rest',
        method: 'PUT',
        path: '/api/communities/{id}/logo',
        parameters: [
          {
            name: 'id',
            in: 'path',
            form: { kind: 'text', minLength: 1 },
            required: true,
            style: 'simple',
            explode: false,
            doc: 'UUID or slug of the community, spelled exactly.',
            example: 'open-science',
          },
        ],
        body: {
          required: true,
          contents: [{ mediaType: 'application/octet-stream', codec: 'bytes', form: { kind: 'bytes' } }],
        },
        produces: ['application/json', 'application/vnd.trivet.v1+json'],
        schemes: ['bearer'],
      },
      answers: [
        { name: '200', doc: 'The file that the logo is kept in.' },
        {
          name: '400',
          doc: 'The request breaks this contract, or a rule that a schema cannot state; `errors` says where.',
        },
        { name: '403', doc: 'The caller may not do this, or is anonymous.' },
        { name: '404', doc: 'No such community, logo or entry.' },
        { name: '406', doc: 'The `Accept` header allows none of the media types of this response.' },
        { name: '410', doc: 'The community has been deleted.' },
        { name: '413', doc: 'The request body is larger than the service reads.' },
        { name: '415', doc: 'The request body is of a media type that is not read here.' },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
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
              outputs: { id: '$response.body#/id' },
            },
          ],
          send: {
            path: { id: '$inputs.unique' },
            headers: { Authorization: 'Bearer {$inputs.token.owner}' },
            contentType: 'application/octet-stream',
            body: 'first logo',
          },
        },
      ],
    },
    {
      name: 'deleteLogo',
      summary: 'Delete the logo',
      does: 'delete',
      binding: {
        kind: 'rest',
        method: 'DELETE',
        path: '/api/communities/{id}/logo',
        parameters: [
          {
            name: 'id',
            in: 'path',
            form: { kind: 'text', minLength: 1 },
            required: true,
            style: 'simple',
            explode: false,
            doc: 'UUID or slug of the community, spelled exactly.',
            example: 'open-science',
          },
        ],
        produces: [],
        schemes: ['bearer'],
      },
      answers: [
        { name: '204', doc: 'Deleted.' },
        { name: '403', doc: 'The caller may not do this, or is anonymous.' },
        { name: '404', doc: 'No such community, logo or entry.' },
        { name: '410', doc: 'The community has been deleted.' },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
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
            },
          ],
          send: {
            path: { id: '$inputs.unique' },
            headers: { Authorization: 'Bearer {$inputs.token.owner}' },
          },
        },
        { title: 'Required members', before: [], send: { path: { id: 'open-science' } } },
      ],
    },
    {
      name: 'listCommunityRecords',
      summary: 'Search the records of a community',
      doc: 'Finds those records of the community that the caller may see: public ones, and as a member all. The community itself need not be visible, and may have been deleted.',
      does: 'read',
      binding: {
        kind: 'rest',
        method: 'GET',
        path: '/api/communities/{id}/records',
        parameters: [
          {
            name: 'id',
            in: 'path',
            form: { kind: 'text', minLength: 1 },
            required: true,
            style: 'simple',
            explode: false,
            doc: 'UUID or slug of the community, spelled exactly.',
            example: 'open-science',
          },
          {
            name: 'q',
            in: 'query',
            form: { kind: 'text' },
            required: false,
            style: 'form',
            explode: true,
            doc: 'Query in search-engine syntax: words, `"phrases"`, `field:value`, `[a TO b]`, `AND`, `OR`, `NOT`, `+`, `-`, wildcards, `fuzzy~`, `/regular expressions/`, `_exists_:field`. Fields are the paths of a community\'s members (`metadata.title`), and `featured.past`, the starts of featured entries. Text that is no query is searched for as plain words; an empty one finds everything.',
            example: 'science',
          },
          {
            name: 'sort',
            in: 'query',
            form: { kind: 'reference', name: 'Sort' },
            required: false,
            style: 'form',
            explode: true,
            doc: 'Default: `bestmatch` when there is a query, else `newest`. Without a query `bestmatch` is ignored, and `newest` is used.',
            example: 'oldest',
          },
          {
            name: 'size',
            in: 'query',
            form: { kind: 'number', integer: true, minimum: 1, maximum: 1000 },
            required: false,
            style: 'form',
            explode: true,
            doc: 'Results on a page. More than the maximum is refused.',
            default: 10,
            example: 25,
          },
          {
            name: 'page',
            in: 'query',
            form: { kind: 'number', integer: true, minimum: 1 },
            required: false,
            style: 'form',
            explode: true,
            doc: 'Number of the page; pages past the last one are empty. Pages that would begin behind the ten thousandth result are refused.',
            default: 1,
            example: 2,
          },
          {
            name: 'access_status',
            in: 'query',
            form: { kind: 'list', items: { kind: 'text' } },
            required: false,
            style: 'form',
            explode: true,
            doc: 'Only records with one of these access statuses.',
          },
          {
            name: 'resource_type',
            in: 'query',
            form: { kind: 'list', items: { kind: 'text' } },
            required: false,
            style: 'form',
            explode: true,
            doc: 'Only records of one of these resource types; `::` parts a type from its subtype.',
            example: ['publication', 'publication::publication-article'],
          },
        ],
        produces: ['application/json', 'application/vnd.trivet.v1+json'],
        schemes: ['bearer'],
      },
      answers: [
        { name: '200', doc: 'One page of records.' },
        {
          name: '400',
          doc: 'The request breaks this contract, or a rule that a schema cannot state; `errors` says where.',
        },
        { name: '404', doc: 'No such community, logo or entry.' },
        { name: '406', doc: 'The `Accept` header allows none of the media types of this response.' },
      ],
      samples: [
        { title: 'Required members', before: [], send: { path: { id: 'open-science' } } },
        {
          title: 'From the scenario',
          before: [
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
            },
          ],
          send: { path: { id: '$inputs.unique' } },
        },
      ],
    },
    {
      name: 'listFeaturedEntries',
      summary: 'List the featured entries of a community',
      does: 'list',
      binding: {
        kind: 'rest',
        method: 'GET',
        path: '/api/communities/{id}/featured',
        parameters: [
          {
            name: 'id',
            in: 'path',
            form: { kind: 'text', minLength: 1 },
            required: true,
            style: 'simple',
            explode: false,
            doc: 'UUID or slug of the community, spelled exactly.',
            example: 'open-science',
          },
        ],
        produces: ['application/json', 'application/vnd.trivet.v1+json'],
        schemes: ['bearer'],
      },
      answers: [
        { name: '200', doc: 'All entries, past and future.' },
        { name: '403', doc: 'The caller may not do this, or is anonymous.' },
        { name: '404', doc: 'No such community, logo or entry.' },
        { name: '406', doc: 'The `Accept` header allows none of the media types of this response.' },
        { name: '410', doc: 'The community has been deleted.' },
      ],
      samples: [
        { title: 'Required members', before: [], send: { path: { id: 'open-science' } } },
        {
          title: 'From the scenario',
          before: [
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
              outputs: { id: '$response.body#/id' },
            },
          ],
          send: {
            path: { id: '$inputs.unique' },
            headers: { Authorization: 'Bearer {$inputs.token.system}' },
          },
        },
      ],
    },
    {
      name: 'featureCommunity',
      summary: 'Feature a community from a date on',
      doc: 'Only public communities may be featured.',
      does: 'create',
      binding: {
        kind: 'rest',
        method: 'POST',
        path: '/api/communities/{id}/featured',
        parameters: [
          {
            name: 'id',
            in: 'path',
            form: { kind: 'text', minLength: 1 },
            required: true,
            style: 'simple',
            explode: false,
            doc: 'UUID or slug of the community, spelled exactly.',
            example: 'open-science',
          },
        ],
        body: {
          required: true,
          contents: [
            {
              mediaType: 'application/json',
              codec: 'json',
              form: { kind: 'reference', name: 'FeaturedEntryInput' },
            },
          ],
        },
        produces: ['application/json', 'application/vnd.trivet.v1+json'],
        schemes: ['bearer'],
      },
      answers: [
        { name: '201', doc: 'The new entry.' },
        {
          name: '400',
          doc: 'The request breaks this contract, or a rule that a schema cannot state; `errors` says where.',
        },
        { name: '403', doc: 'The caller may not do this, or is anonymous.' },
        { name: '404', doc: 'No such community, logo or entry.' },
        { name: '406', doc: 'The `Accept` header allows none of the media types of this response.' },
        { name: '410', doc: 'The community has been deleted.' },
        { name: '413', doc: 'The request body is larger than the service reads.' },
        { name: '415', doc: 'The request body is of a media type that is not read here.' },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
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
              outputs: { id: '$response.body#/id' },
            },
          ],
          send: {
            path: { id: '$inputs.unique' },
            headers: { Authorization: 'Bearer {$inputs.token.system}' },
            body: { start_date: '2020-02-03T10:52:23.945755Z' },
          },
        },
        {
          title: 'Example 1',
          before: [],
          send: { path: { id: 'open-science' }, body: { start_date: '2026-06-03T10:52:23.945755Z' } },
        },
        {
          title: 'Example 2',
          before: [],
          send: { path: { id: 'open-science' }, body: { start_date: '2026-06-03T12:52:23+02:00' } },
        },
        {
          title: 'Example 3',
          before: [],
          send: { path: { id: 'open-science' }, body: { start_date: '2026-06-03 10:52:23.945755' } },
        },
      ],
    },
    {
      name: 'updateFeaturedEntry',
      summary: 'Move the start of a featured entry',
      does: 'update',
      binding: {
        kind: 'rest',
        method: 'PUT',
        path: '/api/communities/{id}/featured/{featured_entry_id}',
        parameters: [
          {
            name: 'id',
            in: 'path',
            form: { kind: 'text', minLength: 1 },
            required: true,
            style: 'simple',
            explode: false,
            doc: 'UUID or slug of the community, spelled exactly.',
            example: 'open-science',
          },
          {
            name: 'featured_entry_id',
            in: 'path',
            form: { kind: 'number', integer: true },
            required: true,
            style: 'simple',
            explode: false,
            doc: 'Id of a featured entry of this community.',
            example: 1,
          },
        ],
        body: {
          required: true,
          contents: [
            {
              mediaType: 'application/json',
              codec: 'json',
              form: { kind: 'reference', name: 'FeaturedEntryInput' },
            },
          ],
        },
        produces: ['application/json', 'application/vnd.trivet.v1+json'],
        schemes: ['bearer'],
      },
      answers: [
        { name: '200', doc: 'The entry with its new start.' },
        {
          name: '400',
          doc: 'The request breaks this contract, or a rule that a schema cannot state; `errors` says where.',
        },
        { name: '403', doc: 'The caller may not do this, or is anonymous.' },
        { name: '404', doc: 'No such community, logo or entry.' },
        { name: '406', doc: 'The `Accept` header allows none of the media types of this response.' },
        { name: '410', doc: 'The community has been deleted.' },
        { name: '413', doc: 'The request body is larger than the service reads.' },
        { name: '415', doc: 'The request body is of a media type that is not read here.' },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
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
              outputs: { id: '$response.body#/id' },
            },
          ],
          send: {
            path: { id: '$steps.create.outputs.id', featured_entry_id: '$steps.feature.outputs.id' },
            headers: { Authorization: 'Bearer {$inputs.token.system}' },
            body: { start_date: '2999-01-01T00:00:00.000000Z' },
          },
        },
        {
          title: 'Example 1',
          before: [],
          send: {
            path: { id: 'open-science', featured_entry_id: 1 },
            body: { start_date: '2026-06-03T10:52:23.945755Z' },
          },
        },
        {
          title: 'Example 2',
          before: [],
          send: {
            path: { id: 'open-science', featured_entry_id: 1 },
            body: { start_date: '2026-06-03T12:52:23+02:00' },
          },
        },
        {
          title: 'Example 3',
          before: [],
          send: {
            path: { id: 'open-science', featured_entry_id: 1 },
            body: { start_date: '2026-06-03 10:52:23.945755' },
          },
        },
      ],
    },
    {
      name: 'deleteFeaturedEntry',
      summary: 'Delete a featured entry',
      does: 'delete',
      binding: {
        kind: 'rest',
        method: 'DELETE',
        path: '/api/communities/{id}/featured/{featured_entry_id}',
        parameters: [
          {
            name: 'id',
            in: 'path',
            form: { kind: 'text', minLength: 1 },
            required: true,
            style: 'simple',
            explode: false,
            doc: 'UUID or slug of the community, spelled exactly.',
            example: 'open-science',
          },
          {
            name: 'featured_entry_id',
            in: 'path',
            form: { kind: 'number', integer: true },
            required: true,
            style: 'simple',
            explode: false,
            doc: 'Id of a featured entry of this community.',
            example: 1,
          },
        ],
        produces: [],
        schemes: ['bearer'],
      },
      answers: [
        { name: '204', doc: 'Deleted.' },
        {
          name: '400',
          doc: 'The request breaks this contract, or a rule that a schema cannot state; `errors` says where.',
        },
        { name: '403', doc: 'The caller may not do this, or is anonymous.' },
        { name: '404', doc: 'No such community, logo or entry.' },
        { name: '410', doc: 'The community has been deleted.' },
      ],
      samples: [
        {
          title: 'From the scenario',
          before: [
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
            },
          ],
          send: {
            path: { id: '$inputs.unique', featured_entry_id: '$steps.feature.outputs.id' },
            headers: { Authorization: 'Bearer {$inputs.token.system}' },
          },
        },
        {
          title: 'Required members',
          before: [],
          send: { path: { id: 'open-science', featured_entry_id: 1 } },
        },
      ],
    },
  ],
};
