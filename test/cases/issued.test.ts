/** Items that an operation on an item of another kind issues, whose identifier is a member of its response. */

import { runSuite, type SuiteReport, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { derivedFrom, type Item, idsOf, itemIn, responseOf } from './derived.js';

const content = (schema: string): string =>
  `content: { application/json: { schema: { $ref: '#/components/schemas/${schema}' } } }`;
const id = (name: string): string =>
  `parameters: [{ name: ${name}, in: path, required: true, schema: { type: integer, minimum: 1 } }]`;
const one = (schema: string): string =>
  `'200': { description: ok, ${content(schema)} }, '404': { description: none }, '409': { description: conflict }`;

/** Exams that are passed, and their badges. */
const specOf = (said: string): string => `openapi: 3.0.3
info: { title: Exams, version: '1' }
paths:
  /exams:
    post: { operationId: addExam, responses: { '201': { description: ok, ${content('Exam')} } } }
  /exams/{examId}:
    ${id('examId')}
    get: { operationId: readExam, responses: { ${one('Exam')} } }
  /exams/{examId}:pass:
    ${id('examId')}
    post: { operationId: pass, description: '${said}', responses: { ${one('Exam')} } }
  /badges/{badgeId}:
    ${id('badgeId')}
    get: { operationId: readBadge, responses: { ${one('Badge')} } }
  /badges/{badgeId}:withdraw:
    ${id('badgeId')}
    post:
      operationId: withdraw
      description: 'A badge can be withdrawn only once.'
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [why], properties: { why: { type: string } } } } } }
      responses: { ${one('Badge')}, '400': { description: bad } }
components:
  schemas:
    Exam: { type: object, required: [id], properties: { id: { type: integer }, badgeId: { type: integer, minimum: 1, nullable: true } } }
    Badge: { type: object, required: [id, status], properties: { id: { type: integer }, status: { type: string, enum: [valid, withdrawn] } } }
`;

const said = 'A badge is issued; its identifier is found in `badgeId`.';

/** A correct server, one with a fault, or one that issues badges later. */
function server(other?: 'not stored' | 'withdrawn twice' | 'any reason' | 'later'): Target {
  const exams = new Map<number, Item>();
  const badges = new Map<number, Item>();
  return async ({ method, url, body }) => {
    const [, kind, name = '', action] = url.split(/[/:]/);
    if (kind === 'exams' && name === '') {
      const made = { id: exams.size + 1, badgeId: null };
      exams.set(made.id, made);
      return responseOf(201, made);
    }
    const [all, key] = [kind === 'exams' ? exams : badges, Number(name)];
    const found = all.get(key);
    if (found === undefined) return responseOf(404);
    if (method === 'GET') return responseOf(200, found);
    if (action === 'withdraw') {
      if (typeof itemIn(body)?.why !== 'string' && other !== 'any reason') return responseOf(400);
      if (found.status === 'withdrawn' && other !== 'withdrawn twice') return responseOf(409);
      badges.set(key, { ...found, status: 'withdrawn' });
      return responseOf(200, badges.get(key));
    }
    if (other === 'later') return responseOf(200, found);
    const badge = { id: 100 + key, status: 'valid' };
    if (other !== 'not stored') badges.set(badge.id, badge);
    exams.set(key, { ...found, badgeId: badge.id });
    return responseOf(200, exams.get(key));
  };
}

async function run(text: string, other?: Parameters<typeof server>[0]): Promise<SuiteReport> {
  const { suite } = await derivedFrom('exams', specOf(text));
  const cases = suite.cases.filter((each) => /^(?:readBadge|withdraw)\/(?:base|state|body\.)/.test(each.id));
  return runSuite({ ...suite, cases }, server(other), { seed: 'one' });
}

const again = 'withdraw/state/excluded/withdraw';

describe('an item whose identifier an operation on another one returns', () => {
  test('is read and changed', async () => {
    const report = await run(said);
    expect(idsOf(report, 'failed', 'blocked', 'warning')).toEqual([]);
    expect(idsOf(report, 'passed')).toEqual(
      expect.arrayContaining(['readBadge/base', 'withdraw/base', 'withdraw/body.why/absent', again]),
    );
    expect(idsOf(await run(said, 'not stored'), 'failed')).toContain('readBadge/base');
    expect(idsOf(await run(said, 'any reason'), 'failed')).toContain('withdraw/body.why/absent');
    expect(idsOf(await run(said, 'withdrawn twice'), 'failed')).toContain(again);
  });

  test('is not there while the identifier is null', async () => {
    const report = await run(said, 'later');
    expect(idsOf(report, 'failed', 'blocked', 'warning')).toEqual([]);
    expect(idsOf(report, 'skipped')).toEqual(expect.arrayContaining(['readBadge/base', 'withdraw/base']));
  });

  test.each(['Passes the exam.', 'The badge may be found in `badgeId`.'])(
    'is not known by: %s',
    async (text) => {
      const report = await run(text);
      expect(idsOf(report, 'passed', 'failed', 'blocked')).toEqual([]);
    },
  );
});
