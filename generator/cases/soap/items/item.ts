import type { Case, Data, Expect, Step } from '@trivet/runtime/conformance/case';
import { dataIn, isMembers, mapTexts } from '@trivet/runtime/internal/conformance';
import { expressionsIn, isOfStep } from '@trivet/runtime/internal/expressions';
import { isReading } from '../../../model/resources/verbs.js';
import type { SampleContext } from '../../../model/samples/context.js';
import { hasExpression } from '../../../model/samples/expressions.js';
import { type Base, isSoapBase, type SoapBase } from '../../base.js';
import { isSoapStep, type SoapStep } from '../../sends.js';
import {
  createdStep,
  refersTo as isOfSteps,
  otherStep,
  output,
  preparation,
  stateCase,
  withStepNames,
  withTail,
} from '../../steps.js';
import { movedTime, withValue } from '../../values.js';
import { isAnswered, type Kind } from '../kinds.js';
import { inputOf, type SoapOperation } from '../names.js';
import { byNames, expectedOf } from '../readings.js';
import { refersTo } from '../reference.js';
import { hasSpan } from '../spans.js';
import type { States } from '../states/states.js';
import { type Leaf, leavesOf } from './leaves.js';

/** What the cases of items depend on. */
export interface ItemContext {
  readonly context: SampleContext;
  readonly operations: ReadonlyMap<string, SoapOperation>;
  readonly bases: ReadonlyMap<string, Base>;
  readonly states: readonly States[];
  /** The operations that create something. */
  readonly makers: readonly SoapOperation[];
}

/** An item that the run creates, and the operations of the service that refer to it. */
export interface Item {
  /** Its kind, in lower case and the singular. */
  readonly thing: string;
  readonly kind: Kind;
  readonly states: States | undefined;
  readonly base: SoapBase;
  /** The set-up of its creation. */
  readonly before: readonly Step[];
  /** Its creation; the output `sent` is the request, and `id` its name if the service assigns it. */
  readonly made: SoapStep;
  /** Names of the steps that create items, by the operation. */
  readonly steps: ReadonlyMap<string, string>;
  /** The members of its creation. */
  readonly leaves: readonly Leaf[];
  /** The items to which its creation refers. */
  readonly parents: readonly Parent[];
  /** Another name of the run in place of that of the base. */
  readonly renamed?: { readonly from: string; readonly to: string };
}

/** An item to which the creation of another one refers. */
export interface Parent {
  /** Name of the operation that creates it. */
  readonly maker: string;
  /** The step that creates another one of its kind. */
  readonly other: Step;
  /** A request about the other one in its place; undefined if it does not refer to it. */
  instead(step: SoapStep): SoapStep | undefined;
}

/** An operation with the base of its request. */
export interface Based {
  readonly operation: SoapOperation;
  readonly base: SoapBase;
}

/** A request about an item, and what it requires in addition to it. */
export interface Call {
  readonly before: readonly Step[];
  /** The requests that bring the item into the required state, after its creation. */
  readonly reaching: readonly Step[];
  readonly step: SoapStep;
}

/** The item of a kind; undefined if its creation comes from a scenario, or it is not created. */
export function itemOf(
  thing: string,
  kind: Kind,
  { bases, operations, states, context }: ItemContext,
): Item | undefined {
  const { maker, name } = kind;
  const base = bases.get(maker.name);
  if (base === undefined || !isSoapBase(base) || base.guess === undefined || isReading(maker))
    return undefined;
  const outputs = {
    sent: '$request.body',
    ...(isAnswered(name) && { id: `$response.body#${name.pointer}` }),
  };
  const made = { ...base.step, id: createdStep, expect: expectedOf(base), outputs };
  const steps = base.setup.map(({ operation, id }): [string, string] => [operation, id]);
  const before = preparation(base, operations);
  return {
    thing,
    kind,
    states: states.find((one) => one.kind.maker === maker),
    base,
    before,
    made,
    steps: new Map([...steps, [maker.name, createdStep]]),
    leaves: leavesOf(maker.binding.input.type, context, inputOf(made)),
    parents: before.filter(isSoapStep).flatMap((step) => parentOf(step, operations, context)),
  };
}

function parentOf(
  step: SoapStep,
  operations: ItemContext['operations'],
  context: SampleContext,
): readonly Parent[] {
  const maker = operations.get(step.operation);
  if (maker === undefined || isReading(maker) || step.outputs?.id === undefined) return [];
  const input = withTail(inputOf(step), 'n');
  if (!context.accepts(maker.binding.input.type, input)) return [];
  const id = `other-${step.id}`;
  return [
    {
      maker: maker.name,
      other: { ...step, id, send: { ...step.send, input } },
      instead: (one) =>
        expressionsIn(one.send).some((part) => isOfStep(part, [step.id]))
          ? { ...one, send: withStepNames(one.send, (name) => (name === step.id ? id : undefined)) }
          : undefined,
    },
  ];
}

