import { ConfigError } from './config-error.js';
import { listed } from './config-shape.js';
import type { UnavailableOutput } from './emit-contract.js';

/** A requested output that cannot be written for a contract. */
export interface OutputProblem {
  readonly contract: string;
  /** Position in `emit` of the contract. */
  readonly index: number;
  readonly message: string;
}

/** Outputs are requested for contracts whose families do not have them; nothing is written. */
export class OutputRequestError extends ConfigError {
  readonly outputs: readonly OutputProblem[];

  constructor(outputs: readonly OutputProblem[]) {
    super(...outputs.map(({ contract, message }) => `contract "${contract}": ${message}`));
    this.outputs = outputs;
  }
}

/** The requested outputs that a contract cannot have, for users. */
export function outputProblems(
  contract: string,
  unavailable: readonly UnavailableOutput[],
): readonly OutputProblem[] {
  return unavailable.map(({ index, message, allowed }) => ({
    contract,
    index,
    message: `${message}; expected one of ${listed(allowed, 'or')}`,
  }));
}
