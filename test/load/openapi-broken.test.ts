import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../generator/diagnostic.js';
import { loadOpenApi } from '../../generator/load/openapi/openapi.js';
import { modelOpenApi } from '../../generator/model/openapi/openapi.js';

const pet = { $ref: '#/components/schemas/Pet' };
const json = (schema: unknown) => ({ 'application/json': { schema, example: { a: 1 } } });

/** A valid document with one of each construct; each run breaks some of it. */
const sound = (openapi: string): unknown => ({
  openapi,
  info: { title: 'Pets', version: '1' },
  servers: [{ url: '/{base}', variables: { base: { default: 'v1', enum: ['v1'] } } }],
  security: [{ key: [] }],
  paths: {
    '/pets/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^a' } }],
      get: {
        operationId: 'readPet',
        tags: ['pets'],
        parameters: [{ $ref: '#/components/parameters/Page' }],
        responses: {
          200: { description: 'It.', content: json(pet), headers: { ETag: { schema: { type: 'string' } } } },
          default: { $ref: '#/components/responses/Fault' },
        },
      },
      post: {
        requestBody: {
          required: true,
          content: {
            ...json(pet),
            'multipart/form-data': { schema: pet, encoding: { a: { contentType: 'text/plain' } } },
          },
        },
        responses: {
          '4XX': { description: 'No.', content: { '*/*': { schema: { oneOf: [pet, { type: 'string' }] } } } },
        },
        callbacks: { done: { '{$url}': { post: { responses: {} } } } },
      },
    },
  },
  components: {
    schemas: {
      Pet: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'integer', readOnly: true, minimum: 1 },
          parent: pet,
          tags: { type: 'array', items: { enum: ['a', 1, null] } },
        },
        additionalProperties: false,
      },
      Any: {
        anyOf: [pet, { $ref: '#/components/schemas/Any' }],
        discriminator: { propertyName: 'kind', mapping: { a: 'Pet' } },
        unevaluatedProperties: false,
      },
    },
    parameters: {
      Page: {
        name: 'page',
        in: 'query',
        style: 'form',
        schema: { type: 'integer', default: 1 },
        examples: { one: { value: 1 } },
      },
    },
    responses: {
      Fault: { description: 'Fault.', content: json({ allOf: [pet, { if: pet, else: { not: {} } }] }) },
    },
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } },
  },
});

type Path = readonly (string | number)[];

function pathsOf(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([name, below]) => pathsOf(below, [...at, name]))];
}

function spoiled(value: unknown, [token, ...rest]: Path, instead: unknown): unknown {
  if (token === undefined) return instead;
  if (typeof value !== 'object' || value === null) return value;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as { [name: string]: unknown };
  copy[token] = spoiled(copy[token], rest, instead);
  return copy;
}

const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(
    ...pathsOf(sound('3.1.0')).map((path) => ({
      $ref: `#/${path.map((token) => String(token).replaceAll('/', '~1')).join('/')}`,
    })),
  ),
  fc.constantFrom(
    null,
    { $ref: 1 },
    { $ref: '#' },
    { $ref: 'x.yaml' },
    { __proto__: null },
    'string',
    [],
    {},
    -1,
    '\ud800',
  ),
);

describe('documents with anything in them', () => {
  it('give diagnostics that can be located and never an exception', () => {
    const paths = pathsOf(sound('3.1.0'));
    const spoiling = fc.array(fc.tuple(fc.constantFrom(...paths), junk), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.constantFrom('3.0.3', '3.1.0', '3.2.0'), spoiling, (version, changes) => {
        const data = changes.reduce(
          (value, [path, instead]) => spoiled(value, path, instead),
          sound(version),
        );
        const text = JSON.stringify(data) ?? 'null';
        const diagnostics: Diagnostic[] = [];
        const report = (diagnostic: Diagnostic) => void diagnostics.push(diagnostic);
        const document = loadOpenApi('api.json', (path) => (path === 'api.json' ? text : undefined), report);
        const contract = document === undefined ? undefined : modelOpenApi(document, { name: 'api' }, report);
        for (const { at } of diagnostics) expect(document?.sources.locate(at).line ?? at.line ?? 1).toBe(1);
        expect(contract === undefined ? diagnostics.length > 0 : JSON.stringify(contract).length > 0).toBe(
          true,
        );
      }),
      { numRuns: 400, seed: 7 },
    );
  });
});
