/**
 * A declared element takes precedence over a wildcard (XSD 1.1 part 1, 3.8.4: "element particles take precedence over
 * wildcards"). XSD 1.0 forbids such content; every XML tool in use accepts it.
 */

/** Whether an element of this name is declared at one position of a content model. */
export type Declares = (namespace: string, local: string) => boolean;

/** The part of a particle that precedence depends on. */
interface Member {
  readonly declares: Declares;
  readonly emptiable: boolean;
}

/** Declares what may start a sequence from its particle at `from` on; past the end, what may follow the sequence. */
export function declaredFrom(
  particles: readonly Member[],
  from: number,
  after?: Declares | undefined,
): Declares {
  return (namespace, local) => {
    for (let index = from; index < particles.length; index++) {
      const particle = particles[index];
      if (particle?.declares(namespace, local)) return true;
      if (particle?.emptiable === false) return false;
    }
    return after?.(namespace, local) ?? false;
  };
}

/** Declares what may follow one occurrence of a repeated group: the next occurrence, or what follows the group. */
export function declaredAfterOccurrence(
  group: Member,
  count: number,
  range: { readonly min: number; readonly most: number },
  after: Declares | undefined,
): Declares {
  const mayRepeat = count < range.most;
  const mayEnd = count >= range.min || group.emptiable;
  return (namespace, local) =>
    (mayRepeat && group.declares(namespace, local)) || (mayEnd && (after?.(namespace, local) ?? false));
}
