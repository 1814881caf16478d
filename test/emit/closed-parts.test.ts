/** `additionalProperties: false` in one part of `allOf`, which does not see the members of others (JSON Schema Core, 10.3.2.3). */

import { expect, test } from 'vitest';
import { emitServing } from '../../generator/families/emitted.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { judge } from '../../generator/model/samples/accepts.js';
import { sampler } from '../../generator/model/samples/samples.js';
import { modelled, withSchemas } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

const animal = (closed: string): string => `
Animal: { type: object, required: [kind], properties: { kind: { type: string } }, additionalProperties: false, discriminator: { propertyName: kind, mapping: { cat: '#/components/schemas/Cat' } } }
Cat: { allOf: [{ $ref: '#/components/schemas/Animal' }, { type: object, properties: { lives: { type: integer } }${closed} }] }`;

test.each([
  [
    'both closed',
    animal(', additionalProperties: false'),
    'no object satisfies this schema: one part of "allOf" requires "kind", and another with "additionalProperties: false" does not declare it',
    [],
  ],
  [
    'the base closed',
    animal(''),
    'the member "lives" can never occur: another part of "allOf" has "additionalProperties: false" and does not declare it',
    [{ kind: 'cat' }],
  ],
  [
    'without a discriminator',
    `
Animal: { type: object, properties: { kind: { type: string } }, additionalProperties: false }
Cat: { allOf: [{ $ref: '#/components/schemas/Animal' }, { type: object, required: [lives, age], properties: { lives: { type: integer } } }] }`,
    'no object satisfies this schema: one part of "allOf" requires "lives", and another with "additionalProperties: false" does not declare it',
    [],
  ],
  [
    'declared in all parts',
    `
Animal: { type: object, properties: { kind: { type: string, enum: [cat] }, lives: {} }, required: [kind], additionalProperties: false }
Cat: { allOf: [{ $ref: '#/components/schemas/Animal' }, { type: object, required: [lives], properties: { lives: { type: integer, minimum: 9 } } }] }`,
    undefined,
    [{ kind: 'cat', lives: 9 }],
  ],
])('%s: a warning, and checks and samples agree', async (_, schemas, message, valid) => {
  const { contract, diagnostics } = modelled(withSchemas(schemas));
  expect(diagnostics.map((each) => [each.severity, each.message])).toEqual(
    message === undefined ? [] : [['warning', message]],
  );
  const files = await importEmitted(await emitServing(contract, contextFor()));
  const check = files.get('checks.ts')?.['checkCat'] as (value: unknown) => unknown;
  const cat = { kind: 'reference', name: 'Cat' } as const;
  const { accepts } = judge(contract);
  for (const value of [
    {},
    { kind: 'cat' },
    { kind: 'cat', lives: 9 },
    { lives: 9 },
    { kind: 'cat', lives: 9, age: 1 },
  ]) {
    const isValid = valid.some((one) => JSON.stringify(one) === JSON.stringify(value));
    expect([value, accepts(cat, value), check(value) === undefined]).toEqual([value, isValid, isValid]);
  }
  const samples = sampler(contract).valid(cat);
  expect(samples.length > 0).toBe(valid.length > 0);
  for (const sample of samples) expect(check(sample)).toBeUndefined();
});
