import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Target } from '@trivet/runtime/conformance/run';
import { expect, test } from 'vitest';
import { conform, suitesOf } from '../../generator/api.js';
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
        responses: {
          201: { description: 'It.', ...json({ $ref: '#/components/schemas/Hoist' }) },
          400: refused,
          409: refused,
        },
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
            responses: {
              200: { description: 'It.', ...json({ $ref: '#/components/schemas/Hoist' }) },
              404: refused,
              409: refused,
            },
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
        required: ['load', 'plate', 'maker'],
        properties: {
          load: { type: 'integer', minimum: 1, maximum: 9000 },
          plate: { type: 'string', minLength: 1, maxLength: 40 },
          maker: { type: 'string', minLength: 1, maxLength: 40 },
        },
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

/** A service with this largest weight of a job, which is 50 in the document, and perhaps unique plates of hoists. */
function serviceWith({ largest = 50, isUnique = false, isKept = false } = {}): Target {
  const hoists = new Map<string, { own: object; plate: unknown; state: string }>();
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
      if (method !== 'POST') return answer(405, undefined, ['Allow', 'POST']);
      const { load, plate, maker } = sent ?? {};
      if (!isWithin(load, 9000) || ![plate, maker].every(isText)) return answer(400);
      const isTaken = [...hoists.values()].some((one) => one.plate === plate);
      if (isUnique && isTaken) return answer(409, { detail: 'The plate is in use' });
      last += 1;
      const own = { id: `h${last}`, load, plate, maker };
      hoists.set(own.id, { own, plate, state: 'NEW' });
      return answer(201, own);
    }
    if (list === 'hoists' && verb === undefined) {
      if (hoist === undefined) return answer(404);
      if (method === 'GET') return answer(200, hoist.own);
      if (method === 'DELETE' && !isKept) hoists.delete(id);
      return method === 'DELETE' ? answer(204) : answer(405, undefined, ['Allow', 'GET, DELETE']);
    }
    if (list === 'hoists') {
      if (hoist === undefined) return answer(404);
      const [from, to] = next[verb ?? ''] ?? [];
      if (hoist.state !== from || to === undefined) return answer(409);
      hoist.state = to;
      return answer(200, hoist.own);
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

function isText(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const { length } = [...value];
  return length >= 1 && length <= 40;
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
  const { preparations, problems, cases } = await run(serviceWith());
  expect(preparations).toEqual([
    { operation: 'inspectHoist', after: 'erectHoist', status: 409 },
    { operation: 'createJob', after: 'inspectHoist', status: 409, said: 'The hoist is not in use' },
  ]);
  expect(problems).toEqual([]);
  expect(cases.find(({ id }) => id === 'createJob/base')).toMatchObject({ outcome: 'passed' });
});

test('what is only accepted after them is tested', async () => {
  const { cases } = await run(serviceWith({ largest: 49 }));
  const failed = cases.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
  expect(failed).toEqual([expect.stringMatching(/^createJob\/body\.weight\/(maximum|valid)/)]);
});

test('what is accepted as it is has no preparation', async () => {
  const { preparations, cases } = await run(serviceWith(), 'erectHoist');
  expect(preparations).toBeUndefined();
  expect(cases.find(({ id }) => id === 'erectHoist/base')).toMatchObject({ outcome: 'passed' });
});

test('members of which two items may not have the same value are found by trial', async () => {
  const { uniqueMembers, cases } = await run(serviceWith({ isUnique: true }), 'createHoist');
  expect(uniqueMembers).toEqual([
    { operation: 'createHoist', member: '/plate', status: 409, said: 'The plate is in use' },
  ]);
  expect(cases.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
});

test('members are found where the service keeps removed items, which is reported', async () => {
  const target = serviceWith({ isUnique: true, isKept: true });
  const { uniqueMembers, cases } = await run(target, 'Hoist');
  expect(uniqueMembers).toMatchObject([{ operation: 'createHoist', member: '/plate' }]);
  const failed = cases.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
  expect(failed.some((id) => id.includes('/state/gone'))).toBe(true);
});

test('members of suites that were made before the run are found, too', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'hoists-')), 'hoists.json');
  writeFileSync(file, JSON.stringify(spec));
  const contract = await suitesOf({ name: 'hoists', spec: file });
  const target = serviceWith({ isUnique: true });
  const { report } = await conform({ contract, url: 'http://hoists.test', target, case: 'createHoist' });
  expect(report?.uniqueMembers).toMatchObject([{ operation: 'createHoist', member: '/plate' }]);
});

test('members of which several items may have the same value are not', async () => {
  const { uniqueMembers } = await run(serviceWith(), 'createHoist');
  expect(uniqueMembers).toBeUndefined();
});

test('the terminal shows which requests were added, and why', async () => {
  const report = await run(serviceWith());
  expect(outcomeText(report, same)).toContain(
    'inspectHoist is sent before createJob, which was refused otherwise (409: "The hoist is not in use")',
  );
});

/** A scenario in which a hoist is set up before it is inspected. */
const story = {
  arazzo: '1.0.1',
  info: { title: 'Hoists', version: '1' },
  sourceDescriptions: [{ name: 'hoists', url: './hoists.json', type: 'openapi' }],
  workflows: [
    {
      workflowId: 'use',
      inputs: { type: 'object', properties: { unique: { type: 'string' } } },
      steps: [
        {
          stepId: 'hoist',
          operationId: 'createHoist',
          requestBody: { payload: { load: 7, plate: 'P{$inputs.unique}', maker: 'Ames' } },
          successCriteria: [{ condition: '$statusCode == 201' }],
          outputs: { id: '$response.body#/id' },
        },
        ...['erect', 'inspect'].map((verb) => ({
          stepId: verb,
          operationId: `${verb}Hoist`,
          parameters: [{ name: 'hoistId', in: 'path', value: '$steps.hoist.outputs.id' }],
          successCriteria: [{ condition: '$statusCode == 200' }],
        })),
      ],
    },
  ],
};

test('what a scenario does with an item before an operation is found for the items of other cases', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hoists-'));
  writeFileSync(join(folder, 'hoists.json'), JSON.stringify(spec));
  writeFileSync(join(folder, 'hoists.arazzo.json'), JSON.stringify(story));
  const { report } = await conform({
    contract: join(folder, 'hoists.json'),
    url: 'http://hoists.test',
    target: serviceWith(),
  });
  expect(report?.cases.some(({ id }) => id === 'scenario/use')).toBe(true);
  expect(report?.preparations).toContainEqual({
    operation: 'inspectHoist',
    after: 'erectHoist',
    status: 409,
  });
  const outcomes = new Map(report?.cases.map(({ id, outcome }) => [id, outcome]));
  for (const what of ['stable', 'stored', 'isolated'])
    expect(outcomes.get(`inspectHoist/state/${what}`)).toBe('passed');
  // Its new item is compared with itself, and so not prepared.
  expect(outcomes.get('inspectHoist/state/kept')).toBe('skipped');
});
