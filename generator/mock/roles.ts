import { templateNames, templatePrefixes, templateShape } from '@trivet/runtime/internal/text';
import type { Field, Service, Type } from '../model/contract.js';
import type { Resolving } from '../model/resolve.js';
import { type CountMember, countMember } from '../model/resources/counted.js';
import { doubtful } from '../model/resources/doubtful.js';
import { itemIn } from '../model/resources/identifier.js';
import type { JobState } from '../model/resources/job-state.js';
import { type ListShape, listShapeOf } from '../model/resources/list-shape.js';
import { type Listing, listingAt } from '../model/resources/listing.js';
import { fieldsOf } from '../model/resources/members.js';
import { groupedBy, operationIndex } from '../model/resources/operation-index.js';
import type { Resource } from '../model/resources/resources.js';
import { bodyType, type RestOperation, responseType } from '../model/resources/rest-operation.js';
import type { Sampler } from '../model/samples/samples.js';
import { type Body, defaultsOf } from './items.js';
import { jobOf } from './jobs.js';

/** The effect of an operation on a resource. */
export interface Role {
  readonly does: 'make' | 'place' | 'read' | 'change' | 'replace' | 'remove' | 'list' | 'put' | 'take';
  readonly resource: Resource;
  /** The path of the operation. */
  readonly template: string;
  /** JSON Pointer of the list in the response. */
  readonly pointer?: string;
  /** The supported queries of the list. */
  readonly shape?: ListShape;
  /** Default values of members that are not sent. */
  readonly defaults?: Body;
  /** The state of items that are created later. */
  readonly job?: JobState;
  /** Names of the members that the operation accepts and responses may have. */
  readonly sendable: ReadonlySet<string>;
  /** A sample of the item in a member of the response. */
  readonly held?: unknown;
  /** The lists of other resources in an item that the operation reads. */
  readonly contains?: readonly Role[];
  /** The members of the item that count items below it, and the path from the item to these. */
  readonly counts?: readonly Counting[];
}

/** A member that counts the items of a collection below an item. */
export interface Counting extends Pick<CountMember, 'name' | 'uncounted'> {
  /** The rest of the path of the collection: `/rooms`. */
  readonly below: string;
}

/** The roles of operations by their names. */
export function rolesOf(
  resources: readonly Resource[],
  samples: Sampler,
  context: Resolving,
): ReadonlyMap<string, Role> {
  const roles = new Map<string, Role>();
  const lists: { readonly name: string; readonly list: Role }[] = [];
  for (const resource of resources) {
    for (const [operation, part] of partsOf(resource, context)) {
      if (operation === undefined) continue;
      const known = roles.get(operation.name)?.does;
      // What creates an item may look like an action on the one above.
      if (['change', 'replace'].includes(part.does) && known === 'make') continue;
      const held = heldIn(operation, resource, context);
      const fields = everyField(bodyType(operation), context);
      const kept = fields.filter(({ readOnly, writeOnly }) => readOnly !== true && writeOnly !== true);
      const sendable = new Set(kept.map(({ name }) => name));
      const sample = held === undefined ? {} : { held: samples.one(held) };
      const counts = part.does === 'read' ? { counts: countsOf(resource, resources, context) } : {};
      const role: Role = {
        ...part,
        resource,
        template: operation.binding.path,
        sendable,
        ...sample,
        ...counts,
      };
      if (role.does === 'list') lists.push({ name: operation.name, list: role });
      else roles.set(operation.name, role);
    }
  }
  for (const [name, group] of groupedBy(lists, (one) => one.name)) {
    const [{ list: first } = {}] = group;
    const role = roles.get(name);
    if (role?.does === 'read') {
      // Items of its own kind, such as friends, need not refer to it.
      const isOfOthers = ({ list }: { readonly list: Role }): boolean =>
        list.resource.path !== role.resource.path;
      roles.set(name, { ...role, contains: group.filter(isOfOthers).map(({ list }) => list) });
    } else if (role === undefined && first !== undefined) roles.set(name, first);
  }
  return roles;
}

