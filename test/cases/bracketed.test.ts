import { expect, test } from 'vitest';
import { roleOfName } from '../../generator/model/resources/roles.js';
import { derivedFrom } from './derived.js';

test.each([
  ['page[number]', 'page'],
  ['page[size]', 'size'],
  ['page[limit]', 'size'],
  ['page[offset]', 'offset'],
  ['page[cursor]', 'cursor'],
  ['page[after]', 'cursor'],
  ['filter[size]', undefined],
  ['sort[page]', undefined],
  ['page[]', undefined],
])('the role of %s is %s', (name, role) => {
  expect(roleOfName(name)).toBe(role);
});

const tasks = `{ type: object, required: [id, type, attributes], properties: { id: { type: string, readOnly: true }, type: { const: tasks }, attributes: { type: object, required: [state], properties: { state: { enum: [open, closed] } } } } }`;
const json = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const spec = `openapi: 3.1.0
info: { title: Tasks, version: '1' }
paths:
  /tasks:
    get:
      operationId: listTasks
      parameters:
        - { name: 'page[number]', in: query, schema: { type: integer, minimum: 1 } }
        - { name: 'page[size]', in: query, schema: { type: integer, minimum: 1, maximum: 50 } }
        - { name: 'filter[state]', in: query, schema: { enum: [open, closed] } }
      responses: { '200': { description: ok, ${json("{ type: object, required: [data], properties: { data: { type: array, items: { $ref: '#/components/schemas/Task' } } } }")} } }
    post:
      operationId: addTask
      requestBody: { required: true, ${json("{ type: object, required: [data], properties: { data: { $ref: '#/components/schemas/Task' } } }")} }
      responses: { '201': { description: made, ${json("{ type: object, required: [data], properties: { data: { $ref: '#/components/schemas/Task' } } }")} } }
  /tasks/{id}:
    get:
      operationId: readTask
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: ok, ${json("{ type: object, required: [data], properties: { data: { $ref: '#/components/schemas/Task' } } }")} }, '404': { description: none } }
components:
  schemas:
    Task: ${tasks}
`;

test('filter[state] selects items by their attribute, at high confidence', async () => {
  const { suite } = await derivedFrom('tasks', spec);
  const filter = suite.cases.find(({ id }) => id === 'listTasks/state/filter/filter[state]');
  expect(filter?.assumption?.confidence).toBe('high');
  expect(filter?.steps.map(({ send }) => send)).toMatchObject([
    { body: { data: { attributes: { state: 'closed' } } } },
    { query: { 'filter[state]': 'open' } },
  ]);
});
