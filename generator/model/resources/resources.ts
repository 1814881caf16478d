import { pointerTo, wholeExpression } from '@trivet/runtime/internal/conformance';
import { itemTemplate, pathOf, templateNames, templateShape } from '@trivet/runtime/internal/text';
import type { Deed, Link, RestBinding, Service, Type } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { freshName, isSurelyMaking } from './chosen-name.js';
import { fieldsOf, isLike, listsIn } from './members.js';
import { groupedBy, lastSegment, type OperationIndex, operationIndex } from './operation-index.js';
import { answerType, type RestOperation, sureAnswer } from './rest-operation.js';
import { deedOfOperation } from './verbs.js';

/** A search or list in whose answers items of a resource stand. */
export interface Lister {
  readonly operation: RestOperation;
  /** JSON Pointer of the list. */
  readonly pointer: string;
}

/**
 * Something that can be created, read, changed and deleted: what a POST makes stands where a link of its answer or a
 * rule leads, else as the paths tell, that of `/things` at `/things/{thing_id}`, the parameter being a member of the
 * answer; what a PUT makes stands where it was put, by a name that the caller chooses where its path ends in one.
 */
export interface Resource {
  /** Path of one of it. */
  readonly path: string;
  /** Parameter that tells one from another; none where there can be one only. */
  readonly parameter?: string;
  /** Member of the answers with the parameter's value. */
  readonly identifier?: string;
  /** The caller chooses what tells one from another. */
  readonly isChosen?: true;
  readonly producer: RestOperation;
  readonly reader?: RestOperation;
  /** PUT and PATCH, where they do not produce. */
  readonly updaters: readonly RestOperation[];
  readonly remover?: RestOperation;
  /** POST behind its path, answered with the resource. */
  readonly actions: readonly RestOperation[];
  /** Every other operation at its path or behind it, by no further parameter. */
  readonly others: readonly RestOperation[];
  /** A list of all of them, whole, at the path they are made by. */
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

/** The resources of a service, found without going through all of them. */
export interface ResourceIndex {
  /** What an operation makes. */
  madeBy(operation: RestOperation): Resource | undefined;
  /** Those at a path, whatever its parameters are called, in their order. */
  at(path: string): readonly Resource[];
}

export function resourceIndex(resources: readonly Resource[]): ResourceIndex {
  const makers = new Map(resources.map((one) => [one.producer, one]));
  const shapes = groupedBy(resources, ({ path }) => templateShape(path));
  return {
    madeBy: (operation) => makers.get(operation),
    at: (path) => shapes.get(templateShape(path)) ?? [],
  };
}

/** What lists items of a named type, by its name, the first list in each answer. */
type Lists = ReadonlyMap<string, readonly Lister[]>;

function listersIn(operations: readonly RestOperation[], context: Resolving): Lists {
  const lists = new Map<string, Lister[]>();
  for (const operation of operations.filter(isListing)) {
    const seen = new Set<string>();
    for (const { items, names } of listsIn(answerType(operation), context)) {
      if (items.kind !== 'reference' || seen.has(items.name)) continue;
      seen.add(items.name);
      const known = lists.get(items.name) ?? [];
      known.push({ operation, pointer: pointerTo(...names) });
      lists.set(items.name, known);
    }
  }
  return lists;
}

/** What a POST makes in its collection. */
function collected(
  producer: RestOperation,
  index: OperationIndex,
  links: readonly Link[],
  lists: Lists,
  context: Resolving,
): Resource | undefined {
  const { path } = producer.binding;
  const answer = answerType(producer);
  if (answer === undefined) return undefined;
  const place = linkedPlace(producer, index, links) ?? placeBelow(path, answer, index, context);
  if (place === undefined) return undefined;
  const { item, parameter, identifier } = place;
  return {
    ...around(item, producer, index, context),
    parameter,
    identifier,
    ...listed(path, answer, lists),
  };
}

/** Where things are listed, and what lists all that stand at a path. */
function listed(path: string, item: Type, lists: Lists): Pick<Resource, 'all' | 'listers'> {
  const listers = item.kind === 'reference' ? (lists.get(item.name) ?? []) : [];
  const all = listers.find(({ operation: { binding } }) => binding.path === path && isWhole(binding));
  return { ...(all !== undefined && { all }), listers };
}

/** Where one of a resource stands, and the member of the answer that leads there. */
interface ItemPlace {
  readonly item: string;
  readonly parameter: string;
  readonly identifier: string;
}

/** Where one of its links leads with a member of the answer: to one of the resource, not to what stands behind it. */
function linkedPlace(
  producer: RestOperation,
  index: OperationIndex,
  links: readonly Link[],
): ItemPlace | undefined {
  const places = links.flatMap(({ to, parameters }): readonly ItemPlace[] => {
    const item = index.named(to)?.binding.path;
    if (item === undefined) return [];
    const names = templateNames(item);
    const others = names.slice(0, -1);
    const parameter = names.at(-1) ?? '';
    const value = parameters[`path.${parameter}`] ?? parameters[parameter];
    const [member, ...deeper] = pathOf(answeredAt(value) ?? '');
    const isItem = item.endsWith(`/{${parameter}}`) && others.every((name) => isIn(producer, name));
    if (member === undefined || member === '' || deeper.length > 0 || !isItem) return [];
    return [{ item, parameter, identifier: member }];
  });
  return places[0];
}

/** The place in the body of the answer that an expression leads to, as a pointer. */
function answeredAt(value: unknown): string | undefined {
  const expression = typeof value === 'string' ? wholeExpression(value) : undefined;
  const isBody = expression?.kind === 'response' && expression.part === 'body';
  return isBody ? expression.pointer : undefined;
}

function isIn({ binding }: RestOperation, parameter: string): boolean {
  return templateNames(binding.path).includes(parameter);
}

function placeBelow(
  path: string,
  answer: Type,
  index: OperationIndex,
  context: Resolving,
): ItemPlace | undefined {
  // What a nested collection makes may be read in a collection of the same name elsewhere: `/things/{id}` of
  // `/shelves/{id}/things`.
  const elsewhere = index.readersIn(lastSegment(path) ?? '');
  const found = index.itemsOf(path)[0] ?? elsewhere.find((one) => isLike(answerType(one), answer, context));
  const item = found?.binding.path;
  const parameter = item === undefined ? undefined : itemTemplate(item)?.parameter;
  if (item === undefined || parameter === undefined) return undefined;
  const identifier = identifierOf(parameter, answer, context);
  return identifier === undefined ? undefined : { item, parameter, identifier };
}

/** What a PUT makes where nothing else does, if it can also be deleted. */
function placed(
  producer: RestOperation,
  index: OperationIndex,
  lists: Lists,
  context: Resolving,
): Resource | undefined {
  const { path } = producer.binding;
  if (path.endsWith('}')) return chosen(producer, index, lists, context);
  const found = around(path, producer, index, context);
  return found.remover === undefined || found.reader === undefined ? undefined : { ...found, listers: [] };
}

/**
 * What a PUT makes by a name that the caller chooses (RFC 9110, 9.3.4): where nothing is made by POST, and it says that
 * it makes, or what it puts can be read and removed and it does not say that it has to be there.
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
  if (type === undefined || isPosted || freshName(type, context) === undefined) return undefined;
  const found = around(path, producer, index, context);
  const { reader, remover } = found;
  const isPlain = context.resolve(type).kind === 'string';
  const isFound = responses.some(({ status }) => /^4(?:04|10|XX)$/.test(status));
  const isLikely = isPlain && reader !== undefined && remover !== undefined && !isFound;
  if (!isSurelyMaking(producer) && !isLikely) return undefined;
  const told = sureAnswer(producer) ?? (reader && answerType(reader));
  const identifier = told && identifierOf(parameter, told, context);
  const listing = told && identifier !== undefined ? listed(collection, told, lists) : { listers: [] };
  return { ...found, parameter, isChosen: true, ...(identifier !== undefined && { identifier }), ...listing };
}

function around(
  path: string,
  producer: RestOperation,
  index: OperationIndex,
  context: Resolving,
): Omit<Resource, 'listers'> {
  const here = index.exactlyAt(path).filter((one) => one !== producer);
  const behind = index.behind(path);
  // What answers something else makes something else: a payment of a booking.
  const isAction = (one: RestOperation): boolean =>
    one.binding.method === 'POST' &&
    /^\/[^/]+$/.test(one.binding.path.slice(path.length)) &&
    isLike(answerType(one), answerType(producer), context);
  const isSaid = (one: RestOperation, deed: Deed): boolean => one.does === deed && one !== producer;
  const all = [...here, ...behind.filter(({ does }) => does !== undefined)];
  const reader =
    all.find((one) => isSaid(one, 'read')) ??
    here.find((one) => isPlain(one) && one.binding.method === 'GET');
  const remover = all.find((one) => deedOfOperation(one) === 'delete');
  return {
    path,
    producer,
    ...(reader !== undefined && { reader }),
    ...(remover !== undefined && { remover }),
    updaters: all.filter((one) => deedOfOperation(one) === 'update'),
    actions: behind.filter((one) => isPlain(one) && isAction(one)),
    others: [...here, ...behind].filter((one) => one !== remover),
  };
}

/** Whether no rules file says what an operation does. */
function isPlain({ does }: RestOperation): boolean {
  return does === undefined;
}

/** Whether items may stand in the answers of an operation. */
export function isListing({ does, binding }: RestOperation): boolean {
  return does === undefined ? binding.method === 'GET' : does === 'list';
}

function isItemOf(path: string, collection: string): boolean {
  return path.startsWith(`${collection}/{`) && itemTemplate(path)?.collection === collection;
}

/** The member that a path parameter has its values from: what a rules file calls the identifier; else `id` stands for `thing_id`, since the path says of what. */
export function identifierOf(parameter: string, answer: Type, context: Resolving): string | undefined {
  const single = [...fieldsOf(answer, context).values()].filter(
    ({ type }) => !['record', 'list'].includes(context.resolve(type).kind),
  );
  const told = single.find(({ role }) => role === 'identifier');
  if (told !== undefined) return told.name;
  const names = single.filter(({ role }) => role !== 'none').map(({ name }) => name);
  return names.find((name) => name === parameter) ?? names.find((name) => endsIn(parameter, name));
}

/** Whether the last words of a name are those of another: `thing_id` and `thingId` end in `id`, `username` not in `name`. */
function endsIn(parameter: string, name: string): boolean {
  const [words, last] = [parameter, name].map((one) =>
    one
      .replace(/([a-z\d])(?=[A-Z])/g, '$1 ')
      .toLowerCase()
      .split(/[ _-]+/)
      .join(' '),
  );
  const isPart = words === last || words?.endsWith(` ${last}`) === true;
  return (
    isPart ||
    words?.replaceAll(' ', '') === last?.replaceAll(' ', '') ||
    (last === 'id' && words?.endsWith('id') === true)
  );
}

/** A list without parameters that would leave some items out. */
function isWhole({ parameters }: RestBinding): boolean {
  return !parameters.some((parameter) => parameter.in === 'query' && parameter.role !== 'sort');
}
