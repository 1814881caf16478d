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

const whole = closed({
  ...(createSchema as { readonly properties: object }).properties,
  id: text,
  revision: { type: 'integer' },
  created: { type: 'string', format: 'date-time' },
  updated: { type: 'string', format: 'date-time' },
  links: { type: 'object', additionalProperties: text },
});

const pageSchema = closed({ total: { type: 'integer' }, items: { type: 'array', items: whole } });

const sortings = ['newest', 'oldest', 'title'];

const identifier = { type: 'string', maxLength: 100, pattern: '^[A-Za-z0-9-]+$' };

/** The parameters of lists. */
export const querySchema = {
  type: 'object',
  properties: {
    q: { type: 'string', maxLength: 200 },
    page: { type: 'integer', minimum: 1, default: 1 },
    size: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
    sort: { type: 'string', enum: sortings },
  },
};

/** The parameters of paths. */
export const pathSchema = { type: 'object', properties: { id: identifier }, required: ['id'] };

/** The schemas of the bodies of responses. */
export const responseSchemas = { page: pageSchema, community: whole };

const jsonBody = (schema: object): object => ({ content: { 'application/json': { schema } } });

/** The contract from which Trivet's server is generated. */
export const document = {
  openapi: '3.1.1',
  info: { title: 'Communities', version: '1' },
  paths: {
    '/api/communities': {
      get: {
        operationId: 'listCommunities',
        parameters: Object.entries(querySchema.properties).map(([name, schema]) => ({
          name,
          in: 'query',
          schema,
        })),
        responses: { 200: { description: 'A page', ...jsonBody(pageSchema) } },
      },
      post: {
        operationId: 'createCommunity',
        requestBody: { required: true, ...jsonBody(createSchema) },
        responses: { 201: { description: 'Created', ...jsonBody(whole) } },
      },
    },
    '/api/communities/{id}': {
      get: {
        operationId: 'readCommunity',
        parameters: [{ name: 'id', in: 'path', required: true, schema: identifier }],
        responses: { 200: { description: 'Found', ...jsonBody(whole) } },
      },
    },
    '/api/large': {
      get: {
        operationId: 'readLarge',
        responses: { 200: { description: 'Large', content: { 'text/plain': { schema: text } } } },
      },
    },
  },
};

const host = 'https://communities.example.org';
const linkNames = ['self', 'page', 'settings', 'logo', 'members', 'requests', 'records', 'invitations'];

function stored(id: string): object {
  const links = Object.fromEntries(linkNames.map((name) => [name, `${host}/api/communities/${id}/${name}`]));
  const created = '2024-03-01T08:30:00Z';
  return { ...community, slug: `community-${id}`, id, revision: 1, created, updated: created, links };
}

const communities = Array.from({ length: 50 }, (_, index) =>
  stored(`123e4567-e89b-12d3-a456-4266141740${10 + index}`),
);

/** One of the communities. */
export const known = '123e4567-e89b-12d3-a456-426614174017';

/** What the services do for each operation; they differ in how they read, check and write. */
export function list(page: number, size: number): object {
  return { total: communities.length, items: communities.slice((page - 1) * size, page * size) };
}

export function read(_id: string): object {
  return communities[7] ?? {};
}

const own = stored('123e4567-e89b-12d3-a456-426614174000');

export function create(body: object): object {
  return { ...own, ...body };
}

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
