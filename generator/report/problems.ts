import type { Verdict } from '@trivet/runtime/conformance/run';
import type { Cause } from './cause.js';
import type { BrokenClause, Problem, SourceLocation } from './report.js';
import { cutText } from './shown-line.js';

/** Maximum length of a headline or a reason: a server may create long member names. */
const longest = 1000;

/** A verdict other than passed, and its causes. */
export interface Attributed {
  readonly verdict: Verdict;
  readonly causes: readonly Cause[];
}

/** Finds the text of a spec at a place. */
export interface Quoting {
  location(at: { readonly file: string; readonly pointer: string }): SourceLocation;
  quote(at: SourceLocation): BrokenClause['quote'];
}

/** Failures grouped by operation and headline, one line per clause; the most frequent first. */
export function problemsOf(
  attributed: readonly Attributed[],
  quoting: Quoting,
  calls: ReadonlyMap<string, string> = new Map(),
): readonly Problem[] {
  const groups = new Map<string, Map<string, AttributedFailure[]>>();
  for (const { verdict, causes } of attributed) {
    for (const cause of causes) {
      const clauses = entry(groups, cause.headline, () => new Map<string, AttributedFailure[]>());
      const key = cause.scenario ?? cause.clause?.id ?? `${cause.at.file} ${cause.at.pointer}`;
      const failures = entry(clauses, key, () => []);
      if (!failures.some((one) => one.verdict === verdict)) failures.push({ verdict, cause });
    }
  }
  const problems = [...groups].map(([headline, clauses]): Problem => {
    const all = [...clauses.values()].flat();
    const operation = all[0]?.cause.operation ?? '';
    const call = calls.get(operation);
    return {
      operation,
      ...(call !== undefined && { call }),
      headline: cutText(headline, longest),
      cases: new Set(all.map(({ verdict }) => verdict)).size,
      clauses: [...clauses.values()]
        .flatMap((failures) => clauseOf(failures, quoting))
        .sort((one, other) => other.cases.length - one.cases.length),
    };
  });
  return problems.sort((a, b) => b.cases - a.cases);
}

function entry<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** A failure that is attributed to a clause. */
interface AttributedFailure {
  readonly verdict: Verdict;
  readonly cause: Cause;
}

/** A clause as shown by its smallest case. */
function clauseOf(failures: readonly AttributedFailure[], quoting: Quoting): readonly BrokenClause[] {
  const sorted = [...failures].sort((a, b) => smallestFirst(a.verdict, b.verdict));
  const [smallest] = sorted;
  if (smallest === undefined) return [];
  const cases = sorted.map(({ verdict }) => verdict.case.id);
  return [problemClause(smallest.cause, cases, quoting)];
}

/** A broken clause with the text of the spec. */
export function problemClause(
  { at, says, reason }: Pick<Cause, 'at' | 'says' | 'reason'>,
  cases: readonly string[],
  quoting: Quoting,
): BrokenClause {
  const location = quoting.location(at);
  const quote = quoting.quote(location);
  return {
    at: location,
    says,
    reason: cutText(reason, longest),
    cases,
    ...(quote === undefined ? {} : { quote }),
  };
}

/**
 * The case with the fewest steps and the shortest request shows a failure best; cases of scenarios and blocked cases
 * come last.
 */
function smallestFirst(a: Verdict, b: Verdict): number {
  return rank(a) - rank(b) || a.exchanges.length - b.exchanges.length || sizeOf(a) - sizeOf(b);
}

function rank({ outcome, case: { kind } }: Verdict): number {
  if (outcome === 'blocked') return 2;
  return kind === 'scenario' ? 1 : 0;
}

function sizeOf({ exchanges }: Verdict): number {
  const last = exchanges.at(-1)?.request;
  return (last?.url.length ?? 0) + (last?.body?.length ?? 0);
}
