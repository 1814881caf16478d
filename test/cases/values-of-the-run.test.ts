import { expect, test } from 'vitest';
import { derivedFrom } from './derived.js';

const content = (name: string): string =>
  `content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;

/** Stations, sensors of a station, and their readings. */
const spec = `openapi: 3.1.0
info: { title: Sensors, version: '1' }
paths:
  /stations:
    post: { operationId: addStation, requestBody: { required: true, ${content('Station')} }, responses: { '201': { description: made, ${content('Station')} }, '400': { description: invalid } } }
  /stations/{station_id}:
    parameters: [{ name: station_id, in: path, required: true, schema: { type: integer, format: int64, minimum: 1 } }]
    get: { operationId: readStation, responses: { '200': { description: ok, ${content('Station')} }, '404': { description: none } } }
  /sensors:
    post: { operationId: addSensor, requestBody: { required: true, ${content('Sensor')} }, responses: { '204': { description: made }, '400': { description: invalid } } }
components:
  schemas:
    Station: { type: object, required: [id, name], properties: { id: { type: integer, format: int64, minimum: 1, readOnly: true }, name: { type: string, pattern: '\\S', minLength: 1 } } }
    Sensor:
      type: object
      required: [station_id, readings]
      properties:
        station_id: { type: integer, format: int64, minimum: 1 }
        title: { type: string, pattern: '\\S' }
        readings: { type: array, minItems: 1, items: { type: object, required: [value], properties: { value: { type: number } } } }
`;

const { suite } = await derivedFrom('sensors', spec);
const sentBy = (id: string): unknown => {
  const send = suite.cases.find((one) => one.id === id)?.steps.at(-1)?.send;
  return send?.protocol === 'rest' ? send.body : undefined;
};

test('a number of the run is spelled in digits, of an item that exists', () => {
  expect(sentBy('addSensor/body.station_id/type/spelled')).toMatchObject({
    station_id: expect.stringMatching(/^0\{\$steps\./),
  });
});

test('members in the items of a list are not null', () => {
  expect(sentBy('addSensor/body.readings.0.value/null')).toMatchObject({ readings: [{ value: null }] });
});

test('texts whose pattern allows it contain NUL', () => {
  expect(sentBy('addSensor/body/texts/U+0000')).toMatchObject({ title: 'a\u0000b' });
});
