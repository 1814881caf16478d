import { contractVersion } from './model/contract/version.js';
import type { Contract } from './model/contract.js';

/** A contract as it leaves the program: `trivet inspect --contract` prints it, and programs that emit read it. */
export interface ContractDocument {
  /** Version of this form, `major.minor`: a new member raises the minor number, a change of what there is the major one. */
  readonly trivetContract: string;
  readonly contract: Contract;
  /** For programs that emit: first line of every file, without comment marks. */
  readonly banner?: string;
  /** For programs that emit: their options in the configuration. */
  readonly options?: { readonly [name: string]: unknown };
}

/** A contract with the version of its form. */
export function contractDocument(contract: Contract): ContractDocument {
  return { trivetContract: contractVersion, contract };
}
