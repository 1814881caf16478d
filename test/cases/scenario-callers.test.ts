import type { Case, Step } from '@trivet/runtime/conformance/case';
import { isRestSend } from '@trivet/runtime/internal/conformance';
import { expect, test } from 'vitest';
import type { RestBase } from '../../generator/cases/base.js';
import { withScenarioCallers } from '../../generator/cases/rest/scenario-callers.js';

const step = (id: string, operation: string, path = {}): Step => ({
  id,
  operation,
  send: { protocol: 'rest', path },
  expect: {},
});

/** The request of a scenario with the token of a caller. */
const baseBy = (name: string): RestBase => ({
  setup: [],
  step: {
    id: 'call',
    operation: 'any',
    send: { protocol: 'rest', headers: { Authorization: `Bearer {$inputs.token.${name}}` } },
    expect: {},
  },
  inputs: {},
});

test('an item is read by the caller who has created it, and changed by the caller of the scenario', () => {
  const bases = new Map([
    ['addPaper', baseBy('author')],
    ['readPaper', baseBy('reviewer')],
    ['reviewPaper', baseBy('reviewer')],
    ['listRooms', baseBy('chair')],
  ]);
  const paper = { paperId: '{$steps.made.outputs.id}' };
  const steps = [
    step('made', 'addPaper'),
    step('read', 'readPaper', paper),
    step('review', 'reviewPaper', paper),
    step('rooms', 'listRooms'),
  ];
  const one: Case = {
    id: 'addPaper/state/stored',
    kind: 'state',
    title: 'can be read back',
    clause: { file: 'a.yaml', pointer: '/paths', polarity: 'positive', says: 'can be read back' },
    steps,
  } as unknown as Case;
  const [made] = withScenarioCallers([one], bases, (name) => /^(?:read|list)/.test(name));
  const sent = made?.steps.map(({ send }) =>
    isRestSend(send) ? send.headers?.['Authorization'] : undefined,
  );
  expect(sent).toEqual(
    ['author', 'author', 'reviewer', 'chair'].map((who) => `Bearer {$inputs.token.${who}}`),
  );
});
