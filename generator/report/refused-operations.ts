import { refusalText } from '@trivet/runtime/internal/conformance';
import { shortened } from '@trivet/runtime/internal/protocol';
import { baseCase, isCase } from '../cases/case-ids.js';
import { notRun } from './coverage.js';
import type { CaseEntry, ClauseState, ConformanceReport } from './report.js';

/** How many operations are named for one reason. */
const mostNamed = 3;

/** How many characters of the body of a refusal are shown. */
const mostShown = 160;

/**
 * One line for each reason why the valid requests of operations were refused as declared, which skips their cases: what
 * these operations do was not tested, although nothing failed.
 */
export function refusedTexts({ cases }: Pick<ConformanceReport, 'cases'>): readonly string[] {
  const accepted = new Set(cases.filter(isAccepted).map(({ operation }) => operation));
  const groups = new Map<string, { readonly body: string; readonly names: string[] }>();
  for (const entry of cases) {
    if (!isCase(entry, baseCase) || entry.outcome !== 'skipped') continue;
    const [reason = 'no reason'] = entry.reasons;
    // What others need of an operation was refused, even if another request of it was accepted.
    if (accepted.has(entry.operation) && !reason.startsWith(`${entry.operation} `)) continue;
    const group = groups.get(reason) ?? { body: refusalOf(entry), names: [] };
    group.names.push(entry.operation);
    groups.set(reason, group);
  }
  const untested = [...groups].filter(([, { names }]) => names.some((one) => !accepted.has(one)));
  return untested.map(([reason, { body, names }]) => {
    const said = body === '' ? '' : ` (${body})`;
    return `${named(names)}: ${reason}${said}; an example in the contract, a scenario or rules.yaml can say what ${names.length === 1 ? 'it needs' : 'they need'}`;
  });
}

/** One line for each reason why operations have no case with a valid request. */
export function underivedTexts({
  cases,
  coverage,
}: Pick<ConformanceReport, 'cases' | 'coverage'>): readonly string[] {
  const valid = new Set(cases.filter(({ kind }) => kind === 'positive').map(({ operation }) => operation));
  const firsts = new Map<string, ClauseState>();
  for (const clause of coverage.clauses) {
    const { operation, polarity } = clause;
    if (operation !== undefined && polarity === 'positive' && !firsts.has(operation))
      firsts.set(operation, clause);
  }
  const groups = new Map<string, string[]>();
  for (const [operation, { state, reason, because }] of firsts) {
    const isUnderived = state === 'untested' && because === undefined && !valid.has(operation);
    if (!isUnderived || reason === undefined || reason.startsWith(notRun)) continue;
    groups.set(reason, [...(groups.get(reason) ?? []), operation]);
  }
  return [...groups].map(([reason, names]) => `${named(names)}: ${reason}`);
}

/** The first of several names, and the number of others. */
function named(names: readonly string[]): string {
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  return `${names.slice(0, mostNamed).join(', ')}${more}`;
}

/** What the last response says, or the beginning of its body, in one line; empty if it was no refusal. */
export function refusalOf({ exchanges }: CaseEntry): string {
  const came = exchanges.at(-1)?.came;
  if (came === undefined || came.status < 400) return '';
  const lines = came.body?.lines.map(({ text }) => text.trim()) ?? [];
  const text = lines.join(' ');
  const said = refusalText(valueIn(text));
  return said === undefined ? shortened(text, mostShown) : `"${said}"`;
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isAccepted({ kind, outcome }: CaseEntry): boolean {
  return kind === 'positive' && outcome === 'passed';
}
