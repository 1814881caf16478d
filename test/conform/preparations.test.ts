import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { conform } from '../../generator/api.js';
import { outcomeText } from '../../generator/report/outcome.js';

const same = { red: String, green: String, yellow: String, dim: String, bold: String };

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const named = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
const refused = { description: 'Refused.' };

/** Hoists are set up and inspected before jobs can use them, which the document does not say. */
const spec = {
  openapi: '3.1.0',
  info: { title: 'Hoists', version: '1' },
  paths: {
    '/hoists': {
      post: {
        operationId: 'createHoist',
        requestBody: { required: true, ...json({ $ref: '#/components/schemas/NewHoist' }) },
        responses: { 201: { description: 'It.', ...json({ $ref: '#/components/schemas/Hoist' }) } },
      },
    },
    '/hoists/{hoistId}': {
      get: {
        operationId: 'readHoist',
        parameters: [named('hoistId')],
        responses: {
          200: { description: 'It.', ...json({ $ref: '#/components/schemas/Hoist' }) },
          404: refused,
        },
      },
      delete: {
        operationId: 'deleteHoist',
        parameters: [named('hoistId')],
        responses: { 204: { description: 'Gone.' }, 404: refused },
      },
    },
    ...Object.fromEntries(
      ['retire', 'inspect', 'erect'].map((verb) => [
        `/hoists/{hoistId}/${verb}`,
        {
          post: {
            operationId: `${verb}Hoist`,
            parameters: [named('hoistId')],
            responses: { 204: { description: 'Done.' }, 404: refused, 409: refused },
          },
        },
      ]),
    ),
    '/jobs': {
      post: {
        operationId: 'createJob',
        requestBody: { required: true, ...json({ $ref: '#/components/schemas/NewJob' }) },
        responses: {
          201: { description: 'It.', ...json({ $ref: '#/components/schemas/Job' }) },
          400: refused,
          409: refused,
        },
      },
    },
  },
  components: {
    schemas: {
      NewHoist: {
        type: 'object',
        required: ['load'],
        properties: { load: { type: 'integer', minimum: 1, maximum: 9000 } },
      },
      Hoist: {
        allOf: [{ $ref: '#/components/schemas/NewHoist' }],
        type: 'object',
        required: ['id'],
        properties: { id: { type: 'string' } },
      },
      NewJob: {
        type: 'object',
        required: ['hoistId', 'weight'],
        properties: { hoistId: { type: 'string' }, weight: { type: 'integer', minimum: 1, maximum: 50 } },
      },
      Job: {
        allOf: [{ $ref: '#/components/schemas/NewJob' }],
        type: 'object',
        required: ['id'],
        properties: { id: { type: 'string' } },
      },
    },
  },
};

/** A service with this largest weight of a job, which is 50 in the document. */
function serviceWith(largest: number): Target {
  const hoists = new Map<string, { load: number; state: string }>();
  let last = 0;
  const next: { readonly [verb: string]: readonly [string, string] } = {
    erect: ['NEW', 'ERECTED'],
    inspect: ['ERECTED', 'INSPECTED'],
    retire: ['NEW', 'RETIRED'],
  };
  return async ({ method, url, body }) => {
    const [, list, id = '', verb] = url.split('/');
    const sent = readBody(body);
    const hoist = hoists.get(id);
    if (list === 'hoists' && id === '') {
      if (!isWithin(sent?.load, 9000)) return answer(400);
      last += 1;
      hoists.set(`h${last}`, { load: Number(sent?.load), state: 'NEW' });
      return answer(201, { id: `h${last}`, load: sent?.load });
    }
    if (list === 'hoists' && verb === undefined) {
      if (hoist === undefined) return answer(404);
      if (method === 'GET') return answer(200, { id, load: hoist.load });
      if (method === 'DELETE') hoists.delete(id);
      return method === 'DELETE' ? answer(204) : answer(405, undefined, ['Allow', 'GET, DELETE']);
    }
    if (list === 'hoists') {
      if (hoist === undefined) return answer(404);
      const [from, to] = next[verb ?? ''] ?? [];
      if (hoist.state !== from || to === undefined) return answer(409);
      hoist.state = to;
      return answer(204);
    }
    const used = hoists.get(String(sent?.hoistId));
    if (typeof sent?.hoistId !== 'string' || !isWithin(sent.weight, largest)) return answer(400);
    if (used?.state !== 'INSPECTED') return answer(409, { detail: 'The hoist is not in use' });
    last += 1;
    return answer(201, { id: `j${last}`, hoistId: sent.hoistId, weight: sent.weight });
  };
}

function readBody(body: Uint8Array | undefined): { readonly [name: string]: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value))
      : undefined;
  } catch {
    return undefined;
  }
}

function isWithin(value: unknown, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most;
}

function answer(status: number, body?: object, headers: readonly string[] = []) {
  return {
    status,
    headers: [...headers, ...(body === undefined ? [] : ['Content-Type', 'application/json'])],
    body: new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body)),
  };
}

async function run(target: Target, only = 'createJob') {
  const file = join(mkdtempSync(join(tmpdir(), 'hoists-')), 'hoists.json');
  writeFileSync(file, JSON.stringify(spec));
  const { report } = await conform({ contract: file, url: 'http://hoists.test', target, case: only });
  if (report === undefined) throw new Error('there is no report');
  return report;
}

test('requests that a service requires before another one are found by trial, one after the other', async () => {
  const { preparations, problems, cases } = await run(serviceWith(50));
  expect(preparations).toEqual([
    { operation: 'inspectHoist', after: 'erectHoist', status: 409 },
    { operation: 'createJob', after: 'inspectHoist', status: 409, said: 'The hoist is not in use' },
  ]);
  expect(problems).toEqual([]);
  expect(cases.find(({ id }) => id === 'createJob/base')).toMatchObject({ outcome: 'passed' });
});

test('what is only accepted after them is tested', async () => {
  const { cases } = await run(serviceWith(49));
  const failed = cases.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
  expect(failed).toEqual([expect.stringMatching(/^createJob\/body\.weight\/(maximum|valid)/)]);
});

test('what is accepted as it is has no preparation', async () => {
  const { preparations, cases } = await run(serviceWith(50), 'erectHoist');
  expect(preparations).toBeUndefined();
  expect(cases.find(({ id }) => id === 'erectHoist/base')).toMatchObject({ outcome: 'passed' });
});

test('the terminal shows which requests were added, and why', async () => {
  const report = await run(serviceWith(50));
  expect(outcomeText(report, same)).toContain(
    'inspectHoist is sent before createJob, which was refused otherwise (409: "The hoist is not in use")',
  );
});
