import { expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const spec = `openapi: 3.1.0
info: { title: Node, version: '1' }
paths:
  /status: { get: { operationId: status, responses: { '204': { description: Well. } } } }
  /admin/shutdown: { post: { operationId: stop, responses: { '204': { description: Gone. } } } }
`;

function derived(conventions?: NonNullable<Parameters<typeof readContract>[0]['conventions']>) {
  const config = { name: 'node', spec: 'node.yaml', scenarios: [], ...(conventions && { conventions }) };
  const { contract } = readContract(config, () => spec);
  if (contract === undefined) throw new Error('no contract');
  const { cases, uncovered } = deriveCases(contract);
  const steps = [...cases.values()].flat().flatMap((one) => one.steps);
  return { called: new Set(steps.map(({ operation }) => operation)), uncovered };
}

test('operations that end the service are not called', () => {
  const { called, uncovered } = derived();
  expect([...called]).toEqual(['status']);
  expect(uncovered.map(({ reason }) => reason)).toContainEqual(expect.stringContaining('stops the service'));
});

test('unless conventions say what they do', () => {
  const { called } = derived({ operations: { stop: { does: 'none' } } });
  expect(called).toContain('stop');
});
