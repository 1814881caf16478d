/** Lists whose items are summaries: a type of their own, with the identifier of the items. */

import { expect, test } from 'vitest';
import { derivedFrom } from './derived.js';

const json = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const specOf = (summary: string): string => `openapi: 3.1.0
info: { title: Plans, version: '1' }
paths:
  /plans:
    get:
      operationId: listPlans
      parameters: [{ name: kind, in: query, schema: { $ref: '#/components/schemas/Kind' } }]
      responses: { '200': { description: ok, ${json(`{ type: array, items: ${summary} }`)} } }
    post:
      operationId: addPlan
      requestBody: { required: true, ${json('{ type: object, required: [kind, text], properties: { kind: { $ref: "#/components/schemas/Kind" }, text: { type: string } } }')} }
      responses: { '201': { description: ok, ${json(`{ $ref: '#/components/schemas/Plan' }`)} }, '400': { description: bad } }
  /plans/{planId}:
    parameters: [{ name: planId, in: path, required: true, schema: { type: string, format: uuid } }]
    get: { operationId: readPlan, responses: { '200': { description: ok, ${json(`{ $ref: '#/components/schemas/Plan' }`)} }, '404': { description: none } } }
components:
  schemas:
    Kind: { type: string, enum: [site, road, bridge] }
    Plan: { type: object, required: [id, kind, text], properties: { id: { type: string, format: uuid }, kind: { $ref: '#/components/schemas/Kind' }, text: { type: string } } }
    Short: { type: object, required: [id, kind, pages], properties: { id: { type: string, format: uuid }, kind: { $ref: '#/components/schemas/Kind' }, pages: { type: integer } } }
`;
const filters = async (summary: string): Promise<readonly string[]> =>
  (await derivedFrom('plans', specOf(summary))).suite.cases.flatMap(({ id }) =>
    id.startsWith('listPlans/state/filter/') ? [id] : [],
  );

test('a list of summaries is tested with the items that are created in it', async () => {
  const inline =
    '{ type: object, required: [id], properties: { id: { type: string, format: uuid }, kind: { $ref: "#/components/schemas/Kind" } } }';
  expect(await filters(`{ $ref: '#/components/schemas/Short' }`)).toEqual(['listPlans/state/filter/kind']);
  expect(await filters(inline)).toEqual(['listPlans/state/filter/kind']);
});

test('other items with an identifier of the same name are no summaries', async () => {
  const other =
    '{ type: object, required: [id], properties: { id: { type: string, format: uuid }, colour: { type: string } } }';
  const unlike =
    '{ type: object, required: [id], properties: { id: { type: string, format: uuid }, kind: { type: integer } } }';
  expect(await filters(other)).toEqual([]);
  expect(await filters(unlike)).toEqual([]);
});
