import { baseCase, isCase } from '../cases/case-ids.js';
import type { CaseEntry, ConformanceReport } from './report.js';

/** How many operations are named for one reason. */
const mostNamed = 3;

/**
 * One line for each reason why the valid requests of operations were refused as declared, which skips their cases: what
 * these operations do was not tested, although nothing failed.
 */
export function refusedTexts({ cases }: Pick<ConformanceReport, 'cases'>): readonly string[] {
  const accepted = new Set(cases.filter(isAccepted).map(({ operation }) => operation));
  const groups = new Map<string, string[]>();
  for (const entry of cases) {
    if (!isCase(entry, baseCase) || entry.outcome !== 'skipped' || accepted.has(entry.operation)) continue;
    const [reason = 'no reason'] = entry.reasons;
    groups.set(reason, [...(groups.get(reason) ?? []), entry.operation]);
  }
  return [...groups].map(([reason, names]) => {
    const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
    const named = names.slice(0, mostNamed).join(', ');
    return `${named}${more}: ${reason}; a scenario or rules.yaml can say what ${names.length === 1 ? 'it needs' : 'they need'}`;
  });
}

function isAccepted({ kind, outcome }: CaseEntry): boolean {
  return kind === 'positive' && outcome === 'passed';
}
