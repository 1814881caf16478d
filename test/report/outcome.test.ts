import { runSuite } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { sampleSpec } from '../../generator/emit/templates/sample-spec.js';
import { conformanceReport } from '../../generator/report/conformance-report.js';
import { failureText } from '../../generator/report/failure-text.js';
import { htmlReport } from '../../generator/report/html.js';
import { outcomeText } from '../../generator/report/outcome.js';
import type { ConformanceReport } from '../../generator/report/report.js';
import { derivedFrom, mockFrom, responseOf } from '../cases/derived.js';
import { json, thingsReport } from './thing-run.js';

const same = { red: String, green: String, yellow: String, dim: String, bold: String };
const lines = (report: ConformanceReport, paths: readonly string[] = []): readonly string[] =>
  outcomeText(report, same, paths).split('\n');

/** A report of the sample contract about a mock that deletes what does not exist. */
async function deletingReport(): Promise<ConformanceReport> {
  const made = await derivedFrom('tasks', sampleSpec);
  if (made.contract === undefined) throw new Error('the sample has no contract');
  const mock = await mockFrom('tasks', sampleSpec);
  const run = await runSuite(made.suite, async (request, signal) => {
    const response = await mock(request, signal);
    return request.method === 'DELETE' && response.status === 404 ? responseOf(204) : response;
  });
  const { contract, suite } = made;
  return conformanceReport({ ...made, contract, suite, run, baseUrl: 'http://x', seed: 's' });
}

describe('the result of a run on a terminal', () => {
  test('begins with why the run was stopped, and does not repeat it', async () => {
    const report = await thingsReport(() => ({ ...json(404, {}), status: 404 }));
    expect(report.stopped).toContain('none of the first 10 cases');
    const text = lines(report);
    expect(text[0]).toMatch(
      /^STOPPED none of the first 10 cases got a response specific to this contract \(/,
    );
    expect(text.join('\n').split('none of the first')).toHaveLength(2);
  });

  test('names the written reports last, or how to get one', async () => {
    const report = await thingsReport();
    expect(lines(report).at(-1)).toBe('--report html shows every case and clause');
    expect(lines(report, ['a/report.html', 'a/report.json']).slice(-2)).toEqual([
      'report: a/report.html',
      'report: a/report.json',
    ]);
  });

  test('counts reasons that it does not list', async () => {
    const report = await thingsReport();
    const open = report.coverage.clauses.slice(0, 8);
    const clauses = open.map((clause, index) => ({
      ...clause,
      state: 'untested' as const,
      reason: `reason ${Math.min(index, 6)}`,
    }));
    const text = lines({ ...report, coverage: { ...report.coverage, clauses } });
    const counts = text.flatMap((line) => /^ {2}(\d+) not tested/.exec(line)?.slice(1) ?? []);
    expect(counts.reduce((sum, one) => sum + Number(one), 0)).toBe(8);
    expect(text).toContain('  2 not tested for other reasons');
  });

  test('is named by the title of the document, and says which options limit what may be skipped', async () => {
    const report = await thingsReport();
    const advice = '  --min-clauses 80% or --max-skipped 5% fails a run that tests less';
    const half = { ...report, title: 'Things of\u001b all', skipped: report.cases.length / 2 };
    expect(lines(half).find((line) => line.includes(' passed, '))).toMatch(/^Things of {2}all: \d+ passed/);
    expect(lines(half)).toContain(advice);
    expect(lines({ ...half, skipped: 0 })).not.toContain(advice);
    expect(lines({ ...half, gates: [] })).not.toContain(advice);
    expect(lines({ ...half, ok: false })).not.toContain(advice);
  });

  test('separates failed cases from those that could not be run because of them', async () => {
    const report = await thingsReport(({ method }, { status }) =>
      method === 'POST' && status === 201 ? json(201, { id: 7, name: 'x' }) : undefined,
    );
    const [first] = report.problems;
    const blockedId = first?.clauses[0]?.cases[0];
    expect(report.cases.find(({ id }) => id === blockedId)?.outcome).toBe('failed');
    const blocked = report.blocked + 1;
    expect(blocked).toBe(2);
    const cases = report.cases.map((one) =>
      one.id === blockedId ? { ...one, outcome: 'blocked' as const } : one,
    );
    const text = lines({ ...report, cases, blocked });
    expect(text.join('\n')).toMatch(/^FAIL .*\(POST \/things, \d+ cases, \d+ of them blocked\)$/m);
    expect(text).toContain(
      `  ${blocked} blocked: steps before the tested request failed; correct the failures first, then run again`,
    );
  });

  test('says what was found before what was expected, and blames no valid request', async () => {
    const report = await deletingReport();
    const [problem] = report.problems;
    expect(problem?.headline).toBe('deleteTask returns 204, expected 404');
    const text = outcomeText(report, same);
    expect(text).toMatch(
      /^FAIL deleteTask returns 204, expected 404 .*\n {2}.* {2}.*expected 404, got status 204\n {4}expected: /m,
    );
    const failed = report.cases.find(({ outcome }) => outcome === 'failed');
    expect(failed && failureText(failed).split('\n')[0]).toMatch(/^FAIL deleteTask\/.*: .*404, got 204$/);
    expect(failed && failureText(failed)).toContain(`\n  expected: ${failed?.title}\n`);
  });

  test('shows the beginning of the body of a refusal', async () => {
    const refusing = await thingsReport(({ method }, { status }) =>
      method === 'POST' && status === 201 ? json(400, { code: 'too_late' }) : undefined,
    );
    expect(outcomeText(refusing, same)).toMatch(/^ {4}got: .*"code": "too_late".*\n {4}expected: /m);
  });

  test('says which operations returned nothing but faults, which a contract need not declare', async () => {
    const report = await thingsReport();
    const faulty = (only: RegExp): ConformanceReport => ({
      ...report,
      cases: report.cases.map((entry) => ({
        ...entry,
        exchanges: entry.exchanges.map((one) =>
          entry.kind === 'positive' && only.test(entry.id) && one.came !== undefined
            ? { ...one, came: { ...one.came, status: 500 } }
            : one,
        ),
      })),
    });
    const text = 'createThing returned a fault to every valid request: its responses were not tested';
    expect(lines(faulty(/^createThing/))).toContain(`WARNING ${text}`);
    expect(htmlReport(faulty(/^createThing/))).toContain(text);
    expect(lines(faulty(/^createThing.base/)).join('\n')).not.toContain('returned a fault');
  });
});
