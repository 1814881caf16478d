import type { Data, RestSend, Step } from '@trivet/runtime/conformance/case';
import { pointerTo } from '@trivet/runtime/internal/conformance';
import { conditionOperand } from '@trivet/runtime/internal/expressions';
import { itemTemplate, templateNames } from '@trivet/runtime/internal/text';
import type { Type } from '../../../model/contract.js';
import { calledListings } from '../../../model/resources/called-listings.js';
import { nounOf } from '../../../model/resources/calling.js';
import { holderPath, identifierOf, itemIn } from '../../../model/resources/identifier.js';
import { referenceWords } from '../../../model/resources/issued.js';
import { type Listing, listingAt } from '../../../model/resources/listing.js';
import { fieldsOf, listsIn, sharedFields } from '../../../model/resources/members.js';
import { groupedBy } from '../../../model/resources/operation-index.js';
import { bodyType, type RestOperation, responseType } from '../../../model/resources/rest-operation.js';
import { isReading } from '../../../model/resources/verbs.js';
import { wordsIn } from '../../../model/resources/words.js';
import { hasExpression } from '../../../model/samples/expressions.js';
import { parameterSample } from '../../../model/samples/parameter.js';
import type { RestStep } from '../../sends.js';
import { output } from '../../steps.js';
import { listingStep } from './listing.js';
import { withOwnReferences } from './references.js';
import { sampled } from './sample.js';
import { lookAt, type Place, type Search } from './search.js';

/** Finds the item of the run at a path for an operation. */
type MadeAt = (prefix: string, operation: RestOperation, search: Search) => Place | undefined;

/**
 * The first item at a path that the service has created for an item of the run, where no operation creates one: the bill
 * of a ride, in the list of its bills, in that of all bills limited to the ride, or named by the ride. What others than
 * reads are sent for must be below the item of the run in the path, or name it (`rideId`): a list of members, or the
 * station of a ride, may belong to everyone.
 */
export function issuedAt(
  prefix: string,
  operation: RestOperation,
  search: Search,
  madeAt: MadeAt,
): Place | undefined {
  const [name, ...inner] = templateNames(prefix).toReversed();
  const asked = operation.binding.parameters.find((one) => one.in === 'path' && one.name === name)?.type;
  if (name === undefined || asked === undefined || search.resources.at(prefix).length > 0) return undefined;
  const { context } = search;
  const isTaken = ({ type }: Listing): boolean =>
    type !== undefined &&
    context.valid(type).some((key) => context.accepts(asked, key) || context.accepts(asked, String(key)));
  const lists = listsAt(prefix, search).filter(
    (one) => one.isCertain && one.operation !== operation && isTaken(one),
  );
  const sources: readonly (() => Source | undefined)[] = [
    ...lists.map((one) => () => listBelow(one, inner.length > 0 || isReading(operation), search, madeAt)),
    ...(inner.length === 0 ? lists.map((one) => () => limitedList(one, search)) : []),
    ...(inner.length === 0 ? [() => namedByItem(prefix, name, operation, search, madeAt)] : []),
  ];
  for (const source of sources) {
    const found = source();
    if (found === undefined) continue;
    const { above, step } = found;
    const isBelow = inner.length > 0;
    return {
      setup: [...above.setup, step],
      path: { ...(isBelow && above.path), [name]: output(step.id, 'id') },
      inputs: above.inputs,
      isForeign: false,
      isIssued: true,
    };
  }
  return undefined;
}

/** A request whose response has the identifier as its output, and what precedes it. */
interface Source {
  readonly above: Pick<Place, 'setup' | 'path' | 'inputs'>;
  readonly step: Step;
}

/** The lists of the items at a path: of one with several parameters, only that at the path above it. */
function listsAt(prefix: string, { service, context }: Search): readonly Listing[] {
  const own = listingAt(prefix, service, context);
  if (templateNames(prefix).length > 1) {
    const isAbove = own?.operation.binding.path === itemTemplate(prefix)?.collection;
    return own !== undefined && isAbove ? [own] : [];
  }
  const noun = nounOf(prefix).join(' ');
  const called = calledListings(service, context).filter((one) => one.noun.join(' ') === noun);
  return [...new Set([...called.map(({ listing }) => listing), ...(own === undefined ? [] : [own])])];
}

/** The list below an item of the run, whose items must name this item unless any of them may be used. */
function listBelow(listing: Listing, isAny: boolean, search: Search, madeAt: MadeAt): Source | undefined {
  const { path } = listing.operation.binding;
  const above = path.slice(0, path.lastIndexOf('}') + 1);
  const place = above === '' ? undefined : madeAt(above, listing.operation, search);
  const found = place && listingStep(listing, place, search);
  if (place === undefined || found === undefined) return undefined;
  const owner = isAny ? {} : ownerIn(itemsOf(listing, search), place, search);
  return owner && { above: place, step: limitedTo(owner, found.step, listing) };
}

/** The type of the items of a list. */
function itemsOf({ operation, pointer }: Listing, { context }: Search): Type | undefined {
  const lists = listsIn(responseType(operation), context);
  return lists.find(({ names }) => pointerTo(...names) === pointer)?.items;
}

/** The member of an issued item that names the item of the run for which it was created, with the value that it must have. */
function ownerIn(
  issued: Type | undefined,
  { made, path }: Place,
  { named, context }: Search,
): { readonly [name: string]: Data } | undefined {
  const id = Object.values(path).at(-1);
  const field = [...sharedFields(issued, context).values()].find(
    ({ name, type }) => made !== undefined && named(name, type)?.path === made.resource.path,
  );
  return field === undefined || id === undefined ? undefined : { [field.name]: id };
}

