import { escapeXml, legalText } from '@trivet/runtime/internal/protocol';
import { callText, failureText, partedWithoutCase, placeText, untestedText } from './failure-text.js';
import type { CaseEntry, ConformanceReport, Gate, WithoutCase } from './report.js';

/** A run as JUnit XML, for the test views of build servers. */
export function junitReport(report: ConformanceReport): string {
  const cases = report.cases.map((entry) => caseElement(entry, report));
  // A build server shows only test cases.
  const errors = (report.internalErrors ?? []).map(
    (error, index) =>
      `  <testcase classname="${xmlText(`${report.contract}.trivet`)}" name="internal error ${index + 1}">\n` +
      `    <error message="${xmlText(error)}"/>\n  </testcase>`,
  );
  const { gates = [], failed, blocked, known, skipped, warnings, notRun, started, ended } = report;
  const missed = gates.filter(({ ok }) => !ok).length;
  const took = started === undefined || ended === undefined ? undefined : ended - started;
  const when = started === undefined ? '' : ` timestamp="${new Date(started).toISOString()}"`;
  const { withoutCase = [] } = report;
  const { unread, untested } = partedWithoutCase(report);
  const broken = blocked + errors.length + unread.length;
  const unjudged = known + skipped + warnings + notRun + untested.length;
  const total = report.cases.length + gates.length + errors.length + withoutCase.length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="${xmlText(report.contract)}" tests="${total}" failures="${failed + missed}" errors="${broken}" skipped="${unjudged}"${timeOf(took)}${when}>`,
    ...cases,
    ...gates.map((gate) => gateElement(gate, report)),
    ...errors,
    ...withoutCase.map((one) => withoutCaseElement(one, report)),
    ...untestedLines(report),
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
  // JUnit has no warnings; a build server shows skipped cases, and does not fail because of them.
  if (outcome === 'not-run' || outcome === 'skipped' || outcome === 'warning')
    return [`    <skipped message="${xmlText(`${outcome.replace('-', ' ')}: ${reason}`)}"/>`];
  const tag = outcome === 'blocked' ? 'error' : 'failure';
  return [`    <${tag} message="${xmlText(reason)}">${xmlText(failureText(entry))}</${tag}>`];
}

function gateElement({ option, ok, says }: Gate, { contract }: ConformanceReport): string {
  const open = `  <testcase classname="${xmlText(`${contract}.run`)}" name="${xmlText(option)}"`;
  return ok ? `${open}/>` : `${open}>\n    <failure message="${xmlText(says)}"/>\n  </testcase>`;
}

function withoutCaseElement(one: WithoutCase, { contract }: ConformanceReport): string {
  const isError = one.kind === 'error';
  const name = xmlText(`${one.kind} ${isError ? placeText(one.at) : one.name}`);
  const tag = isError ? 'error' : 'skipped';
  return [
    `  <testcase classname="${xmlText(`${contract}.${one.kind}`)}" name="${name}">`,
    `    <${tag} message="${xmlText(isError ? one.reason : `no case: ${one.reason}`)}"/>`,
    `    <system-out>${xmlText([one.call, placeText(one.at), one.at.pointer].filter(Boolean).join(' '))}</system-out>`,
    '  </testcase>',
  ].join('\n');
}

/** The untested clauses with their reasons, as the output of the suite. */
function untestedLines({ coverage }: ConformanceReport): readonly string[] {
  const open = coverage.clauses.filter(({ state }) => state === 'untested').map(untestedText);
  if (open.length === 0) return [];
  return [`  <system-out>${xmlText(['Not tested:', ...open].join('\n'))}</system-out>`];
}

/** Seconds, as required by JUnit. */
function timeOf(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '' : ` time="${(milliseconds / 1000).toFixed(3)}"`;
}

/** Text for XML; characters that XML 1.0 does not allow become U+FFFD. */
function xmlText(text: string): string {
  return escapeXml(legalText(text));
}
