import { describeFailure, type SuiteReport } from '@trivet/runtime/conformance/suite';
import { legalText } from '@trivet/runtime/xml/chars';
import { escapeXml } from '@trivet/runtime/xml/writer';

/** A run as JUnit XML, for the test views of build servers. */
export function junitReport(report: SuiteReport, baseUrl: string): string {
  const cases = report.verdicts.map((verdict) => {
    const open = `  <testcase classname="${xmlText(report.contract)}" name="${xmlText(verdict.case.id)}"`;
    if (verdict.outcome === 'passed') return `${open}/>`;
    if (verdict.known === true) return `${open}>\n    <skipped message="known to fail"/>\n  </testcase>`;
    if (verdict.outcome === 'not-run')
      return `${open}>\n    <skipped message="${xmlText(`not run: ${verdict.reasons.join('; ')}`)}"/>\n  </testcase>`;
    const tag = verdict.outcome === 'blocked' ? 'error' : 'failure';
    const message = xmlText(verdict.reasons.join('; '));
    return `${open}>\n    <${tag} message="${message}">${xmlText(describeFailure(verdict, baseUrl))}</${tag}>\n  </testcase>`;
  });
  const { failed, blocked, known, notRun } = report;
  const total = report.verdicts.length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${xmlText(report.contract)}" tests="${total}" failures="${failed}" errors="${blocked}" skipped="${known + notRun}">`,
    ...cases,
    '</testsuite>',
    '',
  ].join('\n');
}

/** Text for XML; characters that XML 1.0 cannot hold become U+FFFD. */
function xmlText(text: string): string {
  return escapeXml(legalText(text));
}
