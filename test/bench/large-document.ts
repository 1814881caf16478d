/**
 * A large OpenAPI document similar to public ones, the same for the same seed and number of operations: entities that
 * inherit from and refer to each other, also in cycles, long enumerations, many parameters that all lists share, and
 * the same entities below several others. Half of its bytes are descriptions, as in public ones.
 */
type Json = { readonly [name: string]: unknown };

/** Operations of one entity: at its own path and below another one. */
export const operationsEach = 11;

/** A document with at least as many operations. */
export function largeDocument(operations: number, seed = 1): Json {
  const random = randomFrom(seed);
  const names = Array.from({ length: Math.ceil(operations / operationsEach) }, (_, index) => nameOf(index));
  const paths: Record<string, Json> = {};
  const schemas: Record<string, Json> = { ...common() };
  names.forEach((name, index) => {
    const other = names[random(names.length)] ?? name;
    const parent = names[Math.floor(index / 3)] ?? name;
    Object.assign(schemas, entity(name, other, parent, random));
    Object.assign(paths, pathsOf(name, index === 0 ? undefined : parent, random));
  });
  return {
    openapi: '3.0.3',
    info: { title: 'A large document', version: '1.0.0', description: sentence(random, 60) },
    servers: [{ url: 'https://large.example/v1' }],
    security: [{ token: [] }],
    paths,
    components: {
      schemas,
      parameters,
      responses: {
        Failure: { description: 'What went wrong.', content: json('#/components/schemas/Failure') },
      },
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
    },
  };
}

/** Integers below a bound, the same for the same seed (a linear congruential generator). */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state % below;
  };
}

const syllables = [
  'ba',
  'co',
  'di',
  'fu',
  'ge',
  'ka',
  'lo',
  'mi',
  'nu',
  'pe',
  'ra',
  'so',
  'ti',
  'vu',
] as const;

function word(number: number): string {
  const size = syllables.length;
  const text = `${syllables[number % size]}${syllables[Math.floor(number / size) % size]}`;
  return number < size * size ? text : `${text}${word(Math.floor(number / size / size))}`;
}

function nameOf(index: number): string {
  const text = word(index + 17);
  return `${text[0]?.toUpperCase()}${text.slice(1)}Item`;
}

function sentence(random: (below: number) => number, words: number): string {
  const text = Array.from({ length: words }, () => word(random(190))).join(' ');
  return `${text[0]?.toUpperCase()}${text.slice(1)}.`;
}

function json(reference: string): Json {
  return { 'application/json': { schema: { $ref: reference } } };
}

const schema = (name: string): string => `#/components/schemas/${name}`;

const parameters: Json = Object.fromEntries(
  [
    ['top', { type: 'integer', minimum: 1, maximum: 999 }],
    ['skip', { type: 'integer', minimum: 0 }],
    ['search', { type: 'string' }],
    ['filter', { type: 'string' }],
    ['count', { type: 'boolean' }],
  ].map(([name, type]) => [
    name,
    { name, in: 'query', schema: type, description: `How to ${String(name)}.` },
  ]),
);

function common(): Record<string, Json> {
  const regions = Array.from({ length: 120 }, (_, index) => `region-${word(index)}`);
  return {
    Entity: {
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'string', readOnly: true },
        createdAt: { type: 'string', format: 'date-time' },
      },
    },
    Region: { type: 'string', enum: regions },
    Failure: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        inner: { $ref: schema('Failure') },
      },
    },
  };
}

/** The schemas of an entity and of a page. */
function entity(
  name: string,
  other: string,
  parent: string,
  random: (below: number) => number,
): Record<string, Json> {
  const members = Array.from({ length: 8 + random(10) }, (_, index) => [
    `${word(index * 7 + random(7))}${index}`,
    { ...memberType(random), description: sentence(random, 12) },
  ]);
  const states = Array.from({ length: 5 + random(30) }, (_, index) => `${word(index)}_${index}`);
  const own = {
    type: 'object',
    required: ['title'],
    description: sentence(random, 25),
    properties: {
      title: { type: 'string', minLength: 1, maxLength: 200 },
      state: { type: 'string', enum: states, description: sentence(random, 8) },
      region: { $ref: schema('Region') },
      ...Object.fromEntries(members),
      // Entities refer to each other in cycles.
      related: { type: 'array', items: { $ref: schema(other) } },
      owner: { $ref: schema(parent) },
    },
  };
  const page = { type: 'array', items: { $ref: schema(name) } };
  return {
    [name]: { allOf: [{ $ref: schema('Entity') }, own] },
    [`${name}Page`]: {
      type: 'object',
      required: ['value'],
      properties: { value: page, count: { type: 'integer', minimum: 0 }, nextLink: { type: 'string' } },
    },
  };
}

