/** Numbers of an item that operations on it change, and the state to which the last one leads. */

import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const ref = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;
const stamped = '`left` of the card goes down by one. With the last one the card becomes `full`.';
const loaded = '`credit` of the card goes down by the amount, and `spent` is increased by it.';

/** Cards with stamps, and with a credit that payments use up. */
const cards = (stamping = stamped, paying = 'Lowers `credit` by the amount.'): string => `openapi: 3.1.0
info: { title: Cards, version: '1' }
paths:
  /cards:
    post:
      operationId: addCard
      description: '\`left\` starts at \`stamps\`.'
      requestBody: { required: true, ${content('{ type: object, required: [name], properties: { name: { type: string }, credit: { type: integer, minimum: 0, default: 0 }, stamps: { type: integer, minimum: 0, maximum: 9, default: 0 } } }')} }
      responses: { '201': { description: ok, ${content(ref('Card'))} }, '422': { description: bad } }
  /cards/{card_id}:
    parameters: [{ name: card_id, in: path, required: true, schema: { type: integer } }]
    get: { operationId: readCard, responses: { '200': { description: ok, ${content(ref('Card'))} }, '404': { description: none } } }
  /cards/{card_id}/stamps:
    parameters: [{ name: card_id, in: path, required: true, schema: { type: integer } }]
    post: { operationId: stamp, description: '${stamping}', responses: { '200': { description: ok }, '404': { description: none }, '409': { description: none left } } }
  /cards/{card_id}/payments:
    parameters: [{ name: card_id, in: path, required: true, schema: { type: integer } }]
    post:
      operationId: pay
      description: '${paying}'
      requestBody: { required: true, ${content('{ type: object, required: [amount], properties: { amount: { type: integer, minimum: 1 } } }')} }
      responses: { '200': { description: ok }, '404': { description: none }, '409': { description: too much }, '422': { description: bad } }
components:
  schemas:
    Card: { type: object, required: [id, name, left, credit, status], properties: { id: { type: integer }, name: { type: string }, left: { type: integer }, credit: { type: integer }, status: { type: string, enum: [open, full] } } }
`;

type Fault = 'stamps are free' | 'never full' | 'pays one';

function stamping(fault?: Fault): Target {
  const all: { name: unknown; left: number; credit: number }[] = [];
  return async ({ url, method, body }) => {
    const sent = itemIn(body) ?? {};
    const [id, part] = url.split('/cards').at(-1)?.split('/').slice(1) ?? [];
    if (method === 'POST' && id === undefined) {
      all.push({ name: sent.name, left: Number(sent.stamps ?? 0), credit: Number(sent.credit ?? 0) });
    }
    const index = id === undefined ? all.length - 1 : Number(id) - 1;
    const card = all[index];
    if (card === undefined) return responseOf(404);
    const cost = part === 'payments' ? Number(sent.amount) : 1;
    if (part === 'stamps' && card.left < 1) return responseOf(409);
    if (part === 'payments' && card.credit < cost) return responseOf(409);
    if (part === 'stamps' && fault !== 'stamps are free') card.left -= 1;
    if (part === 'payments') card.credit -= fault === 'pays one' ? 1 : cost;
    const status = card.left === 0 && fault !== 'never full' ? 'full' : 'open';
    return part === undefined
      ? responseOf(method === 'POST' ? 201 : 200, { id: index + 1, ...card, status })
      : responseOf(200);
  };
}

const [one, last, amount] = [
  'stamp/state/counter/left',
  'stamp/state/counter/left/last',
  'pay/state/counter/credit',
];

async function counted(fault?: Fault, ...texts: readonly string[]) {
  const { suite } = await derivedFrom('cards', cards(...texts));
  const cases = suite.cases.filter(({ id }) => id.includes('/state/counter/'));
  return runSuite({ ...suite, cases }, stamping(fault), { seed: 'one' });
}

describe('numbers that operations change', () => {
  test('are read afterwards, of items that start with some', async () => {
    expect(idsOf(await counted(), 'passed')).toEqual([one, last, amount]);
    expect(idsOf(await counted('stamps are free'), 'failed')).toEqual([one, last]);
    expect(idsOf(await counted('never full'), 'failed')).toEqual([last]);
    expect(idsOf(await counted('pays one'), 'failed')).toEqual([amount]);
  });

  test.each([
    ['If the card is new, `left` goes down by one.', loaded],
    ['`left` goes down.', 'Lowers `credit`.'],
    ['Takes one off.', 'Lowers `credit` by the fee.'],
  ])('are not read from "%s"', async (stamps, pays) => {
    const { verdicts } = await counted('stamps are free', stamps, pays);
    expect(verdicts.map(({ case: { id } }) => id)).toEqual(pays === loaded ? [amount] : []);
  });
});
