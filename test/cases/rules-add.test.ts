import { describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const task =
  '{ type: object, required: [id, title, room, state, rank], properties: { id: { type: string, readOnly: true }, title: { type: string }, room: { type: string }, state: { enum: [open, done] }, kind: { enum: [open, done] }, rank: { type: integer } } }';
const tasks =
  "{ type: object, required: [items, total], properties: { items: { type: array, items: { $ref: '#/components/schemas/Task' } }, total: { type: integer } } }";
const ref = "{ $ref: '#/components/schemas/Task' }";
const spec = `openapi: 3.1.0
info: { title: Tasks, version: '1' }
paths:
  /tasks:
    post:
      operationId: addTask
      requestBody: { required: true, content: { application/json: { schema: ${ref} } } }
      responses: { '201': { description: made, content: { application/json: { schema: ${ref} } } }, '400': { description: bad } }
    get:
      operationId: listTasks
      parameters:
        - { name: room, in: query, schema: { type: string } }
        - { name: state, in: query, schema: { enum: [open, done] } }
        - { name: sort, in: query, schema: { enum: [rank, -rank] } }
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 100 } }
        - { name: page, in: query, schema: { type: integer, minimum: 1 } }
      responses: { '200': { description: all, content: { application/json: { schema: ${tasks} } } }, '400': { description: bad } }
  /tasks/{id}:
    get:
      operationId: readTask
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: one, content: { application/json: { schema: ${ref} } } }, '404': { description: none } }
components: { schemas: { Task: ${task} } }
`;

/** The ids of the cases with some rules. */
function idsWith(rules: readonly string[]): readonly string[] {
  const file = `trivetRules: "1.0"
lists:
  tasks: { operation: listTasks, items: /items, total: /total, key: /id, madeBy: addTask, mark: /room, with: { room: "{$inputs.unique}" } }
rules:
${rules.map((one) => `  - ${one}`).join('\n')}
`;
  const texts = new Map([
    ['api.yaml', spec],
    ['rules.yaml', file],
  ]);
  const given = rules.length === 0 ? [] : ['rules.yaml'];
  const { contract, findings } = readContract(
    { name: 'tasks', spec: 'api.yaml', scenarios: [], rules: given },
    (path) => texts.get(path),
  );
  expect(findings.map(({ diagnostic }) => diagnostic.message)).toEqual([]);
  return contract === undefined ? [] : [...deriveCases(contract).cases.values()].flat().map(({ id }) => id);
}

/** The derived cases that are missing with some rules. */
function lostWith(...rules: readonly string[]): readonly string[] {
  const ids = new Set(idsWith(rules));
  return idsWith([]).filter((id) => !ids.has(id));
}

describe('rules', () => {
  const rules = [
    '{ kind: paging, list: tasks, size: limit, page: page }',
    '{ kind: filter, list: tasks, parameter: state, field: /state }',
    '{ kind: order, list: tasks, field: /rank, direction: descending, when: { sort: -rank } }',
    '{ kind: count, list: tasks }',
  ];

  test('of what is derived, too, only add cases', () => {
    const alone = idsWith([]);
    const some = alone.filter((id) => /\/state\/(?:paging|filter|sort)/.test(id));
    expect(some.length).toBeGreaterThanOrEqual(6);
    // The cases of a paging rule test every page.
    expect(lostWith(...rules)).toEqual(['listTasks/state/paging/next']);
    const added = idsWith(rules).filter((id) => !alone.includes(id));
    expect(added.length).toBeGreaterThanOrEqual(8);
    expect(added.every((id) => id.includes('/rule/'))).toBe(true);
  });

  test('that say otherwise replace what names say', () => {
    expect(lostWith('{ kind: filter, list: tasks, parameter: state, field: /kind }')).toEqual([
      'listTasks/state/filter/state',
      'listTasks/state/filter/state/total',
    ]);
    expect(
      lostWith('{ kind: order, list: tasks, field: /rank, direction: ascending, when: { sort: -rank } }'),
    ).toEqual(['listTasks/state/sort/-rank']);
    expect(lostWith('{ kind: paging, list: tasks, size: page, page: limit }')).toContain(
      'listTasks/state/paging/next',
    );
  });
});