/** The members of an item that count the items of collections directly below it. */
function countsOf(above: Resource, resources: readonly Resource[], context: Resolving): readonly Counting[] {
  return resources.flatMap((one): readonly Counting[] => {
    const below = one.path.slice(above.path.length, one.path.lastIndexOf('/'));
    if (!one.path.startsWith(`${above.path}/`) || templateNames(below).length > 0) return [];
    const count = countMember(above, one, context);
    return count === undefined ? [] : [{ ...count, below }];
  });
}

/** The fields of a request: of a union, those of all alternatives. */
function everyField(type: Type | undefined, context: Resolving): readonly Field[] {
  const resolved = type === undefined ? undefined : context.resolve(type);
  const members = resolved?.kind === 'union' ? resolved.members : [type];
  return members.flatMap((one) => [...fieldsOf(one, context).values()]);
}

type Part = readonly [RestOperation | undefined, Omit<Role, 'resource' | 'template' | 'sendable'>];

function partsOf(resource: Resource, context: Resolving): readonly Part[] {
  const { producer, reader, remover, updaters, actions } = resource;
  // A value other than a record is stored as it is.
  const isWhole = resource.isChosen === true && bodyType(producer) === undefined;
  if (resource.parameter === undefined || isWhole)
    return [
      [producer, { does: 'put' }],
      [reader, { does: 'take' }],
      [remover, { does: 'remove' }],
    ];
  const lists = resource.listers.map((lister): Part => {
    const shape = listShapeOf(resource, lister, context);
    const { operation, pointer } = lister;
    return [operation, { does: 'list', pointer, ...(shape !== undefined && { shape }) }];
  });
  const job = jobOf(resource, context);
  const defaultsIn = (one: RestOperation): Body =>
    defaultsOf(itemIn(bodyType(one), resource, context), context);
  return [
    ...lists,
    [producer, { does: resource.isChosen === true ? 'place' : 'make', defaults: defaultsIn(producer) }],
    [reader, { does: 'read', ...(job !== undefined && { job }) }],
    ...updaters.map(
      (one): Part => [
        one,
        replaces(one) ? { does: 'replace', defaults: defaultsIn(one) } : { does: 'change' },
      ],
    ),
    ...actions.map((one): Part => [one, { does: 'change' }]),
    [remover, { does: 'remove' }],
  ];
}

/** Whether an operation replaces an item (RFC 9110, 9.3.4), rather than changing some of its members. */
function replaces({ summary = '', doc = '', binding }: RestOperation): boolean {
  return binding.method === 'PUT' && !doubtful.partial.test(`${summary} ${doc}`);
}

/** The type of the item in a member of the response of an operation. */
function heldIn(operation: RestOperation, { holder }: Resource, context: Resolving): Type | undefined {
  return holder === undefined ? undefined : fieldsOf(responseType(operation), context).get(holder)?.type;
}

/** A list, and the shape of the paths of its items. */
export interface ListedAt extends Pick<Listing, 'pointer' | 'identifier'> {
  readonly prefix: string;
}

/** The lists in the responses of operations, by their names. */
export function listingsOf(service: Service, context: Resolving): ReadonlyMap<string, readonly ListedAt[]> {
  const listings = new Map<string, readonly ListedAt[]>();
  const { operations } = operationIndex(service);
  const paths = operations.map(({ binding }) => binding.path);
  // Members may refer to items that no path has; the parameter of a path that has them names their identifier.
  const guessed = operations
    .filter(({ binding: { method, path } }) => method === 'GET' && templateNames(path).length === 0)
    .map(({ binding: { path } }) => `${path}/{id}`);
  const prefixes = [...guessed, ...paths.flatMap(templatePrefixes)];
  for (const prefix of new Map(prefixes.map((one) => [templateShape(one), one])).values()) {
    const listing = listingAt(prefix, service, context);
    if (listing === undefined) continue;
    const { operation, pointer, identifier } = listing;
    const known = listings.get(operation.name) ?? [];
    listings.set(operation.name, [...known, { prefix: templateShape(prefix), pointer, identifier }]);
  }
  return listings;
}
