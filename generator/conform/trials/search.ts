import type { Verdict } from '@trivet/runtime/conformance/run';
import { attempt, type Need, needsOf, type Search, type State, type Trials } from './attempt.js';
import { type Attempted, byEachRole } from './by-each-role.js';
import { timesCandidates } from './moved-times.js';
import { operationOf, type Preparation } from './preparation.js';
import { preparationCandidates } from './preparation-candidates.js';
import { withPreparations } from './prepared-cases.js';
import { withReferences } from './reference-steps.js';
import { isAccepted, kindOfRefusal, type Refusal, refusalOf } from './refusal.js';
import { isUsedUp, usedUp } from './used-up.js';
import { withNeeds } from './with-needs.js';

/** Largest number of trials for all operations. */
export const mostForAll = { references: 40, preparations: 80, times: 20 } as const;

/** Largest number of trials for one operation, and of preparations where a request is refused in one way. */
const mostForOne = 24;
const mostPreparations = 8;

/** How many needs may each lead to another refusal, before the last one is found. */
const mostInARow = 4;

/** Largest number of candidates that are tried in pairs. */
const mostInPairs = 4;

/**
 * Searches what a refused operation needs among what is accepted: one thing, or with `isThorough` several. A request is not
 * tried twice.
 */
export async function search({ operation }: Refusal, trials: Trials, isThorough: boolean): Promise<void> {
  const { bare, found, searches, run } = trials;
  const base = bare.get(operation);
  if (base === undefined) return;
  // Another case may send an invalid request of the same operation.
  const [alone] = (await run([withNeeds(found, trials)(base)])).verdicts;
  const refusal = refusalOf(alone);
  if (refusal?.operation !== operation) return;
  const known = searches.get(operation);
  const own: Search = known ?? { operation, base, trials, tried: new Map(), left: mostForOne };
  searches.set(operation, own);
  const start = { needs: [], refusal, kinds: [kindOfRefusal(alone, operation)] };
  for (const { kind, one, refused } of await necessary(await enough(start, own, isThorough), own)) {
    if (kind === 'preparations') found.preparations.push({ ...one, ...refused });
    else if (kind === 'times') found.times.push({ ...one, ...refused });
    else found.references.push({ ...one, ...refused });
  }
  for (const [index, reference] of found.references.entries())
    if (reference.operation === operation && (await isUsedUp(reference, base, found, trials)))
      found.references.splice(index, 1, usedUp(reference));
}

/**
 * What an operation is accepted with: one thing, or several of which each but the last leads to another refusal than those
 * before, or two at once where nothing does. If none is found, what creates its item, if that is missing otherwise.
 */
async function enough(start: State, own: Search, isThorough: boolean): Promise<readonly Need[]> {
  let states: readonly State[] = [start];
  let creating: readonly Need[] = [];
  const rows = isThorough ? mostInARow : 1;
  for (let row = 0; row < rows && states.length > 0; row += 1) {
    const next: State[] = [];
    const unchanged: Attempted[] = [];
    for (const state of states)
      for (const need of candidatesAfter(state, own)) {
        const needs = [...state.needs, need];
        const verdict = await attempt(needs, own);
        if (isAccepted(verdict, own.operation)) return needs;
        if (creating.length === 0 && isItemThere(verdict, start)) creating = needs;
        const kind = kindOfRefusal(verdict, own.operation);
        if (kind !== undefined && !state.kinds.includes(kind))
          next.push({
            needs,
            refusal: refusalOf(verdict) ?? state.refusal,
            kinds: [...state.kinds, kind],
          });
        else if (verdict !== undefined) unchanged.push({ needs, verdict });
      }
    for (const one of isThorough ? unchanged : []) {
      const needs = await byEachRole(one, own);
      if (needs.length > 0) return needs;
    }
    if (row === 0 && next.length === 0 && isThorough) return pair(candidatesAfter(start, own), own);
    // An action may have brought the item into its last state.
    states = next.toSorted((one, other) => Number(isAction(one, own)) - Number(isAction(other, own)));
  }
  return isThorough ? creating : [];
}

/** Whether an operation was refused although its item is there, which it was not at the start. */
function isItemThere(verdict: Verdict | undefined, { refusal }: State): boolean {
  const other = refusalOf(verdict);
  return (
    refusal.missingIn !== undefined && other?.operation === refusal.operation && other.missingIn === undefined
  );
}

/** Whether the last thing that was tried is a request that neither creates something nor changes members. */
function isAction({ needs }: State, { trials }: Search): boolean {
  const last = needs.at(-1);
  return last?.kind === 'preparations' && trials.effects[operationOf(last.one.example)] === undefined;
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
  const { bases, effects, refersTo, referring: changes, found, refused } = trials;
  const own = needsOf(needs, found);
  const referring = withReferences(own.references)(base);
  const prepared = withPreparations(own.preparations, effects, trials.scenarios)(referring);
  const common = { refused: refusal };
  const isKnown = (one: Preparation): boolean =>
    own.preparations.some(({ operation, example }) => operation === one.operation && example === one.example);
  return [
    ...timesCandidates(prepared, own.times).map((one): Need => ({ kind: 'times', one, ...common })),
    ...refersTo(referring).map((one): Need => ({ kind: 'references', one, ...common })),
    ...[changes, [...bases.values()]]
      .flatMap((examples) => preparationCandidates(prepared, examples, effects))
      .filter((one) => !isKnown(one))
      .filter(({ example }) => example.steps.every((step) => !refused.has(step.operation)))
      .slice(0, mostPreparations)
      .map((one): Need => ({ kind: 'preparations', one, ...common })),
  ];
}

/** Those things without which an operation is refused, with how it is. The last one was not there when it was refused. */
async function necessary(
  needs: readonly Need[],
  { operation, base, trials }: Search,
): Promise<readonly Need[]> {
  const { found, run } = trials;
  let kept = needs;
  for (const need of needs.slice(0, -1)) {
    const others = kept.filter((one) => one !== need);
    const [verdict] = (await run([withNeeds(needsOf(others, found), trials)(base)])).verdicts;
    if (isAccepted(verdict, operation)) kept = others;
    const refusal = refusalOf(verdict);
    if (refusal?.operation === operation)
      kept = kept.map((one) => (one === need ? { ...one, refused: refusal } : one));
  }
  return kept;
}
