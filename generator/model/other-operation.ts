import type { Operation, OtherBinding } from './contract.js';

/** An operation of a family of the configuration. */
export interface OtherOperation extends Operation {
  readonly binding: OtherBinding;
}

/** Whether an operation is of a family of the configuration. */
export function isOther(operation: Operation): operation is OtherOperation {
  return operation.binding.kind === 'other';
}
