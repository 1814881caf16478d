import type { Data, Step } from '@trivet/runtime/conformance/case';
import { expect, test } from 'vitest';
import { mergedSetup } from '../../generator/cases/rest/sampled/merged-setup.js';
import { isRestStep } from '../../generator/cases/sends.js';

const making = (id: string, operation: string, body: Data): Step => ({
  id,
  operation,
  send: { protocol: 'rest', body },
  expect: { status: ['201'] },
});
const bodies = (steps: readonly Step[]) => steps.map((step) => isRestStep(step) && step.send.body);

const house = making('house', 'addHouse', { code: '{$inputs.unique}', floors: 2 });
const tower = making('tower', 'addHouse', { code: '{$inputs.unique}', floors: 9 });
const lift = making('lift', 'addLift', {
  house: '{$steps.tower.outputs.id}',
  of: '{$inputs.unique}',
  mark: 'L-{$inputs.unique}',
});

test('what two set-ups create has different fresh names', () => {
  const { steps, names } = mergedSetup([house], [tower, lift]);
  expect(bodies(steps)).toEqual([
    { code: '{$inputs.unique}', floors: 2 },
    { code: '{$inputs.unique}m1', floors: 9 },
    { house: '{$steps.tower.outputs.id}', of: '{$inputs.unique}m1', mark: 'L-{$inputs.unique}' },
  ]);
  expect(names.get('tower')).toBe('tower');
  const third = making('hut', 'addHouse', { code: '{$inputs.unique}', floors: 1 });
  expect(bodies(mergedSetup(steps, [third]).steps).at(-1)).toEqual({
    code: '{$inputs.unique}m3',
    floors: 1,
  });
});

test('a fresh name of a certain form is the next one', () => {
  const [one, other] = [1, 2].map((floors) =>
    making(`house-${floors}`, 'addHouse', { code: '{$inputs.unique_A-Z_6}', floors }),
  ) as [Step, Step];
  expect(bodies(mergedSetup([one], [other]).steps)[1]).toEqual({
    code: '{$inputs.unique_A-Z_6No2}',
    floors: 2,
  });
});

test('a step is shared where no other name is allowed, or where the name may refer to what is shared', () => {
  const refused = mergedSetup([house], [tower, lift], () => undefined);
  expect(refused.steps.map(({ id }) => id)).toEqual(['house', 'lift']);
  expect(refused.names.get('tower')).toBe('house');
  const street = making('street', 'addStreet', { code: '{$inputs.unique}' });
  expect(mergedSetup([street, house], [tower]).steps).toHaveLength(2);
});

test('equal steps and other names stay as they are', () => {
  const other = making('other', 'addHouse', { code: '{$inputs.unique}-b', floors: 2 });
  const { steps } = mergedSetup([house], [{ ...house, id: 'same' }, other]);
  expect(steps).toMatchObject([house, other]);
});
