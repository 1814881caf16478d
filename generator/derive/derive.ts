import type { Case } from '@trivet/runtime/conformance/case';
import type { Contract, Place } from '../model/contract.js';
import { scenarioCases } from './base.js';

/** A clause that no case covers, and why. */
export interface Uncovered {
  readonly at: Place;
  readonly reason: string;
}

/** Every conformance case of a contract, and what none covers. */
export function deriveCases(contract: Contract): {
  readonly cases: readonly Case[];
  readonly uncovered: readonly Uncovered[];
} {
  return { cases: scenarioCases(contract), uncovered: [] };
}
