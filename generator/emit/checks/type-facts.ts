import { byObject } from '../../model/by-object.js';
import { type Choice, choiceOf } from '../../model/choice.js';
import type { Contract, Json, NamedType, Type, UnionType } from '../../model/contract.js';
import { circularReferences, partsInPlace, referenceKey } from '../../model/cycles.js';
import { isEndless } from '../../model/endless.js';
import { type Kind, kindsOf } from '../../model/kinds.js';
import { resolveType } from '../../model/resolve.js';
import { partsOf } from '../../model/type-parts.js';
import { carriedIn } from '../carried.js';
import { lit } from '../code.js';
import { type CheckedValue, isNoneOf, kindsAt, listedAt, type Narrowed } from './block.js';
import { isCheap } from './cheap.js';
import { always, any, type Condition, equal } from './condition.js';
import { Listed } from './listed.js';
import { noRepeats, type Repeats, repeatsOf } from './repeats.js';

/** What the checks of several files need to know of all types of a contract, found once for all of them. */
const factsIn = byObject((contract: Contract) => {
  const types = new Map(contract.types.map((named) => [named.name, named]));
  const choice = byObject((type: UnionType) => choiceOf(type, types));
  return { types, choice, circular: circularReferences(types, partsInPlace) };
});
const repeatsIn = byObject((contract: Contract): Repeats => {
  const { types, choice } = factsIn(contract);
  return repeatsOf(types, choice);
});

/** What checks need to know of the types of a contract. */
export class TypeFacts {
  readonly types: ReadonlyMap<string, NamedType>;
  readonly formats: ReadonlySet<string>;
  private readonly listed: Listed;
  private readonly shared: ReturnType<typeof factsIn>;
  private readonly repeats: Repeats;
  private readonly contract: Contract;
  private readonly kindsOfNamed = new Map<string, ReadonlySet<Kind>>();

  /** `hasNamed`: the file has the checks of the named types, which decide some values once in a run. */
  constructor(
    contract: Contract,
    types: ReadonlyMap<string, NamedType>,
    formats: ReadonlySet<string>,
    hasNamed: boolean,
  ) {
    this.types = types;
    this.formats = formats;
    this.listed = new Listed(contract, formats);
    this.shared = factsIn(contract);
    this.contract = contract;
    // Other files call the checks of named types, which create their own record of decisions.
    this.repeats = hasNamed ? repeatsIn(contract) : noRepeats;
  }

  isCheap(type: Type): boolean {
    return this.asked((facts) => isCheap(type, facts.types));
  }

  isEndless(type: Type): boolean {
    // Most fields have no parts, and each question is asked again in a later run.
    const hasParts = type.kind === 'reference' || partsOf(type).length > 0;
    return hasParts && this.asked((facts) => isEndless(type, facts.types));
  }

  resolve(type: Type): Type | undefined {
    return resolveType(type, this.types);
  }

  narrowing(type: Type): Narrowed {
    return this.asked((facts) => {
      const listed = facts.listed.of(type);
      return { kinds: facts.kinds(type), ...(listed !== undefined && { listed }) };
    });
  }

  kinds(type: Type): ReadonlySet<Kind> {
    return this.asked((facts) => kindsOf(type, facts.types, facts.kindsOfNamed));
  }

  choice(type: UnionType): Choice | undefined {
    return this.asked((facts) => facts.shared.choice(type));
  }

  /** A condition that is true for valid values, if the possible values are known; undefined otherwise. */
  protected decided(type: Type, checked: CheckedValue): Condition | undefined {
    const listed = listedAt(checked);
    if (listed === undefined) return undefined;
    const accepted: readonly Json[] = this.asked((facts) => facts.listed.accepted(type, listed));
    return accepted.length === listed.length
      ? always
      : any(accepted.map((value) => equal(checked.value, lit(value))));
  }

  /** Whether a check of the type passes the decisions on. */
  protected needs(type: Type): boolean {
    return this.asked((facts) => facts.repeats.needs(type));
  }

  /** Whether each value of a named type is decided once in a run. */
  protected isKept(name: string): boolean {
    return this.asked((facts) => facts.repeats.kept.has(name));
  }

  /** Whether values of a named type are represented differently in code and in JSON. */
  protected isCarried(name: string): boolean {
    return this.asked((facts) => {
      return carriedIn(facts.contract).has({ kind: 'reference', name });
    });
  }

  /** Whether the value is known to have no kind that the type allows. */
  protected isExcluded(type: Type, checked: CheckedValue): boolean {
    return kindsAt(checked) !== undefined && isNoneOf(this.kinds(type), checked);
  }

  protected isCircular(name: string, { owner }: CheckedValue): boolean {
    return owner !== undefined && this.asked((facts) => facts.shared.circular.has(referenceKey(owner, name)));
  }

  /** Asks a question about types; what is made of them depends only on the answer. */
  protected asked<Answer>(question: (facts: TypeFacts) => Answer): Answer {
    return question(this);
  }
}
