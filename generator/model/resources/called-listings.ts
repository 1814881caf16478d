import { templateNames } from '@trivet/runtime/internal/text';
import type { Service } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { type Calling, nounOf, usualEndings } from './calling.js';
import { type Listing, listingAt } from './listing.js';
import { operationIndex } from './operation-index.js';
import { singular, wordsIn } from './words.js';

/** A list, and the words of names that refer to its items. */
export interface CalledListing extends Calling {
  readonly listing: Listing;
}

/** Cached by service, which is immutable. */
const known = new WeakMap<Service, readonly CalledListing[]>();

/** The lists of a service whose items surely have an identifier, those of other items too: `GET /sites/{siteId}/lockers`. */
export function calledListings(service: Service, context: Resolving): readonly CalledListing[] {
  const made = known.get(service) ?? listingsIn(service, context);
  known.set(service, made);
  return made;
}

function listingsIn(service: Service, context: Resolving): readonly CalledListing[] {
  const { operations, itemsOf } = operationIndex(service);
  return operations.flatMap(({ binding: { method, path } }): CalledListing[] => {
    if (method !== 'GET') return [];
    const isInner = templateNames(path).length > 0;
    const itemPath = itemsOf(path)[0]?.binding.path;
    // `/notes/public` is a selection, not a list of items called "public".
    if (itemPath === undefined && !isPlural(path)) return [];
    const own = isInner ? [...nounOf(`${path}/{id}`), 'id'].join('_') : 'id';
    const item = itemPath ?? `${path}/{${own}}`;
    const [listing, noun] = [listingAt(item, service, context), nounOf(item)];
    if (listing?.isCertain !== true || listing.operation.binding.path !== path) return [];
    return [{ listing, noun, endings: [wordsIn(listing.identifier), ...usualEndings] }];
  });
}

/** Whether the last word of a path is a plural. */
function isPlural(path: string): boolean {
  const last = wordsIn(path).at(-1) ?? '';
  return singular(last) !== last;
}
