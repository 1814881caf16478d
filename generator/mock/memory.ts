import { isRecord } from '@trivet/runtime/check';
import { HttpError } from '@trivet/runtime/errors';
import type { RestInput, RestOutput } from '@trivet/runtime/http/operation';
import { responseFor } from '@trivet/runtime/internal/protocol';
import { pathOf, templateNames, templatePrefixes } from '@trivet/runtime/internal/text';
import type { Contract, Service } from '../model/contract.js';
import { type Resolving, resolveType } from '../model/resolve.js';
import { otherKeysOf } from '../model/resources/other-keys.js';
import { withPlainPaths } from '../model/resources/plain-paths.js';
import type { Resource } from '../model/resources/resources.js';
import { everyResourceOf, isUnreturned } from '../model/resources/unreturned.js';
import { meantTypes } from '../model/samples/meant.js';
import { sampler } from '../model/samples/samples.js';
import { collectionOf, itemOf } from './collection.js';
import { Creation } from './creation.js';
import { identified } from './identified.js';
import { initialPlaces } from './initial-places.js';
import {
  asShown,
  type Body,
  type Fits,
  filled,
  listIn,
  placeAt,
  placesIn,
  segmentOf,
  shownItem,
  withMembers,
} from './items.js';
import { endedJob } from './jobs.js';
import { pagedResponse } from './list-query.js';
import { NewIdentifiers } from './new-identifiers.js';
import type { Described } from './response-samples.js';
import { type ListedAt, listingsOf, type Role, rolesOf } from './roles.js';
import { Store } from './store.js';
import { storedList, withContained, withCounts } from './stored-list.js';

/**
 * The memory of a stateful mock: which paths exist, and what was created, changed and removed there, for the resources
 * of the state cases of a suite. Examples of path parameters in the spec exist from the start, and generated values of
 * parameters if no operation creates what they identify.
 */
export class Memory {
  private readonly store = new Store();
  private readonly creation: Creation;
  /** What the operations do with resources. */
  private readonly roles: ReadonlyMap<string, Role>;
  /** Lists in the responses of operations, and the places of their items. */
  private readonly listings: ReadonlyMap<string, readonly ListedAt[]>;
  /** Members other than the identifier by which paths refer to items of a resource. */
  private readonly otherKeys: ReadonlyMap<Resource, readonly string[]>;

  constructor(contract: Contract, declared: Service) {
    const service = withPlainPaths(declared);
    const meant = meantTypes(contract);
    const types = new Map(meant.types.map((named) => [named.name, named]));
    const context: Resolving = { resolve: (type) => resolveType(type, types) ?? { kind: 'any' } };
    const samples = sampler(meant);
    const resources = everyResourceOf(service, context);
    this.roles = rolesOf(resources, samples, context);
    this.listings = listingsOf(service, context);
    const others = resources.map((resource) => [resource, otherKeysOf(resource, context)] as const);
    this.otherKeys = new Map(others.filter(([, names]) => names.length > 0));
    const identifiers = new NewIdentifiers(resources, service, samples);
    this.creation = new Creation(this.store, identifiers, this.otherKeys);
    for (const place of initialPlaces(service, resources, samples)) this.store.known.set(place, true);
  }

  /** The place and version of the item of a request, or of the one that its response created. */
  standing(
    name: string,
    { binding }: Described,
    input: RestInput,
    body?: unknown,
  ): { readonly place: string; readonly version: number } | undefined {
    const values = identified(binding.path, input.path ?? {}, this.otherKeys, this.store.items);
    const here = filled(binding.path, values);
    const role = this.roles.get(name);
    const { identifier = '' } = role?.resource ?? {};
    const isUnseen = role?.does === 'make' && isUnreturned(role.resource);
    const isMade = role?.does === 'make' && isRecord(body);
    const above = isMade ? (collectionOf(role.resource.path, binding.path, here) ?? here) : here;
    const item = isMade ? itemOf(body, role.resource) : undefined;
    const place = isUnseen
      ? (this.store.located.get(here) ?? here)
      : isMade
        ? placeAt(above, item?.[identifier])
        : role
          ? this.itemOf(role, binding.path, values)
          : here;
    const version = this.store.versionAt(place);
    return version === undefined ? undefined : { place, version };
  }

