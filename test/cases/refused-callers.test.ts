import type { Case } from '@trivet/runtime/conformance/case';
import { describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const body = (schema: object) => ({ required: true, content: { 'application/json': { schema } } });
const responses = (...statuses: readonly string[]) =>
  Object.fromEntries(statuses.map((one) => [one, { description: one }]));

const spec = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Ferries', version: '1' },
  security: [{ key: [] }],
  paths: {
    '/check': {
      post: {
        operationId: 'check',
        requestBody: body({ type: 'object', required: ['size'], properties: { size: { type: 'integer' } } }),
        responses: responses('200', '400', '403'),
      },
    },
    '/login': {
      post: {
        operationId: 'logIn',
        security: [],
        requestBody: body({ type: 'object', required: ['word'], properties: { word: { type: 'string' } } }),
        responses: responses('200', '400', '401'),
      },
    },
    '/notes': {
      post: {
        operationId: 'makeNote',
        parameters: [
          { name: 'Prefer', in: 'header', schema: { type: 'string', enum: ['respond-async'] } },
          { name: 'X-Colour', in: 'header', schema: { type: 'string', enum: ['red'] } },
        ],
        requestBody: body({}),
        responses: responses('200', '400'),
      },
    },
    '/trips': {
      post: {
        operationId: 'makeTrip',
        requestBody: body({
          type: 'object',
          required: ['ferry_id'],
          properties: { ferry_id: { type: 'string' }, seats: { type: 'integer' } },
        }),
        responses: responses('200', '404', '422'),
      },
    },
    '/ferries/{id}/trip': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      get: { operationId: 'readTrip', responses: responses('200', '404') },
      patch: {
        operationId: 'changeTrip',
        requestBody: body({ type: 'object', properties: { seats: { type: 'integer' } } }),
        responses: responses('200', '404', '422'),
      },
    },
  },
  components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Key' } } },
});

const { contract } = readContract({ name: 'ferries', spec: 'ferries.json', scenarios: [] }, () => spec);
const cases: readonly Case[] = contract === undefined ? [] : [...deriveCases(contract).cases.values()].flat();

/** What the last step of a case expects. */
const expected = (id: string) => {
  const { status, skipOn } = cases.find((one) => one.id === id)?.steps.at(-1)?.expect ?? {};
  return { status, skipOn };
};

describe('a declared refusal for a reason outside the schema skips the case', () => {
  // RFC 9110, 15.5.4: which caller may call an operation is not in the contract.
  test('of a caller who may not call the operation', () => {
    expect(expected('check/base')).toEqual({ status: ['200'], skipOn: ['403'] });
    expect(expected('check/body.size/absent')).toEqual({ status: ['400'], skipOn: ['403'] });
  });

  test('of a login with invented credentials', () => {
    expect(expected('logIn/base')).toEqual({ status: ['200'], skipOn: ['401'] });
  });

  test('of an item that the run cannot create, also in a request that is invalid elsewhere', () => {
    expect(expected('makeTrip/base').skipOn).toContain('404');
    const wrong = cases.find(({ id }) => id.startsWith('makeTrip/body.seats/type'));
    expect(wrong?.steps.at(-1)?.expect.status).toEqual(['422']);
    expect(wrong?.steps.at(-1)?.expect.skipOn).toEqual(['404']);
  });

  test('of a body of which the contract says nothing', () => {
    expect(expected('makeNote/base')).toEqual({ status: ['200'], skipOn: ['400'] });
  });

  test('of a body that was never accepted, for an unknown item', () => {
    expect(expected('changeTrip/path/unknown')).toMatchObject({ status: ['404'], skipOn: ['422'] });
  });
});

test('headers whose unknown values servers ignore are sent with values of the contract only', () => {
  const ids = cases.map(({ id }) => id);
  // RFC 7240, 2.
  expect(ids).toContain('makeNote/header.Prefer/valid/1');
  expect(ids.filter((id) => /header.Prefer\/(?!valid)/.test(id))).toEqual([]);
  expect(ids.filter((id) => /header.X-Colour\/const/.test(id)).length).toBeGreaterThan(0);
});
