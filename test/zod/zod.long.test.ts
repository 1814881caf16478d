/** The plug-in for zod: its verdicts compared with those of our checks, and that its output compiles. */

import { resolve } from 'node:path';
import { zod } from '@trivet/plugin-zod';
import { describe, expect, test } from 'vitest';
import { emitContract } from '../../generator/emit-contract.js';
import { verify } from '../../generator/verify.js';
import { compareVerdicts } from './agreement.js';

const values: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  1,
  1.5,
  2,
  7,
  0.3,
  19.99,
  1e300,
  2 ** 53 + 2,
  '',
  'a',
  'ab',
  'abc',
  '😀',
  '😀😀',
  'x-1',
  '2026-01-02',
  [],
  [1],
  [1, 2],
  [1, 'a'],
  ['a', 'a'],
  [{ a: 1 }, { a: 1 }],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [[1], [true]],
  [1, true],
  [null],
  {},
  { a: 1 },
  { a: 'x' },
  { a: 1, b: 2 },
  { b: 2 },
  { xa: 1 },
  { xa: 'a' },
  { other: 1 },
  { a: null },
  { kind: 'a', a: 1 },
  { kind: 'b', b: 'y' },
  { next: { next: {} } },
  { next: { next: 1 } },
  { toString: 1 },
  { toString: 'a' },
  { constructor: { a: 1 } },
  { a: [1, { a: 'x' }] },
  { a: 1, b: 2, c: 3 },
];

const odd: readonly unknown[] = [JSON.parse('{"__proto__": 1}'), JSON.parse('{"__proto__": "a"}')];

const schemas: { readonly [name: string]: unknown } = {
  types: { type: ['integer', 'null', 'string'] },
  integer: { type: 'integer', minimum: -1, exclusiveMaximum: 7 },
  number: { type: 'number', exclusiveMinimum: 0, maximum: 20, multipleOf: 0.01 },
  'code points': { type: 'string', minLength: 2, maxLength: 2 },
  pattern: { type: 'string', pattern: '^\\p{L}+$' },
  'keywords without a type': { minLength: 2, minimum: 1, minItems: 1, required: ['a'], pattern: 'a' },
  'constants of every kind': { enum: [1, 'a', null, [1, 'a'], { a: 1 }, {}] },
  const: { const: { b: 2, a: 1 } },
  'equal constants': { const: 0 },
  tuple: { type: 'array', prefixItems: [{ type: 'integer' }, { type: 'string' }], items: false },
  'tuple of at least': { prefixItems: [true, { type: 'string' }], minItems: 2, items: { type: 'null' } },
  'no items': { items: false },
  unique: { type: 'array', uniqueItems: true },
  contains: { contains: { type: 'integer' }, minContains: 2, maxContains: 2 },
  'contains nothing': { type: 'array', contains: { const: 1 }, minContains: 0, maxContains: 1 },
  closed: {
    type: 'object',
    properties: { a: { type: 'integer' } },
    required: ['a'],
    additionalProperties: false,
  },
  open: { type: 'object', properties: { a: { type: 'integer' } } },
  typed: { type: 'object', properties: { a: true }, additionalProperties: { type: 'integer' } },
  map: { type: 'object', additionalProperties: { type: 'string' } },
  patterns: {
    type: 'object',
    properties: { a: true },
    patternProperties: { '^x': { type: 'integer' }, a$: { type: 'number' } },
    additionalProperties: false,
  },
  names: { type: 'object', propertyNames: { maxLength: 1 } },
  sizes: { type: 'object', minProperties: 1, maxProperties: 2 },
  dependent: { dependentRequired: { a: ['b'] }, dependentSchemas: { kind: { required: ['b'] } } },
  'names that objects inherit': {
    type: 'object',
    properties: { toString: { type: 'string' }, __proto__: true, constructor: { required: ['a'] } },
  },
  'a required __proto__': JSON.parse(
    '{ "type": "object", "properties": { "__proto__": { "type": "integer" } }, "required": ["__proto__"] }',
  ),
  anyOf: { anyOf: [{ type: 'integer' }, { minLength: 2 }] },
  oneOf: { oneOf: [{ type: 'integer' }, { minimum: 2 }, { type: 'string' }] },
  allOf: {
    allOf: [
      { properties: { a: { type: 'integer' } } },
      { required: ['b'] },
      { additionalProperties: { type: 'number' } },
    ],
  },
  not: { not: { type: ['object', 'string'] } },
  conditional: JSON.parse(
    '{ "if": { "required": ["a"] }, "then": { "required": ["b"] }, "else": { "type": "array" } }',
  ),
  'a conditional without then': { if: { type: 'string' }, else: { type: 'number' } },
  recursive: { type: 'object', properties: { next: { $ref: '#' } }, additionalProperties: false },
  'recursive through a list': {
    $defs: { Tree: { type: ['array', 'integer'], items: { $ref: '#/$defs/Tree' } } },
    $ref: '#/$defs/Tree',
  },
  'a circle that says nothing': {
    $defs: {
      A: { allOf: [{ $ref: '#/$defs/B' }] },
      B: { allOf: [{ $ref: '#/$defs/A' }, { type: 'string' }] },
    },
    $ref: '#/$defs/A',
  },
  false: false,
};

describe('zod agrees with our checks on', () => {
  test.each(Object.entries(schemas))('%s', async (description, schema) => {
    // Zod omits a member of this name unless the schema declares it.
    const samples =
      description.includes('inherit') || description.includes('__proto__') ? [...values, ...odd] : values;
    const tests = samples.map((data) => ({ description: JSON.stringify(data), data }));
    const { warnings, differing } = await compareVerdicts({ description, schema, tests });
    expect(warnings).toEqual([]);
    expect(differing).toEqual([]);
  });

  test('all but what it cannot express, and says so', async () => {
    const schema = { properties: { a: true }, unevaluatedProperties: false };
    const tests = [{ description: 'another', data: { b: 1 } }];
    expect(await compareVerdicts({ description: '', schema, tests })).toEqual({
      warnings: ['"unevaluatedProperties" is not checked by the schema of "Root"'],
      differing: ['another: zod accepted, checks rejected'],
    });
  });
});

test('what it writes of every family compiles under the strictest options', async () => {
  const specs = [
    'specs/statistics/openapi.yaml',
    'specs/metadata-catalogue/service.wsdl',
    'specs/datasets/behaviour/datapackage.json',
  ];
  const files = await Promise.all(
    specs.map(async (spec, index) => {
      const made = await emitContract({ name: 'x', spec, emit: ['types', zod] });
      expect(made.emitterFaults).toEqual([]);
      return made.files.map((file) => ({ ...file, path: `${index}/${file.path}` }));
    }),
  );
  expect(files.flat().filter(({ path }) => path.endsWith('zod.ts'))).toHaveLength(specs.length);
  expect(verify(resolve(import.meta.dirname, 'out'), files.flat())).toEqual([]);
});

test('options name the schemas and turn formats off', async () => {
  const options = { suffix: '', formats: false };
  const { files } = await emitContract({
    name: 'x',
    spec: 'specs/communities/openapi.yaml',
    emit: [{ emitter: zod, options }],
  });
  const text = files.find(({ path }) => path === 'zod.ts')?.text ?? '';
  expect(text).toContain('export const localizedText: z.ZodType<');
  expect(text).not.toContain('iso.datetime');
});
