import type { ForeignKey } from '../model/contract.js';

/** What a foreign key of something leads to; nothing where that is not among the others, or in another package. */
export function keyTarget<T>(
  { resource, package: other }: ForeignKey,
  own: T,
  others: ReadonlyMap<string, T>,
): T | undefined {
  if (other !== undefined) return undefined;
  return resource === '' ? own : others.get(resource);
}
