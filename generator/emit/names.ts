/** Functions on names that the emitters of operations share. */

import type { Contract, Service } from '../model/contract.js';
import type { Renaming } from '../model/names.js';
import type { EmitContext } from './emitter.js';
import { planNames as planRest } from './rest/names.js';
import { planNames as planSoap } from './soap/names.js';

/** Name of a service's constant in `operations.ts`. */
export function serviceConstant(contract: Contract, service: Service): string {
  if (service.soap === undefined) return planRest(contract, service).value;
  return planSoap(contract).services.get(service) ?? service.name;
}

/** Reports names that differ from those of the contract. */
export function reportRenamed(renamings: readonly Renaming[], context: EmitContext): void {
  for (const { wanted, given, at } of renamings) {
    if (at !== undefined)
      context.report('renamed', `the name "${wanted}" is already used; here it is named "${given}"`, at);
  }
}
