/** An operation is forbidden because of a value only if another value allows it. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { suitesOf } from '../../generator/contract-suites.js';
import { suggestRules } from '../../generator/suggest/suggest.js';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const kind = { type: 'string', enum: ['box', 'bag'] };
const parcel = { type: 'object', required: ['id', 'kind'], properties: { id: { type: 'string' }, kind } };
const refused = { description: 'Refused.' };
const parcelId = { name: 'parcelId', in: 'path', required: true, schema: { type: 'string' } };
const found = { 200: { description: 'It.', ...json(parcel) }, 404: refused };

const spec = {
  openapi: '3.1.0',
  info: { title: 'Parcels', version: '1' },
  paths: {
    '/parcels': {
      post: {
        operationId: 'addParcel',
        requestBody: {
          required: true,
          ...json({ type: 'object', required: ['kind'], properties: { kind } }),
        },
        responses: { 201: { description: 'It.', ...json(parcel) }, 400: refused },
      },
    },
    '/parcels/{parcelId}': { parameters: [parcelId], get: { operationId: 'readParcel', responses: found } },
    '/parcels/{parcelId}/send': {
      parameters: [parcelId],
      post: { operationId: 'sendParcel', responses: { ...found, 409: refused } },
    },
  },
};

/** A service that sends parcels of these kinds. */
function parcels(sent: readonly string[]): Target {
  const all = new Map<string, unknown>();
  const answer = (status: number, value: object) => ({
    status,
    headers: ['Content-Type', 'application/json'],
    body: new TextEncoder().encode(JSON.stringify(value)),
  });
  return async ({ method, url, body }) => {
    const [, , id = '', verb] = url.split('/');
    if (method === 'POST' && id === '') {
      const text = new TextDecoder().decode(typeof body === 'string' ? new TextEncoder().encode(body) : body);
      const [, own] = /^\{"kind":"(box|bag)"\}$/.exec(text) ?? [];
      if (own === undefined) return answer(400, {});
      all.set(`p${all.size + 1}`, own);
      return answer(201, { id: `p${all.size}`, kind: own });
    }
    if (!all.has(id)) return answer(404, {});
    if (verb === 'send' && !sent.includes(String(all.get(id)))) return answer(409, {});
    return answer(200, { id, kind: all.get(id) });
  };
}

test.each([
  [
    ['box'],
    ['  - { kind: forbidden, of: addParcel, operation: sendParcel, when: { /kind: bag }, refused: 409 }'],
  ],
  [[], []],
  [['box', 'bag'], []],
])('what sends %j forbids %j', async (sent, rules) => {
  const file = join(mkdtempSync(join(tmpdir(), 'parcels-')), 'parcels.json');
  writeFileSync(file, JSON.stringify(spec));
  const contract = await suitesOf({ name: 'parcels', spec: file, scenarios: [], rules: [] });
  const { text = '' } = await suggestRules({ url: 'http://parcels.test', contract, target: parcels(sent) });
  expect(text.split('\n').filter((line) => line.includes('kind: forbidden'))).toEqual(rules);
});
