import type { RestSend } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const alternative = (kind: string, name: string): object => ({
  type: 'object',
  required: ['kind', name],
  additionalProperties: false,
  properties: { kind: { const: kind }, [name]: { type: 'integer' } },
});

const loose = {
  type: 'object',
  required: ['kind', 'pieces'],
  additionalProperties: false,
  properties: { kind: { type: 'string', not: { enum: ['sack', 'cask'] } }, pieces: { type: 'integer' } },
};

const spec = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Freight', version: '1' },
  paths: {
    '/loads': {
      post: {
        operationId: 'load',
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['freight', 'due'],
                properties: {
                  freight: { anyOf: [alternative('sack', 'weight'), alternative('cask', 'litres'), loose] },
                  due: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
                },
              },
            },
          },
        },
        responses: { 201: { description: 'ok' }, 400: { description: 'refused' } },
      },
    },
  },
});

const { contract } = readContract({ name: 'freight', spec: 'freight.json', scenarios: [] }, () => spec);
const cases = contract === undefined ? [] : [...deriveCases(contract).cases.values()].flat();
const sent = cases
  .filter(({ kind }) => kind === 'negative')
  .map(({ steps }) => JSON.stringify((steps.at(-1)?.send as RestSend | undefined)?.body ?? ''));

test.each(['"kind":"sack","litres"', '"kind":"cask","weight"'])(
  'what one alternative has is rejected under the tag of another: %s',
  (text) => {
    expect(sent.filter((body) => body.includes(text))).toHaveLength(1);
  },
);

test('a day that does not exist is rejected where a day is one of several formats', () => {
  expect(sent.filter((body) => /"due":"\d{4}-02-30"/.test(body))).toHaveLength(1);
});
