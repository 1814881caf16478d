import { curl, type SuiteReport } from '@trivet/runtime/conformance/suite';
import Handlebars from 'handlebars';
import { reportPage } from './report-page.js';

const render = Handlebars.compile(reportPage);

/** A run as one page that needs nothing else: what held, what broke, and each exchange. */
export function htmlReport(report: SuiteReport, baseUrl: string): string {
  const groups = new Map<string, SuiteReport['verdicts'][number][]>();
  for (const verdict of report.verdicts) {
    const [operation = ''] = verdict.case.id.split('/');
    groups.set(operation, [...(groups.get(operation) ?? []), verdict]);
  }
  return render({
    contract: report.contract,
    baseUrl,
    ok: report.ok,
    passed: report.passed,
    failed: report.failed,
    blocked: report.blocked,
    known: report.known,
    groups: brokenFirst([...groups]).map(([name, verdicts]) => ({
      name,
      open: !verdicts.every(isPassed),
      passed: verdicts.filter(isPassed).length,
      total: verdicts.length,
      cases: [...verdicts]
        .sort((a, b) => Number(isPassed(a)) - Number(isPassed(b)))
        .map((verdict) => ({
          id: verdict.case.id,
          title: verdict.case.title,
          outcome: verdict.known === true ? 'known' : verdict.outcome,
          clause: `${verdict.case.clause.file}${verdict.case.clause.line === undefined ? '' : `:${verdict.case.clause.line}`} ${verdict.case.clause.pointer}`,
          reasons: verdict.reasons,
          exchanges: verdict.exchanges.map((recorded) => ({
            step: recorded.step,
            curl: curl(recorded, baseUrl),
            status: recorded.response?.status,
            answer:
              recorded.response === undefined
                ? 'no answer'
                : new TextDecoder().decode(recorded.response.body.subarray(0, 4096)),
          })),
        })),
    })),
  });
}

type Verdict = SuiteReport['verdicts'][number];

function isPassed({ outcome, known }: Verdict): boolean {
  return outcome === 'passed' || known === true;
}

/** What has to be looked at stands first; else the order of the contract. */
function brokenFirst<Group extends readonly [string, readonly Verdict[]]>(groups: Group[]): readonly Group[] {
  const broken = groups.filter(([, verdicts]) => !verdicts.every(isPassed));
  return [...broken, ...groups.filter((group) => !broken.includes(group))];
}
