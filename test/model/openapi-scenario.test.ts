import { describe, expect, it } from 'vitest';
import { readSource } from '../../generator/load/source/source.js';
import type { Operation, Scenario } from '../../generator/model/contract.js';
import { scenariosOf } from '../../generator/model/scenario/scenario.js';
import { modelled, withPaths } from './openapi-text.js';

const { contract } = modelled(
  withPaths(`
/pets:
  post: { operationId: create pet, responses: { '201': { description: Made. } } }
/pets/{id}:
  get:
    operationId: readPet
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    responses: { '200': { description: It. } }`),
);
const operations = contract.services.flatMap((service) => service.operations);

const head =
  "arazzo: 1.0.1\ninfo: { title: T, version: '1' }\nsourceDescriptions: [{ name: pets, url: api.yaml }]\n";

function scenarios(
  text: string,
  among: readonly Operation[] = operations,
): { result: readonly Scenario[]; findings: readonly string[] } {
  const findings: string[] = [];
  const source = readSource('life.arazzo.yaml', head + text, ({ message }) => findings.push(message));
  if (source === undefined) throw new Error(findings.join());
  const result = scenariosOf(source, among, ({ severity, code, message }) =>
    findings.push(`${severity} ${code}: ${message}`),
  );
  return { result, findings };
}

const life = `
components:
  inputs: { run: { type: object, properties: { name: { type: string, default: Rex }, unique: { type: string } } } }
  parameters: { who: { name: Authorization, in: header, value: Bearer x } }
workflows:
  - workflowId: life
    summary: A pet is made and read
    inputs: { $ref: '#/components/inputs/run' }
    parameters: [{ reference: $components.parameters.who }]
    steps:
      - stepId: create
        operationId: create pet
        requestBody:
          contentType: application/json
          payload: { name: '{$inputs.name}', tags: [a, b] }
          replacements: [{ target: /tags/1, value: $inputs.unique }, { target: /age, value: 3 }]
        successCriteria:
          - condition: $statusCode == 201 && !($response.body#/name != 'it''s $inputs')
          - { context: $response.body, type: { type: jsonpath, version: draft-goessner-dispatch-jsonpath-00 }, condition: $.name }
        outputs: { id: $response.body#/id }
      - stepId: read
        operationPath: '{$sourceDescriptions.pets.url}#/paths/~1pets~1{id}/get'
        parameters:
          - { name: id, in: path, value: $steps.create.outputs.id }
          - { reference: $components.parameters.who, value: Bearer y }
        successCriteria: [{ condition: $response.header.ETag == null }]
`;

describe('scenarios', () => {
  it('are reported step by step', () => {
    const { result, findings } = scenarios(life);
    expect(findings).toEqual([]);
    expect(result).toHaveLength(1);
    const [scenario] = result;
    expect(scenario).toMatchObject({
      id: 'life',
      inputs: { name: 'Rex' },
      at: { file: 'life.arazzo.yaml', pointer: '/workflows/0' },
    });
    expect(scenario?.steps[0]).toMatchObject({
      id: 'create',
      operation: 'createPet',
      parameters: [{ name: 'Authorization', in: 'header', value: 'Bearer x' }],
      body: {
        contentType: 'application/json',
        payload: { name: '{$inputs.name}', tags: ['a', '$inputs.unique'], age: 3 },
      },
      expectation: {
        statuses: ['201'],
        isRefusal: false,
        criteria: [{ type: 'simple' }, { type: 'jsonpath', context: '$response.body' }],
      },
      outputs: { id: '$response.body#/id' },
    });
    expect(scenario?.steps[1]).toMatchObject({
      operation: 'readPet',
      parameters: [
        { name: 'Authorization', in: 'header', value: 'Bearer y' },
        { name: 'id', in: 'path', value: '$steps.create.outputs.id' },
      ],
    });
  });

  it('of WSDL operations name them by an extension', () => {
    const at = { file: 'a.wsdl', pointer: '/' };
    const input = { name: 'createSchema', type: { kind: 'any' }, headers: [], at } as const;
    const binding = {
      kind: 'soap',
      version: '1.1',
      action: '',
      style: 'document',
      use: 'literal',
      input,
      faults: [],
    } as const;
    const soap: Operation = { name: 'createSchema', tags: [], binding, at };
    const { result, findings } = scenarios(
      'workflows: [{ workflowId: a, steps: [{ stepId: s, x-soap-operation: createSchema, requestBody: { payload: { a: 1 } }, successCriteria: [{ condition: $fault == null }] }] }]',
      [soap],
    );
    expect(findings).toEqual([]);
    expect(result[0]?.steps[0]).toMatchObject({ operation: 'createSchema', body: { payload: { a: 1 } } });
  });

  it('with an error in them are left out, the others stay', () => {
    const { result, findings } = scenarios(`workflows:
  - { workflowId: good, steps: [{ stepId: a, operationId: create pet }] }
  - { workflowId: bad, steps: [{ stepId: a, operationId: createPat }] }`);
    expect(result.map(({ id }) => id)).toEqual(['good']);
    expect(findings).toEqual(['error unknown-operation: operation "createPat" not found']);
  });

  it.each([
    ['$response.header.Location#last', []],
    ['$response.header.Location', []],
    [
      '$response.header.Location#/id',
      ['error bad-expression: unknown runtime expression "$response.header.Location#/id"'],
    ],
  ])('take the last segment of a URL in a header, and no other part of one: %s', (expression, expected) => {
    const { findings } = scenarios(`workflows:
  - { workflowId: one, steps: [{ stepId: a, operationId: create pet, outputs: { id: '${expression}' } }] }`);
    expect(findings).toEqual(expected);
  });
});
