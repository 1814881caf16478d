import { contractVersion } from './model/contract/version.js';
import type { Contract } from './model/contract.js';

/** A contract as a JSON document: `trivet inspect --contract` prints it, and emitters that are programs read it. */
export interface ContractDocument {
  /** Version of this format, `major.minor`: a new member increases the minor number, any other change the major one. */
  readonly trivetContract: string;
  readonly contract: Contract;
  /** For emitters that are programs: first line of every file, without comment marks. */
  readonly banner?: string;
  /** For emitters that are programs: their options in the configuration. */
  readonly options?: { readonly [name: string]: unknown };
}

/** A contract with the version of its format. */
export function contractDocument(contract: Contract): ContractDocument {
  return { trivetContract: contractVersion, contract };
}
