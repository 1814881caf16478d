/** Which cases may share steps, and which must run alone. */

import { isOfStep } from '../runtime-expression.js';
import { expressionsIn } from '../text-template.js';
import type { Case, Data, Send, Step } from './case.js';
import { type Effects, effectOf } from './effects.js';
import { freshNameOf } from './fresh.js';
import { isRestSend } from './rest-send.js';
import {
  isCreation,
  isReading,
  type SharedPart,
  setupLength,
  sharedPartOf,
  wholePartOf,
} from './shared-part.js';

/**
 * Cases with common first steps, run one after the other: these steps are sent once, undone once, and their responses
 * are judged for each case.
 */
export interface Unit {
  readonly members: readonly Member[];
  /** Nothing else may run concurrently: a case counts the objects of others, or removes them. */
  readonly isAlone: boolean;
  /** It runs after those that only count. */
  readonly isLast: boolean;
}

/** A case of a unit. */
export interface Member {
  readonly entry: Case;
  /** Number of first steps that send the same as earlier or later cases of the unit. */
  readonly common: number;
  /** Earlier cases of the unit may have changed its preconditions. */
  readonly isShaken: boolean;
  /** It creates an object, as earlier cases of the unit may have done. */
  readonly isAdding: boolean;
}

/** Maximum cases of one unit, so that a slow one does not delay the others. */
const mostInUnit = 96;

/** The units of a suite: the first case of each operation first, so that complete failures are seen early. */
export function unitsOf(cases: readonly Case[], effects: Effects): readonly Unit[] {
  return firstOfEach(
    chainsOf(groupsOf(cases, effects)).map((chain) => {
      const isLast = chain.some((group) => group.cases.some((one) => clears(one, effects)));
      return {
        members: chain.flatMap(({ cases: own, sent, changes }) =>
          own.map((entry) => ({
            entry,
            common: sent?.length ?? 0,
            isShaken: changes !== undefined,
            isAdding:
              changes !== undefined &&
              entry.steps.slice(setupLength(entry)).some((step) => isCreation(step, effects)),
          })),
        ),
        isAlone:
          isLast ||
          chain.some((group) => group.cases.some((one) => counts(one, effects) || isShared(one, effects))),
        isLast,
      };
    }),
  );
}

function firstOfEach(units: readonly Unit[]): readonly Unit[] {
  const seen = new Set<string>();
  const first = units.filter(({ members: [member] }) => {
    const operation = member?.entry.steps.at(-1)?.operation ?? '';
    return !seen.has(operation) && seen.add(operation);
  });
  const early = new Set(first);
  return [...first, ...units.filter((unit) => !early.has(unit))];
}

/** Cases with one shared part. */
interface Group extends SharedPart {
  readonly cases: Case[];
}

function groupsOf(cases: readonly Case[], effects: Effects): readonly Group[] {
  const open = new Map<string, Group>();
  const groups: Group[] = [];
  const begun = beginningsOf(cases, effects);
  for (const entry of cases) {
    const shared = sharedPartOf(entry, effects, (sent) => (begun.get(keyOf(sent)) ?? 0) > 1);
    const key = JSON.stringify(shared);
    const known = shared.sent === undefined ? undefined : open.get(key);
    if (known !== undefined && known.cases.length < mostInUnit) {
      known.cases.push(entry);
      continue;
    }
    const group = { ...shared, cases: [entry] };
    open.set(key, group);
    groups.push(group);
  }
  return groups;
}

