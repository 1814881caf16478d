/** Numbers of SOAP responses that follow from others, as descriptions in words say: decimals, exactly. */
import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { idsOf } from './derived.js';
import { member, type Parts, record, simple, wsdlOf } from './soap-items/wsdl.js';
import { suitesFrom } from './soap-suites.js';

const cents = '<x:fractionDigits value="2"/><x:minInclusive value="0"/>';
const types = (cost: string): string =>
  simple('Amount', 'decimal', cents) +
  simple('Kilograms', 'decimal', '<x:fractionDigits value="3"/><x:minInclusive value="0"/>') +
  simple('Exact', 'decimal', '<x:fractionDigits value="4"/>') +
  record(
    'Line',
    member('quantity', 'x:int') + member('unitPrice', 't:Amount') + member('weightKg', 't:Kilograms'),
  ) +
  record(
    'Item',
    member('quantity', 'x:int') +
      member('unitPrice', 't:Amount') +
      member('weightKg', 't:Kilograms') +
      member('netAmount', 't:Amount', '', cost),
  ) +
  record(
    'Bill',
    member('item', 't:Item', 'maxOccurs="9"') +
      member('netTotal', 't:Amount', '', 'Sum of the net amounts of the items.') +
      member('fee', 't:Amount') +
      member('grossTotal', 't:Amount', '', 'Net total plus fee.') +
      member('totalKg', 't:Kilograms', '', 'The sum of the weights of all items.'),
  );

const billing = (cost: string): Parts => ({
  name: 'billing',
  types: types(cost),
  messages: { IssueBill: [member('line', 't:Line', 'maxOccurs="9"'), member('bill', 't:Bill')] },
  faults: ['Unbillable'],
});

type Fault = 'quantity' | 'second line' | 'fee' | 'weight';

/** A service that reads the lines of a request by their texts. */
function serving(fault?: Fault): Target {
  const money = (value: number): string => (value / 100).toFixed(2);
  return async ({ body }) => {
    const text = new TextDecoder().decode(body);
    const all = (name: string): readonly number[] =>
      [...text.matchAll(new RegExp(`<(?:\\w+:)?${name}>([^<]*)<`, 'g'))].map(([, one]) => Number(one));
    const [quantities, prices, weights] = ['quantity', 'unitPrice', 'weightKg'].map(all) as [
      number[],
      number[],
      number[],
    ];
    const nets = quantities.map(
      (one, index) => Math.round((prices[index] ?? 0) * 100) * (fault === 'quantity' ? 1 : one),
    );
    const net = nets.slice(0, fault === 'second line' ? 1 : 9).reduce((sum, one) => sum + one, 0);
    const items = nets.map(
      (one, index) =>
        `<item><quantity>${quantities[index]}</quantity><unitPrice>${prices[index]}</unitPrice><weightKg>${weights[index]}</weightKg><netAmount>${money(one)}</netAmount></item>`,
    );
    const weight =
      fault === 'weight' ? '0' : weights.reduce((sum, one) => sum + Math.round(one * 1000), 0) / 1000;
    const answer = `<S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><IssueBillResponse xmlns="urn:example:billing"><bill>${items.join('')}<netTotal>${money(net)}</netTotal><fee>1.10</fee><grossTotal>${money(net + (fault === 'fee' ? 0 : 110))}</grossTotal><totalKg>${weight}</totalKg></bill></IssueBillResponse></S:Body></S:Envelope>`;
    return { status: 200, headers: ['Content-Type', 'text/xml'], body: new TextEncoder().encode(answer) };
  };
}

const [base, complete] = ['IssueBill/computed', 'IssueBill/computed/complete'];

async function failed(fault?: Fault, cost = 'Quantity times unit price.') {
  const { suite } = await suitesFrom('billing', wsdlOf(billing(cost)));
  const cases = suite.cases.filter(({ id }) => id.startsWith(base));
  expect(cases.map(({ id }) => id)).toEqual([base, complete]);
  return idsOf(await runSuite({ ...suite, cases }, serving(fault)), 'failed');
}

describe('numbers that follow from others', () => {
  test('are those of the formulas, also for several lines and other numbers', async () => {
    expect(await failed()).toEqual([]);
    expect(await failed('quantity')).toContain(complete);
    expect(await failed('second line')).toEqual([complete]);
    expect(await failed('fee')).toEqual([base, complete]);
    expect(await failed('weight')).toContain(complete);
  });

  test.each([
    'Quantity times unit price, rounded up.',
    'Usually quantity times unit price.',
    'Quantity times price.',
    'Quantity times weight kg.',
  ])('are not read from "%s"', async (cost) => {
    expect(await failed('quantity', cost)).toEqual([]);
  });

  test('the report has the exact number', async () => {
    const { suite } = await suitesFrom('billing', wsdlOf(billing('Quantity times unit price.')));
    const cases = suite.cases.filter(({ id }) => id === complete);
    const { verdicts } = await runSuite({ ...suite, cases }, serving('second line'));
    expect(JSON.stringify(verdicts[0]?.reasons)).toContain('"expected":"10"');
  });
});