  /** Whether an item with this name was created in a collection. */
  isTaken(collection: string, key: unknown): boolean {
    return this.store.items.has(placeAt(collection, key));
  }

  /** Whether an item at a path may exist under a name: if none was created or listed there, or one under this name. */
  mayExist(path: string, name: unknown, once: 'created' | 'listed'): boolean {
    const shown = once === 'created' ? this.store.items : this.store.listed;
    if (shown.collectionsOf(path).next().done === true) return true;
    return [...this.store.known.collectionsOf(path)].some((one) => this.store.known.has(placeAt(one, name)));
  }

  /**
   * Whether the response of a request must be 201: it creates an item with PUT, and the contract declares it for that
   * (RFC 9110, 9.3.4), or an item that only `Location` identifies.
   */
  isNew(name: string, { binding, compiled }: Described, input: RestInput): boolean {
    const place = filled(binding.path, input.path ?? {});
    const role = this.roles.get(name);
    if (role?.does === 'make') return role.resource.isLocated === true;
    return role?.does === 'place' && !this.store.items.has(place) && compiled.exact.has(201);
  }

  /**
   * Adapts a generated response to earlier requests; throws HttpError 404 if the place does not exist and the status is
   * declared.
   */
  answer(
    name: string,
    { binding, compiled }: Described,
    input: RestInput,
    made: RestOutput,
    origin = '',
  ): RestOutput {
    const values = identified(binding.path, input.path ?? {}, this.otherKeys, this.store.items);
    const places = placesIn(binding.path, values);
    const here = filled(binding.path, values);
    const role = this.roles.get(name);
    const isPut = role?.does === 'put' || role?.does === 'place';
    const isGone = this.store.gone.has(here) && binding.method !== 'PUT';
    const isNothing =
      isGone || places.some((place) => !this.store.known.has(place) && !(isPut && place === here));
    if (isNothing && responseFor(compiled, 404) !== undefined) throw new HttpError(404, `${here} not found.`);
    const content = responseFor(compiled, made.status)?.contents[0]?.content;
    const check = (body: unknown): boolean => (content?.check?.(body) ?? []).length === 0;
    // If the generated body is not valid itself, nothing is required.
    const fits = check(made.body) ? check : () => true;
    const body =
      role &&
      this.respond(role, this.itemOf(role, binding.path, values), this.sentOf(name, input), made.body, fits);
    this.learnListed(name, values, body ?? made.body);
    if (body === undefined) return made;
    const path = binding.path.endsWith('/') ? `${here}/` : here;
    const shape = role?.shape;
    return shape === undefined
      ? { ...made, body }
      : pagedResponse({ ...made, body }, shape, { query: input.query ?? {}, path, origin }, fits);
  }

  /** The sent body: of a record, only the members that the client may send. */
  private sentOf(name: string, { body }: RestInput): unknown {
    if (!isRecord(body) || body instanceof Uint8Array) return body;
    const names = this.roles.get(name)?.sendable;
    return Object.fromEntries(Object.entries(body).filter(([one]) => names?.has(one)));
  }

  /** The place of the item of an operation: actions, also those according to a rules file, have longer paths. */
  private itemOf({ does, resource }: Role, path: string, values: object): string {
    const count = templateNames(resource.path).length;
    const isLonger =
      ['change', 'replace', 'read', 'remove'].includes(does) && resource.parameter !== undefined;
    const item = templatePrefixes(path).find((one) => templateNames(one).length === count);
    return filled(isLonger ? (item ?? path) : path, values);
  }

