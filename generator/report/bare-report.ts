import { reasonText, type SuiteReport, type Verdict } from '@trivet/runtime/conformance/run';
import { internalText } from '@trivet/runtime/internal/conformance';
import type { CaseEntry, ConformanceReport } from './report.js';

/** What is known where a report cannot be made. */
export interface BareInput {
  readonly contract: string;
  readonly spec: string;
  readonly subject: string;
  /** Absent: nothing was sent yet. */
  readonly run?: SuiteReport;
  /** The defect that keeps the report from being made. */
  readonly error: unknown;
}

/** A report of an internal error and of whatever was known when it came: the verdicts, without clauses and exchanges. */
export function bareReport({ contract, spec, subject, run, error }: BareInput): ConformanceReport {
  const { verdicts = [], internalErrors = [], ...rest } = run ?? {};
  const totals = { passed: 0, failed: 0, blocked: 0, known: 0, skipped: 0, warnings: 0, notRun: 0 };
  return {
    leftovers: [],
    unheardOf: [],
    unexpectedlyPassed: [],
    ...totals,
    ...rest,
    contract,
    spec,
    subject,
    ok: false,
    internalErrors: [...internalErrors, internalText(error)],
    coverage: { total: 0, held: 0, broken: 0, untested: 0, unreachable: 0, clauses: [] },
    problems: [],
    cases: verdicts.map(bareCase),
  };
}

function bareCase({ case: entry, outcome, known = false, reasons, milliseconds }: Verdict): CaseEntry {
  const { id, kind, title, clause, steps } = entry;
  return {
    id,
    kind,
    operation: steps.at(-1)?.operation ?? '',
    title,
    clause,
    outcome,
    known,
    reasons: reasons.map(reasonText),
    expected: '',
    rerun: '',
    exchanges: [],
    ...(milliseconds !== undefined && { milliseconds }),
  };
}
