import { failureText } from './failure-text.js';
import type { CaseEntry, ConformanceReport } from './report.js';

/** A run in the Common Test Report Format (ctrf.io, 0.0.0). */
export function ctrfReport(report: ConformanceReport): object {
  const {
    passed,
    failed,
    blocked,
    known,
    skipped,
    notRun,
    started = 0,
    ended = 0,
    internalErrors = [],
  } = report;
  return {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    results: {
      tool: { name: 'trivet' },
      summary: {
        tests: report.cases.length + internalErrors.length,
        passed,
        failed,
        pending: 0,
        skipped: known + skipped + notRun,
        other: blocked + internalErrors.length,
        start: started,
        stop: ended,
      },
      tests: [
        ...report.cases.map((entry) => ({
          name: entry.id,
          status: statusOf(entry),
          duration: entry.milliseconds ?? 0,
          suite: `${report.contract} > ${entry.operation}`,
          ...(entry.outcome === 'passed'
            ? {}
            : { message: entry.reasons.join('; '), trace: failureText(entry) }),
        })),
        ...internalErrors.map((message, index) => ({
          name: `internal error ${index + 1}`,
          status: 'other',
          duration: 0,
          suite: `${report.contract} > trivet`,
          message,
        })),
      ],
    },
  };
}

function statusOf({ outcome, known }: CaseEntry): string {
  if (outcome === 'passed') return 'passed';
  if (known || outcome === 'not-run' || outcome === 'skipped') return 'skipped';
  return outcome === 'failed' ? 'failed' : 'other';
}
