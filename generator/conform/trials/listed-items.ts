import type { Case, Step } from '@trivet/runtime/conformance/case';
import type { Suite } from '@trivet/runtime/conformance/run';
import { baseCase, isCase } from '../../cases/case-ids.js';
import type { Contract } from '../../model/contract.js';
import { type CalledListing, calledListings } from '../../model/resources/called-listings.js';
import type { SampleContext } from '../../model/samples/context.js';
import { operationOf } from './preparation.js';

/** A list that cases read, with the items above it that they create. */
export interface KnownList extends CalledListing {
  readonly example: Case;
  /** The step that reads the list. */
  readonly item: Step;
}

/** The lists of a contract that a case can read. */
export function knownLists(
  { cases }: Suite,
  contract: Contract,
  context: SampleContext,
): readonly KnownList[] {
  const reads = new Map(
    cases
      .filter((one) => isCase(one, baseCase) && one.kind !== 'scenario')
      .map((one) => [operationOf(one), one]),
  );
  return contract.services
    .flatMap((service) => calledListings(service, context))
    .flatMap((called): readonly KnownList[] => {
      const example = reads.get(called.listing.operation.name);
      const item = example?.steps.at(-1);
      return example === undefined || item === undefined ? [] : [{ ...called, example, item }];
    });
}
