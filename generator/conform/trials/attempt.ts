import { isEqual } from '@trivet/runtime/check';
import type { Case } from '@trivet/runtime/conformance/case';
import type { Verdict } from '@trivet/runtime/conformance/run';
import type {
  FoundPreparation,
  FoundReference,
  FoundTimes,
  MovedTimes,
  Needs,
  Preparation,
  Reference,
} from './preparation.js';
import type { ReferenceCandidates } from './reference-candidates.js';
import type { Refusal, RunCases } from './refusal.js';
import { type OfSuite, withNeeds } from './with-needs.js';

/** What the trials of a run have in common. */
export interface Trials extends OfSuite {
  /** Valid requests of the operations that do not only read. */
  readonly bases: ReadonlyMap<string, Case>;
  /** Requests of them that may be refused, each with items that it creates itself. */
  readonly bare: ReadonlyMap<string, Case>;
  /** Changes after which an item refers to another one. */
  readonly referring: readonly Case[];
  readonly refersTo: ReferenceCandidates;
  readonly run: RunCases;
  readonly found: {
    readonly references: FoundReference[];
    readonly preparations: FoundPreparation[];
    readonly times: FoundTimes[];
  };
  /** The searches by operation. */
  readonly searches: Map<string, Search>;
  /** The operations that are refused with what was found so far, and so prepare nothing yet. */
  refused: ReadonlySet<string>;
  /** The roles that may send requests, the first one first. */
  readonly roles: readonly string[];
  /** Roles with operations that they may not call, as trials have shown. */
  readonly denied: Set<string>;
  /** Number of trials left. */
  readonly left: { references: number; preparations: number; times: number };
}

/** One thing that an operation may need, and how it is refused without it. */
export type Need = { readonly refused: Refusal } & (
  | { readonly kind: 'references'; readonly one: Reference }
  | { readonly kind: 'preparations'; readonly one: Preparation }
  | { readonly kind: 'times'; readonly one: MovedTimes }
);

/** The search of what one operation needs. */
export interface Search {
  readonly operation: string;
  readonly base: Case;
  readonly trials: Trials;
  /** What came of what was tried together, in any order. */
  readonly tried: Map<string, Verdict | undefined>;
  /** Number of trials left for the operation. */
  left: number;
}

/** What was tried together, and how the operation is refused with it. */
export interface State {
  readonly needs: readonly Need[];
  readonly refusal: Refusal;
  /** The kinds of refusals with the first of these, up to all. */
  readonly kinds: readonly (string | undefined)[];
}

/** Sends a valid request with what it may need; undefined if the last of it changes nothing, or too much was tried. */
export async function attempt(needs: readonly Need[], own: Search): Promise<Verdict | undefined> {
  const { base, trials, tried } = own;
  const { found, left } = trials;
  const kind = needs.at(-1)?.kind ?? 'references';
  const caseWith = (some: readonly Need[]): Case => withNeeds(needsOf(some, found), trials)(base);
  const key = needs.map(textOf).toSorted().join('\n');
  if (tried.has(key)) return tried.get(key);
  if (left[kind] === 0 || own.left === 0) return undefined;
  if (isEqual(caseWith(needs), caseWith(needs.slice(0, -1)))) return undefined;
  left[kind] -= 1;
  own.left -= 1;
  const [verdict] = (await trials.run([caseWith(needs)])).verdicts;
  tried.set(key, verdict);
  return verdict;
}

/** What was found, with what is tried. */
export function needsOf(needs: readonly Need[], { references, preparations, times }: Needs): Needs {
  return {
    references: [...references, ...needs.flatMap((one) => (one.kind === 'references' ? [one.one] : []))],
    preparations: [
      ...preparations,
      ...needs.flatMap((one) => (one.kind === 'preparations' ? [one.one] : [])),
    ],
    times: [...times, ...needs.flatMap((one) => (one.kind === 'times' ? [one.one] : []))],
  };
}

function textOf({ kind, one }: Need): string {
  if (kind === 'times') return [kind, one.operation, one.days].join(' ');
  const apart = kind === 'references' ? one.member : (one.by ?? '');
  return [kind, apart, one.item.operation, one.example.id].join(' ');
}
