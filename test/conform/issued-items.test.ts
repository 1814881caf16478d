/** Items that only an action of the service creates: a bill when a ride ends. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { conform } from '../../generator/api.js';
import { trialTexts } from '../../generator/report/outcome.js';
import type { ConformanceReport } from '../../generator/report/report.js';
import { derivedFrom } from '../cases/derived.js';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const refused = { description: 'Refused.' };
const id = { type: 'string' };
const object = (properties: object) => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});
const text = { type: 'string', minLength: 1, maxLength: 30 };
const states = { type: 'string', enum: ['riding', 'ended', 'closed'] };
const ride = object({ id, note: text, status: states });
const naming = object({ ...ride.properties, billId: { type: ['string', 'null'] } });
const unowned = { id, amount: { type: 'integer', minimum: 0 }, isPaid: { type: 'boolean' } };
const bill = object({ ...unowned, rideId: id });
const named = (name: string) => ({ parameters: [{ name, in: 'path', required: true, schema: id }] });
const answer = (schema: object) => ({ description: 'It.', ...json(schema) });
const list = { 200: answer(object({ items: { type: 'array', items: bill } })), 404: refused };

const action = (ride: object) => ({ 200: answer(ride), 404: refused, 409: refused });

const specWith = (lists: object, ride: object) => ({
  openapi: '3.1.0',
  info: { title: 'Rides', version: '1' },
  paths: {
    '/rides': {
      post: {
        operationId: 'startRide',
        requestBody: { required: true, ...json(object({ note: text })) },
        responses: { 201: answer(ride), 400: refused },
      },
    },
    '/rides/{rideId}': {
      ...named('rideId'),
      get: { operationId: 'readRide', responses: { 200: answer(ride), 404: refused } },
    },
    '/rides/{rideId}/end': { ...named('rideId'), post: { operationId: 'endRide', responses: action(ride) } },
    '/rides/{rideId}/close': {
      ...named('rideId'),
      post: { operationId: 'closeRide', responses: action(ride) },
    },
    ...lists,
    '/bills/{billId}': {
      ...named('billId'),
      get: { operationId: 'readBill', responses: { 200: answer(bill), 404: refused } },
    },
    '/bills/{billId}/payments': {
      ...named('billId'),
      post: {
        operationId: 'payBill',
        requestBody: { required: true, ...json(object({ note: text })) },
        responses: { 201: answer(object({ id })), 400: refused, 404: refused, 409: refused },
      },
    },
  },
});

const rideId = { name: 'rideId', in: 'query', schema: id };
const below = {
  '/rides/{rideId}/bills': { ...named('rideId'), get: { operationId: 'listBillsOfRide', responses: list } },
};
const whole = { '/bills': { get: { operationId: 'listBills', responses: list } } };
const limited = { '/bills': { get: { operationId: 'listBills', parameters: [rideId], responses: list } } };

/** A ride can be closed once its bill is paid, which is made when it ends. With a fault, the list of bills is not limited to a ride. */
function rides(isUnlimited = false): Target {
  const all = new Map<string, { id: string; note: unknown; status: string; billId: string | null }>();
  const bills = new Map<string, { id: string; rideId: string; amount: number; isPaid: boolean }>();
  if (isUnlimited) bills.set('b0', { id: 'b0', rideId: 'r0', amount: 5, isPaid: false });
  const answer = (status: number, value: object) => ({
    status,
    headers: ['Content-Type', 'application/json'],
    body: new TextEncoder().encode(JSON.stringify(value)),
  });
  const no = (detail: string) => answer(409, { detail });
  return async ({ method, url, body: sent }) => {
    const [, kind, own = '', verb] = url.split('?')[0]?.split('/') ?? [];
    const sentText = new TextDecoder().decode(
      typeof sent === 'string' ? new TextEncoder().encode(sent) : sent,
    );
    const isSent = method === 'POST' && (own === '' || verb === 'payments');
    if (isSent && !/^\{"note":"[^"]{1,30}"\}$/.test(sentText)) return answer(400, {});
    const given = isSent ? JSON.parse(sentText) : {};
    if (kind === 'bills') {
      const [, ofRide] = url.split('?rideId=');
      const isMeant = (one: { readonly rideId: string }): boolean =>
        isUnlimited || ofRide === undefined || one.rideId === ofRide;
      if (own === '') return answer(200, { items: [...bills.values()].filter(isMeant) });
      const bill = bills.get(own);
      if (bill === undefined) return answer(404, {});
      if (verb === undefined) return answer(200, bill);
      if (bill.isPaid) return no('It is paid already');
      bill.isPaid = true;
      return answer(201, { id: `p-${own}` });
    }
    if (own === '') {
      const ride = { id: `r${all.size + 1}`, note: given.note, status: 'riding', billId: null };
      all.set(ride.id, ride);
      return answer(201, ride);
    }
    const ride = all.get(own);
    if (ride === undefined) return answer(404, {});
    const [bill] = [...bills.values()].filter(({ rideId }) => rideId === own);
    if (verb === 'bills') return answer(200, { items: bill === undefined ? [] : [bill] });
    if (verb === 'end') {
      if (bill !== undefined) return no('It has ended');
      ride.billId = `b${bills.size + 1}`;
      bills.set(ride.billId, { id: ride.billId, rideId: own, amount: 5, isPaid: false });
      ride.status = 'ended';
    }
    if (verb === 'close') {
      if (bill === undefined) return no('It has not ended');
      if (!bill.isPaid) return no('The bill is not paid');
      ride.status = 'closed';
    }
    return answer(200, ride);
  };
}

const reportOf = async (lists: object, target = rides(), shown: object = ride) => {
  const file = join(mkdtempSync(join(tmpdir(), 'rides-')), 'rides.json');
  writeFileSync(file, JSON.stringify(specWith(lists, shown)));
  const { report } = await conform({ contract: file, url: 'http://rides.test', target, case: '/base' });
  return report;
};

test.each([
  ['a list below the ride', below, 'payBill', 'listBillsOfRide'],
  ['a list of all, limited to the ride', limited, 'payBill', 'listBills'],
  // The bill is read before it is paid: it must name the ride.
  ['the ride', {}, 'readBill', 'readRide'],
])(
  'a bill in %s is paid once the ride has ended, and the ride is closed then',
  async (_, lists, operation, list) => {
    const report = await reportOf(lists, rides(), list === 'readRide' ? naming : ride);
    expect(report?.cases.filter(({ outcome }) => outcome !== 'passed').map(({ id }) => id)).toEqual([]);
    const found = report?.preparations?.map((one) => [one.after, one.operation, one.missingIn]);
    expect(found).toContainEqual(['endRide', operation, list]);
    expect(found).toContainEqual(['payBill', 'closeRide', undefined]);
    expect(trialTexts(report as ConformanceReport)).toContain(
      `endRide is sent before ${operation}, whose item is not in the response of ${list} otherwise`,
    );
  },
);

test('a bill that may be of another ride is not paid', async () => {
  const report = await reportOf(whole);
  expect(report?.cases.map(({ id }) => id)).not.toContain('payBill/base');
  const others = await reportOf(limited, rides(true));
  expect(others?.cases.find(({ id }) => id === 'payBill/base')?.outcome).toBe('skipped');
  // Bills that do not name a ride may be those of everyone.
  for (const [lists, shown] of [
    [below, ride],
    [{}, naming],
  ] as const) {
    const spec = JSON.stringify(specWith(lists, shown)).replaceAll(
      JSON.stringify(bill),
      JSON.stringify(object(unowned)),
    );
    const { suite } = await derivedFrom('rides', spec);
    const paid = suite.cases.filter(({ id }) => id.startsWith('payBill/')).map(({ id }) => id);
    expect(paid).toEqual(['payBill/path/unknown']);
    expect(suite.cases.map(({ id }) => id)).toContain('readBill/base');
  }
});

test('what creates an item is found also where its operation is refused then for another reason', async () => {
  const own = rides();
  const unpayable: Target = async (request, signal) => {
    const answer = await own(request, signal);
    return answer.status === 201 && request.url.endsWith('/payments') ? { ...answer, status: 409 } : answer;
  };
  const report = await reportOf(below, unpayable);
  const found = report?.preparations?.map((one) => [one.after, one.operation, one.missingIn]);
  expect(found).toContainEqual(['endRide', 'payBill', 'listBillsOfRide']);
  expect(report?.cases.find(({ id }) => id === 'payBill/base')?.reasons).toEqual(['payBill returned 409']);
});
