/**
 * The corpus runner fails a document for each operation that it could not send, unless the specification explains it.
 */

import { describe, expect, test } from 'vitest';
import { emitChecks } from '../../generator/emit/checks/checks.js';
import { emitRest } from '../../generator/emit/rest/rest.js';
import { emitTypes } from '../../generator/emit/types.js';
import { contextFor } from '../emit/contract-of.js';
import { modelled, withPaths } from '../model/openapi-text.js';
import { loopback } from './openapi-loopback.js';
import { loopbackResult } from './run-openapi.js';

/** The result of the runner for one operation with these parameters, this body and this response. */
async function resultOf(schemas: string, { parameters = '[]', body = '', answer = '{}' }) {
  const operation = `
/a/{id}:
  post:
    operationId: send
    parameters: ${parameters}
    ${body === '' ? '' : `requestBody: { required: true, content: { application/json: { schema: ${body} } } }`}
    responses: { '200': { description: Done., content: { application/json: { schema: ${answer} } } } }`;
  const { contract } = modelled(withPaths(operation, `components:\n  schemas:\n    Any: {}${schemas}\n`));
  const context = contextFor();
  const emitted = [emitTypes, emitChecks, emitRest].map((emit) => emit(contract, context));
  return loopbackResult(await loopback(contract, (await Promise.all(emitted)).flat()));
}

/** A text that satisfies this exists, but no sample of it is found. */
const unsolved = `{ type: string, pattern: '^(?=.*[0-9]{5})(?=.*[a-z]{7})(?!.*[^0-9a-z]).{12}$' }`;

describe('an operation without a sample fails the document', () => {
  test.each([
    ['of its body', { body: unsolved }, 'send: skipped, no sample of the body'],
    ['of its answer', { answer: unsolved }, 'send: skipped, no sample of any answer'],
    [
      'of a parameter',
      { parameters: `[{ name: p, in: query, required: true, schema: ${unsolved} }]` },
      'send: skipped, no sample of p',
    ],
  ])('%s', async (_, parts, reason) => {
    expect(await resultOf('', parts)).toMatchObject({ passed: 0, reasons: [reason], skipped: [] });
  });
});

describe('what the specification makes impossible is stated', () => {
  const node = `
    Node: { type: object, required: [next], properties: { next: { $ref: '#/components/schemas/Node' } } }
    Tree: { type: array, minItems: 1, items: { $ref: '#/components/schemas/Tree' } }
    Closed: { type: object, properties: { a: {} }, additionalProperties: false }`;
  const reference = (name: string) => `{ $ref: '#/components/schemas/${name}' }`;

  test.each([
    ['a schema that needs itself', reference('Node')],
    ['a list that needs itself', reference('Tree')],
    ['two types at once', '{ allOf: [{ type: string }, { type: object }] }'],
    [
      'a member that is required and forbidden',
      `{ allOf: [${reference('Closed')}, { type: object, required: [b] }] }`,
    ],
  ])('%s', async (_, answer) => {
    const { reasons, skipped } = await resultOf(node, { answer });
    expect(reasons).toEqual([]);
    expect(skipped).toEqual([expect.stringMatching(/^send: no sample of any answer: .*JSON Schema 2020-12/)]);
  });

  test('parameters that share their names on the wire', async () => {
    const open = '{ type: object, properties: { x: { type: string } } }';
    const parameters = `[{ name: p, in: query, required: true, schema: ${open} }, { name: x, in: query, schema: { type: string } }]`;
    const { reasons, skipped } = await resultOf('', { parameters });
    expect(reasons).toEqual([]);
    expect(skipped).toEqual([expect.stringContaining('RFC 6570, 3.2.8')]);
  });
});

test('an operation that could be carried is neither', async () => {
  expect(await resultOf('', { body: '{ type: integer }' })).toEqual({
    operations: 1,
    passed: 1,
    reasons: [],
    skipped: [],
  });
});
