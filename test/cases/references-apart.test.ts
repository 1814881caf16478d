import type { Case } from '@trivet/runtime/conformance/case';
import { describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const spec = `openapi: 3.1.0
info: { title: Hives, version: '1' }
paths:
  /hives:
    post:
      operationId: createHive
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Hive' } } } }
      responses: { '201': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Hive' } } } } }
  /hives/{hiveId}:
    get:
      operationId: getHive
      parameters: [{ name: hiveId, in: path, required: true, schema: { type: string, format: uuid } }]
      responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Hive' } } } } }
  /transfers:
    post:
      operationId: transfer
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Transfer' } } } }
      responses: { '201': { description: ok }, '422': { description: refused } }
components:
  schemas:
    Hive: { type: object, required: [name], properties: { id: { type: string, format: uuid, readOnly: true }, name: { type: string } } }
    Transfer:
      type: object
      required: [fromHive, toHive, nextHive]
      properties:
        fromHive: { type: string, format: uuid }
        toHive: { type: string, format: uuid }
        nextHive: { type: string }
`;

function base(id: string): Case | undefined {
  const config = { name: 'hives', spec: 'hives.yaml', scenarios: [], rules: [] };
  const { contract } = readContract(config, () => spec);
  const cases = contract === undefined ? [] : [...deriveCases(contract).cases.values()].flat();
  return cases.find((one) => one.id === id);
}

describe('two members that name one of the same resource', () => {
  const steps = base('transfer/base')?.steps ?? [];
  const body = steps.at(-1)?.send;

  test('name two of them, which the run makes', () => {
    const made = steps.filter(({ operation }) => operation === 'createHive').map(({ id }) => id);
    expect(made).toHaveLength(2);
    expect(body).toMatchObject({
      body: {
        fromHive: `{$steps.${made[0]}.outputs.id}`,
        toHive: `{$steps.${made[1]}.outputs.id}`,
      },
    });
  });

  test('a text that has the name of a resource may be about one, and names none', () => {
    expect(JSON.stringify(body)).not.toMatch(/nextHive":"\{/);
  });
});
