import { describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const call =
  '{ type: object, required: [title, total, most, opens], properties: { title: { type: string, minLength: 1, maxLength: 40 }, total: { type: integer, minimum: 1, maximum: 900 }, most: { type: integer, minimum: 1, maximum: 900 }, opens: { type: string, format: date }, kind: { enum: [open, closed] } } }';
const spec = `openapi: 3.1.0
info: { title: Calls, version: '1' }
paths:
  /calls:
    post:
      operationId: createCall
      requestBody: { required: true, content: { application/json: { schema: ${call} } } }
      responses: { '201': { description: made, content: { application/json: { schema: { type: object, properties: { id: { type: string } } } } } }, '400': { description: bad }, '409': { description: conflict }, '422': { description: no } }
  /calls/{id}:
    patch:
      operationId: changeCall
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      requestBody: { required: true, content: { application/merge-patch+json: { schema: { type: object, minProperties: 1, properties: { total: { type: integer, minimum: 1, maximum: 900 }, title: { type: string, maxLength: 40 } } } } } }
      responses: { '200': { description: changed }, '422': { description: no } }
`;
const story = `arazzo: 1.0.1
info: { title: T, version: '1' }
sourceDescriptions: [{ name: calls, url: api.yaml, type: openapi }]
workflows:
  - workflowId: life
    steps:
      - { stepId: make, operationId: createCall, requestBody: { payload: { title: One, total: 500, most: 50, opens: '2030-01-01', kind: open } }, successCriteria: [{ condition: $statusCode == 201 }], outputs: { id: $response.body#/id } }
      - { stepId: change, operationId: changeCall, parameters: [{ name: id, in: path, value: $steps.make.outputs.id }], requestBody: { payload: { title: Two } }, successCriteria: [{ condition: $statusCode == 200 }] }
`;
const texts = new Map([
  ['api.yaml', spec],
  ['a.arazzo.yaml', story],
]);
const { contract } = readContract(
  { name: 'calls', spec: 'api.yaml', scenarios: ['a.arazzo.yaml'], rules: [] },
  (path) => texts.get(path),
);
const cases = contract === undefined ? [] : ([...deriveCases(contract).cases.values()][0] ?? []);

/** The statuses on which the case of an operation with a title is skipped. */
function skipped(operation: string, title: string): readonly string[] | undefined {
  const one = cases.find(({ id, title: own }) => id.startsWith(`${operation}/`) && own === title);
  if (one === undefined) throw new Error(`no case of ${operation}: ${title}`);
  return one.steps.at(-1)?.expect.skipOn?.toSorted();
}

describe('other values than those of a scenario', () => {
  test('are refused without a failure where numbers are in another order than before', () => {
    const all = ['400', '409', '422'];
    expect(skipped('createCall', 'accepts 1 for "total"')).toEqual(all);
    expect(skipped('createCall', 'accepts 900 for "most"')).toEqual(all);
    // The call that the scenario creates has "most".
    expect(skipped('changeCall', 'accepts 1 for "total"')).toEqual(['422']);
  });

  test('are refused as unsuitable, not as invalid, where their order is the same', () => {
    expect(skipped('createCall', 'accepts 900 for "total"')).toEqual(['409', '422']);
    expect(skipped('createCall', 'accepts "closed" for "kind"')).toEqual(['409', '422']);
    expect(skipped('createCall', 'accepts a body without "kind", which is optional')).toEqual(['409', '422']);
    // Without 400, 422 is also the status for what violates the schema.
    expect(skipped('changeCall', 'accepts 900 for "total"')).toBeUndefined();
  });

  test('are accepted if they are free texts, as is the request of the scenario itself', () => {
    // Any creation may conflict with an item that the service has.
    expect(skipped('createCall', 'accepts "text" for "title"')).toEqual(['409']);
    expect(skipped('createCall', 'returns a declared response to a valid request')).toEqual(['409']);
    expect(skipped('changeCall', 'returns a declared response to a valid request')).toBeUndefined();
    const own = cases.find(({ id }) => id === 'scenario/life');
    expect(own?.steps.map(({ expect: { status } }) => status)).toEqual([['201'], ['200']]);
  });
});
