import type { ForeignKey } from '../model/contract.js';

/** The target of a foreign key; undefined if it is not among the given ones, or in another package. */
export function keyTarget<T>(
  { resource, package: other }: ForeignKey,
  own: T,
  others: ReadonlyMap<string, T>,
): T | undefined {
  if (other !== undefined) return undefined;
  return resource === '' ? own : others.get(resource);
}
