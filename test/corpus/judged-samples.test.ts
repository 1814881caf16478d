/**
 * What ajv says otherwise than Trivet about a sample needs a reason; a violation below a discriminator, null that only
 * the listed values allow, and parts of a typed schema have one.
 */

import { expect, test } from 'vitest';
import { modelled, withPaths } from '../model/openapi-text.js';
import { judgeSamples } from './judged-samples.js';
import { RawSchemas } from './raw-schemas.js';
import { typeExceptions } from './type-exceptions.js';

/** The reasons of differences, and the differences without one. */
function judged(schemas: string) {
  const text = withPaths('', `components:\n  schemas:${schemas}`, '3.0.3');
  const { contract, diagnostics } = modelled(text);
  const raw = new RawSchemas('api.yaml', () => text);
  const { explained, differences } = judgeSamples(contract, raw, diagnostics);
  return { reasons: [...explained.keys()], differences };
}

test('what a discriminator selects is explained at any depth, and nothing else', () => {
  const pets = `
    Holder: { type: object, properties: { pet: { $ref: '#/components/schemas/Pet' } } }
    Pet:
      discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat', dog: '#/components/schemas/Dog' } }
      oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }]
    Cat: { type: object, properties: { toy: { $ref: '#/components/schemas/Toy' } } }
    Dog: { type: object, properties: { bones: { type: integer } } }
    Toy: { type: object, properties: { weight: { type: number } } }`;
  expect(judged(pets)).toEqual({ reasons: ['discriminator'], differences: [] });
});

test('a value that a discriminator decides is explained where something else refers to it', () => {
  const pets = `
    Holder: { type: object, properties: { pet: { anyOf: [{ $ref: '#/components/schemas/Pet' }, { type: integer }] } } }
    Pet: { discriminator: { propertyName: kind }, oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] }
    Cat: { type: object, required: [kind], properties: { kind: { type: string } } }
    Dog: { type: object, required: [kind], properties: { kind: { type: string } } }`;
  expect(judged(pets)).toEqual({ reasons: ['discriminator'], differences: [] });
});

test('inherited members are no members of JSON', () => {
  const odd = `
    Odd: { type: object, properties: { toString: { type: string }, constructor: { type: integer } } }`;
  expect(judged(odd)).toEqual({ reasons: [], differences: [] });
});

test('null among the values of a type without it is judged as ajv does, also where a reference may be null', () => {
  const nulls = `
    Holder: { type: object, properties: { one: { nullable: true, allOf: [{ $ref: '#/components/schemas/One' }] } } }
    One: { type: object, required: [data], properties: { data: { type: string, enum: [a, null] } } }`;
  expect(judged(nulls)).toEqual({ reasons: [], differences: [] });
});

test('a part without a type of a schema with one is explained', () => {
  const parts = `
    Whole: { type: object, oneOf: [{ title: One, required: [a], properties: { a: { type: string } } }, { $ref: '#/components/x-parts/Two' }] }
  x-parts:
    Two: { required: [b], properties: { b: { type: string } } }`;
  expect(judged(parts)).toEqual({ reasons: ['kind'], differences: [] });
});

test.each<[string, object, readonly string[]]>([
  ['a type that does not exist', { type: 'invalid' }, ['no such type']],
  ['a property named type', { type: 'object', properties: { type: { type: 'string' } } }, []],
  ['objects that are listed', { type: 'object', enum: [{ a: 1 }] }, ['combination']],
  ['two combinations', { allOf: [{}], anyOf: [{ type: 'string' }] }, ['combination']],
  ['one combination', { anyOf: [{ type: 'string' }] }, []],
  ['names by patterns', { type: 'object', patternProperties: { a: { type: 'string' } } }, ['other names']],
  ['null beside a reference', { $ref: '#/x', type: 'object', nullable: true }, ['nullable without type']],
  ['a member by reference', { $ref: '#/components/schemas/B/properties/b' }, ['optional member']],
  ['a definition', { type: 'object', $defs: { B: { type: 'string' } } }, ['definitions']],
  ['items by place', { type: 'array', prefixItems: [{ type: 'string' }] }, ['short list']],
  ['items by place, as earlier', { type: 'array', items: [{ type: 'string' }] }, ['short list']],
  ['null of a type', { type: ['string', 'null'] }, []],
])('types that the other generator reads otherwise: %s', (_, schema, expected) => {
  expect(typeExceptions({ components: { schemas: { A: schema } } })('A')).toEqual(expected);
});
