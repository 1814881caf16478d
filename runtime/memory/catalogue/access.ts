import type { Access } from './planner.js';
import type { Repository } from './repository.js';

/** Names that a way leads to, each at least once. */
function* follow(repository: Repository, way: Access): Iterable<string> {
  switch (way.kind) {
    case 'names':
      yield* way.names;
      return;
    case 'nameRange':
      for (const { name } of repository.entries(way)) yield name;
      return;
    case 'members':
      yield* repository.members(way.schema);
      return;
    case 'values':
      for (const schema of way.schemas) {
        for (const range of way.ranges) {
          for (const [, name] of repository.values(schema, way.attribute, range)) yield name;
        }
      }
      return;
    case 'union':
      for (const one of way.of) yield* follow(repository, one);
  }
}

/** One way while it is followed. */
interface Walk {
  readonly steps: Iterator<string>;
  readonly names: Set<string>;
}

/** Steps that each way is followed before the next one has its turn, at first. */
const firstSteps = 16;

/**
 * Names that the shortest of several ways leads to, sorted; `undefined` when all of them lead to more than `most`, so
 * that whoever looks at all entries is faster. All ways are followed in turn until the first one ends.
 */
export function shortest(
  repository: Repository,
  ways: readonly Access[],
  most: number,
): readonly string[] | undefined {
  const walks = ways.map(
    (way): Walk => ({ steps: follow(repository, way)[Symbol.iterator](), names: new Set() }),
  );
  for (let steps = firstSteps, taken = 0; walks.length > 0 && taken <= most; steps *= 2) {
    for (const walk of walks) {
      if (ends(walk, steps)) return [...walk.names].sort();
    }
    taken += steps;
  }
  return undefined;
}

function ends({ steps, names }: Walk, count: number): boolean {
  for (let step = 0; step < count; step += 1) {
    const { done, value } = steps.next();
    if (done === true) return true;
    names.add(value);
  }
  return false;
}
