import type { Contract, NamedType, Operation, Service } from './contract.js';
import { referenceCounts } from './narrowing.js';

/** Makes contracts with some of the operations of a contract, and the types that they use. */
export class ContractParts {
  private readonly contract: Contract;
  private readonly types: ReadonlyMap<string, NamedType>;
  /** The types to which each named type refers directly. */
  private readonly references = new Map<string, readonly string[]>();

  constructor(contract: Contract) {
    this.contract = contract;
    this.types = new Map(contract.types.map((named) => [named.name, named]));
  }

  /** The contract of these operations of one service, with its callbacks if `callbacks` is set. */
  part(
    service: Service,
    operations: readonly Operation[],
    { callbacks = false }: { readonly callbacks?: boolean } = {},
  ): Contract {
    const { callbacks: sent = [], ...rest } = service;
    const kept = callbacks ? sent : [];
    const used = this.reached([...referenceCounts([operations, kept]).keys()]);
    return {
      ...this.contract,
      types: this.contract.types.filter(({ name }) => used.has(name)),
      services: [{ ...rest, operations, ...(kept.length > 0 && { callbacks: kept }) }],
    };
  }

  /** These names of types, and those of all types to which they refer. */
  private reached(names: readonly string[]): ReadonlySet<string> {
    const reached = new Set(names);
    for (const name of reached) for (const other of this.referencesOf(name)) reached.add(other);
    return reached;
  }

  private referencesOf(name: string): readonly string[] {
    const known = this.references.get(name);
    if (known !== undefined) return known;
    const named = this.types.get(name);
    const found = named === undefined ? [] : [...referenceCounts(named).keys()];
    this.references.set(name, found);
    return found;
  }
}
