import { describe, expect, test } from 'vitest';
import { lenienceOf } from '../../generator/model/samples/lenient.js';
import { spellingsOf } from '../../generator/model/samples/spelled.js';
import { derivedFrom } from './derived.js';

describe('what platforms accept beyond a specification', () => {
  test.each([
    ['uri', 'urn:example:thingé', true],
    ['uri', 'not right', false],
    ['uri-reference', '/a b', true],
    ['email', 'someone@example.orgé', true],
    ['email', 'first..last@example.org', true],
    ['email', 'not right', false],
    ['hostname', 'www.example.org.', true],
    ['hostname', '::::', false],
    ['date-time', '2024-02-29', true],
    ['date-time', '2024-02-29T12:30:00', true],
    ['date-time', '1709209800', true],
    ['date-time', '2024-02-30T12:30:00Z', false],
    ['date-time', '2024-02-29T25:30:00Z', false],
    ['date', '2024-02-30', false],
    ['uuid', '{0f8fad5b-d9cb-469f-a165-70867728950e}', true],
    ['uuid', 'not right', false],
    ['byte', 'dGV4dA', true],
    ['ipv4', '256.0.0.1', false],
  ])('%s: "%s" may be accepted: %s', (format, text, isLenient) => {
    expect(lenienceOf(format, text)?.confidence).toBe(isLenient ? 'low' : undefined);
  });

  test('numbers, booleans and days have look-alikes, most of them doubtful', () => {
    const of = (type: Parameters<typeof spellingsOf>[0], value: string | number): readonly string[] =>
      spellingsOf(type, [value]).map(({ text, assumption }) =>
        assumption === undefined ? text : `${text} ?`,
      );
    expect(of({ kind: 'number', integer: true }, 5)).toEqual([
      '5,5',
      '+5 ?',
      ' 5 ?',
      '0x5 ?',
      '٥ ?',
      '5e0 ?',
      '5.0 ?',
    ]);
    expect(of({ kind: 'number' }, 5)).toEqual(['5,5', '+5 ?', ' 5 ?', '0x5 ?', '٥ ?']);
    expect(of({ kind: 'boolean' }, 0)).toEqual(['yes ?', 'on ?', 'True ?', '1 ?']);
    expect(of({ kind: 'string', format: 'date' }, '2024-02-29')).toEqual([
      '2024-02-30',
      '29.02.2024',
      '20240229 ?',
    ]);
    expect(of({ kind: 'string' }, 'text')).toEqual([]);
  });
});

const spec = `openapi: 3.1.0
info: { title: Bookings, version: 1.0.0 }
paths:
  /rooms:
    post:
      operationId: createRoom
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Room' } } } }
      responses: { '201': { $ref: '#/components/responses/Room' }, '400': { description: Bad. } }
  /rooms/{id}:
    get:
      operationId: readRoom
      parameters: [{ name: id, in: path, required: true, schema: { type: string, format: uuid } }]
      responses: { '200': { $ref: '#/components/responses/Room' }, '404': { description: None. } }
  /bookings:
    get:
      operationId: listBookings
      parameters:
        - { name: size, in: query, schema: { type: integer, minimum: 1 } }
        - { name: page, in: query, schema: { type: integer, minimum: 1 } }
      responses: { '200': { description: All. }, '400': { description: Bad. } }
    post:
      operationId: createBooking
      requestBody:
        required: true
        content:
          application/json:
            schema:
              oneOf:
                - type: object
                  required: [kind, room_id]
                  properties: { kind: { const: meeting }, room_id: { type: string, format: uuid }, title: { type: string, maxLength: 20 } }
                - type: object
                  required: [kind, room_id, guests]
                  properties: { kind: { const: event }, room_id: { type: string, format: uuid }, title: { type: string, maxLength: 20 }, guests: { type: integer, minimum: 1 } }
      responses: { '201': { description: Made. }, '400': { description: Bad. }, '422': { description: Wrong. } }
components:
  responses:
    Room: { description: It., content: { application/json: { schema: { $ref: '#/components/schemas/Room' } } } }
  schemas:
    Room:
      type: object
      required: [name]
      properties:
        id: { type: string, format: uuid, readOnly: true }
        name: { type: string }
        code: { type: string, writeOnly: true }
`;

const { suite } = await derivedFrom('bookings', spec);
const cases = new Map(suite.cases.map((one) => [one.id, one]));

describe('cases of a document', () => {
  test('what platforms take in parameters is tried once for a contract, what nobody takes for each', () => {
    const ids = [...cases.keys()].filter((id) => id.startsWith('listBookings/'));
    expect(ids.filter((id) => id.includes('/as platforms read it/'))).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `listBookings/query.size/type/as platforms read it/${number}`),
    );
    expect(cases.get('listBookings/query.size/type/as platforms read it/1')?.assumption).toMatchObject({
      confidence: 'low',
      format: 'integer',
    });
    expect(ids.filter((id) => id.endsWith('/type/two values'))).toHaveLength(2);
  });

  test('what is write-only must come back neither at once nor when it is read', () => {
    const steps = cases.get('createRoom/state/write-only/code')?.steps ?? [];
    expect(steps.map(({ operation }) => operation)).toEqual(['createRoom', 'readRoom']);
    for (const { expect: expected } of steps)
      expect(expected.relations?.at(-1)).toMatchObject({ value: '$response.body', relation: 'differs' });
  });
});
