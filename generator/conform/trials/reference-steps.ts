import { isEqual } from '@trivet/runtime/check';
import type { Case, CaseCriterion, Data, Expect, Step } from '@trivet/runtime/conformance/case';
import {
  dataAt,
  freshNameOf,
  isMembers,
  mapTexts,
  payloadOf,
  pointerTo,
  sentHeaders,
  setupLength,
  withPayload,
} from '@trivet/runtime/internal/conformance';
import {
  conditionOperand,
  expressionsIn,
  type RuntimeExpression,
} from '@trivet/runtime/internal/expressions';
import { pathOf } from '@trivet/runtime/internal/text';
import { output } from '../../cases/steps.js';
import { hasExpression } from '../../model/samples/expressions.js';
import { ancestorsOf, type ListedItems, type Reference, stepNamesIn } from './preparation.js';
import { expectsRefusal } from './refusal.js';
import { renamedSteps } from './renamed-steps.js';

/**
 * A function that puts the identifiers of new or listed items in place of made-up ones. Cases that users wrote remain as they
 * are, and so do those whose identifier is another one.
 */
export function withReferences(references: readonly Reference[]): (one: Case) => Case {
  // What is created comes first, so that preparations find the lists right before the step that needs them.
  const inOrder = references.toSorted((one, other) => Number(isListed(one)) - Number(isListed(other)));
  return (one) => {
    const isMeant = one.steps.some((step) => inOrder.some((reference) => isAbout(reference, step)));
    if (one.kind === 'scenario' || !isMeant) return one;
    const walk: Walk = { steps: [], lists: [], taken: new Map(), repeated: new Map() };
    const setup = setupLength(one);
    let setupSteps = setup;
    one.steps.forEach((step, index) => {
      const before = walk.steps.length;
      const changed = inOrder.reduce(
        (known, reference) => (isAbout(reference, known) ? withIdentifiers(known, reference, walk) : known),
        step,
      );
      if (index <= setup) setupSteps += walk.steps.length - before;
      walk.steps.push(changed);
    });
    return { ...one, steps: walk.steps, setupSteps };
  };
}

/** The steps of a case so far. */
interface Walk {
  readonly steps: Step[];
  /** The steps that list items, and those of examples like which they are. */
  readonly lists: { readonly step: Step; readonly model: Step }[];
  /** How many items of a list earlier requests have used, by the step that lists them. */
  readonly taken: Map<string, number>;
  /** The position of the first item that a request has used which may be sent again, by what is the same then. */
  readonly repeated: Map<string, number>;
}

function isListed({ listed }: Reference): boolean {
  return listed !== undefined;
}

function isAbout({ operation, member, value }: Reference, step: Step): boolean {
  return step.operation === operation && isEqual(dataAt(payloadOf(step.send), member), value);
}

function withIdentifiers(step: Step, reference: Reference, walk: Walk): Step {
  const { listed } = reference;
  return listed === undefined
    ? withCreated(step, reference, walk)
    : withListed(step, reference, listed, walk);
}

/** A request with the identifier of a new item. */
function withCreated(step: Step, { value, example, item }: Reference, { steps }: Walk): Step {
  const made = [...ancestorsOf(item, example.steps), item];
  const own = example.steps.filter((each) => made.includes(each));
  const created = renamedSteps(own, new Map(), `referred-${steps.length}`, step.send);
  steps.push(...created);
  const id = output(created.at(-1)?.id ?? '', 'id');
  const named = mapTexts(payloadOf(step.send) ?? null, (one) => (one === value ? id : one));
  return { ...step, send: withPayload(step.send, named) };
}

/** A request with the identifiers of items of a list, which is read before it. */
function withListed(step: Step, reference: Reference, listed: ListedItems, walk: Walk): Step {
  const list = listFor(step, reference, listed, walk);
  if (list === undefined) return step;
  const payload = payloadOf(step.send) ?? null;
  const isRefused = expectsRefusal(step.expect);
  const isLike = (one: Data | undefined): one is Data =>
    isRefused ? isEqual(one, reference.value) : typeof one === typeof reference.value && !hasExpression(one);
  const places = placesLike(payload, pathOf(reference.member)).filter((at) => isLike(dataAt(payload, at)));
  const turn = listed.isUsedUp ? list : `${list} ${walk.steps.length}`;
  const again = keyOf(step, [list, reference.member]);
  const first = (again === undefined ? undefined : walk.repeated.get(again)) ?? walk.taken.get(turn) ?? 0;
  if (again !== undefined) walk.repeated.set(again, first);
  const positions = new Map<string, number>();
  let body: Data = payload;
  for (const at of places) {
    // What is used up cannot be named twice, unless a case is about that.
    const key = listed.isUsedUp && !isRefused ? at : JSON.stringify(dataAt(payload, at));
    const position = positions.get(key) ?? first + positions.size;
    positions.set(key, position);
    body = withItem(body, pathOf(at), output(list, shown(list, position, listed, walk)));
  }
  walk.taken.set(turn, Math.max(walk.taken.get(turn) ?? 0, first + positions.size));
  return { ...step, send: withPayload(step.send, body) };
}

