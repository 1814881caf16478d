import type { Case } from '@trivet/runtime/conformance/case';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const booking = {
  oneOf: [
    {
      type: 'object',
      required: ['room', 'seats'],
      properties: {
        room: { type: 'string', format: 'uuid' },
        seats: { type: 'integer', minimum: 1, maximum: 9 },
      },
    },
    {
      type: 'object',
      required: ['room', 'seats'],
      properties: { room: { type: 'string', format: 'uuid' }, seats: { type: 'integer', minimum: 10 } },
    },
    {
      type: 'object',
      required: ['group', 'tables'],
      properties: { group: { type: 'integer' }, tables: { type: 'integer', minimum: 1, maximum: 4 } },
    },
  ],
};

const spec = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Bookings', version: '1' },
  paths: {
    '/lounges': {
      get: {
        operationId: 'listLounges',
        responses: {
          200: {
            description: 'ok',
            content: {
              'application/json': {
                schema: { type: 'array', items: { $ref: '#/components/schemas/Lounge' } },
              },
            },
          },
        },
      },
    },
    '/bookings': {
      post: {
        operationId: 'book',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Booking' } } },
        },
        responses: { 201: { description: 'ok' }, 400: { description: 'refused' } },
      },
    },
  },
  components: {
    schemas: {
      Booking: booking,
      Lounge: {
        type: 'object',
        properties: { id: { type: 'string', format: 'uuid' }, group: { type: 'integer' } },
      },
    },
  },
});

const story = (payload: string): string => `arazzo: 1.0.1
info: { title: B, version: '1' }
sourceDescriptions: [{ name: bookings, url: bookings.yaml, type: openapi }]
workflows:
  - workflowId: life
    steps:
      - stepId: lounges
        operationId: listLounges
        successCriteria: [{ condition: $statusCode == 200 }]
        outputs: { id: $response.body#/0/id, group: $response.body#/0/group }
      - stepId: book
        operationId: book
        requestBody: { payload: ${payload} }
        successCriteria: [{ condition: $statusCode == 201 }]
`;

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const isValid = ajv.compile(booking);

/**
 * The cases of the operation with a value to vary, and whether their requests are valid after a run has filled them in.
 */
function sent(payload: string): readonly { readonly case: Case; readonly isValid: boolean }[] {
  const texts: { readonly [path: string]: string } = {
    'bookings.yaml': spec,
    'b.arazzo.yaml': story(payload),
  };
  const config = { name: 'bookings', spec: 'bookings.yaml', scenarios: ['b.arazzo.yaml'] };
  const { contract } = readContract(config, (path) => texts[path]);
  const cases = contract === undefined ? [] : [...deriveCases(contract).cases.values()].flat();
  return cases
    .filter(({ id }) => id.startsWith('book/body.'))
    .map((entry) => {
      const send = entry.steps.at(-1)?.send;
      const body = JSON.stringify(send?.protocol === 'rest' ? send.body : undefined)
        .replace(/"\{?\$steps\.lounges\.outputs\.id\}?"/g, '"6f1c0e0a-3f0b-4b53-9c0a-2d6f5a1b7c11"')
        .replace(/"\{?\$steps\.lounges\.outputs\.group\}?"/g, '17');
      return { case: entry, isValid: isValid(JSON.parse(body)) };
    });
}

describe('a union of which one alternative holds what only a run knows', () => {
  test.each([
    [
      'a UUID',
      '{ room: $steps.lounges.outputs.id, seats: 2 }',
      ['book/body.seats/valid/1', 'book/body.seats/minimum/1'],
    ],
    [
      'a number',
      '{ group: "{$steps.lounges.outputs.group}", tables: 2 }',
      ['book/body.tables/valid/1', 'book/body.tables/minimum/1'],
    ],
  ])('is varied within that alternative: %s', (_, payload, ids) => {
    const all = sent(payload);
    expect(all.map((one) => one.case.id)).toEqual(expect.arrayContaining(ids));
    const wrong = all.filter((one) => one.isValid !== (one.case.kind === 'positive'));
    expect(wrong.map((one) => one.case.id)).toEqual([]);
  });
});
