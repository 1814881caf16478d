import type { Case } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const answer = (name: string): string =>
  `{ description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } } }`;
const sent = (name: string): string =>
  `requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } } }`;
const thing = (kind: string): string => `
      type: object
      required: [id, name, about]
      properties:
        id: { type: string }
        name: { type: string }
        about:
          type: object
          required: [title, kind]
          properties: { title: { type: string }, note: { type: string }, kind: ${kind} }`;

const spec = `openapi: 3.1.0
info: { title: Things, version: '1' }
paths:
  /things:
    post: { operationId: createThing, ${sent('ThingInput')}, responses: { '201': ${answer('Thing')} } }
  /things/{thing_id}:
    parameters: [{ name: thing_id, in: path, required: true, schema: { type: string } }]
    get: { operationId: readThing, responses: { '200': ${answer('Thing')} } }
  /things/{thing_id}/rename:
    parameters: [{ name: thing_id, in: path, required: true, schema: { type: string } }]
    post: { operationId: renameThing, ${sent('RenameInput')}, responses: { '200': ${answer('RenamedThing')} } }
components:
  schemas:
    ThingInput:
      type: object
      required: [name, about]
      properties:
        name: { type: string }
        about:
          type: object
          required: [title]
          properties: { title: { type: string }, note: { type: string }, kind: { $ref: '#/components/schemas/Kind' } }
    RenameInput: { type: object, required: [name], properties: { name: { type: string } } }
    Kind: { type: object, required: [id], properties: { id: { type: string } } }
    Thing:${thing("{ $ref: '#/components/schemas/Kind' }")}
    RenamedThing:${thing('{ type: string }')}
`;

const story = `arazzo: 1.0.1
info: { title: T, version: '1' }
sourceDescriptions: [{ name: things, url: things.yaml, type: openapi }]
workflows:
  - workflowId: life
    steps:
      - { stepId: make, operationId: createThing, requestBody: { payload: { name: a, about: { title: A } } }, successCriteria: [{ condition: $statusCode == 201 }], outputs: { id: $response.body#/id } }
      - { stepId: rename, operationId: renameThing, parameters: [{ name: thing_id, in: path, value: $steps.make.outputs.id }], requestBody: { payload: { name: b } }, successCriteria: [{ condition: $statusCode == 200 }] }
`;

const { contract } = readContract(
  { name: 'things', spec: 'things.yaml', scenarios: ['things.arazzo.yaml'] },
  (path) => (path === 'things.yaml' ? spec : path === 'things.arazzo.yaml' ? story : undefined),
);
const cases: readonly Case[] =
  contract === undefined ? [] : ([...deriveCases(contract).cases.values()][0] ?? []);

/** The values that the last step of a case compares. */
function comparedBy(id: string): readonly string[] | undefined {
  const found = cases.find((one) => one.id === id);
  return found?.steps.at(-1)?.expect.relations?.map(({ value }) => value);
}

test('an answer that writes one member in another form is compared by the members beside it', () => {
  expect(comparedBy('renameThing/state/stable')).toEqual(['$response.body#/id']);
  expect(comparedBy('renameThing/state/stored')).toEqual([
    '$response.body#/id',
    '$response.body#/name',
    '$response.body#/about/title',
  ]);
  expect(comparedBy('renameThing/state/kept')).toEqual([
    '$response.body#/about/title',
    '$response.body#/about/note',
  ]);
});

test('answers in one form are compared as a whole', () => {
  expect(comparedBy('createThing/state/stored')).toEqual([
    '$response.body#/id',
    '$response.body#/name',
    '$response.body#/about',
  ]);
});
