import type { Operation, OtherBinding } from './contract.js';

/** An operation of a family defined in the configuration. */
export interface OtherOperation extends Operation {
  readonly binding: OtherBinding;
}

/** Whether an operation belongs to a family defined in the configuration. */
export function isOther(operation: Operation): operation is OtherOperation {
  return operation.binding.kind === 'other';
}
