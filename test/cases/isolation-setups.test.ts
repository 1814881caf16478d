/** How items of two callers are compared next to scenarios and references. */

import { expect, test } from 'vitest';
import { probeCases } from '../../generator/cases/probes/probes.js';
import { readContract } from '../../generator/read.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const person = `{ type: object, required: [id], properties: { id: { type: string, readOnly: true } } }`;
const note = `{ type: object, required: [id, text], properties: { id: { type: string, readOnly: true }, text: { type: string }, person_id: { type: string } } }`;
const refused = `'400': { description: bad }, '401': { description: who }, '404': { description: none }`;
const texts = new Map([
  [
    'api.yaml',
    `openapi: 3.1.0
info: { title: Notes, version: '1', description: A tenant sees its own notes only. }
security: [{ token: [] }]
paths:
  /people:
    get: { operationId: listPeople, responses: { '200': { description: ok, ${content(`{ type: array, items: ${person} }`)} }, ${refused} } }
  /people/{personId}:
    parameters: [{ name: personId, in: path, required: true, schema: { type: string } }]
    get: { operationId: readPerson, responses: { '200': { description: ok, ${content(person)} }, ${refused} } }
  /notes:
    get:
      operationId: listNotes
      parameters: [{ name: beside, in: query, schema: { type: string } }]
      responses: { '200': { description: ok, ${content(`{ type: array, items: ${note} }`)} }, ${refused} }
    post: { operationId: addNote, requestBody: { required: true, ${content(note)} }, responses: { '201': { description: made, ${content(note)} }, ${refused} } }
  /notes/{noteId}:
    parameters: [{ name: noteId, in: path, required: true, schema: { type: string } }]
    get: { operationId: readNote, responses: { '200': { description: ok, ${content(note)} }, ${refused} } }
components: { securitySchemes: { token: { type: http, scheme: bearer } } }
`,
  ],
  [
    'a.arazzo.yaml',
    `arazzo: 1.0.1
info: { title: T, version: '1' }
sourceDescriptions: [{ name: notes, url: api.yaml, type: openapi }]
workflows:
  - workflowId: noted
    steps:
      - { stepId: note, operationId: addNote, requestBody: { payload: { text: one, person_id: p7 } }, successCriteria: [{ condition: $statusCode == 201 }], outputs: { id: $response.body#/id } }
      - { stepId: notes, operationId: listNotes, parameters: [{ name: beside, in: query, value: $steps.note.outputs.id }], successCriteria: [{ condition: $statusCode == 200 }] }
`,
  ],
]);
const roles = ['one', 'another'].map((name) => ({ name, schemes: ['token'] }));

test('the item of another caller refers to nothing of the first, in a list that a scenario limits', () => {
  const config = { name: 'notes', spec: 'api.yaml', scenarios: ['a.arazzo.yaml'], rules: [] };
  const { contract } = readContract(config, (path) => texts.get(path));
  if (contract === undefined) throw new Error('no contract');
  const cases = [...probeCases(contract, { roles }).values()].flat();
  const { steps = [] } = cases.find(({ id }) => id === 'readNote/security/isolation/another') ?? {};
  const bodies = steps.flatMap(({ operation, send }) =>
    operation === 'addNote' && 'body' in send ? [send.body] : [],
  );
  expect(bodies.map((body) => Object.keys(body ?? {}))).toEqual([['text', 'person_id'], ['text']]);
  const lists = steps.filter(({ operation }) => operation === 'listNotes').map(({ send }) => send);
  expect(lists.map((send) => 'query' in send)).toEqual([false, false]);
});
