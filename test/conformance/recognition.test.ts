import { suites } from '@trivet/generated/communities/conformance';
import { suites as soapSuites } from '@trivet/generated/metadata-catalogue/conformance';
import { runSuite, type Target } from '@trivet/runtime/conformance/run';
import { describe, expect, test } from 'vitest';
import { thingsReport } from '../report/thing-run.js';

const [communities] = suites;
const [catalogue] = soapSuites;

function answers(status: number, type: string, body: string, ...headers: readonly string[]): Target {
  return async () => ({
    status,
    headers: ['content-type', type, ...headers],
    body: new TextEncoder().encode(body),
  });
}

const form = '<html><form><input type="password" name="p"></form>';

describe('a run ends within ten cases', () => {
  test.each([
    [
      'a login page',
      answers(200, 'text/html', form),
      /got status 200 with text\/html\): it is a login page; give credentials/,
    ],
    [
      'a way to one',
      answers(302, 'text/html', '', 'location', '/login?next=x'),
      /got status 302 to \/login\?next=x\): it is a login page/,
    ],
    [
      'a page',
      answers(200, 'text/html; charset=utf-8', '<html>Hi'),
      /it is a page for browsers; check --url, and the base path/,
    ],
    [
      'nothing it knows',
      answers(404, 'application/json', '{"detail":"Not Found"}'),
      /is this the implementation of this contract\? Check --url, and the base path/,
    ],
    [
      'another address',
      answers(308, 'text/plain', '', 'location', 'https://x.test/'),
      /give the address that it redirects to/,
    ],
  ])('where every answer is %s', async (_, target, message) => {
    for (const suite of [communities, catalogue]) {
      if (suite === undefined) throw new Error('there is no suite');
      const report = await runSuite(suite, target, { inputs: { token: { owner: 'a', other: 'b' } } });
      expect(report.stopped).toMatch(message);
      expect(report.stopped).toMatch(
        /^none of the first 10 cases got a response specific to this contract \(/,
      );
      expect(report.ok).toBe(false);
      // Cases that were already running together with the tenth.
      expect(report.verdicts.length - report.notRun).toBeLessThan(20);
    }
  });

  test('but not where it is to keep going', async () => {
    if (communities === undefined) throw new Error('there is no suite');
    const report = await runSuite(communities, answers(200, 'text/html', form), { keepGoing: true });
    expect(report.stopped).toBeUndefined();
    expect(report.failed).toBeGreaterThan(100);
  });
});

test('a service with one operation that is not there is run to the end', async () => {
  const report = await thingsReport(({ method }, right) =>
    method === 'POST'
      ? { status: 404, headers: ['content-type', 'text/html'], body: new Uint8Array() }
      : right,
  );
  expect(report.stopped).toBeUndefined();
  expect(report.failed + report.blocked).toBeGreaterThan(3);
});
