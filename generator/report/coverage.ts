import type { Case } from '@trivet/runtime/conformance/case';
import { reasonText, type Verdict } from '@trivet/runtime/conformance/run';
import type { Uncovered } from '../cases/cases.js';
import type { ContractClause } from '../clauses/clause.js';
import type { ClauseIndex } from './clause-index.js';
import type { ClauseState, Coverage, SourceLocation } from './report.js';
import { isShownByPassing, type Tested } from './tested.js';

/** The input for the coverage of a run. */
export interface CoverageInput {
  readonly clauses: readonly ContractClause[];
  readonly index: ClauseIndex;
  /** All cases of the suite, including those that were not selected. */
  readonly cases: readonly Case[];
  readonly verdicts: readonly Verdict[];
  /** The results of the exchanges. */
  readonly tested: Tested;
  /** Ids of clauses to which failures are attributed. */
  readonly attributed: ReadonlySet<string>;
  readonly uncovered: readonly Uncovered[];
  locationOf(at: ContractClause['at']): SourceLocation;
}

/** Every clause of the contract with its state; a clause counts as tested only if an exchange has shown it. */
export function coverageOf(input: CoverageInput): Coverage {
  const cases = casesByClause(input);
  const note = notesOf(input.uncovered);
  const seen = returnedIn(input);
  const clauses = input.clauses.map((clause) =>
    stateOf(clause, cases.get(clause.id) ?? [], input, { note, out: hintOf(clause, seen) }),
  );
  const count = (state: ClauseState['state']): number => clauses.filter((one) => one.state === state).length;
  const [held, broken, untested] = [count('held'), count('broken'), count('untested')];
  const unreachable = clauses.filter((one) => one.unreachable === true).length;
  return { total: clauses.length, held, broken, untested, unreachable, clauses };
}

/** What responses contained: ids of clauses, and groups of which they contained something. */
interface Returned {
  readonly ids: ReadonlySet<string>;
  readonly groups: ReadonlySet<string>;
}

function returnedIn({ clauses, tested, attributed }: CoverageInput): Returned {
  const isReturned = ({ id, polarity }: ContractClause): boolean =>
    polarity === 'response' && (tested.held.has(id) || tested.broken.has(id) || attributed.has(id));
  const found = clauses.filter(isReturned);
  return { ids: new Set(found.map(({ id }) => id)), groups: new Set(found.map(({ group }) => group)) };
}

/** Why no request is certain to exercise a clause; undefined if one should. */
function hintOf({ hint, within, optional }: ContractClause, returned: Returned): string | undefined {
  // A response that a request has caused after all should have had its parts.
  if (hint !== undefined && (within === undefined || !returned.ids.has(within))) return hint;
  // The service has decided that only if it returned the rest.
  return optional !== undefined && returned.groups.has(optional) ? leftOut : undefined;
}

const leftOut = 'no response contained it: it is optional, and the server decides whether to return it';

/** The beginning of the reason why a clause whose cases were not run was not tested. */
export const notRun = 'not run';

/** A case of a clause, and its verdict; undefined if it was not run. */
interface Tried {
  readonly verdict: Verdict | undefined;
}

function casesByClause({ cases, verdicts, index }: CoverageInput): ReadonlyMap<string, readonly Tried[]> {
  const ran = new Map(verdicts.map((verdict) => [verdict.case.id, verdict]));
  const found = new Map<string, Tried[]>();
  for (const entry of cases) {
    const clause = index.ofCase(entry);
    if (clause === undefined) continue;
    const tried = found.get(clause.id) ?? [];
    tried.push({ verdict: ran.get(entry.id) });
    found.set(clause.id, tried);
  }
  return found;
}

/** Why no case covers a place: the first note on it or on an enclosing place. */
type NoteOf = (at: ContractClause['at']) => Uncovered | undefined;

function notesOf(uncovered: readonly Uncovered[]): NoteOf {
  const byPlace = new Map<string, number>();
  uncovered.forEach(({ at: { file, pointer } }, index) => {
    const place = `${file}#${pointer}`;
    if (!byPlace.has(place)) byPlace.set(place, index);
  });
  return ({ file, pointer }) => {
    let first = byPlace.get(`${file}#${pointer}`) ?? uncovered.length;
    for (
      let end = pointer.lastIndexOf('/');
      end >= 0;
      end = end === 0 ? -1 : pointer.lastIndexOf('/', end - 1)
    )
      first = Math.min(first, byPlace.get(`${file}#${pointer.slice(0, end)}`) ?? first);
    return uncovered[first];
  };
}

function stateOf(
  clause: ContractClause,
  tried: readonly Tried[],
  input: CoverageInput,
  { note, out }: { readonly note: NoteOf; readonly out: string | undefined },
): ClauseState {
  const { at, cases: _, hint: __, within: ___, optional: ____, ...rest } = clause;
  const entry = { ...rest, at: input.locationOf(at) };
  const { held, broken } = input.tested;
  if (broken.has(clause.id) || input.attributed.has(clause.id)) return { ...entry, state: 'broken' };
  const isShown = isShownByPassing(clause) && tried.some(({ verdict }) => verdict?.outcome === 'passed');
  if (held.has(clause.id) || isShown) return { ...entry, state: 'held' };
  if (out !== undefined && tried.length === 0 && !input.tested.passed.has(clause.id))
    return { ...entry, state: 'untested', reason: out, unreachable: true };
  const found = inconclusiveOf(tried);
  if (found !== undefined) return { ...entry, state: 'untested', ...found };
  return { ...entry, state: 'untested', reason: reasonOf(clause, tried, input, note) };
}

/** Outcomes of cases that were run but show nothing about their clause. */
const inconclusive = ['blocked', 'skipped', 'warning'] as const;

/** The first inconclusive case: its outcome, and the reason. */
function inconclusiveOf(tried: readonly Tried[]): Pick<ClauseState, 'because' | 'reason'> | undefined {
  for (const because of inconclusive) {
    const verdict = tried.find((one) => one.verdict?.outcome === because)?.verdict;
    if (verdict !== undefined) return { because, reason: `${because}: ${firstOf(verdict)}` };
  }
  return undefined;
}

function reasonOf(
  clause: ContractClause,
  tried: readonly Tried[],
  { tested }: CoverageInput,
  noteOf: NoteOf,
): string {
  const { polarity, operation, at } = clause;
  const unsent = tried.find(({ verdict }) => verdict === undefined || verdict.outcome === 'not-run');
  if (unsent !== undefined)
    return [notRun, ...(unsent.verdict?.reasons.slice(0, 1).map(reasonText) ?? [])].join(': ');
  if (tried.length > 0 || tested.passed.has(clause.id)) return 'its cases failed before they tested it';
  const noted = noteOf(at);
  const isCalled = noted !== undefined && tested.calls.has(operation ?? '');
  if (noted !== undefined && (polarity === 'negative' || !isCalled)) return noted.reason;
  if (polarity === 'response')
    return operation === undefined ? 'no response contained it' : 'no request got this response';
  if (polarity === 'boundary') return 'no accepted request had this boundary value';
  if (polarity === 'negative') return 'no case derived: no sample violates this clause alone';
  return 'no accepted request contained it';
}

/** The first reason of a verdict as text. */
function firstOf({ reasons }: Verdict): string {
  return reasons.slice(0, 1).map(reasonText).join();
}
