import type { Leftover } from '@trivet/runtime/internal/conformance';
import { printable } from '@trivet/runtime/internal/text';
import { placeText, withoutCaseText } from './failure-text.js';
import { onlyFaults } from './only-faults.js';
import { refusalOf, refusedTexts, underivedTexts } from './refused-operations.js';
import type {
  BrokenClause,
  CaseEntry,
  ConformanceReport,
  Coverage,
  PreparationEntry,
  Problem,
  ReferenceEntry,
  TimesEntry,
  Traffic,
  UniqueMember,
} from './report.js';

/** Colours a text for a terminal. */
export interface Paint {
  red(text: string): string;
  green(text: string): string;
  yellow(text: string): string;
  dim(text: string): string;
  bold(text: string): string;
}

/** How many clauses a terminal shows in full; the others are only counted. */
const mostClauses = 16;

/** How many clauses of one problem are shown if not all can be, so that the next problem is visible, too. */
const mostOfOne = 3;

/** How many contradicted assumptions a terminal shows. */
const mostWarnings = 5;

/** How many internal errors a terminal shows. */
const mostErrors = 5;

/**
 * The result of a run for a terminal: violations by clause, the worst first, then the numbers and the written reports.
 */
export function outcomeText(report: ConformanceReport, paint: Paint, paths: readonly string[] = []): string {
  const lines: string[] = [];
  // It explains the failures that follow.
  if (report.stopped !== undefined) lines.push(`${paint.red('STOPPED')} ${printable(report.stopped)}`);
  const total = report.problems.reduce((sum, problem) => sum + problem.clauses.length, 0);
  const each = total <= mostClauses ? mostClauses : mostOfOne;
  let left = mostClauses;
  let hidden = 0;
  for (const problem of report.problems) {
    const shown = problem.clauses.slice(0, Math.min(left, each));
    hidden += problem.clauses.length - shown.length;
    left -= shown.length;
    if (shown.length > 0) lines.push('', ...problemLines(problem, shown, report, paint));
  }
  if (hidden > 0) lines.push('', paint.dim(`and ${hidden} more broken clauses`));
  for (const text of onlyFaults(report)) lines.push(`${paint.yellow('WARNING')} ${printable(text)}`);
  for (const text of [...refusedTexts(report), ...underivedTexts(report)])
    lines.push(`${paint.yellow('NOT TESTED')} ${printable(text)}`);
  lines.push(...warningLines(report, paint));
  for (const id of report.unexpectedlyPassed)
    lines.push(`${paint.red('STALE')} ${id} is listed as a known failure, but passed`);
  for (const id of report.unheardOf)
    lines.push(`${paint.yellow('UNKNOWN')} ${id} is listed as a known failure, but is not a case`);
  for (const text of unusedTexts(report)) lines.push(`${paint.yellow('UNUSED')} ${printable(text)}`);
  for (const text of standInTexts(report)) lines.push(`${paint.yellow('OTHER ROLE')} ${printable(text)}`);
  for (const text of trialTexts(report)) lines.push(`${paint.yellow('FOUND BY TRIAL')} ${printable(text)}`);
  lines.push(...leftoverLines(report, paint));
  for (const error of report.internalErrors?.slice(0, mostErrors) ?? [])
    lines.push(`${paint.red('INTERNAL ERROR')} ${printable(error)}`);
  lines.push(...adviceLines(report));
  for (const { ok, says } of report.gates ?? []) if (!ok) lines.push(`${paint.red('TOO LITTLE')} ${says}`);
  lines.push(...withoutCaseLines(report, paint));
  const summary = [
    numbers(report, paint),
    ...blockedLines(report, paint),
    ...skippedLines(report, paint),
    coverageText(report.coverage),
    ...untestedLines(report, paint),
    ...limitLines(report, paint),
    ...reportLines(report, paths),
  ];
  return [...lines, '', ...summary].join('\n').trimStart();
}

