import { readFileSync } from 'node:fs';
import type { Assumption } from '@trivet/runtime/conformance/case';
import { runSuite, type SuiteOptions } from '@trivet/runtime/conformance/run';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { suitesOf } from '../../generator/contract-suites.js';
import { conformanceReport } from '../../generator/report/conformance-report.js';
import { ctrfReport } from '../../generator/report/ctrf.js';
import { htmlReport } from '../../generator/report/html.js';
import { jsonReport } from '../../generator/report/json.js';
import { junitReport } from '../../generator/report/junit.js';
import { outcomeText } from '../../generator/report/outcome.js';
import type { ConformanceReport } from '../../generator/report/report.js';
import { json, thingsServer, thingsSpec, type Wrong } from './thing-run.js';

const same = { red: String, green: String, yellow: String, dim: String, bold: String };

/** A run whose cases on colours have an assumption. */
async function runWith(
  assumption: Assumption,
  wrong: Wrong,
  options: SuiteOptions = {},
): Promise<ConformanceReport> {
  const made = await suitesOf({ name: 'things', spec: thingsSpec });
  const [suite] = made.suites;
  if (suite === undefined || made.contract === undefined) throw new Error('things have no suite');
  const cases = suite.cases.map((entry) =>
    entry.id === 'createThing/body.colour/enum/1' ? { ...entry, assumption } : entry,
  );
  const only = (id: string): boolean => /^createThing\/(?:base|body\.colour)/.test(id);
  const run = await runSuite({ ...suite, cases }, thingsServer(wrong), { seed: 's', only, ...options });
  return conformanceReport({ ...made, contract: made.contract, suite, run, baseUrl: 'http://x', seed: 's' });
}

const low: Assumption = { says: 'colours are told exactly', confidence: 'low', format: 'colour' };

/** Accepts the colour of the case instead of rejecting it. */
const lenient: Wrong = ({ method, body }) => {
  const { colour } = (body ?? {}) as { colour?: unknown };
  return method === 'POST' && typeof colour === 'string' && colour.startsWith('not ')
    ? json(201, { id: '9', name: 'text' })
    : undefined;
};

describe('what contradicts an assumption of low confidence', () => {
  test('is a warning in every report, and fails nothing', async () => {
    const report = await runWith(low, lenient);
    expect(report).toMatchObject({ ok: true, failed: 0, warnings: 1, problems: [] });
    const found = report.cases.find(({ outcome }) => outcome === 'warning');
    expect(found).toMatchObject({ id: 'createThing/body.colour/enum/1', assumption: low });
    expect(found?.reasons.at(-1)).toContain('low confidence: colours are told exactly');
    const text = outcomeText(report, same);
    expect(text).toContain(`WARNING colours are told exactly: ${found?.title}: `);
    expect(text).toContain('(POST /things, createThing/body.colour/enum/1)');
    expect(text).toContain(', 1 warning');
    expect(htmlReport(report)).toContain('"warnings":1');
    const xml = junitReport(report);
    expect(xml).toContain('<skipped message="warning: ');
    expect(xml).toContain('failures="0" errors="0" skipped="1"');
    expect(ctrfReport(report)).toMatchObject({
      results: {
        summary: { failed: 0, other: 1 },
        tests: expect.arrayContaining([expect.objectContaining({ status: 'other', rawStatus: 'warning' })]),
      },
    });
    const schema = JSON.parse(readFileSync('generator/report/report.schema.json', 'utf8'));
    const isValid = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    expect([isValid(JSON.parse(JSON.stringify(jsonReport(report)))), isValid.errors]).toEqual([true, null]);
  });

  test('fails where a run is strict, or the confidence is high', async () => {
    expect(await runWith(low, lenient, { strictWarnings: true })).toMatchObject({ failed: 1, warnings: 0 });
    expect(await runWith(low, lenient, { formats: 'strict' })).toMatchObject({ failed: 1, warnings: 0 });
    const { format: _, ...plain } = low;
    expect(await runWith(plain, lenient, { formats: 'strict' })).toMatchObject({ failed: 0, warnings: 1 });
    const high = await runWith({ ...low, confidence: 'high' }, lenient);
    expect(high).toMatchObject({ ok: false, failed: 1, warnings: 0 });
  });

  test('does not excuse a response that breaks the contract', async () => {
    const broken: Wrong = (request, right) =>
      lenient(request, right) === undefined ? undefined : json(201, { nothing: 'of a thing' });
    expect(await runWith(low, broken)).toMatchObject({ failed: 1, warnings: 0 });
    const crashing: Wrong = (request, right) =>
      lenient(request, right) === undefined ? undefined : json(500, {});
    expect(await runWith(low, crashing)).toMatchObject({ failed: 1, warnings: 0 });
  });
});
