import type { Issues } from '@trivet/runtime/check';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { emitChecks } from '../../generator/emit/checks/checks.js';
import { emitTypes } from '../../generator/emit/types.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { sampler } from '../../generator/model/samples/samples.js';
import { modelled } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** A union of two schemas that `kind` distinguishes, with their declarations of that field. */
function unionOf(one: Json, other: Json, mapping: { readonly [value: string]: 'One' | 'Other' }) {
  const member = (kind: Json, field: string): Json => ({
    type: 'object',
    required: ['kind', field],
    properties: { kind, [field]: { type: 'string' } },
  });
  const references = [{ $ref: '#/components/schemas/One' }, { $ref: '#/components/schemas/Other' }];
  const schemas = {
    Union: {
      oneOf: references,
      discriminator: {
        propertyName: 'kind',
        mapping: Object.fromEntries(
          Object.entries(mapping).map(([value, name]) => [value, `#/components/schemas/${name}`]),
        ),
      },
    },
    One: member(one, 'one'),
    Other: member(other, 'other'),
  };
  const document = {
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: {},
    components: { schemas },
  };
  return { document, schemas };
}

async function checkOf(document: Json) {
  const { contract } = modelled(JSON.stringify(document));
  const context = contextFor();
  const files = [...(await emitTypes(contract, context)), ...(await emitChecks(contract, context))];
  const check = (await importEmitted(files)).get('checks.ts')?.checkUnion;
  if (typeof check !== 'function') throw new Error('checks.ts has no checkUnion');
  return { check: (value: unknown): Issues => check(value), samples: sampler(contract) };
}

const cases = {
  boolean: unionOf(
    { type: 'boolean', enum: [true] },
    { type: 'boolean', enum: [false] },
    { true: 'One', false: 'Other' },
  ),
  'boolean by const': unionOf({ const: true }, { const: false }, { true: 'One', false: 'Other' }),
  'boolean without mapping': unionOf({ const: true }, { const: false }, {}),
  integer: unionOf(
    { type: 'integer', enum: [1, 3] },
    { type: 'integer', enum: [2] },
    { 1: 'One', 3: 'One', 2: 'Other' },
  ),
  'number and text': unionOf({ enum: [0] }, { enum: ['0', '1'] }, { 0: 'One', 1: 'Other' }),
  null: unionOf({ const: null }, { type: 'string', enum: ['b'] }, { null: 'One', b: 'Other' }),
  text: unionOf({ const: 'true' }, { const: 'false' }, { true: 'One', false: 'Other' }),
};

const kinds: readonly Json[] = [true, false, 'true', 'false', 0, 1, 2, 3, '0', '1', 'b', null, 'One', [true]];
const values: readonly Json[] = [
  ...kinds.flatMap((kind): Json[] => [
    { kind, one: 'x' },
    { kind, other: 'x' },
    { kind, one: 1, other: 1 },
  ]),
  { one: 'x' },
  'true',
];

describe('a discriminator whose values are', () => {
  test.each(Object.entries(cases))('%s accepts what its schemas accept', async (_, { document, schemas }) => {
    const { check } = await checkOf(document);
    const ajv = new Ajv2020({ strict: false });
    ajv.addSchema({ $id: 'file:///api', components: { schemas } });
    const judge = ajv.compile({ $ref: 'file:///api#/components/schemas/Union' });
    const accepted = values.filter((value) => check(value) === undefined);
    expect(accepted).toEqual(values.filter((value) => judge(value)));
    expect(accepted.length).toBeGreaterThan(0);
  });

  test.each(Object.entries(cases))('%s has samples of each member', async (_, { document }) => {
    const { check, samples } = await checkOf(document);
    const made = samples.valid({ kind: 'reference', name: 'Union' }, { limit: 12 });
    expect(made.filter((value) => check(value) !== undefined)).toEqual([]);
    for (const field of ['one', 'other']) {
      expect(made.some((value) => typeof value === 'object' && value !== null && field in value)).toBe(true);
    }
  });
});

test('keys of a mapping are read as the kind of the field, where no values are listed', async () => {
  const { document } = unionOf({ type: 'boolean' }, { type: 'boolean' }, { true: 'One', false: 'Other' });
  const { check } = await checkOf(document);
  expect(check({ kind: true, one: 'x' })).toBeUndefined();
  expect(check({ kind: false, other: 'x' })).toBeUndefined();
  expect(check({ kind: false, one: 'x' })).toEqual([
    { path: ['other'], keyword: 'required', message: 'is missing' },
  ]);
});

test('a mapping that fits no value of the field decides nothing', async () => {
  const { document } = unionOf({ type: 'boolean' }, { type: 'integer' }, { yes: 'One', no: 'Other' });
  const { check } = await checkOf(document);
  expect(check({ kind: true, one: 'x' })).toBeUndefined();
  expect(check({ kind: 4, other: 'x' })).toBeUndefined();
  expect(check({ kind: 'yes', one: 'x' })?.map(({ keyword }) => keyword)).toEqual(['oneOf']);
});