function adviceLines({ internalErrors = [] }: ConformanceReport): readonly string[] {
  if (internalErrors.length === 0) return [];
  const more = internalErrors.length - mostErrors;
  const rest = more > 0 ? `and ${more} more; ` : '';
  return [`  ${rest}this is a defect of Trivet, not of the implementation; see the report`];
}

function problemLines(
  { headline, call, cases, clauses: all }: Problem,
  clauses: readonly BrokenClause[],
  report: ConformanceReport,
  paint: Paint,
): readonly string[] {
  const about = [...(call === undefined ? [] : [printable(call)]), casesText(cases, all, report)];
  return [
    `${paint.red('FAIL')} ${paint.bold(printable(headline))} ${paint.dim(`(${about.join(', ')})`)}`,
    ...clauses.flatMap((clause) => clauseLines(clause, report, paint)),
  ];
}

/** `41 cases, 12 of them blocked`. */
function casesText(
  cases: number,
  clauses: readonly BrokenClause[],
  { cases: entries, traffic }: ConformanceReport,
): string {
  if (traffic !== undefined) return cases === 1 ? '1 kind of exchange' : `${cases} kinds of exchanges`;
  const ids = new Set(clauses.flatMap((clause) => clause.cases));
  const blocked = entries.filter(({ id, outcome }) => outcome === 'blocked' && ids.has(id)).length;
  const count = cases === 1 ? '1 case' : `${cases} cases`;
  if (blocked === 0) return count;
  return blocked === cases ? `${count}, blocked` : `${count}, ${blocked} of them blocked`;
}

function clauseLines(
  { at, says, reason, cases }: BrokenClause,
  report: ConformanceReport,
  paint: Paint,
): readonly string[] {
  const [first = ''] = cases;
  const entry = report.cases.find(({ id }) => id === first);
  const replay = entry?.exchanges.findLast((one) => one.replay !== '')?.replay;
  const others = cases.length === 1 ? '' : ` and ${cases.length - 1} more`;
  const refusal = entry === undefined ? '' : refusalOf(entry);
  return [
    `  ${placeText(at)}  ${printable(reason)}`,
    ...(refusal === '' ? [] : [`    got: ${printable(refusal)}`]),
    `    expected: ${printable(says)}`,
    ...(at.pointer === '' ? [] : [`    ${paint.dim(printable(at.pointer))}`]),
    `    ${paint.dim(`case ${first}${others}`)}`,
    ...(replay === undefined
      ? []
      : [`    ${paint.dim(printable(replay.length > 600 ? `${replay.slice(0, 600)}…` : replay))}`]),
  ];
}

/** One line for each rule, scenario and step without a case, and for each error in their files. */
function withoutCaseLines({ withoutCase = [] }: ConformanceReport, paint: Paint): readonly string[] {
  return withoutCase.map(
    (one) =>
      `${one.kind === 'error' ? paint.red('NO CASE') : paint.yellow('NO CASE')} ${placeText(one.at)}  ${printable(withoutCaseText(one))}`,
  );
}

/** One line for all cases whose responses contradict the same assumption. */
function warningLines({ cases }: ConformanceReport, paint: Paint): readonly string[] {
  const groups = new Map<string, CaseEntry[]>();
  for (const entry of cases) {
    if (entry.outcome !== 'warning') continue;
    const says = entry.assumption?.says ?? '';
    groups.set(says, [...(groups.get(says) ?? []), entry]);
  }
  const lines = [...groups].slice(0, mostWarnings).map(([says, [first, ...others]]) => {
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    const call = first?.call === undefined ? '' : `${first.call}, `;
    const what = first?.title === undefined ? '' : `${first.title}: `;
    const example = `${what}${first?.reasons[0] ?? ''} (${call}${first?.id ?? ''}${more})`;
    return `${paint.yellow('WARNING')} ${printable(`${says}: ${example}`)}`;
  });
  const rest = groups.size - mostWarnings;
  return rest > 0 ? [...lines, paint.dim(`and ${rest} more assumptions that responses contradict`)] : lines;
}

/** One line for each function of `values` that received no text. */
export function unusedTexts({ unusedValues = [] }: ConformanceReport): readonly string[] {
  return unusedValues.map((name) => `values.${name} received no text: no request has one of its schema`);
}

