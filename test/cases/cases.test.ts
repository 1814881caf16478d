import { suite as communities } from '@trivet/generated/communities/conformance';
import { suite as catalogue } from '@trivet/generated/metadata-catalogue/conformance';
import { suite as statistics } from '@trivet/generated/statistics/conformance';
import { describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const openapi = (scenario: string) =>
  readContract({ name: 'things', spec: 'things.yaml', scenarios: ['things.arazzo.yaml'] }, (path) =>
    path === 'things.yaml' ? things : path === 'things.arazzo.yaml' ? scenario : undefined,
  );

const things = `openapi: 3.1.0
info: { title: Things, version: '1' }
paths:
  /things:
    post:
      operationId: createThing
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              additionalProperties: false
              required: [name]
              properties:
                name: { type: string, minLength: 2, maxLength: 20 }
                size: { type: integer, minimum: 1, maximum: 5 }
      responses:
        '201': { description: made, content: { application/json: { schema: { type: object } } } }
        '400': { description: refused }
  /things/{id}:
    get:
      operationId: readThing
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        '200': { description: found, content: { application/json: { schema: { type: object } } } }
        '404': { description: none }
`;

const story = `arazzo: 1.0.1
info: { title: T, version: '1' }
sourceDescriptions: [{ name: things, url: things.yaml, type: openapi }]
workflows:
  - workflowId: life
    inputs: { type: object, properties: { unique: { type: string } } }
    steps:
      - stepId: make
        operationId: createThing
        requestBody: { payload: { name: '{$inputs.unique}', size: 3 } }
        successCriteria: [{ condition: $statusCode == 201 }]
        outputs: { id: $response.body#/id }
      - stepId: read
        operationId: readThing
        parameters: [{ name: id, in: path, value: $steps.make.outputs.id }]
        successCriteria: [{ condition: $statusCode == 200 }]
`;

describe('cases of an OpenAPI contract', () => {
  const { contract } = openapi(story);
  const cases = contract === undefined ? [] : ([...deriveCases(contract).cases.values()][0] ?? []);
  const find = (id: string) => cases.find((entry) => entry.id === id);

  test('vary one thing on the base that the first scenario gives', () => {
    const ids = cases.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining([
        'createThing/base',
        'createThing/body.name/absent',
        'createThing/body.size/absent',
        'createThing/body/additionalProperties',
        'readThing/base',
        'readThing/path/unknown',
        'scenario/life',
      ]),
    );
  });

  test('keep the fresh name, and stand on the bounds', () => {
    const sizes = cases
      .filter(({ id, kind }) => id.startsWith('createThing/body.size/') && kind === 'positive')
      .map(({ steps }) => steps.at(-1)?.send);
    expect(sizes).toContainEqual({ protocol: 'rest', body: { name: '{$inputs.unique}', size: 1 } });
    expect(sizes).toContainEqual({ protocol: 'rest', body: { name: '{$inputs.unique}', size: 5 } });
    expect(find('createThing/body.name/maxLength/at')?.steps.at(-1)?.send).toEqual({
      protocol: 'rest',
      body: { size: 3, name: '{$inputs.unique}xxxxxxxx' },
    });
  });

  test('send one past the bounds and expect the declared refusal', () => {
    const broken = cases.filter(
      ({ id, kind }) => id.startsWith('createThing/body.size/m') && kind === 'negative',
    );
    expect(broken.map(({ clause }) => clause.pointer.split('/').pop()).sort()).toEqual([
      'maximum',
      'minimum',
    ]);
    for (const { steps } of broken) expect(steps.at(-1)?.expect).toEqual({ status: ['400'] });
  });

  test('set the stage with the steps before', () => {
    expect(find('readThing/base')?.steps.map(({ id }) => id)).toEqual(['make', 'read']);
    expect(find('readThing/path/unknown')?.steps.map(({ id }) => id)).toEqual(['read']);
  });
});

describe.each([communities, statistics, catalogue])('$contract', ({ cases }) => {
  test('ids are unique', () => expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length));

  test('every operation has a base and a refusal', () => {
    const operations = new Set(cases.flatMap(({ steps }) => steps.map(({ operation }) => operation)));
    for (const operation of operations) {
      expect(
        cases.some(({ id }) => id === `${operation}/base`),
        `${operation}/base`,
      ).toBe(true);
      expect(
        cases.some(({ id, kind }) => id.startsWith(`${operation}/`) && kind !== 'positive'),
        `${operation} refusals`,
      ).toBe(true);
    }
  });

  test('there are scenarios', () =>
    expect(cases.filter(({ kind }) => kind === 'scenario').length).toBeGreaterThanOrEqual(5));
});
