/** Parts of an item that bring it into another state, with the values of what they refer to. */

import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string => `content: { application/json: { schema: ${schema} } }`;
const object = (members: string): string =>
  `{ type: object, required: [${members
    .split(', ')
    .map((one) => one.split(':')[0])
    .join(', ')}], properties: { ${members
    .split(', ')
    .map((one) => `${one.replace(':', ': { type:')} }`)
    .join(', ')} } }`;
const body = (members: string): string => `requestBody: { required: true, ${content(object(members))} }`;
const job = `{ description: ok, ${content(`{ $ref: '#/components/schemas/Job' }`)} }`;
const id = 'parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]';
const errors = `'400': { description: bad }, '404': { description: none }, '409': { description: conflict }, '422': { description: wrong }`;

/** Jobs of one gauge each: the first reading starts a job, and only started ones can be closed. */
const specOf = (reading: string): string => `openapi: 3.1.0
info: { title: Jobs, version: '1' }
paths:
  /gauges:
    post:
      operationId: addGauge
      requestBody: { required: true, content: { application/json: { schema: ${object('unit: string')}, example: { unit: bar } } } }
      responses: { '201': { description: ok, ${content(object('id: integer, unit: string'))} }, '400': { description: bad } }
  /gauges/{id}:
    ${id}
    get: { operationId: readGauge, responses: { '200': { description: ok, ${content(object('id: integer, unit: string'))} }, '404': { description: none } } }
  /jobs:
    post:
      operationId: addJob
      ${body('gauge_id: integer')}
      responses: { '201': ${job}, '400': { description: bad }, '422': { description: wrong } }
  /jobs/{id}:
    ${id}
    get: { operationId: readJob, responses: { '200': ${job}, '404': { description: none } } }
    delete: { operationId: dropJob, responses: { '204': { description: gone }, '404': { description: none } } }
  /jobs/{id}/readings:
    ${id}
    post:
      operationId: addReading
      description: ${reading}
      ${body('gauge_id: integer, unit: string, value: number')}
      responses: { '201': { description: ok, ${content(object('id: integer, value: number'))} }, ${errors} }
  /jobs/{id}/close:
    ${id}
    post: { operationId: close, description: The job must be running. It becomes \`closed\`., responses: { '200': ${job}, ${errors} } }
components:
  schemas:
    Job: { type: object, required: [id, gauge_id, status], properties: { id: { type: integer }, gauge_id: { type: integer }, status: { type: string, enum: [planned, running, closed] } } }
`;

const said = `"With its first reading a job becomes \`running\`. The gauge must be that of the job, and the unit of a reading must be the gauge's unit."`;

function server(): Target {
  const gauges = new Map<number, Item>();
  const jobs = new Map<number, Item>();
  return async ({ method, url, body: sent }) => {
    const [, kind, name, action] = url.split('/');
    const item = itemIn(sent);
    if (kind === 'gauges' && name === undefined) {
      if (typeof item?.unit !== 'string') return responseOf(400);
      const made = { id: gauges.size + 1, unit: item.unit };
      gauges.set(made.id, made);
      return responseOf(201, made);
    }
    if (kind === 'gauges') {
      const found = gauges.get(Number(name));
      return found === undefined ? responseOf(404) : responseOf(200, found);
    }
    if (name === undefined) {
      if (!Number.isInteger(item?.gauge_id)) return responseOf(400);
      if (!gauges.has(Number(item?.gauge_id))) return responseOf(422);
      const made = { id: jobs.size + 1, gauge_id: item?.gauge_id, status: 'planned' };
      jobs.set(made.id, made);
      return responseOf(201, made);
    }
    const found = jobs.get(Number(name));
    if (found === undefined || found.status === 'gone') return responseOf(404);
    const become = (status: string): Item => {
      const next = { ...found, status };
      jobs.set(Number(name), next);
      return next;
    };
    if (method === 'GET') return responseOf(200, found);
    if (method === 'DELETE') {
      become('gone');
      return responseOf(204);
    }
    if (action === 'close')
      return found.status === 'running' ? responseOf(200, become('closed')) : responseOf(409);
    const isValid =
      Number.isInteger(item?.gauge_id) && typeof item?.unit === 'string' && typeof item?.value === 'number';
    if (!isValid) return responseOf(400);
    if (item?.gauge_id !== found.gauge_id) return responseOf(422);
    if (item?.unit !== gauges.get(Number(item?.gauge_id))?.unit) return responseOf(422);
    if (found.status === 'closed') return responseOf(409);
    become('running');
    return responseOf(201, { id: 1, value: item?.value });
  };
}

async function run(reading: string): Promise<SuiteReport> {
  const { suite } = await derivedFrom('jobs', specOf(reading));
  // The server does not check paths and methods.
  const cases = suite.cases.filter(({ id: one }) => !/\/(?:path\.id|method)\//.test(one));
  return runSuite({ ...suite, cases }, server(), { seed: 'one' });
}

describe('a part that a description says starts its item', () => {
  test('is created with the values of what it refers to, and before what requires the state', async () => {
    const report = await run(said);
    expect(idsOf(report, 'failed', 'warning', 'blocked')).toEqual([]);
    expect(idsOf(report, 'passed')).toEqual(
      expect.arrayContaining([
        'addReading/base',
        'addReading/state/led/running',
        'close/base',
        'close/state/led/closed',
        'dropJob/state/gone/close',
      ]),
    );
  });

  test('is not known by a sentence about some values of the part', async () => {
    const report = await run(
      '"A `valid` reading makes the job `closed`. The gauge must be that of the job, and the unit of a reading must be the unit of the gauge."',
    );
    expect(idsOf(report, 'failed', 'warning', 'blocked')).toEqual([]);
    expect(idsOf(report, 'passed')).not.toContain('addReading/state/led/closed');
  });

  test('is not known by a sentence about some of the items', async () => {
    const report = await run('"A job that is read in full becomes `closed`."');
    expect(idsOf(report, 'failed', 'warning', 'blocked')).toEqual([]);
    expect([...idsOf(report, 'skipped'), ...idsOf(report, 'passed')]).not.toContain(
      'addReading/state/led/closed',
    );
  });

  test('is not known without the sentence', async () => {
    const report = await run('Adds a reading.');
    expect(idsOf(report, 'failed', 'warning', 'blocked')).toEqual([]);
    expect(idsOf(report, 'skipped')).toEqual(expect.arrayContaining(['addReading/base', 'close/base']));
  });
});