/** One line for each role that sent requests in place of the first one. */
export function standInTexts({ standIns = [] }: ConformanceReport): readonly string[] {
  return standIns.map(
    ({ role, operations }) =>
      `"${role}" sent requests that were refused for the first role, or require credentials that it does not have, or were about what it created, of ${operations.join(', ')}`,
  );
}

/** One line for each thing that trials of a run have shown. */
export function trialTexts({
  uniqueMembers = [],
  references = [],
  preparations = [],
  times = [],
}: ConformanceReport): readonly string[] {
  const why = ({ status, said }: UniqueMember | ReferenceEntry | PreparationEntry | TimesEntry): string =>
    said === undefined ? `${status}` : `${status}: "${said}"`;
  return [
    ...uniqueMembers.map(
      (one) =>
        `each ${one.operation} has another value at ${one.member}, since a second item with the same one was refused (${why(one)})`,
    ),
    ...references.map(
      (one) =>
        `${one.member} of ${one.operation} refers to ${referredTo(one)}; another one was refused (${why(one)})`,
    ),
    ...preparations.map((one) => {
      const otherwise =
        one.missingIn === undefined
          ? `which was refused otherwise (${why(one)})`
          : `whose item is not in the response of ${one.missingIn} otherwise`;
      return `${one.after} is sent${byText(one)} before ${one.operation}, ${otherwise}`;
    }),
    ...times.map(
      (one) =>
        `the dates of ${one.operation} are moved by ${one.days} days, to the near future; others were refused (${why(one)})`,
    ),
  ];
}

function byText({ by }: PreparationEntry): string {
  return by === undefined ? '' : ` by "${by}", too,`;
}

function referredTo({ to, isListed, isUsedUp }: ReferenceEntry): string {
  const each = isUsedUp === true ? ', each time to another one' : '';
  return isListed === true ? `an item of ${to}${each}` : `what ${to} creates`;
}

