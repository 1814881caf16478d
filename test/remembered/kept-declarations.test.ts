import { expect, test } from 'vitest';
import { emitChecks, emitGuards } from '../../generator/emit/checks/checks.js';
import type { EmitContext, EmitFunction } from '../../generator/emit/emitter.js';
import { emitRest } from '../../generator/emit/rest/rest.js';
import { emitTypes } from '../../generator/emit/types.js';
import type { Contract } from '../../generator/model/contract.js';
import type { MakePart } from '../../generator/model/make-part.js';
import { Merging } from '../../generator/remembered/merging.js';
import { Parts } from '../../generator/remembered/parts.js';
import { contextFor } from '../emit/contract-of.js';
import { modelled, withPaths } from '../model/openapi-text.js';

const document = withPaths(
  `
/owners:
  get:
    operationId: listOwners
    parameters: [{ name: limit, in: query, schema: { $ref: '#/components/schemas/Limit' } }]
    responses: { '200': { description: Ok, content: { application/json: { schema: { $ref: '#/components/schemas/Owners' } } } } }
  post:
    operationId: createOwner
    requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Owner' } } } }
    responses: { '201': { description: Created } }`,
  `components:
  schemas:
    Owner: { type: object, required: [of], properties: { name: { type: string, pattern: '^a+b$' }, of: { $ref: '#/components/schemas/Limit' } } }
    Owners: { type: array, items: { $ref: '#/components/schemas/Owner' } }
    Limit: { type: integer, minimum: 1 }
    Nested: { type: object, properties: { first: { oneOf: [{ $ref: '#/components/schemas/Owner' }, { $ref: '#/components/schemas/Limit' }] } } }
    Other: { type: object, properties: { name: { type: string, pattern: '^a+b$' }, parts: { type: array, items: { type: array, items: { type: object, properties: { owner: { $ref: '#/components/schemas/Owner' } } } } } } }
`,
);

/** Emits before and after an edit; returns the parts that were made again, and expects the files of a fresh run. */
async function madeAgain(emit: EmitFunction, from: string, to: string): Promise<readonly string[]> {
  const { contract } = modelled(document);
  const edited = modelled(document.replace(from, () => to)).contract;
  expect(edited).not.toEqual(contract);
  let parts: Parts | undefined;
  let made: string[] = [];
  const run = async (one: Contract): Promise<unknown> => {
    made = [];
    const own = new Parts(parts);
    const part: MakePart = (name, needs, make, holds) => {
      const noted = (): ReturnType<typeof make> => {
        if (/^\w+ in /.test(name)) made.push(name);
        return make();
      };
      return own.make(name, needs, noted, holds);
    };
    const context: EmitContext = { ...contextFor(), part };
    const files = await emit(one, context);
    own.end();
    parts = own;
    expect(files).toEqual(await emit(one, contextFor()));
    return files;
  };
  await run(contract);
  await run(new Merging().of(contract, edited));
  return made;
}

const constraint = ['minimum: 1', 'minimum: 2'] as const;
const kind = ['Limit: { type: integer, minimum: 1 }', 'Limit: { type: object }'] as const;
const endless = [
  'Limit: { type: integer, minimum: 1 }',
  "Limit: { type: object, required: [next], properties: { next: { $ref: '#/components/schemas/Limit' } } }",
] as const;
const pattern = [
  "name: { type: string, pattern: '^a+b$' }, of",
  "name: { type: string, pattern: '^c+d$' }, of",
] as const;

test.each([
  ['a constraint', emitChecks, constraint, ['checks in checks.ts, check of Limit']],
  ['a constraint', emitGuards, constraint, ['checks in guards.ts, guard of Limit']],
  ['a constraint', emitTypes, constraint, ['types in types.ts, Limit']],
  ['a constraint', emitRest, constraint, ['operations in operations.ts, descriptor of listOwners']],
  // The alternatives of "first" are now both objects.
  [
    'the kind of a type',
    emitChecks,
    kind,
    [
      'checks in checks.ts, check of Limit',
      'checks in checks.ts, check of Nested',
      'checks in checks.ts, verdict Owner',
      'checks in checks.ts, verdict Limit',
    ],
  ],
  // No "of" of an owner has an end now, so that its check has another message.
  [
    'a type to one that requires itself',
    emitChecks,
    endless,
    [
      'checks in checks.ts, check of Owner',
      'checks in checks.ts, check of Limit',
      'checks in checks.ts, check of Nested',
      'checks in checks.ts, verdict Owner',
      'checks in checks.ts, verdict Limit',
    ],
  ],
  // The constant of the pattern is now declared for another type, so that it has another name there.
  [
    'a shared pattern',
    emitChecks,
    pattern,
    ['checks in checks.ts, check of Owner', 'checks in checks.ts, check of Other'],
  ],
  ['a shared pattern', emitRest, pattern, []],
] as const)(
  'an edit of %s makes only declarations again whose questions have other answers: %o',
  async (_, emit, edit, expected) => {
    expect(await madeAgain(emit, edit[0], edit[1])).toEqual(expected);
  },
);