/** Another item of the same kind, created after the first one; undefined if its name would be the same. */
export function otherOf(item: Item, { context }: ItemContext): Item | undefined {
  const { kind, made, steps } = item;
  const { maker, name } = kind;
  const named = withTail(inputOf(made), 'n');
  // Two items at the same time may be in conflict, and those in a span of another one must stay in it.
  const days = hasSpan(item.leaves.map(({ path }) => path.at(-1) ?? '')) ? 30 : 5;
  const later = item.leaves.reduce((so, { path, field }): Data => {
    const moved = movedTime(field.type, dataIn(so, path) ?? null, days, context);
    return moved === undefined ? so : withValue(so, path, moved);
  }, named);
  const { type } = maker.binding.input;
  const input = context.accepts(type, later) ? later : named;
  if (!context.accepts(type, input)) return undefined;
  const other = {
    ...item,
    made: { ...made, id: otherStep, send: { ...made.send, input } },
    steps: new Map([...steps, [maker.name, otherStep]]),
  };
  if (isAnswered(name)) return other;
  const to = withTail(name, 'n');
  if (typeof name !== 'string' || typeof to !== 'string' || name === to) return undefined;
  return { ...other, renamed: { from: name, to } };
}

/** Operations whose requests, without a scenario, refer to items of a kind that exist. */
export function operationsOf({ kind }: Item, { operations, bases }: ItemContext): readonly Based[] {
  return [...operations.values()].flatMap((operation): Based[] => {
    const base = bases.get(operation.name);
    if (operation === kind.maker || base?.guess === undefined || !isSoapBase(base)) return [];
    return base.setup.some((step) => step.operation === kind.maker.name) && refersTo(base, kind)
      ? [{ operation, base }]
      : [];
  });
}

/** The request of an operation about an item, with what else it requires. */
export function callOf(item: Item, { operation, base }: Based, id: string): Call {
  const names = new Map<string, string>();
  const before: Step[] = [];
  const reaching: Step[] = [];
  for (const step of base.setup.filter(isSoapStep)) {
    const known = item.steps.get(step.operation);
    const own = known ?? `${id}-${step.id}`;
    names.set(step.id, own);
    if (known !== undefined) continue;
    const { otherwise: _, ...rest } = step;
    const prepared = { ...rest, id: own, send: sendAbout(item, step, names) };
    const isAbout =
      isAboutItem(item, prepared) ||
      isOfSteps(
        prepared.send,
        reaching.map((one) => one.id),
      );
    (isAbout ? reaching : before).push(prepared);
  }
  const send = sendAbout(item, base.step, names);
  const isSure = isReading(operation) && isKnown(send.input);
  const expect: Expect = isSure ? { outcome: ['response'] } : expectedOf(base);
  return { before, reaching, step: { id, operation: operation.name, send, expect } };
}

/** A request with the names of other steps, about an item of another name. */
function sendAbout(
  { renamed }: Item,
  step: SoapStep,
  names: ReadonlyMap<string, string>,
): SoapStep['send'] & { readonly input: Data } {
  const send = withStepNames(step.send, (name) => names.get(name));
  const input = mapTexts(inputOf({ ...step, send }), (text) => (text === renamed?.from ? renamed.to : text));
  return { ...send, input };
}

/** Whether a request needs an item that exists: it has the name that the service has given, or changes the state. */
function isAboutItem({ kind: { name }, states, made, renamed }: Item, step: SoapStep): boolean {
  if (isAnswered(name)) return isOfSteps(step.send, [made.id]);
  const isNamed = JSON.stringify(inputOf(step)).includes(JSON.stringify(renamed?.to ?? name));
  return isNamed && states?.effects.get(step.operation)?.next !== undefined;
}

/** Whether every value of a request is a name of an item of the run. */
function isKnown(input: Data): boolean {
  if (!isMembers(input)) return hasExpression(input);
  return Object.values(input).every(isKnown);
}

/** A value that the creation of an item sent. */
export function sentBy({ made }: Item, pointer: string): string {
  return output(made.id, 'sent', pointer);
}

/** The parts of a case of items. */
export interface ItemCase {
  readonly operation: SoapOperation;
  readonly what: string;
  readonly title: string;
  readonly before: readonly Step[];
  readonly steps: readonly Step[];
  readonly inputs: Case['inputs'];
  readonly confidence?: 'low';
}

/** A case of items that the run creates. */
export function itemCase({ confidence, ...parts }: ItemCase): Case {
  const assumption = confidence === undefined ? byNames : { ...byNames, confidence };
  return stateCase({ ...parts, at: parts.operation.at, assumption });
}

/** The inputs of several requests. */
export function inputsOf(...bases: readonly Pick<SoapBase, 'inputs'>[]): Case['inputs'] {
  return Object.assign({}, ...bases.map(({ inputs }) => inputs ?? {}));
}
