import { isEqual } from '@trivet/runtime/check';
import type { Data, RestSend, Step } from '@trivet/runtime/conformance/case';
import { templateNames } from '@trivet/runtime/internal/text';
import type { Parameter, RestBinding, Type } from '../../../model/contract.js';
import { itemIn } from '../../../model/resources/identifier.js';
import { besideNull, sharedFields } from '../../../model/resources/members.js';
import { type ReferencePlace, withReferences } from '../../../model/resources/references.js';
import type { Resource } from '../../../model/resources/resources.js';
import {
  bodyType,
  isRest,
  type RestOperation,
  responseType,
} from '../../../model/resources/rest-operation.js';
import type { SampleContext } from '../../../model/samples/context.js';
import { hasExpression } from '../../../model/samples/expressions.js';
import { contentOf } from '../../../model/samples/request.js';
import { isOwn } from '../../base.js';
import type { Resolved } from '../../own-references.js';
import { isRestStep, type RestStep, withTexts } from '../../sends.js';
import {
  another,
  isNamedByRun,
  making,
  output,
  outputsOf,
  preparation,
  refersTo,
  refusable,
} from '../../steps.js';
import { listingStep } from './listing.js';
import { freeId, mergedSetup } from './merged-setup.js';
import type { Search } from './search.js';

/** Maximum number of items of the run in one list. */
const mostItems = 2;

/**
 * Changes the references of a request to items of the run, the same values to the same item. References to resources
 * that no operation creates keep the value of the sample, or are omitted if `isOmitting` and not required.
 */
export function withOwnReferences(
  operation: RestOperation,
  send: RestSend,
  before: readonly Step[],
  search: Search,
  isOmitting: boolean,
): Resolved {
  const { named, context } = search;
  let setup = before;
  /** The member, and the position in it, that refers to the item of a step. */
  const taken = new Map<string, string>();
  // An item that is changed seldom refers to itself: nothing is its own parent.
  for (const { id } of before) if (isItemOf(operation, send, id)) taken.set(id, 'the item of the path');
  const itemFor = (resource: Resource, type: Type, user: string): Data | undefined => {
    const isFree = (step: string): boolean => (taken.get(step) ?? user) === user;
    const found = madeFor(resource, operation, setup, search, isFree);
    if (found === undefined || !isFit(found.resource, type, context)) return undefined;
    setup = found.setup;
    taken.set(found.step, user);
    return output(found.step, 'id');
  };
  const firstListed = (name: string, type: Type): Data | undefined => {
    const found = listedFor(name, type, operation, setup, search);
    setup = found?.setup ?? setup;
    return found?.value;
  };
  const valueFor = ({ name, type, required, value }: ReferencePlace): Data | undefined => {
    if (hasExpression(value)) return value;
    const kept = required || !isOmitting ? value : undefined;
    const resource = named(name, type);
    if (resource === undefined) return kept === undefined ? undefined : (firstListed(name, type) ?? kept);
    if (!Array.isArray(value)) return itemFor(resource, type, name) ?? kept;
    return (
      withOwnItems(value, type, context, (position) =>
        itemFor(resource, type, position === 0 ? name : `${name}/${position}`),
      ) ?? kept
    );
  };
  const { binding } = operation;
  const content = contentOf(binding, send);
  const body =
    send.body === undefined || content?.codec !== 'json'
      ? send.body
      : withReferences(send.body, content.type, context, valueFor);
  const group = (place: Parameter['in'], values: RestSend['query']): RestSend['query'] =>
    values && withOwnParameters(values, place, binding, context, valueFor);
  const { query, headers, cookies } = send;
  const changed: RestSend = {
    ...send,
    ...(query !== undefined && { query: group('query', query) ?? query }),
    ...(headers !== undefined && { headers: group('header', headers) ?? headers }),
    ...(cookies !== undefined && { cookies: group('cookie', cookies) ?? cookies }),
    ...(body !== undefined && { body }),
  };
  return { send: changed, setup };
}

/** The parameters of a group with their references changed; `undefined` removes one. */
function withOwnParameters(
  values: NonNullable<RestSend['query']>,
  place: Parameter['in'],
  { parameters }: RestBinding,
  context: SampleContext,
  change: (reference: ReferencePlace) => Data | undefined,
): NonNullable<RestSend['query']> {
  const changed = Object.entries(values).flatMap(([name, value]): [string, Data][] => {
    const parameter = parameters.find((one) => one.in === place && one.name === name);
    if (parameter === undefined || !context.isReference(name, parameter.type)) return [[name, value]];
    const own = change({ name, type: parameter.type, required: parameter.required, value });
    return own === undefined ? [] : [[name, own]];
  });
  return Object.fromEntries(changed);
}

/** The first item of the list to which a name refers, where no operation creates one, and the set-up with this list. */
function listedFor(
  name: string,
  type: Type,
  operation: RestOperation,
  setup: readonly Step[],
  search: Search,
): { readonly value: Data; readonly setup: readonly Step[] } | undefined {
  const { context } = search;
  const listing = search.listed(name);
  if (listing?.type === undefined || listing.operation === operation) return undefined;
  if (!context.valid(listing.type).every((one) => context.accepts(type, one))) return undefined;
  const found = listingStep(listing, { setup, path: {} }, search);
  if (found === undefined) return undefined;
  const known = setup.find((step) => isEqual({ ...step, id: '' }, { ...found.step, id: '' }));
  return known === undefined
    ? { value: found.value, setup: [...setup, found.step] }
    : { value: output(known.id, 'id'), setup };
}

