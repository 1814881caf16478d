import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { judge } from '../../generator/model/samples/accepts.js';
import { modelled } from './openapi-text.js';

const schemas = {
  Cat: {
    type: 'object',
    required: ['kind', 'lives'],
    properties: { kind: { const: 'cat' }, lives: { type: 'integer' } },
  },
  Other: {
    type: 'object',
    required: ['kind', 'name'],
    properties: { kind: { type: 'string' }, name: { type: 'string' } },
  },
};
const alternatives = ['Cat', 'Other'].map((name) => ({ $ref: `#/components/schemas/${name}` }));
const mapping = { cat: '#/components/schemas/Cat' };
const discriminator = { propertyName: 'kind', mapping, defaultMapping: 'Other' };

// OpenAPI 3.2, Discriminator Object: values without a mapping have the default schema.
test('a union with a default mapping accepts what ajv accepts on the raw schema', () => {
  const document = {
    openapi: '3.2.0',
    info: { title: 'T', version: '1' },
    paths: {},
    components: { schemas: { ...schemas, Pet: { anyOf: alternatives, discriminator } } },
  };
  const { contract } = modelled(JSON.stringify(document));
  const pet = contract.types.find(({ name }) => name === 'Pet')?.type;
  if (pet === undefined) throw new Error('no type Pet');
  const { components } = document;
  const raw = new Ajv2020({ strict: false }).compile({ $ref: '#/components/schemas/Pet', components });
  const { accepts } = judge(contract, { formats: [] });
  const values = [
    { kind: 'cat', lives: 9 },
    { kind: 'cat', lives: 'nine' },
    { kind: 'fish', name: 'Bo' },
    { kind: 'fish' },
    { name: 'Bo' },
  ];
  expect(values.map((value) => accepts(pet, value))).toEqual(values.map((value) => raw(value)));
  expect(values.map((value) => raw(value))).toEqual([true, false, true, false, false]);
});
