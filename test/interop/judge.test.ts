import { describe, expect, it } from 'vitest';
import type { Seen } from './catalogue-server.js';
import { coverageOf, faultNames, operationNames } from './coverage.js';
import { declares, judge } from './judge.js';
import { gapsOf, isWhole } from './result.js';
import { type Report, type Step, tokenPlace } from './step.js';
import { story } from './story.js';

/** The reports of a correct client and server. */
const token = 'k3Jx_9'.padEnd(30, 'x');
const fill = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll(tokenPlace, token));
const reports: readonly Report[] = story.map(({ outcome }) => fill(outcome));
const seen: readonly Seen[] = story.map(({ operation, input, outcome }) =>
  fill({ operation, input, outcome }),
);

const indexOf = (operation: string) => story.findIndex((step) => step.operation === operation);
const complaintsOf = (said: readonly Report[], calls: readonly Seen[], blindness = {}) =>
  judge(story, said, calls, blindness).flatMap(({ title, complaint }) =>
    complaint === undefined ? [] : [`${title}: ${complaint}`],
  );
const withAt = <T>(items: readonly T[], at: number, item: T) =>
  items.map((old, i) => (i === at ? item : old));

describe('the story', () => {
  it('has every operation succeed and every fault come, declared and undeclared ones', () => {
    const verdicts = judge(story, reports, seen, {});
    const coverage = coverageOf(verdicts);
    expect(coverage.operations.done).toHaveLength(25);
    expect(coverage.faults.done).toHaveLength(6);
    expect(isWhole({ coverage, complaints: [] })).toBe(true);
    const faultsThat = (test: (step: Step) => boolean) =>
      new Set(story.filter(test).flatMap(({ outcome }) => ('fault' in outcome ? [outcome.fault] : [])));
    expect(faultsThat(declares)).toEqual(new Set(faultNames));
    expect([...faultsThat((step) => !declares(step))].sort()).toEqual([
      'AuthorizationException',
      'ExistsException',
      'InvalidArgumentException',
      'NotExistsException',
    ]);
  });

  it('has empty texts and absent values on both ways, and tokens on more than one page', () => {
    const text = JSON.stringify(story);
    expect(text).toContain('"value":""');
    expect(story.filter(({ operation }) => operation === 'nextQuery').length).toBeGreaterThan(2);
    expect(
      story.some(({ user }) => user === undefined) && story.some(({ user }) => user === 'stranger'),
    ).toBe(true);
  });
});

describe('a report is rejected', () => {
  it.each<[string, readonly Report[], readonly Seen[], RegExp]>([
    [
      'a result that differs',
      withAt(reports, indexOf('listSchemas'), { value: { schemas: ['job'] } }),
      seen,
      /client says/,
    ],
    ['a fault instead of a result', withAt(reports, 0, { fault: 'Client' }), seen, /client says/],
    ['a call that the client kept for itself', reports.slice(0, -1), seen, /reported nothing/],
    ['a call that the service never saw', reports, seen.slice(1), /never reached/],
    [
      'an argument that was lost',
      reports,
      withAt(seen, indexOf('dropSchema'), { operation: 'dropSchema', input: {}, outcome: { value: {} } }),
      /was sent \{\}/,
    ],
    [
      'a claim that the server does not bear out',
      reports,
      withAt(seen, 0, { operation: 'getVersion', input: {}, outcome: { fault: 'InternalException' } }),
      /server answered/,
    ],
    [
      'a declared fault that came as any other',
      withAt(reports, indexOf('checkPermission') + 1, { fault: 'AuthorizationException', declared: false }),
      seen,
      /an undeclared one/,
    ],
    [
      'a token that is none',
      withAt(
        reports,
        indexOf('query'),
        JSON.parse(JSON.stringify(reports[indexOf('query')]).replace(token, 'x')),
      ),
      seen,
      /client says/,
    ],
  ])('%s', (_, said, calls, complaint) => {
    const complaints = complaintsOf(said, calls);
    expect(complaints).not.toEqual([]);
    expect(complaints[0]).toMatch(complaint);
  });

  it('and what it lacks is named', () => {
    const verdicts = judge(story, withAt(reports, 0, { value: { version: 'x' } }), seen, {});
    const coverage = coverageOf(verdicts);
    expect(gapsOf(coverage)).toEqual(['getVersion']);
    expect(isWhole({ coverage, complaints: [] })).toBe(false);
    expect(gapsOf(coverageOf([]))).toEqual([...operationNames, ...faultNames]);
    const whole = coverageOf(judge(story, reports, seen, {}));
    expect(isWhole({ coverage: whole, complaints: ['x'] })).toBe(false);
    expect(isWhole({ coverage: whole, complaints: [], failure: 'ended' })).toBe(false);
  });
});

describe('what a language cannot tell apart is not held against it', () => {
  const at = indexOf('listAttributes');
  const withoutEmpty = JSON.parse(JSON.stringify(reports[at]).replaceAll('"value":""', '"value":null'));

  it('where it is said so, and only there', () => {
    expect(complaintsOf(withAt(reports, at, withoutEmpty), seen)).toHaveLength(1);
    expect(complaintsOf(withAt(reports, at, withoutEmpty), seen, { emptyText: true })).toEqual([]);
    const bare = reports.map((report): Report => {
      if ('fault' in report || Object.keys(report.value as object).length !== 1) return report;
      return { value: Object.values(report.value as object)[0] };
    });
    expect(complaintsOf(withAt(reports, 0, bare[0] ?? { fault: '' }), seen)).toHaveLength(1);
    expect(complaintsOf(bare, seen, { wrapper: true })).toEqual([]);
  });
});
