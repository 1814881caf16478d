import type { Expect } from '@trivet/runtime/conformance/case';
import { isRestSend } from '@trivet/runtime/internal/conformance';
import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const task =
  '{ type: object, required: [id, title], properties: { id: { type: string, readOnly: true }, title: { type: string } } }';
const spec = (said: string): string => `openapi: 3.1.0
info: { title: Tasks, version: '1' }
paths:
  /tasks:
    post:
      operationId: addTask
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Task' } } } }
      responses: { '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Task' } } } } }
    get:
      operationId: listTasks
      description: ${said}
      parameters: [{ name: q, in: query, schema: { type: string } }, { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 50 } }]
      responses: { '200': { description: all, content: { application/json: { schema: { type: object, required: [items], properties: { next: { type: string }, total: { type: integer }, items: { type: array, items: { $ref: '#/components/schemas/Task' } } } } } } } }
components: { schemas: { Task: ${task} } }
`;

/** The query and the expectation of the step that counts two created tasks. */
function countedWith(said: string, narrowed: boolean): readonly [unknown, Expect] {
  const texts = new Map([
    ['api.yaml', spec(said)],
    [
      'rules.yaml',
      `trivetRules: "1.0"
lists: { tasks: { operation: listTasks, items: /items, total: /total, key: /id, madeBy: addTask, mark: /title${narrowed ? ', with: { q: "{$inputs.unique}" }' : ''} } }
rules: [{ kind: count, list: tasks }]
`,
    ],
  ]);
  const { contract } = readContract(
    { name: 'tasks', spec: 'api.yaml', scenarios: [], rules: ['rules.yaml'] },
    (path) => texts.get(path),
  );
  const cases = contract === undefined ? [] : [...deriveCases(contract).cases.values()].flat();
  const step = cases.find(({ id }) => id === 'listTasks/rule/count/2')?.steps.at(-1);
  if (step === undefined || !isRestSend(step.send)) throw new Error('no case');
  return [step.send.query, step.expect];
}

test('items are counted on the largest page', () => {
  const [query, { relations, criteria }] = countedWith('All tasks.', true);
  expect(query).toEqual({ q: '{$inputs.unique}', limit: 50 });
  expect(relations?.map(({ relation, other }) => [relation, other])).toEqual([
    ['counts', 2],
    ['holds', 2],
  ]);
  expect(criteria).toBeUndefined();
});

test('a page that may be shorter announces the next one, and the total counts all', () => {
  const [, { relations, criteria }] = countedWith('A page may contain fewer tasks than `limit`.', true);
  expect(relations?.map(({ relation, other }) => [relation, other])).toEqual([['holds', 2]]);
  expect(criteria?.map(({ says }) => says)).toEqual([
    'the page has 2 items, or fewer and announces the next page',
  ]);
});

test('items are found among others only if the list fits on the page', () => {
  const [query, { relations, when }] = countedWith('All tasks.', false);
  expect(query).toEqual({ limit: 50 });
  expect(relations?.map(({ relation }) => relation)).toEqual(['once', 'once']);
  expect(when?.says).toBe('the list fits on the page');
});