/** One line for all leftovers of one operation with the same reason. */
function leftoverLines({ leftovers }: ConformanceReport, paint: Paint): readonly string[] {
  const groups = new Map<string, Leftover[]>();
  for (const one of leftovers) {
    const key = `${one.operation} ${one.reason}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const things = others.length === 0 ? '1 item' : `${others.length + 1} items`;
    const said = first.said === undefined ? '' : `: "${first.said}"`;
    const example = first.request === undefined ? '' : ` (${first.request}${said})`;
    const text = `${things} created by ${first.operation}: ${first.reason}${example}`;
    return [`${paint.yellow('LEFT BEHIND')} ${printable(text)}`];
  });
}

function numbers(
  {
    contract,
    title = contract,
    passed,
    failed,
    blocked,
    known,
    skipped,
    warnings,
    notRun,
    ok,
    traffic,
    withoutCase = [],
  }: ConformanceReport,
  paint: Paint,
): string {
  const finish = ok ? paint.green : paint.red;
  if (traffic !== undefined) return finish(`${printable(title)}: ${trafficText(traffic)}`);
  const parts = [`${passed} passed`, `${failed} failed`, `${blocked} blocked`];
  if (known > 0) parts.push(`${known} known failures`);
  if (warnings > 0) parts.push(`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`);
  if (skipped > 0) parts.push(`${skipped} skipped`);
  if (notRun > 0) parts.push(`${notRun} not run`);
  const unread = withoutCase.filter(({ kind }) => kind === 'error').length;
  if (unread > 0) parts.push(`${unread} ${unread === 1 ? 'error' : 'errors'} in rules or scenarios`);
  return finish(`${printable(title)}: ${parts.join(', ')}`);
}

/** `3 exchanges, 1 with client errors, 0 with server errors`. */
function trafficText({ exchanges, client, server, unchecked }: Traffic): string {
  const rest = unchecked === 0 ? '' : `; ${unchecked} not checked`;
  const all = exchanges === 1 ? '1 exchange' : `${exchanges} exchanges`;
  return `${all}, ${client} with client errors, ${server} with server errors${rest}`;
}

/** Cases that may hide further failures. */
function blockedLines({ blocked, failed }: ConformanceReport, paint: Paint): readonly string[] {
  if (blocked === 0) return [];
  const whose = blocked === 1 ? '1 blocked: a step' : `${blocked} blocked: steps`;
  const what = failed === 0 ? 'that' : 'the failures first';
  return [paint.dim(`  ${whose} before the tested request failed; correct ${what}, then run again`)];
}

/** A run passes whatever it skips, unless limits are set. */
function limitLines(
  { ok, gates, cases, skipped, traffic }: ConformanceReport,
  paint: Paint,
): readonly string[] {
  if (!ok || gates !== undefined || traffic !== undefined || skipped < cases.length / 20) return [];
  return [paint.dim('  --min-clauses 80% or --max-skipped 5% fails a run that tests less')];
}

/** The written reports; without any, how to get one that shows more than a terminal. */
function reportLines({ coverage, cases }: ConformanceReport, paths: readonly string[]): readonly string[] {
  if (paths.length > 0) return paths.map((path) => `report: ${path}`);
  const isMore = coverage.untested > 0 || cases.some(({ outcome }) => outcome !== 'passed');
  return isMore ? ['--report html shows every case and clause'] : [];
}

/** `1,204 of 1,260 clauses tested, 3 broken; 56 not tested, 12 of them cannot be tested by a request`. */
export function coverageText({ total, broken, untested, unreachable }: Coverage): string {
  const number = (value: number): string => value.toLocaleString('en');
  const beyond = unreachable === 0 ? '' : `, ${number(unreachable)} of them cannot be tested by a request`;
  const rest = untested === 0 ? '' : `; ${number(untested)} not tested${beyond}`;
  return `${number(total - untested)} of ${number(total)} clauses tested, ${number(broken)} broken${rest}`;
}

/** How many reasons for untested clauses, and for skipped cases, a terminal shows. */
const mostReasons = 5;

/** The most frequent reasons why cases were skipped, each with one of them. */
function skippedLines({ cases }: ConformanceReport, paint: Paint): readonly string[] {
  const groups = new Map<string, CaseEntry[]>();
  for (const entry of cases) {
    if (entry.outcome !== 'skipped') continue;
    const [reason = 'no reason'] = entry.reasons;
    groups.set(reason, [...(groups.get(reason) ?? []), entry]);
  }
  const all = [...groups].sort(([, a], [, b]) => b.length - a.length);
  const lines = all.slice(0, mostReasons).map(([reason, entries]) => {
    const [first] = entries;
    const more = entries.length === 1 ? '' : ` and ${entries.length - 1} more`;
    const refusal = first === undefined ? '' : refusalOf(first);
    const said = refusal === '' ? '' : `: ${refusal}`;
    return paint.dim(`  ${entries.length} skipped: ${printable(`${reason}${said} (${first?.id}${more})`)}`);
  });
  const rest = all.slice(mostReasons).reduce((sum, [, entries]) => sum + entries.length, 0);
  return rest === 0 ? lines : [...lines, paint.dim(`  ${rest} skipped for other reasons`)];
}

/** The most frequent reasons why testable clauses were not tested. */
function untestedLines({ coverage, stopped }: ConformanceReport, paint: Paint): readonly string[] {
  const counts = new Map<string, number>();
  for (const { state, because, reason = '', unreachable } of coverage.clauses) {
    if (state !== 'untested' || unreachable === true) continue;
    // The reason of a blocked or skipped case contains the step and its response, which differ.
    const kind =
      because ?? (stopped !== undefined && reason.includes(stopped) ? 'the run was stopped' : reason);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const all = [...counts].sort((a, b) => b[1] - a[1]);
  const lines = all
    .slice(0, mostReasons)
    .map(([reason, count]) => paint.dim(`  ${count} not tested: ${printable(reason)}`));
  const rest = all.slice(mostReasons).reduce((sum, [, count]) => sum + count, 0);
  return rest === 0 ? lines : [...lines, paint.dim(`  ${rest} not tested for other reasons`)];
}
