import type { Case, RestSend, Step } from '@trivet/runtime/conformance/case';
import type { Operation, Service } from '../../../model/contract.js';
import { isSurelyMaking } from '../../../model/resources/chosen-name.js';
import type { OperationIndex } from '../../../model/resources/operation-index.js';
import type { NamedResource } from '../../../model/resources/references.js';
import type { Resource, ResourceIndex } from '../../../model/resources/resources.js';
import type { RestOperation } from '../../../model/resources/rest-operation.js';
import type { SampleContext } from '../../../model/samples/context.js';
import type { RestBase } from '../../base.js';
import type { RestStep } from '../../sends.js';
import { succeeds } from '../../steps.js';

/** What is known of a service while bases are looked for. */
export interface Search {
  readonly service: Service;
  readonly index: OperationIndex;
  readonly byName: ReadonlyMap<string, Operation>;
  readonly resources: ResourceIndex;
  /** The resource that a member's name tells. */
  readonly named: NamedResource;
  readonly context: SampleContext;
  /** A valid request of an operation, where there is one. */
  baseOf(operation: RestOperation): RestBase | undefined;
}

/** Where a path leads, and what has to be done so that it does. */
export interface Place {
  readonly setup: readonly Step[];
  readonly path: NonNullable<RestSend['path']>;
  readonly inputs: Case['inputs'];
  /** What the run has made that the path leads to, or through; none: everything on it is somebody else's. */
  readonly made?: { readonly resource: Resource; readonly base: RestBase };
  /** What the path names besides is not the run's own. */
  readonly isForeign: boolean;
}

/** Statuses by which a server says that it has not what a sample names, or does not give it to anybody. */
export const absentStatuses = ['400', '403', '404', '409', '410', '422'] as const;

/** Whether nothing says that a PUT makes what it puts: a server may refuse to. */
export function isHopedFor({ isChosen, producer }: Resource): boolean {
  return isChosen === true && !isSurelyMaking(producer);
}

/**
 * A step that looks whether something is there, at a path that is not the run's own. What else its answer has to be is
 * for the cases of its operation.
 */
export function lookAt(operation: RestOperation, send: RestSend, id: string): RestStep {
  const expect = { ...succeeds(operation), skipOn: absentStatuses, undeclared: true } as const;
  return { id, operation: operation.name, send, expect };
}
