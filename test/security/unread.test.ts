import type { Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { withProbes } from '../../generator/conform/probes.js';
import { fuzz, fuzzTargets } from '../../generator/fuzz/fuzz.js';
import { derivedFrom } from '../cases/derived.js';

const item = `{ application/json: { schema: { $ref: '#/components/schemas/Hook' } } }`;

const hooks = await derivedFrom(
  'hooks',
  `openapi: 3.1.0
info: { title: Hooks, version: '1' }
paths:
  /hooks:
    post:
      operationId: addHook
      requestBody: { required: true, content: ${item} }
      responses: { '201': { description: ok, content: ${item} }, '422': { description: Bad } }
  /hooks/{id}:
    get:
      operationId: readHook
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { '200': { description: ok, content: ${item} }, '404': { description: None } }
  /hooks/several:
    post:
      operationId: addHooks
      requestBody:
        required: true
        content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Hook' } } } }
      responses: { '207': { description: A result for each }, '422': { description: Bad } }
components:
  schemas:
    Hook:
      type: object
      required: [size]
      properties:
        id: { type: string, readOnly: true }
        size: { type: integer }
        secret: { type: string, maxLength: 80, writeOnly: true }
`,
);

test('a member that no response has is not expected back', () => {
  const { cases } = withProbes(hooks.suite, hooks, { roles: [] }, { security: true });
  expect(cases.map(({ id }) => id).filter((id) => id.includes('injection/secret'))).toEqual([]);
});

test('a random invalid item of a list may have its own result', async () => {
  const partly: Target = async () => ({ status: 207, headers: [], body: new Uint8Array() });
  const { contract } = hooks;
  if (contract === undefined) throw new Error('no contract');
  const targets = fuzzTargets(contract, hooks.suite).filter(({ id }) => id === 'addHooks/fuzz/broken');
  const [verdict] = await fuzz(contract, hooks.suite, targets, partly, { runs: 5, seed: 'a' });
  expect(verdict?.outcome).toBe('skipped');
});
