/** What an operation needs of items to which only other requests about its item refer. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { conform } from '../../generator/api.js';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const refused = { description: 'Refused.' };
const id = { type: 'string' };
const count = { type: 'integer', minimum: 1, maximum: 9 };
const item = (properties: object) => ({
  type: 'object',
  required: ['id'],
  properties: { id, ...properties },
});
const body = (properties: object, example?: object) => ({
  requestBody: {
    required: true,
    ...json({
      type: 'object',
      required: Object.keys(properties),
      properties,
      ...(example !== undefined && { example }),
    }),
  },
});
const answers = { 201: { description: 'It.', ...json(item({})) }, 400: refused, 404: refused, 409: refused };
const named = (name: string) => ({ parameters: [{ name, in: 'path', required: true, schema: id }] });
const reading = (operationId: string, properties: object) => ({
  operationId,
  responses: { 200: { description: 'It.', ...json(item(properties)) }, 404: refused },
});
const text = { type: 'string', minLength: 1, maxLength: 30 };

/** A load can be sent once it has crates, of whose goods enough were delivered; the label of a parcel is unique. */
const spec = {
  openapi: '3.1.0',
  info: { title: 'Loads', version: '1' },
  paths: {
    '/goods': { post: { operationId: 'addGoods', ...body({ size: count }), responses: answers } },
    '/goods/{goodsId}': { ...named('goodsId'), get: reading('readGoods', { size: count }) },
    '/goods/{goodsId}/deliveries': {
      ...named('goodsId'),
      post: { operationId: 'deliverGoods', ...body({ count }), responses: answers },
    },
    '/loads': { post: { operationId: 'addLoad', ...body({ note: text }), responses: answers } },
    '/loads/{loadId}': { ...named('loadId'), get: reading('readLoad', { note: text }) },
    '/loads/{loadId}/crates': {
      ...named('loadId'),
      post: { operationId: 'addCrate', ...body({ goodsId: id }), responses: answers },
    },
    '/loads/{loadId}/send': {
      ...named('loadId'),
      post: { operationId: 'sendLoad', responses: { 200: answers[201], 404: refused, 409: refused } },
    },
    '/loads/{loadId}/parcels': {
      ...named('loadId'),
      post: { operationId: 'addParcel', ...body({ label: text }, { label: 'P-1' }), responses: answers },
    },
    '/loads/{loadId}/parcels/{parcelId}': {
      parameters: [...named('loadId').parameters, ...named('parcelId').parameters],
      get: reading('readParcel', { label: text }),
    },
  },
};

function loads(): Target {
  const goods = new Map<string, { count: number; size: unknown }>();
  const all = new Map<string, { note: unknown; crates: string[]; isSent: boolean }>();
  const labels = new Set<unknown>();
  const answer = (status: number, value: object) => ({
    status,
    headers: ['Content-Type', 'application/json'],
    body: new TextEncoder().encode(JSON.stringify(value)),
  });
  const no = (detail: string) => answer(409, { detail });
  return async ({ method, url, body: sent }) => {
    const [, kind, own = '', below, part] = url.split('/');
    const sentText = new TextDecoder().decode(
      typeof sent === 'string' ? new TextEncoder().encode(sent) : sent,
    );
    const given = method === 'POST' && sentText !== '' ? JSON.parse(sentText) : {};
    if (kind === 'goods') {
      const known = goods.get(own);
      const next = `g${goods.size + 1}`;
      if (own === '') goods.set(next, { count: 0, size: given.size });
      if (own === '') return answer(201, { id: next });
      if (known === undefined) return answer(404, {});
      if (below !== undefined) known.count += 1;
      return below === undefined
        ? answer(200, { id: own, size: known.size })
        : answer(201, { id: `d${known.count}` });
    }
    const known = all.get(own);
    const next = `l${all.size + 1}`;
    if (own === '') all.set(next, { note: given.note, crates: [], isSent: false });
    if (own === '') return answer(201, { id: next });
    if (known === undefined) return answer(404, {});
    if (below === undefined) return answer(200, { id: own, note: known.note });
    if (below === 'crates' && !goods.has(given.goodsId)) return answer(404, {});
    if (below === 'crates') known.crates.push(given.goodsId);
    if (below === 'crates') return answer(201, { id: `c${known.crates.length}` });
    if (below === 'send') {
      if (known.crates.length === 0) return no('The load is empty');
      if (known.crates.some((one) => goods.get(one)?.count === 0)) return no('Some goods are not there');
      known.isSent = true;
      return answer(200, { id: own });
    }
    const parcel = [...labels].find((_, index) => part === `p${index + 1}`);
    if (part !== undefined)
      return parcel === undefined ? answer(404, {}) : answer(200, { id: part, label: parcel });
    if (!known.isSent) return no('The load was not sent');
    if (labels.has(given.label)) return no('The label is in use');
    labels.add(given.label);
    return answer(201, { id: `p${labels.size}` });
  };
}

test('what the goods in a load need is found, and what must be unique of an item that needs a sent load', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'loads-')), 'loads.json');
  writeFileSync(file, JSON.stringify(spec));
  const { report } = await conform({
    contract: file,
    url: 'http://loads.test',
    target: loads(),
    case: '/base',
  });
  expect(report?.preparations?.map((one) => `${one.after} before ${one.operation}`)).toEqual([
    'addCrate before sendLoad',
    'deliverGoods before sendLoad',
    'sendLoad before addParcel',
  ]);
  expect(report?.uniqueMembers?.map(({ operation, member }) => `${operation} ${member}`)).toEqual([
    'addParcel /label',
  ]);
  expect(report?.cases.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
});
