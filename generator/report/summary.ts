import type { ConformanceReport } from './report.js';

/** The state of an implementation, as a word and a sentence. */
export interface Summary {
  readonly state: 'held' | 'broken';
  readonly sign: string;
  readonly text: string;
}

/** The sentence at the head of a report. */
export function verdictOf({
  ok,
  cases,
  coverage,
  problems,
  notRun,
  unexpectedlyPassed,
  blocked,
  internalErrors = [],
  gates = [],
  withoutCase = [],
}: ConformanceReport): Summary {
  if (ok) return { state: 'held', sign: '✓', text: 'Every case passed: no violation was found' };
  const operations = new Set(problems.map(({ operation }) => operation));
  const unread = withoutCase.filter(({ kind }) => kind === 'error').length;
  const noun = cases.length > 0 && cases.every(({ kind }) => kind === 'data') ? 'table' : 'operation';
  const text =
    problems.length > 0
      ? `Not conformant: ${count(coverage.broken, 'clause')} broken, by ${count(operations.size, noun)}`
      : internalErrors.length > 0
        ? 'Conformance not shown: Trivet itself failed'
        : notRun + blocked > 0
          ? `Conformance not shown: ${count(notRun + blocked, 'case')} could not be run`
          : gates.some((gate) => !gate.ok)
            ? 'No violation was found, but too few clauses were tested'
            : unread > 0
              ? `Conformance not shown: ${count(unread, 'error')} in rules or scenarios`
              : `${count(unexpectedlyPassed.length, 'known failure')} passed`;
  return { state: 'broken', sign: '✕', text };
}

/** One bar of a report and the meaning of its parts. */
export interface Bar {
  readonly label: string;
  readonly about: string;
  readonly parts: readonly BarPart[];
}

/** A part of a bar; `x` and `width` are in percent. */
export interface BarPart {
  readonly state: string;
  readonly sign: string;
  readonly label: string;
  readonly count: string;
  readonly x: number;
  readonly width: number;
}

type Amount = readonly [state: string, sign: string, label: string, amount: number];

/** Clauses and cases as bars. */
export function barsOf({ coverage, cases, ...report }: ConformanceReport): readonly Bar[] {
  const { total, held, broken, untested, unreachable } = coverage;
  const tested = total === 0 ? 0 : Math.floor((100 * (total - untested)) / total);
  const requests = report.requests === undefined ? '' : `, ${count(report.requests, 'request')}`;
  return [
    bar('Clauses', `${tested} % of ${total.toLocaleString('en')} tested`, [
      ['held', '✓', 'held', held],
      ['broken', '✕', 'broken', broken],
      ['untested', '–', 'not tested', untested - unreachable],
      ['beyond', '·', 'not testable by a request', unreachable],
    ]),
    bar('Cases', `${cases.length.toLocaleString('en')}${requests}`, [
      ['held', '✓', 'passed', report.passed],
      ['broken', '✕', 'failed', report.failed],
      ['blocked', '⊘', 'blocked', report.blocked],
      ['blocked', '△', 'warnings', report.warnings],
      ['beyond', '○', 'skipped', report.skipped],
      ['untested', '–', 'not run', report.notRun],
      ['beyond', '◦', 'known failures', report.known],
    ]),
  ];
}

function bar(label: string, about: string, amounts: readonly Amount[]): Bar {
  const total = amounts.reduce((sum, [, , , amount]) => sum + amount, 0);
  let x = 0;
  const parts = amounts
    .filter(([, , , amount]) => amount > 0)
    .map(([state, sign, name, amount]): BarPart => {
      const width = total === 0 ? 0 : (100 * amount) / total;
      const part = { state, sign, label: name, count: amount.toLocaleString('en'), x, width };
      x += width;
      return part;
    });
  return { label, about, parts };
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}
