/** Operations that associate an item with another one, which is created elsewhere. */

import { expect, test } from 'vitest';
import { derivedFrom } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const named = `{ type: object, required: [id, name], properties: { id: { type: string, format: uuid, readOnly: true }, name: { type: string } } }`;
const id = (name: string): string =>
  `{ name: ${name}, in: path, required: true, schema: { type: string, format: uuid } }`;
const made = (operation: string): string =>
  `post: { operationId: ${operation}, requestBody: { required: true, ${content(named)} }, responses: { '201': { description: made, ${content(named)} }, '400': { description: bad } } }`;
const read = (operation: string): string =>
  `get: { operationId: ${operation}, responses: { '200': { description: ok, ${content(named)} }, '404': { description: none } } }`;

const { suite } = await derivedFrom(
  'tasks',
  `openapi: 3.1.0
info: { title: Tasks, version: '1' }
paths:
  /tasks: { ${made('addTask')} }
  /tasks/{task_id}: { parameters: [${id('task_id')}], ${read('readTask')} }
  /tags: { ${made('addTag')} }
  /tags/{tag_id}: { parameters: [${id('tag_id')}], ${read('readTag')} }
  /tasks/{task_id}/tags/{tag_id}:
    parameters: [${id('task_id')}, ${id('tag_id')}]
    put: { operationId: attachTag, responses: { '204': { description: done }, '404': { description: none } } }
    delete: { operationId: detachTag, responses: { '204': { description: done }, '404': { description: none } } }
`,
);

test.each(['attachTag', 'detachTag'])('%s is sent with a task and a tag of the run', (operation) => {
  const { steps = [] } = suite.cases.find((one) => one.id === `${operation}/base`) ?? {};
  expect(steps.map((step) => step.operation)).toEqual(['addTask', 'addTag', operation]);
  const { send } = steps.at(-1) ?? {};
  const path = send !== undefined && 'path' in send ? send.path : undefined;
  expect(path).toEqual({
    task_id: `{$steps.${steps[0]?.id}.outputs.id}`,
    tag_id: `{$steps.${steps[1]?.id}.outputs.id}`,
  });
});
