import type { Case, RestSend, Step } from '@trivet/runtime/conformance/case';
import type { Operation, Service } from '../../../model/contract.js';
import { isSurelyMaking } from '../../../model/resources/chosen-name.js';
import type { NamedListing } from '../../../model/resources/named-listings.js';
import type { NamedResource } from '../../../model/resources/named-resources.js';
import type { OperationIndex } from '../../../model/resources/operation-index.js';
import type { Resource, ResourceIndex } from '../../../model/resources/resources.js';
import type { RestOperation } from '../../../model/resources/rest-operation.js';
import type { SampleContext } from '../../../model/samples/context.js';
import type { RestBase } from '../../base.js';
import type { RestStep } from '../../sends.js';
import { succeeds } from '../../steps.js';

/** The state of the search for bases. */
export interface Search {
  readonly service: Service;
  readonly index: OperationIndex;
  readonly byName: ReadonlyMap<string, Operation>;
  readonly resources: ResourceIndex;
  /** Finds the resource to which the name of a member refers. */
  readonly named: NamedResource;
  /** Finds the list with the items to which the name of a member refers. */
  readonly listed: NamedListing;
  readonly context: SampleContext;
  /** A valid request of an operation, if there is one. */
  baseOf(operation: RestOperation): RestBase | undefined;
}

/** The values of a path, and the set-up that creates its items. */
export interface Place {
  readonly setup: readonly Step[];
  readonly path: NonNullable<RestSend['path']>;
  readonly inputs: Case['inputs'];
  /** The item of the run at the path, or above it; absent if all belong to others. */
  readonly made?: { readonly resource: Resource; readonly base: RestBase };
  /** Whether other items in the path do not belong to the run. */
  readonly isForeign: boolean;
  /** Whether the service creates the item at the path for one of the run, when something happens to that. */
  readonly isIssued?: true;
}

/** Statuses with which a server reports that the item of a sample does not exist, or is not accessible. */
export const absentStatuses = ['400', '403', '404', '409', '410', '422'] as const;

/** Whether it is uncertain that a PUT creates the item under a name of the run: a server may reject it. */
export function mayBeRejected({ isChosen, isAlsoPosted, producer }: Resource): boolean {
  return isChosen === true && (isAlsoPosted === true || !isSurelyMaking(producer));
}

/**
 * A step that reads whether an item exists, at a path that does not belong to the run. Other expectations of its
 * response are tested by the cases of its operation.
 */
export function lookAt(operation: RestOperation, send: RestSend, id: string): RestStep {
  const expect = { ...succeeds(operation), skipOn: absentStatuses, undeclared: true } as const;
  return { id, operation: operation.name, send, expect };
}
