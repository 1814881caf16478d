import { escapeXml, legalText } from '@trivet/runtime/internal/protocol';
import { callText, failureText, placeText } from './failure-text.js';
import type { CaseEntry, ConformanceReport, Gate } from './report.js';

/** A run as JUnit XML, for the test views of build servers. */
export function junitReport(report: ConformanceReport): string {
  const cases = report.cases.map((entry) => caseElement(entry, report));
  // A build server shows what is a test case.
  const errors = (report.internalErrors ?? []).map(
    (error, index) =>
      `  <testcase classname="${xmlText(`${report.contract}.trivet`)}" name="internal error ${index + 1}">\n` +
      `    <error message="${xmlText(error)}"/>\n  </testcase>`,
  );
  const { gates = [], failed, blocked, known, skipped, notRun, started, ended } = report;
  const missed = gates.filter(({ ok }) => !ok).length;
  const took = started === undefined || ended === undefined ? undefined : ended - started;
  const when = started === undefined ? '' : ` timestamp="${new Date(started).toISOString()}"`;
  const total = report.cases.length + gates.length + errors.length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${xmlText(report.contract)}" tests="${total}" failures="${failed + missed}" errors="${blocked + errors.length}" skipped="${known + skipped + notRun}"${timeOf(took)}${when}>`,
    ...cases,
    ...gates.map((gate) => gateElement(gate, report)),
    ...errors,
    '</testsuite>',
    '',
  ].join('\n');
}

/** The title, the call and the clause are its output: JUnit's schemas have no other place for them. */
function caseElement(entry: CaseEntry, { contract }: ConformanceReport): string {
  const { operation, id, title, clause } = entry;
  const about = [
    title,
    ...(operation === '' ? [] : [callText(entry)]),
    `${placeText(clause)} ${clause.pointer}`.trim(),
  ];
  return [
    `  <testcase classname="${xmlText(`${contract}.${operation}`)}" name="${xmlText(id)}"${timeOf(entry.milliseconds)}>`,
    ...verdictLines(entry),
    `    <system-out>${xmlText(about.join('\n'))}</system-out>`,
    '  </testcase>',
  ].join('\n');
}

function verdictLines(entry: CaseEntry): readonly string[] {
  const { outcome, known, reasons } = entry;
  const reason = reasons.join('; ');
  if (outcome === 'passed') return [];
  if (known) return ['    <skipped message="known failure"/>'];
  if (outcome === 'not-run' || outcome === 'skipped')
    return [
      `    <skipped message="${xmlText(`${outcome === 'skipped' ? 'skipped' : 'not run'}: ${reason}`)}"/>`,
    ];
  const tag = outcome === 'blocked' ? 'error' : 'failure';
  return [`    <${tag} message="${xmlText(reason)}">${xmlText(failureText(entry))}</${tag}>`];
}

function gateElement({ option, ok, says }: Gate, { contract }: ConformanceReport): string {
  const open = `  <testcase classname="${xmlText(`${contract}.run`)}" name="${xmlText(option)}"`;
  return ok ? `${open}/>` : `${open}>\n    <failure message="${xmlText(says)}"/>\n  </testcase>`;
}

/** Seconds, as JUnit wants them. */
function timeOf(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '' : ` time="${(milliseconds / 1000).toFixed(3)}"`;
}

/** Text for XML; characters that XML 1.0 cannot hold become U+FFFD. */
function xmlText(text: string): string {
  return escapeXml(legalText(text));
}
