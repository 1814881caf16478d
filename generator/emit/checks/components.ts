/** Groups of names that refer to each other (Tarjan's strongly connected components). */
export interface Components {
  /** The group of each name that is part of a cycle. */
  readonly recursive: ReadonlyMap<string, number>;
  /** The names of each group. */
  readonly members: readonly (readonly string[])[];
  /** By name: the groups of cycles reachable from it, including its own. */
  readonly beneath: ReadonlyMap<string, ReadonlySet<number>>;
}

interface Visit {
  readonly name: string;
  readonly index: number;
  low: number;
  at: number;
}

/** Finds the groups of a graph; not recursive, since chains of references may have thousands of types. */
export function components(edges: ReadonlyMap<string, readonly string[]>): Components {
  const recursive = new Map<string, number>();
  const members: (readonly string[])[] = [];
  const beneath = new Map<string, ReadonlySet<number>>();
  const visits = new Map<string, Visit>();
  const waiting: string[] = [];
  const close = (visit: Visit): void => {
    if (visit.low !== visit.index) return;
    const group = waiting.splice(waiting.lastIndexOf(visit.name));
    const isCircle = group.length > 1 || edges.get(visit.name)?.includes(visit.name) === true;
    const own = isCircle ? [members.length] : [];
    if (isCircle) members.push(group);
    const below = new Set(own);
    for (const name of group) {
      for (const next of edges.get(name) ?? []) for (const one of beneath.get(next) ?? []) below.add(one);
    }
    for (const name of group) {
      beneath.set(name, below);
      for (const one of own) recursive.set(name, one);
    }
  };
  for (const start of edges.keys()) {
    const path = visits.has(start) ? [] : [visitOf(start, visits, waiting)];
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const next = edges.get(visit.name)?.[visit.at++];
      if (next === undefined) {
        path.pop();
        close(visit);
        const parent = path.at(-1);
        if (parent !== undefined) parent.low = Math.min(parent.low, visit.low);
      } else if (edges.has(next)) {
        const known = visits.get(next);
        if (known === undefined) path.push(visitOf(next, visits, waiting));
        // A name that already has a group is not part of the current cycle.
        else if (!beneath.has(next)) visit.low = Math.min(visit.low, known.index);
      }
    }
  }
  return { recursive, members, beneath };
}

function visitOf(name: string, visits: Map<string, Visit>, waiting: string[]): Visit {
  const visit = { name, index: visits.size, low: visits.size, at: 0 };
  visits.set(name, visit);
  waiting.push(name);
  return visit;
}
