import { failureText, partedWithoutCase, placeText, untestedText } from './failure-text.js';
import type { CaseEntry, ConformanceReport, Gate, WithoutCase } from './report.js';

/** A run in the Common Test Report Format (ctrf.io, 0.0.0). */
export function ctrfReport(report: ConformanceReport): object {
  const {
    contract,
    passed,
    failed,
    blocked,
    known,
    skipped,
    warnings,
    notRun,
    started = 0,
    ended = 0,
    internalErrors = [],
    gates = [],
    withoutCase = [],
  } = report;
  const missed = gates.filter(({ ok }) => !ok).length;
  const { unread, untested } = partedWithoutCase(report);
  return {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    results: {
      tool: { name: 'trivet' },
      summary: {
        tests: report.cases.length + gates.length + internalErrors.length + withoutCase.length,
        passed: passed + gates.length - missed,
        failed: failed + missed + unread.length,
        pending: 0,
        skipped: known + skipped + notRun + untested.length,
        other: blocked + warnings + internalErrors.length,
        start: started,
        stop: ended,
      },
      tests: [
        ...report.cases.map((entry) => testOf(entry, contract)),
        ...gates.map((gate) => gateTest(gate, contract)),
        ...internalErrors.map((message, index) => ({
          name: `internal error ${index + 1}`,
          status: 'other',
          duration: 0,
          suite: [contract, 'trivet'],
          message,
        })),
        ...withoutCase.map((one) => withoutCaseTest(one, contract)),
      ],
      extra: {
        notTested: report.coverage.clauses.filter(({ state }) => state === 'untested').map(untestedText),
      },
    },
  };
}

function testOf(entry: CaseEntry, contract: string): object {
  const { id, kind, operation, call, title, clause, outcome, known, milliseconds = 0, reasons } = entry;
  return {
    name: id,
    status: statusOf(entry),
    duration: milliseconds,
    suite: operation === '' ? [contract] : [contract, operation],
    rawStatus: known ? 'known' : outcome,
    tags: [kind],
    filePath: clause.file,
    ...(clause.line !== undefined && { line: clause.line }),
    ...(outcome !== 'passed' && { message: reasons.join('; '), trace: failureText(entry) }),
    extra: { title, clause, ...(call !== undefined && { call }) },
  };
}

function gateTest({ option, ok, says }: Gate, contract: string): object {
  return {
    name: option,
    status: ok ? 'passed' : 'failed',
    duration: 0,
    suite: [contract, 'run'],
    message: says,
  };
}

function withoutCaseTest({ at, kind, name, call, reason }: WithoutCase, contract: string): object {
  return {
    name: `${kind} ${kind === 'error' ? placeText(at) : name}`,
    status: kind === 'error' ? 'failed' : 'skipped',
    duration: 0,
    suite: [contract, kind],
    filePath: at.file,
    ...(at.line !== undefined && { line: at.line }),
    message: kind === 'error' ? reason : `no case: ${reason}`,
    extra: { clause: at, ...(call !== undefined && { call }) },
  };
}

function statusOf({ outcome, known }: CaseEntry): string {
  if (outcome === 'passed') return 'passed';
  if (known || outcome === 'not-run' || outcome === 'skipped') return 'skipped';
  return outcome === 'failed' ? 'failed' : 'other';
}
