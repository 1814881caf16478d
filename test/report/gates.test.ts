import { describe, expect, test } from 'vitest';
import { gateLimitsOf } from '../../generator/cli/gate-options.js';
import { ctrfReport } from '../../generator/report/ctrf.js';
import { amountFrom, gatedReport } from '../../generator/report/gates.js';
import { githubReport } from '../../generator/report/github.js';
import { htmlReport } from '../../generator/report/html.js';
import { junitReport } from '../../generator/report/junit.js';
import { outcomeText } from '../../generator/report/outcome.js';
import { sarifReport } from '../../generator/report/sarif.js';
import { thingsReport } from './thing-run.js';

const same = { red: String, green: String, yellow: String, dim: String, bold: String };

test.each([
  ['80%', { value: 80, isShare: true }],
  ['99.5 %', { value: 99.5, isShare: true }],
  ['0', { value: 0, isShare: false }],
  ['12', { value: 12, isShare: false }],
  ['101%', undefined],
  ['1.5', undefined],
  ['-1', undefined],
  ['many', undefined],
])('"%s" is an amount, or none', (text, amount) => {
  expect(amountFrom(text)).toEqual(amount);
});

test('an option that is no amount is reported', () => {
  expect(() => gateLimitsOf({ minClauses: '1.5' })).toThrow(
    '--min-clauses must be a number or a percentage such as 80%, got "1.5"',
  );
});

describe('limits for a run as a whole', () => {
  test('leave a report alone that keeps them, and are told in it', async () => {
    const report = await thingsReport();
    const kept = gatedReport(report, gateLimitsOf({ minClauses: '90%', maxSkipped: '0' }));
    expect(kept.ok).toBe(true);
    expect(kept.gates?.map(({ ok }) => ok)).toEqual([true, true]);
    expect(outcomeText(kept, same)).not.toContain('TOO LITTLE');
    expect(junitReport(kept)).toContain('name="--min-clauses 90%"/>');
    expect(gatedReport(report, {})).toBe(report);
  });

  test('fail a run that tests fewer clauses, in every form', async () => {
    const { coverage, ...report } = await thingsReport();
    const total = coverage.total - coverage.unreachable;
    const low = { ...report, coverage: { ...coverage, untested: coverage.unreachable + 3 } };
    const missed = gatedReport(low, gateLimitsOf({ minClauses: '95%' }));
    const share = Math.floor(((total - 3) * 1000) / total) / 10;
    const says = `--min-clauses 95%: at least 95% of the clauses must be tested, got ${total - 3} of ${total} (${share}%)`;
    expect(missed).toMatchObject({ ok: false, gates: [{ option: '--min-clauses 95%', ok: false, says }] });
    expect(gatedReport(low, gateLimitsOf({ minClauses: String(total - 3) })).ok).toBe(true);
    expect(outcomeText(missed, same)).toContain(`TOO LITTLE ${says}`);
    expect(htmlReport(missed)).toContain('too few clauses were tested');
    expect(htmlReport(missed)).toContain(says);
    const xml = junitReport(missed);
    expect(xml).toContain(`<failure message="${says}"/>`);
    expect(xml).toContain('failures="1"');
    expect(ctrfReport(missed)).toMatchObject({
      results: {
        summary: { failed: 1 },
        tests: expect.arrayContaining([expect.objectContaining({ message: says })]),
      },
    });
    expect(JSON.stringify(sarifReport(missed, '1'))).toContain(says);
    expect(githubReport(missed)).toContain('::error title=--min-clauses 95%25::');
  });

  test('fail a run that skips more cases', async () => {
    const report = await thingsReport();
    const skipping = { ...report, skipped: 2 };
    expect(gatedReport(skipping, gateLimitsOf({ maxSkipped: '2' })).ok).toBe(true);
    expect(gatedReport(skipping, gateLimitsOf({ maxSkipped: '1' }))).toMatchObject({
      ok: false,
      gates: [{ says: expect.stringContaining('at most 1 of the cases may be skipped, got 2 of ') }],
    });
    expect(gatedReport(skipping, gateLimitsOf({ maxSkipped: '1%' })).ok).toBe(false);
    expect(gatedReport(skipping, gateLimitsOf({ maxSkipped: '50%' })).ok).toBe(true);
  });
});
