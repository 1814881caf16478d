import { describeFailure, type SuiteReport } from '@trivet/runtime/conformance/suite';
import { colours, say } from '../cli/terminal.js';

/** What a run came to, for people: each failure, then the numbers. */
export function sayOutcome(report: SuiteReport, baseUrl: string): void {
  for (const verdict of report.verdicts) {
    if (verdict.outcome !== 'passed' && verdict.known !== true) say(`\n${describeFailure(verdict, baseUrl)}`);
  }
  for (const id of report.unexpectedlyPassed)
    say(`${colours.red('STALE')} ${id} is listed as known failing, but passed`);
  const tail = report.known > 0 ? `, ${report.known} known failing` : '';
  const text = `${report.contract}: ${report.passed} passed, ${report.failed} failed, ${report.blocked} blocked${tail}`;
  say(report.ok ? colours.green(text) : colours.red(text));
}
