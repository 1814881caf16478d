import type { Operation } from '../../model/contract.js';
import { conventions } from '../../model/resources/conventions.js';
import type { Resource } from '../../model/resources/resources.js';
import { isRest } from '../../model/resources/rest-operation.js';

/**
 * Whether an operation removes or resets items that it does not name, neither in its path nor in a body: those of a
 * collection, by a DELETE without parameters, or all of the service, by the last segment of its path. Rules files can
 * say otherwise.
 */
export function isClearing(operation: Operation, resources: readonly Resource[]): boolean {
  if (!isRest(operation) || operation.does !== undefined) return false;
  const { method, path, parameters, body } = operation.binding;
  if (path.includes('{') || body !== undefined) return false;
  if (conventions.clearing.test(path.slice(path.lastIndexOf('/') + 1))) return true;
  const isOfAll = method === 'DELETE' && !parameters.some((one) => one.in === 'query');
  return (
    isOfAll &&
    resources.some(({ producer }) => producer.binding.method === 'POST' && producer.binding.path === path)
  );
}
