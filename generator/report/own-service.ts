import type { Suite } from '@trivet/runtime/conformance/run';
import type { Contract } from '../model/contract.js';

/** The part of a contract that a suite tests: of several services (of a WSDL: ports), that after which it is named. */
export function ownPart(contract: Contract, { contract: name }: Pick<Suite, 'contract'>): Contract {
  const own = contract.services.filter((service) => name === `${contract.name}/${service.name}`);
  return own.length === 0 ? contract : { ...contract, services: own };
}
