import type { Contract, Json, NamedType, Type } from '../../model/contract.js';
import { type KnownLists, listedValues } from '../../model/listed.js';
import { type Judge, judge } from '../../model/samples/accepts.js';

/** Results of types for listed values, which are known when the check is emitted. */
export class Listed {
  private readonly types: ReadonlyMap<string, NamedType>;
  private readonly judge: Judge;
  private readonly known: KnownLists = new Map();

  constructor(contract: Contract, formats: ReadonlySet<string>) {
    this.types = new Map(contract.types.map((named) => [named.name, named]));
    this.judge = judge(contract, { formats: [...formats] });
  }

  /** All values of a type that lists them, if none has parts; undefined otherwise. */
  of(type: Type): readonly Json[] | undefined {
    const listed = listedValues(type, this.types, this.known);
    return listed && this.accepted(type, listed);
  }

  /** The values that a type accepts. */
  accepted(type: Type, values: readonly Json[]): readonly Json[] {
    return values.filter((value) => this.judge.accepts(type, value));
  }
}
