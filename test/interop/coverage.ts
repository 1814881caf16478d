import { metadataCatalogue } from '@trivet/generated/metadata-catalogue/operations';
import type { Verdict } from './judge.js';

/** Names of the operations, in the order of the contract. */
export const operationNames: readonly string[] = Object.keys(metadataCatalogue.operations);

/** Names of the faults, in the order in which operations declare them. */
export const faultNames: readonly string[] = [
  ...new Set(
    Object.values(metadataCatalogue.operations).flatMap(({ faults }) => faults.map(({ name }) => name)),
  ),
];

/** What of the contract was carried out, on both ends. */
export interface Coverage {
  readonly operations: readonly string[];
  readonly faults: readonly string[];
}

/** Operations that succeeded, and faults that were understood, wherever client and server agree with the story. */
export function coverageOf(verdicts: readonly Verdict[]): Coverage {
  const good = verdicts.filter(({ complaint }) => complaint === undefined).map(({ step }) => step);
  const operations = new Set(good.filter(({ outcome }) => 'value' in outcome).map((step) => step.operation));
  const faults = new Set(good.flatMap(({ outcome }) => ('fault' in outcome ? [outcome.fault] : [])));
  return {
    operations: operationNames.filter((name) => operations.has(name)),
    faults: faultNames.filter((name) => faults.has(name)),
  };
}
