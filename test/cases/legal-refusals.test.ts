import type { Case } from '@trivet/runtime/conformance/case';
import { beforeAll, describe, expect, test } from 'vitest';
import { deriveCases } from '../../generator/cases/cases.js';
import { readContract } from '../../generator/read.js';

const schema = (name: string): string =>
  `{ application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;
const bad = (...statuses: number[]): string =>
  statuses.map((one) => `'${one}': { description: Bad }`).join(', ');

/** Purses can be closed and stay readable; payments move what they hold. */
const spec = `openapi: 3.1.0
info: { title: Purses, version: '1' }
paths:
  /purses:
    post:
      operationId: openPurse
      parameters: [{ name: Idempotency-Key, in: header, schema: { type: string, minLength: 1, maxLength: 40 } }]
      requestBody: { required: true, content: ${schema('Purse')} }
      responses: { '201': { description: ok, content: ${schema('Purse')} }, ${bad(422)} }
  /purses/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { $ref: '#/components/schemas/PurseKey' } }]
    get:
      operationId: readPurse
      responses: { '200': { description: ok, content: ${schema('Purse')} }, ${bad(404, 406)} }
    patch:
      operationId: renamePurse
      requestBody: { required: true, content: ${schema('Purse')} }
      responses: { '200': { description: ok, content: ${schema('Purse')} }, ${bad(404, 410, 422)} }
    delete:
      operationId: closePurse
      responses: { '200': { description: ok, content: ${schema('Purse')} }, ${bad(404, 410)} }
  /purses/{id}/lock:
    parameters: [{ name: id, in: path, required: true, schema: { $ref: '#/components/schemas/PurseKey' } }]
    post: { operationId: lockPurse, responses: { '204': { description: ok }, ${bad(404, 406)} } }
  /payments:
    post:
      operationId: pay
      requestBody: { required: true, content: ${schema('Payment')} }
      responses: { '201': { description: ok, content: ${schema('Payment')} }, '4XX': { description: Bad } }
  /gifts:
    post:
      operationId: give
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [voucher_id, note], properties: { voucher_id: { type: string, format: uuid }, note: { type: string, maxLength: 5 } } } } } }
      responses: { '201': { description: ok }, default: { description: Bad } }
  /payments/several:
    post:
      operationId: paySeveral
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [items], properties: { items: { type: array, minItems: 1, items: { $ref: '#/components/schemas/Payment' } } } } } }
      responses: { '207': { description: A result for each, content: ${schema('Results')} }, ${bad(422)} }
  /payments/found:
    post:
      operationId: findPayments
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, properties: { least: { $ref: '#/components/schemas/Amount' }, cursor: { type: string } } } } }
      responses: { '200': { description: ok, content: ${schema('Results')} }, ${bad(422)} }
components:
  schemas:
    PurseKey: { type: string, pattern: '^purse_[0-9a-z]{12}$' }
    Amount: { type: string, pattern: '^[0-9]{1,6}\\.[0-9]{2}$', description: Greater than zero }
    Results: { type: object, properties: { results: { type: array, items: { type: object } } } }
    Purse:
      type: object
      required: [title, home]
      properties:
        id: { $ref: '#/components/schemas/PurseKey', readOnly: true }
        title: { type: string, minLength: 1 }
        home: { type: string, format: uri, pattern: '^https://' }
    Payment:
      type: object
      required: [source, target, amount]
      properties:
        source: { $ref: '#/components/schemas/PurseKey' }
        target: { $ref: '#/components/schemas/PurseKey' }
        amount: { $ref: '#/components/schemas/Amount' }
`;

let cases: ReadonlyMap<string, Case>;
beforeAll(() => {
  const config = { name: 'purses', spec: 'purses.yaml', scenarios: [], rules: [] };
  const { contract } = readContract(config, () => spec);
  const all = contract === undefined ? [] : [...deriveCases(contract).cases.values()].flat();
  cases = new Map(all.map((one) => [one.id, one]));
});

const last = (id: string) => cases.get(id)?.steps.at(-1);
const valid = (start: string) =>
  [...cases.values()].filter(({ id }) => id.startsWith(start)).map(({ steps }) => steps.at(-1));

describe('references', () => {
  test('members with the pattern of an identifier refer to items of the run, each to its own', () => {
    const { steps = [] } = cases.get('pay/base') ?? {};
    expect(steps.map(({ operation }) => operation)).toEqual(['openPurse', 'openPurse', 'pay']);
    expect(last('pay/base')?.send).toMatchObject({
      body: { source: '{$steps.made-1.outputs.id}', target: '{$steps.made-2.outputs.id}' },
    });
  });

  test('a service may reject a request for the state of its items, with a status of a declared range, too', () => {
    expect(last('pay/base')?.expect.skipOn).toEqual(expect.arrayContaining(['402', '409', '422']));
  });
});

describe('what a service may reject', () => {
  test('an item is not missing for operations that do not distinguish removed items, if others do', () => {
    expect(cases.has('closePurse/state/gone/readPurse')).toBe(false);
    expect(last('closePurse/state/gone/renamePurse')?.expect.status).toEqual(['404', '410']);
  });

  test('an invalid request that may be rejected in any way is not skipped for one of these', () => {
    const negative = [...cases.values()].filter(
      ({ id, kind }) => kind === 'negative' && id.startsWith('give/body'),
    );
    const expected = negative.map(({ steps }) => steps.at(-1)?.expect);
    expect(expected.filter((one) => one?.status?.includes('4XX')).length).toBeGreaterThan(2);
    expect(expected.filter((one) => one?.skipOn?.some((status) => status.startsWith('4')))).toEqual([]);
  });

  test('whatever is accepted, a response without content has nothing to negotiate', () => {
    expect(cases.has('readPurse/accept/unsupported')).toBe(true);
    expect(cases.has('lockPurse/base')).toBe(true);
    expect(cases.has('lockPurse/accept/unsupported')).toBe(false);
  });

  test('a key of a repeated request is new in every case', () => {
    const keys = valid('openPurse/header.Idempotency-Key/valid/').map((step) => step?.send);
    expect(keys).toMatchObject([
      { headers: { 'Idempotency-Key': '{$inputs.unique}' } },
      { headers: { 'Idempotency-Key': `{$inputs.unique}${'x'.repeat(28)}` } },
    ]);
  });

  test('an invalid item of a list may have its own result, an invalid list has none', () => {
    const items = valid('paySeveral/body.items/').filter((step) => step?.expect.status?.includes('422'));
    const skipped = items.filter((step) => step?.expect.skipOn?.includes('207'));
    expect(skipped.length).toBeGreaterThan(2);
    expect(last('paySeveral/body.items/null')?.expect.skipOn).toBeUndefined();
    expect(last('paySeveral/body.items/absent')?.expect.skipOn).toBeUndefined();
  });

  test('values of a member with a described restriction, and cursors, which only the service creates', () => {
    for (const member of ['least', 'cursor'])
      for (const step of valid(`findPayments/body.${member}/valid/`))
        expect(step?.expect.skipOn).toContain('422');
  });
});

test('a sample of a URI with the scheme https has a host', () => {
  expect(last('openPurse/base')?.send).toMatchObject({
    body: { home: expect.stringMatching(/^https:..[a-z]/) },
  });
});
