/** The service of all servers of the benchmark: values and schemas. */

export const community = {
  slug: 'history-of-maps',
  metadata: {
    title: 'History of maps and of those who drew them',
    description: 'Everything about maps: how they were surveyed, drawn, printed, sold and used. '.repeat(6),
    type: { id: 'topic' },
    website: 'https://maps.example.org/about?lang=en',
    organizations: [{ name: 'Library of Maps', id: '05dxps055' }, { name: 'Society of Geography' }],
  },
  access: { visibility: 'public', member_policy: 'open', record_policy: 'members' },
};

const text = { type: 'string' };
const closed = (properties: object, required: readonly string[] = Object.keys(properties)): object => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

/** The schema of the body of a create request. */
export const createSchema = closed({
  slug: { type: 'string', minLength: 1, maxLength: 100, pattern: '^[a-z0-9-]+$' },
  metadata: closed(
    {
      title: { type: 'string', minLength: 1, maxLength: 250 },
      description: { type: 'string', maxLength: 2000 },
      type: closed({ id: { enum: ['organization', 'event', 'topic', 'project'] } }),
      website: { type: 'string', format: 'uri' },
      organizations: { type: 'array', maxItems: 20, items: closed({ name: text, id: text }, ['name']) },
    },
    ['title'],
  ),
  access: closed({
    visibility: { enum: ['public', 'restricted'] },
    member_policy: { enum: ['open', 'closed'] },
    record_policy: { enum: ['open', 'members', 'closed'] },
  }),
});

const created = { ...community, id: '123e4567-e89b-12d3-a456-426614174000', revision: 1 };

/** The response to a create request. */
export function create(body: object): object {
  return { ...body, id: created.id, revision: 1 };
}

export const page = {
  total: 10,
  items: Array.from({ length: 10 }, (_, index) => ({ ...created, slug: `community-${index}` })),
};

/** Three faults. */
export const invalid = {
  slug: 'No Slug',
  metadata: { ...community.metadata, title: undefined },
  access: { ...community.access, record_policy: 'nobody' },
};

export const large = 'x'.repeat(3_500_000);

/** Reports the port of a server to its parent process, and its costs on request. */
export function report(port: number): void {
  process.send?.({ port });
  process.on('message', () => {
    process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage().rss });
  });
}
