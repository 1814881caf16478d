import { beforeAll, describe, expect, test } from 'vitest';
import { idsOf } from '../derived.js';
import { Declared, type Methods, type Served, type Stored, served } from './served.js';
import { methods, orderIn, stepIn, type Workshop } from './workshop-service.js';
import { workshopWsdl } from './workshop-wsdl.js';

let workshop: Served<Workshop>;

beforeAll(async () => {
  workshop = await served(workshopWsdl, methods, () => ({ orders: new Map(), payments: new Map() }));
});

test('a correct server passes all cases, and those about states are not skipped', async () => {
  const report = await workshop.run();
  expect(idsOf(report, 'failed', 'blocked', 'warning')).toEqual([]);
  expect(idsOf(report, 'skipped').filter((id) => id.includes('/state/'))).toEqual([]);
});

test('parts are created before what requires them, and states follow from the type of the state', () => {
  const base = workshop.suite.cases.find(({ id }) => id === 'PayOrder/base');
  expect(base?.steps.map(({ operation }) => operation)).toEqual([
    'OpenOrder',
    'AddStep',
    'StartOrder',
    'FinishOrder',
    'PayOrder',
  ]);
});

test('steps that bring an item into a state have names of their own', () => {
  const [first, ...more] = workshop.suite.cases.filter(({ id }) => id === 'GetPayment/base');
  const ids = first?.steps.map(({ id }) => id) ?? [];
  expect(more).toEqual([]);
  expect(ids.length).toBeGreaterThan(4);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a part is changed by the number that it got', () => {
  const base = workshop.suite.cases.find(({ id }) => id === 'ReplaceStep/base');
  expect(base?.steps.map(({ operation }) => operation)).toEqual(['OpenOrder', 'AddStep', 'ReplaceStep']);
});

describe('a faulty server', () => {
  test.each<readonly [says: string, outcome: 'failed' | 'warning', id: string, changed: Methods<Workshop>]>([
    [
      'adds a step to a finished order',
      'failed',
      'AddStep/state/refused/GetOrder/Passed',
      {
        AddStep: ({ orderNumber, step }, all) => {
          const order = orderIn(all, orderNumber);
          order.last += 1;
          order.steps.set(order.last, step as never);
          return { stepNumber: order.last };
        },
      },
    ],
    [
      'cancels an order again',
      'failed',
      'CancelOrder/state/refused/GetOrder/Cancelled',
      {
        CancelOrder: ({ orderNumber }, all) => {
          orderIn(all, orderNumber).state = 'Cancelled';
          return {};
        },
      },
    ],
    [
      'removes a step of a finished order',
      'failed',
      'RemoveStep/state/refused/GetOrder/Passed',
      {
        RemoveStep: ({ orderNumber, stepNumber }, all) => {
          orderIn(all, orderNumber).steps.delete(Number(stepNumber));
          return {};
        },
      },
    ],
    [
      'loses a note that a change does not have',
      'failed',
      'AmendOrder/state/kept/GetOrder',
      {
        AmendOrder: ({ orderNumber, ...input }, all) => {
          const order = orderIn(all, orderNumber);
          const { note: _, ...data } = order.data;
          order.data = { ...data, ...input };
          return {};
        },
      },
    ],
    [
      'keeps a note that a replacement does not have',
      'failed',
      'ReplaceOrder/state/replaced/GetOrder',
      {
        ReplaceOrder: ({ orderNumber, ...input }, all) => {
          Object.assign(orderIn(all, orderNumber).data, input);
          return {};
        },
      },
    ],
    [
      'ignores the state in a list',
      'failed',
      'ListOrders/state/filter/OpenOrder/state',
      { ListOrders: (_, all) => methods['ListOrders']?.({}, all) },
    ],
    ['keeps a removed step', 'failed', 'RemoveStep/state/unlisted/GetOrder', { RemoveStep: () => ({}) }],
    [
      'stores other minutes of a step',
      'failed',
      'AddStep/state/listed/GetOrder',
      {
        AddStep: ({ step, ...input }, all) =>
          methods['AddStep']?.({ ...input, step: { ...(step as Stored), minutes: 9 } }, all),
      },
    ],
    [
      'replaces the work of a step only',
      'failed',
      'ReplaceStep/state/changed/GetOrder',
      {
        ReplaceStep: (input, all) => {
          const { steps } = stepIn(all, input);
          const number = Number(input['stepNumber']);
          const { work } = input['step'] as Stored;
          steps.set(number, { ...steps.get(number), work });
          return {};
        },
      },
    ],
    [
      'replaces the step with this number in all orders',
      'failed',
      'ReplaceStep/state/elsewhere/GetOrder',
      {
        ReplaceStep: (input, all) => {
          stepIn(all, input);
          const number = Number(input['stepNumber']);
          for (const { steps } of all.orders.values())
            if (steps.has(number)) steps.set(number, input['step'] as Stored);
          return {};
        },
      },
    ],
    [
      'does not finish an order',
      'failed',
      'FinishOrder/state/status/GetOrder/order.state',
      { FinishOrder: () => ({}) },
    ],
    [
      'fails when a valid step is added',
      'failed',
      'AddStep/base',
      {
        AddStep: () => {
          throw new Error('no remark');
        },
      },
    ],
  ])('that %s', async (_, outcome, id, changed) => {
    expect(idsOf(await workshop.run(changed), outcome)).toContain(id);
  });
});

test('errors of a server are not failures where the set-up was refused, or a text is invented', async () => {
  const fails = () => {
    throw new Error('a check that the document does not describe');
  };
  const refuses = () => {
    throw new Declared('Invalid');
  };
  const report = await workshop.run({ OpenOrder: refuses, GetOrder: fails, FindOrder: fails });
  expect(idsOf(report, 'failed')).not.toContain('GetOrder/base');
  expect(idsOf(report, 'failed')).not.toContain('FindOrder/base');
});
