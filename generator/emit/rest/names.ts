/** Names that `operations.ts` declares, distinct from those of the contract's types. */

import type { Contract, Operation, Service, Type } from '../../model/contract.js';
import { NameScope, type Renaming, typeName, valueName } from '../../model/names.js';
import { canonicalType } from '../../model/same.js';

export interface OperationNames {
  /** Constant of the descriptor. */
  readonly value: string;
  /** The operation's name with a capital: the stem of related names. */
  readonly stem: string;
  readonly input: string;
  readonly output: string;
}

export interface RestNames {
  readonly operations: ReadonlyMap<Operation, OperationNames>;
  /** The service interface. */
  readonly service: string;
  /** Constant of the service. */
  readonly value: string;
  readonly renamings: readonly Renaming[];
}

/** Plans the names of one service. */
export function planNames(contract: Contract, service: Service): RestNames {
  const scope = new NameScope({ cased: true });
  for (const { name } of contract.types) scope.take(name);
  const type = typeName(service.name);
  const face = scope.take(type, [`${type}Service`], service.at);
  const operations = new Map<Operation, OperationNames>();
  for (const operation of service.operations) {
    const { name, at } = operation;
    const stem = typeName(name);
    operations.set(operation, {
      value: scope.take(name, [`${name}Operation`], at),
      stem,
      input: scope.take(`${stem}Input`, [`${stem}OperationInput`], at),
      output: scope.take(`${stem}Output`, [`${stem}OperationOutput`], at),
    });
  }
  const wanted = valueName(service.name.charAt(0).toLowerCase() + service.name.slice(1));
  const value = scope.take(wanted, [`${wanted}Service`], service.at);
  return { operations, service: face, value, renamings: scope.renamings };
}

/** The service that receivers of a service's callbacks and webhooks implement; undefined if it has none. */
export function receiverOf({ callbacks = [], name, securitySchemes, at }: Service): Service | undefined {
  if (callbacks.length === 0) return undefined;
  const doc = `The callbacks of \`${name}\`: implemented by the receiver.`;
  return { name: `${name}Callbacks`, doc, operations: callbacks, servers: [], securitySchemes, at };
}

/** A type without a name, and the title of its check. */
interface Titled {
  readonly type: Type;
  readonly title: string;
}

/** Titles of checks for types without a name: equal names and types share one check. */
export class Titles {
  private readonly taken: Set<string>;
  private readonly declared: ReadonlySet<string>;
  private readonly known = new Map<string, Titled>();

  /** `declared` are the other names in the file. */
  constructor(contract: Contract, declared: readonly string[]) {
    this.taken = new Set(contract.types.map((type) => type.name.toLowerCase()));
    this.declared = new Set(declared.map((name) => name.toLowerCase()));
  }

  /** The short title if it is free, otherwise one that is qualified with the operation. */
  of(type: Type, name: string, stem: string): Titled {
    const key = `${name} ${canonicalType(type)}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const short = typeName(name);
    const long = typeName(`${stem} ${name}`);
    const title = [short, long, `${long}Value`].find((wanted) => this.isFree(wanted)) ?? `${long}Part`;
    this.taken.add(title.toLowerCase());
    const made = { type, title };
    this.known.set(key, made);
    return made;
  }

  private isFree(title: string): boolean {
    const name = title.toLowerCase();
    return (
      !this.taken.has(name) && !this.declared.has(`check${name}`) && !this.declared.has(`${name}pattern`)
    );
  }
}
