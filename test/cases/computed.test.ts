/** Integers of responses that follow from others, and items that must not overlap in time, as descriptions say. */

import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const ref = (name: string): string => `{ $ref: '#/components/schemas/${name}' }`;
const number = (doc: string): string => `{ type: integer, description: '${doc}' }`;

/** Quotes of lines, with a rebate. */
const quotes = (net = '`gross` less `rebate`.'): string => `openapi: 3.1.0
info: { title: Quotes, version: '1' }
paths:
  /quotes:
    post:
      operationId: addQuote
      requestBody: { required: true, ${content(ref('NewQuote'))} }
      responses: { '201': { description: ok, ${content(ref('Quote'))} }, '422': { description: bad } }
components:
  schemas:
    NewLine: { type: object, required: [pieces, price], properties: { pieces: { type: integer, minimum: 2 }, price: { type: integer, minimum: 3 } } }
    NewQuote: { type: object, required: [lines], properties: { rebate: { type: integer, minimum: 0, default: 0 }, lines: { type: array, minItems: 1, items: ${ref('NewLine')} } } }
    Line: { type: object, required: [pieces, price, cost], properties: { pieces: { type: integer }, price: { type: integer }, cost: ${number('`pieces` times `price`.')} } }
    Quote: { type: object, required: [gross, rebate, net, lines], properties: { gross: ${number('The sum of `cost` of the lines.')}, rebate: { type: integer }, net: ${number(net)}, lines: { type: array, items: ${ref('Line')} } } }
`;

type Fault = 'no rebate' | 'cost of one piece' | 'one line too many';

const quoting =
  (fault?: Fault): Target =>
  async ({ body }) => {
    const { lines: sent, rebate = 0 } = itemIn(body) ?? {};
    if (!Array.isArray(sent)) return responseOf(422);
    const lines = sent.map(({ pieces, price }) => ({
      pieces,
      price,
      cost: fault === 'cost of one piece' ? price : pieces * price,
    }));
    const gross = lines.reduce((sum, { cost }) => sum + cost, 0) + (fault === 'one line too many' ? 1 : 0);
    const net = gross - (fault === 'no rebate' ? 0 : Number(rebate));
    return responseOf(201, { gross, rebate, net, lines });
  };

const [base, complete] = ['addQuote/computed', 'addQuote/computed/complete'];

async function quoted(fault?: Fault, net?: string) {
  const { suite } = await derivedFrom('quotes', quotes(net));
  const cases = suite.cases.filter(({ id }) => id.startsWith(base));
  return runSuite({ ...suite, cases }, quoting(fault), { seed: 'one' });
}

describe('integers that follow from others', () => {
  test('are those of the formulas', async () => {
    expect(idsOf(await quoted(), 'passed')).toEqual([base, complete]);
    expect(idsOf(await quoted('no rebate'), 'failed')).toEqual([complete]);
    expect(idsOf(await quoted('cost of one piece'), 'failed')).toEqual([base, complete]);
    expect(idsOf(await quoted('one line too many'), 'failed')).toEqual([base, complete]);
  });

  test.each(['`gross` less `rebate`, but at least 1', 'Usually `gross` less `rebate`', '`gross` less `fee`'])(
    'are not read from "%s"',
    async (net) => {
      expect(idsOf(await quoted('no rebate', net), 'passed')).toEqual([base, complete]);
    },
  );
});

/** Halls, and talks in them. */
const talks = (doc: string): string => `openapi: 3.1.0
info: { title: Talks, version: '1' }
paths:
  /halls:
    post:
      operationId: addHall
      requestBody: { required: true, ${content('{ type: object, required: [name], properties: { name: { type: string } } }')} }
      responses: { '201': { description: ok, ${content(ref('Hall'))} } }
  /halls/{hall_id}:
    parameters: [{ name: hall_id, in: path, required: true, schema: { type: integer } }]
    get: { operationId: readHall, responses: { '200': { description: ok, ${content(ref('Hall'))} }, '404': { description: none } } }
  /talks:
    post:
      operationId: addTalk
      description: '${doc}'
      requestBody: { required: true, ${content('{ type: object, required: [hall_id, begins_at], properties: { hall_id: { type: integer }, begins_at: { type: string, format: date-time } } }')} }
      responses: { '201': { description: ok, ${content(ref('Talk'))} }, '409': { description: busy }, '422': { description: bad } }
components:
  schemas:
    Hall: { type: object, required: [id, name], properties: { id: { type: integer }, name: { type: string } } }
    Talk: { type: object, required: [id, hall_id, status], properties: { id: { type: integer }, hall_id: { type: integer }, status: { type: string, enum: [DRAFT, PLANNED] } } }
`;

function hosting(status: string, isStrict: boolean): Target {
  const seen: Item[] = [];
  return async ({ url, method, body }) => {
    const item = itemIn(body) ?? {};
    if (method !== 'POST') return responseOf(200, { id: 1, name: 'a' });
    if (url.endsWith('/halls')) {
      seen.push({});
      return responseOf(201, { id: seen.length, name: item.name });
    }
    const isTaken = seen.some((one) => one.hall_id === item.hall_id && one.begins_at === item.begins_at);
    if (isTaken && isStrict) return responseOf(409);
    seen.push(item);
    return responseOf(201, { id: seen.length, hall_id: item.hall_id, status });
  };
}

const overlap = 'addTalk/state/overlap';
const planned = 'A hall cannot have two planned talks that overlap: 409.';

async function hosted(status: string, isStrict: boolean, doc = planned) {
  const { suite } = await derivedFrom('talks', talks(doc));
  const cases = suite.cases.filter(({ id }) => id === overlap);
  return runSuite({ ...suite, cases }, hosting(status, isStrict), { seed: 'one' });
}

describe('an item at the time of another one', () => {
  test('is refused, if the first one is in the state that counts', async () => {
    expect(idsOf(await hosted('PLANNED', true), 'passed')).toEqual([overlap]);
    expect(idsOf(await hosted('PLANNED', false), 'failed')).toEqual([overlap]);
    expect(idsOf(await hosted('DRAFT', false), 'skipped')).toEqual([overlap]);
  });

  test.each(['Talks may overlap.', 'A talk cannot overlap another one unless the hall is large.'])(
    'is not refused by "%s"',
    async (doc) => {
      expect((await hosted('PLANNED', false, doc)).verdicts).toEqual([]);
    },
  );
});
