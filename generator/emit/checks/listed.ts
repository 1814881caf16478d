import type { Contract, Json, NamedType, Type } from '../../model/contract.js';
import { type KnownLists, listedValues } from '../../model/listed.js';
import { type Judge, judge } from '../../model/samples/accepts.js';
import { lit } from '../code.js';
import { type CheckedValue, listedAt } from './block.js';
import { always, any, type Condition, equal } from './condition.js';

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
    return listedValues(type, this.types, this.known)?.filter((value) => this.judge.accepts(type, value));
  }

  /** A condition that is true for valid values, if the possible values are known; undefined otherwise. */
  holds(type: Type, checked: CheckedValue): Condition | undefined {
    const listed = listedAt(checked);
    if (listed === undefined) return undefined;
    const accepted = listed.filter((value) => this.judge.accepts(type, value));
    if (accepted.length === listed.length) return always;
    return any(accepted.map((value) => equal(checked.value, lit(value))));
  }
}
