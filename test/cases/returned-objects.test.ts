import { expect, test } from 'vitest';
import { derivedFrom } from './derived.js';

/** A lorry is made of the identifiers of crates, and shows objects under the same name. */
const lorries = (returned: string) => `openapi: 3.0.3
info: { title: Lorries, version: '1' }
paths:
  /crates:
    post:
      operationId: addCrate
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [label], properties: { label: { type: string } } } } } }
      responses:
        '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Crate' } } } }
  /crates/{crateId}:
    parameters: [{ name: crateId, in: path, required: true, schema: { type: string, format: uuid } }]
    get:
      operationId: readCrate
      responses:
        '200': { description: found, content: { application/json: { schema: { $ref: '#/components/schemas/Crate' } } } }
        '404': { description: unknown }
  /lorries:
    post:
      operationId: loadLorry
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [crates]
              properties: { crates: { type: array, minItems: 1, items: { type: string, format: uuid }, description: The identifiers of the crates. } }
      responses:
        '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Lorry' } } } }
        '422': { description: A crate does not exist. }
  /lorries/{lorryId}:
    parameters: [{ name: lorryId, in: path, required: true, schema: { type: string, format: uuid } }]
    get:
      operationId: readLorry
      responses:
        '200': { description: found, content: { application/json: { schema: { $ref: '#/components/schemas/Lorry' } } } }
        '404': { description: unknown }
components:
  schemas:
    Crate:
      type: object
      required: [id, label]
      properties: { id: { type: string, format: uuid, readOnly: true }, label: { type: string } }
    Lorry:
      type: object
      required: [id, crates]
      properties:
        id: { type: string, format: uuid, readOnly: true }
        crates: { type: array, items: ${returned} }
`;

async function echoes(returned: string): Promise<readonly string[]> {
  const { suite } = await derivedFrom('lorries', lorries(returned));
  return suite.cases.map(({ id }) => id).filter((id) => id.startsWith('loadLorry/state/echo'));
}

test('identifiers of other items that are returned as identifiers are compared', async () => {
  expect(await echoes('{ type: string, format: uuid }')).toEqual(['loadLorry/state/echo/crates']);
});

test('identifiers of other items that are returned as objects are not', async () => {
  expect(await echoes("{ $ref: '#/components/schemas/Crate' }")).toEqual([]);
});
