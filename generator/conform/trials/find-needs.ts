import type { Case, Step } from '@trivet/runtime/conformance/case';
import type { Effects, Suite } from '@trivet/runtime/conformance/run';
import { baseCase, isCase } from '../../cases/case-ids.js';
import type { Contract } from '../../model/contract.js';
import type { Trials } from './attempt.js';
import { timesCandidates } from './moved-times.js';
import {
  type FoundPreparation,
  type FoundReference,
  type FoundTimes,
  itemNamesOf,
  type Needs,
  operationOf,
  stepNamesIn,
} from './preparation.js';
import { isPreparable } from './prepared-cases.js';
import { type ReferenceCandidates, referenceCandidates } from './reference-candidates.js';
import { referringChanges } from './referring-changes.js';
import { mayBeRefused, type RunCases, refusalOf } from './refusal.js';
import { mostForAll, search } from './search.js';
import { withNeeds } from './with-needs.js';

/** What trials have found, with how operations were refused without it. */
export type FoundNeeds = Needs<FoundReference, FoundPreparation, FoundTimes>;

/**
 * Tries what operations need: where a valid request is refused, it is sent again with identifiers of new and of listed items
 * in place of made-up ones, and after each request that changes an item to which it refers. What it is accepted with is part
 * of later cases, and so is what is known already.
 */
export async function findNeeds(
  suite: Suite,
  contract: Contract,
  operations: ReadonlySet<string>,
  run: RunCases,
  roles: readonly string[] = [],
  known: FoundNeeds = { references: [], preparations: [], times: [] },
): Promise<FoundNeeds> {
  const { cases, effects = {} } = suite;
  const all = new Map(
    cases.filter((one) => isCase(one, baseCase)).map((one): [string, Case] => [operationOf(one), one]),
  );
  const isReading = (name: string): boolean => effects[name] === 'reads';
  const bases = new Map([...all].filter(([name]) => !isReading(name)));
  const refersTo = referenceCandidates(suite, contract);
  const needing = [...all].filter(([name, one]) => !isReading(name) || isOfRead(one, effects));
  const bare = new Map(needing.flatMap(([name]) => bareOf(name, all, cases, refersTo)));
  const trials: Trials = {
    ...{ bases, bare, effects, run, refersTo, roles },
    scenarios: scenariosIn(suite),
    referring: referringChanges(suite, contract),
    found: {
      references: [...known.references],
      preparations: [...known.preparations],
      times: [...known.times],
    },
    searches: new Map(),
    refused: new Set(),
    denied: new Set(),
    left: { ...mostForAll },
  };
  const selected = [...bare].flatMap(([name, one]) => (operations.has(name) ? [one] : []));
  const { verdicts: first } = await run(selected.map(withNeeds(known, trials)));
  // What a refused operation needs may need something itself.
  let open = first.some((one) => refusalOf(one) !== undefined) ? [...bare.values()] : [];
  // What is accepted with what was found prepares others in the next round; several needs at once are tried last.
  for (let isThorough = false; open.length > 0; ) {
    const before = sizeOf(trials.found);
    const { verdicts } = await run(open.map(withNeeds(trials.found, trials)));
    const refusals = verdicts.flatMap((one) => refusalOf(one) ?? []);
    open = open.filter((_, index) => refusalOf(verdicts[index]) !== undefined);
    trials.refused = new Set(open.map(operationOf));
    const refused = new Map(refusals.map((one) => [one.operation, one]));
    for (const refusal of refused.values()) {
      await search(refusal, trials, isThorough);
      // What was found may be all that another operation needs.
      if (isThorough && sizeOf(trials.found) > before) break;
    }
    const isProgress = sizeOf(trials.found) > before;
    if (!isProgress && isThorough) break;
    isThorough = !isProgress;
  }
  return trials.found;
}

/** The cases that users wrote. */
export function scenariosIn({ cases }: Suite): readonly Case[] {
  return cases.filter(({ kind }) => kind === 'scenario');
}

/** Whether the item of a request is one that a read has found by an item of the run. */
function isOfRead({ steps }: Case, effects: Effects): boolean {
  const last = steps.at(-1);
  return last !== undefined && itemNamesOf(last, steps, effects).length > stepNamesIn(last.send).length;
}

/** What was found with the cases of a suite, with those of another suite that has the same ones with other values. */
export function inSuite({ references, preparations, times }: FoundNeeds, { cases }: Suite): FoundNeeds {
  const known = new Map(cases.map((one) => [one.id, one]));
  const own = <N extends { readonly example: Case; readonly item: Step }>(need: N): readonly N[] => {
    const example = known.get(need.example.id);
    const item = example?.steps.find(({ id }) => id === need.item.id);
    return example === undefined || item === undefined ? [] : [{ ...need, example, item }];
  };
  return { references: references.flatMap(own), preparations: preparations.flatMap(own), times };
}

function sizeOf({ references, preparations, times }: FoundNeeds): number {
  return references.length + preparations.length + times.length;
}

/**
 * The valid request of an operation that may be refused. That of a scenario is not, but its steps may have prepared the
 * item: then it is the shortest case that ends with a call on an item without them.
 */
function bareOf(
  name: string,
  bases: ReadonlyMap<string, Case>,
  cases: readonly Case[],
  refersTo: ReferenceCandidates,
): readonly (readonly [string, Case])[] {
  const base = bases.get(name);
  if (base === undefined) return [];
  if (mayBeRefused(base)) {
    const mayNeed =
      base.steps.length > 1 || refersTo(base).length > 0 || timesCandidates(base, []).length > 0;
    return mayNeed ? [[name, base]] : [];
  }
  const [shortest] = cases
    .filter((one) => operationOf(one) === name && one.steps.length > 1 && isBare(one))
    .toSorted((one, other) => one.steps.length - other.steps.length);
  return base.steps.length < 2 || shortest === undefined ? [] : [[name, shortest]];
}

/** Whether a case ends with a call that should be accepted, and may be refused because of its item. */
function isBare(one: Case): boolean {
  const { expect } = one.steps.at(-1) ?? {};
  const isAccepting = expect?.status?.every((status) => status.startsWith('2')) === true;
  return isAccepting && isPreparable(one) && mayBeRefused(one);
}
