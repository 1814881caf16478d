import type { Case } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const spec = `openapi: 3.0.3
info: { title: Crates, version: '1' }
paths:
  /depots:
    get: { operationId: listDepots, responses: { '200': { description: ok, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Depot' } } } } } } }
  /depots/{depot_id}:
    parameters: [{ name: depot_id, in: path, required: true, schema: { type: string } }]
    get: { operationId: readDepot, responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Depot' } } } }, '404': { description: none } } }
  /crates:
    post:
      operationId: makeCrate
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Crate' } } } }
      responses: { '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Crate' } } } }, '400': { description: no } }
  /crates/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get: { operationId: readCrate, responses: { '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Crate' } } } }, '404': { description: none } } }
components:
  schemas:
    Depot: { properties: { id: { type: string }, town: { type: string } } }
    Lid: { properties: { colour: { type: string } } }
    Crate:
      required: [wood]
      properties:
        id: { type: string, readOnly: true }
        wood: { type: string }
        lid: { $ref: '#/components/schemas/Lid' }
`;

const { contract } = readContract({ name: 'crates', spec: 'crates.yaml', scenarios: [] }, () => spec);
const cases: readonly Case[] = contract === undefined ? [] : [...deriveCases(contract).cases.values()].flat();

const bodies = (kind: Case['kind']) =>
  cases
    .filter((one) => one.kind === kind && one.id.startsWith('makeCrate/body'))
    .flatMap(({ steps }) => steps.slice(-1))
    .flatMap(({ send }) => ('body' in send ? [send.body] : []));

test('a schema with properties and no type is sent as an object', () => {
  const sent = bodies('positive');
  expect(sent.length).toBeGreaterThan(2);
  for (const body of sent) {
    expect(body).toMatchObject({ wood: expect.any(String) });
    if (typeof body === 'object' && body !== null && 'lid' in body) expect(body.lid).toBeTypeOf('object');
  }
});

test('what it allows beside objects is not expected to be rejected', () => {
  const sent = bodies('negative');
  expect(sent).toContainEqual({ wood: expect.not.stringMatching('') });
  for (const body of sent) expect(body).toBeTypeOf('object');
  expect(sent.some((body) => Array.isArray(body))).toBe(false);
});

test('its members identify items', () => {
  const ids = cases.map(({ id }) => id);
  expect(ids).toContain('makeCrate/state/stored');
  const [first] = cases.find(({ id }) => id === 'readDepot/base')?.steps ?? [];
  expect(first?.operation).toBe('listDepots');
});
