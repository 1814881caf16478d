import { expect, test } from 'vitest';
import { ruleTrials } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';
import { observationsOf } from '../../generator/suggest/observation.js';
import { roleCandidates } from '../../generator/suggest/role-candidates.js';

const spec = `openapi: 3.1.0
info: { title: Notes, version: '1' }
paths:
  /notes:
    get: { operationId: listNotes, responses: { '200': { description: all }, '403': { description: no right } } }
    post: { operationId: addNote, responses: { '201': { description: made }, '403': { description: no right } } }
`;

test('a role is not denied what a request of it was accepted for', () => {
  const { contract } = readContract({ name: 'notes', spec: 'notes.yaml' }, () => spec);
  const [service] = contract?.services ?? [];
  if (contract === undefined || service === undefined) throw new Error('no service');
  const exchange = (operation: string, caller: string | undefined, status: number) => ({
    operation,
    request: {
      method: 'POST',
      url: '/notes',
      headers: [],
      body: new Uint8Array(),
      ...(caller !== undefined && { caller }),
    },
    response: { status, headers: [], body: new Uint8Array() },
  });
  const observations = observationsOf(service, [
    exchange('addNote', 'editor', 201),
    exchange('addNote', 'guest', 403),
    exchange('listNotes', undefined, 200),
  ]);
  const found = roleCandidates({
    ...{ service, observations, roles: ['editor', 'guest'] },
    ...ruleTrials(contract, service),
  });
  const denied = found.map(({ line }) => `${line['role']} ${line['operations']}`);
  expect(denied.toSorted()).toEqual(['editor listNotes', 'guest addNote', 'guest listNotes']);
});
