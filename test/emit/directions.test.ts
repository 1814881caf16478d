/** Types of requests and responses where members are `readOnly` or `writeOnly`. */

import type { Check } from '@trivet/runtime/check';
import { describe, expect, test } from 'vitest';
import { emitChecks } from '../../generator/emit/checks/checks.js';
import { emitRest } from '../../generator/emit/rest/rest.js';
import { emitTypes } from '../../generator/emit/types.js';
import { importEmitted } from '../../generator/import-emitted.js';
import { compileDocuments } from '../corpus/compile.js';
import { modelled } from '../model/openapi-text.js';
import { contextFor } from './contract-of.js';

const document = `openapi: 3.1.0
info: { title: Pets, version: '1' }
paths:
  /pets:
    post:
      operationId: create
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses: { '200': { description: Made., content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } } }
webhooks:
  born:
    post:
      operationId: born
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
      responses: { '204': { description: Noted. } }
components:
  schemas:
    Pet:
      type: object
      required: [id, name, secret]
      properties:
        id: { type: integer, readOnly: true }
        name: { type: string }
        created: { type: string, readOnly: true }
        secret: { type: string, writeOnly: true }
        hint: { type: string, writeOnly: true }
        owners: { type: array, items: { $ref: '#/components/schemas/Owner' } }
        shape: { $ref: '#/components/schemas/Shape' }
    Owner:
      allOf:
        - { $ref: '#/components/schemas/Base' }
        - { type: object, required: [id], properties: { name: { type: string }, pin: { type: string, writeOnly: true } } }
    Base: { type: object, properties: { id: { type: integer, readOnly: true } } }
    Shape:
      oneOf: [{ $ref: '#/components/schemas/Circle' }, { $ref: '#/components/schemas/Square' }]
      discriminator: { propertyName: kind, mapping: { circle: '#/components/schemas/Circle', square: '#/components/schemas/Square' } }
    Circle: { type: object, required: [kind], properties: { kind: { const: circle, readOnly: true }, radius: { type: number } } }
    Square: { type: object, required: [kind], properties: { kind: { const: square, readOnly: true }, side: { type: number } } }
`;

async function emitted() {
  const { contract, findings } = modelled(document);
  expect(findings).toEqual([]);
  const files = [emitTypes, emitChecks, emitRest].map((emit) => emit(contract, contextFor()));
  return (await Promise.all(files)).flat();
}

/** The names of the members of a declaration. */
function membersOf(text: string, name: string): readonly string[] {
  const start = text.search(RegExp(`export (?:interface|type) ${name}\\b`));
  const end = text.indexOf('\n\n', start);
  const declaration = text.slice(start, end < 0 ? undefined : end);
  return [...declaration.matchAll(/readonly (\w+\??):/g)].map(([, member = '']) => member);
}

test('members of the other direction are no members of a type', async () => {
  const [types] = await emitted();
  const text = types?.text ?? '';
  const members = (name: string) => membersOf(text, name);
  expect(members('Pet')).toEqual(['id', 'name', 'created?', 'secret', 'hint?', 'owners?', 'shape?']);
  expect(members('PetRequest')).toEqual(['name', 'secret', 'hint?', 'owners?', 'shape?']);
  expect(members('PetResponse')).toEqual(['id', 'name', 'created?', 'owners?', 'shape?']);
  expect(members('OwnerRequest')).toEqual(['name?', 'pin?']);
  expect(members('OwnerResponse')).toEqual(['name?', 'id']);
  expect(members('BaseRequest')).toEqual([]);
  // What tells alternatives apart stays.
  expect(members('CircleRequest')).toEqual(['kind', 'radius?']);
});

test('requests that the service sends have members that only it writes', async () => {
  const [types] = await emitted();
  expect(membersOf(types?.text ?? '', 'PetEvent')).toContain('id?');
});

describe('checks', () => {
  test.each([
    ['PetRequest', { name: 'a', secret: 's' }, true],
    // OpenAPI 3.0, Schema Object: "SHOULD NOT be sent", so that a value that was read may be sent back.
    ['PetRequest', { id: 1, name: 'a', created: 'now', secret: 's' }, true],
    ['PetRequest', { id: 'one', name: 'a', secret: 's' }, false],
    ['PetRequest', { name: 'a' }, false],
    ['PetResponse', { id: 1, name: 'a' }, true],
    ['PetResponse', { id: 1, name: 'a', hint: 'h' }, true],
    ['PetResponse', { name: 'a' }, false],
    ['OwnerRequest', { name: 'o' }, true],
    ['OwnerResponse', { name: 'o' }, false],
  ])('%s of %j: %s', async (name, value, isValid) => {
    const modules = await importEmitted(await emitted());
    const check = modules.get('checks.ts')?.[`check${name}`] as Check<unknown>;
    expect(check(value) === undefined).toBe(isValid);
  });
});

test.each(['typescript7', 'typescript54'] as const)(
  'a value that was read can be sent under %s; one with members of the other direction cannot be written down',
  { timeout: 60_000 },
  async (compiler) => {
    const use = `import type { CreateInput, CreateOutput } from './operations.js';
import type { PetRequest } from './types.js';
export const again = ({ body }: CreateOutput, secret: string): CreateInput => ({ body: { ...body, secret } });
// @ts-expect-error: an "id" is given by the service
export const wrong: PetRequest = { id: 1, name: 'a', secret: 's' };
`;
    const files = [...(await emitted()), { path: 'use.ts', text: use }];
    expect(await compileDocuments([{ id: 'pets', files }], compiler)).toEqual(new Map());
  },
);
