import { expect, test } from 'vitest';
import { derivedFrom } from './derived.js';

/** A stay has a day of arrival and one of departure, which only its example has in order. */
const stays = (departure: string) => `openapi: 3.0.3
info: { title: Stays, version: '1' }
paths:
  /stays:
    post:
      operationId: bookStay
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/NewStay' }
            example: { arrival: '2027-03-01', departure: ${departure} }
      responses:
        '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Stay' } } } }
        '422': { description: The departure is before the arrival. }
  /stays/{stayId}:
    parameters: [{ name: stayId, in: path, required: true, schema: { type: string } }]
    get:
      operationId: readStay
      responses:
        '200': { description: found, content: { application/json: { schema: { $ref: '#/components/schemas/Stay' } } } }
        '404': { description: unknown }
components:
  schemas:
    NewStay:
      type: object
      required: [arrival, departure]
      properties:
        arrival: { type: string, format: date }
        departure: { type: string${departure.startsWith("'") ? ', format: date' : ''} }
    Stay:
      type: object
      required: [id, arrival, departure]
      properties:
        id: { type: string }
        arrival: { type: string, format: date }
        departure: { type: string${departure.startsWith("'") ? ', format: date' : ''} }
`;

test('times that must be in order are returned as they were sent together', async () => {
  const { suite } = await derivedFrom('stays', stays("'2027-03-08'"));
  const { steps = [] } = suite.cases.find(({ id }) => id === 'bookStay/state/echo/times') ?? {};
  expect(steps[0]?.send).toMatchObject({ body: { arrival: '2027-03-01', departure: '2027-03-08' } });
  const compared = steps[0]?.expect.relations?.map(({ value }) => value);
  expect(compared).toEqual(['$response.body#/arrival', '$response.body#/departure']);
  expect(steps[1]).toMatchObject({ operation: 'readStay' });
});

test('a single time has a case of its own only', async () => {
  const { suite } = await derivedFrom('stays', stays('eight days later'));
  const ids = suite.cases.map(({ id }) => id);
  expect(ids).toContain('bookStay/state/echo/arrival');
  expect(ids).not.toContain('bookStay/state/echo/times');
});
