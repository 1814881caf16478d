import type { Case } from '@trivet/runtime/conformance/case';
import { beforeAll, describe, expect, test } from 'vitest';
import { derivedFrom } from './derived.js';

const spec = `openapi: 3.1.0
info: { title: Visits, version: '1' }
paths:
  /visits:
    post:
      operationId: plan
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Visit' }
            example: { kind: tour, at: '2031-05-04T09:00:00Z', guests: 3, remark: none, tags: { colour: red } }
      responses: { '201': { description: Planned. }, '400': { description: Rejected. } }
  /past:
    get:
      operationId: past
      parameters:
        - { name: page, in: query, schema: { type: integer, minimum: 1 } }
        - { name: limit, in: query, schema: { type: integer, minimum: 1 } }
        - { name: offset, in: query, schema: { type: integer, maximum: 1000 } }
      responses: { '200': { description: Some., content: { application/json: { schema: { type: array, items: { type: string } } } } } }
components:
  schemas:
    Visit: { oneOf: [{ $ref: '#/components/schemas/Tour' }, { $ref: '#/components/schemas/Delivery' }] }
    Tour:
      type: object
      additionalProperties: false
      required: [kind, at, guests, remark]
      dependentRequired: { price: [currency] }
      properties:
        kind: { const: tour }
        at: { type: string, format: date-time }
        guests: { type: integer, minimum: 3, maximum: 40 }
        remark: { type: string, minLength: 1 }
        price: { type: integer }
        currency: { enum: [EUR, USD] }
        note: { type: string }
        tags: { type: object, propertyNames: { pattern: '^[a-z]{2,}$' }, additionalProperties: { type: string } }
    Delivery:
      type: object
      additionalProperties: false
      required: [kind, link]
      properties:
        kind: { const: delivery }
        link: { type: string, format: uri }
`;

describe('requests that a document forbids', () => {
  let cases: ReadonlyMap<string, Case>;
  beforeAll(async () => {
    const { suite } = await derivedFrom('visits', spec);
    cases = new Map(suite.cases.map((one) => [one.id, one]));
  });
  const sent = (id: string): unknown => {
    const send = cases.get(`plan/${id}`)?.steps.at(-1)?.send;
    return send !== undefined && 'body' in send ? send.body : undefined;
  };

  test('a name that "propertyNames" forbids', () => {
    expect(sent('body.tags/propertyNames')).toMatchObject({
      at: '2031-05-04T09:00:00Z',
      tags: { '?!': expect.anything() },
    });
  });

  test('a member without one that it requires, in an otherwise unchanged request', () => {
    const body = sent('body.currency/dependentRequired/price');
    expect(body).toMatchObject({ kind: 'tour', guests: 3, price: expect.any(Number) });
    expect(body).not.toHaveProperty('currency');
  });

  test('members of the other alternatives', () => {
    const ids = [...cases.keys()].filter((id) => id.startsWith('plan/body/or 2.link/format'));
    expect(ids).not.toEqual([]);
    for (const id of ids) expect(cases.get(id)?.kind).toBe('negative');
  });

  test('a fraction within the bounds of an integer', () => {
    const bodies = [...cases.keys()].map((id) => sent(id.slice('plan/'.length)));
    expect(bodies).toContainEqual(expect.objectContaining({ guests: 39.5 }));
  });

  test('the day alone of the date and time that is sent', () => {
    const bodies = [...cases.keys()].map((id) => sent(id.slice('plan/'.length)));
    expect(bodies).toContainEqual(expect.objectContaining({ at: '2031-05-04' }));
  });

  test('a page that no list has, which may be rejected', () => {
    const ids = [...cases.keys()].filter((id) => id.endsWith('/largest'));
    expect(ids).toEqual(['past/query.page/largest']);
    expect(cases.get('past/query.page/largest')?.steps.at(-1)).toMatchObject({
      send: { query: { page: 2_147_483_647 } },
      expect: { status: ['2XX', '4XX'], undeclared: true },
    });
  });

  test('an empty body', () => {
    const last = cases.get('plan/body/malformed/empty')?.steps.at(-1);
    expect(last?.send).toMatchObject({ rawBody: '' });
    expect(last?.expect.status).toEqual(['400']);
  });

  test('odd characters in a body that is a union', () => {
    expect(sent('body/texts/U+0000')).toMatchObject({ remark: 'a\u0000b' });
  });
});