/** Whether the last parameter of a path that ends with it is an output of a step: the item of the path. */
function isItemOf({ binding }: RestOperation, { path }: RestSend, step: string): boolean {
  const last = templateNames(binding.path).at(-1) ?? '';
  const value = binding.path.endsWith(`{${last}}`) ? path?.[last] : undefined;
  return value !== undefined && refersTo(value, [step]);
}

/**
 * A list with its valid items replaced by items of the run; `itemAt` returns them by position. A valid list stays
 * valid: if there are too few different items, it is shortened.
 */
function withOwnItems(
  list: readonly Data[],
  type: Type,
  context: SampleContext,
  itemAt: (position: number) => Data | undefined,
): Data | undefined {
  const own = context.resolve(besideNull(type, context));
  if (own.kind !== 'list') return undefined;
  const valid = list.filter((item) => context.accepts(own.items, item));
  const different = [...new Set(valid.map((item) => JSON.stringify(item)))];
  const items = new Map<string, Data>();
  for (const [position, text] of different.entries()) {
    const item = itemAt(Math.min(position, mostItems - 1));
    if (item === undefined) return undefined;
    items.set(text, item);
  }
  const changed = list.map((item) => items.get(JSON.stringify(item)) ?? item);
  const isBroken = context.accepts(type, list) && !context.accepts(type, changed);
  return isBroken ? [...new Set(changed)] : changed;
}

/** The item to which a member may refer, and how it is created. */
interface Made {
  readonly resource: Resource;
  readonly step: string;
  readonly setup: readonly Step[];
}

/**
 * The step of a set-up that creates an item of a resource, with the set-up extended by it if necessary. Two members
 * that refer to the same resource refer to two items if two can be created: a transfer is from one to another.
 */
export function madeFor(
  resource: Resource,
  operation: RestOperation,
  given: readonly Step[],
  search: Search,
  isFree: (step: string) => boolean,
): Made | undefined {
  const { baseOf, byName, context } = search;
  const { producer } = resource;
  const setup = withIdentifiers(given, resource);
  const all = setup.filter((step) => step.operation === producer.name && step.outputs?.id !== undefined);
  const known = all.find(({ id }) => isFree(id)) ?? all[0];
  if (known !== undefined && !isFree(known.id) && isRestStep(known)) {
    const next = another(resource, known, context);
    const step = next && { ...next, id: freeId(setup) };
    if (step !== undefined) return { resource, step: step.id, setup: [...setup, step] };
  }
  if (known !== undefined) return { resource, step: known.id, setup };
  if (producer === operation) return undefined;
  const base = baseOf(producer);
  if (!isOwn(base) || !isNamedByRun(resource, base)) return undefined;
  const before = preparation(base, byName);
  const { expect, ...made } = making(resource, base, undefined, `made-${before.length + 1}`);
  const step: Step = { ...made, expect: { ...expect, undeclared: true } };
  if (step.outputs?.id === undefined) return undefined;
  const merged = mergedSetup(setup, [...before, step], (one, textOf) => varied(one, textOf, search));
  const last = merged.names.get(step.id);
  return last === undefined ? undefined : { resource, step: last, setup: merged.steps };
}

/** A set-up whose steps that create an item of a resource have its identifier among their outputs, as a scenario's need not. */
function withIdentifiers(setup: readonly Step[], resource: Resource): readonly Step[] {
  const outputs = outputsOf(resource);
  const isMaking = ({ operation, expect }: Step): boolean =>
    operation === resource.producer.name && expect.status?.every((one) => one.startsWith('2')) !== false;
  return outputs === undefined
    ? setup
    : setup.map((step) => (isMaking(step) ? { ...step, outputs: { ...outputs, ...step.outputs } } : step));
}

/** A step with other texts, if the contract allows them; the service may still refuse them. */
function varied(
  step: RestStep,
  textOf: (text: string) => string,
  { byName, context }: Search,
): RestStep | undefined {
  const operation = byName.get(step.operation);
  if (operation === undefined || !isRest(operation)) return undefined;
  const send = withTexts(step.send, textOf);
  const type = bodyType(operation);
  const isAllowed = type === undefined || send.body === undefined || context.accepts(type, send.body);
  return isAllowed ? refusable({ ...step, send }, operation) : undefined;
}

/** Whether a member accepts the identifier of a resource. */
export function isFit(
  { identifier, producer, isChosen, holder }: Resource,
  type: Type,
  context: SampleContext,
): boolean {
  if (isChosen === true) return true;
  const field = sharedFields(itemIn(responseType(producer), { holder }, context), context).get(
    identifier ?? '',
  );
  const resolved = context.resolve(type);
  const one = resolved.kind === 'list' ? resolved.items : type;
  return field !== undefined && context.valid(field.type).some((value) => context.accepts(one, value));
}
