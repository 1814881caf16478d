/** Dates that a service accepts only near the present, and changes of them. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Case } from '@trivet/runtime/conformance/case';
import type { Target } from '@trivet/runtime/conformance/run';
import { payloadOf } from '@trivet/runtime/internal/conformance';
import { describe, expect, test } from 'vitest';
import { type ConformEvent, conform } from '../../generator/api.js';
import { timesCandidates, withMovedTimes } from '../../generator/conform/trials/moved-times.js';
import { trialTexts } from '../../generator/report/outcome.js';
import type { ConformanceReport } from '../../generator/report/report.js';
import { derivedFrom } from '../cases/derived.js';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const time = { type: 'string', format: 'date-time' };
const visit = {
  type: 'object',
  required: ['id', 'startsAt', 'endsAt'],
  properties: {
    id: { type: 'string' },
    startsAt: time,
    endsAt: time,
    note: { type: 'string', maxLength: 20 },
  },
};
const { id: _, ...members } = visit.properties;
const refused = { description: 'Refused.' };
const spec = {
  openapi: '3.1.0',
  info: { title: 'Visits', version: '1' },
  paths: {
    '/visits': {
      post: {
        operationId: 'planVisit',
        requestBody: {
          required: true,
          ...json({ type: 'object', required: ['startsAt', 'endsAt'], properties: members }),
        },
        responses: { 201: { description: 'It.', ...json(visit) }, 400: refused, 422: refused },
      },
    },
    '/visits/{visitId}': {
      parameters: [{ name: 'visitId', in: 'path', required: true, schema: { type: 'string' } }],
      get: {
        operationId: 'readVisit',
        responses: { 200: { description: 'It.', ...json(visit) }, 404: refused },
      },
      patch: {
        operationId: 'changeVisit',
        requestBody: { required: true, ...json({ type: 'object', minProperties: 1, properties: members }) },
        responses: { 200: { description: 'It.', ...json(visit) }, 400: refused, 404: refused, 422: refused },
      },
    },
  },
};

const day = 86_400_000;

/** A visit begins within a year from now, and ends later. With a fault, a change loses the end. */
function visits(isLost = false): Target {
  const all = new Map<string, { id: string; startsAt: string; endsAt: string; note?: string }>();
  const answer = (status: number, value: object) => ({
    status,
    headers: ['Content-Type', 'application/json'],
    body: new TextEncoder().encode(JSON.stringify(value)),
  });
  return async ({ method, url, body }) => {
    const [, , own = ''] = url.split('/');
    const known = all.get(own);
    if (own !== '' && known === undefined) return answer(404, {});
    if (method === 'GET' && known !== undefined) return answer(200, known);
    const text = new TextDecoder().decode(typeof body === 'string' ? new TextEncoder().encode(body) : body);
    let given: { startsAt: string; endsAt: string };
    try {
      given = { ...known, ...JSON.parse(text) };
    } catch {
      return answer(400, {});
    }
    const [from, to] = [Date.parse(given.startsAt), Date.parse(given.endsAt)];
    const isSoon = from > Date.now() && from < Date.now() + 365 * day && to > from;
    if (!isSoon) return answer(422, { detail: 'The visit must be soon' });
    const next = { ...given, id: known?.id ?? `v${all.size + 1}` };
    all.set(next.id, isLost && known !== undefined ? { ...next, endsAt: known.endsAt } : next);
    return answer(known === undefined ? 201 : 200, next);
  };
}

const reportOf = async (target: Target, onEvent: (event: ConformEvent) => void = () => {}) => {
  const file = join(mkdtempSync(join(tmpdir(), 'visits-')), 'visits.json');
  writeFileSync(file, JSON.stringify(spec));
  return (await conform({ contract: file, url: 'http://visits.test', target, onEvent })).report;
};

describe('dates near the present', () => {
  test('are found by trial, sent by all cases, and compared', async () => {
    const events: string[] = [];
    const report = await reportOf(visits(), ({ kind }) => events.push(kind));
    expect(events.slice(0, 3)).toEqual(['loaded', 'trying', 'started']);
    const outcomes = new Map(report?.cases.map(({ id, outcome }) => [id, outcome]));
    for (const id of ['planVisit/base', 'changeVisit/base', 'changeVisit/state/stored'])
      expect([id, outcomes.get(id)]).toEqual([id, 'passed']);
    const [found] = report?.times ?? [];
    expect(found).toMatchObject({ operation: 'planVisit', status: 422, said: 'The visit must be soon' });
    expect(trialTexts(report as ConformanceReport)).toContain(
      `the dates of planVisit are moved by ${found?.days} days, to the near future; others were refused (422: "The visit must be soon")`,
    );
    const faulty = await reportOf(visits(true));
    expect(faulty?.cases.find(({ id }) => id === 'changeVisit/state/stored')?.outcome).toBe('failed');
  });

  test('are not made of dates that do not exist, or that a case sends far from them', () => {
    const send = {
      protocol: 'rest',
      body: { from: '2024-02-29', at: '2024-02-29T12:30:00Z', id: '2024' },
    } as const;
    const base = {
      id: 'a/base',
      kind: 'positive',
      steps: [{ id: 'call', operation: 'a', send, expect: {} }],
    };
    const [need] = timesCandidates(base as unknown as Case, []);
    expect(need?.times).toEqual(['2024-02-29', '2024-02-29T12:30:00Z']);
    const body = { odd: '2024-02-30', far: '1998-12-31', near: '2024-03-02T00:00:00Z' };
    const other = { ...base, steps: [{ ...base.steps[0], send: { ...send, body } }] };
    const [moved] = withMovedTimes([{ operation: 'a', times: ['2024-02-29'], days: 366 }])(
      other as unknown as Case,
    ).steps;
    expect(moved?.send).toMatchObject({ body: { ...body, near: '2025-03-03T00:00:00Z' } });
  });

  test('of a change are those of the creation, a day later', async () => {
    const { suite } = await derivedFrom('visits', JSON.stringify(spec));
    const sent = (id: string): unknown => {
      const send = suite.cases.find((one) => one.id === id)?.steps.at(-1)?.send;
      return send === undefined ? undefined : payloadOf(send);
    };
    expect(sent('planVisit/base')).toMatchObject({
      startsAt: '2024-02-29T12:30:00Z',
      endsAt: '2024-03-01T12:30:00Z',
    });
    expect(sent('changeVisit/base')).toEqual({
      startsAt: '2024-03-01T12:30:00Z',
      endsAt: '2024-03-02T12:30:00Z',
      note: 'text',
    });
  });
});
