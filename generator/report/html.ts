import Handlebars from 'handlebars';
import { placeText } from './failure-text.js';
import type { CaseEntry, ConformanceReport } from './report.js';
import { reportPage } from './report-page.js';

const render = Handlebars.compile(reportPage);

/** A run as one page that needs nothing else: what held, what broke, and each exchange. */
export function htmlReport(report: ConformanceReport): string {
  const groups = new Map<string, CaseEntry[]>();
  for (const entry of report.cases)
    groups.set(entry.operation, [...(groups.get(entry.operation) ?? []), entry]);
  return render({
    ...report,
    baseUrl: report.subject,
    groups: [...groups].map(([name, cases]) => ({
      name,
      open: !cases.every(isPassed),
      passed: cases.filter(isPassed).length,
      total: cases.length,
      cases: cases.map((entry) => ({
        ...entry,
        outcome: entry.known ? 'known' : entry.outcome,
        clause: `${placeText(entry.clause)} ${entry.clause.pointer}`,
        exchanges: entry.exchanges.map(({ step, replay, came }) => ({
          step,
          curl: replay,
          status: came?.status,
          answer: came?.body?.lines.map(({ text }) => text).join('\n') ?? 'no answer',
        })),
      })),
    })),
  });
}

function isPassed({ outcome, known }: CaseEntry): boolean {
  return outcome === 'passed' || known;
}
