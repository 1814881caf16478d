import { type Choice, choiceOf } from '../../model/choice.js';
import type { Contract, NamedType, Type, UnionType } from '../../model/contract.js';
import { circularReferences, partsInPlace, referenceKey } from '../../model/cycles.js';
import { type Kind, kindsOf } from '../../model/kinds.js';
import { resolveType } from '../../model/resolve.js';
import { type CheckedValue, isNoneOf, kindsAt, type Narrowed } from './block.js';
import { isCheap } from './cheap.js';
import { Listed } from './listed.js';

/** What checks need to know of the types of a contract, found once for each. */
export class TypeFacts {
  readonly types: ReadonlyMap<string, NamedType>;
  readonly formats: ReadonlySet<string>;
  protected readonly listed: Listed;
  private readonly circular: ReadonlySet<string>;
  private readonly kindsOfNamed = new Map<string, ReadonlySet<Kind>>();
  private readonly choices = new Map<UnionType, Choice | undefined>();

  constructor(contract: Contract, types: ReadonlyMap<string, NamedType>, formats: ReadonlySet<string>) {
    this.types = types;
    this.formats = formats;
    this.listed = new Listed(contract, formats);
    this.circular = circularReferences(types, partsInPlace);
  }

  isCheap(type: Type): boolean {
    return isCheap(type, this.types);
  }

  resolve(type: Type): Type | undefined {
    return resolveType(type, this.types);
  }

  narrowing(type: Type): Narrowed {
    const listed = this.listed.of(type);
    return { kinds: this.kinds(type), ...(listed !== undefined && { listed }) };
  }

  kinds(type: Type): ReadonlySet<Kind> {
    return kindsOf(type, this.types, this.kindsOfNamed);
  }

  choice(type: UnionType): Choice | undefined {
    const before = this.choices.get(type);
    if (before !== undefined || this.choices.has(type)) return before;
    const found = choiceOf(type, this.types);
    this.choices.set(type, found);
    return found;
  }

  /** Whether the value is known to have no kind that the type allows. */
  protected isExcluded(type: Type, checked: CheckedValue): boolean {
    return kindsAt(checked) !== undefined && isNoneOf(this.kinds(type), checked);
  }

  protected isCircular(name: string, checked: CheckedValue): boolean {
    return checked.owner !== undefined && this.circular.has(referenceKey(checked.owner, name));
  }
}
