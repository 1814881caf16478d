import type { Case } from '@trivet/runtime/conformance/case';
import { describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const spec = `openapi: 3.1.0
info: { title: Hives, version: '1' }
paths:
  /keepers:
    post:
      operationId: createKeeper
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Keeper' } } } }
      responses: { '201': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Keeper' } } } } }
  /keepers/{keeperId}:
    get:
      operationId: getKeeper
      parameters: [{ name: keeperId, in: path, required: true, schema: { type: string, format: uuid } }]
      responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Keeper' } } } } }
  /hives:
    post:
      operationId: createHive
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Hive' } } } }
      responses: { '201': { description: ok }, '422': { description: refused } }
components:
  schemas:
    Keeper: { type: object, required: [name], properties: { id: { type: string, format: uuid, readOnly: true }, name: { type: string } } }
    Hive:
      type: object
      required: [name]
      properties:
        name: { type: string }
        keeperIds: { type: array, minItems: 1, maxItems: 5, uniqueItems: true, items: { type: string, format: uuid } }
        queenId: { type: string, format: uuid }
`;

const { contract } = readContract(
  { name: 'hives', spec: 'hives.yaml', scenarios: [], rules: [] },
  () => spec,
);
const cases = contract === undefined ? [] : [...deriveCases(contract).cases.values()].flat();

function named(pattern: RegExp): Case {
  const found = cases.find(({ id }) => pattern.test(id));
  if (found === undefined)
    throw new Error(`no case matches ${pattern}: ${cases.map(({ id }) => id).join(', ')}`);
  return found;
}

const bodyOf = ({ steps }: Case): unknown => steps.at(-1)?.send;
const madeBy = ({ steps }: Case): readonly string[] =>
  steps.filter(({ operation }) => operation === 'createKeeper').map(({ id }) => `{$steps.${id}.outputs.id}`);

describe('an optional member that refers to items', () => {
  test('is tested with items that the run has created', () => {
    const both = cases.find(({ id, steps }) => /keeperIds\/valid/.test(id) && steps.length === 3);
    expect(both?.title).toMatch(/, with items of the run$/);
    expect(bodyOf(both as Case)).toMatchObject({ body: { keeperIds: madeBy(both as Case) } });
  });

  test('has the same existing item twice where items must be unique, so that nothing else is wrong', () => {
    const twice = named(/keeperIds\/uniqueItems/);
    const [first, second] = madeBy(twice);
    expect(bodyOf(twice)).toMatchObject({ body: { keeperIds: [first, second, second] } });
  });

  test('has an invalid item alone', () => {
    const invalid = named(/keeperIds\/format/);
    expect(bodyOf(invalid)).toMatchObject({ body: { keeperIds: [expect.any(String)] } });
    expect(madeBy(invalid)).toEqual([]);
  });

  test('keeps its invented value if no operation creates such items', () => {
    const invented = named(/queenId\/valid/);
    expect(invented.steps).toHaveLength(1);
    expect(invented.title).not.toMatch(/of the run/);
  });
});
