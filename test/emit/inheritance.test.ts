import type { Issues } from '@trivet/runtime/check';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { emitChecks } from '../../generator/emit/checks/checks.js';
import { emitTypes } from '../../generator/emit/types.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { sampler } from '../../generator/model/samples/samples.js';
import { verify } from '../../generator/verify.js';
import { modelled } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';
import { inheritanceDocument, inheritanceUse } from './inheritance-document.js';

type Schema = { readonly [keyword: string]: unknown };

const { contract, findings } = modelled(inheritanceDocument);
const types = await emitTypes(contract, contextFor());
const text = types.map((file) => file.text).join('\n');

async function checkOf(name: string): Promise<(value: unknown) => Issues> {
  const files = [...types, ...(await emitChecks(contract, contextFor()))];
  const check = (await importEmitted(files)).get('checks.ts')?.[name];
  if (typeof check !== 'function') throw new Error(`checks.ts has no ${name}`);
  return (value) => check(value);
}

/** The schemas for ajv: a parent is a `oneOf` of its children by the field, with its own members in `allOf`. */
function forAjv(
  schemas: { readonly [name: string]: Schema },
  families: { readonly [parent: string]: readonly [field: string, { readonly [value: string]: string }] },
): Schema {
  const own = (name: string) => (name in families ? `${name}Own` : name);
  const rewritten = (value: unknown, place: 'schema' | 'derived' | 'part'): unknown => {
    if (Array.isArray(value)) return value.map((item) => rewritten(item, place));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, part]): [string, unknown][] => {
        // ajv accepts `nullable` only together with a type.
        if (key === 'discriminator' || key === 'nullable') return [];
        const name = key === '$ref' ? String(part).replace(/^.*\//, '') : '';
        if (key === '$ref') return [[key, `#/definitions/${place === 'derived' ? own(name) : name}`]];
        return [[key, rewritten(part, place === 'schema' && key === 'allOf' ? 'derived' : 'part')]];
      }),
    );
  };
  const definitions: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(schemas)) definitions[own(name)] = rewritten(schema, 'schema');
  for (const [parent, [field, values]] of Object.entries(families))
    definitions[parent] = {
      type: 'object',
      required: [field],
      discriminator: { propertyName: field },
      oneOf: Object.entries(values).map(([value, name]) => ({
        properties: { [field]: { const: value } },
        allOf: [{ $ref: `#/definitions/${own(name)}` }],
      })),
    };
  return { definitions };
}

const families = {
  Pet: ['kind', { cat: 'Cat', dog: 'Dog', Puppy: 'Puppy', Fish: 'Fish' }],
  Dog: ['kind', { dog: 'Dog', Puppy: 'Puppy' }],
  Shape: ['type', { Circle: 'Circle', Square: 'Square', other: 'Shape' }],
} as const;

