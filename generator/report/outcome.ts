import { describeFailure, type SuiteReport } from '@trivet/runtime/conformance/suite';
import { colours, count, say } from '../cli/terminal.js';

/** What a run came to, for people: each failure, then what else they have to know, then the numbers. */
export function sayOutcome(report: SuiteReport, baseUrl: string): void {
  for (const verdict of report.verdicts) {
    if ((verdict.outcome === 'failed' || verdict.outcome === 'blocked') && verdict.known !== true)
      say(`\n${describeFailure(verdict, baseUrl)}`);
  }
  for (const id of report.unexpectedlyPassed)
    say(`${colours.red('STALE')} ${id} is listed as known failing, but passed`);
  for (const id of report.unheardOf)
    say(`${colours.yellow('UNKNOWN')} ${id} is listed as known failing, but no case`);
  sayLeftovers(report);
  if (report.stopped !== undefined) say(`${colours.red('STOPPED')} ${report.stopped}`);
  const { contract, passed, failed, blocked, known, notRun } = report;
  const parts = [`${passed} passed`, `${failed} failed`, `${blocked} blocked`];
  if (known > 0) parts.push(`${known} known failing`);
  if (notRun > 0) parts.push(`${notRun} not run`);
  const text = `${contract}: ${parts.join(', ')}`;
  say(report.ok ? colours.green(text) : colours.red(text));
}

/** One line for everything of one operation that stayed behind for one reason. */
function sayLeftovers({ leftovers }: SuiteReport): void {
  const groups = new Map<string, SuiteReport['leftovers'][number][]>();
  for (const one of leftovers) {
    const key = `${one.operation} ${one.reason}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  for (const [first, ...others] of groups.values()) {
    if (first === undefined) continue;
    const example = first.request === undefined ? '' : ` (${first.request})`;
    say(
      `${colours.yellow('LEFT BEHIND')} ${count(others.length + 1, 'thing')} made by ${first.operation}: ${first.reason}${example}`,
    );
  }
}