/** How many cases begin with the same requests, by these. */
function beginningsOf(cases: readonly Case[], effects: Effects): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const entry of cases) {
    const sent = wholePartOf(entry, effects) ?? [];
    for (let length = 1; length <= sent.length; length += 1) {
      const key = keyOf(sent.slice(0, length));
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * Groups in chains: each runs its shared steps, its cases leave them unchanged, and the next group continues from
 * there.
 */
function chainsOf(groups: readonly Group[]): readonly (readonly Group[])[] {
  const chains: Group[][] = [];
  // Chains that can be continued, by what their last group sends.
  const open = new Map<string, Set<Group[]>>();
  const inOrder = [...groups].sort((a, b) => depthOf(a) - depthOf(b));
  for (const group of inOrder) {
    const before = chainBefore(group, open);
    const chain = before ?? [];
    if (before === undefined) chains.push(chain);
    else open.get(keyOf(before.at(-1)?.sent))?.delete(before);
    chain.push(group);
    if (group.sent === undefined || group.changes !== undefined || sizeOf(chain) >= mostInUnit) continue;
    const key = keyOf(group.sent);
    open.set(key, (open.get(key) ?? new Set()).add(chain));
  }
  return chains;
}

/** The longest chain that a group can continue, the first of several. */
function chainBefore(
  { sent = [], changes, cases }: Group,
  open: ReadonlyMap<string, ReadonlySet<Group[]>>,
): Group[] | undefined {
  const longest = changes === undefined ? sent.length - 1 : sent.length;
  for (let length = longest; length > 0; length -= 1)
    for (const chain of open.get(keyOf(sent.slice(0, length))) ?? [])
      if (sizeOf(chain) + cases.length <= mostInUnit) return chain;
  return undefined;
}

function keyOf(sent: readonly string[] | undefined): string {
  return JSON.stringify(sent);
}

/** Of two groups with equal shared parts, the one that changes it is last. */
function depthOf(group: Group | undefined): number {
  return (group?.sent?.length ?? 0) + (group?.changes === undefined ? 0 : 0.5);
}

function sizeOf(chain: readonly Group[]): number {
  return chain.reduce((sum, { cases }) => sum + cases.length, 0);
}

/**
 * Whether a case creates an object with the same name as other cases: at a path without a fresh name, or with values
 * that may be taken.
 */
function isShared({ steps, inputs = {} }: Case, effects: Effects): boolean {
  return steps.some(({ operation, send, expect }) => {
    const effect = effectOf(operation, effects);
    if (typeof effect !== 'object' || !isRestSend(send)) return false;
    const place = effect.named === undefined ? undefined : send.path?.[effect.named];
    if (place === undefined) return expect.skipOn?.includes('409') === true && !isFresh(send.body, inputs);
    return !isFresh(place, inputs);
  });
}

/** Whether a value contains a fresh name, or one assigned by the service. */
function isFresh(value: Data | undefined, inputs: NonNullable<Case['inputs']>): boolean {
  return expressionsIn(value).some((one) => {
    if (isOfStep(one) || freshNameOf(one) !== undefined) return true;
    const name = one.kind === 'inputs' ? (one.path[0] ?? '') : '';
    return (
      Object.hasOwn(inputs, name) &&
      expressionsIn(inputs[name]).some((other) => freshNameOf(other) !== undefined)
    );
  });
}

/** Whether a case removes objects of other cases. */
function clears({ steps }: Case, effects: Effects): boolean {
  return steps.some(({ operation }) => effectOf(operation, effects) === 'clears');
}

/** Whether a case reads shared objects twice, or counts them. */
function counts({ steps }: Case, effects: Effects): boolean {
  const looks: Step[] = [];
  for (const step of steps) if (isReading(step, effects) && !isOwn(step.send, looks)) looks.push(step);
  const isTwice = looks.some((one, index) =>
    looks.slice(0, index).some((other) => other.operation === one.operation),
  );
  return isTwice || looks.some(({ expect }) => expect.relations?.some((one) => one.relation === 'counts'));
}

/** Whether a request refers to an object of its own case, and not only to what it has read of shared ones. */
function isOwn(send: Send, looks: readonly Step[]): boolean {
  return expressionsIn(send).some((one) => {
    if (isOfStep(one)) return !looks.some(({ id }) => id === one.step);
    return freshNameOf(one) !== undefined;
  });
}
