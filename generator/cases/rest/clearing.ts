import type { Operation } from '../../model/contract.js';
import { conventions } from '../../model/resources/conventions.js';
import type { Resource } from '../../model/resources/resources.js';
import { isRest } from '../../model/resources/rest-operation.js';

/** Whether an operation removes or resets items that it does not name: all of a collection, or all of the service. */
export function isClearing(operation: Operation, resources: readonly Resource[]): boolean {
  if (!isRest(operation)) return false;
  const { method, path } = operation.binding;
  if (conventions.clearing.test(path.slice(path.lastIndexOf('/') + 1))) return true;
  return (
    method === 'DELETE' &&
    resources.some(({ producer }) => producer.binding.method === 'POST' && producer.binding.path === path)
  );
}
