import { templateNames } from '@trivet/runtime/internal/text';
import type { Service } from '../contract.js';
import type { Resolving } from '../resolve.js';
import { calledListings } from './called-listings.js';
import { isCalled } from './calling.js';
import type { Listing } from './listing.js';
import { singular, wordsIn } from './words.js';

/**
 * The list with the items to which a member or a parameter refers, by its name: `depotId` refers to the items of
 * `GET /depots`, also where no operation creates one.
 */
export type NamedListing = (name: string) => Listing | undefined;

/** Finds the lists of a service whose paths have no parameters, by the names of their items; results are cached. */
export function namedListings(service: Service, context: Resolving): NamedListing {
  const longestFirst = calledListings(service, context)
    .filter(({ listing }) => templateNames(listing.operation.binding.path).length === 0)
    .toSorted((one, other) => other.noun.length - one.noun.length);
  const known = new Map<string, Listing | undefined>();
  return (name) => {
    if (known.has(name)) return known.get(name);
    const words = wordsIn(name).map(singular);
    const found = longestFirst.find((one) => isCalled(words, one))?.listing;
    known.set(name, found);
    return found;
  };
}
