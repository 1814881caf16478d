/**
 * Whether the number of ways to match a text is unbounded in its length: by a cycle that reads a text in two ways
 * (exponentially many), or by a cycle followed by another on the same text (polynomially many). See Weideman et al.,
 * Analyzing Matching Time Behavior of Backtracking Regular Expression Matchers (CIAA 2016), 3.
 */

import type { Positions } from './positions.js';

/** Maximum number of combinations of positions examined; an expression that requires more counts as ambiguous. */
const mostCombinations = 400_000;

/** The positions from which a failing match may backtrack, and the transitions between them. */
interface Graph {
  readonly size: number;
  /** The next positions, by position. */
  readonly next: readonly (readonly number[])[];
  readonly isSafe: (at: number) => boolean;
  /** Whether there is a character that all these positions consume. */
  readonly meet: (a: number, b: number, c: number) => boolean;
}

/** Whether the number of ways has no bound that is independent of the length. */
export function isAmbiguous({ all }: Positions, kinds: readonly ReadonlySet<number>[]): boolean {
  const masks = all.map((_, at) =>
    kinds.reduce((mask, kind, bit) => (kind.has(at) ? mask | (1n << BigInt(bit)) : mask), 0n),
  );
  const graph: Graph = {
    size: all.length,
    next: all.map(({ next }) => [...next.keys()].filter((to) => masks[to] !== 0n)),
    isSafe: (at) => all[at]?.isSafe === true,
    meet: (a, b, c) => ((masks[a] ?? 0n) & (masks[b] ?? 0n) & (masks[c] ?? 0n)) !== 0n,
  };
  const unsafe = components(graph.size, (at) =>
    graph.isSafe(at) ? [] : (graph.next[at] ?? []).filter((to) => !graph.isSafe(to)),
  );
  const isDoubled = all.some(({ next, isSafe }, at) =>
    [...next].some(([to, ways]) => ways > 1 && !isSafe && isCycle(unsafe, at, to)),
  );
  const work = { left: mostCombinations };
  return isDoubled || readsTwice(graph, unsafe, work) || followsItself(graph, unsafe, work) || work.left < 0;
}

/** Strongly connected components, by position; undefined for a position that is in no cycle. */
type Components = readonly (number | undefined)[];

function isCycle(found: Components, from: number, to: number): boolean {
  return found[from] !== undefined && found[from] === found[to];
}

/** Whether a cycle reads a text in two ways: a pair of positions diverges from a position and returns to it. */
function readsTwice(graph: Graph, unsafe: Components, work: { left: number }): boolean {
  const { size, next, meet } = graph;
  const inside = (at: number): readonly number[] => (next[at] ?? []).filter((to) => isCycle(unsafe, at, to));
  const pairs = (pair: number): number[] => {
    const [a, b] = [Math.floor(pair / size), pair % size];
    const out: number[] = [];
    for (const one of inside(a))
      for (const other of inside(b)) if (meet(one, other, one)) out.push(one * size + other);
    work.left -= out.length + 1;
    return work.left < 0 ? [] : out;
  };
  for (let at = 0; at < size; at += 1) {
    if (unsafe[at] === undefined || work.left < 0) continue;
    const start = at * size + at;
    for (const parted of reached(start, pairs)) {
      if (Math.floor(parted / size) === parted % size) continue;
      if (reached(parted, pairs).has(start)) return true;
      if (work.left < 0) return true;
    }
  }
  return false;
}

/**
 * Whether a cycle is followed by another that reads the same text, so that the transition may occur after any
 * iteration.
 */
function followsItself(graph: Graph, unsafe: Components, work: { left: number }): boolean {
  const { size, next, meet, isSafe } = graph;
  const cycles = components(size, (at) => next[at] ?? []);
  for (let p = 0; p < size; p += 1) {
    if (cycles[p] === undefined) continue;
    const after = reached(p, (from) => (next[from] ?? []).filter((to) => !isSafe(to)));
    for (const q of after) {
      if (q === p || cycles[q] === undefined || !meet(p, q, q) || isSafe(q)) continue;
      // Within one cycle the text would be read in two ways.
      if (isCycle(unsafe, p, q)) continue;
      if (leadsInto(graph, cycles, p, q, work)) return true;
      if (work.left < 0) return true;
    }
  }
  return false;
}

/** Whether one text has paths from p to p, from p to q and from q to q. */
function leadsInto(graph: Graph, cycles: Components, p: number, q: number, work: { left: number }): boolean {
  const { size, next, meet, isSafe } = graph;
  const target = (p * size + q) * size + q;
  const step = (triple: number): number[] => {
    const c = triple % size;
    const b = Math.floor(triple / size) % size;
    const a = Math.floor(triple / size / size);
    const out: number[] = [];
    for (const x of next[a] ?? []) {
      if (!isCycle(cycles, p, x)) continue;
      for (const z of next[c] ?? []) {
        if (!isCycle(cycles, q, z) || isSafe(z)) continue;
        for (const y of next[b] ?? []) if (!isSafe(y) && meet(x, y, z)) out.push((x * size + y) * size + z);
      }
    }
    work.left -= out.length + 1;
    return work.left < 0 ? [] : out;
  };
  return reached((p * size + p) * size + q, step).has(target);
}

/** All nodes reachable from a node in at least one step. */
function reached(start: number, next: (node: number) => readonly number[]): Set<number> {
  const seen = new Set<number>();
  const due = [start];
  for (let node = due.pop(); node !== undefined; node = due.pop()) {
    for (const to of next(node)) {
      if (seen.has(to)) continue;
      seen.add(to);
      due.push(to);
    }
  }
  return seen;
}

/** Tarjan's algorithm without recursion, since an expression may have thousands of positions. */
function components(size: number, next: (at: number) => readonly number[]): Components {
  const found: (number | undefined)[] = Array.from({ length: size }, () => undefined);
  const order = new Int32Array(size);
  const lowest = new Int32Array(size);
  const open: number[] = [];
  const isOpen = new Uint8Array(size);
  let visited = 0;
  for (let root = 0; root < size; root += 1) {
    if (order[root] !== 0) continue;
    const path: { readonly at: number; readonly due: readonly number[]; done: number }[] = [];
    const enter = (at: number): void => {
      visited += 1;
      order[at] = visited;
      lowest[at] = visited;
      open.push(at);
      isOpen[at] = 1;
      path.push({ at, due: next(at), done: 0 });
    };
    enter(root);
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const { at, due } = step;
      const to = due[step.done];
      step.done += 1;
      if (to !== undefined) {
        if (order[to] === 0) enter(to);
        else if (isOpen[to] === 1) lowest[at] = Math.min(lowest[at] ?? 0, order[to] ?? 0);
        continue;
      }
      path.pop();
      const before = path.at(-1)?.at;
      if (before !== undefined) lowest[before] = Math.min(lowest[before] ?? 0, lowest[at] ?? 0);
      if (lowest[at] !== order[at]) continue;
      const members = open.splice(open.lastIndexOf(at));
      for (const member of members) isOpen[member] = 0;
      if (members.length > 1 || due.includes(at)) for (const member of members) found[member] = at;
    }
  }
  return found;
}
