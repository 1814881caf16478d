import { isEqual } from '@trivet/runtime/check';
import type { Data, Step } from '@trivet/runtime/conformance/case';
import { freshNameOf, mapTexts } from '@trivet/runtime/internal/conformance';
import { expressionsIn } from '@trivet/runtime/internal/expressions';
import { isRestStep, type RestStep, withTexts } from '../../sends.js';
import { textWithTail, withNamesIn } from '../../steps.js';

/** Two set-ups as one. */
export interface MergedSetup {
  readonly steps: readonly Step[];
  /** The names of the steps of the second. */
  readonly names: ReadonlyMap<string, string>;
}

/** Returns a step with its texts changed; undefined if it would not be valid. */
export type Varying = (step: RestStep, textOf: (text: string) => string) => RestStep | undefined;

/**
 * Two set-ups merged: common steps occur once, and steps of the second have unique names. What the second would create
 * under the fresh names of the first has other fresh names, or, where these are not allowed, is what the first creates.
 */
export function mergedSetup(
  first: readonly Step[],
  second: readonly Step[],
  vary: Varying = (step, textOf) => ({ ...step, send: withTexts(step.send, textOf) }),
): MergedSetup {
  const steps = [...first];
  const names = new Map<string, string>();
  /** The fresh texts that items of the second have instead of others. */
  const others = new Map<string, string>();
  for (const given of second) {
    const step = apart(renamed(given, names), steps, others, vary);
    const same = steps.find((one) => one.operation === step.operation && isEqual(one.send, step.send));
    if (same !== undefined) {
      names.set(given.id, same.id);
      const index = steps.indexOf(same);
      steps.splice(index, 1, { ...same, outputs: { ...step.outputs, ...same.outputs } });
      continue;
    }
    const id = steps.some((one) => one.id === step.id) ? freeId(steps) : step.id;
    names.set(given.id, id);
    steps.push({ ...step, id });
  }
  return { steps, names };
}

/** An id of a step that a set-up does not have. */
export function freeId(steps: readonly Step[]): string {
  const taken = new Set(steps.map(({ id }) => id));
  for (let number = steps.length + 1; ; number += 1)
    if (!taken.has(`made-${number}`)) return `made-${number}`;
}

/** A step whose expressions refer to the steps by their new names. */
function renamed(step: Step, names: ReadonlyMap<string, string>): Step {
  if (names.size === 0 || !isRestStep(step)) return step;
  return withNamesIn(step, (name) => names.get(name));
}

/** A step without the fresh texts of another request of its operation; this request itself if they must be the same. */
function apart(given: Step, steps: readonly Step[], others: Map<string, string>, vary: Varying): Step {
  if (!isRestStep(given)) return given;
  const known = others.size === 0 ? given : (vary(given, (text) => others.get(text) ?? text) ?? given);
  const clash = steps.find((one) => isClash(known, one));
  if (clash === undefined) return known;
  const taken = new Set(freshTexts(clash));
  const textOf = (text: string): string => (taken.has(text) ? textWithTail(text, `m${steps.length}`) : text);
  // A text that other requests send, too, may refer to what they create.
  const isReferring = freshTexts(known).some(
    (text) => taken.has(text) && isSentElsewhere(text, clash, steps),
  );
  const other = isReferring ? undefined : vary(known, textOf);
  if (other === undefined || steps.some((one) => isClash(other, one)))
    return { ...known, send: isRestStep(clash) ? clash.send : known.send };
  for (const text of freshTexts(known)) others.set(text, textOf(text));
  return other;
}

/** Whether two different requests of an operation have a fresh text in common. */
function isClash(step: RestStep, other: Step): boolean {
  if (other.operation !== step.operation || isEqual(other.send, step.send)) return false;
  const taken = new Set(freshTexts(other));
  return freshTexts(step).some((text) => taken.has(text));
}

/** Whether a request of another operation has a text. */
function isSentElsewhere(text: string, { operation }: Step, steps: readonly Step[]): boolean {
  return steps.some((one) => {
    if (one.operation === operation || !isRestStep(one)) return false;
    const { body, path, query } = one.send;
    return [body, path, query].some((values) => textsIn(values).includes(text));
  });
}

/** The texts of a body by which a request names what it creates. */
function freshTexts(step: Step): readonly string[] {
  if (!isRestStep(step)) return [];
  return textsIn(step.send.body).filter((text) => expressionsIn(text).some(isNaming));
}

/** All texts in a value. */
export function textsIn(value: Data | undefined): readonly string[] {
  const found: string[] = [];
  mapTexts(value ?? null, (text) => {
    found.push(text);
    return text;
  });
  return found;
}

function isNaming(expression: Parameters<typeof freshNameOf>[0]): boolean {
  const name = freshNameOf(expression);
  if (name === undefined || name.kind === 'key') return false;
  return name.kind === 'text' || name.isFixed !== true;
}
