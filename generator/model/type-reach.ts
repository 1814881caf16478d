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
