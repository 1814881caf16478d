import type { Type } from '../../model/contract.js';
import type { Resolving } from '../../model/resolve.js';
import type { FindIn, SampleContext } from '../../model/samples/context.js';
import type { ReachedTypes } from '../../model/type-reach.js';
import type { EarlierRun } from '../earlier-run.js';

/** What a context is asked about types; whatever else is asked of it does not depend on them. */
type OfTypes = Omit<SampleContext, 'isFirst' | 'wasAsked' | 'uncovered'>;

/** A question whether a name and a type refer to items of the contract. */
interface Reference {
  readonly by: 'refers' | 'isReference';
  readonly name: string;
  readonly type: Type;
  readonly answer: boolean;
}

/** A search of a type, and the named types in which it was made. */
interface Search {
  readonly find: FindIn<unknown>;
  readonly type: Type;
  readonly found: unknown;
  readonly marks: ReadonlyMap<string, unknown>;
}

/** Records what is asked of the types of a contract. */
export class AskedTypes {
  private readonly references: Reference[] = [];
  private readonly searches: Search[] = [];
  /** Named types on which answers depend. */
  private readonly marks = new Map<string, unknown>();

  /** A context that answers like the given one, and records on which types the answers depend. */
  recording(context: SampleContext, reached: ReachedTypes): OfTypes {
    const known = new Set<Type>();
    // Samples and verdicts depend on all types that a type needs.
    const all = (type: Type): Type => {
      if (!known.has(type)) for (const name of reached.behind(type)) this.marks.set(name, reached.mark(name));
      known.add(type);
      return type;
    };
    return {
      ...resolvingWith(context, reached, this.marks),
      valid: (type) => context.valid(all(type)),
      invalid: (type) => context.invalid(all(type)),
      accepts: (type, value) => context.accepts(all(type), value),
      findings: (type, value) => context.findings(all(type), value),
      acceptsStrictly: (type, value) => context.acceptsStrictly(all(type), value),
      unknownId: (type) => context.unknownId(all(type)),
      isAsserted: context.isAsserted,
      refers: (name, type) => this.answer('refers', name, type, context),
      isReference: (name, type) => this.answer('isReference', name, type, context),
      found: (find, type) => {
        const marks = new Map<string, unknown>();
        const found = find(type, resolvingWith(context, reached, marks));
        this.searches.push({ find, type, found, marks });
        return found;
      },
    };
  }

  /** Whether all answers are the same in another run. */
  areSame(reached: ReachedTypes, context: SampleContext, { areSame }: EarlierRun): boolean {
    const isSame = ([name, mark]: readonly [string, unknown]): boolean => reached.mark(name) === mark;
    return (
      [...this.marks].every(isSame) &&
      this.references.every(({ by, name, type, answer }) => context[by](name, type) === answer) &&
      this.searches.every(
        ({ find, type, found, marks }) => [...marks].every(isSame) || areSame(found, find(type, context)),
      )
    );
  }

  private answer(by: Reference['by'], name: string, type: Type, context: SampleContext): boolean {
    const answer = context[by](name, type);
    this.references.push({ by, name, type, answer });
    return answer;
  }
}

/** Resolves references, and records the named types that it returns. */
function resolvingWith(
  context: SampleContext,
  reached: ReachedTypes,
  marks: Map<string, unknown>,
): Required<Resolving> & Pick<SampleContext, 'named'> {
  const one = (name: string): string => {
    marks.set(name, reached.mark(name));
    return name;
  };
  return {
    resolve(type) {
      const names = new Set<string>();
      let at: Type | undefined = type;
      while (at?.kind === 'reference' && !names.has(at.name)) {
        names.add(one(at.name));
        at = context.named(at.name)?.type;
      }
      return context.resolve(type);
    },
    named: (name) => context.named(one(name)),
    docOf: (name) => context.docOf(one(name)),
    // What other operations have found was not asked here.
    knownFields: new WeakMap(),
    knownNames: new WeakMap(),
  };
}
