import { metadataCatalogue } from '@trivet/generated/metadata-catalogue/operations';
import type { Verdict } from './judge.js';
import { type Coverage, countOf } from './result.js';

/** Names of the catalogue's operations, in the order of the contract. */
export const operationNames: readonly string[] = Object.keys(metadataCatalogue.operations);

/** Names of the catalogue's faults, in the order in which operations declare them. */
export const faultNames: readonly string[] = [
  ...new Set(
    Object.values(metadataCatalogue.operations).flatMap(({ faults }) => faults.map(({ name }) => name)),
  ),
];

/** Successful operations, and understood faults, where client and server agree with the story. */
export function coverageOf(verdicts: readonly Verdict[]): Coverage {
  const good = verdicts.filter(({ complaint }) => complaint === undefined).map(({ step }) => step);
  return {
    operations: countOf(
      operationNames,
      good.flatMap(({ operation, outcome }) => ('value' in outcome ? [operation] : [])),
    ),
    faults: countOf(
      faultNames,
      good.flatMap(({ outcome }) => ('fault' in outcome ? [outcome.fault] : [])),
    ),
  };
}
