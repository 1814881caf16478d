/** Which first steps of a case other cases may share. */

import { isRecord } from '../check.js';
import { isOfStep, type RuntimeExpression } from '../runtime-expression.js';
import { type ChangeExpression, expressionsIn, mapExpressionsIn } from '../text-template.js';
import type { Case, Expect, Send, Step } from './case.js';
import { expectExpressions } from './case-expressions.js';
import { type Effects, effectOf } from './effects.js';
import { freshNameOf } from './fresh.js';
import { saysCallers } from './named-caller.js';
import { isRestSend } from './rest-send.js';
import { sentHeaders, sentMethod } from './send.js';

/** The number of set-up steps of a case. */
export function setupLength({ kind, setupSteps, steps }: Case): number {
  return setupSteps ?? (kind === 'scenario' ? 0 : steps.length - 1);
}

/** The part that cases may share. */
export interface SharedPart {
  /** The requests of the shared steps, as text; undefined if a case cannot share them. */
  readonly sent: readonly string[] | undefined;
  /** The operation that changes the shared part, or adds to it, if the cases do. */
  readonly changes: string | undefined;
}

/**
 * A case that changes an object, or creates one below it, and is independent of its previous state shares its set-up
 * with similar cases, except for reading the version that a conditional request states. Every other case shares its
 * steps up to the last change, and the set-up after that: later steps leave everything unchanged. So does one that
 * creates what `begins` says that other cases begin with.
 */
export function sharedPartOf(
  entry: Case,
  effects: Effects,
  begins: (sent: readonly string[]) => boolean,
): SharedPart {
  const setupSteps = setupLength(entry);
  const before = entry.steps.slice(0, setupSteps);
  const tested = entry.steps[setupSteps];
  const made = before.findLastIndex((step) => !isReading(step, effects)) + 1;
  const lengths = made === setupSteps ? [setupSteps] : [setupSteps, made];
  const own = lengths.find((length) => length > 0 && isOwnChange(entry, length, made, effects));
  const whole = wholePartOf(entry, effects);
  if (tested === undefined || own === undefined) return { sent: whole, changes: undefined };
  const isBegun = isCreation(tested, effects) && whole !== undefined && begins(whole);
  if (isBegun) return { sent: whole, changes: undefined };
  return { sent: sentBy(entry, own), changes: tested.operation };
}

/** The requests up to the last change, and those of the set-up after that, as text. */
export function wholePartOf(entry: Case, effects: Effects): readonly string[] | undefined {
  const changed = entry.steps.findLastIndex((step) => !leavesAll(step, effects));
  const common = Math.max(changed + 1, setupLength(entry));
  return common === 0 ? undefined : sentBy(entry, common);
}

/** The requests of the first steps, as text without step ids; undefined if one refers to an unknown output. */
function sentBy(entry: Case, common: number): readonly string[] | undefined {
  const { steps, inputs = {} } = entry;
  const first = steps.slice(0, common);
  // Other cases may send the same by other roles.
  const callers = saysCallers(entry) ? ['as said'] : [];
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
    JSON.stringify([operation, mapExpressionsIn(send, knownOf), inputs, ...callers], inOrder),
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

/**
 * Whether the steps after the first `shared` ones make a change that can be repeated, or create something, and expect
 * nothing that an earlier change would affect, such as what was read before the change; `made`: the number of those that
 * create what is changed. What the others read, such as a version, may have changed since.
 */
function isOwnChange(entry: Case, shared: number, made: number, effects: Effects): boolean {
  const { steps } = entry;
  const read = steps.slice(made, shared).map(({ id }) => id);
  const tested = steps.slice(setupLength(entry));
  const own = steps.slice(shared);
  const before = steps.slice(0, shared).map(({ id }) => id);
  // An earlier change may have emptied what a later one must keep.
  const seen = steps.slice(0, setupLength(entry)).map(({ id }) => id);
  const isChange = (step: Step): boolean => isRepeatable(step, effects) || isCreation(step, effects);
  return (
    tested.some((step) => isChange(step) && !leavesAll(step, effects)) &&
    tested.every((step) => isChange(step) || leavesAll(step, effects)) &&
    own.every(
      ({ expect, send }) =>
        !refersTo(seen, expectExpressions(expect)) &&
        isIndependent(send, before) &&
        !refersTo(read, expressionsIn(send)),
    ) &&
    // Objects of the same name below one parent are in conflict.
    (!tested.some((step) => isCreation(step, effects)) || !own.some(({ send }) => isNamed(send)))
  );
}

/** A change, or a replacement of an object, which the next one replaces. */
function isRepeatable({ operation, send }: Step, effects: Effects): boolean {
  const effect = effectOf(operation, effects);
  const isPut = typeof effect === 'object' && isRestSend(effect.send) && effect.send.path === undefined;
  return (effect === 'changes' || isPut) && sentMethod(send) === undefined;
}

/** A request that creates an object whose identifier the service chooses. */
export function isCreation(step: Step, effects: Effects): boolean {
  const { operation, send } = step;
  const effect = effectOf(operation, effects);
  const isMade = effect === 'makes' || (typeof effect === 'object' && effect.named === undefined);
  return isMade && !isRepeatable(step, effects) && isRestSend(send) && sentMethod(send) === undefined;
}

function isNamed(send: Send): boolean {
  return expressionsIn(send).some((one) => freshNameOf(one) !== undefined);
}

function refersTo(ids: readonly string[], expressions: readonly RuntimeExpression[]): boolean {
  return expressions.some((one) => isOfStep(one, ids));
}

/** RFC 9110, 13.1: a request that depends on a version of an object, unless its case reads that version itself. */
function isIndependent(send: Send, before: readonly string[]): boolean {
  return Object.entries(sentHeaders(send)).every(([name, value]) => {
    if (!/^if-/i.test(name)) return true;
    const expressions = expressionsIn(value);
    return expressions.length > 0 && !refersTo(before, expressions);
  });
}

/** Whether a step changes nothing if the implementation is correct: it reads, or must be refused. */
function leavesAll(step: Step, effects: Effects): boolean {
  return isReading(step, effects) || isRefusal(step.expect);
}

/** Whether a step reads. */
export function isReading({ operation, send }: Step, effects: Effects): boolean {
  return effectOf(operation, effects) === 'reads' && sentMethod(send) === undefined;
}

function isRefusal({ status = [], outcome = [] }: Expect): boolean {
  // A server of both versions does what a request in the other one says.
  if (outcome.length > 0) return outcome.every((one) => one !== 'response' && !one.startsWith('SOAP '));
  return status.length > 0 && status.every((one) => one.startsWith('4') || one === '501');
}
