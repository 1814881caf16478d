import { templateNames } from '@trivet/runtime/internal/text';
import type { Service } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { type Calling, isCalled, nounOf, usualEndings } from './calling.js';
import { type Listing, listingAt } from './listing.js';
import { operationIndex } from './operation-index.js';
import { singular, wordsIn } from './words.js';

/**
 * The list with the items to which a member or a parameter refers, by its name: `depotId` refers to the items of
 * `GET /depots`, also where no operation creates one.
 */
export type NamedListing = (name: string) => Listing | undefined;

/** Finds the lists of a service whose paths have no parameters, by the names of their items; results are cached. */
export function namedListings(service: Service, context: Resolving): NamedListing {
  const { operations, itemsOf } = operationIndex(service);
  const called = operations.flatMap(({ binding: { method, path } }): (Calling & { listing: Listing })[] => {
    if (method !== 'GET' || templateNames(path).length > 0) return [];
    const known = itemsOf(path)[0]?.binding.path;
    // `/notes/public` is a selection, not a list of items called "public".
    if (known === undefined && !isPlural(path)) return [];
    const item = known ?? `${path}/{id}`;
    const [listing, noun] = [listingAt(item, service, context), nounOf(item)];
    if (listing?.isCertain !== true || listing.operation.binding.path !== path) return [];
    return [{ listing, noun, endings: [wordsIn(listing.identifier), ...usualEndings] }];
  });
  const longestFirst = called.toSorted((one, other) => other.noun.length - one.noun.length);
  const known = new Map<string, Listing | undefined>();
  return (name) => {
    if (known.has(name)) return known.get(name);
    const words = wordsIn(name).map(singular);
    const found = longestFirst.find((one) => isCalled(words, one))?.listing;
    known.set(name, found);
    return found;
  };
}

/** Whether the last word of a path is a plural. */
function isPlural(path: string): boolean {
  const last = wordsIn(path).at(-1) ?? '';
  return singular(last) !== last;
}
