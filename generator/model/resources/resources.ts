import { wholeExpression } from '@trivet/runtime/internal/expressions';
import { itemTemplate, pathOf, templateNames, templateShape } from '@trivet/runtime/internal/text';
import type { Link, Service, Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { allowsNames, freshName, isSurelyMaking } from './chosen-name.js';
import { isFixed } from './fixed-item.js';
import { type IdentifierPlace, identifierOf, identifierPlace, itemIn } from './identifier.js';
import { type Lister, type Lists, listed, listersIn, listsOfSummaries } from './listers.js';
import { isLike } from './members.js';
import {
  groupedBy,
  itemBefore,
  lastSegment,
  type OperationIndex,
  operationIndex,
} from './operation-index.js';
import { pathTypeAt, type RestOperation, responseType, sureResponse } from './rest-operation.js';
import { roleOfOperation } from './verbs.js';

/**
 * Something that can be created, read, changed and deleted. Created by POST: its path is that of a link of the response
 * or of a rule, otherwise found by the paths: for `/things` it is `/things/{thing_id}`, with the parameter as a member
 * of the response. Created by PUT: its path is that of the PUT, with a name chosen by the caller if it ends with a
 * parameter.
 */
export interface Resource {
  /** Path of one item. */
  readonly path: string;
  /** Parameter that identifies an item; absent for a singleton. */
  readonly parameter?: string;
  /** Member of the items with the parameter's value. */
  readonly identifier?: string;
  /** Member of the responses that contains the item (`data`); absent if the response is the item. */
  readonly holder?: string;
  /** The identifier is chosen by the caller. */
  readonly isChosen?: true;
  /** The identifier is not in the response, but in the URL of the created item, which `Location` contains. */
  readonly isLocated?: true;
  /** The response is the item around it: the pointer to the identifier of the first such part in it. */
  readonly part?: string;
  /** The member of the creating request with the identifier, which no response contains. */
  readonly sent?: string;
  /** The producer is an operation on an item of another kind, whose response has the identifier, or null, in a member. */
  readonly isIssued?: true;
  /** A POST creates items, too, with identifiers of the service. */
  readonly isAlsoPosted?: true;
  readonly producer: RestOperation;
  readonly reader?: RestOperation;
  /** PUT and PATCH operations, except the producer. */
  readonly updaters: readonly RestOperation[];
  readonly remover?: RestOperation;
  /** POST operations below its path that return the resource. */
  readonly actions: readonly RestOperation[];
  /** Every other operation at its path or below it, without further parameters. */
  readonly others: readonly RestOperation[];
  /** A complete list of all items at the path of the producer. */
  readonly all?: Lister;
  readonly listers: readonly Lister[];
}

/** The resources of a service. */
export function resourcesOf(service: Service, context: Resolving): readonly Resource[] {
  const index = operationIndex(service);
  const lists = listersIn(index.operations, context);
  const links = groupedBy(service.links ?? [], ({ from }) => from);
  const found = index.operations.flatMap((producer): readonly Resource[] => {
    const { does, binding } = producer;
    const isPlaced = binding.method === 'PUT' && (does === undefined || does === 'create');
    const isCollected = does === undefined ? binding.method === 'POST' : does === 'create' && !isPlaced;
    const made = isCollected
      ? collected(producer, index, links.get(producer.name) ?? [], lists, context)
      : isPlaced
        ? placed(producer, index, lists, context)
        : undefined;
    return made === undefined ? [] : [made];
  });
  const shapes = new Set(
    found.filter(({ isChosen }) => isChosen !== true).map(({ path }) => templateShape(path)),
  );
  const isDirect = ({ path, producer }: Resource): boolean => isItemOf(path, producer.binding.path);
  return found
    .filter(({ isChosen, path }) => isChosen !== true || !shapes.has(templateShape(path)))
    .toSorted((one, other) => Number(isDirect(other)) - Number(isDirect(one)));
}

/** The resources of a service, indexed. */
export interface ResourceIndex {
  /** The resource that an operation creates. */
  madeBy(operation: RestOperation): Resource | undefined;
  /** Those at a path, whatever the names of its parameters, in order. */
  at(path: string): readonly Resource[];
}

/** Indexes the resources of a service. */
export function resourceIndex(resources: readonly Resource[]): ResourceIndex {
  const makers = new Map(
    resources.filter(({ isIssued }) => isIssued !== true).map((one) => [one.producer, one]),
  );
  const shapes = groupedBy(resources, ({ path }) => templateShape(path));
  return {
    madeBy: (operation) => makers.get(operation),
    at: (path) => shapes.get(templateShape(path)) ?? [],
  };
}

/** The resource that a POST creates in its collection. */
function collected(
  producer: RestOperation,
  index: OperationIndex,
  links: readonly Link[],
  lists: Lists,
  context: Resolving,
): Resource | undefined {
  const { path } = producer.binding;
  const answer = responseType(producer);
  if (answer === undefined) return undefined;
  const place = linkedPlace(producer, index, links) ?? placeBelow(path, answer, index, context);
  if (place === undefined) return onlyListed(producer, answer, lists, context);
  const { item, parameter, identifier, holder } = place;
  const type = itemIn(answer, { holder }, context) ?? answer;
  return {
    ...around(item, producer, holder, index, context),
    parameter,
    identifier,
    ...(holder !== undefined && { holder }),
    ...withSummaries(listed(path, type, lists), type, { collection: path, identifier }, index, context),
  };
}

/** The lists of items, and that of the collection in which they are created if it has a summary of each. */
function withSummaries(
  known: Pick<Resource, 'all' | 'listers'>,
  item: Type,
  { collection, identifier }: { readonly collection: string; readonly identifier: string | undefined },
  index: OperationIndex,
  context: Resolving,
): Pick<Resource, 'all' | 'listers'> {
  const others = index
    .exactlyAt(collection)
    .filter((one) => !known.listers.some(({ operation }) => operation === one));
  return { ...known, listers: [...known.listers, ...listsOfSummaries(others, item, identifier, context)] };
}

/** A resource whose items have no path of their own: the list in which a POST creates them contains them. */
function onlyListed(
  producer: RestOperation,
  answer: Type,
  lists: Lists,
  context: Resolving,
): Resource | undefined {
  const { path } = producer.binding;
  const identifier = identifierOf('id', answer, context);
  const { listers, ...whole } = listed(path, answer, lists);
  const isListed = listers.some(({ operation }) => operation.binding.path === path);
  if (identifier === undefined || !isListed) return undefined;
  const nothing = { updaters: [], actions: [], others: [] };
  return {
    path: `${path}/{${identifier}}`,
    parameter: identifier,
    identifier,
    producer,
    ...nothing,
    ...whole,
    listers,
  };
}

/** The path of one item, and the member of the response for its parameter. */
interface ItemPlace extends IdentifierPlace {
  readonly item: string;
  readonly parameter: string;
}

/** The path that one of its links refers to with a member of the response: to an item, not to a path below it. */
function linkedPlace(
  producer: RestOperation,
  index: OperationIndex,
  links: readonly Link[],
): ItemPlace | undefined {
  const places = links.flatMap(({ to, parameters }): readonly ItemPlace[] => {
    const item = index.named(to)?.binding.path;
    if (item === undefined) return [];
    const parameter = templateNames(item).at(-1) ?? '';
    const value = parameters[`path.${parameter}`] ?? parameters[parameter];
    const [member, ...deeper] = pathOf(answeredAt(value) ?? '');
    const isItem = item.endsWith(`/{${parameter}}`) && isWithin(item, producer.binding.path);
    if (member === undefined || member === '' || deeper.length > 1 || !isItem) return [];
    const [inner] = deeper;
    const place = inner === undefined ? { identifier: member } : { identifier: inner, holder: member };
    return [{ item, parameter, ...place }];
  });
  return places[0];
}

/** The pointer into the body of the response in an expression. */
function answeredAt(value: unknown): string | undefined {
  const expression = typeof value === 'string' ? wholeExpression(value) : undefined;
  const isBody = expression?.kind === 'response' && expression.part === 'body';
  return isBody ? expression.pointer : undefined;
}

/** Whether a path has the values of all parameters of an item's path except the last. */
function isWithin(item: string, path: string): boolean {
  const names = templateNames(path);
  return templateNames(item)
    .slice(0, -1)
    .every((name) => names.includes(name));
}

function placeBelow(
  path: string,
  answer: Type,
  index: OperationIndex,
  context: Resolving,
): ItemPlace | undefined {
  // An item of a nested collection may be read in a collection of the same name elsewhere: `/things/{id}` of
  // `/shelves/{id}/things`.
  const elsewhere = index.readersIn(lastSegment(path) ?? '');
  const isAnswered = (one: RestOperation): boolean =>
    isWithin(one.binding.path, path) && isLike(responseType(one), answer, context);
  const here = index.itemsOf(path).find((one) => !isFixed(one, context));
  const found = here ?? elsewhere.find((one) => !isFixed(one, context) && isAnswered(one));
  const passed = found === undefined ? passedItem(path, index, context) : undefined;
  const item = found?.binding.path ?? passed;
  const parameter = item === undefined ? undefined : itemTemplate(item)?.parameter;
  if (item === undefined || parameter === undefined) return undefined;
  const reader = readerAt(item, index);
  const read = reader && responseType(reader);
  const place = identifierPlace(parameter, answer, { collection: path, read }, context);
  if (place === undefined || (read === undefined && returnsEnclosing(path, answer, index, context)))
    return undefined;
  const isAlike =
    here !== undefined ||
    passed !== undefined ||
    isLike(itemIn(read, place, context), itemIn(answer, place, context), context);
  return isAlike ? { item, parameter, ...place } : undefined;
}

/** Whether a response contains the item around a collection, as it is with the new item: `POST /orders/{id}/lines`. */
function returnsEnclosing(path: string, answer: Type, index: OperationIndex, context: Resolving): boolean {
  const enclosing = itemBefore(path);
  const reader = enclosing === undefined ? undefined : readerAt(enclosing, index);
  return reader !== undefined && isLike(responseType(reader), answer, context);
}

/**
 * The path of an item that only paths of other operations contain: `/things/{id}` of `/things/{id}/parts`, in its
 * collection, or in one of the same name in which nothing else creates items.
 */
function passedItem(path: string, index: OperationIndex, context: Resolving): string | undefined {
  const items = index
    .passingIn(lastSegment(path) ?? '')
    .filter((one) => !isFixed(one, context))
    .flatMap(({ binding }) => itemBefore(binding.path) ?? []);
  const isFree = (item: string): boolean =>
    isWithin(item, path) &&
    !index.at(itemTemplate(item)?.collection ?? '').some(({ binding }) => binding.method === 'POST');
  return items.find((item) => isItemOf(item, path)) ?? items.find(isFree);
}

/** The operation that reads an item: by a rules file, otherwise the GET at its path. */
function readerAt(path: string, index: OperationIndex): RestOperation | undefined {
  return (
    [...index.exactlyAt(path), ...index.behind(path)].find(({ does }) => does === 'read') ??
    index.exactlyAt(path).find((one) => isPlain(one) && one.binding.method === 'GET')
  );
}

/** The resource that a PUT creates if no other operation does, and it can also be deleted. */
function placed(
  producer: RestOperation,
  index: OperationIndex,
  lists: Lists,
  context: Resolving,
): Resource | undefined {
  const { path } = producer.binding;
  if (path.endsWith('}')) return chosen(producer, index, lists, context);
  const found = around(path, producer, undefined, index, context);
  const { reader, remover } = found;
  if (remover === undefined || reader === undefined) return undefined;
  // A PUT where a POST creates the items of a list changes the one that its body identifies.
  const isList = [...lists.values()].flat().some(({ operation }) => operation === reader);
  const isPosted = index
    .at(path)
    .some(({ binding, does = 'create' }) => binding.method === 'POST' && does === 'create');
  return isList && isPosted ? undefined : { ...found, listers: [] };
}

/**
 * The resource that a PUT creates with a name chosen by the caller (RFC 9110, 9.3.4): if no POST creates it, and either
 * the PUT declares creation, or the item can be read and removed and the PUT does not require it to exist.
 */
function chosen(
  producer: RestOperation,
  index: OperationIndex,
  lists: Lists,
  context: Resolving,
): Resource | undefined {
  const { path, parameters, responses } = producer.binding;
  const { collection, parameter } = itemTemplate(path) ?? { collection: '', parameter: '' };
  const type = parameters.find((one) => one.in === 'path' && one.name === parameter)?.type;
  const isPosted = index
    .at(collection)
    .some(({ binding, does }) => (does ?? (binding.method === 'POST' ? 'create' : 'none')) === 'create');
  const names = type && freshName(type, context);
  if (type === undefined || names === undefined) return undefined;
  const known = readerAt(path, index);
  const read = known && responseType(known);
  const response = sureResponse(producer) ?? read;
  const place = response && identifierPlace(parameter, response, { collection, read }, context);
  const found = around(path, producer, place?.holder, index, context);
  const { reader, remover, updaters } = found;
  const asked = [reader, remover, ...updaters].map(
    (one) => one && pathTypeAt(one, templateNames(path).length - 1),
  );
  // The other operations must allow the name, too.
  const isBarred = (one: Type): boolean =>
    context.resolve(one).kind !== 'any' && !allowsNames(one, names, context);
  if (asked.some((one) => one !== undefined && isBarred(one))) return undefined;
  const isPlain = context.resolve(type).kind === 'string';
  const isFound = responses.some(({ status }) => /^4(?:04|10|XX)$/.test(status));
  const isLikely = isPlain && reader !== undefined && remover !== undefined && !isFound;
  // Where a POST creates items, a PUT creates one only if it declares 201.
  if (!isSurelyMaking(producer) && (isPosted || !isLikely)) return undefined;
  const item = place && itemIn(response, place, context);
  const own = { collection, identifier: place?.identifier };
  const listing =
    item === undefined
      ? { listers: [] }
      : withSummaries(listed(collection, item, lists), item, own, index, context);
  return {
    ...found,
    parameter,
    isChosen: true,
    ...(isPosted && { isAlsoPosted: true }),
    ...place,
    ...listing,
  };
}

/** An item's path, and the operations on it. */
export function around(
  path: string,
  producer: RestOperation,
  holder: string | undefined,
  index: OperationIndex,
  context: Resolving,
): Omit<Resource, 'listers'> {
  const here = index.exactlyAt(path).filter((one) => one !== producer);
  const behind = index.behind(path);
  const itemOf = (one: RestOperation): Type | undefined => itemIn(responseType(one), { holder }, context);
  // An operation with another response creates another resource: a payment of a booking.
  const isAction = (one: RestOperation): boolean =>
    one.binding.method === 'POST' &&
    /^[/:][^/]+$/.test(one.binding.path.slice(path.length)) &&
    isLike(itemOf(one), itemOf(producer), context);
  const all = [...here, ...behind.filter(({ does }) => does !== undefined)];
  const reader = readerAt(path, index);
  const remover = all.find((one) => roleOfOperation(one) === 'delete');
  return {
    path,
    producer,
    ...(reader !== undefined && { reader }),
    ...(remover !== undefined && { remover }),
    updaters: all.filter((one) => roleOfOperation(one) === 'update'),
    actions: behind.filter((one) => isPlain(one) && isAction(one)),
    others: [...here, ...behind].filter((one) => one !== remover),
  };
}

/** Whether no rules file defines what an operation does. */
function isPlain({ does }: RestOperation): boolean {
  return does === undefined;
}

function isItemOf(path: string, collection: string): boolean {
  return path.startsWith(`${collection}/{`) && itemTemplate(path)?.collection === collection;
}
