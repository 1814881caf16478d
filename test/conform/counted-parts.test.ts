import type { Case, Step } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { withPreparations } from '../../generator/conform/trials/prepared-cases.js';

const step = (id: string, operation: string, path?: string): Step => ({
  id,
  operation,
  send: { protocol: 'rest', ...(path !== undefined && { path: { id: `{$steps.${path}.outputs.id}` } }) },
  expect: {},
});
const made = (id: string): Step => ({ ...step(id, 'addRaft'), outputs: { id: '$response.body#/id' } });
const counted = (count: number): Step => ({
  ...step('read-back', 'listPlanks', 'created'),
  expect: { relations: [{ value: '$response.body#/planks', relation: 'counts', other: count }] },
});
const caseWith = (...steps: readonly Step[]): Case => ({
  id: 'floatRaft/state/kept/behind',
  kind: 'state',
  clause: { file: '', pointer: '' } as unknown as Case['clause'],
  title: '',
  steps,
  setupSteps: steps.length - 1,
});

const model = made('raft');
const prepared = withPreparations(
  [
    {
      operation: 'floatRaft',
      item: model,
      example: caseWith(model, step('plank', 'addPlank', 'raft'), step('bind', 'bindRaft', 'raft')),
    },
  ],
  { addPlank: 'makes', addRaft: 'makes', bindRaft: 'changes', listPlanks: 'reads' },
);
const sent = (one: Case): readonly string[] => prepared(one).steps.map(({ operation }) => operation);

const floated = step('tested-action', 'floatRaft', 'created');

test('a preparation adds no part to those that a case counts', () => {
  const plank = step('the-part-1', 'addPlank', 'created');
  expect(sent(caseWith(made('created'), plank, floated, counted(1)))).toEqual([
    'addRaft',
    'addPlank',
    'bindRaft',
    'floatRaft',
    'listPlanks',
  ]);
  const ofAnother = step('the-part-1', 'addPlank', 'other');
  expect(sent(caseWith(made('other'), made('created'), ofAnother, floated, counted(0)))).toEqual([
    'addRaft',
    'addRaft',
    'addPlank',
    'floatRaft',
    'listPlanks',
  ]);
});

test('a case that counts nothing gets the whole preparation', () => {
  expect(sent(caseWith(made('created'), floated))).toEqual(['addRaft', 'addPlank', 'bindRaft', 'floatRaft']);
});
