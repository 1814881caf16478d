import type { Case, Step } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { withPreparations } from '../../generator/conform/trials/prepared-cases.js';

const step = (id: string, operation: string, path?: string, body?: object): Step => ({
  id,
  operation,
  send: {
    protocol: 'rest',
    ...(path !== undefined && { path: { id: `{$steps.${path}.outputs.id}` } }),
    ...(body !== undefined && { body: { ...body } }),
  },
  expect: {},
});
const making = (one: Step): Step => ({ ...one, outputs: { id: '$response.body#/id' } });
const caseWith = (...steps: readonly Step[]): Case => ({
  id: 'boardShip/base',
  kind: 'positive',
  clause: { file: '', pointer: '' } as unknown as Case['clause'],
  title: '',
  steps,
  setupSteps: steps.length - 1,
});

/** Trips of a published line; the ship of a trip is ready when its crew is on board. */
const line = (id: string) => making(step(id, 'createLine', undefined, { code: 'L-{$inputs.unique_A-Z_6}' }));
const published = (id: string, of: string) => step(id, 'publishLine', of);
const trip = (id: string, of: string) => making(step(id, 'createTrip', of));
const model = trip('made-2', 'made-1');
const example = caseWith(
  line('made-1'),
  published('moved-1', 'made-1'),
  model,
  line('made-3'),
  step('call', 'readyTrip', 'made-2'),
);
const prepared = withPreparations([{ operation: 'boardTrip', item: model, example }], {
  createLine: 'makes',
  createTrip: 'makes',
});

const boarded = (...before: readonly Step[]) =>
  prepared(
    caseWith(
      line('made-1'),
      published('moved-2', 'made-1'),
      ...before,
      trip('made-5', 'made-1'),
      step('call', 'boardTrip', 'made-5'),
    ),
  ).steps;

test('what an earlier step has done is not done again', () => {
  expect(boarded().map(({ operation }) => operation)).toEqual([
    'createLine',
    'publishLine',
    'createTrip',
    'readyTrip',
    'boardTrip',
  ]);
});

test('what was refused or removed is done for the preparation', () => {
  const refused = { ...published('moved-2', 'made-1'), expect: { status: ['409'] } };
  const { steps } = prepared(
    caseWith(line('made-1'), refused, trip('made-5', 'made-1'), step('call', 'boardTrip', 'made-5')),
  );
  expect(steps.map(({ operation }) => operation)).toEqual([
    'createLine',
    'publishLine',
    'createTrip',
    'publishLine',
    'readyTrip',
    'boardTrip',
  ]);
});

test('what is created in addition has other fresh names', () => {
  const other = caseWith(
    line('made-1'),
    model,
    making(step('made-3', 'createLine', undefined, { code: 'L-{$inputs.unique_A-Z_6}', isSpare: true })),
    step('call', 'readyTrip', 'made-2', { line: '{$steps.made-3.outputs.id}' }),
  );
  const { steps } = withPreparations([{ operation: 'boardTrip', item: model, example: other }], {
    createLine: 'makes',
    createTrip: 'makes',
  })(caseWith(line('made-1'), trip('made-5', 'made-1'), step('call', 'boardTrip', 'made-5')));
  expect(steps.flatMap(({ send }) => ('body' in send ? [JSON.stringify(send.body)] : []))).toEqual([
    '{"code":"L-{$inputs.unique_A-Z_6}"}',
    '{"code":"L-{$inputs.unique_A-Z_6No2}","isSpare":true}',
    expect.stringContaining('{$steps.prepared-'),
  ]);
});

test('nothing is prepared for what a scenario sends after the same operations', () => {
  const scenario: Case = {
    ...caseWith(line('a'), published('b', 'a'), trip('c', 'a'), step('d', 'boardTrip', 'c')),
    kind: 'scenario',
  };
  const effects = { createLine: 'makes', createTrip: 'makes' } as const;
  const needing = withPreparations([{ operation: 'boardTrip', item: model, example }], effects, [scenario]);
  const without = caseWith(line('made-1'), trip('made-5', 'made-1'), step('call', 'boardTrip', 'made-5'));
  const like = caseWith(
    line('made-1'),
    published('moved-2', 'made-1'),
    trip('made-5', 'made-1'),
    step('call', 'boardTrip', 'made-5'),
  );
  expect(needing(like)).toBe(like);
  expect(needing(without).steps.map(({ operation }) => operation)).toContain('readyTrip');
});

test('a preparation is about the items that the refused request has in the same places of its path', () => {
  const tag = (id: string) => making(step(id, 'createTag'));
  const about = (id: string, operation: string, trip: string, tagged: string): Step => ({
    ...step(id, operation),
    send: {
      protocol: 'rest',
      path: { trip: `{$steps.${trip}.outputs.id}`, tag: `{$steps.${tagged}.outputs.id}` },
    },
  });
  const tagging = caseWith(trip('made-2', ''), tag('made-3'), about('call', 'attachTag', 'made-2', 'made-3'));
  const [item] = tagging.steps;
  if (item === undefined) throw new Error('no item');
  const effects = { createTag: 'makes', createTrip: 'makes' } as const;
  const { steps } = withPreparations(
    [{ operation: 'detachTag', item, example: tagging }],
    effects,
  )(caseWith(trip('made-1', ''), tag('made-7'), about('call', 'detachTag', 'made-1', 'made-7')));
  expect(steps.map(({ operation }) => operation)).toEqual([
    'createTrip',
    'createTag',
    'attachTag',
    'detachTag',
  ]);
  expect(steps.slice(2).map(({ send }) => ('path' in send ? send.path : undefined))).toEqual(
    Array(2).fill({ trip: '{$steps.made-1.outputs.id}', tag: '{$steps.made-7.outputs.id}' }),
  );
});