/** The list of all, limited by a parameter to those of an item of the run, which its first item must name. */
function limitedList(listing: Listing, search: Search): Source | undefined {
  const { operation } = listing;
  if (templateNames(operation.binding.path).length > 0) return undefined;
  const { context } = search;
  const send = sampled(operation, { ...context, uncovered: () => {} });
  const fields = sharedFields(itemsOf(listing, search), context);
  for (const parameter of operation.binding.parameters) {
    const { name, in: place, type } = parameter;
    const value = parameterSample(parameter, context);
    if (send === undefined || place !== 'query' || value === undefined || !fields.has(name)) continue;
    if (search.named(name, type) === undefined) continue;
    const asked: RestSend = { ...send, query: { ...send.query, [name]: value } };
    const own = withOwnReferences(operation, asked, [], search, true);
    const id = own.send.query?.[name];
    if (id === undefined || !hasExpression(id)) continue;
    const step = lookAt(operation, own.send, `listed-${own.setup.length + 1}`);
    return {
      above: { setup: own.setup, path: {}, inputs: undefined },
      step: limitedTo({ [name]: id }, step, listing),
    };
  }
  return undefined;
}

/** A member of what a read returns that the creation of the item does not take. */
interface OwnMember {
  readonly reader: RestOperation;
  readonly name: string;
  /** JSON Pointer in the response. */
  readonly pointer: string;
}

/** Members of the items that a service creates or reads, by the words of their names; made once for a search. */
const members = new WeakMap<Search, ReadonlyMap<string, readonly OwnMember[]>>();

function membersOf(search: Search): ReadonlyMap<string, readonly OwnMember[]> {
  const known = members.get(search) ?? groupedBy(ownMembers(search), ({ name }) => wordsIn(name).join(' '));
  members.set(search, known);
  return known;
}

function ownMembers({ index, resources, context }: Search): readonly OwnMember[] {
  return index.operations.flatMap((reader): readonly OwnMember[] => {
    const { method, path } = reader.binding;
    const resource = method === 'GET' && path.endsWith('}') ? resources.at(path)[0] : undefined;
    if (resource === undefined) return [];
    const given = fieldsOf(bodyType(resource.producer), context);
    const fields = sharedFields(itemIn(responseType(reader), resource, context), context);
    return [...fields.keys()]
      .filter((name) => !given.has(name))
      .map((name) => ({ reader, name, pointer: pointerTo(...holderPath(resource), name) }));
  });
}

/** The read of an item of the run that names the item: `billId` of a ride, which its creation does not take. */
function namedByItem(
  prefix: string,
  parameter: string,
  operation: RestOperation,
  search: Search,
  madeAt: MadeAt,
): Source | undefined {
  for (const { reader, name, pointer } of membersOf(search).get(referenceWords(parameter, prefix)) ?? []) {
    const place = madeAt(reader.binding.path, reader, search);
    const send = place && sampled(reader, { ...search.context, uncovered: () => {} });
    if (place === undefined || send === undefined) continue;
    const look = lookAt(reader, { ...send, path: place.path }, `named-${place.setup.length + 1}`);
    const step = withIdentifier(look, pointer, `"${name}" has a value`);
    const source = isReading(operation)
      ? { above: place, step }
      : ownedItem(prefix, parameter, { place, step }, search);
    if (source !== undefined) return source;
  }
  return undefined;
}

/** The read of an item that an item of the run names, and which must name this one. */
function ownedItem(
  prefix: string,
  parameter: string,
  { place, step }: { readonly place: Place; readonly step: RestStep },
  search: Search,
): Source | undefined {
  const { index, context } = search;
  const reader = index.at(prefix).find(({ binding }) => binding.method === 'GET');
  const answer = reader && responseType(reader);
  const send = reader && sampled(reader, { ...context, uncovered: () => {} });
  const identifier = answer && identifierOf(parameter, answer, context);
  const owner = ownerIn(answer, place, search);
  if (reader === undefined || send === undefined || identifier === undefined || owner === undefined)
    return undefined;
  const setup = [...place.setup, step];
  const look = lookAt(
    reader,
    { ...send, path: { [parameter]: output(step.id, 'id') } },
    `own-${setup.length + 1}`,
  );
  const own = withIdentifier(look, pointerTo(identifier), 'the item has an identifier');
  return { above: { ...place, setup }, step: withOwner(own, owner, '$response.body') };
}

/** A step that lists items, with the identifier of the first one. */
function withFirst(step: RestStep, { pointer, identifier }: Listing, says: string): RestStep {
  return withIdentifier(step, `${pointer}${pointerTo('0', identifier)}`, says);
}

/** A step with the identifier at a place of its response, without which the case is skipped. */
function withIdentifier(step: RestStep, pointer: string, says: string): RestStep {
  const id = `$response.body#${pointer}`;
  const when = { type: 'simple', condition: `${conditionOperand(id)} != null`, says } as const;
  return { ...step, outputs: { id }, expect: { ...step.expect, when } };
}

/** A step that lists items, with the identifier of the first one, which must have these members. */
function limitedTo(owner: { readonly [name: string]: Data }, step: RestStep, listing: Listing): RestStep {
  const first = withFirst(step, listing, 'the list has an item');
  return withOwner(first, owner, `$response.body#${listing.pointer}/0`);
}

/** A step whose response has an item that must name the one of the run: a service may return those of others. */
function withOwner(step: RestStep, owner: { readonly [name: string]: Data }, value: string): RestStep {
  const [name] = Object.keys(owner);
  if (name === undefined) return step;
  const controls = {
    says: `"${name}" of the item is that of the run`,
    relations: [{ value, relation: 'holds', other: owner }],
  } as const;
  return { ...step, expect: { ...step.expect, controls } };
}
