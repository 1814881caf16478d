import type { NamedType, Type } from './contract.js';
import type { MakePart } from './make-part.js';
import { referenceCounts } from './narrowing.js';

/** The named types that parts of a contract need, directly or through others. */
export class TypeReach {
  private readonly references: (name: string) => readonly string[];
  private readonly known = new Map<string, readonly string[]>();

  /** `references` returns the names to which a named type refers directly. */
  constructor(references: (name: string) => readonly string[]) {
    this.references = references;
  }

  /** These names, and those of all types to which they refer. */
  of(names: readonly string[]): ReadonlySet<string> {
    const reached = new Set(names);
    for (const name of reached) for (const other of this.referencesOf(name)) reached.add(other);
    return reached;
  }

  private referencesOf(name: string): readonly string[] {
    const known = this.known.get(name);
    if (known !== undefined) return known;
    const found = this.references(name);
    this.known.set(name, found);
    return found;
  }
}

/** The types of a contract, in runs that remember what earlier ones have found. */
export class ReachedTypes {
  private readonly types: ReadonlyMap<string, NamedType>;
  private readonly make: MakePart;
  private readonly reach: TypeReach;
  private readonly marks = new Map<string, unknown>();

  constructor(types: readonly NamedType[], make: MakePart) {
    const named = new Map(types.map((one) => [one.name, one]));
    this.types = named;
    this.make = make;
    this.reach = new TypeReach((name) =>
      make(`references of the type ${name}`, [named.get(name)], () => namesIn(named.get(name))),
    );
  }

  /** The names of the types that a type needs. */
  behind(type: Type): Iterable<string> {
    return this.reach.of(namesIn(type));
  }

  /** Whether a type has this name. */
  has(name: string): boolean {
    return this.types.has(name);
  }

  /** An object that is the same in two runs only if a named type is. */
  mark(name: string): unknown {
    const known = this.marks.get(name);
    if (known !== undefined) return known;
    const made = this.make(`mark of the type ${name}`, [this.types.get(name)], () => ({}));
    this.marks.set(name, made);
    return made;
  }
}

function namesIn(part: unknown): readonly string[] {
  return [...referenceCounts(part).keys()];
}