describe('a schema that others extend, with a discriminator', () => {
  test('is the union of these, wherever a value of it stands', () => {
    expect(text).toContain('/** An animal. */\nexport type Pet = Cat | Dog | Fish;');
    expect(text).toContain("export type Dog = Puppy | (DogBase & { readonly kind: 'dog' });");
    expect(text).toContain("export type Cat = PetBase & {\n  readonly kind: 'cat';");
    expect(text).toContain('readonly pet?: Pet | null;\n  readonly pets?: readonly Pet[];');
    expect(text).toContain('/** The members that every `Pet` has. */\nexport interface PetBase {');
    expect(text).toContain('export type PetRequest = CatRequest | DogRequest | FishRequest;');
  });

  test('is an alternative itself for the values that it lists and no other has', () => {
    expect(text).toContain("export type Shape = Circle | Square | (ShapeBase & { readonly type: 'other' });");
  });

  test('that nothing extends stays as it is, with a note', () => {
    expect(text).toContain('export interface Lonely {\n  readonly a: string;\n}');
    expect(findings.filter((finding) => finding.includes('not-generated'))).toHaveLength(1);
  });

  test('is distinguished by the compiler', () => {
    expect(verify('generated/test', [...types, { path: 'use.ts', text: inheritanceUse }])).toEqual([]);
  });

  test.each(['Pet', 'Dog', 'Shape', 'Owner'])('%s is checked as ajv does it', async (name) => {
    const { components } = parse(inheritanceDocument);
    const ajv = new Ajv({ strict: false, discriminator: true });
    const judge = ajv.compile({ ...forAjv(components.schemas, families), $ref: `#/definitions/${name}` });
    const check = await checkOf(`check${name}`);
    const kinds = ['cat', 'dog', 'Puppy', 'Fish', 'Pet', 'Cat', 'bird', 1, undefined];
    const bodies = [{ id: 1 }, { id: 1, bark: true }, { id: 1, bark: 1, lives: 'nine' }, { id: 'x' }, {}];
    const pets = kinds.flatMap((kind) =>
      bodies.map((body) => (kind === undefined ? body : { ...body, kind })),
    );
    const friends = pets.map((friend) => ({ kind: 'Fish', id: 1, friend }));
    const shapes = ['Circle', 'Square', 'other', 'none'].flatMap((type) => [
      { type, r: 'x' },
      { type, r: 1 },
    ]);
    const owners = [...pets.map((pet) => ({ pet })), ...pets.map((pet) => ({ pets: [pet] }))];
    const values = { Pet: [...pets, ...friends], Dog: pets, Shape: shapes, Owner: owners }[name] ?? [];
    const accepted = values.filter((value) => check(value) === undefined);
    expect(accepted).toEqual(values.filter((value) => judge(value)));
    expect(accepted.length).toBeGreaterThan(1);
  });

  test('says which value of the field it does not know, and what is wrong with a known one', async () => {
    const check = await checkOf('checkPet');
    expect(check({ kind: 'cat', id: 1, lives: 'nine' })).toMatchObject([
      { path: ['lives'], keyword: 'type' },
    ]);
    expect(check({ kind: 'bird', id: 1 })).toMatchObject([{ path: ['kind'], keyword: 'discriminator' }]);
  });

  test('has samples of each alternative', async () => {
    const check = await checkOf('checkPet');
    const samples = sampler(contract).valid({ kind: 'reference', name: 'Pet' }, { limit: 12 });
    expect(samples.filter((sample) => check(sample) !== undefined)).toEqual([]);
    const kinds = new Set(samples.map((sample) => (sample as { readonly kind?: unknown }).kind));
    expect(['cat', 'dog', 'Puppy', 'Fish'].filter((kind) => !kinds.has(kind))).toEqual([]);
  });
});

const twoDotNought = `swagger: '2.0'
info: { title: T, version: "1" }
paths: {}
definitions:
  Pet: { type: object, required: [kind], discriminator: kind, properties: { kind: { type: string } } }
  Cat: { allOf: [{ $ref: '#/definitions/Pet' }, { type: object, properties: { lives: { type: integer } } }] }
  Dog: { x-ms-discriminator-value: dog, allOf: [{ $ref: '#/definitions/Pet' }] }
`;

test('in OpenAPI 2.0 the value may also be the name of the parent (Schema Object, discriminator)', () => {
  expect(modelled(twoDotNought).type('Pet')).toMatchObject({
    discriminator: {
      mapping: [
        { value: 'Cat', member: 0 },
        { value: 'dog', member: 1 },
        { value: 'Pet', member: 2 },
      ],
    },
  });
});

test('children in files of their own, which the mapping alone names, are alternatives', () => {
  const { type } = modelled(
    `openapi: 3.1.0
info: { title: T, version: "1" }
paths: {}
components: { schemas: { Zoo: { type: array, items: { $ref: pet.yaml } } } }
`,
    {
      'pet.yaml': `type: object
required: [kind]
properties: { kind: { type: string } }
discriminator: { propertyName: kind, mapping: { cat: ./cat.yaml } }
`,
      'cat.yaml': `allOf: [{ $ref: pet.yaml }, { type: object, properties: { lives: { type: integer } } }]\n`,
    },
  );
  expect(type('Pet')).toMatchObject({ kind: 'union', members: [{ name: 'Cat' }] });
  expect(type('Cat')).toMatchObject({
    members: [
      { name: 'PetBase' },
      { fields: [{ name: 'kind', type: { values: ['cat'] } }, { name: 'lives' }] },
    ],
  });
});
