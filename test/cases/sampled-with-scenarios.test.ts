import type { Case } from '@trivet/runtime/conformance/case';
import { isRestSend } from '@trivet/runtime/internal/conformance';
import { describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const note =
  '{ type: object, required: [title], properties: { id: { type: string, readOnly: true }, topic: { type: string, maxLength: 40 }, title: { type: string, maxLength: 40 } } }';
const spec = `openapi: 3.1.0
info: { title: Notes, version: '1' }
security: [{ bearer: [] }]
paths:
  /notes:
    post:
      operationId: addNote
      requestBody: { required: true, content: { application/json: { schema: ${note} } } }
      responses: { '201': { description: made, content: { application/json: { schema: ${note} } } }, '400': { description: bad } }
    get:
      operationId: listNotes
      parameters: [{ name: topic, in: query, schema: { type: string } }]
      responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: ${note} } } } } }
  /notes/{id}:
    get:
      operationId: readNote
      parameters: [{ name: id, in: path, required: true, example: n1, schema: { type: string } }]
      responses: { '200': { description: one, content: { application/json: { schema: ${note} } } }, '404': { description: none } }
    delete:
      operationId: deleteNote
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '204': { description: gone }, '404': { description: none } }
components: { securitySchemes: { bearer: { type: http, scheme: bearer } } }
`;
const header = "parameters: [{ name: Authorization, in: header, value: 'Bearer {$inputs.token.editor}' }]";
const story = `arazzo: 1.0.1
info: { title: T, version: '1' }
sourceDescriptions: [{ name: notes, url: api.yaml, type: openapi }]
workflows:
  - workflowId: life
    inputs: { type: object, properties: { unique: { type: string }, token: { type: object, default: { editor: secret } } } }
    steps:
      - { stepId: made, operationId: addNote, ${header}, requestBody: { payload: { title: 'Note {$inputs.unique}' } }, successCriteria: [{ condition: $statusCode == 201 }], outputs: { id: $response.body#/id } }
      - { stepId: read, operationId: readNote, parameters: [{ name: id, in: path, value: $steps.made.outputs.id }, { name: Authorization, in: header, value: 'Bearer {$inputs.token.editor}' }], successCriteria: [{ condition: $statusCode == 200 }] }
      - { stepId: gone, operationId: deleteNote, parameters: [{ name: id, in: path, value: $steps.made.outputs.id }, { name: Authorization, in: header, value: 'Bearer {$inputs.token.editor}' }], successCriteria: [{ condition: $statusCode == 204 }] }
`;
const texts = new Map([
  ['api.yaml', spec],
  ['a.arazzo.yaml', story],
]);

function casesWith(scenarios: readonly string[]): readonly Case[] {
  const { contract } = readContract({ name: 'notes', spec: 'api.yaml', scenarios, rules: [] }, (path) =>
    texts.get(path),
  );
  return contract === undefined ? [] : ([...deriveCases(contract).cases.values()][0] ?? []);
}

const alone = casesWith([]);
const guided = casesWith(['a.arazzo.yaml']);

describe('with a scenario whose steps name their caller', () => {
  test('no case is lost that the document alone has', () => {
    const ids = new Set(guided.map(({ id }) => id));
    const lost = alone.map(({ id }) => id).filter((id) => !ids.has(id));
    expect(alone.length).toBeGreaterThan(30);
    expect(lost).toEqual([]);
  });

  test('requests that the scenario does not have are sent by its callers', () => {
    const [read] = guided.filter(({ id }) => id === 'addNote/state/reused');
    const callers = read?.steps.map(({ operation, send }) => [
      operation,
      isRestSend(send) ? send.headers?.['Authorization'] : undefined,
    ]);
    expect(callers?.map(([operation]) => operation)).toEqual(['addNote', 'deleteNote', 'addNote']);
    expect(new Set(callers?.map(([, caller]) => caller))).toEqual(new Set(['Bearer {$inputs.token.editor}']));
    expect(read?.inputs).toMatchObject({ token: { editor: 'secret' } });
  });

  test('a text that is no key is varied although it has a fresh name', () => {
    const values = guided.filter(({ id }) => id.startsWith('addNote/body.title/valid/'));
    expect(values.length).toBeGreaterThan(2);
    expect(guided.some(({ id }) => id === 'addNote/body/texts/U+0000')).toBe(true);
  });
});
