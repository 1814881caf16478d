import type { Case } from '@trivet/runtime/conformance/case';
import type { Speaker, Suite } from '@trivet/runtime/conformance/run';
import { describeFailure, runSuite } from '@trivet/runtime/conformance/suite';
import { describe, expect, test } from 'vitest';
import { htmlReport } from '../../generator/report/html.js';
import { jsonReport } from '../../generator/report/json.js';
import { junitReport } from '../../generator/report/junit.js';

const speaker: Speaker = {
  request: (operation) => ({ method: 'GET', url: `/${operation}`, headers: ['X-A', "it's"] }),
  read: (_, request, { status, body }) => ({
    outcome: String(status),
    problems: [],
    exchange: {
      url: request.url,
      method: 'GET',
      statusCode: status,
      requestBody: undefined,
      responseBody: new TextDecoder().decode(body),
      header: () => undefined,
    },
  }),
};

const entry = (id: string, operation: string): Case => ({
  id,
  kind: 'positive',
  title: 'a <b>title</b> & more',
  clause: { file: 'a.yaml', pointer: '/paths', line: 7 },
  steps: [{ id: 'call', operation, send: {}, expect: { status: ['200'] } }],
});

const suite: Suite = {
  contract: 'things',
  speaker,
  cases: [entry('a/good', 'good'), entry('b/bad', 'bad'), entry('c/known', 'bad')],
};
const run = (known: readonly string[]) =>
  runSuite(
    suite,
    async ({ url }) => ({
      status: url === '/good' ? 200 : 500,
      headers: [],
      body: new TextEncoder().encode('<script>\u0000'),
    }),
    {
      knownFailing: new Set(known),
    },
  );

describe('a report', () => {
  test('counts what passed, failed and was known to fail', async () => {
    expect(await run(['c/known'])).toMatchObject({ passed: 1, failed: 1, blocked: 0, known: 1, ok: false });
  });

  test('a case that is listed as failing and passes fails the run', async () => {
    expect(await run(['a/good', 'b/bad', 'c/known'])).toMatchObject({
      unexpectedlyPassed: ['a/good'],
      failed: 0,
      ok: false,
    });
    expect(await run(['b/bad', 'c/known'])).toMatchObject({ ok: true });
  });

  test('says which clause is broken and how to send the request again', async () => {
    const [, verdict] = (await run([])).verdicts;
    const text = verdict === undefined ? '' : describeFailure(verdict, 'http://x');
    expect(text).toContain('a.yaml:7 /paths');
    expect(text).toContain('status 500 came, 200 was expected');
    expect(text).toContain(`curl -s -X GET -H 'X-A: it'\\''s' 'http://x/bad'`);
  });

  test('as JUnit is XML whatever came, with known failures skipped', async () => {
    const xml = junitReport(await run(['c/known']), 'http://x');
    expect(xml).toContain('tests="3" failures="1" errors="0" skipped="1"');
    expect(xml).toContain('&lt;script&gt;\ufffd');
    expect(xml).toContain('<skipped message="known to fail"/>');
  });

  test('as HTML quotes what came', async () => {
    const html = htmlReport(await run([]), 'http://x');
    expect(html).not.toContain('<b>title</b>');
    expect(html).toContain('&lt;b&gt;title&lt;/b&gt;');
  });

  test('as JSON has every case', async () => {
    expect(jsonReport(await run(['c/known']), 'http://x')).toMatchObject({
      ok: false,
      cases: [{ outcome: 'passed' }, { outcome: 'failed', known: false }, { outcome: 'failed', known: true }],
    });
  });
});
