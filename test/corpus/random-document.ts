import fc from 'fast-check';
import { type FuzzedVersion, given, type RawSchema, scalarSchema, schemaArbitrary } from './random-schema.js';

/** A document as data. */
export type RandomDocument = { readonly openapi: FuzzedVersion; readonly [name: string]: unknown };

const componentNames = ['A', 'B-b', 'C.c', 'Error', 'type'] as const;

type Raw = { readonly [name: string]: unknown };

/** Allowed places of parameters, and their styles for lists and objects (OpenAPI 3.1.1, 4.8.12.3). */
const places = {
  path: ['simple', 'label', 'matrix'],
  query: ['form'],
  header: ['simple'],
  cookie: ['form'],
} as const;

type Place = keyof typeof places;

/** Random documents of 3.0, 3.1 and 3.2 that the published schemas of their versions accept. */
export const documentArbitrary: fc.Arbitrary<RandomDocument> = fc
  .constantFrom<FuzzedVersion>('3.0.4', '3.1.1', '3.2.0')
  .chain((version) => {
    const schema = schemaArbitrary(version, componentNames);
    return fc
      .record({
        schemas: fc.tuple(...componentNames.map(() => schema)),
        union: discriminated(version),
        operations: fc.array(operationArbitrary(version, schema), { minLength: 1, maxLength: 3 }),
        webhook: fc.option(bodyArbitrary(version, schema), { nil: undefined }),
        extra: newerFields(version),
      })
      .map(({ schemas, union, operations, webhook, extra }) => ({
        openapi: version,
        info: { title: 'Random', version: '1' },
        ...extra,
        paths: Object.fromEntries(operations.map((one, index) => pathOf(one, index))),
        ...(webhook !== undefined &&
          version !== '3.0.4' && {
            webhooks: {
              sent: { post: { requestBody: webhook, responses: { '204': { description: 'Heard.' } } } },
            },
          }),
        components: {
          schemas: {
            ...Object.fromEntries(componentNames.map((name, index) => [name, schemas[index]])),
            ...union,
          },
          securitySchemes: {
            key: { type: 'apiKey', name: 'X-Key', in: 'header' },
            basic: { type: 'http', scheme: 'basic' },
          },
        },
      }));
  });

function newerFields(version: FuzzedVersion): fc.Arbitrary<Raw> {
  if (version !== '3.2.0') return fc.constant({ tags: [{ name: 'one' }] });
  return fc.constantFrom<Raw>(
    {},
    { $self: 'https://example.com/api.json' },
    {
      tags: [
        { name: 'all', kind: 'nav' },
        { name: 'one', summary: 'One', parent: 'all' },
      ],
    },
  );
}

/** A union with a discriminator, in the two forms used in documents. */
function discriminated(version: FuzzedVersion): fc.Arbitrary<Raw> {
  const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const animal = (own: RawSchema): Raw => ({
    type: 'object',
    required: ['pet', 'own'],
    properties: { pet: { type: 'string' }, own },
  });
  return fc
    .record({
      cat: scalarSchema(version),
      dog: scalarSchema(version),
      mapped: fc.boolean(),
      form: fc.constantFrom('oneOf', 'anyOf'),
    })
    .map(({ cat, dog, mapped, form }) => ({
      Cat: animal(cat),
      Dog: animal(dog),
      Pet: {
        [form]: [reference('Cat'), reference('Dog')],
        discriminator: {
          propertyName: 'pet',
          ...(mapped && { mapping: { meow: '#/components/schemas/Cat', woof: 'Dog' } }),
        },
      },
    }));
}

interface RandomOperation {
  readonly method: string;
  readonly parameters: readonly Raw[];
  readonly body: Raw | undefined;
  readonly responses: Raw;
  readonly isCalledBack: boolean;
  readonly security: readonly Raw[] | undefined;
}

function pathOf(
  { method, parameters, body, responses, isCalledBack, security }: RandomOperation,
  index: number,
): [string, Raw] {
  const inPath = parameters.filter((one) => one['in'] === 'path').map(({ name }) => `/{${String(name)}}`);
  const operation = given({
    operationId: `op${index}`,
    tags: ['one'],
    parameters: parameters.length === 0 ? undefined : parameters,
    requestBody: body,
    responses,
    security,
    callbacks: isCalledBack
      ? {
          done: {
            '{$request.query.url}': {
              post: {
                requestBody: body ?? { content: { 'application/json': {} } },
                responses: { '204': { description: 'Heard.' } },
              },
            },
          },
        }
      : undefined,
  });
  return [
    `/p${index}${inPath.join('')}`,
    method === 'COPY' ? { additionalOperations: { COPY: operation } } : { [method]: operation },
  ];
}

