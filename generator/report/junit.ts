import { escapeXml, legalText } from '@trivet/runtime/internal/protocol';
import { failureText } from './failure-text.js';
import type { ConformanceReport } from './report.js';

/** A run as JUnit XML, for the test views of build servers. */
export function junitReport(report: ConformanceReport): string {
  const cases = report.cases.map((entry) => {
    const open = `  <testcase classname="${xmlText(`${report.contract}.${entry.operation}`)}" name="${xmlText(entry.id)}"${timeOf(entry.milliseconds)}`;
    if (entry.outcome === 'passed') return `${open}/>`;
    if (entry.known) return `${open}>\n    <skipped message="known to fail"/>\n  </testcase>`;
    if (entry.outcome === 'not-run' || entry.outcome === 'skipped') {
      const why = entry.outcome === 'skipped' ? 'skipped' : 'not run';
      return `${open}>\n    <skipped message="${xmlText(`${why}: ${entry.reasons.join('; ')}`)}"/>\n  </testcase>`;
    }
    const tag = entry.outcome === 'blocked' ? 'error' : 'failure';
    const message = xmlText(entry.reasons.join('; '));
    return `${open}>\n    <${tag} message="${message}">${xmlText(failureText(entry))}</${tag}>\n  </testcase>`;
  });
  // A build server shows what is a test case.
  const errors = (report.internalErrors ?? []).map(
    (error, index) =>
      `  <testcase classname="${xmlText(`${report.contract}.trivet`)}" name="internal error ${index + 1}">\n` +
      `    <error message="${xmlText(error)}"/>\n  </testcase>`,
  );
  const { failed, blocked, known, skipped, notRun, started, ended } = report;
  const took = started === undefined || ended === undefined ? undefined : ended - started;
  const when = started === undefined ? '' : ` timestamp="${new Date(started).toISOString()}"`;
  const total = report.cases.length + errors.length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${xmlText(report.contract)}" tests="${total}" failures="${failed}" errors="${blocked + errors.length}" skipped="${known + skipped + notRun}"${timeOf(took)}${when}>`,
    ...cases,
    ...errors,
    '</testsuite>',
    '',
  ].join('\n');
}

/** Seconds, as JUnit wants them. */
function timeOf(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '' : ` time="${(milliseconds / 1000).toFixed(3)}"`;
}

/** Text for XML; characters that XML 1.0 cannot hold become U+FFFD. */
function xmlText(text: string): string {
  return escapeXml(legalText(text));
}
