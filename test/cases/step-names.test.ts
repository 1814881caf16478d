import { suite as communities } from '@trivet/generated/communities/conformance';
import { suite as catalogue } from '@trivet/generated/metadata-catalogue/conformance';
import { suite as statistics } from '@trivet/generated/statistics/conformance';
import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { idInCases } from '../../generator/cases/step-names.js';
import { readContract } from '../../generator/read.js';

const thing = `{ type: object, required: [id], properties: { id: { type: string }, name: { type: string } } }`;
const making = (name: string): string => `
      operationId: ${name}
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { name: { type: string } } } } } }
      responses: { '201': { description: made, content: { application/json: { schema: ${thing} } } } }`;
const spec = `openapi: 3.1.0
info: { title: Shelves, version: '1' }
paths:
  /shelves:
    post:${making('createShelf')}
  /shelves/{shelf}/books:
    parameters: [{ name: shelf, in: path, required: true, schema: { type: string } }]
    post:${making('createBook')}
  '/shelves/{shelf}/books/{id}':
    parameters:
      - { name: shelf, in: path, required: true, schema: { type: string } }
      - { name: id, in: path, required: true, schema: { type: string } }
    get:
      operationId: readBook
      responses:
        '200': { description: found, content: { application/json: { schema: ${thing} } } }
        '404': { description: none }
    delete:
      operationId: deleteBook
      responses: { '204': { description: gone }, '404': { description: none } }
`;

const story = `arazzo: 1.0.1
info: { title: T, version: '1' }
sourceDescriptions: [{ name: shelves, url: shelves.yaml, type: openapi }]
workflows:
  - workflowId: life
    inputs: { type: object, properties: { unique: { type: string } } }
    steps:
      - stepId: created
        operationId: createShelf
        requestBody: { payload: { name: '{$inputs.unique}' } }
        successCriteria: [{ condition: $statusCode == 201 }]
        outputs: { id: $response.body#/id }
      - stepId: tested-action
        operationId: createBook
        parameters: [{ name: shelf, in: path, value: $steps.created.outputs.id }]
        requestBody: { payload: { name: '{$inputs.unique}' } }
        successCriteria: [{ condition: $statusCode == 201 }]
        outputs: { id: $response.body#/id }
      - stepId: read-back
        operationId: readBook
        parameters:
          - { name: shelf, in: path, value: $steps.created.outputs.id }
          - { name: id, in: path, value: $steps.tested-action.outputs.id }
        successCriteria: [{ condition: $statusCode == 200 }]
`;

test('a scenario may name its steps as cases name theirs', () => {
  const { contract } = readContract(
    { name: 'shelves', spec: 'shelves.yaml', scenarios: ['shelves.arazzo.yaml'] },
    (path) => (path === 'shelves.yaml' ? spec : path === 'shelves.arazzo.yaml' ? story : undefined),
  );
  const cases = contract === undefined ? [] : [...deriveCases(contract).cases.values()].flat();
  const stored = cases.find(({ id }) => id === 'createBook/state/stored');
  expect(stored?.steps.map(({ id }) => id)).toEqual(['scenario-created', 'created', 'read-back']);
  expect(stored?.steps[1]?.send).toMatchObject({ path: { shelf: '$steps.scenario-created.outputs.id' } });
  expect(stored?.steps[2]?.send).toMatchObject({ path: { id: '{$steps.created.outputs.id}' } });
  const repeated = cases.filter(({ steps }) => new Set(steps.map(({ id }) => id)).size < steps.length);
  expect(repeated.map(({ id }) => id)).toEqual([]);
  const scenario = cases.find(({ kind }) => kind === 'scenario');
  expect(scenario?.steps.map(({ id }) => id)).toEqual(['created', 'tested-action', 'read-back']);
});

test('rules name the steps of a scenario as it does', () => {
  const files = new Map([
    ['shelves.yaml', spec],
    ['shelves.arazzo.yaml', story],
    [
      'rules.yaml',
      `trivetRules: "1.0"
rules: [{ kind: fault, operation: createBook, with: { /name: 'of {$steps.created.outputs.id}' }, refused: 4XX }]
`,
    ],
  ]);
  const { contract } = readContract(
    { name: 'shelves', spec: 'shelves.yaml', scenarios: ['shelves.arazzo.yaml'], rules: ['rules.yaml'] },
    (path) => files.get(path),
  );
  const cases = contract === undefined ? [] : [...deriveCases(contract).cases.values()].flat();
  const [ruled] = cases.filter(({ kind }) => kind === 'rule');
  expect(ruled?.steps.map(({ id }) => id)).toContain('scenario-created');
  expect(ruled?.steps.at(-1)?.send).toMatchObject({
    body: { name: 'of {$steps.scenario-created.outputs.id}' },
  });
});

test('two steps of a scenario never get the same id', () => {
  const ids = ['created', 'scenario-created', 'scenario-scenario-created', 'create', 'the-first'];
  expect(ids.map(idInCases)).toEqual([
    'scenario-created',
    'scenario-scenario-created',
    'scenario-scenario-scenario-created',
    'create',
    'scenario-the-first',
  ]);
});

test('every id that cases make is kept free', () => {
  for (const { cases } of [communities, catalogue, statistics]) {
    const declared = new Set(
      cases.filter(({ kind }) => kind === 'scenario').flatMap(({ steps }) => steps.map(({ id }) => id)),
    );
    const made = cases.flatMap(({ steps }) => steps.map(({ id }) => id)).filter((id) => !declared.has(id));
    expect([...new Set(made)].filter((id) => idInCases(id) === id)).toEqual([]);
  }
});
