import { describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const order = "content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } }";

/** Orders are created at one path and located at another, under a name that the paths do not show. */
const spec = (links: string): string => `openapi: 3.1.0
info: { title: Orders, version: '1' }
paths:
  /place-order:
    post: { operationId: place, requestBody: { required: true, ${order} }, responses: { '201': { description: made, ${order}${links} } } }
  /history/{no}:
    parameters: [{ name: no, in: path, required: true, schema: { type: string } }]
    get: { operationId: read, responses: { '200': { description: there, ${order} }, '404': { description: gone } } }
    delete: { operationId: cancel, responses: { '204': { description: removed } } }
components:
  schemas:
    Order: { type: object, required: [code, note], properties: { code: { type: string, readOnly: true }, note: { type: string } } }
`;

const story = `arazzo: 1.0.1
info: { title: T, version: '1' }
sourceDescriptions: [{ name: orders, url: orders.yaml, type: openapi }]
workflows:
  - workflowId: life
    inputs: { type: object, properties: { unique: { type: string } } }
    steps:
      - { stepId: place, operationId: place, requestBody: { payload: { code: x, note: "{$inputs.unique}" } }, successCriteria: [{ condition: $statusCode == 201 }] }
`;

const rules = `trivetRules: "1.0"
rules:
  - { kind: resource, of: place, foundBy: read, parameter: no, field: /code }
`;

function derived(
  links: string,
  rulesText = '',
): ReturnType<typeof readContract> & { ids: readonly string[]; undo: unknown } {
  const files = new Map([
    ['orders.yaml', spec(links)],
    ['orders.arazzo.yaml', story],
    ['rules.yaml', rulesText],
  ]);
  const read = readContract(
    {
      name: 'orders',
      spec: 'orders.yaml',
      scenarios: ['orders.arazzo.yaml'],
      rules: rulesText === '' ? [] : ['rules.yaml'],
    },
    (path) => files.get(path),
  );
  if (read.contract === undefined) throw new Error('contract not found');
  const { cases, effects } = deriveCases(read.contract);
  return {
    ...read,
    ids: [...cases.values()]
      .flat()
      .filter(({ kind }) => kind === 'state')
      .map(({ id }) => id),
    undo: [...effects.values()][0]?.place,
  };
}

describe('what is made is found', () => {
  const undo = { operation: 'cancel', send: { protocol: 'rest', path: { no: '{$response.body#/code}' } } };

  test.each([
    [
      'by the id of an operation',
      ", links: { It: { operationId: read, parameters: { no: '$response.body#/code' } } }",
    ],
    [
      'by the place of an operation',
      ", links: { It: { operationRef: '#/paths/~1history~1{no}/get', parameters: { path.no: '$response.body#/code' } } }",
    ],
    [
      'by its place as a URI',
      ", links: { It: { operationRef: '#/paths/~1history~1%7Bno%7D/g%65t', parameters: { path.no: '$response.body#/code' } } }",
    ],
    [
      'by its place in the document that is named',
      ", links: { It: { operationRef: 'orders.yaml#/paths/~1history~1%7Bno%7D/get', parameters: { path.no: '$response.body#/code' } } }",
    ],
  ])('where a link leads, %s', (_, links) => {
    const { ids, undo: found, findings } = derived(links);
    expect(findings).toEqual([]);
    expect(ids).toEqual(
      expect.arrayContaining(['place/state/stored', 'place/state/echo/note', 'cancel/state/gone/read']),
    );
    expect(found).toEqual(undo);
  });

  test('where a rule says', () => {
    const { ids, undo: found } = derived('', rules);
    expect(ids).toContain('place/state/stored');
    expect(found).toEqual(undo);
  });

  test('nowhere, when nobody tells', () => {
    expect(derived('')).toMatchObject({ ids: [], undo: undefined });
  });

  test('and a link to nothing is reported', () => {
    const { findings } = derived(', links: { It: { operationId: raed } }');
    expect(findings.map(({ diagnostic }) => diagnostic.message)).toEqual(['operation "raed" not found']);
  });
});
