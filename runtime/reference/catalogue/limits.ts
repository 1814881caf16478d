import { CatalogueFault, type FaultName } from './faults.js';

/** Maximum sizes of requests, schemas and lists. */
export const limits = {
  entriesPerRequest: 1000,
  attributesPerSchema: 256,
  schemasPerEntry: 64,
  attributesPerRequest: 1000,
  itemsPerRequest: 1000,
  aclEntries: 256,
  policiesPerSchema: 64,
  policyLength: 1000,
  queryLength: 65_536,
  queryDepth: 64,
  queryListItems: 1000,
  queryColumns: 256,
  cursorsPerCaller: 32,
} as const;

/**
 * Rejects a list that is empty or has over `max` items; `fault` is for operations that do not declare
 * InvalidArgumentException.
 */
export function checkCount(
  what: string,
  list: readonly unknown[],
  max: number,
  fault: FaultName = 'InvalidArgumentException',
): void {
  if (list.length === 0) throw new CatalogueFault(fault, `no ${what}`);
  if (list.length > max)
    throw new CatalogueFault(fault, `must have at most ${max} ${what}, got ${list.length}`);
}
