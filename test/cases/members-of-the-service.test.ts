import type { Case } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const json = (name: string): string =>
  `{ application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;

const spec = `openapi: 3.1.0
info: { title: Kites, version: '1' }
paths:
  /kites:
    post:
      operationId: makeKite
      requestBody: { required: true, content: ${json('KiteFields')} }
      responses: { '201': { description: It., content: ${json('Kite')} }, '400': { description: Bad } }
  /kites/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: readKite, responses: { '200': { description: It., content: ${json('Kite')} }, '404': { description: None } } }
  /flights:
    post:
      operationId: startFlight
      requestBody: { required: true, content: ${json('FlightFields')} }
      responses: { '201': { description: It., content: ${json('Flight')} }, '400': { description: Bad } }
  /flights/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string, pattern: '^FL[0-9]{4}$' } }]
    get: { operationId: readFlight, responses: { '200': { description: It., content: ${json('Flight')} }, '404': { description: None } } }
  /knots:
    post:
      operationId: tieKnot
      requestBody: { required: true, content: ${json('KnotFields')} }
      responses: { '201': { description: It., content: ${json('TiedKnot')} }, '400': { description: Bad } }
  /knots/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: readKnot, responses: { '200': { description: It., content: ${json('Knot')} }, '404': { description: None } } }
components:
  schemas:
    KnotFields:
      type: object
      required: [kind]
      properties: { kind: { enum: [reef, bowline] }, use: { enum: [boat, kite] }, note: { type: string }, tied: { type: string, format: date-time, default: Now. } }
    TiedKnot:
      type: object
      required: [id]
      properties: { id: { type: string }, kind: { enum: [reef] }, use: { enum: [boat, kite] }, note: { type: string }, tied: { type: string, format: date-time } }
    Knot:
      type: object
      required: [id]
      properties: { id: { type: string }, kind: { enum: [reef] }, use: { enum: [kite] }, note: { type: string }, tied: { type: string, format: date-time } }
    FlightFields:
      type: object
      oneOf:
        - { type: object, required: [kiteName], properties: { kiteName: { type: string } }, additionalProperties: false }
        - { type: object, required: [planId], properties: { planId: { type: string } } }
    Flight: { type: object, required: [id, wind], properties: { id: { type: string, pattern: '^KF[0-9]{4}$' }, wind: { type: integer } } }
    KiteFields:
      type: object
      additionalProperties: false
      required: [tail]
      properties:
        id: { type: string, readOnly: true }
        made: { type: string, format: date-time, readOnly: true }
        tail: { type: string }
        password: { type: string, nullable: true }
        pin: { type: string, format: password }
        token: { type: string }
        word: { type: string }
        lines: { type: integer, default: 2 }
        marks: { type: object, additionalProperties: { type: string } }
    Kite:
      allOf:
        - $ref: '#/components/schemas/KiteFields'
        - { required: [id, lines] }
`;

const { contract } = readContract({ name: 'kites', spec: 'kites.yaml' }, () => spec);
const list = contract === undefined ? [] : ([...deriveCases(contract).cases.values()][0] ?? []);
const cases: ReadonlyMap<string, Case> = new Map(list.map((one) => [one.id, one]));
const last = (id: string) => cases.get(id)?.steps.at(-1);

test('what a request declares as read-only has no effect, or is rejected', () => {
  const { send, expect: expected } = last('makeKite/state/read-only') ?? {};
  expect(send).toMatchObject({ body: { made: '1998-12-31T23:59:59.123+01:00' } });
  expect(expected?.skipOn).toContain('400');
  expect(expected?.relations).toContainEqual({
    value: '$response.body#/made',
    relation: 'differs',
    other: '1998-12-31T23:59:59.123+01:00',
  });
});

test('a member that an intersection only requires is the one that it declares elsewhere', () => {
  const step = cases.get('makeKite/state/default/lines')?.steps[0];
  expect(step?.expect.relations).toEqual([{ value: '$response.body#/lines', relation: 'holds', other: 2 }]);
});

test('a map is sent with members, and read back', () => {
  const step = cases.get('makeKite/state/echo/marks')?.steps[0];
  expect(step?.send).toMatchObject({ body: { marks: { field1: 'text' } } });
});

test('members of the service are not sent where the chosen alternative allows no others', () => {
  expect(cases.has('startFlight/base')).toBe(true);
  expect(cases.has('startFlight/state/read-only')).toBe(false);
});

test('items are not expected under identifiers that responses cannot contain', () => {
  expect(cases.has('readFlight/base')).toBe(true);
  expect(cases.has('readFlight/state/own')).toBe(false);
  expect(cases.has('readKite/state/own')).toBe(true);
});

test('a secret, which services mask, need not be returned as it was sent', () => {
  expect([...cases.keys()]).toContain('makeKite/state/echo/word');
  expect([...cases.keys()].filter((id) => /echo\/(?:password|pin|token)/.test(id))).toEqual([]);
});

test('values that responses do not allow are not expected in them', () => {
  expect(cases.get('tieKnot/state/echo/note')?.steps).toHaveLength(2);
  expect(cases.has('tieKnot/state/echo/kind')).toBe(false);
  const { steps } = cases.get('tieKnot/state/echo/use') ?? {};
  expect(steps?.map(({ operation }) => operation)).toEqual(['tieKnot']);
  expect(steps?.[0]?.send).toMatchObject({ body: { use: 'boat' } });
});

test('a default that its schema does not allow is not expected', () => {
  expect(cases.has('makeKite/state/default/lines')).toBe(true);
  expect(cases.has('tieKnot/state/echo/tied')).toBe(true);
  expect(cases.has('tieKnot/state/default/tied')).toBe(false);
});