function operationArbitrary(
  version: FuzzedVersion,
  schema: fc.Arbitrary<RawSchema>,
): fc.Arbitrary<RandomOperation> {
  const methods = [
    'get',
    'post',
    'put',
    'patch',
    'delete',
    ...(version === '3.2.0' ? ['query', 'COPY'] : []),
  ];
  return fc
    .record({
      method: fc.constantFrom(...methods),
      parameters: fc.array(parameterArbitrary(version), { maxLength: 4 }),
      body: fc.option(bodyArbitrary(version, schema), { nil: undefined }),
      responses: responsesArbitrary(version, schema),
      isCalledBack: fc.boolean(),
      security: fc.constantFrom(undefined, [{ key: [] }], [{ basic: [] }, {}], []),
    })
    .map(({ parameters, body, ...rest }) => ({
      ...rest,
      parameters: parameters.map((one, index) => ({ ...one, name: `p${index}` })),
      body: ['get', 'delete'].includes(rest.method) ? undefined : body,
    }));
}

function parameterArbitrary(version: FuzzedVersion): fc.Arbitrary<Raw> {
  const scalar = scalarSchema(version);
  const list = scalar.map((items) => ({ type: 'array', items, minItems: 1 }));
  const record = fc.tuple(scalar, scalar).map(([r, g]) => ({
    type: 'object',
    required: ['R'],
    properties: { R: r, G: g },
    additionalProperties: false,
  }));
  return fc.constantFrom<Place>('path', 'query', 'header', 'cookie').chain((place) =>
    fc
      .record({
        style: fc.constantFrom(...places[place]),
        explode: fc.constantFrom(undefined, true, false),
        schema: fc.oneof(scalar, list, ...(place === 'query' ? [] : [record])),
        required: fc.boolean(),
        form: fc.constantFrom('schema', 'schema', 'schema', 'content'),
        wide: fc.constantFrom(undefined, 'spaceDelimited', 'pipeDelimited', 'deepObject'),
        record,
        list,
      })
      .map(({ style, explode, schema, required, form, wide, record, list }) => {
        const base = { in: place, required: place === 'path' || required };
        if (form === 'content') return { ...base, content: { 'application/json': { schema } } };
        if (place !== 'query' || wide === undefined) return given({ ...base, style, explode, schema });
        if (wide === 'deepObject') return { ...base, style: wide, explode: true, schema: record };
        return { ...base, style: wide, explode: false, schema: list };
      }),
  );
}

/** A schema in a media type of a stream: for an item, for a list, or in the data of an event. */
function streamContent(form: string, schema: RawSchema, version: FuzzedVersion): Raw {
  const event = {
    type: 'object',
    required: ['data', 'event'],
    properties: { data: schema, event: { enum: ['a', 'b'] } },
  };
  if (form === 'event') return { schema: event };
  if (form === 'list') return { schema: { type: 'array', items: schema } };
  return form === 'item' && version === '3.2.0' ? { itemSchema: schema } : { schema };
}

function contentArbitrary(version: FuzzedVersion, schema: fc.Arbitrary<RawSchema>): fc.Arbitrary<Raw> {
  return fc
    .uniqueArray(
      fc.record({
        type: fc.constantFrom(
          'application/json',
          'application/vnd.a+json',
          'text/plain',
          'application/octet-stream',
          'text/event-stream',
          'application/jsonl',
          'application/json-seq',
        ),
        form: fc.constantFrom('schema', 'list', 'item', 'event'),
        schema,
      }),
      { minLength: 1, maxLength: 2, selector: ({ type }) => type },
    )
    .map((contents) =>
      Object.fromEntries(
        contents.map(({ type, form, schema }) => [type, contentOf(type, form, schema, version)]),
      ),
    );
}

function contentOf(type: string, form: string, schema: RawSchema, version: FuzzedVersion): Raw {
  if (type === 'text/plain') return { schema: { type: 'string' } };
  if (type === 'application/octet-stream') return {};
  return /json$/.test(type) ? { schema } : streamContent(form, schema, version);
}

function bodyArbitrary(version: FuzzedVersion, schema: fc.Arbitrary<RawSchema>): fc.Arbitrary<Raw> {
  return fc.record({ content: contentArbitrary(version, schema), required: fc.boolean() });
}

function responsesArbitrary(version: FuzzedVersion, schema: fc.Arbitrary<RawSchema>): fc.Arbitrary<Raw> {
  const header = fc.record({ schema: scalarSchema(version), required: fc.boolean() });
  const response = fc
    .record({
      content: fc.option(contentArbitrary(version, schema), { nil: undefined }),
      header: fc.option(header, { nil: undefined }),
    })
    .map(({ content, header }) =>
      given({ description: 'Said.', content, headers: header === undefined ? undefined : { 'X-H': header } }),
    );
  return fc
    .uniqueArray(
      fc.record({ status: fc.constantFrom('200', '201', '404', '4XX', '5XX', 'default'), response }),
      {
        minLength: 1,
        maxLength: 3,
        selector: ({ status }) => status,
      },
    )
    .map((all) => Object.fromEntries(all.map(({ status, response }) => [status, response])));
}
