/** Which characters an expression distinguishes. */

/** Maximum number of characters, and of kinds, that are remembered. */
const mostKnown = 4096;

/** The distinct tests of one character: those of a single one, and classes. */
export class CharacterTests {
  private readonly flags: 'u' | '';
  private readonly known = new Map<string, number>();
  private readonly classes: { readonly of: number; readonly test: RegExp }[] = [];
  /** The test that a character passes as it is. */
  private readonly literals = new Map<number, number>();
  private kinds = new Map<number, number>();
  private kindsBySignature = new Map<string, number>();
  private passed: ReadonlySet<number>[] = [];
  /** Increases when all kinds have been forgotten. */
  generation = 0;

  constructor(flags: 'u' | '') {
    this.flags = flags;
  }

  /** Adds a test by the source of an expression for one character. */
  add(source: string): number {
    const before = this.known.get(source);
    if (before !== undefined) return before;
    const of = this.known.size;
    this.known.set(source, of);
    const code = literalOf(source, this.flags);
    if (code === undefined) this.classes.push({ of, test: new RegExp(`^(?:${source})$`, this.flags) });
    // The same character may be written in two ways.
    else if (this.literals.has(code)) this.known.set(source, this.literals.get(code) ?? of);
    else this.literals.set(code, of);
    return this.known.get(source) ?? of;
  }

  /** The kind of a character; characters of one kind pass the same tests. */
  kindOf(code: number): number {
    return this.kinds.get(code) ?? this.newKind(code);
  }

  /** The tests that a kind passes. */
  passedBy(kind: number): ReadonlySet<number> {
    return this.passed[kind] ?? new Set();
  }

  private newKind(code: number): number {
    if (this.kinds.size >= mostKnown) {
      this.kinds = new Map();
      this.kindsBySignature = new Map();
      this.passed = [];
      this.generation += 1;
    }
    const character = String.fromCodePoint(code);
    const passed = this.classes.flatMap(({ of, test }) => (test.test(character) ? [of] : []));
    const literal = this.literals.get(code);
    if (literal !== undefined) passed.push(literal);
    const signature = passed.join();
    const kind = this.kindsBySignature.get(signature) ?? this.passed.push(new Set(passed)) - 1;
    this.kindsBySignature.set(signature, kind);
    this.kinds.set(code, kind);
    return kind;
  }
}

/** The code of an expression that is one character as it stands, or an escaped sign. */
function literalOf(source: string, flags: 'u' | ''): number | undefined {
  const character = /^\\[^A-Za-z0-9]$/.test(source) ? source.slice(1) : source;
  const code = flags === 'u' ? character.codePointAt(0) : character.charCodeAt(0);
  if (code === undefined || character.length !== (code > 0xffff ? 2 : 1)) return undefined;
  return character === '.' && source === '.' ? undefined : code;
}

/** Whether a character is one of a word (ECMA-262, 22.2.2.9.2). */
export function isWordCharacter(code: number): boolean {
  return (
    (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || code === 95 || (code >= 97 && code <= 122)
  );
}