const memberTypes: readonly Json[] = [
  { type: 'string', maxLength: 100 },
  { type: 'string', nullable: true },
  { type: 'string', format: 'date-time' },
  { type: 'string', format: 'uri' },
  { type: 'integer', format: 'int32' },
  { type: 'number', minimum: 0 },
  { type: 'boolean' },
  { type: 'array', items: { type: 'string' } },
  { type: 'object', additionalProperties: { type: 'string' } },
];

function memberType(random: (below: number) => number): Json {
  return memberTypes[random(memberTypes.length)] ?? {};
}

/** A collection at its own path and below another entity, with five operations each, and an action. */
function pathsOf(
  name: string,
  parent: string | undefined,
  random: (below: number) => number,
): Record<string, Json> {
  const plural = `${name[0]?.toLowerCase()}${name.slice(1)}s`;
  const key = `${plural.slice(0, -1)}Id`;
  const own = collection(name, `/${plural}`, key, [], random);
  const action = { [`/${plural}/{${key}}/archive`]: { post: actionOf(name, key, random) } };
  if (parent === undefined) return { ...own, ...action };
  const parents = `${parent[0]?.toLowerCase()}${parent.slice(1)}s`;
  const above = `${parents.slice(0, -1)}Id`;
  const place = parent === name ? `/tenants/{${above}}/${plural}` : `/${parents}/{${above}}/${plural}`;
  const itemKey = parent === name ? `own${name}Id` : key;
  return { ...own, ...action, ...collection(`${parent}${name}`, place, itemKey, [above], random, name) };
}

function pathParameter(name: string): Json {
  return { name, in: 'path', required: true, schema: { type: 'string' }, description: `The ${name}.` };
}

function answer(status: string, content?: Json): Json {
  const failure = { $ref: '#/components/responses/Failure' };
  return {
    [status]: { description: 'Success.', ...(content !== undefined && { content }) },
    '404': failure,
    default: failure,
  };
}

function collection(
  id: string,
  path: string,
  key: string,
  above: readonly string[],
  random: (below: number) => number,
  name = id,
): Record<string, Json> {
  const said = (): Json => ({
    summary: sentence(random, 6),
    description: sentence(random, 35),
    tags: [name],
  });
  const shared = above.map(pathParameter);
  const one = [...shared, pathParameter(key)];
  const queries = Object.keys(parameters).map((each) => ({ $ref: `#/components/parameters/${each}` }));
  const order = {
    name: 'orderby',
    in: 'query',
    description: sentence(random, 8),
    schema: { type: 'string', enum: ['title', 'title desc', 'createdAt', 'createdAt desc', 'state'] },
  };
  const body = { required: true, content: json(schema(name)) };
  const [item, page] = [json(schema(name)), json(schema(`${name}Page`))];
  return {
    [path]: {
      get: {
        ...said(),
        operationId: `list${id}`,
        parameters: [...shared, ...queries, order],
        responses: answer('200', page),
      },
      post: {
        ...said(),
        operationId: `create${id}`,
        parameters: shared,
        requestBody: body,
        responses: answer('201', item),
      },
    },
    [`${path}/{${key}}`]: {
      get: { ...said(), operationId: `get${id}`, parameters: one, responses: answer('200', item) },
      patch: {
        ...said(),
        operationId: `update${id}`,
        parameters: one,
        requestBody: body,
        responses: answer('200', item),
      },
      delete: { ...said(), operationId: `delete${id}`, parameters: one, responses: answer('204') },
    },
  };
}

function actionOf(name: string, key: string, random: (below: number) => number): Json {
  const schemaOfBody = { type: 'object', properties: { reason: { type: 'string', maxLength: 500 } } };
  return {
    summary: sentence(random, 6),
    description: sentence(random, 30),
    tags: [name],
    operationId: `archive${name}`,
    parameters: [pathParameter(key)],
    requestBody: { content: { 'application/json': { schema: schemaOfBody } } },
    responses: answer('200', json(schema(name))),
  };
}