/** The step that lists the items to which a request may refer, added unless there is one. */
function listFor(
  step: Step,
  { example, item }: Reference,
  { isOfSame }: ListedItems,
  { steps, lists }: Walk,
): string | undefined {
  const above = ancestorsOf(step, steps);
  const names = new Map<string, string>();
  const missing = new Set<Step>();
  const search = (one: Step): void => {
    const sent = stepNamesIn(one.send);
    for (const each of example.steps.filter(({ id }) => sent.includes(id))) {
      const same = above.find((other) => isSame(other, each));
      if (same !== undefined) names.set(each.id, same.id);
      else {
        search(each);
        missing.add(each);
      }
    }
  };
  search(item);
  if (isOfSame && names.size === 0) return undefined;
  const begin = `listed-${steps.length}`;
  const own = renamedSteps([...missing, { ...item, outputs: {} }], names, begin, step.send);
  const list = own.at(-1);
  // A request that does not name the item above the list refers to items below the same one as those before.
  const known = lists.find(
    ({ step: one, model }) => model === item && (names.size === 0 || isEqual(one.send, list?.send)),
  );
  if (known !== undefined) return known.step.id;
  if (list === undefined) return undefined;
  const { status } = item.expect;
  const expect: Expect = { ...(status !== undefined && { status }), skipOn: ['4XX'], undeclared: true };
  lists.push({ step: list, model: item });
  steps.push(...own.slice(0, -1), { ...list, expect });
  return list.id;
}

/** Whether two steps create items of the same kind, with the same outputs. */
export function isSame(one: Step, other: Step): boolean {
  const { id } = other.outputs ?? {};
  return one.operation === other.operation && id !== undefined && one.outputs?.id === id;
}

/** The name of the output with the identifier of an item of a list, added to the step that lists it. */
function shown(
  list: string,
  position: number,
  { pointer, identifier }: ListedItems,
  { steps }: Walk,
): string {
  const name = `item-${position + 1}`;
  const index = steps.findIndex(({ id }) => id === list);
  const step = steps[index];
  if (step === undefined) return name;
  const valueAt = (index: number): string =>
    `$response.body#${pointer}${pointerTo(String(index), identifier)}`;
  const outputs = { ...step.outputs, [name]: valueAt(position) };
  const most = Object.keys(outputs).length;
  const when: CaseCriterion = {
    type: 'simple',
    condition: `${conditionOperand(valueAt(most - 1))} != null`,
    says: most === 1 ? 'the list has an item' : `the list has ${most} items`,
  };
  steps.splice(index, 1, { ...step, outputs, expect: { ...step.expect, when } });
  return name;
}

/**
 * What is the same of a request that is sent again (`Idempotency-Key`): its operation and the fresh values of its headers;
 * undefined if it has none.
 */
function keyOf({ operation, send }: Step, about: readonly string[]): string | undefined {
  const fresh = Object.entries(sentHeaders(send)).filter(([, value]) =>
    expressionsIn(value).some(isRepeated),
  );
  return fresh.length === 0 ? undefined : JSON.stringify([operation, about, fresh]);
}

/** Whether an expression has the same fresh value in two requests, unlike the key that each request has of its own. */
function isRepeated(expression: RuntimeExpression): boolean {
  const name = freshNameOf(expression);
  return name !== undefined && name.kind !== 'key';
}

/** The places in a value that differ from a path only in the positions of items, as JSON Pointers. */
function placesLike(value: Data, path: readonly string[], begin: readonly string[] = []): readonly string[] {
  const [name, ...rest] = path;
  if (name === undefined) return [pointerTo(...begin)];
  if (Array.isArray(value))
    return value.flatMap((one: Data, index) => placesLike(one, rest, [...begin, String(index)]));
  const member = isMembers(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return member === undefined ? [] : placesLike(member, rest, [...begin, name]);
}

/** A value with another one at a path. */
function withItem(value: Data, [name, ...rest]: readonly string[], given: Data): Data {
  if (name === undefined) return given;
  if (Array.isArray(value))
    return value.map((one: Data, index) => (String(index) === name ? withItem(one, rest, given) : one));
  return isMembers(value) ? { ...value, [name]: withItem(value[name] ?? null, rest, given) } : value;
}
