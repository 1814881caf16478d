import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import { placeText, withoutCaseText } from './failure-text.js';
import { onlyFaults } from './only-faults.js';
import { standInTexts, trialTexts, unusedTexts } from './outcome.js';
import type { BrokenClause, ConformanceReport, Message, Problem } from './report.js';
import { reportPage } from './report-page.js';
import { barsOf, verdictOf } from './summary.js';

const render = Handlebars.compile(reportPage);

/** Scripts of the page, in the order of their dependencies. */
const scripts = ['dom.js', 'exchange.js', 'case.js', 'cases.js', 'map.js', 'main.js'];

/**
 * A run as one self-contained page that sends no requests. The text of a server is always text: escaped by the
 * template, or data that the script sets as text; the policy allows only this style and this script.
 */
export function htmlReport(report: ConformanceReport): string {
  const style = pageFile('report.css');
  const script = scripts.map((name) => asPart(pageFile(name))).join('\n');
  const ways = report.problems.length;
  return render({
    report,
    name: report.title ?? report.contract,
    policy: `default-src 'none'; style-src '${digest(style)}'; script-src '${digest(script)}'; base-uri 'none'; form-action 'none'`,
    style,
    script,
    data: JSON.stringify(pageData(report)).replaceAll('<', '\\u003c'),
    verdict: verdictOf(report),
    bars: barsOf(report),
    brokenText: ways === 0 ? '' : `${counted(ways, 'way')}, the worst first`,
    stale: report.unexpectedlyPassed,
    missed: (report.gates ?? []).filter(({ ok }) => !ok),
    onlyFaults: onlyFaults(report),
    leftovers: leftoversText(report),
    standIns: standInTexts(report),
    trials: trialTexts(report),
    unusedValues: unusedTexts(report),
    withoutCase: (report.withoutCase ?? []).map((one) => ({
      place: placeText(one.at),
      text: withoutCaseText(one),
    })),
    problems: report.problems.map(problemView),
  });
}

/** A module as part of one script: all parts share one scope. */
function asPart(text: string): string {
  return text.replace(/^import [^;]*;$/gm, '').replace(/^export /gm, '');
}

function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** In the folder of this file among the sources, or in that of the sources relative to a build. */
function pageFile(name: string): string {
  const folders = ['page', '../../report/page'].map((path) => join(import.meta.dirname, path));
  const folder = folders.find((one) => existsSync(join(one, name))) ?? folders[0] ?? '';
  return readFileSync(join(folder, name), 'utf8');
}

/** The data of the script: lines without a mark are plain texts, since most are. */
function pageData(report: ConformanceReport): object {
  const short = <T extends Message>(message: T): object => ({
    ...message,
    ...(message.body && {
      body: {
        ...message.body,
        lines: message.body.lines.map((line) => (line.mark === undefined ? line.text : line)),
      },
    }),
  });
  const cases = report.cases.map((entry) => ({
    ...entry,
    exchanges: entry.exchanges.map((one) => ({
      ...one,
      sent: short(one.sent),
      ...(one.came && { came: short(one.came) }),
    })),
  }));
  return { ...report, cases };
}

function problemView({ headline, call, clauses, cases }: Problem, index: number): object {
  return {
    headline,
    call,
    count: counted(cases, 'case'),
    clauses: clauses.map((clause, position) => clauseView(clause, `${index} ${position}`)),
  };
}

function clauseView({ at, says, reason, cases, quote }: BrokenClause, index: string): object {
  return {
    index,
    says,
    reason,
    place: placeText(at),
    pointer: at.pointer,
    count: counted(cases.length, 'case'),
    quote: quote?.text.map((text, offset) => ({ line: quote.line + offset, text })),
  };
}

function leftoversText({ leftovers }: ConformanceReport): string {
  const [first] = leftovers;
  return first === undefined
    ? ''
    : `${counted(leftovers.length, 'thing')}, for example by ${first.operation}: ${first.reason}`;
}

function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
