import { beforeAll, describe, expect, test } from 'vitest';
import { idsOf } from '../derived.js';
import { type Methods, type Served, served } from './served.js';
import { methods, type Surgery, visitIn } from './surgery-service.js';
import { surgeryWsdl } from './surgery-wsdl.js';

let surgery: Served<Surgery>;

beforeAll(async () => {
  surgery = await served(surgeryWsdl, methods, () => ({ visits: new Map(), bills: new Map() }));
});

test('a correct server passes all cases, and none is skipped', async () => {
  const report = await surgery.run();
  expect(idsOf(report, 'failed', 'blocked', 'warning')).toEqual([]);
  expect(idsOf(report, 'skipped').filter((id) => id.includes('/state/'))).toEqual([]);
});

test('items are brought into the state that an operation requires', () => {
  const base = surgery.suite.cases.find(({ id }) => id === 'BillVisit/base');
  expect(base?.steps.map(({ operation }) => operation)).toEqual([
    'BookVisit',
    'AnnounceArrival',
    'CompleteVisit',
    'BillVisit',
  ]);
});

describe('a faulty server', () => {
  test.each<readonly [says: string, outcome: 'failed' | 'warning', id: string, changed: Methods<Surgery>]>([
    [
      'stays in the state before',
      'failed',
      'AnnounceArrival/state/status/GetVisit/visit.status',
      { AnnounceArrival: () => ({}) },
    ],
    [
      'completes a visit before it has begun',
      'failed',
      'CompleteVisit/state/refused/GetVisit/BOOKED',
      {
        CompleteVisit: ({ visitNumber }, all) => {
          Object.assign(visitIn(all, visitNumber, 'BOOKED', 'ARRIVED'), { status: 'DONE' });
          return {};
        },
      },
    ],
    [
      'bills a cancelled visit',
      'failed',
      'BillVisit/state/refused/GetVisit/CANCELLED',
      {
        BillVisit: (input, all) => {
          visitIn(all, input['visitNumber'], 'DONE', 'CANCELLED');
          all.bills.set(1, { billNumber: 1, ...input });
          return { billNumber: 1 };
        },
      },
    ],
    [
      'moves a visit that is done',
      'warning',
      'MoveVisit/state/refused/GetVisit/DONE',
      {
        MoveVisit: (input, all) => {
          Object.assign(visitIn(all, input['visitNumber']), input);
          return {};
        },
      },
    ],
    [
      'changes a visit although it refuses that',
      'warning',
      'MoveVisit/state/refused/GetVisit/ARRIVED',
      {
        MoveVisit: (input, all) => {
          Object.assign(visitIn(all, input['visitNumber']), input);
          visitIn(all, input['visitNumber'], 'BOOKED');
          return {};
        },
      },
    ],
    [
      'does not change the day',
      'warning',
      'MoveVisit/state/changed/GetVisit/day',
      {
        MoveVisit: ({ day: _, ...input }, all) => methods['MoveVisit']?.(input, all),
      },
    ],
    [
      'stores another amount of a bill',
      'failed',
      'BillVisit/state/read/GetBill',
      {
        BillVisit: (input, all) => methods['BillVisit']?.({ ...input, amount: '0.5' }, all),
      },
    ],
  ])('that %s', async (_, outcome, id, changed) => {
    expect(idsOf(await surgery.run(changed), outcome)).toContain(id);
  });
});
