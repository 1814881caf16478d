/** What is below a job is read when the job has ended. */

import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, idsOf, responseOf } from './derived.js';

const content = (name: string): string =>
  `content: { application/json: { schema: { $ref: '#/components/schemas/${name}' } } }`;
const none = `'404': { description: none }`;

const spec = `openapi: 3.1.0
info: { title: Reports, version: '1' }
paths:
  /reports:
    post: { operationId: startReport, responses: { '202': { description: begun, ${content('Report')} } } }
  /reports/{reportId}:
    parameters: [{ name: reportId, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get: { operationId: readReport, responses: { '200': { description: ok, ${content('Report')} }, ${none} } }
  /reports/{id}/pages:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer, minimum: 1 } }]
    get:
      operationId: listPages
      parameters: [{ name: columns, in: query, schema: { type: integer, minimum: 1, maximum: 9 } }]
      responses: { '200': { description: ok, ${content('Pages')} }, ${none}, '400': { description: bad }, '409': { description: not yet } }
components:
  schemas:
    Report: { type: object, required: [reportId, state], properties: { reportId: { type: integer }, state: { type: string, enum: [running, done] } } }
    Pages: { type: array, items: { type: integer } }
`;

type Fault = 'pages as text' | 'nine columns as text';

/** Reports end when they are read; until then, they have no pages. */
function server(fault?: Fault): Target {
  const reports: string[] = [];
  return async ({ method, url }) => {
    if (method === 'PATCH') return responseOf(405, undefined, ['Allow', 'GET, HEAD, POST']);
    const [path = '', query = ''] = url.split('?');
    const [, , id, part] = path.split('/');
    if (method === 'POST') return responseOf(202, { reportId: reports.push('running'), state: 'running' });
    const index = Number(id) - 1;
    const state = reports[index];
    if (state === undefined) return responseOf(404);
    if (part === undefined) {
      reports[index] = 'done';
      return responseOf(200, { reportId: Number(id), state: reports[index] });
    }
    const columns = new URLSearchParams(query).get('columns') ?? '1';
    if (!/^[1-9]$/.test(columns)) return responseOf(400);
    if (state !== 'done') return responseOf(409);
    return responseOf(
      200,
      fault === 'pages as text' || (fault !== undefined && columns === '9') ? ['1'] : [1],
    );
  };
}

const { suite } = await derivedFrom('reports', spec);

const run = (fault?: Fault): Promise<SuiteReport> => runSuite(suite, server(fault), { seed: 'one' });

describe('what is below a job', () => {
  test('is read when the job has ended', async () => {
    const report = await run();
    expect(idsOf(report, 'failed', 'blocked')).toEqual([]);
    expect(
      idsOf(report, 'skipped').filter((id) => id.startsWith('listPages/query') || id === 'listPages/base'),
    ).toEqual([]);
  });

  test('is tested with all its parameters', async () => {
    expect(idsOf(await run('pages as text'), 'failed')).toContain('listPages/base');
    expect(idsOf(await run('nine columns as text'), 'failed')).toEqual(['listPages/query.columns/valid/4']);
  });

  test('is preceded by one read that is repeated until it has ended', async () => {
    const waits = suite.cases
      .find(({ id }) => id === 'listPages/base')
      ?.steps.map(({ expect: e }) => e.retry);
    expect(waits).toEqual([undefined, { after: 0.5, limit: 20, criteria: expect.anything() }, undefined]);
  });
});
