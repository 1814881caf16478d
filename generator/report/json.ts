import { curl, type SuiteReport } from '@trivet/runtime/conformance/suite';

/** A run as plain data: what `--json` and the JSON report hold. */
export function jsonReport(report: SuiteReport, baseUrl: string): object {
  const { contract, passed, failed, blocked, known, notRun, unexpectedlyPassed, unheardOf, ok } = report;
  const { stopped, leftovers, requests } = report;
  return {
    contract,
    ok,
    passed,
    failed,
    blocked,
    known,
    notRun,
    stopped,
    requests,
    leftovers,
    unheardOf,
    unexpectedlyPassed,
    cases: report.verdicts.map((verdict) => ({
      id: verdict.case.id,
      kind: verdict.case.kind,
      title: verdict.case.title,
      clause: verdict.case.clause,
      outcome: verdict.outcome,
      known: verdict.known === true,
      reasons: verdict.reasons,
      exchanges: verdict.exchanges.map((recorded) => ({
        step: recorded.step,
        operation: recorded.operation,
        replay: curl(recorded, baseUrl),
        status: recorded.response?.status,
        answer:
          recorded.response === undefined
            ? undefined
            : new TextDecoder().decode(recorded.response.body.subarray(0, 4096)),
      })),
    })),
  };
}
