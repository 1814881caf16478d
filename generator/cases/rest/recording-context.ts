import { Asked } from '../../model/asked.js';
import type { Type } from '../../model/contract.js';
import type { Resolving } from '../../model/resolve.js';
import type { SampleContext } from '../../model/samples/context.js';
import type { ReachedTypes } from '../../model/type-reach.js';

/** What a context is asked about types; whatever else is asked of it does not depend on them. */
type OfTypes = Omit<SampleContext, 'isFirst' | 'wasAsked' | 'uncovered'>;

/** A context that answers like the given one, and records on which types the answers depend. */
export function recordingContext(
  context: SampleContext,
  reached: ReachedTypes,
  asked: Asked<SampleContext>,
): OfTypes {
  const known = new Set<Type>();
  // Samples and verdicts depend on all types that a type needs.
  const all = (type: Type): Type => {
    if (!known.has(type)) for (const name of reached.behind(type)) asked.read(name, reached);
    known.add(type);
    return type;
  };
  const answer = <Answer>(ask: (of: SampleContext) => Answer): Answer => asked.answer(ask, ask(context));
  return {
    ...resolvingWith(context, reached, asked),
    valid: (type) => context.valid(all(type)),
    invalid: (type) => context.invalid(all(type)),
    accepts: (type, value) => context.accepts(all(type), value),
    findings: (type, value) => context.findings(all(type), value),
    acceptsStrictly: (type, value) => context.acceptsStrictly(all(type), value),
    unknownId: (type) => context.unknownId(all(type)),
    isAsserted: context.isAsserted,
    refers: (name, type) => answer((of) => of.refers(name, type)),
    isReference: (name, type) => answer((of) => of.isReference(name, type)),
    found: (find, type) => {
      const within = new Asked<SampleContext>();
      const found = find(type, resolvingWith(context, reached, within));
      return asked.answer((of) => find(type, of), found, within);
    },
  };
}

/** Resolves references, and records the named types that it returns. */
function resolvingWith(
  context: SampleContext,
  reached: ReachedTypes,
  asked: Asked<SampleContext>,
): Required<Resolving> & Pick<SampleContext, 'named'> {
  const one = (name: string): string => {
    asked.read(name, reached);
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
