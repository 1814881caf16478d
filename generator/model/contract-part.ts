import type { Contract, Operation, Service } from './contract.js';
import { referenceCounts } from './narrowing.js';
import { TypeReach } from './type-reach.js';

/** Makes contracts with some of the operations of a contract, and the types that they use. */
export class ContractParts {
  private readonly contract: Contract;
  private readonly reach: TypeReach;

  constructor(contract: Contract) {
    this.contract = contract;
    const types = new Map(contract.types.map((named) => [named.name, named]));
    this.reach = new TypeReach((name) => [...referenceCounts(types.get(name)).keys()]);
  }

  /** The contract of these operations of one service, with its callbacks if `callbacks` is set. */
  part(
    service: Service,
    operations: readonly Operation[],
    { callbacks = false }: { readonly callbacks?: boolean } = {},
  ): Contract {
    const { callbacks: sent = [], ...rest } = service;
    const kept = callbacks ? sent : [];
    const used = this.reach.of([...referenceCounts([operations, kept]).keys()]);
    return {
      ...this.contract,
      types: this.contract.types.filter(({ name }) => used.has(name)),
      services: [{ ...rest, operations, ...(kept.length > 0 && { callbacks: kept }) }],
    };
  }
}
