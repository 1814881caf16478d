import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, describe, expect, test } from 'vitest';
import { emitContract } from '../../generator/emit-contract.js';
import type { Selecting } from '../../generator/model/openapi/selection.js';
import { readContract } from '../../generator/read.js';
import { selectionShape } from '../../generator/selection-shape.js';
import { verify } from '../../generator/verify.js';

const folder = mkdtempSync(join(tmpdir(), 'trivet-selection-'));
const spec = join(folder, 'openapi.yaml');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(
  spec,
  `openapi: 3.1.0
info: { title: t, version: "1" }
servers: [{ url: https://x.test }]
tags: [{ name: pets }, { name: admin }]
paths:
  /pets:
    get: { operationId: listPets, tags: [pets], responses: { "200": { description: ok, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Pet' } } } } } } }
    post: { operationId: createPet, tags: [pets], x-internal: true, security: [{ key: [] }], requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/NewPet' } } } }, responses: { "204": { description: ok } } }
  /admin/users/{id}:
    $ref: '#/components/pathItems/User'
webhooks:
  petSold: { post: { operationId: petSold, tags: [pets], requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Sale' } } } }, responses: { "204": { description: ok } } } }
components:
  securitySchemes: { key: { type: apiKey, in: header, name: X-Key }, other: { type: http, scheme: basic } }
  pathItems:
    User:
      parameters: [ { name: id, in: path, required: true, schema: { type: string } } ]
      get: { operationId: readUser, tags: [admin], responses: { "200": { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/User' } } } } } }
      delete: { operationId: removeUser, tags: [admin], responses: { "204": { description: ok } } }
  schemas:
    Pet: { type: object, required: [kind], properties: { kind: { type: string }, owner: { $ref: '#/components/schemas/Owner' } }, discriminator: { propertyName: kind } }
    Cat: { allOf: [ { $ref: '#/components/schemas/Pet' }, { type: object, properties: { toy: { $ref: '#/components/schemas/Toy' } } } ] }
    Toy: { type: object, properties: { name: { type: string } } }
    Owner: { type: object, properties: { name: { type: string } } }
    NewPet: { type: object, properties: { name: { type: string } } }
    User: { type: object, properties: { id: { type: string } } }
    Sale: { type: object, properties: { price: { type: number } } }
    Unused: { type: object, properties: { u: { type: string } } }
`,
);

interface Part {
  readonly operations: readonly string[];
  readonly callbacks: readonly string[];
  readonly types: readonly string[];
  readonly schemes: readonly string[];
  readonly messages: readonly string[];
  /** The part of the document from which openapi-typescript generates types. */
  readonly data: unknown;
}

function partOf(selecting: Selecting): Part {
  const { contract, data, findings } = readContract({ name: 'a', spec, ...selecting });
  const [service] = contract?.services ?? [];
  return {
    operations: service?.operations.map(({ name }) => name) ?? [],
    callbacks: service?.callbacks?.map(({ name }) => name) ?? [],
    types: contract?.types.map(({ name }) => name) ?? [],
    schemes: service?.securitySchemes.map(({ name }) => name) ?? [],
    messages: findings.map(({ diagnostic }) => diagnostic.message),
    data,
  };
}

describe('a selection of operations', () => {
  test.each<readonly [string, Selecting, readonly string[], readonly string[]]>([
    ['tag', { include: { tags: ['admin'] } }, ['readUser', 'removeUser'], []],
    ['path', { include: { paths: ['/admin/**'] } }, ['readUser', 'removeUser'], []],
    ['path of one segment', { include: { paths: ['/*', 'pet*'] } }, ['listPets', 'createPet'], ['petSold']],
    ['operationId', { include: { operations: ['createPet'] } }, ['createPet'], []],
    ['method and path', { include: { operations: ['DELETE /admin/users/{id}'] } }, ['removeUser'], []],
    ['extension', { include: { extensions: ['x-internal'] } }, ['createPet'], []],
    ['value of an extension', { include: { extensions: ['x-internal=true'] } }, ['createPet'], []],
    [
      'what is excluded',
      { include: { tags: ['pets'] }, exclude: { extensions: ['x-internal'] } },
      ['listPets'],
      ['petSold'],
    ],
    ['exclusion alone', { exclude: { tags: ['pets'] } }, ['readUser', 'removeUser'], []],
  ])('is by %s', (_, selecting, operations, callbacks) => {
    expect(partOf(selecting)).toMatchObject({ operations, callbacks, messages: [] });
  });

  test('keeps the types that it needs, children of a parent among them, and no others', () => {
    const { types, schemes } = partOf({ include: { operations: ['listPets'] } });
    expect([...types].sort()).toEqual(['Cat', 'Owner', 'Pet', 'PetBase', 'Toy'].sort());
    expect(schemes).toEqual([]);
    expect(partOf({ include: { operations: ['createPet'] } })).toMatchObject({
      types: ['NewPet'],
      schemes: ['key'],
    });
  });

  test('keeps of the document what it needs, which is a valid document', async () => {
    const { data } = partOf({ include: { operations: ['listPets', 'readUser'] } });
    const { paths, components, webhooks, tags } = JSON.parse(JSON.stringify(data));
    expect(Object.keys(paths)).toEqual(['/pets', '/admin/users/{id}']);
    expect(Object.keys(paths['/pets'])).toEqual(['get']);
    expect(Object.keys(paths['/admin/users/{id}'])).toEqual(['parameters', 'get']);
    expect(webhooks).toEqual({});
    expect(tags).toEqual([{ name: 'pets' }, { name: 'admin' }]);
    expect(Object.keys(components)).toEqual(['schemas']);
    expect(Object.keys(components.schemas)).toEqual(['Pet', 'Cat', 'Toy', 'Owner', 'User']);
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(data)));
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  });

  test('compiles', async () => {
    const include = { tags: ['pets'] };
    const { files } = await emitContract({
      name: 'a',
      spec,
      include,
      emit: ['types', 'paths'],
    });
    expect(files.map(({ path }) => path)).toContain('paths.ts');
    expect(verify('generated/test', files)).toEqual([]);
  });

  test('reports an entry that no operation has', () => {
    expect(partOf({ include: { tags: ['pets', 'ghosts'] } }).messages).toEqual([
      '"include": no operation has the tag "ghosts"',
    ]);
  });

  test('is checked as the rest of a configuration', () => {
    expect(selectionShape({ tag: ['a'] }, ['include'])).toMatchObject([{ path: ['include', 'tag'] }]);
    expect(selectionShape({ extensions: ['internal'] }, ['include'])).toMatchObject([
      {
        message:
          '"include.extensions[0]" must be an extension as in "x-public" or "x-audience=partner", got "internal"',
      },
    ]);
  });
});
