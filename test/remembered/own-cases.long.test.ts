import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import type { EarlierRun } from '../../generator/cases/earlier-run.js';
import type { Contract } from '../../generator/model/contract.js';
import { Merging } from '../../generator/remembered/merging.js';
import { Parts } from '../../generator/remembered/parts.js';
import { modelled } from '../model/openapi-text.js';

const document = `
openapi: 3.1.0
info: { title: t, version: '1' }
security: [{ key: [] }]
paths:
  /owners:
    get:
      operationId: listOwners
      responses: { '200': { description: Ok, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Owner' } } } } }, '401': { description: No } }
    post:
      operationId: createOwner
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Owner' } } } }
      responses: { '201': { description: Created, content: { application/json: { schema: { $ref: '#/components/schemas/Owner' } } } } }
  /tags/{tag}:
    parameters: [{ name: tag, in: path, required: true, schema: { type: string, minLength: 2 } }]
    get:
      operationId: readTag
      parameters: [{ name: limit, in: query, schema: { $ref: '#/components/schemas/Limit' } }]
      responses: { '200': { description: Ok }, '400': { description: Wrong } }
  /searches:
    post:
      operationId: search
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Query' } } } }
      responses: { '200': { description: Ok }, '400': { description: Wrong } }
  /counts:
    post:
      operationId: count
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Query' } } } }
      responses: { '200': { description: Ok }, '400': { description: Wrong } }
  /things:
    post:
      operationId: createThing
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }
      responses: { '201': { description: Created, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }, '400': { description: Wrong } }
  /things/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get:
      operationId: readThing
      responses: { '200': { description: Ok, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' } } } }, '404': { description: None } }
components:
  securitySchemes: { key: { type: http, scheme: bearer } }
  schemas:
    Owner: { type: object, required: [id], properties: { id: { type: string, readOnly: true } } }
    Limit: { type: integer, minimum: 1, maximum: 9 }
    Query: { type: object, required: [text], properties: { text: { type: string, maxLength: 9 }, ownerKey: { type: string, maxLength: 9 }, within: { $ref: '#/components/schemas/Words' } } }
    Words: { type: array, items: { type: string, minLength: 3 } }
    Thing: { type: object, required: [id, name], properties: { id: { type: string, readOnly: true }, name: { type: string, maxLength: 20 } } }
`;

interface Run {
  /** The operations whose cases were made. */
  readonly made: readonly string[];
  readonly parts: Parts;
  readonly contract: Contract;
}

function run(contract: Contract, before?: Run): Run {
  const parts = new Parts(before?.parts);
  const made: string[] = [];
  const earlier: EarlierRun = {
    make: (name, from, make, holds) => {
      const noted = (): ReturnType<typeof make> => {
        const [, operation] = /^cases of [^,]+, (\w+)$/.exec(name) ?? [];
        if (operation !== undefined && operation !== 'common') made.push(operation);
        return make();
      };
      return parts.make(name, from, noted, holds);
    },
    merged: parts.merged,
    areSame: parts.areSame,
  };
  expect(deriveCases(contract, earlier)).toEqual(deriveCases(contract));
  parts.end();
  return { made, parts, contract };
}

const all = ['listOwners', 'createOwner', 'readTag', 'search', 'count', 'createThing', 'readThing'];

test('all cases are made in the first run', () => {
  expect(run(modelled(document).contract).made).toEqual(all);
});

test.each([
  ['nothing', '', '', []],
  [
    'the response of an operation',
    "'400': { description: Wrong } }\n  /searches",
    "'422': { description: Wrong } }\n  /searches",
    ['readTag'],
  ],
  ['a type', 'maximum: 9', 'maximum: 8', ['readTag']],
  ['a type behind another', 'minLength: 3', 'minLength: 4', ['search', 'count']],
  ['what a set-up creates', 'maxLength: 20', "enum: ['a', 'b']", ['createThing', 'readThing']],
  [
    'the request of a set-up',
    'operationId: createThing',
    'operationId: createThing\n      parameters: [{ name: kind, in: query, required: true, schema: { type: string } }]',
    ['createThing', 'readThing'],
  ],
  [
    'the request that creates an item to which some cases refer',
    'operationId: createOwner',
    'operationId: createOwner\n      parameters: [{ name: kind, in: query, required: true, schema: { type: string } }]',
    ['createOwner', 'search', 'count'],
  ],
  [
    'a type of responses',
    'Owner: { type: object, required: [id], properties: { id: { type: string, readOnly: true } } }',
    'Owner: { type: object, required: [id], properties: { id: { type: string, readOnly: true }, name: { type: string, maxLength: 3 } } }',
    ['createOwner'],
  ],
  [
    'a format in a type of responses',
    'Owner: { type: object, required: [id], properties: { id: { type: string, readOnly: true } } }',
    'Owner: { type: object, required: [id], properties: { id: { type: string, readOnly: true }, name: { type: string, format: hostname } } }',
    ['listOwners', 'createOwner'],
  ],
  ['a scheme of the service', 'scheme: bearer', 'scheme: basic', all],
  ['who is the first of several', 'operationId: search', 'operationId: find', ['find']],
  ['what a name refers to', '/owners:', '/texts:', ['listOwners', 'createOwner', 'search', 'count']],
])('after an edit, cases of what depends on it are made again: %s', (_, from, to, expected) => {
  const first = run(modelled(document).contract);
  const edited = new Merging().of(first.contract, modelled(document.replace(from, to)).contract);
  expect(run(edited, first).made).toEqual(expected);
});

test('a case that is made once moves to the next operation with the schema', () => {
  const first = run(modelled(document).contract);
  const edited = new Merging().of(
    first.contract,
    modelled(document.replace(/ {2}\/searches:[\s\S]*?(?= {2}\/counts)/, '')).contract,
  );
  expect(run(edited, first).made).toEqual(['count']);
});