  /** The response of an operation whose responses may contain the item in a member. */
  private respond(role: Role, place: string, sent: unknown, made: unknown, fits: Fits): unknown {
    const { holder } = role.resource;
    if (holder === undefined || role.does === 'list') return this.perform(role, place, sent, made, fits);
    const own = isRecord(sent) && isRecord(sent[holder]) ? sent[holder] : sent;
    if (!isRecord(made)) return this.perform(role, place, own, made, fits);
    const around = (item: unknown): unknown => ({ ...made, [holder]: item });
    const item = this.perform(role, place, own, made[holder] ?? role.held, (one) => fits(around(one)));
    return item === undefined ? undefined : around(item);
  }

  private perform(role: Role, place: string, sent: unknown, made: unknown, fits: Fits): unknown {
    const { does, resource, defaults } = role;
    const { identifier = '' } = resource;
    switch (does) {
      case 'make':
        return this.creation.make(role, place, sent, made, fits);
      case 'place': {
        const key = decodeURIComponent(place.slice(place.lastIndexOf('/') + 1));
        const item = withMembers(defaults ?? {}, isRecord(sent) ? sent : {});
        const own = identifier === '' ? item : { ...item, [identifier]: key };
        const shown = shownItem(made, own, fits);
        this.store.keep(place, asShown(own, shown));
        return shown;
      }
      case 'read': {
        this.endJob(role, place, fits);
        const shown = shownItem(made, this.store.items.get(place), fits);
        const whole = withContained(role, place, shown ?? made, fits, this.store);
        return withCounts(role, place, whole, fits, this.store);
      }
      case 'put':
        this.store.put(place, sent);
        // The description of sent octets is generated.
        return isRecord(sent) && !ArrayBuffer.isView(sent) ? shownItem(made, sent, fits) : undefined;
      case 'take': {
        const put = this.store.placed.get(place);
        const isAlike = typeof put === typeof made && isRecord(put) === isRecord(made);
        return put !== undefined && isAlike && fits(put) ? put : undefined;
      }
      case 'replace':
      case 'change': {
        const before = this.store.items.get(place);
        if (before === undefined) return undefined;
        const { [identifier]: _, ...change } = isRecord(sent) ? sent : {};
        const replacement = does === 'replace' ? replaced(role, before, change) : undefined;
        // Responses may require members that a PUT need not send.
        const isWhole = replacement !== undefined && fits(replacement);
        const changed = isWhole ? replacement : withMembers(before, change);
        const shown = shownItem(made, changed, fits);
        this.store.change(place, asShown(changed, shown));
        return shown;
      }
      case 'remove':
        this.store.remove(place);
        return undefined;
      case 'list':
        return storedList(role, place, made, fits, this.store);
    }
  }

  /** A job ends before it is read for the first time, so that reads agree. */
  private endJob({ job }: Role, place: string, fits: Fits): void {
    const item = this.store.items.get(place);
    const ended = job && item && endedJob(item, job, fits);
    if (ended !== undefined) this.store.keep(place, ended);
  }

  /** Items in a list exist from then on. */
  private learnListed(name: string, values: object, body: unknown): void {
    const above = Object.values(values).map(segmentOf);
    for (const { prefix, pointer, identifier } of this.listings.get(name) ?? []) {
      const items = listIn(body, pathOf(pointer));
      for (const item of Array.isArray(items) ? items : []) {
        if (!isRecord(item) || !Object.hasOwn(item, identifier)) continue;
        const parts = [...above, segmentOf(item[identifier])];
        if (prefix.split('{}').length !== parts.length + 1) continue;
        const place = prefix.replace(/\{\}/g, () => parts.shift() ?? '');
        this.store.known.set(place, true);
        this.store.listed.set(place, true);
      }
    }
  }
}

/** An item with the sent members and the defaults of others in place of all that callers may send. */
function replaced({ resource, sendable, defaults = {} }: Role, before: Body, sent: Body): Body {
  const kept = Object.entries(before).filter(([name]) => name === resource.identifier || !sendable.has(name));
  return { ...Object.fromEntries(kept), ...withMembers(defaults, sent) };
}
