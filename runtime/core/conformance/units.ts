/** Which cases may share steps, and which must run alone. */

import { isRecord } from '../check.js';
import { isOfStep } from '../runtime-expression.js';
import { type ChangeExpression, expressionsIn, mapExpressionsIn } from '../text-template.js';
import type { Case, Data, Expect, Send, Step } from './case.js';
import { expectExpressions } from './case-expressions.js';
import { type Effects, effectOf } from './effects.js';
import { freshNameOf } from './fresh.js';
import { isRestSend } from './rest-send.js';
import { sentHeaders, sentMethod } from './send.js';

/**
 * Cases with common first steps, run one after the other: these steps are sent once, undone once, and their responses
 * are judged for each case.
 */
export interface Unit {
  readonly members: readonly Member[];
  /** Nothing else may run concurrently: a case counts the objects of others. */
  readonly isAlone: boolean;
}

/** A case of a unit. */
export interface Member {
  readonly entry: Case;
  /** Number of first steps that send the same as earlier or later cases of the unit. */
  readonly common: number;
  /** Earlier cases of the unit may have changed its preconditions. */
  readonly isShaken: boolean;
}

/** Maximum cases of one unit, so that a slow one does not delay the others. */
const mostInUnit = 48;

/** The number of set-up steps of a case. */
export function setupLength({ kind, setupSteps, steps }: Case): number {
  return setupSteps ?? (kind === 'scenario' ? 0 : steps.length - 1);
}

/** The units of a suite: the first case of each operation first, so that complete failures are seen early. */
export function unitsOf(cases: readonly Case[], effects: Effects): readonly Unit[] {
  return firstOfEach(
    chainsOf(groupsOf(cases, effects)).map((chain) => ({
      members: chain.flatMap(({ cases: own, sent, changes }) =>
        own.map((entry) => ({ entry, common: sent?.length ?? 0, isShaken: changes !== undefined })),
      ),
      isAlone: chain.some((group) =>
        group.cases.some((one) => counts(one, effects) || isShared(one, effects)),
      ),
    })),
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

/** The part that cases may share. */
interface SharedPart {
  /** The requests of the shared steps, as text; undefined if a case cannot share them. */
  readonly sent: readonly string[] | undefined;
  /** The operation that changes the shared part, if the cases do. */
  readonly changes: string | undefined;
}

function groupsOf(cases: readonly Case[], effects: Effects): readonly Group[] {
  const open = new Map<string, Group>();
  const groups: Group[] = [];
  for (const entry of cases) {
    const shared = sharedPartOf(entry, effects);
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
 * A case that changes an object and is independent of its previous state shares its set-up with similar cases. Every
 * other case shares its steps up to the last change, and the set-up after that: later steps leave everything unchanged.
 */
function sharedPartOf(entry: Case, effects: Effects): SharedPart {
  const setupSteps = setupLength(entry);
  const [tested] = entry.steps.slice(setupSteps);
  const isChange = setupSteps > 0 && tested !== undefined && isOwnChange(entry, setupSteps, effects);
  const changed = entry.steps.findLastIndex((step) => !leavesAll(step, effects));
  const common = isChange ? setupSteps : Math.max(changed + 1, setupSteps);
  const sent = common === 0 ? undefined : sentBy(entry, common);
  return { sent, changes: isChange ? tested.operation : undefined };
}

/** The requests of the first steps, as text without step ids; undefined if one refers to an unknown output. */
function sentBy({ steps, inputs = {} }: Case, common: number): readonly string[] | undefined {
  const first = steps.slice(0, common);
  // The URL of a callback belongs to one case.
  if (first.some(({ callback }) => callback !== undefined)) return undefined;
  const known = new Map(
    first.flatMap(({ id, outputs }, index) =>
      Object.entries(outputs ?? {}).map(([name, expression]) => [`${id}.${name}`, `${index}.${expression}`]),
    ),
  );
  let isKnown = true;
  const knownOf: ChangeExpression = (expression) => {
    if (!isOfStep(expression)) return expression;
    const [name = '', ...members] = expression.path;
    const output = known.get(`${expression.step}.${name}`);
    isKnown &&= output !== undefined;
    return { ...expression, step: output ?? '', path: members };
  };
  const sent = first.map(({ operation, send }) =>
    JSON.stringify([operation, mapExpressionsIn(send, knownOf), inputs], inOrder),
  );
  return isKnown ? sent : undefined;
}

/** The order of members of a record is irrelevant. */
function inOrder(_: string, value: unknown): unknown {
  return isRecord(value) ? Object.fromEntries(Object.entries(value).sort(byName)) : value;
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** Whether a case makes a repeatable change, and expects nothing that an earlier change would affect. */
function isOwnChange({ steps }: Case, setupSteps: number, effects: Effects): boolean {
  const tested = steps.slice(setupSteps);
  const before = steps.slice(0, setupSteps).map(({ id }) => id);
  return (
    tested.some((step) => isRepeatable(step, effects) && !leavesAll(step, effects)) &&
    tested.every((step) => isRepeatable(step, effects) || leavesAll(step, effects)) &&
    !tested.some(({ expect, send }) => refersTo(before, expect) || isConditional(send))
  );
}

/** A change, or a replacement of an object, which the next one replaces. */
function isRepeatable({ operation, send }: Step, effects: Effects): boolean {
  const effect = effectOf(operation, effects);
  const isPut = typeof effect === 'object' && isRestSend(effect.send) && effect.send.path === undefined;
  return (effect === 'changes' || isPut) && sentMethod(send) === undefined;
}

function refersTo(ids: readonly string[], expect: Expect): boolean {
  return expectExpressions(expect).some((one) => isOfStep(one, ids));
}

/** RFC 9110, 13.1: requests that depend on the version of an object. */
function isConditional(send: Step['send']): boolean {
  return Object.keys(sentHeaders(send)).some((name) => /^if-/i.test(name));
}

/** Whether a step changes nothing if the implementation is correct: it reads, or must be refused. */
function leavesAll(step: Step, effects: Effects): boolean {
  return isReading(step, effects) || isRefusal(step.expect);
}

function isReading({ operation, send }: Step, effects: Effects): boolean {
  return effectOf(operation, effects) === 'reads' && sentMethod(send) === undefined;
}

function isRefusal({ status = [], outcome = [] }: Expect): boolean {
  if (outcome.length > 0) return !outcome.includes('response');
  return status.length > 0 && status.every((one) => one.startsWith('4') || one === '501');
}

/** Whether a case reads shared objects twice, or counts them. */
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

function counts({ steps }: Case, effects: Effects): boolean {
  const looks = steps.filter((step) => isReading(step, effects) && !isOwn(step.send));
  const isTwice = looks.some((one, index) =>
    looks.slice(0, index).some((other) => other.operation === one.operation),
  );
  return isTwice || looks.some(({ expect }) => expect.relations?.some((one) => one.relation === 'counts'));
}

/** Whether a request refers to an object of its own case. */
function isOwn(send: Send): boolean {
  return expressionsIn(send).some((one) => isOfStep(one) || freshNameOf(one) !== undefined);
}
