import type { RestSend } from '@trivet/runtime/conformance/case';
import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, idsOf } from './derived.js';

/** A service whose creations need an idempotency key. */
const tills = (key: string) => `openapi: 3.0.3
info: { title: Tills, version: '1' }
paths:
  /charges:
    get:
      operationId: listCharges
      responses:
        '200': { description: all, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Charge' } } } } }
    post:
      operationId: charge
      parameters: [{ name: Idempotency-Key, in: header, required: true, schema: ${key} }]
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [amount], properties: { amount: { type: integer, minimum: 1, maximum: 900 }, note: { type: string, maxLength: 40 } } } } } }
      responses:
        '201': { description: made, content: { application/json: { schema: { $ref: '#/components/schemas/Charge' } } } }
        '400': { description: invalid }
        '422': { description: The key was used with another body. }
  /charges/{chargeId}:
    parameters: [{ name: chargeId, in: path, required: true, schema: { type: string } }]
    get:
      operationId: readCharge
      responses:
        '200': { description: found, content: { application/json: { schema: { $ref: '#/components/schemas/Charge' } } } }
        '404': { description: unknown }
components:
  schemas:
    Charge:
      type: object
      required: [id, amount]
      properties: { id: { type: string, readOnly: true }, amount: { type: integer }, note: { type: string } }
`;

const words = "{ type: string, pattern: '^[A-Za-z0-9_-]{8,64}$' }";

/** A right service: the key of an earlier request repeats it, or is refused with another body. */
function rightTills(isKey: RegExp): Target {
  const answers = new Map<string, { readonly sent: string; readonly body: object }>();
  const charges: object[] = [];
  const answer = (status: number, body?: object, allow?: string) => ({
    status,
    headers: [
      ...(body === undefined ? [] : ['Content-Type', 'application/json']),
      ...(allow === undefined ? [] : ['Allow', allow]),
    ],
    body: new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body)),
  });
  return async ({ method, url, headers, body }) => {
    const [, list, id] = new URL(url, 'http://tills.test').pathname.split('/');
    if (list !== 'charges') return answer(404);
    if (method === 'GET' && id === undefined) return answer(200, charges);
    if (method === 'GET') {
      const found = charges.find((one) => Reflect.get(one, 'id') === id);
      return found === undefined ? answer(404) : answer(200, found);
    }
    if (method !== 'POST' || id !== undefined)
      return answer(405, undefined, id === undefined ? 'GET, POST' : 'GET');
    const at = headers.findIndex((name, index) => index % 2 === 0 && /^idempotency-key$/i.test(name));
    const key = headers[at + 1] ?? '';
    const sent = new TextDecoder().decode(typeof body === 'string' ? new TextEncoder().encode(body) : body);
    const value = parsed(sent);
    const { amount, note = '' } = value ?? {};
    const isRight = Number.isInteger(amount) && Number(amount) >= 1 && Number(amount) <= 900;
    if (at < 0 || !isKey.test(key) || !isRight || typeof note !== 'string' || [...note].length > 40)
      return answer(400);
    const known = answers.get(key);
    if (known !== undefined) return known.sent === sent ? answer(201, known.body) : answer(422);
    const made = { id: `c${charges.length + 1}`, amount, ...('note' in (value ?? {}) && { note }) };
    charges.push(made);
    answers.set(key, { sent, body: made });
    return answer(201, made);
  };
}

function parsed(text: string): { readonly [name: string]: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value))
      : undefined;
  } catch {
    return undefined;
  }
}

describe('each request has an idempotency key of its own', () => {
  test.each([
    ['words', words, /^[\w-]{8,64}$/],
    [
      'UUIDs',
      '{ type: string, format: uuid }',
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i,
    ],
    ['forms', "{ type: string, pattern: '^k_[0-9a-f]{16}$' }", /^k_[0-9a-f]{16}$/],
  ])('of %s: a right service refuses none', async (_, key, isKey) => {
    const { suite } = await derivedFrom('tills', tills(key));
    const report = await runSuite(suite, rightTills(isKey), { seed: 'tills' });
    expect(idsOf(report, 'failed', 'blocked', 'not-run')).toEqual([]);
    const skipped = report.verdicts.filter(({ outcome }) => outcome === 'skipped');
    expect(skipped.filter(({ reasons }) => JSON.stringify(reasons).includes('422'))).toEqual([]);
    expect(idsOf(report, 'passed')).toEqual(
      expect.arrayContaining(['charge/base', 'charge/state/distinct', 'charge/state/idempotent']),
    );
  });

  test('cases of repeated requests have the same key twice', async () => {
    const { suite } = await derivedFrom('tills', tills(words));
    const { steps = [] } = suite.cases.find(({ id }) => id === 'charge/state/idempotent') ?? {};
    const [first, second] = steps.map(({ send }) => (send as RestSend).headers?.['Idempotency-Key']);
    expect(first).toBe('{$inputs.unique}');
    expect(second).toBe(first);
  });
});
