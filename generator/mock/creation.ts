import { isRecord } from '@trivet/runtime/check';
import type { Resource } from '../model/resources/resources.js';
import { isUnreturned } from '../model/resources/unreturned.js';
import { collectionOf, withAbove } from './collection.js';
import { withOwnKeys } from './identified.js';
import { asShown, type Body, type Fits, placeAt, shownItem, withMembers } from './items.js';
import type { NewIdentifiers } from './new-identifiers.js';
import type { Role } from './roles.js';
import { withSelf } from './self-link.js';
import type { Store } from './store.js';

/** How many identifiers are tried for a new item. */
const mostTries = 100;

/** Creates the items of a stateful mock, and keeps them. */
export class Creation {
  private readonly store: Store;
  private readonly identifiers: NewIdentifiers;
  /** Members other than the identifier by which paths refer to items of a resource. */
  private readonly otherKeys: ReadonlyMap<Resource, readonly string[]>;

  constructor(
    store: Store,
    identifiers: NewIdentifiers,
    otherKeys: ReadonlyMap<Resource, readonly string[]>,
  ) {
    this.store = store;
    this.identifiers = identifiers;
    this.otherKeys = otherKeys;
  }

  /** The response to a request that creates an item at a place; undefined: the generated one. */
  make({ resource, defaults }: Role, place: string, sent: unknown, made: unknown, fits: Fits): unknown {
    const { identifier = '', path, producer } = resource;
    const members = withMembers(defaults ?? {}, isRecord(sent) ? sent : {});
    if (isUnreturned(resource)) {
      const key = members[resource.sent ?? ''] ?? this.identifiers.one(resource, this.store.next());
      const own = placeAt(place, key);
      this.store.keep(own, members);
      this.store.located.set(place, own);
      return shownItem(made, members, fits);
    }
    if (!isRecord(made)) return undefined;
    const fresh = this.made(place, made, members, resource, fits);
    const shown = shownItem(made, fresh, fits);
    const item = asShown(fresh, shown);
    const listed = placeAt(place, item[identifier]);
    this.store.keep(listed, item);
    // An item created below another one may be read in a collection of its own.
    const elsewhere = collectionOf(path, producer.binding.path, place);
    if (elsewhere !== undefined) this.store.keepApart(placeAt(elsewhere, item[identifier]), listed, item);
    return shown;
  }

  /** A new item from the generated and the sent body: under the sent name if it is free, otherwise a new one. */
  private made(place: string, made: Body, sent: Body, resource: Resource, fits: Fits): Body {
    const { identifier = '', producer } = resource;
    const base = this.fresh(place, made, resource, fits);
    const item = withMembers(withAbove(base, producer.binding.path, place, fits), sent);
    const own = sent[identifier];
    const isOwn = typeof own === 'string' && !this.store.known.has(placeAt(place, own));
    const whole = isOwn ? item : { ...item, [identifier]: base[identifier] };
    const named = this.otherKeys.get(resource)?.filter((name) => !Object.hasOwn(sent, name)) ?? [];
    const keyed = withOwnKeys(whole, named, this.store.latest, fits);
    return withSelf(keyed, placeAt(place, whole[identifier]), fits);
  }

  /** The generated body with an identifier that no item has or had, if the contract allows enough of them. */
  private fresh(place: string, made: Body, resource: Resource, fits: Fits): Body {
    const { identifier = '', path, producer } = resource;
    const collection = collectionOf(path, producer.binding.path, place) ?? place;
    for (let tries = 0; ; tries += 1) {
      const item = this.identifiers.give(made, resource, this.store.next(), fits);
      const own = placeAt(collection, item[identifier]);
      if ((!this.store.known.has(own) && !this.store.gone.has(own)) || tries === mostTries) return item;
    }
  }
}
