/** What an operation does with the state of an item. */
export interface StateEffect {
  /** The states in which it is allowed; absent: in all. */
  readonly required?: readonly string[];
  /** The state to which it leads. */
  readonly next?: string;
}

/** The operations that bring an item from one state to one of others, by the fewest calls; undefined if none do. */
export function statePath(
  effects: ReadonlyMap<string, StateEffect>,
  from: string,
  isWanted: (state: string) => boolean,
): readonly string[] | undefined {
  const paths = new Map<string, readonly string[]>([[from, []]]);
  for (const [state, path] of paths) {
    if (isWanted(state)) return path;
    for (const [name, { required, next }] of effects)
      if (next !== undefined && !paths.has(next) && required?.includes(state) !== false)
        paths.set(next, [...path, name]);
  }
  return undefined;
}

/** The first state to which no operation leads. */
export function firstState(states: readonly string[], effects: ReadonlyMap<string, StateEffect>): string {
  const reached = new Set([...effects.values()].map(({ next }) => next));
  return states.find((one) => !reached.has(one)) ?? states[0] ?? '';
}
