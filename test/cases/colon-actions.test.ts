/** Actions behind a colon (`/jobs/{id}:start`), states as attributes, and items that only longer paths contain. */

import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string =>
  `content: { application/json: { schema: { $ref: '#/components/schemas/${schema}' } } }`;
const id = (name: string): string =>
  `parameters: [{ name: ${name}, in: path, required: true, schema: { type: integer, minimum: 1 } }]`;
const action = (name: string, doc: string): string =>
  `post: { operationId: ${name}, description: "${doc} In any other state the request is refused with 409.", responses: { '200': { description: ok, ${content('Job')} }, '404': { description: none }, '409': { description: The present state does not permit this. } } }`;

const spec = `openapi: 3.0.3
info: { title: Jobs, version: '1' }
paths:
  /jobs:
    post: { operationId: addJob, responses: { '201': { description: ok, ${content('Job')} } } }
  /jobs/{jobId}:
    ${id('jobId')}
    get: { operationId: readJob, responses: { '200': { description: ok, ${content('Job')} }, '404': { description: none } } }
  /jobs/{jobId}:start:
    ${id('jobId')}
    ${action('startJob', 'A `planned` job becomes `running`.')}
  /jobs/{jobId}:finish:
    ${id('jobId')}
    ${action('finishJob', 'A `running` or `paused` job becomes `closed`.')}
  /jobs/{jobId}/steps:
    ${id('jobId')}
    post: { operationId: addStep, responses: { '201': { description: ok, ${content('Part')} }, '404': { description: none } } }
  /steps/{stepId}/notes:
    ${id('stepId')}
    post:
      operationId: addNote
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [text], properties: { text: { type: string } } } } } }
      responses: { '201': { description: ok, ${content('Part')} }, '400': { description: bad }, '404': { description: none } }
components:
  schemas:
    Job: { type: object, required: [id, status], properties: { id: { type: integer }, status: { type: string, enum: [planned, running, paused, closed] } } }
    Part: { type: object, required: [id], properties: { id: { type: integer } } }
`;

/** A correct server, or one with a fault: `late` does not check the state, `same` leaves it as it was. */
function server(fault?: 'late' | 'same'): Target {
  const jobs = new Map<number, Item>();
  let parts = 0;
  return async ({ method, url, body }) => {
    const [, kind, rest = '', part] = url.split('/');
    const [name, verb] = rest.split(':');
    if (kind === 'steps') {
      if (!(Number(name) <= parts)) return responseOf(404);
      return typeof itemIn(body)?.text === 'string' ? responseOf(201, { id: 1 }) : responseOf(400);
    }
    if (name === '') {
      const made = { id: jobs.size + 1, status: 'planned' };
      jobs.set(made.id, made);
      return responseOf(201, made);
    }
    const job = jobs.get(Number(name));
    if (job === undefined) return responseOf(404);
    if (part === 'steps') return responseOf(201, { id: ++parts });
    if (method === 'GET' || verb === undefined) return responseOf(200, job);
    const [from, to] = verb === 'start' ? ['planned', 'running'] : ['running', 'closed'];
    if (job.status !== from && fault !== 'late') return responseOf(409);
    const next = { ...job, status: fault === 'same' ? job.status : to };
    jobs.set(Number(name), next);
    return responseOf(200, next);
  };
}

async function run(fault?: 'late' | 'same'): Promise<SuiteReport> {
  const { suite } = await derivedFrom('jobs', spec);
  // The server does not check paths and methods.
  const cases = suite.cases.filter(({ id: one }) => !/\/(?:path\.\w+|method)\//.test(one));
  return runSuite({ ...suite, cases }, server(fault), { seed: 'one' });
}

describe('actions behind a colon', () => {
  test('are called in the states that their sentences begin with', async () => {
    const report = await run();
    expect(idsOf(report, 'failed', 'warning', 'blocked')).toEqual([]);
    expect(idsOf(report, 'passed')).toEqual(
      expect.arrayContaining([
        'startJob/base',
        'finishJob/base',
        'startJob/state/led/running',
        'finishJob/state/led/closed',
        'finishJob/state/excluded',
        'startJob/state/excluded/startJob',
      ]),
    );
  });

  test('must be refused in others', async () => {
    expect(idsOf(await run('late'), 'failed')).toEqual(
      expect.arrayContaining(['finishJob/state/excluded', 'startJob/state/excluded/startJob']),
    );
  });

  test('must lead to the state that they name', async () => {
    expect(idsOf(await run('same'), 'failed')).toContain('startJob/state/led/running');
  });
});

test('items of which only longer paths exist are created for these', async () => {
  const report = await run();
  expect(idsOf(report, 'passed')).toContain('addNote/base');
});
