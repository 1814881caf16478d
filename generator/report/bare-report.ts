import { reasonText, type SuiteReport, type Verdict } from '@trivet/runtime/conformance/run';
import { internalText } from '@trivet/runtime/internal/conformance';
import type { CaseEntry, ConformanceReport } from './report.js';

/** The data available when a report cannot be created. */
export interface BareInput {
  readonly contract: string;
  readonly spec: string;
  readonly subject: string;
  /** Undefined: nothing was sent yet. */
  readonly run?: SuiteReport;
  /** The defect that prevented the report. */
  readonly error: unknown;
}

/** A report of an internal error with the data known at that time: the verdicts, without clauses and exchanges. */
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
