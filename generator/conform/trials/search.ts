import { isEqual } from '@trivet/runtime/check';
import type { Case } from '@trivet/runtime/conformance/case';
import type { Effects, Verdict } from '@trivet/runtime/conformance/run';
import type { FoundPreparation, FoundReference, Needs, Preparation, Reference } from './preparation.js';
import { preparationCandidates } from './preparation-candidates.js';
import type { ReferenceCandidates } from './reference-candidates.js';
import { withReferences } from './reference-steps.js';
import { isAccepted, kindOfRefusal, type Refusal, type RunCases, refusalOf } from './refusal.js';
import { isUsedUp, usedUp } from './used-up.js';
import { withNeeds } from './with-needs.js';

/** Largest number of trials for all operations. */
export const mostForAll = { references: 40, preparations: 40 } as const;

/** Largest number of trials for one operation, and of preparations where a request is refused in one way. */
const mostForOne = 24;
const mostPreparations = 8;

/** How many needs may each lead to another refusal, before the last one is found. */
const mostInARow = 4;

/** Largest number of candidates that are tried in pairs. */
const mostInPairs = 4;

/** What the trials of a run have in common. */
export interface Trials {
  /** Valid requests of the operations that do not only read. */
  readonly bases: ReadonlyMap<string, Case>;
  /** Requests of them that may be refused, each with items that it creates itself. */
  readonly bare: ReadonlyMap<string, Case>;
  readonly refersTo: ReferenceCandidates;
  readonly effects: Effects;
  readonly run: RunCases;
  readonly found: { readonly references: FoundReference[]; readonly preparations: FoundPreparation[] };
  /** The searches by operation. */
  readonly searches: Map<string, Search>;
  /** The operations that are refused with what was found so far, and so prepare nothing yet. */
  refused: ReadonlySet<string>;
  /** Number of trials left. */
  readonly left: { references: number; preparations: number };
}

/** One thing that an operation may need, and how it is refused without it. */
type Need = { readonly refused: Refusal } & (
  | { readonly kind: 'references'; readonly one: Reference }
  | { readonly kind: 'preparations'; readonly one: Preparation }
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
interface State {
  readonly needs: readonly Need[];
  readonly refusal: Refusal;
  /** The kinds of refusals with the first of these, up to all. */
  readonly kinds: readonly (string | undefined)[];
}

/**
 * Searches what a refused operation needs among what is accepted: one thing, or with `isThorough` several. A request is not
 * tried twice.
 */
export async function search({ operation }: Refusal, trials: Trials, isThorough: boolean): Promise<void> {
  const { bare, effects, found, searches, run } = trials;
  const base = bare.get(operation);
  if (base === undefined) return;
  // Another case may send an invalid request of the same operation.
  const [alone] = (await run([withNeeds(found, effects)(base)])).verdicts;
  const refusal = refusalOf(alone);
  if (refusal?.operation !== operation) return;
  const known = searches.get(operation);
  const own: Search = known ?? { operation, base, trials, tried: new Map(), left: mostForOne };
  searches.set(operation, own);
  const start = { needs: [], refusal, kinds: [kindOfRefusal(alone, operation)] };
  for (const { kind, one, refused } of await necessary(await enough(start, own, isThorough), own)) {
    if (kind === 'preparations') found.preparations.push({ ...one, ...refused });
    else found.references.push({ ...one, ...refused });
  }
  for (const [index, reference] of found.references.entries())
    if (reference.operation === operation && (await isUsedUp(reference, base, found, trials)))
      found.references.splice(index, 1, usedUp(reference));
}

/**
 * What an operation is accepted with: one thing, or several of which each but the last leads to another refusal than those
 * before, or two at once where nothing does; empty if none is found.
 */
async function enough(start: State, own: Search, isThorough: boolean): Promise<readonly Need[]> {
  let states: readonly State[] = [start];
  const rows = isThorough ? mostInARow : 1;
  for (let row = 0; row < rows && states.length > 0; row += 1) {
    const next: State[] = [];
    for (const state of states)
      for (const need of candidatesAfter(state, own)) {
        const needs = [...state.needs, need];
        const verdict = await attempt(needs, own);
        if (isAccepted(verdict, own.operation)) return needs;
        const kind = kindOfRefusal(verdict, own.operation);
        if (kind !== undefined && !state.kinds.includes(kind))
          next.push({
            needs,
            refusal: refusalOf(verdict) ?? state.refusal,
            kinds: [...state.kinds, kind],
          });
      }
    if (row === 0 && next.length === 0 && isThorough) return pair(candidatesAfter(start, own), own);
    states = next;
  }
  return [];
}

/** The first two of a few candidates with which an operation is accepted. */
async function pair(candidates: readonly Need[], own: Search): Promise<readonly Need[]> {
  if (candidates.length > mostInPairs) return [];
  for (const [index, one] of candidates.entries())
    for (const other of candidates.slice(index + 1))
      if (isAccepted(await attempt([one, other], own), own.operation)) return [one, other];
  return [];
}

/** What may be needed in addition to other things. */
function candidatesAfter({ needs, refusal }: State, { base, trials }: Search): readonly Need[] {
  const { bases, effects, refersTo, found, refused } = trials;
  const own = needsOf(needs, found);
  const referring = withReferences(own.references)(base);
  const common = { refused: refusal };
  const isKnown = (one: Preparation): boolean =>
    own.preparations.some(({ operation, example }) => operation === one.operation && example === one.example);
  return [
    ...refersTo(referring).map((one): Need => ({ kind: 'references', one, ...common })),
    ...preparationCandidates(referring, [...bases.values()], effects)
      .filter((one) => !isKnown(one))
      .filter(({ example }) => example.steps.every((step) => !refused.has(step.operation)))
      .slice(0, mostPreparations)
      .map((one): Need => ({ kind: 'preparations', one, ...common })),
  ];
}

/** Sends a valid request with what it may need; undefined if the last of it changes nothing, or too much was tried. */
async function attempt(needs: readonly Need[], own: Search): Promise<Verdict | undefined> {
  const { base, trials, tried } = own;
  const { found, effects, left } = trials;
  const kind = needs.at(-1)?.kind ?? 'references';
  const caseWith = (some: readonly Need[]): Case => withNeeds(needsOf(some, found), effects)(base);
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

/** Those things without which an operation is refused, with how it is. The last one was not there when it was refused. */
async function necessary(
  needs: readonly Need[],
  { operation, base, trials }: Search,
): Promise<readonly Need[]> {
  const { found, effects, run } = trials;
  let kept = needs;
  for (const need of needs.slice(0, -1)) {
    const others = kept.filter((one) => one !== need);
    const [verdict] = (await run([withNeeds(needsOf(others, found), effects)(base)])).verdicts;
    if (isAccepted(verdict, operation)) kept = others;
    const refusal = refusalOf(verdict);
    if (refusal?.operation === operation)
      kept = kept.map((one) => (one === need ? { ...one, refused: refusal } : one));
  }
  return kept;
}

/** What was found, with what is tried. */
function needsOf(needs: readonly Need[], { references, preparations }: Needs): Needs {
  return {
    references: [...references, ...needs.flatMap((one) => (one.kind === 'references' ? [one.one] : []))],
    preparations: [
      ...preparations,
      ...needs.flatMap((one) => (one.kind === 'preparations' ? [one.one] : [])),
    ],
  };
}

function textOf({ kind, one }: Need): string {
  const member = kind === 'references' ? one.member : '';
  return [kind, member, one.item.operation, one.example.id].join(' ');
}
