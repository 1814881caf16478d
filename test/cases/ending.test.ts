import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const spec = `openapi: 3.1.0
info: { title: Node, version: '1' }
paths:
  /status: { get: { operationId: status, responses: { '204': { description: Well. } } } }
  /me/password: { put: { operationId: changePassword, security: [{ key: [] }], responses: { '204': { description: Changed. } } } }
  /logout: { post: { operationId: leave, security: [{ key: [] }], responses: { '204': { description: Gone. } } } }
  /me:
    get: { operationId: me, security: [{ key: [] }], responses: { '204': { description: There. } } }
    delete: { operationId: removeMe, security: [{ key: [] }], responses: { '204': { description: Gone. } } }
  /reset-password: { post: { operationId: forgot, responses: { '204': { description: Sent. } } } }
  /admin/shutdown: { post: { operationId: stop, responses: { '204': { description: Gone. } } } }
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
`;

function derived(conventions?: NonNullable<Parameters<typeof readContract>[0]['conventions']>) {
  const config = { name: 'node', spec: 'node.yaml', scenarios: [], ...(conventions && { conventions }) };
  const { contract } = readContract(config, () => spec);
  if (contract === undefined) throw new Error('no contract');
  const { cases, uncovered } = deriveCases(contract);
  const steps = [...cases.values()].flat().flatMap((one) => one.steps);
  return { called: new Set(steps.map(({ operation }) => operation)), uncovered };
}

test('operations that end the service, or the access of the caller, are not called', () => {
  const { called, uncovered } = derived();
  expect([...called]).toEqual(['status', 'me', 'forgot']);
  const reasons = uncovered.map(({ reason }) => reason);
  expect(reasons).toContainEqual(expect.stringContaining('stops the service'));
  expect(reasons.filter((one) => one.includes('the access of its caller'))).toHaveLength(3);
});

test('unless conventions say what they do', () => {
  const { called } = derived({ operations: { stop: { does: 'none' } } });
  expect(called).toContain('stop');
});
